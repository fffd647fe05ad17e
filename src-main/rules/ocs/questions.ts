/** Questions that stand: each chapter's, and who answers what. */
import type { Dice } from '../kit/dice.ts';
import type { StandingQuestion } from '../kit/module.ts';
import { refuse, type Decision } from '../kit/ruleset.ts';
import { answerFirstPlayer, firstPlayerQuestion } from './02-sequence/pre-turn.ts';
import { answerUndo, undoQuestions } from './02-sequence/undo-consent.ts';
import { answerAttrition, attritionQuestion } from './12-supply/decide.ts';
import { answerFight, fightQuestions } from './09-combat/asking.ts';
import type { OcsFact } from './facts.ts';
import type { At } from './game.ts';

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
