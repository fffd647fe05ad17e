/** What Transports carry: how much, what of, and what is left of it after a loss. All of it in tokens. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { add, compare, fraction, HALF, sum, times, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import { nameOf } from '../03-counters/names.ts';
import { capacityFor, weightOf } from '../04-general/sizes.ts';
import { allowanceOf, modeOf, type MoveIn } from '../05-modes/mode.ts';
import { phaseOf } from '../02-sequence/steps.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { isType, planeOf, type Plane } from './planes.ts';
import type { Cargo, MissionFrame } from './types.ts';

const TOKENS_A_POINT = 4;
const MOST_LEG = 10;

/** What a unit weighs, in tokens: a supply point for each point of its weight. */
export function weightInTokens({ scenario, game }: World, id: UnitId): Fraction {
	const unit = game.units.get(id);
	const capacity = unit ? capacityFor('air', { weight: weightOf(scenario, unit) }) : ZERO;
	return times(capacity ?? ZERO, fraction(TOKENS_A_POINT));
}

/** What a load weighs, in tokens. */
export const loadOf = (world: World, { units, tokens }: Pick<Cargo, 'units' | 'tokens'>): Fraction =>
	sum([fraction(tokens), ...units.map((id) => weightInTokens(world, id))]);

/**
 * What a plane carries to a hex: what is printed, and twice that if both its ways are within half its range.
 * @param back where it returns to
 * @rule ocs-14.9e.A
 * @rule ocs-14.9e.B
 * @rule ocs-14.9e.C
 */
export function capacityTo(
	{ scenario }: World,
	{ counter, face, state }: Plane,
	target: HexName,
	back: HexName,
): Fraction {
	if (!counter.types.includes('transport')) return ZERO;
	const board = boardOf(scenario);
	const ways = [board.distance(state.at ?? target, target), board.distance(target, back)];
	const near = ways.every((way) => 2 * way <= face.range);
	return times(fraction(face.capacity * 2, 2), fraction(near ? 2 : 1));
}

/** Transports of a mission that carry: those of one base, together. */
export const carriers = (planes: readonly Plane[], base: HexName): readonly Plane[] =>
	planes.filter((plane) => isType(plane, 'transport') && plane.state.at === base);

type Way = Pick<MissionFrame, 'target' | 'back'>;

/**
 * What the Transports of one base carry together. Before they fly half a token counts for nothing; after a loss it counts for a
 * whole one, in favour of what is on board.
 * @rule ocs-14.9a
 * @rule ocs-14.9b
 */
export function capacityOf(
	world: World,
	planes: readonly Plane[],
	{ target, back }: Way,
	rounds: 'down' | 'up',
): number {
	const all = sum(planes.map((plane) => capacityTo(world, plane, target, back[plane.id] ?? target)));
	return rounds === 'down' ? Math.floor(all.n / all.d) : Math.ceil(all.n / all.d);
}

/**
 * What of a load goes where it is more than can be carried: supply first, then units from the last that was named on.
 * @rule ocs-14.4g
 */
export function excessOf(world: World, load: Cargo, capacity: number): Pick<Cargo, 'units' | 'tokens'> {
	let { tokens } = load;
	let units = [...load.units];
	const over = (): boolean => compare(loadOf(world, { units, tokens }), fraction(capacity)) > 0;
	while (tokens > 0 && over()) tokens -= 1;
	while (units.length > 0 && over()) units = units.slice(0, -1);
	return { tokens: load.tokens - tokens, units: load.units.filter((id) => !units.includes(id)) };
}

/** A load without what is taken off it. */
export const without = (cargo: Cargo, off: Pick<Cargo, 'units' | 'tokens'>): Cargo => ({
	...cargo,
	tokens: cargo.tokens - off.tokens,
	units: cargo.units.filter((id) => !off.units.includes(id)),
});

// --- what may be loaded -----------------------------------------------------------------------------------

/** Why a load can't be flown; null: it can. */
export function cannotCarry(
	world: World,
	cargo: Cargo,
	planes: readonly Plane[],
	way: Way,
	side: SideId,
): Refusal | null {
	const { base, units, tokens, dump } = cargo;
	if (units.length === 0 && tokens === 0)
		return refuse('ocs-14.9c', 'air/no-cargo', 'Name what they carry: supply, units, or both.');
	const supply = world.game.dumps[dump ?? ''];
	const free = supply ? supply.tokens - supply.unloaded : 0;
	if (tokens > free)
		return refuse(
			'ocs-14.9d.half',
			'air/cargo-supply',
			`Only ${String(free)}T at ${base} can be loaded: what was unloaded in this phase stays.`,
		);
	const bad = units.map((id) => notCargo(world, id, base, side)).find((no) => no !== null);
	if (bad) return bad;
	const room = capacityOf(world, carriers(planes, base), way, 'down');
	return compare(loadOf(world, cargo), fraction(room)) > 0
		? refuse(
				'ocs-14.9a',
				'air/capacity',
				`These aircraft carry ${String(room)}T from ${base} to ${way.target}.`,
			)
		: null;
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
	const unit = world.game.units.get(id);
	if (!unit || unit.side !== side || unit.at !== base)
		return refuse('ocs-14.9c', 'air/no-unit', `You have no such unit at ${base}.`);
	const name = nameOf(world, id);
	const counter = counterOf(world.scenario, unit);
	const { allowance, mobility } = counter.move ?? counter.combat;
	if (!isCombatUnit(counter) || mobility !== 'leg' || allowance > MOST_LEG)
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
 * Which planes of a transport stay at the base to which they came: those from beyond their range, and those that carry what is
 * more than it can unload.
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
	let left: Fraction = loadOf(world, cargo);
	let unloaded: Fraction = ZERO;
	for (const plane of planes) {
		const { state, face, id } = planeOf(world, plane.id);
		if (board.distance(state.at ?? way.target, way.target) > face.range) stays.add(id);
		const able =
			state.at === cargo.base ? capacityTo(world, plane, way.target, way.back[id] ?? way.target) : ZERO;
		const its = compare(able, left) < 0 ? able : left;
		left = add(left, times(its, fraction(-1)));
		if (its.n === 0) continue;
		if (compare(add(unloaded, its), fraction(limit)) > 0) stays.add(id);
		else unloaded = add(unloaded, its);
	}
	return stays;
}
