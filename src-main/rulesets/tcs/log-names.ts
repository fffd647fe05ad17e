/** The names for ids in the umpire's log. For umpires only: none of this is ever sent to a side. */
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import * as hexwar from '../hexwar/log-names.ts';

export interface Names extends hexwar.Names {
	/** Of an op sheet by its key; its own id without its side's where there is no such sheet. */
	sheet(key: string): string;
}

/**
 * Returns the names of a scenario's units, formations, sides and sheets.
 * @param drawn names of op sheets by their keys, as they are drawn
 */
export const namesOf = (scenario: TcsScenario, drawn?: ReadonlyMap<string, string>): Names => ({
	...hexwar.namesOf(scenario),
	sheet: (key) => drawn?.get(key) ?? key.slice(key.indexOf('.') + 1),
});
