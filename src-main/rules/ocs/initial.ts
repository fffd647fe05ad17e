/** The game as a scenario begins it. */
import { POOL_CLASSES, type OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { boardOf } from './board.ts';
import { atTempo } from './02-sequence/tempo.ts';
import { NO_FRAMES } from '../kit/procedure.ts';
import { NO_AIR, type AirGame } from './14-air/types.ts';
import { NO_SEA, type SeaGame } from './18-ships/types.ts';
import { liesInPort } from './18-ships/waters.ts';
import { noSupplyYet } from './12-supply/types.ts';
import type { OcsGame } from './game.ts';
import { opened } from './evolve/supply.ts';
import { unitAsSetUp } from './evolve/units.ts';
import { checkScenario } from './scenario-faults.ts';
import { NO_RESULTS } from './results/types.ts';
import { fromNumber } from '../hexwar/fraction.ts';
import {
	NO_PORTS,
	NO_RAIL,
	type DumpState,
	type Elsewhere,
	type HexState,
	type TransportState,
	type UnitState,
} from './types.ts';
import type { HexName } from '../hexwar/types.ts';

type Placed = Pick<UnitState, 'at' | 'elsewhere'>;

const POOL: Placed = { at: null, elsewhere: { kind: 'removed' } };
const DEAD: Placed = { at: null, elsewhere: { kind: 'dead' } };

/** Where a line of the scenario puts a counter: a hex, a box, or nowhere yet. */
function placed(scenario: OcsScenario, at: string | null): Placed {
	const elsewhere = (kind: Elsewhere): Placed => ({ at: null, elsewhere: kind });
	if (at === null) return elsewhere({ kind: 'waiting' });
	if (scenario.boxes.some(({ id }) => id === at)) return elsewhere({ kind: 'box', box: at });
	const board = boardOf(scenario);
	return { at: board.name(board.hex(at)), elsewhere: null };
}

/**
 * Returns the game before its first command. No unit is fuelled, each has the steps and stocks that its line says.
 * @throws HexMapError, NoSuchHexError, ScenarioError where the scenario can't be played: a chart of its own with a gap, for one
 * @rule ocs-IV.G
 * @rule ocs-IV.J
 * @rule ocs-IV.K
 */
export function initial(scenario: OcsScenario): OcsGame {
	const board = boardOf(scenario);
	checkScenario(scenario);
	const game: OcsGame = {
		clock: {
			turn: 1,
			playerTurn: 0,
			phasing: null,
			first: null,
			step: scenario.playersSetUp ? 'set-up.set-up' : 'pre-turn.weather',
		},
		weather: { ground: 'normal', flight: 'normal' },
		units: PersistentMap.from(unitsOf(scenario)),
		hexes: Object.fromEntries(hexesOf(scenario)),
		dumps: Object.fromEntries(dumpsOf(scenario)),
		transports: Object.fromEntries(transportsOf(scenario)),
		fuel: {},
		supply: noSupplyYet,
		air: { ...NO_AIR, planes: planesOf(scenario), gliders: glidersOf(scenario) },
		sea: { ...NO_SEA, ships: shipsOf(scenario) },
		rail: NO_RAIL,
		ports: NO_PORTS,
		...NO_FRAMES,
		done: [],
		initiative: null,
		seen: {},
		options: scenario.options,
		rulings: [],
		results: NO_RESULTS,
		orders: {},
	};
	for (const { at } of [...game.units.values(), ...Object.values(game.transports)])
		if (at !== null) board.hex(at);
	return opened(atTempo(scenario, game), game.clock.turn);
}

const unitsOf = (scenario: OcsScenario): [string, UnitState][] =>
	scenario.counters.map((counter, order) => [
		counter.id,
		unitAsSetUp(counter, counter.dead ? DEAD : isPool(counter) ? POOL : placed(scenario, counter.at), order),
	]);
/** A line that play takes units from is no unit that is still to come. */
const isPool = ({ class: sort, at, arrives }: OcsScenario['counters'][number]): boolean =>
	at === null && arrives === null && POOL_CLASSES.includes(sort);

export const EMPTY_HEX: HexState = {
	control: null,
	hedgehog: 0,
	airBase: 0,
	portHits: 0,
	barraged: false,
	attacked: false,
};
const hexesOf = ({ hexes }: OcsScenario): [HexName, HexState][] =>
	hexes
		.filter(
			({ port, hedgehog, airBase, strip, owner }) =>
				port ?? (hedgehog > 0 || airBase > 0 || strip || owner !== null),
		)
		.map(({ hex, hedgehog, airBase, strip, owner }) => [
			hex,
			{ ...EMPTY_HEX, control: owner, hedgehog, airBase, ...(strip ? { strip: true as const } : {}) },
		]);

/**
 * Aircraft begin Active, unless their line says otherwise; those without a base arrive later.
 * @rule ocs-IV.E
 */
const planesOf = ({ aircraft, ships }: OcsScenario): AirGame['planes'] =>
	Object.fromEntries(
		aircraft.map(({ id, side, at: named, active, lost, dead }) => {
			const carrier = dead ? undefined : ships.find((ship) => ship.id === named);
			const at = carrier ? carrier.at : named;
			return [
				id,
				{
					side,
					at: dead ? null : at,
					elsewhere: dead ? 'dead' : at === null ? 'waiting' : null,
					active: (at !== null || carrier !== undefined) && !dead && active,
					lost: dead ? 2 : lost,
					flew: false,
					...(carrier ? { ship: carrier.id } : {}),
				} as const,
			];
		}),
	);

/** Ships begin where their lines say; those without a hex are still to come. */
const shipsOf = (scenario: OcsScenario): SeaGame['ships'] =>
	Object.fromEntries(
		scenario.ships.map(({ id, side, at, hit, points, loaded, kind, planes }) => [
			id,
			{
				...{ counter: id, side, at, damaged: hit },
				dg: at !== null && liesInPort({ scenario, options: scenario.options }, at, kind) === 'dg',
				elsewhere: at === null ? 'waiting' : null,
				...{ spent: 0, fired: false, targeted: false, groundTurn: null },
				...{ points, tokens: loaded, landing: null, ended: false },
				...(kind === 'carrier' ? { planes } : {}),
			} as const,
		]),
	);

const glidersOf = ({ hexes }: OcsScenario): AirGame['gliders'] =>
	Object.fromEntries(
		hexes.flatMap(({ hex, gliders, owner }) =>
			gliders > 0 && owner !== null ? [[hex, { side: owner, points: gliders }]] : [],
		),
	);

const dumpsOf = (scenario: OcsScenario): [string, DumpState][] =>
	scenario.dumps.map(({ side, at, tokens, label }, n) => [
		`dump-${String(n + 1)}`,
		{ side, at: dumpPlace(scenario, side, at), tokens, label, unloaded: 0, by: null },
	]);

/** The hex of a dump, or its owner's box beside the map. @throws NoSuchHexError for neither */
function dumpPlace(scenario: OcsScenario, side: SideId, at: string): HexName {
	const board = boardOf(scenario);
	const inBox =
		board.find(at) === null && scenario.boxes.some(({ id, owner }) => id === at && owner === side);
	return inBox ? at : board.name(board.hex(at));
}

const transportsOf = (scenario: OcsScenario): [string, TransportState][] =>
	scenario.transports.map(({ id, side, at, points, loaded }) => [
		id,
		{
			counter: id,
			side,
			...placed(scenario, at),
			points: fromNumber(points),
			loaded,
			reserve: false,
			phase: null,
		},
	]);
