/** Where beaten units retreat to: OP COM 9, Results Table note 1. A suggestion; the umpire may place them anywhere. */
import type { UnitId } from '../../../../../src-shared/kit/ids.ts';
import {
	distance,
	distanceToLine,
	inBox,
	inRing,
	meeting,
	offset,
	segments,
} from '../../../../../src-shared/map/plane.ts';
import type { River } from '../../../../../src-shared/map/sheet.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { areasOf } from '../../../routing/areas.ts';
import { kmWords, onMap, placeWords, sideOf, status, unitState } from '../../queries.ts';
import type { OpcomWorld } from '../../types.ts';

export interface Haven {
	readonly at: Point;
	/** In words: "into Cagny, 3.2 km back". */
	readonly where: string;
}

/** How far a haven may be from the straight point before the retreat distance counts as changed too much, km. */
const NEAR_KM = 1;
/** Beaten units bear away from their rear by no more than this, degrees; tried in this order. */
const BEARINGS = [0, 20, -20, 40, -40, 60, -60];
/** An obstacle counts as passable if a standing crossing is within this distance of the retreat, km. */
const DETOUR_KM = 1.5;

/**
 * Returns a sensible place `km` to the rear: a town, a wood or the far end of a bridge near the straight point,
 * otherwise the straight point itself or one at an angle. Null if there is no line of retreat.
 */
export function havenFor(world: OpcomWorld, unit: UnitId, km: number): Haven | null {
	const from = unitState(world, unit).at;
	if (!from) return null;
	const rear = world.scenario.sides.find((side) => side.id === sideOf(world, unit))?.rear ?? 0;
	const straight = offset(from, rear, km);
	const open = (at: Point): boolean => reachable(world, unit, from, at);
	const named = havensNear(world, straight, rear).filter(
		({ at }) => distance(from, at) >= Math.min(km, 1) * 0.7 && open(at),
	);
	named.sort((a, b) => distance(a.at, straight) - distance(b.at, straight));
	const best = named[0];
	if (best) return { at: best.at, where: `${best.where}, ${kmWords(distance(from, best.at))} back` };
	const plain = BEARINGS.map((slant) => offset(from, rear + slant, km)).find(open);
	return plain ? { at: plain, where: `back to ${placeWords(world, plain)}` } : null;
}

/** Towns, woods and bridge ends within reach of the straight point. */
function havensNear(world: OpcomWorld, straight: Point, rear: number): Haven[] {
	const { map } = world.scenario;
	const towns = map.places
		.filter((place) => place.rank !== 'feature')
		.map((place) => ({ at: place.at, where: `into ${place.name}` }));
	const woods = areasOf(map)
		.filter(({ area }) => area.kind === 'woods')
		.map(({ area, ring }) => ({ at: nearestOf(ring, straight), where: `into ${area.name ?? 'the wood'}` }));
	const bridges = map.crossings
		.filter((crossing) => world.game.crossings[crossing.id]?.standing ?? crossing.standing)
		.map((crossing) => ({ at: offset(crossing.at, rear, 0.3), where: `across ${crossing.name}` }));
	return [...towns, ...woods, ...bridges].filter(({ at }) => distance(at, straight) <= NEAR_KM);
}

/** The straight point itself when the wood covers it, else the wood's nearest edge. */
function nearestOf(ring: readonly Point[], straight: Point): Point {
	if (inRing(straight, ring)) return straight;
	return ring.reduce(
		(best, at) => (distance(at, straight) < distance(best, straight) ? at : best),
		ring[0] ?? straight,
	);
}

/** On the map, on land, over no obstacle without a crossing, and away from every enemy. */
function reachable(world: OpcomWorld, unit: UnitId, from: Point, to: Point): boolean {
	const { map } = world.scenario;
	if (!inBox(to, map.bounds) || map.sea.some((sea) => inRing(to, sea.ring))) return false;
	if (!map.rivers.every((river) => passes(world, river, from, to))) return false;
	const side = sideOf(world, unit);
	// Checks position first: few of a whole map's units are near.
	return !onMap(world).some(
		(other) => isTowards(other.at, from, to) && other.unit.side !== side && status(world, other.unit.id) >= 1,
	);
}

/** Does the way end near a place, and no farther from it than it began? */
function isTowards(at: Point, from: Point, to: Point): boolean {
	const left = distance(to, at);
	return left < 1 && left <= distance(from, at);
}

/** A stream is no obstacle; another river is passed only near a standing crossing. */
function passes(world: OpcomWorld, river: River, from: Point, to: Point): boolean {
	if (river.class === 'stream') return true;
	const crossed = segments(river.line).some(([a, b]) => meeting(from, to, a, b) !== null);
	if (!crossed) return true;
	return world.scenario.map.crossings.some(
		(crossing) =>
			crossing.over === river.id &&
			(world.game.crossings[crossing.id]?.standing ?? crossing.standing) &&
			distanceToLine(crossing.at, [from, to]) <= DETOUR_KM,
	);
}

/** Thrown-back attackers go to their start line, or `least` km back where that is nearer (opcom-9.result.beaten.thrown-back). */
export function startLine(world: OpcomWorld, unit: UnitId, least: number): Haven & { readonly km: number } {
	const { at, turnStart } = unitState(world, unit);
	if (!at) throw new Error(`${unit} is not on the map`);
	const back = turnStart ? distance(at, turnStart) : 0;
	if (turnStart && back >= least)
		return { at: turnStart, where: `back to its start line, ${placeWords(world, turnStart)}`, km: back };
	const haven = havenFor(world, unit, least);
	return haven ? { ...haven, km: least } : { at, where: 'nowhere to go back to', km: least };
}
