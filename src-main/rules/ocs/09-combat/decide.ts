/** What goes on in a combat that was declared: the dice, and answers to what sides are asked. */
import type { Dice } from '../../kit/dice.ts';
import { refuse, type Decision } from '../../kit/ruleset.ts';
import type { FightFact } from './facts.ts';
import { openCombat, type Fighting } from './fighting.ts';
import { rolled, settled } from './procedure.ts';
import { combatQuestion } from './questions.ts';

/** Throws the dice of the combat that is ready for them; then all follows up to the next choice. */
export function decideRoll(desk: Fighting, dice: Dice): Decision<FightFact> {
	const fight = openCombat(desk.world);
	if (fight?.step !== 'roll')
		return refuse('ocs-9.2.order', 'combat/not-ready', 'No combat is ready for its dice.', {
			allowed: 'the dice of a combat after supply, Action Ratings and terrain',
		});
	return { kind: 'facts', facts: settled(desk, [rolled(desk, fight, dice)], dice) };
}

/** Carries out an answer to the question that stands. */
export function answerCombat(
	desk: Fighting,
	question: string,
	answer: string,
	dice: Dice,
): Decision<FightFact> {
	const open = combatQuestion(desk);
	const choice = open?.id === question ? open.choices.find(({ id }) => id === answer) : undefined;
	if (!choice)
		return refuse('ocs-9.2.order', 'combat/no-question', 'Nobody is asked that now.', {
			...(open ? { allowed: open.choices.map(({ label }) => label).join('; ') } : {}),
		});
	return { kind: 'facts', facts: settled(desk, choice.facts(dice), dice) };
}
