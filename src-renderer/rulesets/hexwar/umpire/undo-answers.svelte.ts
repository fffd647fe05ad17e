/** Tells Control when a side does not agree that a phase is taken back: the question would only vanish. */
import { untrack } from 'svelte';

interface Asked {
	readonly id: string;
	readonly of: string;
}
interface Room {
	readonly view: {
		readonly questions: readonly Asked[];
		readonly undo: { readonly redo: string | null };
		readonly sides: readonly { readonly id: string; readonly name: string }[];
	};
	tell(say: string, tone?: 'ok' | 'danger'): void;
}

const isUndo = ({ id }: Asked): boolean => id.startsWith('undo-phase-');

/**
 * Watches the questions whether a phase may be taken back. Where the last goes and nothing can be done again, a side refused:
 * what was taken back, the phase or the asking itself, could be.
 */
export function watchUndoAnswers(room: Room): void {
	let asked: readonly string[] = [];
	$effect(() => {
		const now = room.view.questions.filter(isUndo).map(({ of }) => of);
		untrack(() => {
			if (asked.length > 0 && now.length === 0 && room.view.undo.redo === null)
				room.tell(`${namesOf(room, asked)} did not agree: the phase stays as it was played.`, 'danger');
		});
		asked = now;
	});
}

/** One side by its name; of several asked, it is not known which refused. */
const namesOf = ({ view }: Room, sides: readonly string[]): string =>
	sides.length === 1 ? (view.sides.find(({ id }) => id === sides[0])?.name ?? '') : 'A side that was asked';
