/** Parts of both views: a game's contents in the shapes that windows get. */
import type { Counter, OcsScenario } from '../../../../../src-shared/rulesets/ocs/scenario.ts';
import type {
	OcsClockShown,
	OcsCounterShown,
	OcsDumpShown,
	OcsHexShown,
	OcsPortShown,
	OcsSettledShown,
	OcsTransportShown,
	OcsUnitShown,
} from '../../../../../src-shared/rulesets/ocs/views.ts';
import { Newest } from '../../../../rules/kit/newest.ts';
import { RecordOf } from '../../../../rules/kit/record-of.ts';
import { ZERO } from '../../../../rules/hexwar/fraction.ts';
import { actingSide } from '../../../../rules/ocs/02-sequence/next-step.ts';
import { quietStep } from '../../../../rules/ocs/02-sequence/quiet-steps.ts';
import { sequenceWords, stepHeading } from '../../../../rules/ocs/02-sequence/words.ts';
import { modeOf } from '../../../../rules/ocs/05-modes/mode.ts';
import type { OcsGame } from '../../../../rules/ocs/game.ts';
import { startsItsPlan } from '../../../../rules/kit/orders/plan.ts';
import { whoMoves } from '../../../../rules/kit/orders/who-moves.ts';
import { shipsShown } from './ships-shown.ts';
import { planesShown } from './air-shown.ts';
import { resultsShown } from './results.ts';
import type { DumpState, HexState, TransportState, UnitState } from '../../../../rules/ocs/types.ts';

export const clockShown = (scenario: OcsScenario, { clock }: OcsGame): OcsClockShown => ({
	turn: clock.turn,
	playerTurn: clock.playerTurn,
	phasing: clock.phasing,
	first: clock.first,
	step: clock.step,
	words: stepHeading(clock.step),
	acts: actingSide(scenario, clock),
	quiet: quietStep(scenario, clock),
	simulcast: clock.simulcast === true,
});

const units = new WeakMap<UnitState, OcsUnitShown>();
/** A unit that is as it was is the same value: the difference of two views passes it over. */
function unitShown(unit: UnitState): OcsUnitShown {
	const cached = units.get(unit) ?? unitAsShown(unit);
	units.set(unit, cached);
	return cached;
}
const unitAsShown = (unit: UnitState): OcsUnitShown => ({
	counter: unit.counter,
	side: unit.side,
	at: unit.at,
	elsewhere: unit.elsewhere?.kind ?? null,
	box: unit.elsewhere?.kind === 'box' ? unit.elsewhere.box : null,
	face: unit.face,
	mode: modeOf(unit),
	lost: unit.lost,
	internals: unit.internals,
	outOfSupply: unit.outOfSupply,
	order: unit.order,
	spent: unit.phase?.spent ?? ZERO,
	move: unit.phase?.move ?? 'not',
	released: unit.phase?.released ?? false,
	fired: unit.phase?.fired ?? false,
});
const dumpShown = ({ side, at, tokens, label }: DumpState): OcsDumpShown => ({ side, at, tokens, label });
const transportShown =
	({ transports }: OcsScenario) =>
	({ counter, side, at, points, loaded, gotOff }: TransportState): OcsTransportShown => ({
		...{ counter, side, at, points, loaded, gotOff: gotOff ?? null },
		name: transports.find(({ id }) => id === counter)?.name ?? counter,
	});
const hexShown = ({ control, hedgehog, airBase, strip, portHits }: HexState): OcsHexShown => ({
	control,
	hedgehog,
	airBase,
	strip: strip === true,
	portHits,
});

const each = <T, S>(of: Readonly<Record<string, T>>, shown: (value: T) => S): Readonly<Record<string, S>> =>
	Object.fromEntries(Object.entries(of).map(([id, value]) => [id, shown(value)]));

const formations = new WeakMap<OcsScenario, Readonly<Record<string, string>>>();
function formationsShown(scenario: OcsScenario): Readonly<Record<string, string>> {
	const cached =
		formations.get(scenario) ?? Object.fromEntries(scenario.formations.map(({ id, short }) => [id, short]));
	formations.set(scenario, cached);
	return cached;
}

const ports = new WeakMap<OcsScenario, Readonly<Record<string, OcsPortShown>>>();
function portsShown(scenario: OcsScenario): Readonly<Record<string, OcsPortShown>> {
	const printed = scenario.hexes.flatMap(({ hex, port }) =>
		port === null ? [] : [[hex, { name: port.name, tokens: port.tokens }] as const],
	);
	const cached = ports.get(scenario) ?? Object.fromEntries(printed);
	ports.set(scenario, cached);
	return cached;
}

const settledShown = ({ supply: { starved, blown, traceChoice } }: OcsGame): OcsSettledShown => ({
	starved,
	blown,
	traceChoice,
});

type Shown<T> = Readonly<Record<string, T>>;
/** Parts of the newest few games: one that is as it was is the same value, and the difference of two views passes it over. */
const shownUnits = new RecordOf(unitShown);
const shownDumps = new Newest<OcsGame['dumps'], Shown<OcsDumpShown>>(8);
const shownFuel = new Newest<OcsGame['fuel'], Shown<'phase' | 'clean-up'>>(8);
const shownTransports = new Newest<OcsGame['transports'], Shown<OcsTransportShown>>(8);
const shownHexes = new Newest<OcsGame['hexes'], Shown<OcsHexShown>>(8);

/** The same value in each view. */
const NO_DISPATCHES: NonNullable<OcsGame['dispatches']> = [];

/** Returns all contents of a game. */
export const gameShown = (scenario: OcsScenario, game: OcsGame) => ({
	map: scenario.map,
	picture: scenario.picture,
	game: clockShown(scenario, game),
	done: game.done,
	formations: formationsShown(scenario),
	sequence: sequenceWords,
	weather: game.weather,
	units: shownUnits.of(game.units),
	dumps: shownDumps.of(game.dumps, () => each(game.dumps, dumpShown)),
	transports: shownTransports.of(game.transports, () => each(game.transports, transportShown(scenario))),
	hexes: shownHexes.of(game.hexes, () => each(game.hexes, hexShown)),
	ports: portsShown(scenario),
	planes: planesShown(game),
	ships: shipsShown(game),
	dropPlans: game.air.plans,
	busted: game.air.busted,
	whoMoves: whoMoves(game),
	startsPlan: startsItsPlan(game),
	orders: game.orders,
	fuel: shownFuel.of(game.fuel, () => each(game.fuel, ({ until }) => until)),
	settled: settledShown(game),
	results: resultsShown({ scenario, game }),
	dispatches: game.dispatches ?? NO_DISPATCHES,
});

const printed = new WeakMap<Counter, OcsCounterShown>();
/** Returns a counter's print, without its set-up and arrival: built once, and the same in every view. */
function printedOf(counter: Counter): OcsCounterShown {
	const cached = printed.get(counter) ?? withoutLines(counter);
	printed.set(counter, cached);
	return cached;
}
const withoutLines = ({
	at: _at,
	within: _within,
	area: _area,
	arrives: _arrives,
	entry: _entry,
	face: _face,
	marker: _marker,
	lost: _lost,
	dead: _dead,
	internals: _internals,
	...rest
}: Counter): OcsCounterShown => rest;

/** Counters by id, those of a set. */
export const countersShown = (
	{ counters }: OcsScenario,
	of: ReadonlySet<string>,
): Readonly<Record<string, OcsCounterShown>> =>
	Object.fromEntries(
		counters.filter(({ id }) => of.has(id)).map((counter) => [counter.id, printedOf(counter)]),
	);

const all = new WeakMap<OcsScenario, Readonly<Record<string, OcsCounterShown>>>();
/** Every counter of a scenario by its id, made once. */
export function allCountersShown(scenario: OcsScenario): Readonly<Record<string, OcsCounterShown>> {
	const known = all.get(scenario) ?? countersShown(scenario, new Set(scenario.counters.map(({ id }) => id)));
	all.set(scenario, known);
	return known;
}

/** Sources of trace supply that there are in a turn, each with its side. */
export const sourcesShown = (
	{ sources }: Pick<OcsScenario, 'sources'>,
	turn: number,
): readonly { readonly hex: string; readonly side: string }[] =>
	sources.flatMap(({ hex, side, from, to }) =>
		from <= turn && (to === null || turn <= to) ? [{ hex, side }] : [],
	);
