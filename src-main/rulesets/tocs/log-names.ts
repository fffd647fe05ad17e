/** The names for ids in the umpire's log. For umpires only: none of this is ever sent to a side. */
import type { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import * as hexwar from '../hexwar/log-names.ts';

export interface Names extends hexwar.Names {
	/** Returns the name of a ship, an aircraft or a wave of the air plan. */
	craft(id: string): string;
	zone(id: string): string;
}

const namesByScenario = new WeakMap<TocsScenario, Names>();

/** Returns the names of a scenario's units, formations, sides, ships, aircraft and sea zones. */
export function namesOf(scenario: TocsScenario): Names {
	const cached = namesByScenario.get(scenario);
	if (cached) return cached;
	const { air, sea } = scenario;
	const craft = nameById([...air.aircraft, ...air.waves, ...sea.ships]);
	const names: Names = { ...hexwar.namesOf(scenario), craft, zone: nameById(sea.zones) };
	namesByScenario.set(scenario, names);
	return names;
}

function nameById(things: readonly { readonly id: string; readonly name: string }[]): (id: string) => string {
	const names = new Map(things.map(({ id, name }) => [id, name]));
	return (id) => names.get(id) ?? id;
}
