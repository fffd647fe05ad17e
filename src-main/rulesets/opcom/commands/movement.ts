/** Moving, staying, arriving, and rulings on counters (OP COM 2, 4 and 6). */
import { subject } from '../../../../src-shared/contract/claims.ts';
import {
	Arrive,
	MoveUnit,
	PlaceUnit,
	RuleUnit,
	StayUnit,
} from '../../../../src-shared/rulesets/opcom/commands.ts';
import { decideArrive, decidePlace, decideRuleUnit } from '../../../rules/opcom/02-umpiring/rulings.ts';
import { decideMove } from '../../../rules/opcom/06-movement/movement.ts';
import { decideStay } from '../../../rules/opcom/06-movement/to-move.ts';
import { mapControl, ownersOfUnit } from '../desks/owners.ts';
import { command, ofUnit, unitChain, unitName } from './record.ts';

export const movementCommands = [
	command({
		type: 'move-unit',
		shape: MoveUnit,
		label: (world, { plan }) => `Move ${unitName(world, plan.unit)}`,
		subject: ({ plan }) => subject('unit', plan.unit),
		subjects: (world, { plan }, held) => [unitChain(world, plan.unit, held)],
		owners: (world, { plan }) => ownersOfUnit(world, plan),
		finishes: true,
		decide: (world, { plan, overrule }) => decideMove(world, plan, overrule?.reason),
	}),
	command({
		type: 'stay-unit',
		shape: StayUnit,
		label: (world, { unit }) => `${unitName(world, unit)} stays`,
		...ofUnit,
		finishes: true,
		decide: (world, { unit }) => decideStay(world, unit),
	}),
	command({
		type: 'place-unit',
		shape: PlaceUnit,
		label: (world, { unit }) => `Place ${unitName(world, unit)}`,
		...ofUnit,
		decide: decidePlace,
	}),
	command({
		type: 'rule-unit',
		shape: RuleUnit,
		label: (world, { unit }) => `Ruling on ${unitName(world, unit)}`,
		...ofUnit,
		decide: decideRuleUnit,
	}),
	command({
		type: 'arrive',
		shape: Arrive,
		label: (world, { unit }) => `Bring in ${unitName(world, unit)}`,
		...ofUnit,
		// Arrivals belong to Map Control.
		owners: mapControl,
		finishes: true,
		decide: decideArrive,
	}),
] as const;
