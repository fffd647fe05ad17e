/** Where a game stands in its turns, for its guided turns: '2.implement' is that step of turn 2. */
import { STEPS, stepWords, type Clock, type Step } from '../../../rules/tcs/02-turn/turn.ts';
import type { LessonPath } from '../../hexwar/lesson.ts';

interface Place {
	readonly turn: number;
	readonly step: Step;
}

function placeOf(name: string): Place | null {
	const [, turn, word] = /^(\d+)\.([a-z-]+)$/.exec(name) ?? [];
	const step = STEPS.find((each) => each === word);
	return turn === undefined || step === undefined ? null : { turn: Number(turn), step };
}

/** Returns the way of a lesson through the turns. What is taught from a step on can be done until its turn ends. */
export const lessonPath = ({ turn, step }: Clock): LessonPath => {
	const isReached = (name: string): boolean => {
		const place = placeOf(name);
		if (!place) return false;
		return turn > place.turn || (turn === place.turn && STEPS.indexOf(step) >= STEPS.indexOf(place.step));
	};
	return {
		isReached,
		isOpen: (name) => isReached(name) && placeOf(name)?.turn === turn,
		wordsOf: (name) => {
			const place = placeOf(name);
			return place && `step “${stepWords(place.step)}” of turn ${String(place.turn)}`;
		},
	};
};
