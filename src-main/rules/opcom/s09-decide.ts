import type { OpcomCommand } from '../../../src-shared/contract/opcom.ts';
import type { Decision } from '../kit/ruleset.ts';
import type { Dice } from '../kit/dice.ts';
import type { OpcomFact, OpcomWorld } from './types.ts';

export type CombatCommand = Extract<
	OpcomCommand,
	{
		type:
			| 'group-combat'
			| 'dismiss-combat'
			| 'dismiss-contact'
			| 'complete-grouping'
			| 'reopen-grouping'
			| 'judge-combat'
			| 'roll-combat'
			| 'apply-combat'
			| 'exploit';
	}
>;
export declare function decideCombat(world: OpcomWorld, command: CombatCommand, dice: Dice): Decision<OpcomFact>;
