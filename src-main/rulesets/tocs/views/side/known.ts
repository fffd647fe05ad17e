/**
 * A side's knowledge: a game with its own units, points, marks and messages, and everything public. The game's own
 * functions change it, and find nothing to change in what it has no part of.
 */
import type { UndoNote } from '../../../../rules/kit/undo-notes.ts';
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../../../src-shared/kit/persistent-map.ts';
import type { TocsScenario } from '../../../../../src-shared/rulesets/tocs/scenario.ts';
import { tocsBoard } from '../../../../rules/tocs/board.ts';
import { initial } from '../../../../rules/tocs/initial.ts';
import { shownFacility } from '../../../../rules/tocs/w12-facilities/types.ts';
import { gameFrom, type Message, type TocsGame, type TocsUnit } from '../../../../rules/tocs/game.ts';
import type { BattleResult } from '../../../../rules/tocs/w19-combat/types.ts';
import type { Noting } from '../../../hexwar/dispatch-notes.ts';

/** A note of an own unit for a side’s next dispatch. */
export interface UnitNoted {
	readonly at: string | null;
	readonly off: TocsUnit['off'];
	readonly lost: number;
	readonly state: number;
}
/** Other notes: messages, and battle results. */
export type Reported = Message | BattleResult;

export interface Known extends Noting<UnitNoted, Reported> {
	readonly side: SideId;
	readonly title: string;
	/** Set for a field commander’s seat, which is told only of its battles; absent for a staff’s. */
	readonly field?: true;
	readonly game: TocsGame;
	/** Undo notes, newest last. */
	readonly undone: readonly UndoNote[];
}

/** Returns what a side knows as a campaign begins. @rule tocs-b2.1.setup @rule tocs-b1.2.own-only @rule tocs-w9.0.two-maps */
export function knownAtStart(scenario: TocsScenario, title: string, side: SideId): Known {
	return { side, title, game: ownPart(scenario, initial(scenario), side), undone: [] };
}

/** Returns what a side knew, out of a snapshot's plain JSON. */
export const knownFrom = (stored: Known): Known => ({
	...stored,
	game: gameFrom(stored.game),
	undone: (stored as Partial<Known>).undone ?? [],
});

/** Returns the part of a game a side knows before anything is told. */
function ownPart(scenario: TocsScenario, game: TocsGame, side: SideId): TocsGame {
	const own = <V>(record: Readonly<Record<SideId, V>>): Readonly<Record<SideId, V>> => {
		const value = record[side];
		return value === undefined ? {} : { [side]: value };
	};
	const ours = <V extends SideId | { readonly side: SideId }>(
		record: Readonly<Record<string, V>>,
	): Record<string, V> =>
		Object.fromEntries(
			Object.entries(record).filter(([, each]) => (typeof each === 'string' ? each : each.side) === side),
		);
	const board = tocsBoard(scenario);
	return {
		...game,
		units: PersistentMap.from([...game.units].filter(([, unit]) => unit.side === side)),
		points: own(game.points),
		active: own(game.active),
		declared: own(game.declared),
		marks: own(game.marks),
		messages: own(game.messages),
		standing: own(game.standing),
		mines: ours(game.mines),
		roadblocks: ours(game.roadblocks),
		facilities: {
			// Of the other side's, those whose place is public. @rule tocs-w8.0.base-known
			...Object.fromEntries(
				Object.entries(game.facilities).flatMap(([hex, facility]) => {
					const shown = shownFacility(facility);
					return shown && facility.side !== side ? [[hex, shown]] : [];
				}),
			),
			...ours(game.facilities),
		},
		// Aircraft are hidden but for what is announced. @rule tocs-b3.2.aircraft-hidden
		air: {
			...game.air,
			...{ aircraft: own(game.air.aircraft), flights: own(game.air.flights), flown: own(game.air.flown) },
			...{
				plans: own(game.air.plans),
				done: own(game.air.done),
				strips: own(game.air.strips),
				looked: own(game.air.looked),
			},
		},
		// Of the sea what lies open, and its own. @rule tocs-w16.1.contents-secret
		sea: {
			...game.sea,
			...{ ships: own(game.sea.ships), planes: own(game.sea.planes), tries: own(game.sea.tries) },
			...{ mines: own(game.sea.mines), craft: own(game.sea.craft) },
		},
		railed: own(game.railed),
		fords: own(game.fords),
		pools: own(game.pools),
		wrecks: own(game.wrecks),
		kills: own(game.kills),
		extra: own(game.extra),
		papers: own(game.papers),
		notes: own(game.notes),
		// A side knows the bridges of its own ground. @rule tocs-omgn-destroyed-announce
		down: Object.fromEntries(
			[...board.bridges.keys()]
				.filter((hex) => game.down[hex] === true && game.owners.get(hex) === side)
				.map((hex) => [hex, true as const]),
		),
	};
}
