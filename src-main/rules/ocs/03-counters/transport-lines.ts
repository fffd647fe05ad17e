/** The print on transport: lines of the scenario, and DUKWs ashore. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';

type Line = OcsScenario['transports'][number];

const DUKW_ALLOWANCE = 24;
const ducks = new WeakMap<OcsScenario, ReadonlyMap<string, Line>>();

/**
 * Returns what is printed on transport, or undefined for no transport. DUKWs ashore are trucks of 24 points: they carry supply alone,
 * pay 2 points to load or unload, and are captured as trucks.
 * @rule ocs-18.4e.C
 */
export const transportLine = (scenario: OcsScenario, id: string | undefined): Line | undefined =>
	scenario.transports.find((each) => each.id === id) ?? ducksOf(scenario).get(id ?? '');

function ducksOf(scenario: OcsScenario): ReadonlyMap<string, Line> {
	const known =
		ducks.get(scenario) ??
		new Map(
			scenario.ships
				.filter(({ kind }) => kind === 'dukw')
				.map(({ id, side, name, points }): [string, Line] => [
					id,
					{
						...{ id, side, name, kind: 'truck', points, allowance: DUKW_ALLOWANCE, mobility: 'truck' },
						...{ organic: null, extender: null, at: null, within: 0, arrives: null, entry: null, loaded: 0 },
					},
				]),
		);
	ducks.set(scenario, known);
	return known;
}
