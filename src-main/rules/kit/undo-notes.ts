/** Notes to a side when something it did, or something on its own map, is undone or restored. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { HistoryFact } from './house.ts';
import type { Fact } from './ruleset.ts';

/** One note to a side. */
export interface UndoNote {
	readonly turn: number;
	readonly way: 'undone' | 'restored';
	/** The side that did it, or null for Control. */
	readonly by: SideId | null;
	/** The side's own entry in words: 'move 3 RTR to 05.04'. Null if another's entry changed this side's counters. */
	readonly what: string | null;
}

export type UndoNoted = Fact<'undo-noted', UndoNote & { readonly side: SideId }>;

/** The game after the undo. */
interface Noted {
	readonly scenario: { readonly sides: readonly { readonly id: SideId }[] };
	readonly game: { readonly clock: { readonly turn: number } };
}

const isHistory = (fact: Pick<Fact, 'type'>): fact is HistoryFact =>
	fact.type === 'command-retracted' || fact.type === 'command-restored';

/**
 * Returns the notes for an undo or redo, as facts. A side reads its own entries by name, and others' only if they
 * changed its own counters, so a note reveals nothing that its map doesn't show.
 * @param changed whether anything of a side's own stands or is otherwise than it was
 */
export function undoNotes(
	{ scenario, game }: Noted,
	facts: readonly Pick<Fact, 'type'>[],
	changed: (side: SideId) => boolean,
): readonly UndoNoted[] {
	const turned = facts.filter(isHistory);
	const [first] = turned;
	if (!first) return [];
	const by = first.payload.by ?? null;
	const note = (side: SideId, what: string | null): UndoNoted => ({
		...{ type: 'undo-noted', v: 1, rule: 'app' },
		payload: {
			...{ side, by, what, turn: game.clock.turn },
			way: first.type === 'command-retracted' ? 'undone' : 'restored',
		},
	});
	return scenario.sides.flatMap(({ id: side }) => {
		const own = turned.filter(({ payload }) => payload.of === side);
		if (own.length > 0) return own.map(({ payload }) => note(side, payload.label));
		return changed(side) ? [note(side, null)] : [];
	});
}
