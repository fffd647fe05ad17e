/** Tells Control when a side refuses to have a phase undone: otherwise the question would only vanish. */
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
 * Watches the questions whether a phase may be undone. If the last one goes and nothing can be redone, a side refused:
 * undoing the phase, or the request itself, would leave a redo.
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

/** Returns a single side's name; if several were asked, it is unknown which refused. */
const namesOf = ({ view }: Room, sides: readonly string[]): string =>
	sides.length === 1 ? (view.sides.find(({ id }) => id === sides[0])?.name ?? '') : 'A side that was asked';
