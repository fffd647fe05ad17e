/** The order of a stack, which its owner may change at any time; what the enemy sees of it follows by rule. */
import type { CoreCommandOf } from '../../../../src-shared/rulesets/ocs/commands.ts';
import type { Asking } from '../../kit/asking.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { commonHex } from '../../hexwar/stacks.ts';
import { sideOfUnits } from './whose.ts';

/** Facts of a new order, from the top down, of some or all units of a hex. */
export function decideOrderStack(
	world: World,
	{ units }: CoreCommandOf<'order-stack'>,
	{ seat }: Asking,
): Decision<OcsFact> {
	const side = sideOfUnits(world, units, seat);
	if (typeof side !== 'string') return side;
	const hex = commonHex(world.game.units, units);
	if (hex === null)
		return refuse('ocs-4.8b.C', 'stacking/apart', 'Name units that stand in one hex, each once.');
	return facts({ type: 'stack-ordered', v: 1, rule: 'ocs-4.8b.C', payload: { side, hex, units } });
}
