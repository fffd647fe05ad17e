/** The steps of a guided turn, and which of them are done. */
import type { LessonHead } from '../../../../src-shared/contract/umpire-head.ts';
import type { OcsLessonStep } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { STEPS, type Step } from '../../../rules/ocs/02-sequence/steps.ts';
import { stepWords } from '../../../rules/ocs/02-sequence/words.ts';
import type { Clock } from '../../../rules/ocs/game.ts';

/**
 * Returns each step with whether it is done: what it waits for was recorded, or the sequence of play has come so far. One that
 * is not done says how to return, where the turn has left the segment in which it can be.
 * @param recorded how many facts of each kind there were
 */
export function lessonOf(
	steps: readonly OcsLessonStep[],
	clock: Clock,
	recorded: ReadonlyMap<string, number>,
): readonly LessonHead[] {
	return steps.map((step, n) => {
		const done = step.until !== '' && happened(step.until, clock, recorded);
		const off = done ? '' : offThePath(steps, n, clock);
		return { ...step, done, ...(off === '' ? {} : { off }) };
	});
}

const stepOf = (until: string): Step | undefined => STEPS.find((each) => `step:${each}` === until);

/** Where the turn is before or past the segment in which something can be done: how to come back there. */
function offThePath(steps: readonly OcsLessonStep[], n: number, clock: Clock): string {
	const until = steps[n]?.until ?? '';
	const place = steps.slice(0, n).findLast((each) => stepOf(each.until) !== undefined);
	const segment = place && stepOf(place.until);
	if (until === '' || stepOf(until) !== undefined || segment === undefined) return '';
	const name = stepWords(segment);
	if (!isReached(segment, clock)) return `First go on to the ${name}: press the big button in the bar.`;
	const isThere = clock.turn === 1 && clock.playerTurn === 1 && clock.step === segment;
	return isThere
		? ''
		: `The turn has gone past the ${name}. Undo (Ctrl+Z) leads back there, or choose another lesson.`;
}

function happened(until: string, clock: Clock, recorded: ReadonlyMap<string, number>): boolean {
	const step = stepOf(until);
	return step === undefined ? (recorded.get(until) ?? 0) > 0 : isReached(step, clock);
}

/** In the first player turn of the first turn, or later. */
const isReached = (step: Step, { turn, playerTurn, step: now }: Clock): boolean =>
	turn > 1 || playerTurn > 1 || STEPS.indexOf(now) >= STEPS.indexOf(step);
