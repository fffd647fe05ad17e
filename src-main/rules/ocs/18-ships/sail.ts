/** Ships under way: hexes they may enter, how far they go, and when. */
import { isHeldAsSeen } from '../04-general/seen.ts';
import { counted } from '../../../../src-shared/kit/counted.ts';
import { reach, type StepCost } from '../../../../src-shared/map/hex/path.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { ShipCommandOf } from '../../../../src-shared/rulesets/ocs/ship-commands.ts';
import { sideOfAll } from '../../hexwar/ownership.ts';
import { cheapestWay } from '../../hexwar/reach.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { refuseUnlessNow } from '../02-sequence/allowed.ts';
import { isBlind, unveiled } from '../04-general/contact.ts';
import { pictureOf, type Picture } from '../04-general/picture.ts';
import { underWay } from '../04-general/whose.ts';
import type { World } from '../game.ts';
import type { SeaFact } from './facts.ts';
import { NO_SHIP } from './refusals.ts';
import { findShip, isCraft, speedOf, type ShipAfloat } from './ships.ts';
import { craftCross, liesInPort, takesShips } from './waters.ts';

/** Returns the side of all these ships, if the seat may order them. */
export const sideOfShips = ({ game }: World, ships: readonly string[], seat: Asking['seat']): SideId | null =>
	sideOfAll(ships, (id) => game.sea.ships[id]?.side, seat);

/** Returns a side's own ships in a hex, by a picture, or null if some aren't its own or they aren't together. */
export function fleetOf(picture: Picture, ids: readonly string[]): readonly ShipAfloat[] | null {
	const world = { scenario: picture.scenario, game: picture.own };
	const ships = ids.flatMap((id) => findShip(world, id) ?? []);
	const [first] = ships;
	const own = ships.every(({ state }) => state.side === picture.side && state.at !== null);
	return first &&
		own &&
		ships.length === ids.length &&
		ships.every(({ state }) => state.at === first.state.at)
		? ships
		: null;
}

export interface SailPlan {
	readonly ships: readonly ShipAfloat[];
	/** Hexes that each has left after it. */
	readonly left: Readonly<Record<string, number>>;
}

/**
 * Returns what a way leaves each of some ships, or why they can't go it: one point for each hex, in each of the three Movement
 * Segments of a side, without Reserve markers. They pay no supply for it.
 * @rule ocs-18.1e
 * @rule ocs-18.1a
 */
export function planSail(
	picture: Picture,
	ids: readonly string[],
	way: readonly HexName[],
): SailPlan | Refusal {
	const ships = fleetOf(picture, ids);
	if (!ships) return NO_SHIP;
	const no = refuseUnlessNow(picture.clock, picture.side, 'sail') ?? barredOnWay(picture, ships, way);
	if (no) return no;
	const left = Object.fromEntries(
		ships.map((ship) => [ship.id, speedOf(ship) - ship.state.spent - way.length]),
	);
	const fixed = ships.find(({ state }) => state.port !== undefined);
	if (fixed) return neverMoves(fixed);
	const ended = ships.find(({ state }) => state.ended);
	if (ended)
		return refuse(
			'ocs-18.5a',
			'craft/ended',
			`${ended.counter.name} has unloaded in this phase and moves no further.`,
		);
	const slowest = ships.find(({ id }) => (left[id] ?? 0) < 0);
	if (!slowest) return { ships, left };
	const has = Math.max(0, speedOf(slowest) - slowest.state.spent);
	return refuse(
		'ocs-18.1f',
		'ships/too-far',
		`${slowest.counter.name} goes ${counted(has, 'hex', 'hexes')} more in this phase, and this way has ${String(way.length)}.`,
		{ allowed: 'a shorter way, or the next Movement Segment', overrulable: true },
	);
}

/** An LST that is a port stays one, where it is. @rule ocs-18.4f.C */
const neverMoves = ({ counter }: ShipAfloat): Refusal =>
	refuse(
		'ocs-18.4f.C',
		'lst/port',
		`${counter.name} is a port: it neither moves nor turns back into an LST.`,
	);

function barredOnWay(
	picture: Picture,
	ships: readonly ShipAfloat[],
	way: readonly HexName[],
): Refusal | null {
	let from = ships[0]?.state.at ?? '';
	for (const to of way) {
		const no = cannotEnter(picture, ships, from, to);
		if (no) return no;
		from = to;
	}
	return null;
}

/**
 * Returns why ships can't go from a hex to the next. Any number of one side's may be in a hex; enemy ships and combat
 * units bar it, other enemy counters and aircraft don't.
 * @rule ocs-18.1b.ships
 * @rule ocs-4.8c.B
 */
function cannotEnter(
	{ board, scenario, seen, options }: Picture,
	ships: readonly ShipAfloat[],
	from: HexName,
	to: HexName,
): Refusal | null {
	const hex = board.find(to);
	if (hex === null || !board.playable(hex) || board.distance(from, to) !== 1)
		return refuse('ocs-18.1e', 'ships/way', `${to} is not beside ${from}.`, {
			allowed: 'hexes of the map, each beside the one before it',
		});
	const big = ships.find(
		(ship) => !isCraft(ship) && liesInPort({ scenario, options }, to, ship.counter.kind) !== 'free',
	);
	if (big && !takesShips(board, to))
		return refuse(
			'ocs-18.1c.sea',
			'ships/land',
			`${big.counter.name} can't enter ${to}: it is not all sea.`,
			{
				allowed: 'all-sea hexes. Only Landing Craft enter the coast',
			},
		);
	if (!craftCross(scenario, board, from, to))
		return refuse(
			'ocs-18.1c.lc',
			'ships/shore',
			`Landing Craft can't cross from ${from} to ${to}: it is land.`,
			{
				allowed: 'the sea, the coast from it, and estuaries',
			},
		);
	const there = seen(to);
	return isHeldAsSeen(there) || there?.ship
		? refuse('ocs-18.1b.ships', 'ships/enemy', `The enemy is seen at ${to}: ships can't enter his hex.`)
		: null;
}

/** No way of ships is longer, hexes. */
const LONGEST = 40;

/** Returns the cost of a step for these ships: 1 where they may enter. */
const stepCosts =
	(picture: Picture, ships: readonly ShipAfloat[]): StepCost =>
	(from, to) =>
		cannotEnter(picture, ships, picture.board.name(from), picture.board.name(to)) === null ? 1 : null;

/** Returns every hex of the shortest way of some ships through some hexes, or why there is none. */
export function wayForShips(
	picture: Picture,
	ids: readonly string[],
	stops: readonly HexName[],
): readonly HexName[] | Refusal {
	const ships = fleetOf(picture, ids);
	const start = picture.board.find(ships?.[0]?.state.at ?? '');
	if (!ships || start === null) return NO_SHIP;
	const cost = stepCosts(picture, ships);
	return cheapestWay(
		{ ...{ board: picture.board, start, paid: () => null, unpaid: cost }, most: LONGEST, rule: 'ocs-18.1e' },
		stops,
	);
}

/** Returns the hexes that some ships can go to in this phase; none where they can't move. */
export function shipReach(picture: Picture, ids: readonly string[]): readonly HexName[] {
	const ships = fleetOf(picture, ids);
	const start = picture.board.find(ships?.[0]?.state.at ?? '');
	if (!ships || start === null || refuseUnlessNow(picture.clock, picture.side, 'sail')) return [];
	const left = Math.min(
		...ships.map((ship) =>
			ship.state.ended || ship.state.port !== undefined ? 0 : speedOf(ship) - ship.state.spent,
		),
	);
	const reached = reach(picture.board.map, start, left, stepCosts(picture, ships));
	return [...reached.keys()].filter((hex) => hex !== start).map((hex) => picture.board.name(hex));
}

/** Ships go a way; double-blind they stop before the hex in which they come upon the enemy. */
export function decideSail(
	world: World,
	{ ships, way }: ShipCommandOf<'sail'>,
	{ seat }: Pick<Asking, 'seat'>,
): Decision<SeaFact> {
	const side = sideOfShips(world, ships, seat);
	if (side === null) return NO_SHIP;
	const plan = underWay(world) ?? planSail(pictureOf(world, side), ships, way);
	if ('kind' in plan) return plan;
	const stop = isBlind(world) ? firstEnemy(pictureOf(unveiled(world), side), plan.ships, way) : way.length;
	const met = way[stop];
	const path = way.slice(0, stop);
	return facts({
		type: 'ships-sailed',
		v: 1,
		rule: 'ocs-18.1e',
		payload: { side, ships, path, ...(met === undefined ? {} : { met }) },
	});
}

/** Returns how many hexes of a path are before the first with an enemy that bars it. */
function firstEnemy(picture: Picture, ships: readonly ShipAfloat[], way: readonly HexName[]): number {
	const from = [ships[0]?.state.at ?? '', ...way];
	const barred = way.findIndex((to, n) => cannotEnter(picture, ships, from[n] ?? '', to) !== null);
	return barred < 0 ? way.length : barred;
}

/** Puts a ship that is due on the map, in its entry hex. */
export function decideArriveShip(
	world: World,
	{ ship: id, at }: ShipCommandOf<'arrive-ship'>,
	{ seat }: Pick<Asking, 'seat'>,
): Decision<SeaFact> {
	const side = sideOfShips(world, [id], seat);
	const ship = side === null ? null : findShip(world, id);
	if (side === null || !ship) return NO_SHIP;
	const no =
		underWay(world) ??
		refuseUnlessNow(world.game.clock, side, 'arrive') ??
		cannotArrive(world, side, ship, at);
	return (
		no ??
		facts({ type: 'ship-arrived', v: 1, rule: 'ocs-2.3.reinf.arrivals', payload: { side, ship: id, at } })
	);
}

function cannotArrive(
	world: World,
	side: SideId,
	{ state, counter }: ShipAfloat,
	at: HexName,
): Refusal | null {
	const due = counter.arrives !== null && counter.arrives <= world.game.clock.turn;
	if (state.elsewhere !== 'waiting' || !due || counter.entry !== at)
		return refuse(
			'ocs-2.3.reinf.arrivals',
			'arrive/none',
			`${counter.name} does not arrive there in this turn.`,
		);
	const there = pictureOf(world, side).seen(at);
	return isHeldAsSeen(there) || there?.ship
		? refuse('ocs-18.1b.ships', 'ships/enemy', `The enemy is seen at ${at}: ships can't enter his hex.`)
		: null;
}

/** Ships of a side that are due and wait for their place. */
export const shipsDue = (world: World, side: SideId): readonly ShipAfloat[] =>
	Object.entries(world.game.sea.ships).flatMap(([id, state]) => {
		const ship = state.side === side && state.elsewhere === 'waiting' ? findShip(world, id) : null;
		return ship && (ship.counter.arrives ?? Infinity) <= world.game.clock.turn ? [ship] : [];
	});
