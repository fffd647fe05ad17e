/** Whether an action is possible: choices are tried in order until the command is accepted. */
import type { TocsCommand } from '../../../../src-shared/rulesets/tocs/commands.ts';
import type { TocsPicks } from '../../../../src-shared/rulesets/tocs/offers.ts';
import { isRefusal, tryCommand, type Tried } from './dry-run.ts';
import type { Action, Field, Offered } from './fields.ts';

type Worked = Exclude<Tried, { readonly kind: 'refusal' }>;

/** A possible command with its effect, or the sentence that says why there is none. */
export type Completed = { readonly command: TocsCommand; readonly worked: Worked } | { readonly say: string };

export const isBarred = (completed: Completed): completed is { readonly say: string } => 'say' in completed;

/** The number of commands that may still be tried. */
interface Budget {
	left: number;
}

/** Returns the values to try for a field, each as it would be picked. */
const valuesOf = (field: Field, of: Offered, picks: TocsPicks): readonly (string | readonly string[])[] => {
	const ids = field.choices(of, picks).map(({ id }) => id);
	if (field.kind !== 'units') return ids;
	return ids.length === 0 ? [] : (field.samples?.(of, picks) ?? ids.map((id) => [id]));
};

/** Tries what was picked, and of what is missing one choice after another. @param tries at most so many commands */
export const complete = (action: Action, of: Offered, picks: TocsPicks, tries: number): Completed =>
	search(action, of, picks, { left: tries });

function search(action: Action, of: Offered, picks: TocsPicks, budget: Budget): Completed {
	const field = action.fields(of).find(({ name }) => picks[name] === undefined);
	if (!field) return decided(action, of, picks, budget);
	let first: { readonly say: string } | null = null;
	for (const value of valuesOf(field, of, picks)) {
		const completed = search(action, of, { ...picks, [field.name]: value }, budget);
		if (!isBarred(completed)) return completed;
		first ??= completed;
		if (budget.left <= 0) break;
	}
	return first ?? { say: field.none };
}

function decided(action: Action, of: Offered, picks: TocsPicks, budget: Budget): Completed {
	budget.left -= 1;
	const command = action.command(of, picks);
	const tried = tryCommand(of.here, of.side, command);
	return isRefusal(tried) ? { say: tried.say } : { command, worked: tried };
}
