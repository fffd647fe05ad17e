/** The cost of a step of a supply path: a non-combat unit's, in good weather or better. */
import type { Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { oppositeOf } from '../../../../src-shared/map/hex/grid.ts';
import { dearer, stepOf, type Cost } from '../../hexwar/step-costs.ts';
import { NO_STEP, stepTable, WHOLE_STEP } from '../../hexwar/field-search.ts';
import { chartFor } from '../06-movement/terrain-costs.ts';
import { boardOf } from '../board.ts';

type Tables = Readonly<Record<Mobility, Int32Array>>;
const tables = new WeakMap<OcsScenario, Map<string, Tables>>();

/**
 * Returns the costs of supply paths for each mobility: those of dry ground, whatever the weather, unless the weather
 * has made a step cheaper. Trainbusting adds nothing.
 * @param weather the state of the ground, as the scenario's charts name it
 * @rule ocs-12.3d.normal
 * @rule ocs-17.0c
 */
export function pathCosts(scenario: OcsScenario, weather: string): Tables {
	const tablesByKey = tables.get(scenario) ?? new Map<string, Tables>();
	tables.set(scenario, tablesByKey);
	const cached = tablesByKey.get(weather);
	if (cached) return cached;
	const costs = {
		leg: stepsFor(scenario, 'leg', weather),
		track: stepsFor(scenario, 'track', weather),
		truck: stepsFor(scenario, 'truck', weather),
	};
	tablesByKey.set(weather, costs);
	return costs;
}

/** A step that can't be made back can't be made (6.1d). */
function stepsFor(scenario: OcsScenario, mobility: Mobility, weather: string): Int32Array {
	const board = boardOf(scenario);
	const ways = ['normal', weather].map((state) => chartFor(scenario, mobility, state));
	return stepTable(board.grid, (from, to, direction) => {
		if (!board.playable(from) || !board.playable(to)) return null;
		const back = oppositeOf(direction);
		const costs = ways.map((way): Cost => {
			const there = stepOf(board.map, way, from, to, direction).cost;
			return stepOf(board.map, way, to, from, back).cost === 'no' ? 'no' : there;
		});
		const least = costs.reduce((a, b) => (dearer(a, b) === a ? b : a));
		if (least === 'all') return WHOLE_STEP;
		return least === 'no' ? NO_STEP : least;
	});
}
