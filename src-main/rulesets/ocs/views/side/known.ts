/**
 * A side's knowledge: a game with its own units, supply and holdings and nothing of the other's, and its sightings. The
 * functions that apply facts to the game apply them here too, so a side's own picture can't differ.
 */
import type { OwnMissionShown } from '../../../../../src-shared/rulesets/ocs/air-views.ts';
import type { MissionKind } from '../../../../../src-shared/rulesets/ocs/missions.ts';
import type { SideId } from '../../../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../../../src-shared/kit/persistent-map.ts';
import type { OcsScenario } from '../../../../../src-shared/rulesets/ocs/scenario.ts';
import { ownOf } from '../../../../rules/hexwar/ownership.ts';
import { hexesSeen, mapFrom, mapsFrom, NOTHING_SEEN, seesMore } from '../../../../rules/hexwar/sightings.ts';
import { zonesRound, type ZoneMap } from '../../../../rules/hexwar/zones.ts';
import { boardOf, type Board } from '../../../../rules/ocs/board.ts';
import type { Picture } from '../../../../rules/ocs/04-general/picture.ts';
import type { Seen } from '../../../../rules/ocs/04-general/seen.ts';
import { stackAt } from '../../../../rules/ocs/04-general/stacks.ts';
import type { UndoNote } from '../../../../rules/kit/undo-notes.ts';
import { NO_AIR } from '../../../../rules/ocs/14-air/types.ts';
import { NO_SEA } from '../../../../rules/ocs/18-ships/types.ts';
import type { OcsGame } from '../../../../rules/ocs/game.ts';
import { opened } from '../../../../rules/ocs/evolve/supply.ts';
import { NO_PORTS, NO_RAIL, type UnitState } from '../../../../rules/ocs/types.ts';
import type { ResultEntry } from '../../../../rules/ocs/results/types.ts';
import type { Noting } from '../../../hexwar/dispatch-notes.ts';
import { initial } from '../../../../rules/ocs/initial.ts';
import type { HexName, UnitId } from '../../../../rules/hexwar/types.ts';

export interface Asked {
	readonly id: string;
	readonly ask: string;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
}
/** A fight from one side's place: its own units in it. */
export interface OwnFight {
	readonly kind: 'combat' | 'overrun';
	readonly part: 'attacker' | 'defender';
	readonly target: HexName;
	readonly units: readonly UnitId[];
	/** Set if it is its own Beach Assault. */
	readonly beach?: true;
}
/** What is seen of an enemy mission: the number of aircraft, and the one on top. */
export interface RaidSeen {
	readonly mission: MissionKind;
	readonly target: HexName;
	readonly planes: number;
	readonly top: string;
}
/** A note for a side's next dispatch: of its own counter, or of what it sees of the other in a hex. */
export type CounterNoted =
	| (Pick<UnitState, 'at' | 'lost' | 'outOfSupply'> & {
			readonly marker: string | null;
			readonly dead: boolean;
	  })
	| { readonly top: string | null };

export interface Known extends Noting<CounterNoted, ResultEntry> {
	readonly side: SideId;
	/** The campaign’s name, as every side is told it. */
	readonly title: string;
	/** Its own alone. */
	readonly game: OcsGame;
	readonly asked: readonly Asked[];
	/** The incoming enemy mission; absent or null if none. */
	readonly raid?: RaidSeen | null;
	/** Its own current mission; absent or null if none. */
	readonly flying?: OwnMissionShown | null;
	/** The current fight with its own units, or null. */
	readonly fight: OwnFight | null;
	/** Recent undo notes, newest last. */
	readonly undone: readonly UndoNote[];
}

/** Returns a side's knowledge before it is told anything: the campaign’s name and its own set-up. */
export function knownAtStart(scenario: OcsScenario, side: SideId, title = scenario.title): Known {
	const game = initial(scenario);
	const units = [...game.units].filter(([, unit]) => unit.side === side);
	const hexes = Object.entries(game.hexes).filter(([, { control }]) => control === side || control === null);
	return {
		...{ side, title },
		// Its opening stock is its own alone.
		game: opened(
			{
				...game,
				units: PersistentMap.from(units),
				hexes: Object.fromEntries(hexes),
				dumps: ownOf(game.dumps, side),
				transports: ownOf(game.transports, side),
				air: {
					...game.air,
					planes: ownOf(game.air.planes, side),
					gliders: ownOf(game.air.gliders, side),
				},
				sea: { ...game.sea, ships: ownOf(game.sea.ships, side) },
			},
			game.clock.turn,
		),
		asked: [],
		fight: null,
		undone: [],
	};
}

/** Returns what a side sees of the other, by hex. */
export const seenBy = ({ side, game }: Known): Seen => game.seen[side] ?? NOTHING_SEEN;

/** Returns whether a side sees anything of the other that is new or has changed. */
export const sawMore = (before: Known, after: Known): boolean => seesMore(seenBy(before), seenBy(after));

/** Returns a side's picture out of what it knows. */
export function pictureFrom(scenario: OcsScenario, known: Known): Picture {
	const { side, game } = known;
	const board = boardOf(scenario);
	const seen = seenBy(known);
	// Asked for at each step of a search.
	let zones: ZoneMap | null = null;
	return {
		scenario,
		board,
		side,
		clock: game.clock,
		weather: game.weather,
		own: game,
		options: game.options,
		units: game.units,
		unit: (id) => game.units.get(id) ?? null,
		stack: (hex) => stackAt(game, hex),
		transport: (id) => game.transports[id] ?? null,
		dump: (id) => game.dumps[id] ?? null,
		hex: (hex) => game.hexes[hex] ?? null,
		seen: (hex) => seen.get(hex) ?? null,
		get enemyZones() {
			return (zones ??= zonesSeen(board, seen));
		},
	};
}

/** The other's zones of control, as a side is told of them. */
const zonesSeen = (board: Board, seen: Seen): ZoneMap =>
	zonesRound(
		board,
		hexesSeen(seen).flatMap(([hex, { zoc }]) => (zoc ? [hex] : [])),
	);

/** A game and what a side knows, out of a snapshot's plain JSON. */
export const gameFrom = (stored: OcsGame): OcsGame => ({
	...stored,
	// A snapshot of an earlier version lacks what came after it.
	air: { ...NO_AIR, ...stored.air },
	rail: (stored as Partial<OcsGame>).rail ?? NO_RAIL,
	sea: (stored as Partial<OcsGame>).sea ?? NO_SEA,
	ports: (stored as Partial<OcsGame>).ports ?? NO_PORTS,
	units: mapFrom(stored.units),
	seen: mapsFrom(stored.seen),
});
export const knownFrom = (stored: Known): Known => ({
	...stored,
	game: gameFrom(stored.game),
	// A snapshot of an earlier version has neither.
	title: (stored as Partial<Known>).title ?? '',
	undone: (stored as Partial<Known>).undone ?? [],
});
