/**
 * A side's knowledge: the game with everything public, and of secret data only its own. The game's own functions change
 * it, and find nothing to change in what it has no part of.
 */
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import type { TcsScenario } from '../../../../../src-shared/rulesets/tcs/scenario.ts';
import { initial } from '../../../../rules/tcs/initial.ts';
import { poolKey } from '../../../../rules/tcs/18-artillery/types.ts';
import { gameFrom, type TcsGame, type TcsUnit } from '../../../../rules/tcs/game.ts';
import type { UndoNote } from '../../../../rules/kit/undo-notes.ts';
import type { TcsResult } from '../../../../rules/tcs/results.ts';
import type { Noting } from '../../../hexwar/dispatch-notes.ts';

/** A note of a counter for the side's next dispatch. */
export type CounterSeen = Pick<TcsUnit, 'side' | 'at' | 'off' | 'lost' | 'marker'>;

export interface Known extends Noting<CounterSeen, TcsResult> {
	readonly side: SideId;
	readonly title: string;
	readonly game: TcsGame;
	/** Recent undo notes, newest last. */
	readonly undone: readonly UndoNote[];
	/** How often another side chose: it held its fire, or retreated instead of firing. */
	readonly foeChoices: number;
}

/** Returns what a side knows as a campaign begins. @rule tcs-1.5.opsheet @rule tcs-1.5.bnmorale @rule tcs-1.5.plans */
export function knownAtStart(scenario: TcsScenario, title: string, side: SideId): Known {
	const game = initial(scenario);
	const own = new Set(
		scenario.formations.filter((formation) => formation.side === side).map(({ id }) => String(id)),
	);
	return {
		side,
		title,
		game: {
			...game,
			sheets: Object.fromEntries(Object.entries(game.sheets).filter(([, sheet]) => sheet.side === side)),
			battalions: Object.fromEntries(Object.entries(game.battalions).filter(([id]) => own.has(id))),
			artillery: artilleryKnown(scenario, game, side),
			vehicles: Object.fromEntries(Object.entries(game.vehicles).filter(([id]) => own.has(id))),
		},
		undone: [],
		foeChoices: 0,
	};
}

/** Returns what a side knows out of a snapshot’s plain JSON. */
export const knownFrom = (stored: Known): Known => ({
	...stored,
	game: gameFrom(stored.game),
	undone: (stored as Partial<Known>).undone ?? [],
	foeChoices: (stored as Partial<Known>).foeChoices ?? 0,
});

/** Returns a side's knowledge after a choice of `side` was made, by its own hand or Control’s for it. */
export const withChoiceOf = (known: Known, side: SideId): Known =>
	side === known.side ? known : { ...known, foeChoices: known.foeChoices + 1 };

/**
 * Returns whether another side has chosen since, or is asked now: undoing a move would let the side retry with what the
 * answer revealed.
 */
export const sawMore = (before: Known, after: Known): boolean =>
	after.foeChoices > before.foeChoices || after.game.frames.length > 0;

/** Its own batteries and ammunition alone. @rule tcs-1.5.artillery */
function artilleryKnown(scenario: TcsScenario, { artillery }: TcsGame, side: SideId): TcsGame['artillery'] {
	const batteries = new Set<string>(
		scenario.artillery.batteries.filter((each) => each.side === side).map(({ id }) => id),
	);
	const pools = new Set(
		scenario.artillery.ammunition
			.filter((each) => each.side === side)
			.map(({ calibre }) => poolKey(side, calibre)),
	);
	return {
		...artillery,
		batteries: Object.fromEntries(Object.entries(artillery.batteries).filter(([id]) => batteries.has(id))),
		pools: Object.fromEntries(Object.entries(artillery.pools).filter(([key]) => pools.has(key))),
	};
}
