/** The steps of a guided turn, and which of them are done. */
import type { LessonHead } from '../../../src-shared/contract/umpire-head.ts';

/** A step of a guided turn as a scenario has it. */
export interface LessonStep {
	readonly id: string;
	readonly title: string;
	readonly say: string;
	readonly at: string;
	/**
	 * The kind of fact that completes it ('answered:3' for the third of them), or 'step:' and a step of the sequence; '': the
	 * reader's "Next".
	 */
	readonly until: string;
}

/** Where a game stands in its sequence of play, as a lesson asks for it: by the names that its steps use. */
export interface LessonPath {
	/** Whether a step of the sequence has come. */
	isReached(step: string): boolean;
	/** Whether what is taught in it can still be done. */
	isOpen(step: string): boolean;
	/** What it is called; null: there is no such step. */
	wordsOf(step: string): string | null;
}

/**
 * Returns each step with whether it is done: what it waits for was recorded, or the sequence of play has come so far. One that
 * is not done says how to return, where the turn has left the segment in which it can be.
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

/** The step of the sequence that something waits for; null: for a fact. */
const stepOf = (until: string, path: LessonPath): string | null => {
	const step = until.startsWith('step:') ? until.slice('step:'.length) : null;
	return step !== null && path.wordsOf(step) !== null ? step : null;
};

/** Where the turn is before or past the segment in which something can be done: how to come back there. */
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
