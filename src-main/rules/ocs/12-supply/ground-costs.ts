/** What a step of a supply path costs: as a non-combat unit would pay, in good weather or better. */
import type { Costs, Mobility, OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { oppositeOf } from '../../../../src-shared/map/hex/grid.ts';
import { readFraction } from '../../hexwar/fraction.ts';
import { dearer, stepOf, type Cost, type CostTable } from '../../hexwar/step-costs.ts';
import { NO_STEP, stepTable, WHOLE_STEP } from '../../hexwar/supply-path.ts';
import { boardOf } from '../board.ts';

/** A movement point is counted in so many parts: halves, thirds, quarters, sixths and twelfths are whole. */
export const PARTS = 12;

/** What a chart's cell costs in parts of a point. @throws for a cost that is no whole number of parts */
function costOf(cell: string): Cost {
	if (cell === 'no' || cell === 'all') return cell;
	const read = readFraction(cell);
	const parts = read ? (read.n * PARTS) / read.d : NaN;
	if (!Number.isInteger(parts))
		throw new Error(`a cost of ${cell} is no whole number of twelfths of a movement point`);
	return parts;
}

type Tables = Readonly<Record<Mobility, Int32Array>>;
const tables = new WeakMap<OcsScenario, Map<string, Tables>>();

/**
 * The costs of supply paths for each mobility: those of dry ground, whatever the weather, but where the weather has made a
 * step cheaper. Trainbusting adds nothing.
 * @param weather the state of the ground, as the scenario's charts name it
 * @rule ocs-12.3d.normal
 */
export function pathCosts(scenario: OcsScenario, weather: string): Tables {
	const made = tables.get(scenario) ?? new Map<string, Tables>();
	tables.set(scenario, made);
	const known = made.get(weather);
	if (known) return known;
	const costs = {
		leg: stepsFor(scenario, 'leg', weather),
		track: stepsFor(scenario, 'track', weather),
		truck: stepsFor(scenario, 'truck', weather),
	};
	made.set(weather, costs);
	return costs;
}

/** A step that can't be made back can't be made (6.1d). */
function stepsFor(scenario: OcsScenario, mobility: Mobility, weather: string): Int32Array {
	const board = boardOf(scenario);
	const ways = ['normal', weather].map((state) => costTable(scenario, mobility, state));
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

function costTable(scenario: OcsScenario, mobility: Mobility, weather: string): CostTable {
	const { terrain } = scenario;
	const board = boardOf(scenario);
	const other = terrain.weather[weather];
	const read = (costs: Costs | undefined): Cost => costOf(costs?.[mobility] ?? 'no');
	const grounds = new Map(
		Object.entries(terrain.grounds).map(([id, { costs }]) => [id, read(other?.grounds[id] ?? costs)]),
	);
	const sides = Object.entries(terrain.sides);
	const links = Object.entries(terrain.links).flatMap(([id, { costs }]) => {
		const cost = costs ? read(other?.links[id] ?? costs) : 'no';
		return typeof cost === 'number' ? [[id, cost] as const] : [];
	});
	return {
		ground: (hex) =>
			board
				.grounds(hex)
				.map((id) => grounds.get(id) ?? 'no')
				.reduce(dearer, 0),
		sides: Object.fromEntries(sides.map(([id, { costs }]) => [id, read(other?.sides[id] ?? costs)])),
		cheapest: new Set(sides.filter(([, { water }]) => water).map(([id]) => id)),
		links: Object.fromEntries(links),
	};
}
