/** OP COM: the ruleset as the campaign sees it. Each command goes to the chapter that knows it. */
import { OpcomCommand } from '../../../src-shared/contract/opcom.ts';
import type { Dice } from '../kit/dice.ts';
import type { Decision, Option, Ruleset } from '../kit/ruleset.ts';
import { evolve } from './evolve.ts';
import { initial } from './initial.ts';
import { opcomManifest } from './manifest.ts';
import {
	decideArrive,
	decideOption,
	decidePlace,
	decideReady,
	decideRuleCrossing,
	decideRuleUnit,
} from './s02-rulings.ts';
import { nextThing } from './s04-next-thing.ts';
import { decideAdvance } from './s04-sequence.ts';
import { decideMove } from './s06-movement.ts';
import { decideStay } from './s06-to-move.ts';
import { decideGround, isGroundCommand } from './s07-decide.ts';
import { decideCombat } from './s09-decide.ts';
import { decideAir, isAirCommand } from './s12-decide.ts';
import type { Opcom, OpcomFact, OpcomWorld } from './types.ts';

/** Facts that follow from a command, or why not. */
function decide(world: OpcomWorld, command: OpcomCommand, dice: Dice): Decision<OpcomFact> {
	switch (command.type) {
		case 'advance-step':
			return decideAdvance(world, command.overrule?.reason);
		case 'set-team-ready':
			return decideReady(world, command);
		case 'move-unit':
			return decideMove(world, command.plan, command.overrule?.reason);
		case 'stay-unit':
			return decideStay(world, command.unit);
		case 'place-unit':
			return decidePlace(world, command);
		case 'rule-unit':
			return decideRuleUnit(world, command);
		case 'arrive':
			return decideArrive(world, command);
		case 'rule-crossing':
			return decideRuleCrossing(world, command);
		case 'set-option':
			return decideOption(world, command);
		default:
			if (isAirCommand(command)) return decideAir(world, command, dice);
			if (isGroundCommand(command)) return decideGround(world, command, dice);
			return decideCombat(world, command, dice);
	}
}

/** What may be done in the present step: ending it, moving, arriving; with the reason where it may not. */
function options(world: OpcomWorld): readonly Option[] {
	const advance = decideAdvance(world, undefined);
	const { step, grouping } = world.game;
	const moving = step === 'move-and-combat' && grouping === 'open';
	const why =
		grouping === 'complete' ? 'the combats are grouped' : 'units move in the movement and combat step';
	const arriving = step === 'reinforcements';
	return [
		{
			command: 'advance-step',
			label: nextThing(world).say,
			rule: 'opcom-4.seq.step-order',
			allowed: advance.kind === 'facts',
			...(advance.kind === 'refusal' ? { why: advance.say } : {}),
		},
		{
			command: 'move-unit',
			label: 'Move a unit',
			rule: 'opcom-4.seq.move-all-first',
			allowed: moving,
			...(moving ? {} : { why }),
		},
		{
			command: 'arrive',
			label: 'Place a reinforcement',
			rule: 'opcom-4.seq.reinforcements',
			allowed: arriving,
			...(arriving ? {} : { why: 'reinforcements are placed in their step' }),
		},
	];
}

export const opcom: Ruleset<OpcomWorld, Opcom, OpcomCommand, OpcomFact> = {
	id: 'opcom',
	title: 'OP COM',
	edition: 'Goodwood',
	manifest: opcomManifest,
	command: OpcomCommand,
	initial,
	decide,
	evolve,
	options,
};
