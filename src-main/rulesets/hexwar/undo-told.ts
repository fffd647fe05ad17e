/** What a side is told of undo: the notes it keeps and their sentences. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { UndoneShown } from '../../../src-shared/kit/undone-shown.ts';
import type { UndoNote } from '../../rules/kit/undo-notes.ts';

/** The number of latest notes a side keeps. */
const UNDO_NOTES = 6;

interface Noting {
	/** The newest last. */
	readonly undone: readonly UndoNote[];
}

/** Returns a side's knowledge with one more note. */
export const withUndoNote = <K extends Noting>(known: K, note: UndoNote): K => ({
	...known,
	undone: [...known.undone, note].slice(-UNDO_NOTES),
});

/** Returns the notes of a side in sentences, the newest last. */
export const undoneShown = ({ side, undone }: Noting & { readonly side: SideId }): readonly UndoneShown[] =>
	undone.map(({ turn, way, by, what }) => {
		const who = by === null ? 'Control' : by === side ? 'Your side' : 'The other side';
		const did = way === 'undone' ? 'took back' : 'restored';
		return {
			turn,
			say: `${who} ${did}${what === null ? ' an entry that changed your units' : `: ${what}`}.`,
		};
	});
