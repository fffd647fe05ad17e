/** Where the first player turn of a game stands, for its guided turn. */
import { STEPS, type Step } from '../../../rules/ocs/02-sequence/steps.ts';
import { stepWords } from '../../../rules/ocs/02-sequence/words.ts';
import type { Clock } from '../../../rules/ocs/game.ts';
import type { LessonPath } from '../../hexwar/lesson.ts';

const asStep = (name: string): Step | undefined => STEPS.find((each) => each === name);

/** Returns the way of a lesson through the first player turn of the first turn. */
export const lessonPath = ({ turn, playerTurn, step: now }: Clock): LessonPath => ({
	isReached: (name) => {
		const step = asStep(name);
		return step !== undefined && (turn > 1 || playerTurn > 1 || STEPS.indexOf(now) >= STEPS.indexOf(step));
	},
	isOpen: (name) => turn === 1 && playerTurn === 1 && now === name,
	wordsOf: (name) => {
		const step = asStep(name);
		return step === undefined ? null : stepWords(step);
	},
});
