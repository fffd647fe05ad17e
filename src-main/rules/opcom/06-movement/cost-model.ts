/** OP COM 6: the cost of a route for some troops, by the movement table and the water it meets. */
import type { Manner } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { Troops, UnitSpec } from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { Crossing, GroundKind, Point } from '../../../../src-shared/map/sheet.ts';
import type { CostModel } from '../../routing/path-search.ts';
import type { RouteGraph, WaterCrossing } from '../../routing/road-graph.ts';
import { crossesWater } from '../charts/movement.ts';
import { withoutBridge } from '../charts/river.ts';
import type { CrossingState, OpcomWorld } from '../types.ts';
import { groundPace, partsOf } from './ground.ts';

/** Costs in shares of a turn. None is a rule: they only choose the route that a person would draw. */
const PRICE = {
	/** Over water without a bridge, where that is allowed. */
	improvised: 0.1,
	/** Over a crossing whose capacity is used up: it would wait. */
	full: 0.5,
	/** Crossing impassable water, at a fallen crossing or elsewhere: only if no other route exists. */
	fallen: 20,
	barred: 40,
} as const;
/** How much longer a route by road may be than one across country before it leaves the road. */
const LEAVES_ROAD: Readonly<Record<Troops, number>> = {
	foot: 1.3,
	tank: 1.3,
	mech: 1.4,
	recce: 1.4,
	'towed-artillery': 8,
};
const COLUMN_LEAVES_ROAD = 8;

/** The costs of a route for a unit that moves in some manner, in turns. */
export class UnitCosts implements CostModel {
	readonly #world: OpcomWorld;
	readonly #unit: UnitSpec;
	readonly #manner: Manner;
	readonly #kept = new Map<ReadonlySet<GroundKind>, { road: number; country: number }>();
	readonly leavesRoad: number;

	constructor(world: OpcomWorld, unit: UnitSpec, manner: Manner) {
		this.#world = world;
		this.#unit = unit;
		this.#manner = manner;
		this.leavesRoad = manner === 'road-column' ? COLUMN_LEAVES_ROAD : LEAVES_ROAD[unit.troops];
	}

	/** Km in a turn at the very best. */
	get fastest(): number {
		return Math.max(this.#rate(new Set(), true), this.#rate(new Set(), false));
	}

	/** Turns for a kilometre on some ground. */
	perKm(ground: ReadonlySet<GroundKind>, road: boolean): number {
		let model = this.#kept.get(ground);
		if (!model) {
			model = { road: 1 / this.#rate(ground, true), country: this.leavesRoad / this.#rate(ground, false) };
			this.#kept.set(ground, model);
		}
		return road ? model.road : model.country;
	}

	/** Turns for the water on a way. */
	water(wet: readonly WaterCrossing[]): number {
		return wet.reduce((sum, each) => sum + this.#over(each), 0);
	}

	/** A straight line's price: exactly, by the stretches of the move itself. */
	straight(net: RouteGraph, a: Point, b: Point): number {
		const parts = partsOf(this.#world, this.#unit, this.#manner, [a, b]);
		const dry = parts.reduce((sum, part) => sum + part.km / part.rate, 0);
		return dry * this.leavesRoad + this.water(net.wet(a, b));
	}

	#rate(ground: ReadonlySet<GroundKind>, road: boolean): number {
		const manner = this.#manner === 'road-column' && !road ? 'non-tactical' : this.#manner;
		return groundPace(this.#world, this.#unit.troops, manner, ground).rate;
	}

	#over({ river, crossings }: WaterCrossing): number {
		const standing = crossings.filter((crossing) => stateOf(this.#world, crossing).standing);
		if (standing.length > 0)
			return standing.some((crossing) => hasRoom(this.#world, crossing, this.#unit)) ? 0 : PRICE.full;
		const can = withoutBridge(crossesWater(this.#unit.troops), river.class);
		if (can !== 'bridge-only') return can === 'free' ? 0 : PRICE.improvised;
		return crossings.length > 0 ? PRICE.fallen : PRICE.barred;
	}
}

/** Whether a whole unit still gets over a crossing this turn (opcom-7.cap.enforce). */
export function hasRoom(world: OpcomWorld, crossing: Crossing, unit: UnitSpec): boolean {
	const { used, capacity } = stateOf(world, crossing);
	return used + unit.points <= capacity;
}

function stateOf(
	world: OpcomWorld,
	crossing: Crossing,
): Pick<CrossingState, 'standing' | 'used' | 'capacity'> {
	return world.game.crossings[crossing.id] ?? { ...crossing, used: 0 };
}
