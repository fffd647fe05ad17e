/** Runs OP COM commands in tests as the campaign does: shape, decide, evolve. */
import { withRulings } from '../../src-main/rules/opcom/02-umpiring/order-of-battle.ts';
import { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import type { z } from 'zod';
import { scriptedDice } from '../../src-main/rules/kit/dice.ts';
import type { Dice } from '../../src-main/rules/kit/dice.ts';
import type { Decision, Refusal } from '../../src-main/rules/kit/ruleset.ts';
import type { Opcom, OpcomFact, OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { commands } from '../../src-main/rulesets/opcom/commands/index.ts';
import { emptyDesk } from '../../src-main/rulesets/opcom/desks/desk-facts.ts';
import { events } from '../../src-main/rulesets/opcom/events/index.ts';

type Input = z.input<typeof OpcomCommand>;

/** The rules alone: no session, no file, no window. */
export const opcom = {
	/** What follows from a command of the game's by Control's hand; by whom a bridge is tested the command may say. */
	decide(world: OpcomWorld, command: OpcomCommand, dice: Dice): Decision<OpcomFact> {
		const { scenario, desk, game } = world;
		const name = command.type === 'test-bridge' ? (command.by ?? 'Control') : 'Control';
		const seat = { kind: 'umpire', name } as const;
		const at = { scenario, house: desk, game: { desk, game } };
		return commands.decide(at, command, dice, { seat, now: 0 }) as Decision<OpcomFact>;
	},
	/** The game after one of its facts. */
	evolve: (game: Opcom, fact: OpcomFact): Opcom => events.evolve({ desk: emptyDesk, game }, fact).game,
};

export interface SideEvent {
	readonly facts: readonly OpcomFact[];
	readonly world: OpcomWorld;
}

/** The facts of a command, and the world after them. Throws when it is refused. */
export function told(world: OpcomWorld, command: Input, dice: readonly number[] = []): SideEvent {
	const decision = opcom.decide(world, OpcomCommand.parse(command), scriptedDice(dice));
	if (decision.kind !== 'facts')
		throw new Error(decision.kind === 'refusal' ? `${decision.code}: ${decision.say}` : decision.ask);
	const game = decision.facts.reduce((now, fact) => opcom.evolve(now, fact), world.game);
	return {
		facts: decision.facts,
		world: { ...world, scenario: withRulings(world.scenario, game.ground), game },
	};
}

/** The world after a command. Throws when it is refused. */
export function done(world: OpcomWorld, command: Input, dice: readonly number[] = []): OpcomWorld {
	return told(world, command, dice).world;
}

/** The refusal of a command. Throws when it isn't refused. */
export function refused(world: OpcomWorld, command: Input): Refusal {
	const decision = opcom.decide(world, OpcomCommand.parse(command), scriptedDice([]));
	if (decision.kind !== 'refusal') throw new Error(`${command.type} was not refused`);
	return decision;
}
