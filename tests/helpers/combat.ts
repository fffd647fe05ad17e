/** Shortcuts for tests of chapter 9 on the small scenario: commands in, worlds out. */
import { expect } from 'vitest';
import type { OpcomFact, OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { scriptedDice } from '../../src-main/rules/kit/dice.ts';
import type { Refusal } from '../../src-main/rules/kit/ruleset.ts';
import type { CombatPlan, OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { CombatId } from '../../src-shared/kit/ids.ts';
import { opcom } from './opcom.ts';
import { BLUE, RED, unitId } from './small-scenario.ts';

/** Blue attacks Red unless said otherwise. */
export function planOf(
	id: string,
	attackers: readonly string[],
	defenders: readonly string[],
	more: Partial<CombatPlan> = {},
): CombatPlan {
	return {
		combat: CombatId.parse(id),
		kind: 'attack',
		attackingSide: BLUE,
		defendingSide: RED,
		attackers: attackers.map(unitId),
		defenders: defenders.map(unitId),
		attackArtillery: [],
		defenceArtillery: [],
		...more,
	};
}

/** The facts of a command that must be allowed, and the world after them. */
export function done(
	world: OpcomWorld,
	command: OpcomCommand,
	faces: readonly number[] = [],
): { world: OpcomWorld; facts: readonly OpcomFact[] } {
	const dice = scriptedDice(faces);
	const decision = opcom.decide(world, command, dice);
	if (decision.kind !== 'facts')
		throw new Error(decision.kind === 'refusal' ? `${decision.code}: ${decision.say}` : 'a question');
	expect(dice.left).toBe(0);
	const game = decision.facts.reduce((state, fact) => opcom.evolve(state, fact), world.game);
	return { world: { ...world, game }, facts: decision.facts };
}

/** Several commands one after the other; the faces are those of the last. */
export function all(
	world: OpcomWorld,
	commands: readonly OpcomCommand[],
	faces: readonly number[] = [],
): OpcomWorld {
	return commands.reduce(
		(state, command, i) => done(state, command, i === commands.length - 1 ? faces : []).world,
		world,
	);
}

/** The refusal of a command that must not be allowed. */
export function refused(world: OpcomWorld, command: OpcomCommand): Refusal {
	const decision = opcom.decide(world, command, scriptedDice([]));
	if (decision.kind !== 'refusal') throw new Error('it was allowed');
	return decision;
}
