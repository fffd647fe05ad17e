/** OP COM 6, River Crossing: where a route meets marked water, and whether it gets over. */
import { riverWords } from '../../../../src-shared/map/river-name.ts';
import { AT_CROSSING_KM } from '../../routing/road-graph.ts';
import type { UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { CrossingId } from '../../../../src-shared/kit/ids.ts';
import { meetings, pointAlong } from '../../../../src-shared/map/path.ts';
import { boxOf, boxesMeet, distance } from '../../../../src-shared/map/plane.ts';
import type { Crossing, Point, River } from '../../../../src-shared/map/sheet.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { crossesWater } from '../charts/movement.ts';
import { withoutBridge } from '../charts/river.ts';
import { kmWords } from '../queries.ts';
import type { OpcomWorld } from '../types.ts';

/** One meeting of a route with marked water. */
export interface WaterPoint {
	readonly km: number;
	readonly at: Point;
	readonly river: River;
	/** The standing crossing used, or null if there is none here. */
	readonly by: CrossingId | null;
	/** Null if it gets across; otherwise the rule against it, and the sentence. */
	readonly bar: { readonly rule: RuleRef; readonly say: string } | null;
}

/**
 * Every meeting of a route with canals and rivers, in order. Streams don't count (opcom-6.river.minor-ignored).
 * @rule opcom-6.river.minor-ignored
 */
export function waterOn(world: OpcomWorld, unit: UnitSpec, route: readonly Point[]): readonly WaterPoint[] {
	const box = boxOf(route);
	return world.scenario.map.rivers
		.filter((river) => river.class !== 'stream' && boxesMeet(box, boxOf(river.line)))
		.flatMap((river) =>
			meetings(route, river.line).map((km) => waterPoint(world, unit, river, km, pointAlong(route, km))),
		)
		.sort((a, b) => a.km - b.km);
}

/**
 * @rule opcom-6.river.impossible
 * @rule opcom-6.river.possible-major
 */
function waterPoint(world: OpcomWorld, unit: UnitSpec, river: River, km: number, at: Point): WaterPoint {
	const near = crossingsOver(world, river, at);
	const bridge = near.find(({ crossing, km: away }) => away <= AT_CROSSING_KM && standing(world, crossing));
	const point = { km, at, river };
	if (bridge) return { ...point, by: bridge.crossing.id, bar: null };
	const able = crossesWater(unit.troops);
	if (withoutBridge(able, river.class) !== 'bridge-only') return { ...point, by: null, bar: null };
	const rule = able ? 'opcom-6.river.possible-major' : 'opcom-6.river.impossible';
	return {
		...point,
		by: null,
		bar: {
			rule,
			say: `${unit.name} stops at ${riverWords(river)}: no crossing stands here. ${hint(world, near)}`,
		},
	};
}

interface NearCrossing {
	readonly crossing: Crossing;
	readonly km: number;
}

/** A river's crossings, the nearest to a point first. */
function crossingsOver(world: OpcomWorld, river: River, at: Point): readonly NearCrossing[] {
	return world.scenario.map.crossings
		.filter((crossing) => crossing.over === river.id)
		.map((crossing) => ({ crossing, km: distance(crossing.at, at) }))
		.sort((a, b) => a.km - b.km);
}

const standing = (world: OpcomWorld, crossing: Crossing): boolean =>
	world.game.crossings[crossing.id]?.standing ?? crossing.standing;

function hint(world: OpcomWorld, near: readonly NearCrossing[]): string {
	const down = near.find(({ crossing, km }) => km <= AT_CROSSING_KM && !standing(world, crossing));
	const next = near.find(({ crossing }) => standing(world, crossing));
	const elsewhere = next
		? `The nearest is ${next.crossing.name}, ${kmWords(next.km)} away.`
		: 'None stands anywhere on it.';
	return down ? `${down.crossing.name} is down. ${elsewhere}` : elsewhere;
}
