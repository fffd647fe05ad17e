/**
 * A side's picture of the game: its own units in full, and of the other what it can see. Reach, costs and refusals are
 * computed from a picture, so that they agree whether it is built from the truth (to decide) or from what a side was
 * told (to explain).
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { PersistentMap } from '../../../../src-shared/kit/persistent-map.ts';
import { zonesRound, type ZoneMap } from '../../hexwar/zones.ts';
import { boardOf, type Board } from '../board.ts';
import type { Clock, OcsGame, WeatherState, World } from '../game.ts';
import type { DumpState, HexState, TransportState, UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { SeenHex } from './seen.ts';
import { stackAt, type Standing } from './stacks.ts';
import { isBlind } from './contact.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { allThatIsSeen, stacksSeen } from './stacks-seen.ts';
import { zonesOf } from './zones.ts';

export interface Picture {
	readonly scenario: OcsScenario;
	readonly board: Board;
	readonly side: SideId;
	readonly clock: Clock;
	readonly weather: WeatherState;
	/** The game with its own part in it: supply, transport, fuel. */
	readonly own: OcsGame;
	readonly options: Readonly<Record<string, string>>;
	/** Its own units. */
	unit(id: UnitId): UnitState | null;
	readonly units: PersistentMap<UnitState>;
	/** Its own in a hex, from the top down. */
	stack(hex: HexName): readonly Standing[];
	transport(id: string): TransportState | null;
	/** Its own supply on the ground. */
	dump(id: string): DumpState | null;
	/** Returns the public contents of a hex. */
	hex(hex: HexName): HexState | null;
	/** Returns what it sees of the other side in a hex, or null if nothing. */
	seen(hex: HexName): SeenHex | null;
	/** The other's zones of control, as everybody is told of them. */
	readonly enemyZones: ZoneMap;
}

/** Returns a side's picture out of the truth: what the rules show it, and no more. */
export function pictureOf(world: World, side: SideId): Picture {
	const { scenario, game } = world;
	const enemy = otherSide(scenario, side);
	let zones: ZoneMap | null = null;
	return {
		scenario,
		board: boardOf(scenario),
		side,
		clock: game.clock,
		weather: game.weather,
		own: game,
		options: game.options,
		units: game.units,
		unit: (id) => {
			const unit = game.units.get(id);
			return unit?.side === side ? unit : null;
		},
		stack: (hex) => stackAt(game, hex, side),
		transport: (id) => {
			const transport = game.transports[id];
			return transport?.side === side ? transport : null;
		},
		dump: (id) => {
			const dump = game.dumps[id];
			return dump?.side === side ? dump : null;
		},
		hex: (hex) => game.hexes[hex] ?? null,
		seen: (hex) => stacksSeen(world, enemy, hex),
		get enemyZones() {
			return (zones ??= isBlind(world) ? zonesSeen(world, enemy) : zonesOf(world, enemy));
		},
	};
}

/** Returns the enemy's known zones: those of visible hexes. */
function zonesSeen(world: World, enemy: SideId): ZoneMap {
	const sources = [...allThatIsSeen(world, enemy)].flatMap(([hex, { zoc }]) => (zoc ? [hex] : []));
	return zonesRound(boardOf(world.scenario), sources);
}
