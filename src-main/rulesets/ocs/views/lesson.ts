/** The steps of a guided turn, and which of them are done. */
import type { LessonHead } from '../../../../src-shared/contract/umpire-head.ts';
import type { OcsLessonStep } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { STEPS, type Step } from '../../../rules/ocs/02-sequence/steps.ts';
import type { Clock } from '../../../rules/ocs/game.ts';

/**
 * Returns each step with whether it is done: what it waits for was recorded, or the sequence of play has come so far; and so
 * are all before it.
 * @param recorded how many facts of each kind there were
 */
export function lessonOf(
	steps: readonly OcsLessonStep[],
	clock: Clock,
	recorded: ReadonlyMap<string, number>,
): readonly LessonHead[] {
	const last = steps.findLastIndex(({ until }) => until !== '' && happened(until, clock, recorded));
	return steps.map((step, n) => ({ ...step, done: n <= last }));
}

function happened(until: string, clock: Clock, recorded: ReadonlyMap<string, number>): boolean {
	const step = STEPS.find((each) => `step:${each}` === until);
	return step === undefined ? (recorded.get(until) ?? 0) > 0 : isReached(step, clock);
}

/** In the first player turn of the first turn, or later. */
const isReached = (step: Step, { turn, playerTurn, step: now }: Clock): boolean =>
	turn > 1 || playerTurn > 1 || STEPS.indexOf(now) >= STEPS.indexOf(step);
