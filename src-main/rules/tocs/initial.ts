/** The start of a game: units as set up, each hex with its owner, pools filled, nothing known of the other side. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import type { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { NO_FRAMES } from '../kit/procedure.ts';
import { tocsBoard } from './board.ts';
import { chartsOf } from './charts/all.ts';
import type { Mark, TocsGame, TocsUnit } from './game.ts';
import { trackFault } from './b2-sequence/track.ts';
import { facilityLineFault } from './w1-module/components.ts';
import { styleFault } from './w1-module/map-style.ts';
import { stackFault } from './w3-stacking/limits.ts';
import { airAtStart } from './w14-air-bases/initial.ts';
import { seaAtStart, seaFault } from './w16-sea-zones/initial.ts';
import { FAIR } from './w13-weather/types.ts';

const ASKED_ALL = { ezoc: 'ask', losses: 'ask', retreats: 'ask', flak: 'ask', sea: 'ask' } as const;

/**
 * Returns the game as it begins.
 * @throws Error for turns that don't follow each other, a chart of the scenario's own that can't be read, or a stack that is too high; NoSuchHexError for a unit in
 * no hex
 * @rule tocs-b2.1.setup
 */
export function initial(scenario: TocsScenario): TocsGame {
	const board = tocsBoard(scenario);
	chartsOf(scenario);
	const fault =
		trackFault(scenario) ?? styleFault(scenario) ?? seaFault(scenario) ?? facilityLineFault(scenario);
	if (fault !== null) throw new Error(fault);
	for (const { at, name } of scenario.counters)
		if (at !== null && !board.playable(board.hex(at)))
			throw new Error(
				`${name} can’t begin in ${at}: ${board.isOfHexes ? 'less than half of it is on the map' : 'no way leads to it'}`,
			);
	const of = <V>(value: (side: TocsScenario['sides'][number]) => V): Record<SideId, V> =>
		Object.fromEntries(scenario.sides.map((side) => [side.id, value(side)])) as Record<SideId, V>;
	const hexesWith = (kind: string): Record<string, SideId> =>
		Object.fromEntries(
			scenario.features.filter((each) => each.kind === kind).map(({ hex, side }) => [hex, side]),
		);
	const game: TocsGame = {
		air: airAtStart(scenario),
		sea: seaAtStart(scenario),
		clock: {
			...{ turn: 1, step: 'turn', impulse: 0, phasing: null, initiative: null },
			...{ box: 1, passed: false, passes: 0, cloud: null, rolled: null },
		},
		units: PersistentMap.from(scenario.counters.map((counter) => [counter.id, unitOf(scenario, counter)])),
		owners: PersistentMap.from(ownersOf(scenario)),
		engagements: Object.fromEntries(
			Object.entries(scenario.engaged).map(([hex, defender]) => [
				hex,
				{ defender, since: { turn: 1, impulse: 0 }, fought: 0 },
			]),
		),
		battles: [],
		points: of(({ pool, pools }) => ({
			...{ pool, earned: 0, spent: 0, deficit: 0, granted: 0 },
			...(Object.keys(pools).length > 0 ? { pools } : {}),
		})),
		active: of(() => null),
		...NO_FRAMES,
		asked: 0,
		declared: of(() => ({})),
		marks: of(() => PersistentMap.from<Mark>([])),
		messages: of(() => []),
		mines: hexesWith('minefield'),
		roadblocks: hexesWith('roadblock'),
		down: Object.fromEntries(
			scenario.bridges.filter(({ status }) => status === 'destroyed').map(({ hex }) => [hex, true] as const),
		),
		facilities: Object.fromEntries(
			scenario.features
				.filter(({ kind }) => kind === 'facility')
				.map(({ hex, side, name, facility, sp, points, known }) => [
					hex,
					// A base's place is known to all. @rule tocs-w8.0.base-known
					{ side, name, kind: facility, sp, points, damage: 0, known: known ?? facility === 'supply-base' },
				]),
		),
		...{ cuts: {}, charges: {}, typed: {} },
		railed: of(() => 0),
		weather: { ...FAIR, ground: scenario.weather?.ground ?? 'dry' },
		...{ built: {}, damaged: {}, building: {}, interdicted: {} },
		fords: of(({ id }) =>
			Object.fromEntries(
				scenario.features
					.filter(({ kind, side }) => kind === 'ford' && side === id)
					.map(({ hex }) => [hex, true as const]),
			),
		),
		pools: of(({ replacements, motors }) => ({ replacements, motors, hospital: 0, repair: 0 })),
		wrecks: of(() => ({})),
		kills: of(() => ({})),
		extra: of(() => 0),
		papers: of(() => []),
		notes: of(() => []),
		standing: of(() => ASKED_ALL),
		options: {},
		results: [],
	};
	for (const { at, side } of scenario.counters) {
		const fault = at === null ? null : stackFault({ scenario, game }, at, side);
		if (fault) throw new Error(fault.say);
	}
	return game;
}

const WORKS = ['none', 'entrenched', 'strongpoint', 'fortified'] as const;

function unitOf(
	scenario: TocsScenario,
	{ side, at, bank, works, sp, type, lost, state, with: unit }: TocsScenario['counters'][number],
): TocsUnit {
	const isOnRiver = at !== null && tocsBoard(scenario).riverIn(at) !== null;
	return {
		...{ side, at, off: at === null ? 'waiting' : null, lost, state },
		bank: isOnRiver ? (bank ?? 'left') : null,
		...{ act: null, attack: null, scouted: {}, reserve: false, extended: null, rallied: false },
		...{ works: WORKS.indexOf(works), worked: 0 },
		...{
			acted: false,
			looked: false,
			ordered: false,
			trail: null,
			stopped: false,
			assigned: unit,
			parent: null,
			refit: false,
			out: false,
			sp,
		},
		depot: type === 'msd',
		...{ mission: null, loaded: false, infiltrates: false, flown: false, dropped: false, droppedIn: 0 },
	};
}

/** Hexes with units belong to their side, then those the scenario names; for the rest the scenario says. */
function ownersOf(scenario: TocsScenario): readonly (readonly [string, SideId])[] {
	const board = tocsBoard(scenario);
	const owners = new Map<string, SideId>();
	const { ground } = scenario;
	if (ground !== null)
		for (const hex of board.map.hexes()) if (board.playable(hex)) owners.set(board.name(hex), ground);
	for (const [side, hexes] of Object.entries(scenario.perimeters))
		for (const hex of hexes) owners.set(board.name(board.hex(hex)), side as SideId);
	for (const { at, side } of scenario.counters) if (at !== null) owners.set(at, scenario.engaged[at] ?? side);
	return [...owners];
}
