/** Names in a scenario without a match, each in a sentence with its place and the remedy: nothing is half-applied. */
import { contourFaults } from '../../../src-shared/map/hexmap/contour-faults.ts';
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { tcsBoard } from './board.ts';

/**
 * Returns everything that keeps a scenario from being played.
 * @throws HexMapError where its map can’t be read at all
 */
export function scenarioFaults(scenario: TcsScenario): readonly string[] {
	return [
		...contourFaults(tcsBoard(scenario).map).map(({ say }) => say),
		...undrawnKinds(scenario),
		...scenario.counters.flatMap((counter) => counterFaults(scenario, counter)),
		...scenario.sheets.flatMap((sheet) => sheetFaults(scenario, sheet)),
	];
}

/** Ground, hexsides, roads and shapes of the map that the Terrain Effects Chart has no line of. */
function undrawnKinds({ map, terrain }: TcsScenario): readonly string[] {
	const missing = (of: readonly string[], chart: object): readonly string[] => [
		...new Set(of.filter((id) => !Object.hasOwn(chart, id))),
	];
	return [
		...missing(
			Object.values(map.ground).map(({ id }) => id),
			terrain.grounds,
		),
		...missing(Object.keys(map.sides), terrain.sides),
		...missing(Object.keys(map.links), terrain.links),
		...missing(
			(map.drawn ?? []).map(({ kind }) => kind),
			terrain.drawn,
		),
	].map((id) => `The map has “${id}”, and the Terrain Effects Chart no line of it. Add the line.`);
}

function counterFaults(
	scenario: TcsScenario,
	{ name, side, formation, entry, arrives, on }: TcsScenario['counters'][number],
): readonly string[] {
	const { sides, formations, counters } = scenario;
	const board = tcsBoard(scenario);
	const above = formations.find(({ id }) => id === formation);
	return [
		...(sides.some(({ id }) => id === side)
			? []
			: [`${name} is of the side “${side}”, which there is not. Give it one of the two.`]),
		...(formation !== null && above === undefined
			? [`${name} is of “${formation}”, which is no formation here. Add that, or leave it out.`]
			: []),
		...(above && above.side !== side
			? [`${name} is of ${above.name}, a formation of the other side. Give it one of its own.`]
			: []),
		...(entry !== null && board.find(entry) === null
			? [`${name} arrives at ${entry}, which is no hex of this map. Name one at its edge.`]
			: []),
		...(arrives !== null && entry === null
			? [`${name} arrives in turn ${String(arrives)} and has no place to. Name a hex at the edge.`]
			: []),
		...on
			.filter((carrier) => !counters.some(({ id }) => id === carrier))
			.map((carrier) => `${name} is mounted on “${carrier}”, which there is not. Name another unit.`),
	];
}

function sheetFaults(
	scenario: TcsScenario,
	{ name, side, groups, measures }: TcsScenario['sheets'][number],
): readonly string[] {
	const board = tcsBoard(scenario);
	const own = new Set(scenario.counters.filter((each) => each.side === side).map(({ id }) => `${id}`));
	const off = measures.flatMap(({ kind, hexes }) =>
		hexes.filter((hex) => board.find(hex) === null).map((hex) => ({ kind, hex })),
	);
	return [
		...off.map(
			({ kind, hex }) => `The sheet “${name}” has its ${kind} at ${hex}, which is off the map. Move it.`,
		),
		...groups
			.flatMap(({ units }) => units)
			.filter((id) => !own.has(id))
			.map((id) => `The sheet “${name}” names the unit “${id}”, which its side has not. Take it off.`),
	];
}
