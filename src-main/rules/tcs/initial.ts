/** The start of a game: units as set up, sheets drawn before it implemented, boxes and tracks empty. */
import { NO_FRAMES } from '../kit/procedure.ts';
import { stackFault } from './05-stacking/limits.ts';
import { printFaults } from './03-units/reading.ts';
import { spreadLosses } from './27-set-up/losses.ts';
import { counterFaults } from './03-units/printed.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { diggingIn } from './06-op-sheets/digging-in.ts';
import { elementsOf, sizeOf, unitsNamed } from './06-op-sheets/size.ts';
import { sheetIdOf } from './06-op-sheets/assigned.ts';
import { artilleryAtStart } from './18-artillery/batteries.ts';
import { tcsBoard } from './board.ts';
import { chartsOf } from './charts/all.ts';
import { EVOLVE, freshPhase } from './evolve.ts';
import { mannerOf, roomFault } from './24-special-units/transport.ts';
import { withUnits, type TcsGame, type TcsUnit } from './game.ts';
import { scenarioFaults } from './scenario-faults.ts';
import { piecesOf } from './units.ts';

/**
 * Returns the game as it begins.
 * @throws Error for a chart of the scenario's own that can't be read; NoSuchHexError for a unit in no hex
 * @rule tcs-6.8.state
 */
export function initial(scenario: TcsScenario): TcsGame {
	const board = tcsBoard(scenario);
	chartsOf(scenario);
	const [wrong] = scenarioFaults(scenario);
	if (wrong !== undefined) throw new Error(wrong);
	for (const sorties of scenario.aircraft) checkSorties(scenario, sorties);
	for (const { hex } of [...scenario.artillery.plotted, ...scenario.artillery.sheafs.points]) board.hex(hex);
	for (const mine of scenario.minefields) checkMine(scenario, mine);
	for (const counter of scenario.counters) {
		if (counter.at !== null && !board.playable(board.hex(counter.at)))
			throw new Error(`${counter.name} can’t begin in ${counter.at}: less than half of it is on the map`);
		const [fault] = [...counterFaults(counter), ...printFaults(counter)];
		if (fault) throw new Error(fault.say);
	}
	const empty: TcsGame = {
		clock: { turn: 1, step: 'review', first: null, artilleryFirst: null, initiative: null },
		units: PersistentMap.from(scenario.counters.map((counter) => [counter.id, unitOf(counter)])),
		sheets: {},
		battalions: Object.fromEntries(
			scenario.formations
				.filter(({ kind, box }) => kind === 'battalion' && box)
				.map(({ id, startingMorale }) => [
					id,
					// @rule tcs-17.1f
					{ platoons: scenario.vintage === 'older' ? 0 : (startingMorale ?? 0), others: 0 },
				]),
		),
		vehicles: Object.fromEntries(
			scenario.formations
				.filter(({ kind, track }) => kind === 'vehicles' && track.length > 0)
				.map(({ id }) => [id, { filled: 0, value: 0, stepsLost: 0 }]),
		),
		...NO_FRAMES,
		firedAt: [],
		smoke: {},
		artillery: artilleryAtStart(scenario),
		aircraft: { used: {}, placed: [] },
		weather: null,
		mines: Object.fromEntries(scenario.minefields.map(({ hex }) => [hex, { breached: false, laid: null }])),
		options: {},
		orders: {},
		standing: {},
		results: [],
	};
	const begun = spreadLosses(scenario, loaded(scenario, empty));
	for (const { at, side } of scenario.counters) {
		// A scenario may allow it. @rule tcs-27.0
		const fault =
			at === null || scenario.setUp.overstacked ? null : stackFault({ scenario, game: begun }, at, side);
		if (fault) throw new Error(fault.say);
	}
	return scenario.sheets.reduce(
		(game, { side, ...draft }) => withSheetOf(scenario, game, side, draft),
		begun,
	);
}

const unitOf = ({ side, at, mode, dugIn, vehicle }: TcsScenario['counters'][number]): TcsUnit => ({
	side,
	at,
	off: at === null ? 'waiting' : null,
	mode,
	going: vehicle === null ? 'foot' : 'vehicle',
	lost: 0,
	marker: null,
	fired: false,
	dugIn: dugIn && mode === 'Fire',
	on: null,
	phase: freshPhase({ at, mode }),
	inFire: 0,
});

/** The units that begin on others, where these can take them. @rule tcs-27.1b */
function loaded(scenario: TcsScenario, empty: TcsGame): TcsGame {
	return scenario.counters.reduce((game, { id, on, name }) => {
		if (on.length === 0) return game;
		const [load, carriers] = [piecesOf({ scenario, game }, [id]), piecesOf({ scenario, game }, on)];
		const how = mannerOf(carriers, load);
		const fault = typeof how !== 'string' ? how : roomFault({ scenario, game }, carriers, load, how);
		if (typeof how !== 'string' || fault)
			throw new Error(`${name} can’t begin mounted: ${fault ? fault.say : 'nothing carries it'}`);
		return withUnits(game, [id], () => ({ on: { by: on, how }, mode: 'Move' }));
	}, empty);
}

function withSheetOf(
	scenario: TcsScenario,
	game: TcsGame,
	side: SideId,
	draft: Parameters<(typeof EVOLVE)['sheet-drawn']>[1]['draft'],
): TcsGame {
	const units = unitsNamed(draft);
	const sheet = sheetIdOf(side, draft);
	const drawn = EVOLVE['sheet-drawn'](game, {
		side,
		sheet,
		draft,
		elements: elementsOf(scenario, units),
		size: sizeOf({ scenario, game }, units),
		state: 'implemented',
	});
	return dugInBy(scenario, drawn, sheet, units);
}

/** Units that a Prepared Defense governs from the start are Dug In where they stand. @rule tcs-27.1f.start */
function dugInBy(scenario: TcsScenario, game: TcsGame, key: string, units: readonly string[]): TcsGame {
	const sheet = game.sheets[key];
	if (!sheet) return game;
	return diggingIn({ scenario, game }, sheet, 'implemented', units).reduce(
		(next, fact) => (fact.type === 'dug-in' ? EVOLVE['dug-in'](next, fact.payload) : next),
		game,
	);
}

/** Sorties belong to a side of the scenario, in one of its turns by day. @rule tcs-26.1g */
function checkSorties(
	{ sides, turns }: TcsScenario,
	{ id, side, turn }: TcsScenario['aircraft'][number],
): void {
	const light = turns[turn - 1]?.light;
	if (!sides.some((each) => each.id === side))
		throw new Error(`The Sorties "${id}" are of a side that there is not.`);
	if (light === undefined)
		throw new Error(`The Sorties "${id}" fly in turn ${String(turn)}, which there is not.`);
}

/** Mines of the scenario lie on the map, and not where the enemy sets up. @rule tcs-21.1.setup */
function checkMine(scenario: TcsScenario, { hex, side }: TcsScenario['minefields'][number]): void {
	tcsBoard(scenario).hex(hex);
	if (scenario.counters.some((counter) => counter.at === hex && counter.side !== side))
		throw new Error(`The Minefield at ${hex} lies where the enemy sets up. Put it elsewhere.`);
}
