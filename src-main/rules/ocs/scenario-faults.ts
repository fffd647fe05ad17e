/** Returns the faults of a scenario beyond its shape: each a sentence that says what, where, and what to do. */
import { UserError } from '../../../src-shared/kit/user-error.ts';
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { isCraftKind } from './18-ships/ships.ts';
import { isCoastal, isSea, liesInPort } from './18-ships/waters.ts';
import { boardOf, type Board } from './board.ts';
import { chartsFor } from './charts/charts.ts';
import { tablesOf } from './charts/game-tables.ts';
import { terrainOf } from './charts/terrain.ts';
import { conflictOf } from './variants.ts';

/** A scenario that can't be played, with every fault of it. */
export class ScenarioError extends UserError<'ocs-scenario'> {
	override readonly name = 'ScenarioError';
	readonly faults: readonly string[];

	constructor(faults: readonly string[]) {
		super('ocs-scenario', `This scenario can't be played. ${faults.join(' ')}`);
		this.faults = faults;
	}
}

/** @throws ScenarioError with every fault; HexMapError, NoSuchHexError, DrawnWaterError for its map */
export function checkScenario(scenario: OcsScenario): void {
	const faults = [
		...terrainFaults(scenario),
		...chartFaults(scenario),
		...counterFaults(scenario),
		...placeFaults(scenario),
		...shipFaults(scenario),
		...deckFaults(scenario),
		...[conflictOf(scenario.options) ?? []].flat(),
	];
	if (faults.length > 0) throw new ScenarioError(faults);
}

/** Everything the map draws must have a cost, or be declared not to be a way. */
function terrainFaults({ map, terrain }: OcsScenario): readonly string[] {
	const grounds = Object.values(map.ground).filter(({ id }) => !(id in terrain.grounds));
	const missing = (what: 'sides' | 'links'): readonly string[] =>
		Object.keys(map[what])
			.filter((id) => !(id in terrain[what]))
			.map((id) => `The map draws "${id}", and terrain.${what} has no line of it: add one with its costs.`);
	return [
		...grounds.map(
			({ id }) => `The map has the ground "${id}", and terrain.grounds has no line of it: add one.`,
		),
		...missing('sides'),
		...missing('links'),
	];
}

/** A chart of the game's own must be whole. */
function chartFaults(scenario: OcsScenario): readonly string[] {
	try {
		chartsFor(scenario, scenario.options);
		terrainOf(scenario);
		tablesOf(scenario);
		return [];
	} catch (trouble) {
		const what = trouble instanceof Error ? trouble.message : String(trouble);
		return [`In charts: ${what}. Mend it, or leave that chart out: then the series’ own is used.`];
	}
}

function counterFaults({ counters, transports, sides, areas }: OcsScenario): readonly string[] {
	const ids = [...counters, ...transports].map(({ id }) => String(id));
	const known = new Set<string>(sides.map(({ id }) => id));
	const strangers = [...counters, ...transports].filter(({ side }) => !known.has(side));
	const twice = [...new Set(ids.filter((id, n) => ids.indexOf(id) !== n))];
	return [
		...twice.map((id) => `"${id}" is there twice among counters and transports: give each an id of its own.`),
		...strangers.map(
			({ id, side }) => `${id} is of the side "${side}", which sides does not have: name one of them.`,
		),
		...counters.flatMap(({ id, area, lost, steps }) => [
			...(area !== null && !areas.some((each) => each.id === area)
				? [
						`${id} is set up in the area "${area}", which areas does not have: add it, or give the unit a hex.`,
					]
				: []),
			...(lost >= (steps ?? 1)
				? [
						`${id} has lost ${String(lost)} of ${String(steps ?? 1)} steps before the game begins: leave it one.`,
					]
				: []),
		]),
	];
}

/** Ships of the map's waters, with what their kind needs. */
function shipFaults(scenario: OcsScenario): readonly string[] {
	const { ships, sides } = scenario;
	const board = boardOf(scenario);
	const known = new Set<string>(sides.map(({ id }) => id));
	const ids = ships.map(({ id }) => String(id));
	const twice = [...new Set(ids.filter((id, n) => ids.indexOf(id) !== n))];
	return [
		...twice.map((id) => `"${id}" is there twice among ships: give each an id of its own.`),
		...ships.flatMap(({ id, side, kind, points, full, at, entry }) => [
			...(isCraftKind(kind) && full.barrage + full.flak > 0
				? [`${id} is Landing Craft, which have neither barrage nor Flak: leave both out.`]
				: []),
			...(known.has(side)
				? []
				: [`${id} is of the side "${side}", which sides does not have: name one of them.`]),
			...(isCraftKind(kind) && points === 0 ? [`${id} has no points: Landing Craft need one at least.`] : []),
			...[at, entry].flatMap((hex) => (hex === null ? [] : shipPlaceFault(scenario, board, id, kind, hex))),
		]),
	];
}

/** Planes on a carrier that does not take them. */
function deckFaults({ ships, aircraft }: OcsScenario): readonly string[] {
	return ships.flatMap(({ id, kind, planes }) => {
		const aboard = aircraft.filter(({ at }) => at === id);
		if (aboard.length === 0) return [];
		if (kind !== 'carrier') return [`Aircraft begin on ${id}, which is no carrier: give them a base.`];
		const strangers = aboard.filter(({ carrier }) => carrier !== id && (carrier !== null || planes === 0));
		const many =
			planes > 0 && aboard.length > planes
				? [`${id} takes ${String(planes)} aircraft, and ${String(aboard.length)} begin on it: move some.`]
				: [];
		return [...many, ...strangers.map((each) => `${id} does not take ${each.id}: name ${id} on it.`)];
	});
}

function shipPlaceFault(
	scenario: OcsScenario,
	board: Board,
	id: string,
	kind: OcsScenario['ships'][number]['kind'],
	name: string,
): readonly string[] {
	const hex = board.find(name);
	if (hex === null)
		return [`The ship ${id} names the hex ${name}, which the map does not have: name one of its hexes.`];
	const fits =
		isSea(board, hex) ||
		(isCraftKind(kind) && isCoastal(scenario, board, hex)) ||
		liesInPort({ scenario, options: scenario.options }, name, kind) !== null;
	return fits
		? []
		: [`The ship ${id} can't be in ${name}: put it on the sea, Landing Craft on the coast too.`];
}

/** Hexes that lines name and the map hasn't. */
function placeFaults(scenario: OcsScenario): readonly string[] {
	const board = boardOf(scenario);
	const named: readonly (readonly [what: string, hex: string | null])[] = [
		...scenario.sources.map(({ side, hex }) => [`A source of ${side}’s`, hex] as const),
		...scenario.sides.map(({ name, arrivesAt }) => [`arrivesAt of ${name}`, arrivesAt] as const),
		...[...scenario.counters, ...scenario.transports].map(
			({ id, entry }) => [`entry of ${id}`, entry] as const,
		),
		...scenario.areas.flatMap(({ id, within, boundary }) =>
			[...within, ...boundary].map((hex) => [`The area ${id}`, hex] as const),
		),
	];
	return named
		.filter(([, hex]) => hex !== null && board.find(hex) === null)
		.map(
			([what, hex]) =>
				`${what} names the hex ${hex ?? ''}, which the map does not have: name one of its hexes.`,
		);
}
