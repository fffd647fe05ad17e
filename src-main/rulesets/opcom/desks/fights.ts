/** Which units a combat, a grouping or an air task's result is about: what must be in no other umpire's hands. */
import { subject, type Subject } from '../../../../src-shared/contract/claims.ts';
import type { CombatPlan } from '../../../../src-shared/rulesets/opcom/commands.ts';
import type { AirEffects } from '../../../../src-shared/rulesets/opcom/air.ts';
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';

type Members = Pick<CombatPlan, 'attackers' | 'defenders' | 'attackArtillery' | 'defenceArtillery'>;

/** All of a combat or contact, the guns that only support among them. */
export function membersOf(plan: Members): readonly UnitId[] {
	return [...plan.attackers, ...plan.defenders, ...plan.attackArtillery, ...plan.defenceArtillery];
}

/** The units whose fate a combat decides; guns that only support take no loss. */
export function fightersOf(world: OpcomWorld, combat: string): readonly UnitId[] {
	const fight = world.game.combats[combat];
	return fight ? [...fight.attackers, ...fight.defenders] : [];
}

/** The combats that a grouping touches: its own and the one before it. */
export function combatsGrouped({ combat, after }: CombatPlan): readonly Subject[] {
	return [combat, ...(after === undefined ? [] : [after])].map((id) => subject('combat', id));
}

/** Every unit that a grouping puts in or out. */
export function unitsGrouped(world: OpcomWorld, plan: CombatPlan): readonly UnitId[] {
	const before = world.game.combats[plan.combat];
	return [...new Set([...membersOf(plan), ...(before ? membersOf(before) : [])])];
}

/** The units that an air task's result does something to. */
export function unitsStruck({ steps, immobilised, landed }: AirEffects): readonly UnitId[] {
	const hit = Object.entries(steps).flatMap(([unit, lost]) => (lost > 0 ? [unit] : []));
	return [...new Set([...hit, ...immobilised, ...Object.keys(landed)])] as UnitId[];
}
