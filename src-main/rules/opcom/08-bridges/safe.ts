/** OP COM 8: when a bridge that was tested and held counts as safe. */
import type { CrossingId, UnitId } from '../../../../src-shared/kit/ids.ts';
import type { GroundFact } from '../ground-types.ts';
import { isGerman, sideOf } from '../queries.ts';
import { option } from '../options.ts';
import type { OpcomWorld } from '../types.ts';

/**
 * Returns whether a unit's check or passage makes a bridge safe: only an Allied one's, unless the campaign accepts
 * anybody's.
 */
export function makesSafe(world: OpcomWorld, unit: UnitId): boolean {
	return option(world, 'bridge-safe') === 'any' || !isGerman(world, sideOf(world, unit));
}

/**
 * The bridges among those a unit passes over that are safe from then on (opcom-8.safe.mark).
 * @rule opcom-8.safe.mark
 */
export function passedOver(
	world: OpcomWorld,
	unit: UnitId,
	crossings: readonly CrossingId[],
): readonly GroundFact[] {
	if (!makesSafe(world, unit)) return [];
	return crossings
		.filter((crossing) => world.game.crossings[crossing]?.test === 'tested')
		.map((crossing) => ({
			type: 'bridge-checked',
			v: 1,
			rule: 'opcom-8.safe.mark',
			payload: { crossing, unit },
		}));
}
