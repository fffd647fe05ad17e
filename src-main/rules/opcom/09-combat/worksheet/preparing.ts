/**
 * Which units are prepared: OP COM 9, Attacking. Requested on the sheet a turn ahead; the umpire may decide otherwise.
 */
import { orderFor } from '../../queries.ts';
import {
	unitFactor,
	type Combatant,
	type FactorProposal,
	type CombatContext,
	type SceneSide,
} from './combat-context.ts';

/**
 * Whether a unit is prepared to attack: Prepare on last turn's sheet, not undone since.
 * @rule opcom-9.attack.prepare-one-turn
 * @rule opcom-9.attack.prepare-on-sheet
 */
export function preparation(
	scene: CombatContext,
	each: Combatant,
): { readonly prepared: boolean; readonly why: string } {
	const { world, plan } = scene;
	if (plan.kind === 'overrun')
		return { prepared: false, why: 'an attack out of an overrun is never prepared' };
	if (plan.kind === 'counter-attack')
		return { prepared: false, why: 'a counter-attack in the same turn is unprepared' };
	const last = world.game.turn - 1;
	if (orderFor(world, each.unit.id, last)?.line.order.action !== 'prepare') {
		return { prepared: false, why: 'it had no Prepare order last turn' };
	}
	if (each.state.retreated === last) return { prepared: false, why: 'it was driven back while it prepared' };
	return { prepared: true, why: 'it was ordered to Prepare last turn' };
}

/**
 * -4 for each unprepared attacker (opcom-9.factor.unprepared).
 * @rule opcom-9.attack.unprepared-allowed
 */
export function unprepared(scene: CombatContext, each: Combatant): FactorProposal {
	const { prepared, why } = preparation(scene, each);
	return { id: 'unprepared', proposed: !prepared, why };
}

/** Returns whether a whole side is prepared: each attacker as judged; defenders by having held for a turn. */
export function sidePrepared(scene: CombatContext, side: SceneSide): boolean {
	const counting = side.fighters.filter((each) => each.counts && each.role === 'fighting');
	if (side.key === 'defence') return counting.length > 0 && counting.every((each) => each.state.held >= 1);
	return (
		counting.length > 0 && counting.every((each) => !unitFactor(scene, each, unprepared(scene, each)).on)
	);
}
