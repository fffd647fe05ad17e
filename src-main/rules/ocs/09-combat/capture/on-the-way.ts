/** What units take of the enemy's as they move through a hex: its line among what follows when hexes are entered. */
import { isAttackCapable } from '../../04-general/attack-capable.ts';
import type { Entry } from '../../06-movement/entry.ts';
import { chartsIn } from '../fighting.ts';
import { capturesAt } from './capture.ts';

/**
 * Dumps and transport fall to a stack with an Attack-Capable unit in it. What is built in the hex the move takes itself.
 * @param world as it was before the move
 */
export const captureOnTheWay: Entry = (world, side, units, hex, dice) => {
	const able = units.some((id) => {
		const unit = world.game.units.get(id);
		return unit !== undefined && isAttackCapable(world.scenario, unit);
	});
	if (!able) return [];
	const desk = { world, charts: chartsIn(world) };
	return capturesAt(desk, side, hex, 'movement', dice).filter(({ type }) => type !== 'hex-taken');
};
