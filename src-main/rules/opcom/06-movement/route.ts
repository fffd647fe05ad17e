/** OP COM 6: a way for a unit to a named place, by roads and ground, as the umpire would trace it with a finger. */
import type { Parsed } from '../../../../src-shared/contract/host-api.ts';
import type { RouteProposal } from '../../../../src-shared/rulesets/opcom/requests.ts';
import type { Delay, MovePlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { cutAt } from '../../../../src-shared/map/path.ts';
import { distance, distanceToSegment, inBox, lengthOf, offset } from '../../../../src-shared/map/plane.ts';
import type { Point } from '../../../../src-shared/map/sheet.ts';
import { findSpec, kmWords, onMap, placeWords, spec, unitState } from '../queries.ts';
import { estimateMove } from './movement.ts';
import { placeMeant } from '../../routing/place-words.ts';
import type { Meant } from '../../routing/place-words.ts';
import { howWords, legsWithin, overWords } from './route-words.ts';
import { waterOn } from './water.ts';
import { findWay } from '../../routing/path-search.ts';
import { UnitCosts } from './cost-model.ts';
import type { Leg } from '../../routing/path-search.ts';
import type { OpcomWorld } from '../types.ts';

/** A road drawn with no point farther from its true line than this, km. */
const TRUE_TO_KM = 0.02;
/** A move plan holds no more points. */
const MOST_POINTS = 200;
/** A proposal that water stops ends this far before it, km. */
const BANK_KM = 0.1;

/**
 * Returns the quickest route, as a plan with its estimate; it ends where this turn's movement or the water ends it. If
 * the words name no place, `to` is empty, `say` explains, and the plan stays at the unit's position. Throws for an
 * unknown unit.
 */
export function proposeRoute(world: OpcomWorld, wanted: Parsed<'explain.route'>): RouteProposal {
	const unit = spec(world, wanted.unit);
	const from = unitState(world, unit.id).at;
	const meant = from ? goalOf(world, wanted, from) : null;
	const byName = typeof wanted.to === 'string' && meant !== null && !meant.name.startsWith(DRAWN);
	const goal = byName ? { ...meant, at: roomAt(world, unit, meant.at) } : meant;
	const manner = unit.troops === 'towed-artillery' ? 'road-column' : wanted.manner;
	const base = {
		unit: unit.id,
		manner,
		delays: delaysOf(world),
		...(wanted.line ? { line: lineOf(wanted.line) } : {}),
	};
	if (!from || !goal)
		return nowhere(world, { ...base, route: [from ?? ORIGIN, from ?? ORIGIN] }, from !== null);
	const legs = legsBy(world, unit, manner, [from, ...(wanted.via ?? goal.via), goal.at]);
	const whole = routeOf(world, unit, from, legs);
	const { route, end } = asFarAsItGets(world, { ...base, route: whole });
	const plan: MovePlan = { ...base, route };
	const estimate = estimateMove(world, plan);
	const how = howWords(world, from, legsWithin(from, legs, lengthOf(route)), goal.at);
	return {
		plan,
		estimate,
		to: goal.name,
		say: [how, ...overWords(world, unit, plan.route), end].filter((part) => part !== '').join('; '),
		others: goal.others.map(({ name, at }) => ({ name, at })),
	};
}

const DRAWN = 'the objective drawn';
const ORIGIN: Point = { x: 0, y: 0 };
const lineOf = (line: string): NonNullable<MovePlan['line']> => line as NonNullable<MovePlan['line']>;

function nowhere(world: OpcomWorld, plan: MovePlan, onMap: boolean): RouteProposal {
	const name = findSpec(world, plan.unit)?.name ?? '';
	const say = onMap
		? 'The order names no place on this map. Drag the counter, or write where it should go.'
		: `${name} is not on the map.`;
	return { plan, estimate: estimateMove(world, plan), to: '', say, others: [] };
}

// --- where to -----------------------------------------------------------------------------------------------

/** The point asked for, or the objective drawn at the order line, or the place its words mean. */
function goalOf(world: OpcomWorld, { to, line }: Parsed<'explain.route'>, near: Point): Meant | null {
	if (typeof to !== 'string') return { name: placeWords(world, to), at: to, via: [], others: [] };
	const drawn = line === undefined ? null : objectiveOf(world, line);
	const meant = placeMeant(world.scenario.map, to, near);
	if (!drawn) return meant;
	return {
		name: `${DRAWN}, ${placeWords(world, drawn)}`,
		at: drawn,
		via: meant?.via ?? [],
		others: [],
	};
}

function objectiveOf(world: OpcomWorld, line: string): Point | null {
	const lines = Object.values(world.desk.sheets).flatMap((sheet) => sheet.lines);
	return lines.find(({ order }) => order.id === line)?.order.objective ?? null;
}

/** opcom-6.move.delay.weather: proposed for every move while the going is bad. */
function delaysOf(world: OpcomWorld): readonly Delay[] {
	return world.game.ground.weather.badGoing ? ['weather'] : [];
}

// --- the line -----------------------------------------------------------------------------------------------

function legsBy(
	world: OpcomWorld,
	unit: UnitSpec,
	manner: MovePlan['manner'],
	stops: readonly Point[],
): readonly Leg[] {
	const pricing = new UnitCosts(world, unit, manner);
	return stops.slice(1).flatMap((stop, i) => findWay(world.scenario.map, pricing, stops[i] ?? stop, stop));
}

/** The legs as a line of few points, over the same water at the same crossings. */
function routeOf(world: OpcomWorld, unit: UnitSpec, from: Point, legs: readonly Leg[]): readonly Point[] {
	const line = [from, ...legs.map(({ at }) => at)];
	const barred = (route: readonly Point[]): number =>
		waterOn(world, unit, route).filter(({ bar }) => bar).length;
	const simple = simplified(line, TRUE_TO_KM);
	if (line.length > MOST_POINTS || barred(simple) <= barred(line)) return within(simple);
	return line;
}

function within(line: readonly Point[]): readonly Point[] {
	let route = line;
	for (let km = TRUE_TO_KM * 2; route.length > MOST_POINTS; km *= 2) route = simplified(line, km);
	return route.length > 1 ? route : [...route, ...route];
}

/** Douglas and Peucker's line: no point left out lies farther than `km` from it. */
function simplified(line: readonly Point[], km: number): readonly Point[] {
	const [first, last] = [line[0], line.at(-1)];
	if (line.length < 3 || !first || !last) return line;
	let far = 0;
	let at = 0;
	for (const [i, point] of line.entries()) {
		const away = distanceToSegment(point, first, last);
		if (away <= far) continue;
		far = away;
		at = i;
	}
	if (far <= km) return [first, last];
	return [...simplified(line.slice(0, at + 1), km).slice(0, -1), ...simplified(line.slice(at), km)];
}

/** The route cut at the water that stops it and at the end of this turn's movement, and why, in words. */
function asFarAsItGets(
	world: OpcomWorld,
	plan: MovePlan,
): { readonly route: readonly Point[]; readonly end: string } {
	const whole = estimateMove(world, plan);
	const stop = whole.stop;
	const water = stop?.code === 'move/river' ? stop.km - BANK_KM : Infinity;
	const tenth = Math.floor(whole.allowedKm * 10 + 1e-6) / 10;
	if (water <= BANK_KM || tenth < 0.1 || Math.min(water, tenth) >= whole.km)
		return { route: plan.route, end: '' };
	if (water <= tenth)
		return { route: cutAt(plan.route, water), end: `it ends at the water: ${stop?.say ?? ''}` };
	const [far, all] = [kmWords(tenth), kmWords(whole.km)];
	const end =
		far === all ? 'as far as this turn carries it' : `as far as this turn carries it, ${far} of ${all}`;
	return { route: cutAt(plan.route, tenth), end };
}

// --- room to halt -------------------------------------------------------------------------------------------

/** Nearer than this to another unit of its side, a unit halts a little aside: about half a battalion's frontage, km. */
const ASIDE_KM = 0.5;

/**
 * Returns where a unit sent to a named place halts: there, or at the nearest ground that no unit of its side occupies,
 * in rings of half a kilometre up to two. A brigade sent to one village thus doesn't end on one point.
 */
function roomAt(world: OpcomWorld, unit: UnitSpec, at: Point): Point {
	const taken = onMap(world).filter((other) => other.unit.side === unit.side && other.unit.id !== unit.id);
	const isFree = (point: Point): boolean => taken.every((other) => distance(other.at, point) >= ASIDE_KM);
	const isFair = (point: Point): boolean =>
		inBox(point, world.scenario.map.bounds) && waterOn(world, unit, [at, point]).length === 0;
	const rings = [0.6, 1.1, 1.6, 2].flatMap((km) =>
		Array.from({ length: 8 }, (_, n) => offset(at, n * 45, km)),
	);
	return isFree(at) ? at : (rings.find((point) => isFree(point) && isFair(point)) ?? at);
}
