/** Overruns: OP COM 9, Results Table, Special Results. */
import type { Worksheet, WorksheetSide } from '../../../../../src-shared/rulesets/opcom/commands.ts';
import { option } from '../../options.ts';
import { statusSum, type CombatContext } from '../worksheet/combat-context.ts';
import { contributing, printedStatus } from '../worksheet/status.ts';
import { isArmoured } from '../../annexes/types-to-rules.ts';

type Check = Worksheet['overrun']['checks'][number];

/**
 * The three conditions: mostly armoured, twice the status, Breakthrough orders (opcom-9.overrun.conditions).
 * @rule opcom-5.action.breakthrough.continue
 * @rule opcom-9.overrun.conditions
 */
export function overrunChecks(
	scene: CombatContext,
	attack: WorksheetSide,
	defence: WorksheetSide,
): readonly Check[] {
	const line = contributing(scene, scene.attack).filter(({ role }) => role !== 'artillery');
	const mechanised = option(scene.world, 'breakthrough-armour') === 'tanks-and-mechanised';
	const armoured = line.filter((each) => !each.outOfRole && isArmoured(each.unit, mechanised));
	const counted = option(scene.world, 'overrun-status') === 'counted';
	const ours = counted ? attack.status : printedStatus(scene, scene.attack);
	const theirs = counted ? defence.status : printedStatus(scene, scene.defence);
	return [
		{
			say: `Mostly armoured: ${String(statusSum(armoured))} of ${String(statusSum(line))} in status`,
			met: statusSum(armoured) * 2 > statusSum(line),
		},
		{
			say: `Twice the status: ${String(ours)} against ${String(theirs)}`,
			met: ours > 0 && ours >= 2 * theirs,
		},
		{
			say: 'Breakthrough orders for the armour',
			met: armoured.length > 0 && armoured.every((each) => each.order?.line.order.action === 'breakthrough'),
		},
	];
}
