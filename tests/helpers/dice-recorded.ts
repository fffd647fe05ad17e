/** Every die that a command throws stands with a fact of it: log, card, debrief and a decision made again read it there. */
import type { Dice } from '../../src-main/rules/kit/dice.ts';
import type { Fact } from '../../src-main/rules/kit/ruleset.ts';

/** Throws an Error if the facts of a command hold other rolls than its dice made, or hold them in another order. */
export function checkDiceRecorded(command: string, { rolls }: Dice, facts: readonly Fact[]): void {
	const recorded = JSON.stringify(facts.flatMap((fact) => fact.rolls ?? []));
	if (recorded !== JSON.stringify(rolls))
		throw new Error(`${command} threw ${JSON.stringify(rolls)}, and its facts hold ${recorded}`);
}
