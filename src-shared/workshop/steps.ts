/** What undo and redo go back and forth by: the host keeps it with each draft, so that a window that is loaded anew has it still. */
import { z } from 'zod';
import type { DraftEdit } from './edits.ts';

/** Steps that can be taken back, and as many that can be done again. */
export const MAX_STEPS = 100;

/** A change, and the edits that undo it. */
export interface EditStep {
	readonly say: string;
	readonly edits: readonly DraftEdit[];
}
export interface Steps {
	/** The last one last. */
	readonly undo: readonly EditStep[];
	readonly redo: readonly EditStep[];
}
export const NO_STEPS: Steps = { undo: [], redo: [] };

/** The role of a change among the steps: done, undone or redone; `goesOn`: continues the previous step. */
export const StepForm = z
	.object({
		say: z.string().min(1).max(200),
		as: z.enum(['change', 'undo', 'redo']),
		goesOn: z.boolean(),
	})
	.strict()
	.readonly();
export type StepForm = z.infer<typeof StepForm>;

/** The steps after another one. @param back what takes it back */
export function stepped(
	{ undo, redo }: Steps,
	{ say, as, goesOn }: StepForm,
	back: EditStep['edits'],
): Steps {
	if (back.length === 0 && !goesOn) return as === 'change' ? { undo, redo } : popped({ undo, redo }, as);
	if (goesOn) {
		const grown = (steps: readonly EditStep[]): readonly EditStep[] => {
			const last = steps.at(-1);
			return last ? [...steps.slice(0, -1), { say: last.say, edits: [...back, ...last.edits] }] : [];
		};
		return as === 'undo' ? { undo, redo: grown(redo) } : { undo: grown(undo), redo };
	}
	const step: EditStep = { say, edits: back };
	if (as === 'change') return { undo: [...undo, step].slice(-MAX_STEPS), redo: [] };
	const left = popped({ undo, redo }, as);
	return as === 'undo'
		? { undo: left.undo, redo: [...left.redo, step].slice(-MAX_STEPS) }
		: { undo: [...left.undo, step].slice(-MAX_STEPS), redo: left.redo };
}

const popped = ({ undo, redo }: Steps, as: 'undo' | 'redo'): Steps =>
	as === 'undo' ? { undo: undo.slice(0, -1), redo } : { undo, redo: redo.slice(0, -1) };

/** The newest steps, as far as they come to no more letters than so many. */
export function newestSteps({ undo, redo }: Steps, most: number): Steps {
	let left = most;
	const newest = (steps: readonly EditStep[]): readonly EditStep[] => {
		const stepsKept =
			steps.length - steps.findLastIndex((step) => (left -= JSON.stringify(step).length) < 0) - 1;
		return steps.slice(steps.length - stepsKept);
	};
	const undoKept = newest(undo);
	return { undo: undoKept, redo: newest(redo) };
}
