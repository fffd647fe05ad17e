/** Crossings: rulings on them, who goes over first, tests of bridges (OP COM 7 and 8). */
import { subject } from '../../../../src-shared/contract/claims.ts';
import { RuleCrossing } from '../../../../src-shared/rulesets/opcom/commands.ts';
import {
	CheckBridge,
	OrderQueue,
	RuleBridge,
	TestBridge,
} from '../../../../src-shared/rulesets/opcom/ground.ts';
import { decideRuleCrossing } from '../../../rules/opcom/02-umpiring/rulings.ts';
import { decideQueue } from '../../../rules/opcom/07-traffic/traffic.ts';
import { decideCheck, decideRuleBridge, decideTest } from '../../../rules/opcom/08-bridges/bridges.ts';
import { ownersOfUnit } from '../desks/owners.ts';
import { command, crossingName, issuerName, ofCrossing, unitName } from './record.ts';

export const crossingCommands = [
	command({
		type: 'rule-crossing',
		shape: RuleCrossing,
		label: (world, { crossing }) => `Ruling on ${crossingName(world, crossing)}`,
		...ofCrossing,
		decide: decideRuleCrossing,
	}),
	command({
		type: 'order-queue',
		shape: OrderQueue,
		label: (world, { crossing }) => `Order the queue at ${crossingName(world, crossing)}`,
		...ofCrossing,
		decide: decideQueue,
	}),
	command({
		type: 'test-bridge',
		shape: TestBridge,
		label: (world, { crossing }) => `Test ${crossingName(world, crossing)}`,
		...ofCrossing,
		// The host decides whose test it was, never the window.
		decide: (world, test, { seat, dice }) => decideTest(world, { ...test, by: issuerName(seat) }, dice),
	}),
	command({
		type: 'check-bridge',
		shape: CheckBridge,
		label: (world, { crossing, unit }) => `${unitName(world, unit)} checks ${crossingName(world, crossing)}`,
		...ofCrossing,
		// It is the unit that looks, and its Team Control that sends it.
		subject: ({ unit }) => subject('unit', unit),
		owners: ownersOfUnit,
		decide: decideCheck,
	}),
	command({
		type: 'rule-bridge',
		shape: RuleBridge,
		label: (world, { crossing }) => `Ruling on ${crossingName(world, crossing)}`,
		...ofCrossing,
		decide: decideRuleBridge,
	}),
] as const;
