/** OP COM 6: how a proposed route runs, in words: by which roads and places, over which crossings. */
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { distance, distanceToLine } from '../../../../src-shared/map/plane.ts';
import type { Place, Point } from '../../../../src-shared/map/sheet.ts';
import { kmWords } from '../queries.ts';
import { waterOn } from './water.ts';
import { hasRoom } from './cost-model.ts';
import type { Leg } from '../../routing/path-search.ts';
import type { OpcomWorld } from '../types.ts';

/** Shorter pieces of road or of country aren't worth a word, km. */
const SHORT_KM = 0.3;
/** A road passes through a place when it comes this near to it, km. */
const THROUGH_KM = 0.5;
/** The most places named on a stretch of road. */
const MOST_NAMES = 3;
/** A way that changes between road and country more often is told in one breath. */
const MOST_STRETCHES = 3;

/** The first `km` of some legs. */
export function legsWithin(from: Point, legs: readonly Leg[], km: number): readonly Leg[] {
	let drivenKm = 0;
	return legs.filter(({ at }, i) => {
		const before = drivenKm;
		drivenKm += distance(legs[i - 1]?.at ?? from, at);
		return before < km - 0.05;
	});
}

/** 'by road through Démouville, then 1.2 km across country'. */
export function howWords(world: OpcomWorld, from: Point, legs: readonly Leg[], goal: Point): string {
	const stretches = stretchesOf(from, legs);
	if (stretches.length === 0) return 'it stands there already';
	if (stretches.every(({ road }) => !road))
		return legs.length === 1 ? 'straight across country' : 'across country';
	const namedRoads = new Set<string>();
	const through = (line: readonly Point[]): string => throughWords(world, line, from, goal, namedRoads);
	if (stretches.length > MOST_STRETCHES) {
		const country = stretches.filter(({ road }) => !road).reduce((sum, { km }) => sum + km, 0);
		const roads = stretches.filter(({ road }) => road).flatMap(({ line }) => line);
		return `by road${through(roads)}, ${kmWords(country)} of it across country`;
	}
	return stretches
		.map(({ road, km, line }) => (road ? `by road${through(line)}` : `${kmWords(km)} across country`))
		.join(', then ');
}

/** 'over York 1 and York 2', and which of them have no room left this turn (opcom-7.cap.enforce). */
export function overWords(world: OpcomWorld, unit: UnitSpec, route: readonly Point[]): readonly string[] {
	const used = new Set(waterOn(world, unit, route).flatMap(({ by }) => (by === null ? [] : [by])));
	const crossings = [...used].flatMap(
		(id) => world.scenario.map.crossings.find((each) => each.id === id) ?? [],
	);
	if (crossings.length === 0) return [];
	const full = crossings.filter((crossing) => !hasRoom(world, crossing, unit));
	const names = (list: typeof crossings): string => list.map(({ name }) => name).join(' and ');
	return [
		`over ${names(crossings)}`,
		...(full.length === 0 ? [] : [`no room left this turn on ${names(full)}`]),
	];
}

interface Stretch {
	readonly road: boolean;
	readonly km: number;
	readonly line: readonly Point[];
}

/** Runs of road and of country; the short ones belong to what they interrupt. */
function stretchesOf(from: Point, legs: readonly Leg[]): readonly Stretch[] {
	const each = legs.map(({ at, road }, i) => {
		const before = legs[i - 1]?.at ?? from;
		return { road, km: distance(before, at), line: [before, at] };
	});
	const long = joined(each).filter(({ km }) => km >= SHORT_KM);
	return joined(long);
}

function joined(stretches: readonly Stretch[]): readonly Stretch[] {
	const runs: Stretch[] = [];
	for (const next of stretches) {
		const last = runs.at(-1);
		if (last?.road === next.road)
			runs[runs.length - 1] = { road: last.road, km: last.km + next.km, line: [...last.line, ...next.line] };
		else runs.push(next);
	}
	return runs;
}

const RANKS: readonly Place['rank'][] = ['city', 'town', 'village', 'hamlet', 'feature'];

/** Returns the places a road passes: chosen by size, listed in order along the route. */
function throughWords(
	world: OpcomWorld,
	line: readonly Point[],
	from: Point,
	goal: Point,
	told: Set<string>,
): string {
	const passed = world.scenario.map.places
		.filter(
			({ at, id }) =>
				!told.has(id) &&
				distanceToLine(at, line) <= THROUGH_KM &&
				distance(at, from) > THROUGH_KM * 2 &&
				distance(at, goal) > THROUGH_KM * 2,
		)
		.sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank))
		.slice(0, MOST_NAMES)
		.sort((a, b) => nearestIndex(line, a.at) - nearestIndex(line, b.at));
	for (const { id } of passed) told.add(id);
	const names = passed.map(({ name }) => name);
	const last = names.at(-1);
	if (last === undefined) return '';
	return ` through ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ` : ''}${last}`;
}

function nearestIndex(line: readonly Point[], at: Point): number {
	let best = 0;
	for (const [i, point] of line.entries())
		if (distance(point, at) < distance(line[best] ?? point, at)) best = i;
	return best;
}
