/** OP COM 9 (bombing, interdiction), 12 and 13: commands of the air war, each to the section that knows it. */
import { AirCommand } from '../../../src-shared/contract/opcom-air.ts';
import type { Dice } from '../kit/dice.ts';
import type { Decision } from '../kit/ruleset.ts';
import type { AirFact } from './air-types.ts';
import { decideCancel, decidePlan, decideRuleWing } from './s12-plan.ts';
import { decideApplyAir, decideDismissAir, decideRollAir } from './s12-roll.ts';
import type { OpcomWorld } from './types.ts';

const types: ReadonlySet<string> = new Set(AirCommand.options.map((each) => each.shape.type.value));
export const isAirCommand = (command: { readonly type: string }): command is AirCommand =>
	types.has(command.type);

/** Facts that follow from a command of the air war, or why not. Only `roll-air` throws dice: one d6 for each throw shown. */
export function decideAir(world: OpcomWorld, command: AirCommand, dice: Dice): Decision<AirFact> {
	switch (command.type) {
		case 'plan-mission':
			return decidePlan(world, command);
		case 'cancel-mission':
			return decideCancel(world, command);
		case 'roll-air':
			return decideRollAir(world, command, dice);
		case 'apply-air':
			return decideApplyAir(world, command);
		case 'dismiss-air':
			return decideDismissAir(world, command);
		case 'rule-wing':
			return decideRuleWing(world, command);
	}
}
