/** Runs OP COM commands in tests as the campaign does: shape, decide, evolve. */
import { OpcomCommand } from '../../src-shared/contract/opcom.ts';
import type { z } from 'zod';
import { scriptedDice } from '../../src-main/rules/kit/dice.ts';
import type { Refusal } from '../../src-main/rules/kit/ruleset.ts';
import { opcom } from '../../src-main/rules/opcom/index.ts';
import type { OpcomFact, OpcomWorld } from '../../src-main/rules/opcom/types.ts';

type Input = z.input<typeof OpcomCommand>;

export interface Told {
	readonly facts: readonly OpcomFact[];
	readonly world: OpcomWorld;
}

/** The facts of a command, and the world after them. Throws when it is refused. */
export function told(world: OpcomWorld, command: Input, dice: readonly number[] = []): Told {
	const decision = opcom.decide(world, OpcomCommand.parse(command), scriptedDice(dice));
	if (decision.kind !== 'facts')
		throw new Error(decision.kind === 'refusal' ? `${decision.code}: ${decision.say}` : decision.ask);
	const game = decision.facts.reduce((now, fact) => opcom.evolve(now, fact), world.game);
	return { facts: decision.facts, world: { ...world, game } };
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
