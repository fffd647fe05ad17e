/** Questions that stand: each chapter's, and who answers what. */
import type { Dice } from './dice.ts';
import type { StandingQuestion } from './module/standing-question.ts';
import { refuse, type Decision, type Fact } from './ruleset.ts';

/** A chapter's questions, and what follows from an answer to one of them. */
export interface Asker<At, F extends Fact> {
	asks(at: At): readonly StandingQuestion[];
	answer(at: At, question: StandingQuestion, answer: string, dice: Dice): Decision<F>;
}

/** The question part of a ruleset's module. */
export interface Questions<At, F extends Fact> {
	questions(at: At): readonly StandingQuestion[];
	/** Returns the facts that follow from an answer, decided by the chapter that asked the question. */
	answer(at: At, question: StandingQuestion, reply: string, dice: Dice): Decision<F>;
}

/** Returns the questions of all chapters, in the order of the list. */
export const askersQuestions = <At, F extends Fact>(askers: readonly Asker<At, F>[]): Questions<At, F> => ({
	questions: (at) => askers.flatMap((asker) => asker.asks(at)),
	answer: (at, question, reply, dice) => {
		const asker = askers.find((each) => each.asks(at).some(({ id }) => id === question.id));
		return (
			asker?.answer(at, question, reply, dice) ??
			refuse('app', 'question/gone', 'This question no longer stands.')
		);
	},
});
