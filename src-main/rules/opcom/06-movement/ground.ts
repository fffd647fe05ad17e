/** OP COM 6, Movement: what ground a route lies in and at what rate each stretch of it is covered. */
import type { Manner, Stretch } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Troops, UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import { cuts, merged, pointAlong, spansNearLine, spansOf } from '../../../../src-shared/map/path.ts';
import type { Span } from '../../../../src-shared/map/path.ts';
import { boxOf, boxesMeet } from '../../../../src-shared/map/plane.ts';
import type { Box } from '../../../../src-shared/map/plane.ts';
import type { GroundKind, MapSheet, Point, Road } from '../../../../src-shared/map/sheet.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { movementRule, rateOf } from '../charts/movement.ts';
import type { MovementRow } from '../charts/movement.ts';
import { areasOf } from '../../routing/areas.ts';
import { groundAt } from '../queries.ts';
import { option } from '../options.ts';
import type { OpcomWorld } from '../types.ts';

/** A route this near to a drawn road is on it, km: a road drawn by hand and a route clicked along it never agree. */
export const ON_ROAD_KM = 0.15;

export interface RoutePart extends Stretch {
	readonly from: number;
	readonly rule: RuleRef;
	/** Road column only: off every road, so at another rate. */
	readonly offRoad: boolean;
	/** The book has no row for these troops on this ground. */
	readonly unlisted: boolean;
	/** The book gives these troops no movement of this kind; the rate is that of their tractors. */
	readonly barred: boolean;
}

/** A route as stretches of one ground and one rate each; their lengths add up to the route's. */
export function partsOf(
	world: OpcomWorld,
	unit: UnitSpec,
	manner: Manner,
	route: readonly Point[],
): readonly RoutePart[] {
	const roads = manner === 'road-column' ? onRoads(world.scenario.map, route) : [];
	const edges = [...cuts(route, areasOf(world.scenario.map)), ...roads.flatMap(({ from, to }) => [from, to])];
	return spansOf(edges.sort((a, b) => a - b)).map(({ from, to }) => {
		const middle = (from + to) / 2;
		const kinds = groundAt(world, pointAlong(route, middle));
		const offRoad =
			manner === 'road-column' && !roads.some((road) => road.from <= middle && road.to >= middle);
		return {
			from,
			km: to - from,
			offRoad,
			...groundPace(world, unit.troops, offRoad ? 'non-tactical' : manner, kinds),
		};
	});
}

export type GroundPace = Pick<RoutePart, 'rate' | 'rule' | 'ground' | 'unlisted' | 'barred'>;

/** The rate of some troops on some ground, and the paragraph it comes from. */
export function groundPace(
	world: OpcomWorld,
	troops: Troops,
	manner: Manner,
	kinds: ReadonlySet<GroundKind>,
): GroundPace {
	const cover = isCover(world, kinds);
	const ground = kinds.has('marsh') ? 'marsh' : cover ? 'close' : 'open';
	if (troops === 'towed-artillery') return towedPace(manner, ground);
	const row = rowOf(world, troops, ground);
	const own = rowOf(world, troops, ground === 'marsh' ? 'close' : ground);
	// A borrowed row lends its rates across country; on the road the unit's own row holds.
	const from = manner === 'road-column' && ground === 'marsh' && troops !== 'tank' ? own : row;
	const unlisted =
		ground === 'marsh' && (troops === 'mech' || troops === 'recce') && manner !== 'road-column';
	return {
		rate: listed(from, manner),
		rule: unlisted ? 'opcom-6.move.unlisted' : movementRule[from],
		ground: groundWords(kinds),
		unlisted,
		barred: false,
	};
}

/** opcom-6.move.towed-arty: by road column; a short shift otherwise moves at motor transport's rate. */
function towedPace(manner: Manner, ground: 'open' | 'close' | 'marsh'): GroundPace {
	const rule = movementRule['towed-artillery all'];
	const rate = rateOf('towed-artillery all', manner);
	const tractors: MovementRow =
		ground === 'marsh' ? 'tank marsh' : ground === 'close' ? 'mech close' : 'mech open';
	return { rate: rate ?? listed(tractors, manner), rule, ground, unlisted: false, barred: rate === null };
}

function listed(row: MovementRow, manner: Manner): number {
	const rate = rateOf(row, manner);
	if (rate === null) throw new Error(`movement: ${row} has no ${manner} rate`);
	return rate;
}

/** opcom-6.move.unlisted: motor troops and recce in marsh borrow a row, as the campaign chose. */
function rowOf(
	world: OpcomWorld,
	troops: Exclude<Troops, 'towed-artillery'>,
	ground: 'open' | 'close' | 'marsh',
): MovementRow {
	if (troops === 'foot') return 'foot all';
	if (ground !== 'marsh') return `${troops} ${ground}`;
	return troops === 'tank' || option(world, 'marsh-rate') === 'tank-marsh' ? 'tank marsh' : `${troops} close`;
}

/** Woods, built-up and close country hide and slow; bocage too unless the campaign says never. */
export function isCover(world: OpcomWorld, kinds: ReadonlySet<GroundKind>): boolean {
	if (kinds.has('woods') || kinds.has('built-up') || kinds.has('close')) return true;
	return kinds.has('bad') && option(world, 'bocage') !== 'never';
}

function groundWords(kinds: ReadonlySet<GroundKind>): string {
	return kinds.size === 0 ? 'open' : [...kinds].sort().join(', ');
}

// --- roads ------------------------------------------------------------------------------------------------

export interface BoxedRoad {
	readonly road: Road;
	readonly box: Box;
}
const boxedRoads = new WeakMap<MapSheet, readonly BoxedRoad[]>();

/** A map's roads with their boxes, worked out once for each map. */
export function roadsOf(map: MapSheet): readonly BoxedRoad[] {
	const cached = boxedRoads.get(map);
	if (cached) return cached;
	const roadsWithBoxes = map.roads.map((road) => ({ road, box: boxOf(road.line) }));
	boxedRoads.set(map, roadsWithBoxes);
	return roadsWithBoxes;
}

/** The spans of a route that lie along, or cross, a road. */
function onRoads(map: MapSheet, route: readonly Point[]): readonly Span[] {
	const box = boxOf(route);
	return merged(
		roadsOf(map)
			.filter((road) => boxesMeet(box, road.box, ON_ROAD_KM))
			.flatMap(({ road }) => spansNearLine(route, road.line, ON_ROAD_KM)),
	);
}
