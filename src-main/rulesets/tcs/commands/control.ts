/** Commands of Control alone: the steps of the turn, rulings, options. */
import { subject } from '../../../../src-shared/contract/claims.ts';
import { NextStep, RuleUnit, SetOption } from '../../../../src-shared/rulesets/tcs/commands.ts';
import { endedSince } from '../../../rules/kit/ended-since.ts';
import { nextStep } from '../../../rules/tcs/02-turn/advance.ts';
import { stepNow } from '../../../rules/tcs/02-turn/turn.ts';
import { decideOption, decideRuling } from '../../../rules/tcs/rulings.ts';
import { command, ownersOf, ofTheTable, unitLabel } from './record.ts';

export const controlCommands = [
	command({
		type: 'next-step',
		shape: NextStep,
		label: ({ scenario, game }) => `end ${stepNow(scenario, game.clock)}`,
		...ofTheTable,
		decide: (at, { step }, { dice }) => endedSince(at.game.clock.step, step) ?? nextStep(at, dice),
	}),
	command({
		type: 'rule-unit',
		shape: RuleUnit,
		label: (at, { unit }) => `rule on ${unitLabel(at, unit)}`,
		subject: ({ unit }) => subject('unit', unit),
		subjects: (_at, { unit }) => [[subject('unit', unit)]],
		owners: (at, { unit }) => ownersOf(at, at.game.units.get(unit)?.side),
		decide: (at, ruling) => decideRuling(at, ruling),
	}),
	command({
		type: 'set-option',
		shape: SetOption,
		label: (_at, { option, value }) => `set ${option} to ${value}`,
		...ofTheTable,
		decide: (at, { option, value, reason }) => decideOption(at, option, value, reason),
	}),
] as const;
