/**
 * A game's position in its guided turns: '2.implement' is that step of turn 2, '2.acts-british' that side's Action
 * Phase of it, whichever of the two it is.
 */
import type { SideHead } from '../../../../src-shared/contract/house.ts';
import { phasing, STEPS, stepWords, type Clock, type Step } from '../../../rules/tcs/02-turn/turn.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { LessonPath } from '../../hexwar/lesson.ts';

type Sides = Pick<TcsScenario, 'sides'>;
interface Place {
	readonly turn: number;
	/** A step, or the side whose Action Phase it is. */
	readonly step: Step | Pick<SideHead, 'id' | 'name'>;
}

const ACTIONS = ['first-actions', 'second-actions'] as const;

function placeOf({ sides }: Sides, name: string): Place | null {
	const [, turn, word = ''] = /^(\d+)\.([a-z-]+)$/.exec(name) ?? [];
	const step = STEPS.find((each) => each === word) ?? sides.find(({ id }) => word === `acts-${id}`) ?? null;
	return turn === undefined || step === null ? null : { turn: Number(turn), step };
}

/** Returns the step of a turn that a place means, or null if it isn't known yet which of two. */
function stepOf(scenario: Sides, clock: Clock, { step }: Place): Step | null {
	if (typeof step === 'string') return step;
	return ACTIONS.find((each) => phasing(scenario, { ...clock, step: each }) === step.id) ?? null;
}

/** Returns the way of a lesson through the turns. What is taught in a step can be done in that step, of this turn or a later one. */
export const lessonPath = (scenario: Sides, clock: Clock): LessonPath => {
	const { turn, step } = clock;
	const isReached = (name: string): boolean => {
		const place = placeOf(scenario, name);
		if (!place) return false;
		const begins = stepOf(scenario, clock, place);
		return (
			turn > place.turn ||
			(turn === place.turn && begins !== null && STEPS.indexOf(step) >= STEPS.indexOf(begins))
		);
	};
	return {
		isReached,
		isOpen: (name) => {
			const place = placeOf(scenario, name);
			return place !== null && isReached(name) && stepOf(scenario, clock, place) === step;
		},
		wordsOf: (name) => {
			const place = placeOf(scenario, name);
			if (!place) return null;
			const words = typeof place.step === 'string' ? `step “${stepWords(place.step)}”` : null;
			return `${words ?? `${nameOf(place)} Action Phase`} of turn ${String(place.turn)}`;
		},
	};
};

const nameOf = ({ step }: Place): string => (typeof step === 'string' ? step : step.name);
