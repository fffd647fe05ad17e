/** Aircraft by their ids: what is printed on the face that is up, where they are, and which bases are open to them. */
import { isOn } from '../variants.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Aircraft, AircraftFace, AircraftType } from '../../../../src-shared/rulesets/ocs/aircraft.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { PlaneState } from './types.ts';

export interface Plane {
	readonly id: string;
	readonly state: PlaneState;
	readonly counter: Aircraft;
	/** The full face, or the reduced one after a loss. */
	readonly face: AircraftFace;
}

const tables = new WeakMap<OcsScenario, ReadonlyMap<string, Aircraft>>();
function tableOf(scenario: OcsScenario): ReadonlyMap<string, Aircraft> {
	const cached = tables.get(scenario) ?? new Map(scenario.aircraft.map((each) => [each.id as string, each]));
	tables.set(scenario, cached);
	return cached;
}

/** Returns an aircraft's counter, or null if the scenario has none of that id. */
export const aircraftOf = (scenario: OcsScenario, id: string): Aircraft | null =>
	tableOf(scenario).get(id) ?? null;

/** Returns an aircraft, or null if the game has none of that id. */
export function findPlane({ scenario, game }: World, id: string): Plane | null {
	const state = game.air.planes[id];
	const counter = aircraftOf(scenario, id);
	if (!state || !counter) return null;
	return { id, state, counter, face: state.lost > 0 ? counter.reduced : counter.full };
}

/** Returns an aircraft. @throws Error for one that there is not */
export function planeOf(world: World, id: string): Plane {
	const plane = findPlane(world, id);
	if (!plane) throw new Error(`there is no aircraft "${id}"`);
	return plane;
}

/**
 * Whether an aircraft is of a type; a combo is of both that are printed.
 */
export const isType = ({ counter }: Pick<Plane, 'counter'>, type: AircraftType): boolean =>
	counter.types.includes(type);

/** Returns the Active aircraft of a side at a base, in the order of the scenario. */
export const activeAt = (world: World, hex: HexName, side: SideId): readonly Plane[] =>
	planesAt(world, hex, side).filter(({ state }) => state.active);

/**
 * Returns a side's aircraft at a base, in the scenario's order: exactly those its card holds.
 * @rule ocs-15.5
 */
export const planesAt = (world: World, hex: HexName, side: SideId): readonly Plane[] =>
	planesWhere(world, (state) => state.side === side && state.at === hex);

const planesWhere = (world: World, is: (state: PlaneState) => boolean): readonly Plane[] =>
	Object.entries(world.game.air.planes).flatMap(([id, state]) => (is(state) ? [planeOf(world, id)] : []));

/**
 * Returns whether a side may use the air base or strip in a hex. A captured one is usable at once. Carriers are bases
 * too (`isBase`), and LSTs that are ports are ports (`portOf`), unless stated otherwise.
 * @rule ocs-3.3c.terms
 */
export function hasBase({ game }: Pick<World, 'game'>, hex: HexName, side: SideId): boolean {
	const there = game.hexes[hex];
	return there?.control === side && (there.airBase > 0 || there.strip === true);
}

/** Returns whether a side's planes may be based in a hex: on land, or on its own carrier. */
export const isBase = ({ game }: Pick<World, 'game'>, hex: HexName, side: SideId): boolean =>
	hasBase({ game }, hex, side) || carrierHexes(game, side).includes(hex);

const carrierHexes = ({ sea }: Pick<World['game'], 'sea'>, side: SideId): readonly HexName[] =>
	Object.values(sea.ships).flatMap((ship) =>
		ship.side === side && ship.at !== null && ship.planes !== undefined ? [ship.at] : [],
	);

/** Returns the hexes with an air base, a strip or a carrier of a side's, in the order of their names. */
export const basesOf = ({ game }: Pick<World, 'game'>, side: SideId): readonly HexName[] =>
	[
		...new Set([
			...Object.keys(game.hexes).filter((hex) => hasBase({ game }, hex, side)),
			...carrierHexes(game, side),
		]),
	].sort();

/** Returns the level of the air base in a hex; 0 for a strip or none. */
export const baseLevel = ({ game }: Pick<World, 'game'>, hex: HexName): number =>
	game.hexes[hex]?.airBase ?? 0;

/** Returns the base in reach that is nearest to a hex, or null if there is none. @param reach in hexes @param but never this one @param isOpen whether a base takes the plane */
export function nearestBase(
	world: World,
	side: SideId,
	from: HexName,
	reach: number,
	but?: HexName,
	isOpen: (hex: HexName) => boolean = () => true,
): HexName | null {
	const board = boardOf(world.scenario);
	const near = basesOf(world, side)
		.filter((hex) => hex !== but && isOpen(hex))
		.map((hex) => ({ hex, away: board.distance(from, hex) }))
		.filter(({ away }) => away <= reach)
		.toSorted((a, b) => a.away - b.away);
	return near[0]?.hex ?? null;
}

/**
 * Returns whether an aircraft is beyond half its printed range from its base, if that matters.
 * @rule ocs-21.4.A
 */
export const isFarOut = ({ scenario, game }: World, { state, face }: Plane, hex: HexName): boolean =>
	isOn(game, 'long-range-air') &&
	state.at !== null &&
	boardOf(scenario).distance(state.at, hex) * 2 > face.range;
