/** Ids as lines of the umpire's log say them. Umpire's eyes only: nothing of this is ever sent to a side. */
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';

export interface Names {
	/** Of a unit or a formation. */
	unit(id: string): string;
	side(id: string): string;
	/** Of an op sheet by its key; its own id without its side's where there is no such sheet. */
	sheet(key: string): string;
}

const made = new WeakMap<TcsScenario, Names>();

/**
 * Returns the names of a scenario's units, formations and sides.
 * @param drawn names of op sheets by their keys, as they are drawn
 */
export function namesOf(scenario: TcsScenario, drawn?: ReadonlyMap<string, string>): Names {
	const printed = printedNames(scenario);
	return drawn ? { ...printed, sheet: (key) => drawn.get(key) ?? printed.sheet(key) } : printed;
}

function printedNames(scenario: TcsScenario): Names {
	const known = made.get(scenario);
	if (known) return known;
	const { counters, formations, sides } = scenario;
	const all = new Map<string, string>(
		[...counters, ...formations, ...sides].map(({ id, name }) => [id, name]),
	);
	const name = (id: string): string => all.get(id) ?? id;
	const names: Names = { unit: name, side: name, sheet: (key) => key.slice(key.indexOf('.') + 1) };
	made.set(scenario, names);
	return names;
}
