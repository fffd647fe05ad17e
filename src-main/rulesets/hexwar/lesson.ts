/** The steps of a guided turn, and which of them are done. */
import type { LessonHead } from '../../../src-shared/contract/umpire-head.ts';

/** A step of a guided turn as a scenario has it. */
export interface LessonStep {
	readonly id: string;
	readonly title: string;
	readonly say: string;
	readonly at: string;
	/**
	 * The kind of fact that completes it ('answered:3' for the third), or 'step:' and a step of the sequence; '' if it
	 * waits for the reader's "Next".
	 */
	readonly until: string;
}

/** The game's position in the sequence of play, by the step names a lesson uses. */
export interface LessonPath {
	/** Returns whether a step of the sequence has been reached. */
	isReached(step: string): boolean;
	/** Returns whether the lesson step can still be done. */
	isOpen(step: string): boolean;
	/** Returns the name of a step, or null if there is no such step. */
	wordsOf(step: string): string | null;
}

/**
 * Returns each lesson step with whether it is done: the fact it waits for was recorded, or the sequence of play has
 * come that far. A step that isn't done explains how to return, if the turn has left the segment it needs.
 * @param recorded how many facts of each kind there were
 */
export function lessonOf(
	steps: readonly LessonStep[],
	path: LessonPath,
	recorded: ReadonlyMap<string, number>,
): readonly LessonHead[] {
	return steps.map((step, n) => {
		const done = step.until !== '' && happened(step.until, path, recorded);
		const off = done ? '' : offThePath(steps, n, path);
		return { ...step, done, ...(off === '' ? {} : { off }) };
	});
}

/** Returns the step of the sequence it waits for, or null if it waits for a fact. */
const stepOf = (until: string, path: LessonPath): string | null => {
	const step = until.startsWith('step:') ? until.slice('step:'.length) : null;
	return step !== null && path.wordsOf(step) !== null ? step : null;
};

/** Returns how to come back to the right segment if the turn is before or past it. */
function offThePath(steps: readonly LessonStep[], n: number, path: LessonPath): string {
	const until = steps[n]?.until ?? '';
	const place = steps.slice(0, n).findLast((each) => stepOf(each.until, path) !== null);
	const segment = place ? stepOf(place.until, path) : null;
	if (until === '' || stepOf(until, path) !== null || segment === null) return '';
	const name = path.wordsOf(segment) ?? segment;
	if (!path.isReached(segment)) return `First go on to the ${name}: press the big button in the bar.`;
	return path.isOpen(segment)
		? ''
		: `The turn has gone past the ${name}. Undo (Ctrl+Z) leads back there, or choose another lesson.`;
}

function happened(until: string, path: LessonPath, recorded: ReadonlyMap<string, number>): boolean {
	const step = stepOf(until, path);
	if (step !== null) return path.isReached(step);
	const [, kind = until, times = '1'] = /^([a-z-]+):(\d+)$/.exec(until) ?? [];
	return (recorded.get(kind) ?? 0) >= Number(times);
}
