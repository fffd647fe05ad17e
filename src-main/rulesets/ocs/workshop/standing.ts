/**
 * Converts a game of the series in progress to the start of another: the parts a scenario has fields for, and by name
 * those it hasn't.
 */
import { POOL_CLASSES, type OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { sectorsNow } from '../../../rules/hexwar/sectors.ts';
import { named, sentences } from '../../../rules/kit/standing.ts';
import type { StandingScenario } from '../../../rules/kit/module/scenario-part.ts';
import { phaseOf } from '../../../rules/ocs/02-sequence/steps.ts';
import type { ShipState } from '../../../rules/ocs/18-ships/types.ts';
import type { PlaneState } from '../../../rules/ocs/14-air/types.ts';
import type { At } from '../../../rules/ocs/game.ts';
import type { Elsewhere, HexState, TransportState, UnitState } from '../../../rules/ocs/types.ts';

type Aircraft = OcsScenario['aircraft'][number];
type Counter = OcsScenario['counters'][number];
type Transport = OcsScenario['transports'][number];
type Line = Pick<Counter, 'at' | 'arrives' | 'entry' | 'within'>;

/**
 * The scenario that begins where a game stands. Once the dice of a turn's beginning are thrown that turn is over for it: it begins
 * with the next. Units that came into being get lines of their own.
 */
export function standing({ scenario, game }: At): StandingScenario {
	const { turn, step } = game.clock;
	const begun = !['set-up', 'pre-turn'].includes(phaseOf(step));
	const first = begun ? turn + 1 : turn;
	const shift = (each: number): number => each - first + 1;
	const begins = begun
		? 'the one after the turn under way: what was still to be done in that is left out'
		: '';
	return {
		scenario: {
			...scenario,
			turns: Math.max(1, scenario.turns - first + 1),
			turnLabels: scenario.turnLabels.slice(first - 1),
			first: begun ? null : game.clock.first,
			playersSetUp: false,
			sectors: sectorsNow(scenario, game),
			lesson: [],
			options: game.options,
			counters: unitsInOrder(game).flatMap(([id, state]) =>
				counterLine({ scenario, game }, id, state, shift),
			),
			transports: Object.entries(game.transports).flatMap(([id, state]) =>
				transportLine(scenario, id, state, shift),
			),
			ships: scenario.ships.flatMap((each) => shipLine(each, game.sea.ships[each.id], shift)),
			aircraft: scenario.aircraft.map((each) => aircraftLine(each, game.air.planes[each.id], shift)),
			dumps: Object.values(game.dumps)
				.filter(({ tokens }) => tokens > 0)
				.map(({ side, at, tokens, label }) => ({ side, at, tokens, label })),
			hexes: hexLines({ scenario, game }),
			sources: scenario.sources.flatMap(({ from, to, ...source }) =>
				to !== null && to < first
					? []
					: [{ ...source, from: Math.max(1, shift(from)), to: to === null ? null : shift(to) }],
			),
		},
		begins: `The new scenario begins with turn ${String(first)}${begins === '' ? '' : `, ${begins}`}.`,
		left: leftBehind({ scenario, game }, first),
	};
}

/** Returns units from the top of each stack down. */
const unitsInOrder = (game: At['game']): readonly [string, UnitState][] =>
	[...game.units].toSorted(([, a], [, b]) => a.order - b.order);

/** A counter created in play uses its kind's print; its id must be none the new game would assign again. */
const ownId = (id: string, counter: string): string => (id === counter ? id : `${id}-kept`);

function counterLine(
	{ scenario, game }: Pick<At, 'scenario' | 'game'>,
	id: string,
	state: UnitState,
	shift: (turn: number) => number,
): readonly Counter[] {
	const line = scenario.counters.find((each) => each.id === state.counter);
	if (!line || state.elsewhere?.kind === 'removed') return id === line?.id && isOfPool(line) ? [line] : [];
	const returns = game.supply.returning[id] ?? null;
	return [
		{
			...line,
			id: ownId(id, state.counter) as Counter['id'],
			...placeOf(line, state, returns, shift),
			area: null,
			face: state.face,
			marker: state.marker,
			lost: state.lost,
			dead: state.elsewhere?.kind === 'dead',
			internals: state.internals,
		},
	];
}

const isOfPool = ({ class: sort }: Pick<Counter, 'class'>): boolean => POOL_CLASSES.includes(sort);

/** @param returns the turn in which it comes back that broke out; null: it comes, if at all, as its line says */
function placeOf(
	line: Pick<Line, 'arrives' | 'entry'>,
	{ at, elsewhere }: { readonly at: string | null; readonly elsewhere: Elsewhere | null },
	returns: number | null,
	shift: (turn: number) => number,
): Line {
	const waits = elsewhere?.kind === 'waiting';
	const arrives = waits ? (returns ?? line.arrives) : null;
	return {
		at: elsewhere?.kind === 'box' ? elsewhere.box : at,
		within: 0,
		arrives: arrives === null ? null : Math.max(1, shift(arrives)),
		entry: waits && returns === null ? line.entry : null,
	};
}

function transportLine(
	scenario: OcsScenario,
	id: string,
	state: TransportState,
	shift: (turn: number) => number,
): readonly Transport[] {
	const line = scenario.transports.find((each) => each.id === state.counter);
	const points = state.points.n / state.points.d;
	const isGone = state.elsewhere?.kind === 'dead' || state.elsewhere?.kind === 'removed';
	if (!line || isGone || points <= 0) return [];
	return [
		{
			...line,
			id: ownId(id, state.counter) as Transport['id'],
			side: state.side,
			points,
			loaded: state.loaded,
			...placeOf(line, state, null, shift),
		},
	];
}

/** An aircraft where it is, as it is. */
function aircraftLine(
	line: Aircraft,
	state: PlaneState | undefined,
	shift: (turn: number) => number,
): Aircraft {
	if (!state) return line;
	const { at, elsewhere, active, lost } = state;
	const { arrives } = line;
	return {
		...line,
		...{ at, active, lost: lost === 1 ? 1 : 0, dead: elsewhere === 'dead' },
		arrives: elsewhere === 'waiting' && arrives !== null ? Math.max(1, shift(arrives)) : null,
	};
}

/** A ship where it is, as it is; one that is sunk is left out. */
function shipLine(
	line: OcsScenario['ships'][number],
	state: ShipState | undefined,
	shift: (turn: number) => number,
): OcsScenario['ships'] {
	if (!state) return [line];
	const { at, elsewhere, damaged, points, tokens: loaded } = state;
	const waits = elsewhere === 'waiting';
	const arrives = waits && line.arrives !== null ? Math.max(1, shift(line.arrives)) : null;
	return elsewhere === 'sunk'
		? []
		: [{ ...line, at, hit: damaged, points, loaded, arrives, entry: waits ? line.entry : null }];
}

/** The most hexes whose holder a scenario lists; beyond that only those with contents. */
const MOST_HELD = 1000;
const isMerelyHeld = (state: HexState | undefined): boolean =>
	state === undefined || (state.hedgehog === 0 && state.airBase === 0 && state.strip !== true);

/** Returns hexes with a print, their contents and their current holders. */
function hexLines({ scenario, game }: Pick<At, 'scenario' | 'game'>): OcsScenario['hexes'] {
	const printed = new Map(scenario.hexes.map((each) => [each.hex, each]));
	const plain = { unplayable: false, also: [], port: null, box: null };
	const now = ({ control, hedgehog, airBase, strip }: HexState) => ({
		...{ owner: control, hedgehog, airBase },
		strip: strip === true,
	});
	const bare = { owner: null, hedgehog: 0, airBase: 0, strip: false };
	const glidersIn = (hex: string) => ({ gliders: game.air.gliders[hex]?.points ?? 0 });
	const held = Object.keys(game.hexes).length <= MOST_HELD;
	const standing = Object.keys(game.hexes).filter((hex) => held || !isMerelyHeld(game.hexes[hex]));
	return [...new Set([...printed.keys(), ...standing])].map((hex) => {
		const state = game.hexes[hex];
		return { hex, ...(printed.get(hex) ?? plain), ...(state ? now(state) : bare), ...glidersIn(hex) };
	});
}

function leftBehind({ scenario, game }: Pick<At, 'scenario' | 'game'>, first: number): readonly string[] {
	const counters = new Map<string, string>(scenario.counters.map(({ id, name }) => [id, name]));
	const lorries = new Map<string, string>(scenario.transports.map(({ id, name }) => [id, name]));
	const formations = new Map<string, string>(scenario.formations.map(({ id, name }) => [id, name]));
	const nameOf = (id: string): string =>
		counters.get(game.units.get(id)?.counter ?? id) ?? formations.get(id) ?? id;
	const units = (is: (state: UnitState) => boolean) =>
		[...game.units].filter(([, state]) => is(state)).map(([id]) => nameOf(id));
	const trucks = (is: (state: TransportState, id: string) => boolean) =>
		Object.entries(game.transports)
			.filter(([id, state]) => is(state, id))
			.map(([, { counter }]) => lorries.get(counter) ?? counter);
	const isGone = ({ elsewhere }: TransportState) =>
		elsewhere?.kind === 'dead' || elsewhere?.kind === 'removed';
	const late = (arrives: number | null) => arrives !== null && arrives < first;
	const overdue = units((state) => {
		const line = scenario.counters.find(({ id }) => id === state.counter);
		return state.elsewhere?.kind === 'waiting' && late(line?.arrives ?? null);
	});
	const ships = (is: (state: ShipState) => boolean) =>
		scenario.ships.flatMap(({ id, name }) => (game.sea.ships[id] && is(game.sea.ships[id]) ? [name] : []));
	const ports = Object.entries(game.hexes).filter(([, { portHits }]) => portHits > 0);
	return [
		...sentences([
			['Out of the game, and left out', units(({ elsewhere }) => elsewhere?.kind === 'removed')],
			['Transport that is lost, and left out', trucks(isGone)],
			['Due before, and now due in the new first turn', overdue],
			['Out of supply, until it is traced anew', units(({ outOfSupply }) => outOfSupply)],
			['Fuel', Object.keys(game.fuel).map(nameOf)],
			['Transport in Reserve', trucks(({ reserve }) => reserve)],
			['Extenders that stand', trucks((_state, id) => game.supply.extenders.includes(id))],
			['Transport that broke out', game.supply.returningPoints.map(({ transport }) => nameOf(transport))],
			['Ships that are sunk, and left out', ships(({ elsewhere }) => elsewhere === 'sunk')],
			['Disorganized ships, until the new game begins', ships(({ dg }) => dg)],
			['Hits on ports', ports.map(([hex]) => hex)],
			['Who holds', Object.keys(game.hexes).length > MOST_HELD ? ['empty hexes'] : []],
			['Weather of this turn', game.weather.ground === 'normal' ? [] : [game.weather.ground]],
			['Trainbusting markers', Object.keys(game.air.busted)],
			['What was under way', game.frames.map(({ kind }) => kind)],
			['The guided turn', scenario.lesson.length > 0 ? [named([scenario.title])] : []],
		]),
		'These stay in the campaign: orders handed to Control, rulings, what each side has seen, dice and the log.',
	];
}
