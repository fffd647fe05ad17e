/** The names for ids in the umpire's log. For umpires only: none of this is ever sent to a side. */
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsGame } from '../../rules/ocs/game.ts';
import type { Names } from './events/record.ts';

type Fixed = ReadonlyMap<string, string>;
const fixed = new WeakMap<OcsScenario, Fixed>();
const boxKey = (id: string): string => `box ${id}`;

/** Returns the scenario's names; built once per scenario. */
function fixedNames(scenario: OcsScenario): Fixed {
	const { counters, sides, transports, aircraft, ships, formations, boxes } = scenario;
	const known =
		fixed.get(scenario) ??
		new Map<string, string>([
			...[...formations, ...counters, ...sides, ...transports, ...aircraft, ...ships].map(
				({ id, name }) => [id, name] as const,
			),
			...boxes.map(({ id, name }) => [boxKey(id), name] as const),
		]);
	fixed.set(scenario, known);
	return known;
}

/**
 * Returns names for lines read in order, which add things created or named during the game.
 * @param game where it stands, to read the newest lines without those before them; absent: read from the first on
 */
export function namesOf(scenario: OcsScenario, game?: OcsGame): Names {
	const names = fixedNames(scenario);
	const given = new Map<string, string>();
	for (const { id, name } of Object.values(game?.counters ?? {})) given.set(id, name);
	const counterNow = (id: string): string | undefined =>
		game?.units.get(id)?.counter ?? game?.transports[id]?.counter ?? game?.sea.ships[id]?.counter;
	const named = (id: string): string | undefined => given.get(id) ?? names.get(id);
	const name = (id: string): string => named(id) ?? named(counterNow(id) ?? '') ?? id;
	return {
		unit: name,
		side: name,
		box: (id) => names.get(boxKey(id)) ?? id,
		called: (id, to) => void given.set(id, to),
	};
}
