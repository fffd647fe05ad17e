/** Counters of the scenario by their ids, and the face of one that is up. */
import type { Counter, Face, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { UnitState } from '../types.ts';

const tables = new WeakMap<OcsScenario, ReadonlyMap<string, Counter>>();
function tableOf(scenario: OcsScenario): ReadonlyMap<string, Counter> {
	const known = tables.get(scenario);
	if (known) return known;
	const made = new Map(scenario.counters.map((each) => [each.id as string, each]));
	tables.set(scenario, made);
	return made;
}

/** Returns a unit's counter. @throws Error for a unit of a counter that the scenario hasn't */
export function counterOf(scenario: OcsScenario, { counter }: Pick<UnitState, 'counter'>): Counter {
	const found = tableOf(scenario).get(counter);
	if (!found) throw new Error(`the scenario has no counter "${counter}"`);
	return found;
}

/** Returns the values of the face that is up. */
export function faceOf(counter: Counter, up: UnitState['face']): Face {
	return up === 'move' ? (counter.move ?? counter.combat) : counter.combat;
}
