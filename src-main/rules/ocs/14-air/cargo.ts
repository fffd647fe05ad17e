/** The loads of Transports: their amount, their contents, and what a loss leaves. All in tokens. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { add, compare, fraction, HALF, ONE, sum, times, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { counterOf } from '../03-counters/counter.ts';
import { nameOf } from '../03-counters/names.ts';
import { capacityFor, weightOf } from '../04-general/sizes.ts';
import { allowanceOf, modeOf, type MoveIn } from '../05-modes/mode.ts';
import { phaseOf } from '../02-sequence/steps.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { drops, isLight } from './drop-rules.ts';
import { cannotTow, packed, roomsOf, roomTogether, towsOf, type Way } from './gliders.ts';
import { isType, planeOf, type Plane } from './planes.ts';
import type { Cargo, MissionFrame, Tows } from './types.ts';

const TOKENS_A_POINT = 4;

/** Returns a unit's weight, in tokens: a supply point for each point of weight. */
export function weightInTokens({ scenario, game }: World, id: UnitId): Fraction {
	const unit = game.units.get(id);
	const capacity = unit ? capacityFor('air', { weight: weightOf(scenario, unit) }) : ZERO;
	return times(capacity ?? ZERO, fraction(TOKENS_A_POINT));
}

/** Returns a load's weight, in tokens. */
export const airLoadOf = (world: World, { units, tokens }: Pick<Cargo, 'units' | 'tokens'>): Fraction =>
	sum([fraction(tokens), ...units.map((id) => weightInTokens(world, id))]);

/** Transports of a mission that carry: those of one base, together. */
export const carriers = (planes: readonly Plane[], base: HexName): readonly Plane[] =>
	planes.filter((plane) => isType(plane, 'transport') && plane.state.at === base);

const towsIn = ({ gliding }: Pick<Cargo, 'gliding'>): Tows => gliding?.tows ?? {};

/** Units and tokens. */
export type AirLoad = Pick<Cargo, 'units' | 'tokens'>;
const NO_LOAD: AirLoad = { units: [], tokens: 0 };
/** Parts of a load: what rides on gliders, and what on board. */
interface Parts {
	readonly gliders: AirLoad;
	readonly board: AirLoad;
}
const partsOf = ({ units, tokens, gliding = { ...NO_LOAD, tows: {} } }: Cargo): Parts => ({
	gliders: { units: gliding.units, tokens: gliding.tokens },
	board: { units: units.filter((id) => !gliding.units.includes(id)), tokens: tokens - gliding.tokens },
});
/** Both parts as one load. */
export const together = ({ gliders, board }: Parts): AirLoad => ({
	units: [...board.units, ...gliders.units],
	tokens: board.tokens + gliders.tokens,
});
/** Returns the part on board, not on gliders. */
export const onBoard = (cargo: Cargo): AirLoad => partsOf(cargo).board;

/**
 * Returns the joint capacity of one base's Transports. Before the flight half a token is rounded down; after a loss it
 * is rounded up, in favour of what is on board.
 * @rule ocs-14.9a
 * @rule ocs-14.9b
 * @rule ocs-14.9e.A
 * @rule ocs-14.9e.B
 * @rule ocs-14.9e.C
 */
export function capacityOf(
	world: World,
	planes: readonly Plane[],
	way: Way,
	{ tows, rounds }: { readonly tows: Tows; readonly rounds: 'down' | 'up' },
): { readonly gliders: number; readonly board: number } {
	const whole = ({ n, d }: Fraction): number => (rounds === 'down' ? Math.floor(n / d) : Math.ceil(n / d));
	const { gliders, board } = roomTogether(world, planes, way, tows);
	return { gliders: whole(gliders), board: whole(board) };
}

/** Returns the part of a load beyond the capacity: supply first, then units from the last named. */
function excessOf(world: World, load: AirLoad, capacity: number): AirLoad {
	let { tokens } = load;
	let units = [...load.units];
	const over = (): boolean => compare(airLoadOf(world, { units, tokens }), fraction(capacity)) > 0;
	while (tokens > 0 && over()) tokens -= 1;
	while (units.length > 0 && over()) units = units.slice(0, -1);
	return { tokens: load.tokens - tokens, units: load.units.filter((id) => !units.includes(id)) };
}

/**
 * Returns the part of a cargo its Transports can't carry now, on gliders and on board.
 * @rule ocs-14.4g
 */
export function tooMuchCargo(
	world: World,
	cargo: Cargo,
	planes: readonly Plane[],
	way: Way,
	rounds: 'down' | 'up',
): Parts {
	const room = capacityOf(world, carriers(planes, cargo.base), way, { tows: towsIn(cargo), rounds });
	const { gliders, board } = partsOf(cargo);
	return {
		gliders: excessOf(world, gliders, room.gliders),
		board: excessOf(world, board, room.board),
	};
}

/**
 * What rides on the gliders of tow planes that lost a step in air combat, and is more than is left of their room.
 * @param hit their tow planes; one that is destroyed carries nothing any more
 */
export function lostInTow(world: World, cargo: Cargo, hit: readonly Plane[], left: number): Parts {
	const survives = hit.filter(({ state }) => state.lost === 1).length;
	return { gliders: excessOf(world, partsOf(cargo).gliders, left + survives), board: NO_LOAD };
}

/** Returns a cargo without the given part. */
export function without(cargo: Cargo, off: Parts): Cargo {
	const all = together(off);
	const { gliding } = cargo;
	const less = <L extends AirLoad>(load: L, { units, tokens }: AirLoad): L => ({
		...load,
		tokens: load.tokens - tokens,
		units: load.units.filter((id) => !units.includes(id)),
	});
	return { ...less(cargo, all), ...(gliding ? { gliding: less(gliding, off.gliders) } : {}) };
}

/** Whether a unit can land by glider only. */
const glidesOnly = (world: World, id: UnitId, mission: MissionFrame['mission']): boolean => {
	const unit = world.game.units.get(id);
	return mission === 'drop' && unit !== undefined && !drops(counterOf(world.scenario, unit));
};

/** Returns what is loaded at a base: its supply comes from the fullest dump there. */
export function cargoAt(
	{ game }: Pick<World, 'game'>,
	base: HexName,
	{ units, tokens }: { readonly units: readonly UnitId[]; readonly tokens: number },
	side: SideId,
): Cargo {
	const [dump] = Object.entries(game.dumps)
		.filter(([, each]) => each.at === base && each.side === side)
		.toSorted(([, a], [, b]) => b.tokens - b.unloaded - (a.tokens - a.unloaded));
	return { base, units, tokens, dump: tokens > 0 ? (dump?.[0] ?? null) : null };
}

/**
 * Returns a cargo with as much of it on gliders as fits, or null if it is too much. The capacities at a base count
 * together.
 * @param points Glider Points that are towed
 */
export function loadedOn(
	world: World,
	cargo: Cargo,
	planes: readonly Plane[],
	way: Way & Pick<MissionFrame, 'mission'>,
	points: number,
): Cargo | null {
	const able = carriers(planes, cargo.base);
	const tows = towsOf(world, able, way, points);
	if (tows === null) return null;
	const { gliders, board } = capacityOf(world, able, way, { tows, rounds: 'down' });
	const items = [
		...cargo.units.map((unit) => ({
			...{ unit, weight: weightInTokens(world, unit) },
			glides: glidesOnly(world, unit, way.mission),
		})),
		...Array.from({ length: cargo.tokens }, () => ({ unit: null, weight: ONE, glides: false })),
	];
	const gliding = packed(items, { gliders: fraction(gliders), board: fraction(board) });
	if (gliding === null) return null;
	return gliders === 0 ? cargo : { ...cargo, gliding: { tows, ...gliding } };
}

// --- what may be loaded -----------------------------------------------------------------------------------

/** Returns why a load can't be flown, or null if it can. @param points Glider Points that are towed */
export function cannotCarry(
	world: World,
	cargo: Cargo,
	planes: readonly Plane[],
	way: Way & Pick<MissionFrame, 'mission' | 'side'>,
	points: number,
): Refusal | null {
	const { base, units, tokens, dump } = cargo;
	const { side } = way;
	if (units.length === 0 && tokens === 0)
		return refuse('ocs-14.9c', 'air/no-cargo', 'Name what they carry: supply, units, or both.');
	const supply = world.game.dumps[dump ?? ''];
	const free = supply ? supply.tokens - supply.unloaded : 0;
	if (tokens > free)
		return refuse(
			'ocs-14.9d.half',
			'air/cargo-supply',
			(supply?.tokens ?? 0) === 0
				? `You have no supply at ${base} to load.`
				: `Only ${String(free)}T at ${base} can be loaded: what was unloaded in this phase stays.`,
		);
	const able = carriers(planes, base);
	const bad =
		units.map((id) => notCargo(world, id, base, side)).find((no) => no !== null) ??
		(points > 0 ? cannotTow(world, able, way, { base, side, points }) : null);
	if (bad) return bad;
	if (loadedOn(world, cargo, planes, way, points) !== null) return null;
	const tows = towsOf(world, able, way, points) ?? {};
	const room = capacityOf(world, able, way, { tows, rounds: 'down' });
	const heavy = cargo.units.some((id) => glidesOnly(world, id, way.mission));
	return refuse(
		heavy ? 'ocs-14.10a' : 'ocs-14.9a',
		heavy ? 'drop/no-para' : 'air/capacity',
		room.gliders > 0
			? `From ${base} to ${way.target} they carry ${String(room.board)}T, and ${String(room.gliders)}T on gliders.`
			: `These aircraft carry ${String(room.board)}T from ${base} to ${way.target}.`,
	);
}

/**
 * Combat units in Move Mode with ten Leg points at most fly, from the base at which they are, and have spent no more than half of
 * what they have. Transport Points don't.
 * @rule ocs-14.9c
 * @rule ocs-4.7c.noair
 * @rule ocs-13.2e.air
 * @rule ocs-4.7d.onetype
 * @rule ocs-5.6a
 * @rule ocs-14.9d.mode
 */
function notCargo(world: World, id: UnitId, base: HexName, side: SideId): Refusal | null {
	const transport = world.game.transports[id];
	if (transport?.side === side)
		return refuse(
			'ocs-13.2e.air',
			'air/transport-points',
			`${nameOf(world, id)} are transport: they don’t fly.`,
			{
				allowed: 'supply, and light combat units; Mules where the game says so, by ruling',
				overrulable: true,
			},
		);
	const unit = world.game.units.get(id);
	if (!unit || unit.side !== side || unit.at !== base)
		return refuse('ocs-14.9c', 'air/no-unit', `You have no such unit at ${base}.`);
	const name = nameOf(world, id);
	const counter = counterOf(world.scenario, unit);
	if (!isLight(counter))
		return refuse('ocs-14.9c', 'air/too-heavy', `${name} is too heavy to fly.`, {
			allowed: 'supply, and combat units that move by at most 10 Leg points',
		});
	if (modeOf(unit) !== 'move')
		return refuse('ocs-14.9c', 'air/mode', `${name} is not in Move Mode.`, {
			allowed: 'a change to Move Mode before it flies, in the Movement Phase',
		});
	if (unit.phase?.carried ?? null)
		return refuse('ocs-4.7d.onetype', 'air/carried', `${name} was carried in this phase.`);
	return spentTooMuch(world, id)
		? refuse('ocs-14.9d.half', 'air/moved', `${name} has spent more than half its points.`)
		: null;
}

/**
 * Half its points in all, before and after the flight.
 * @rule ocs-4.7d.half-air
 * @rule ocs-14.9d.half
 */
function spentTooMuch({ scenario, game }: World, id: UnitId): boolean {
	const unit = game.units.get(id);
	if (!unit?.phase) return false;
	const half = times(allowanceOf(scenario, unit, phaseOf(game.clock.step) as MoveIn), HALF);
	return compare(unit.phase.spent, half) > 0;
}

/**
 * Returns which planes of a transport mission stay at the destination base: those from beyond their range, and those
 * that carry more on board than it can unload. Cargo on gliders doesn't count.
 * @rule ocs-14.10e.D
 */
export function staying(
	world: World,
	cargo: Cargo,
	planes: readonly Plane[],
	way: Way,
	limit: number,
): ReadonlySet<string> {
	const board = boardOf(world.scenario);
	const stays = new Set<string>();
	let left: Fraction = airLoadOf(world, onBoard(cargo));
	let unloaded: Fraction = ZERO;
	for (const plane of planes) {
		const { state, face, id } = planeOf(world, plane.id);
		if (board.distance(state.at ?? way.target, way.target) > face.range) stays.add(id);
		const carries = state.at === cargo.base && isType(plane, 'transport');
		const able = carries ? roomsOf(world, plane, way, towsIn(cargo)).board : ZERO;
		const its = compare(able, left) < 0 ? able : left;
		left = add(left, times(its, fraction(-1)));
		if (its.n === 0) continue;
		if (compare(add(unloaded, its), fraction(limit)) > 0) stays.add(id);
		else unloaded = add(unloaded, its);
	}
	return stays;
}
