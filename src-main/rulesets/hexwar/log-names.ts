/** The names for ids in the umpire's log. For umpires only: none of this is ever sent to a side. */

export interface Names {
	/** Returns the name of a unit or formation. */
	unit(id: string): string;
	side(id: string): string;
}

interface Named {
	readonly id: string;
	readonly name: string;
}
interface WithNames {
	readonly counters: readonly Named[];
	readonly formations: readonly Named[];
	readonly sides: readonly Named[];
}

const namesByScenario = new WeakMap<WithNames, Names>();

/** Returns the names of a scenario's units, formations and sides. */
export function namesOf(scenario: WithNames): Names {
	const cached = namesByScenario.get(scenario);
	if (cached) return cached;
	const { counters, formations, sides } = scenario;
	const all = new Map([...counters, ...formations, ...sides].map(({ id, name }) => [id, name]));
	const name = (id: string): string => all.get(id) ?? id;
	const names: Names = { unit: name, side: name };
	namesByScenario.set(scenario, names);
	return names;
}
