/** What a side is told when something is taken back or restored that it did itself or that stood on its own map. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HistoryFact } from '../../kit/house.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { OcsGame, World } from '../game.ts';

/** One note to a side. */
export interface UndoNote {
	readonly turn: number;
	readonly way: 'undone' | 'restored';
	/** The side that did it; null: Control. */
	readonly by: SideId | null;
	/** Its own entry in words: 'move 3 RTR to 05.04'. Null: another's, which changed what is its own. */
	readonly what: string | null;
}

export type UndoNoted = Fact<'undo-noted', UndoNote & { readonly side: SideId }>;

const isHistory = (fact: Pick<Fact, 'type'>): fact is HistoryFact =>
	fact.type === 'command-retracted' || fact.type === 'command-restored';

/**
 * Returns the notes for an undo or redo, as facts. A side hears of its own entries by name, and of others' only where its own
 * counters changed by them: so a note tells nothing that its map does not show.
 */
export function undoNotes(
	before: World,
	after: World,
	facts: readonly Pick<Fact, 'type'>[],
): readonly UndoNoted[] {
	const turned = facts.filter(isHistory);
	const [first] = turned;
	if (!first) return [];
	const by = first.payload.by ?? null;
	const note = (side: SideId, what: string | null): UndoNoted => ({
		...{ type: 'undo-noted', v: 1, rule: 'app' },
		payload: {
			...{ side, by, what, turn: after.game.clock.turn },
			way: first.type === 'command-retracted' ? 'undone' : 'restored',
		},
	});
	return after.scenario.sides.flatMap(({ id: side }) => {
		const own = turned.filter(({ payload }) => payload.of === side);
		if (own.length > 0) return own.map(({ payload }) => note(side, payload.label));
		return ownDiffers(before.game, after.game, side) ? [note(side, null)] : [];
	});
}

/** Whether anything of a side's own stands or is otherwise than it was. */
function ownDiffers(before: OcsGame, after: OcsGame, side: SideId): boolean {
	const own = (game: OcsGame): string =>
		JSON.stringify([
			[...game.units].filter(([, unit]) => unit.side === side),
			Object.entries(game.dumps).filter(([, dump]) => dump.side === side),
			Object.entries(game.transports).filter(([, transport]) => transport.side === side),
		]);
	return own(before) !== own(after);
}
