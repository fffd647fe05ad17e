/** Questions that stand: each chapter's, and who answers what. */
import type { Dice } from '../../rules/kit/dice.ts';
import type { StandingQuestion } from '../../rules/kit/module.ts';
import { refuse, type Decision } from '../../rules/kit/ruleset.ts';
import { answerFirstPlayer, firstPlayerQuestion } from '../../rules/ocs/02-sequence/pre-turn.ts';
import { answerUndo, undoQuestions } from '../../rules/ocs/02-sequence/undo-consent.ts';
import { answerAttrition, attritionQuestion } from '../../rules/ocs/12-supply/decide.ts';
import { answerFight, fightQuestions } from '../../rules/ocs/09-combat/asking.ts';
import type { OcsFact } from '../../rules/ocs/facts.ts';
import type { At } from '../../rules/ocs/game.ts';
import type { Asked } from './known.ts';

/** A chapter's questions, and what follows from an answer to one of them. */
interface Asker {
	readonly asks: (at: At) => readonly StandingQuestion[];
	readonly answer: (at: At, question: StandingQuestion, answer: string, dice: Dice) => Decision<OcsFact>;
}
const ASKERS: readonly Asker[] = [
	{ asks: undoQuestions, answer: (at, question, answer) => answerUndo(at, question, answer) },
	{ asks: firstPlayerQuestion, answer: (at, _question, answer, dice) => answerFirstPlayer(at, answer, dice) },
	{ asks: attritionQuestion, answer: (at, _question, answer) => answerAttrition(at, answer) },
	{
		asks: fightQuestions,
		answer: (at, question, answer, dice) => answerFight(at, question.id, answer, dice),
	},
];

export const questions = (at: At): readonly StandingQuestion[] => ASKERS.flatMap(({ asks }) => asks(at));

/** Facts that follow from an answer, by the chapter that asked. */
export function answer(at: At, question: StandingQuestion, reply: string, dice: Dice): Decision<OcsFact> {
	const asker = ASKERS.find(({ asks }) => asks(at).some(({ id }) => id === question.id));
	return (
		asker?.answer(at, question, reply, dice) ??
		refuse('app', 'question/gone', 'This question no longer stands.')
	);
}

/** The question to the winner of the roll, as it stands in that side's own picture. */
export const firstPlayerAsks: Asked = {
	id: 'first-player',
	ask: 'You won the roll: do you go first in this turn, or second?',
	answers: [
		{ id: 'first', label: 'We go first' },
		{ id: 'second', label: 'We go second' },
	],
};
