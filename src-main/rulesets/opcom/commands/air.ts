/** The air war: missions, what is rolled and applied, rulings on wings (OP COM 9, 12 and 13). */
import { subject } from '../../../../src-shared/contract/claims.ts';
import {
	ApplyAir,
	CancelMission,
	DismissAir,
	PlanMission,
	RollAir,
	RuleWing,
} from '../../../../src-shared/rulesets/opcom/air.ts';
import type { AirTaskId } from '../../../../src-shared/kit/ids.ts';
import { decideCancel, decidePlan, decideRuleWing } from '../../../rules/opcom/12-air/plan.ts';
import { decideApplyAir, decideDismissAir, decideRollAir } from '../../../rules/opcom/12-air/roll.ts';
import type { OpcomWorld } from '../../../rules/opcom/types.ts';
import { unitsStruck } from '../desks/fights.ts';
import { airControl } from '../desks/owners.ts';
import { chainOf } from '../desks/things.ts';
import { command, fightingChain, ofNothing } from './record.ts';

interface OfTask {
	readonly task: AirTaskId;
}
/** It changes the air task that it names. */
const ofTask = {
	subject: ({ task }: OfTask) => subject('air', task),
	subjects: (_world: OpcomWorld, { task }: OfTask) => [[subject('air', task)]],
	owners: airControl,
};

export const airCommands = [
	command({
		type: 'plan-mission',
		shape: PlanMission,
		label: () => 'Plan a mission',
		subject: ({ mission }) => subject('mission', mission.id),
		subjects: (world, { mission }, held) => [chainOf(world, subject('mission', mission.id), held)],
		owners: airControl,
		finishes: true,
		decide: decidePlan,
	}),
	command({
		type: 'cancel-mission',
		shape: CancelMission,
		label: () => 'Cancel a mission',
		subject: ({ mission }) => subject('mission', mission),
		subjects: (world, { mission }, held) => [chainOf(world, subject('mission', mission), held)],
		owners: airControl,
		finishes: true,
		decide: decideCancel,
	}),
	command({
		type: 'roll-air',
		shape: RollAir,
		label: () => 'Roll in the air',
		...ofTask,
		decide: (world, roll, { dice }) => decideRollAir(world, roll, dice),
	}),
	command({
		type: 'apply-air',
		shape: ApplyAir,
		label: () => 'Apply an air result',
		...ofTask,
		subjects: (world, { task, effects }, held) => [
			[subject('air', task)],
			...unitsStruck(effects).map((unit) => fightingChain(world, unit, held)),
		],
		finishes: true,
		decide: decideApplyAir,
	}),
	command({
		type: 'dismiss-air',
		shape: DismissAir,
		label: () => 'Call off an air task',
		...ofTask,
		finishes: true,
		decide: decideDismissAir,
	}),
	command({
		type: 'rule-wing',
		shape: RuleWing,
		label: ({ scenario }, { wing }) =>
			`Ruling on ${scenario.wings.find((each) => each.id === wing)?.name ?? 'a wing'}`,
		...ofNothing,
		owners: airControl,
		decide: decideRuleWing,
	}),
] as const;
