/**
 * Questions that the rules ask a side during a procedure. They stay in the game until answered, so they survive a
 * restart and a takeover. Any seat asked may answer, or Control on its behalf; only Control can apply the default.
 */
import type { HouseCommand } from '../../src-shared/contract/house.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { Dice } from '../rules/kit/dice.ts';
import type { AnyEvent, AnySituation, RulesetModule } from '../rules/kit/module.ts';
import type { StandingQuestion } from '../rules/kit/module/standing-question.ts';
import { refuse, type Decision, type Refusal } from '../rules/kit/ruleset.ts';

export type QuestionCommand = Extract<HouseCommand, { type: 'answer-question' | 'close-question' }>;

export const isQuestionCommand = (command: { readonly type: string }): command is QuestionCommand =>
	command.type === 'answer-question' || command.type === 'close-question';

/**
 * The same words whether it was never asked, is settled, or was asked of others: a refusal reveals nothing about
 * others' business.
 */
const NONE: Refusal = refuse('app', 'question/none', 'Nothing of that kind is asked of you now: look again.');

/** Decides an answer, or Control's closing of a question. */
export function decideQuestion(
	module: RulesetModule,
	at: AnySituation,
	command: QuestionCommand,
	seat: Seat,
	dice: Dice,
): Decision<AnyEvent> {
	const question = module.questions(at).find(({ id }) => id === command.question);
	if (!question || !isAsked(question, seat)) return NONE;
	if (command.type === 'close-question') {
		if (seat.kind !== 'umpire') return NONE;
		return module.answer(at, question, question.byDefault, dice, 'nobody');
	}
	const { answers } = question;
	if (!answers.some(({ id }) => id === command.answer))
		return refuse(
			question.rule,
			'question/answer',
			`That is no answer to “${question.ask}”: choose one of ${answers.map(({ label }) => label).join(', ')}.`,
		);
	return module.answer(at, question, command.answer, dice, seat.kind === 'umpire' ? 'control' : 'asked');
}

/**
 * Returns whether a listener is asked: Control everything; a side what it is asked; a headquarters what it or its whole
 * side is asked.
 */
function isAsked({ to, without }: StandingQuestion, seat: Seat): boolean {
	if (seat.kind === 'umpire') return true;
	if (seat.team !== undefined && without?.includes(seat.team) === true) return false;
	return seat.side === to.side && (to.team === null || seat.team === undefined || seat.team === to.team);
}
