/** The effect of barrages on Landing Craft: points lost, and the cargo that sinks with them. */
import type { Dice } from '../../kit/dice.ts';
import type { BarrageEffect } from '../10-barrage/result.ts';
import type { World } from '../game.ts';
import { aboard, craftHit, overload } from './craft.ts';
import { hitsOf, type Hull } from './damage.ts';
import type { CraftAfter } from './facts.ts';
import type { ShipAfloat } from './ships.ts';

/**
 * Returns what a result leaves of a hex's Landing Craft: each hit costs one of them a point, drawn by dice, and every
 * Landing Craft there becomes DG; an LST that is hit is plain Landing Craft from then on. Cargo without room sinks.
 * @rule ocs-18.3d.B
 */
export function craftAfter(
	world: World,
	craft: readonly ShipAfloat[],
	hull: Hull,
	effect: Pick<BarrageEffect, 'losses' | 'disorganizes'>,
	chain: boolean,
	dice: Dice,
): CraftAfter {
	const points: Record<string, number> = Object.fromEntries(craft.map(({ id, state }) => [id, state.points]));
	const lost: Record<string, number> = {};
	for (let n = hitsOf(hull, effect, chain); n > 0; n -= 1) {
		const hit = craftHit(dice, points);
		if (hit === undefined) break;
		points[hit] = (points[hit] ?? 0) - 1;
		lost[hit] = (lost[hit] ?? 0) + 1;
	}
	const overloads = Object.fromEntries(
		Object.keys(lost).map((id) => [id, overload(world, aboard(world, id), points[id] ?? 0, dice)]),
	);
	return { ships: craft.map(({ id }) => id), dg: hull.dg || effect.disorganizes, lost, gone: overloads };
}
