/** What facts of supply, transport, replacements and arrivals change. Reads no chart and rolls no die. */
import { add, sum, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import type { MadeUnit, PaidOut, SupplyFact } from '../12-supply/facts.ts';
import {
	madeBy,
	type BookLine,
	type ReceiptLine,
	type SupplyGame,
	type TraceHistory,
} from '../12-supply/types.ts';
import { type Purpose } from '../../../../src-shared/rulesets/ocs/purpose-words.ts';
import { withUntoldFrame } from '../../kit/procedure.ts';
import type { OcsGame } from '../game.ts';
import { procedureEnded } from './procedure-ended.ts';
import { noting } from '../results/note.ts';
import { notedOf, stayingFor, withUnit } from './units.ts';
import type { DumpState, Elsewhere, Tokens, TransportState, UnitPhase, UnitState } from '../types.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

type Payload<T extends SupplyFact['type']> = Extract<SupplyFact, { type: T }>['payload'];
type Evolve = { readonly [T in SupplyFact['type']]: (game: OcsGame, payload: Payload<T>) => OcsGame };

/** Lines of the book are kept for this turn and the last. */
const TURNS_KEPT = 2;

const withSupply = (game: OcsGame, change: Partial<SupplyGame>): OcsGame => ({
	...game,
	supply: { ...game.supply, ...change },
});
/** The game with so many things more that came into being for a side. */
export const moreMade = (game: OcsGame, side: string, count = 1): OcsGame =>
	withSupply(game, { made: { ...game.supply.made, [side]: madeBy(game.supply, side) + count } });
const MADE_ORDER = 100_000;

/** Whatever is done with transport that got off settles where it is. */
export function settledTransport({ gotOff: _gotOff, ...transport }: TransportState): TransportState {
	return transport;
}
function withTransport(game: OcsGame, id: string, change: Partial<TransportState>): OcsGame {
	const transport = game.transports[id];
	if (!transport) return game;
	return { ...game, transports: { ...game.transports, [id]: { ...settledTransport(transport), ...change } } };
}
/** A dump that is emptied is gone, and its letter with it. @rule ocs-12.1c.generic */
function withDump(game: OcsGame, id: string, dump: DumpState): OcsGame {
	if (dump.tokens > 0) return { ...game, dumps: { ...game.dumps, [id]: dump } };
	const { [id]: _gone, ...others } = game.dumps;
	return { ...game, dumps: others };
}

const NO_PHASE: UnitPhase = {
	began: null,
	spent: ZERO,
	move: 'not',
	negates: false,
	released: false,
	attacked: false,
	fired: false,
	carried: null,
};

const withSea = (
	game: OcsGame,
	id: string,
	change: Pick<OcsGame['sea']['ships'][string], 'tokens'>,
): OcsGame => {
	const ship = game.sea.ships[id];
	return ship
		? { ...game, sea: { ...game.sea, ships: { ...game.sea.ships, [id]: { ...ship, ...change } } } }
		: game;
};

/** Takes what was paid out of dumps, loads and Landing Craft, and notes each line in the book. */
export function spend(
	game: OcsGame,
	paid: readonly PaidOut[],
	{
		side,
		purpose,
		whom,
	}: { readonly side: BookLine['side']; readonly purpose: Purpose; readonly whom: string },
): OcsGame {
	const taken = paid.reduce((now, { dump: id, tokens }) => {
		const dump = now.dumps[id];
		if (dump) return withDump(now, id, { ...dump, tokens: dump.tokens - tokens });
		const ship = now.sea.ships[id];
		if (ship) return withSea(now, id, { tokens: ship.tokens - tokens });
		const loaded = now.transports[id]?.loaded ?? 0;
		return withTransport(now, id, { loaded: loaded - tokens });
	}, game);
	const { turn } = game.clock;
	const lines = paid.map(({ dump, at, tokens }) => ({ side, turn, dump, at, tokens, purpose, whom }));
	const book = game.supply.book.filter((line) => line.turn > turn - TURNS_KEPT);
	return withSupply(taken, { book: [...book, ...lines] });
}

/** Records what a side received; an amount of nothing isn't recorded. */
export function receive(game: OcsGame, line: Omit<ReceiptLine, 'turn'>): OcsGame {
	const { turn } = game.clock;
	if (line.tokens <= 0) return game;
	const received = game.supply.received.filter((each) => each.turn > turn - TURNS_KEPT);
	return withSupply(game, { received: [...received, { ...line, turn }] });
}

/** Notes in the book what its owner has no more, without taking it out of anything. */
export function bookLost(
	game: OcsGame,
	lines: readonly Omit<BookLine, 'turn' | 'purpose' | 'whom'>[],
): OcsGame {
	const { turn } = game.clock;
	const lost = lines.filter(({ tokens }) => tokens > 0);
	if (lost.length === 0) return game;
	const book = game.supply.book.filter((line) => line.turn > turn - TURNS_KEPT);
	const more = lost.map((line) => ({ ...line, turn, purpose: 'captured', whom: '' }) as const);
	return withSupply(game, { book: [...book, ...more] });
}

/** Whether transport is on the map, or aboard. */
export const isInPlay = ({ at, elsewhere }: TransportState): boolean =>
	at !== null || elsewhere?.kind === 'aboard';

/** Returns each side's tokens, on the ground, on transport and afloat; a side with none is absent. */
export function stocksOf(game: OcsGame): Readonly<Record<string, Tokens>> {
	const has: Record<string, number> = {};
	const count = (side: string, tokens: number): void => void (has[side] = (has[side] ?? 0) + tokens);
	for (const { side, tokens } of Object.values(game.dumps)) count(side, tokens);
	for (const each of Object.values(game.transports)) if (isInPlay(each)) count(each.side, each.loaded);
	for (const { side, tokens, at } of Object.values(game.sea.ships)) if (at !== null) count(side, tokens);
	return has;
}

/** Notes what each side has as a turn begins. @param turn the turn that begins */
export function opened(game: OcsGame, turn: number): OcsGame {
	const earlier = game.supply.opening.filter((each) => each.turn > turn - TURNS_KEPT && each.turn !== turn);
	return withSupply(game, { opening: [...earlier, { turn, has: stocksOf(game) }] });
}

function load(
	game: OcsGame,
	{ transport: id, dump: from, tokens, spent }: Payload<'transport-loaded'>,
): OcsGame {
	const [transport, dump] = [game.transports[id], game.dumps[from]];
	if (!transport || !dump) return game;
	const left = withDump(game, from, { ...dump, tokens: dump.tokens - tokens });
	const phase = { ...(transport.phase ?? NO_PHASE), spent };
	return withTransport(left, id, { loaded: transport.loaded + tokens, phase });
}

function unload(game: OcsGame, payload: Payload<'transport-unloaded'>): OcsGame {
	const { transport: id, dump: into, side, at, tokens, spent } = payload;
	const transport = game.transports[id];
	if (!transport) return game;
	const empty: DumpState = { side, at, tokens: 0, label: null, unloaded: 0, by: null };
	const dump = game.dumps[into] ?? empty;
	const after = withDump(game, into, {
		...dump,
		tokens: dump.tokens + tokens,
		unloaded: dump.unloaded + tokens,
		by: 'truck',
	});
	const noted = game.dumps[into] ? after : moreMade(after, side);
	const phase = { ...(transport.phase ?? NO_PHASE), spent };
	return withTransport(noted, id, { loaded: transport.loaded - tokens, phase });
}

/** Supply that was carried from one dump to another: it is not loaded again in this phase. */
export function carriedSupply(
	game: OcsGame,
	{
		side,
		from,
		into,
		at,
		tokens,
		by,
	}: {
		readonly side: SideId;
		readonly from: string;
		readonly into: string;
		readonly at: HexName;
		readonly tokens: Tokens;
		readonly by: 'air' | 'rail' | 'sea';
	},
): OcsGame {
	const source = game.dumps[from];
	if (!source) return game;
	const left = withDump(game, from, { ...source, tokens: source.tokens - tokens });
	const empty: DumpState = { side, at, tokens: 0, label: null, unloaded: 0, by: null };
	const dump = left.dumps[into] ?? empty;
	const brought = { tokens: dump.tokens + tokens, unloaded: dump.unloaded + tokens, by };
	const after = withDump(left, into, { ...dump, ...brought });
	return left.dumps[into] ? after : moreMade(after, side);
}

/** Supply that goes aboard out of a dump. */
export function takenFromDump(game: OcsGame, from: string, tokens: Tokens): OcsGame {
	const dump = game.dumps[from];
	return dump ? withDump(game, from, { ...dump, tokens: dump.tokens - tokens }) : game;
}

/** Supply that comes ashore: it is not loaded again in this phase. */
export function broughtAshore(
	game: OcsGame,
	{
		side,
		into,
		at,
		tokens,
	}: { readonly side: SideId; readonly into: string; readonly at: HexName; readonly tokens: Tokens },
): OcsGame {
	const empty: DumpState = { side, at, tokens: 0, label: null, unloaded: 0, by: null };
	const dump = game.dumps[into] ?? empty;
	const more = { tokens: dump.tokens + tokens, unloaded: dump.unloaded + tokens, by: 'sea' as const };
	const after = withDump(game, into, { ...dump, ...more });
	return game.dumps[into] ? after : moreMade(after, side);
}

/** Transport that was carried does nothing more in this phase. */
export function carriedTransport(game: OcsGame, id: string, to: HexName, by: 'rail' | 'sea'): OcsGame {
	const transport = game.transports[id];
	if (!transport) return game;
	const phase = { ...(transport.phase ?? NO_PHASE), began: transport.phase?.began ?? transport.at };
	const carried = { ...transport, at: to, phase: { ...phase, carried: by, move: 'moved' } } as const;
	return { ...game, transports: { ...game.transports, [id]: carried } };
}

function moved(
	game: OcsGame,
	{ transport: id, path, spent, ended, stopped, negated }: Payload<'transport-moved'>,
): OcsGame {
	const transport = game.transports[id];
	const to = path.at(-1);
	if (!transport || to === undefined) return game;
	const phase: UnitPhase = {
		...(transport.phase ?? { ...NO_PHASE, began: transport.at }),
		spent,
		move: ended ? 'moved' : 'moving',
	};
	return stopped.reduce(
		(now, piece) => endMove(now, piece),
		withTransport(stayingFor(game, negated), id, { at: to, elsewhere: null, phase }),
	);
}
function endMove(game: OcsGame, id: string): OcsGame {
	const unit = game.units.get(id);
	if (unit?.phase) return withUnit(game, id, { phase: { ...unit.phase, move: 'moved' } });
	const transport = game.transports[id];
	return transport?.phase ? withTransport(game, id, { phase: { ...transport.phase, move: 'moved' } }) : game;
}

function divided(
	game: OcsGame,
	{ transport: id, into, points, tokens }: Payload<'transport-divided'>,
): OcsGame {
	const before = game.transports[id];
	if (!before) return game;
	const whole = settledTransport(before);
	const rest = { n: whole.points.n * points.d - points.n * whole.points.d, d: whole.points.d * points.d };
	const part: TransportState = { ...whole, points, loaded: tokens };
	const transports = {
		...game.transports,
		[id]: { ...whole, points: add(rest, ZERO), loaded: whole.loaded - tokens },
		[into]: part,
	};
	return moreMade({ ...game, transports }, whole.side);
}

function combined(game: OcsGame, into: string, from: readonly string[]): OcsGame {
	const all = [into, ...from].flatMap((id) => game.transports[id] ?? []);
	const first = game.transports[into];
	if (!first) return game;
	const others = Object.entries(game.transports).filter(([id]) => !from.includes(id));
	const points: Fraction = sum(all.map((each) => each.points));
	const loaded = all.reduce((total, each) => total + each.loaded, 0);
	// The one that has spent most sets what the whole has left.
	const phase = all
		.map((each) => each.phase)
		.reduce((a, b) => (spentOf(b) > spentOf(a) ? b : a), first.phase);
	return {
		...game,
		transports: {
			...Object.fromEntries(others),
			[into]: { ...settledTransport(first), points, loaded, phase },
		},
	};
}
const spentOf = (phase: UnitPhase | null): number => (phase ? phase.spent.n / phase.spent.d : 0);

function die(game: OcsGame, id: UnitId, elsewhere: Elsewhere): OcsGame {
	return withUnit(game, id, {
		at: null,
		elsewhere,
		marker: null,
		internals: 'full',
		outOfSupply: false,
		phase: null,
	});
}

/** Takes units out of the game: replacements that were used, Breakdowns that are back in their pool. */
const remove = (game: OcsGame, ids: readonly UnitId[]): OcsGame =>
	ids.reduce((now, id) => die(now, id, { kind: 'removed' }), game);

function make(game: OcsGame, made: MadeUnit, side: UnitState['side']): OcsGame {
	const { unit, counter, at, face, marker, internals, outOfSupply } = made;
	// Above every number that a scenario gives, and the same in the game and in what its side knows.
	const order = MADE_ORDER + madeBy(game.supply, side);
	const state: UnitState = {
		...{ counter, side, at, elsewhere: null, face, marker, lost: 0, internals, outOfSupply },
		...{ keptZoc: false, order, phase: null },
	};
	return moreMade({ ...game, units: game.units.set(unit, state) }, side);
}

const without = <V>(
	record: Readonly<Record<string, V>>,
	ids: readonly string[],
): Readonly<Record<string, V>> =>
	Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)));

/** Markers of trace; stocks are left as they are. @rule ocs-12.10f */
function traceChecked(game: OcsGame, { turn, out, back, fed }: Payload<'trace-checked'>): OcsGame {
	const marked = out.reduce((now, id) => withUnit(now, id, { outOfSupply: true }), game);
	const unmarked = back.reduce((now, id) => withUnit(now, id, { outOfSupply: false }), marked);
	const { history } = game.supply;
	const inTrace = back.filter((id) => !fed.includes(id));
	const noted: Record<UnitId, TraceHistory> = {};
	for (const id of [...out, ...fed])
		noted[id] = {
			since: history[id]?.since ?? turn,
			fed: fed.includes(id) || history[id]?.fed === true,
		};
	return withSupply(unmarked, { history: { ...without(history, inTrace), ...noted } });
}

function brokeOut(game: OcsGame, { unit, returns, goes }: Payload<'breakout-tried'>): OcsGame {
	if (returns === null) return die(game, unit, { kind: goes });
	const dying = die(game, unit, { kind: 'waiting' });
	return withSupply(dying, { returning: { ...game.supply.returning, [unit]: returns } });
}

const evolves: Evolve = {
	'supply-spent': (game, { side, purpose, whom, paid }) => spend(game, paid, { side, purpose, whom }),
	'fuel-paid': (game, { side, of, until, source, paid, negated, quarter, stocks, units = [of] }) => {
		const spent = spend(stayingFor(game, negated), paid, { side, purpose: 'fuel', whom: of });
		const paidFor = stocks === undefined ? spent : withUnit(spent, of, { internals: stocks });
		const state = { side, until, ...(quarter ? { quarter } : {}) };
		const fuel = Object.fromEntries(units.map((id) => [id, state]));
		const fuelled = { ...paidFor, fuel: { ...paidFor.fuel, ...fuel } };
		const { formationFrom } = game.supply;
		return source ? withSupply(fuelled, { formationFrom: { ...formationFrom, [of]: source } }) : fuelled;
	},
	'hex-reconnoitred': (game, { side, unit, hex, spent, paid }) =>
		notedOf(spend(game, paid, { side, purpose: 'recon', whom: hex }), unit, { spent, move: 'moving' }),
	'fuel-hex-set': (game, { hq, hex }) =>
		withSupply(game, { fuelFrom: { ...game.supply.fuelFrom, [hq]: hex } }),
	'transport-loaded': load,
	'transport-unloaded': unload,
	'transport-moved': moved,
	'transports-stopped': (game, { transports }) => transports.reduce(endMove, game),
	'transport-divided': divided,
	'transports-combined': (game, { into, from }) => combined(game, into, from),
	'extender-made': (game, { into, from, negated }) => {
		const one = combined(stayingFor(game, negated), into, from);
		const still = endMove(withTransport(one, into, { phase: one.transports[into]?.phase ?? NO_PHASE }), into);
		return withSupply(still, { extenders: [...game.supply.extenders, into] });
	},
	'extender-ended': (game, { transport, to, spent, gotOff }) => {
		const ended = withSupply(game, { extenders: game.supply.extenders.filter((id) => id !== transport) });
		const before = game.transports[transport];
		if (to !== null) return withTransport(ended, transport, { at: to, ...(gotOff ? { gotOff } : {}) });
		return withTransport(ended, transport, {
			phase: { ...(before?.phase ?? { ...NO_PHASE, began: before?.at ?? null }), spent, move: 'not' },
		});
	},
	'stocks-recovered': (game, { side, units, paid, wasted }) => {
		const paidFor = spend(game, paid, {
			side,
			purpose: 'recovery',
			whom: units.map(({ unit }) => unit).join(' '),
		});
		const after = spend(paidFor, wasted, { side, purpose: 'waste', whom: '' });
		return units.reduce((now, { unit, internals }) => withUnit(now, unit, { internals }), after);
	},
	'units-fed': (game, { side, units, paid }) => {
		const paidFor = spend(game, paid, { side, purpose: 'eating', whom: units.join(' ') });
		return withSupply(paidFor, { fed: [...game.supply.fed, ...units] });
	},
	'trace-checked': (game, payload) => withSupply(traceChecked(game, payload), { fed: [] }),
	'attrition-rolled': (game, { side, hex, steps, units }) =>
		withSupply(steps > 0 ? withUntoldFrame(game, { kind: 'attrition', side, hex, steps, units }) : game, {
			starved: [...game.supply.starved, hex],
		}),
	'attrition-taken': (game, { losses }) =>
		losses.reduce(
			(now, { unit, steps, goes }) =>
				goes
					? die(now, unit, { kind: goes })
					: withUnit(now, unit, { lost: (now.units.get(unit)?.lost ?? 0) + steps }),
			procedureEnded(game, ['attrition']),
		),
	'breakout-tried': brokeOut,
	'transport-broke-out': (game, { side, transport, returns, lost }) => {
		const burnt = spend(game, lost, { side, purpose: 'lost', whom: transport });
		const withoutTransport = withTransport(burnt, transport, {
			at: null,
			elsewhere: { kind: 'dead' },
			phase: null,
		});
		const points = returns.map((turn) => ({ transport, turn }));
		return withSupply(withoutTransport, { returningPoints: [...game.supply.returningPoints, ...points] });
	},
	'trace-chosen': (game, { formation, part }) =>
		withSupply(game, { traceChoice: { ...game.supply.traceChoice, [formation]: part } }),
	'dump-blown': (game, { side, at, paid }) => {
		const burnt = spend(game, paid, { side, purpose: 'blown', whom: at });
		return withSupply(burnt, { blown: [...game.supply.blown, at] });
	},
	'supply-arrived': (game, { side, at, dump: id, tokens }) => {
		// A roll that brings nothing is recorded for its dice alone.
		if (tokens === 0) return game;
		const dump = game.dumps[id] ?? { side, at, tokens: 0, label: null, unloaded: 0, by: null };
		const after = withDump(game, id, { ...dump, tokens: dump.tokens + tokens });
		const { supplyAt } = game.supply;
		const noted = withSupply(after, { supplyAt: { ...supplyAt, [at]: (supplyAt[at] ?? 0) + tokens } });
		const received = receive(noted, { side, at, tokens, from: 'supply' });
		return game.dumps[id] ? received : moreMade(received, side);
	},
	'replacements-arrived': (game, { side, units }) =>
		units.reduce(
			(now, unit) => withUnit(make(now, unit, side), unit.unit, { arrivedIn: game.clock.turn }),
			game,
		),
	'unit-arrived': (game, { unit, at, face, marker, weight, placed: withHq }) => {
		const come = { at, elsewhere: null, face, marker, ...(withHq ? { placedAt: at } : {}) };
		const placed = withUnit(game, unit, come);
		const { returning, arrivedAt } = game.supply;
		return withSupply(placed, {
			returning: without(returning, [unit]),
			arrivedAt: { ...arrivedAt, [at]: (arrivedAt[at] ?? 0) + weight },
		});
	},
	'transport-arrived': (game, { side, transport, at, loaded, dump }) => {
		const from = dump === null ? undefined : game.dumps[dump];
		const taken =
			from && dump !== null ? withDump(game, dump, { ...from, tokens: from.tokens - loaded }) : game;
		const left = (game.supply.supplyAt[at] ?? 0) - (from ? loaded : 0);
		const noted = from ? withSupply(taken, { supplyAt: { ...game.supply.supplyAt, [at]: left } }) : taken;
		const arrived = withTransport(noted, transport, { at, elsewhere: null, loaded });
		return from ? arrived : receive(arrived, { side, at, tokens: loaded, from: 'transport' });
	},
	'points-returned': pointsReturned,
	'arrivals-lost': (game, { units, transports }) =>
		transports.reduce(
			(now, id) => withTransport(now, id, { at: null, elsewhere: { kind: 'removed' } }),
			units.reduce((now, id) => withUnit(now, id, { at: null, elsewhere: { kind: 'removed' } }), game),
		),
	'units-rebuilt': (game, { units, spent }) =>
		units.reduce(
			(now, { unit, lost, placed }) =>
				withUnit(now, unit, placed ? { ...placed, elsewhere: null, lost, phase: null } : { lost }),
			remove(game, spent),
		),
	'transport-rebuilt': (game, { transport, at, spent }) =>
		withTransport(remove(game, spent), transport, { at, elsewhere: null, loaded: 0, phase: null }),
	'units-consolidated': (game, { unit, into, lost, goes }) =>
		withUnit(die(game, unit, { kind: goes }), into, { lost }),
	'units-swapped': swapped,
	'breakdown-made': (game, { unit, made, side }) => {
		const parent = game.units.get(unit);
		const after = make(game, made, side);
		return withUnit(withUnit(after, unit, { lost: (parent?.lost ?? 0) + 1 }), made.unit, {
			phase: parent?.phase ?? null,
		});
	},
	'breakdowns-absorbed': (game, { absorbed }) =>
		absorbed.reduce((now, { unit, breakdown }) => {
			const lost = Math.max(0, (now.units.get(unit)?.lost ?? 0) - 1);
			return withUnit(remove(now, [breakdown]), unit, { lost });
		}, game),
};

/** Points are transport again: as the one that they were of, which was off the map, or as a new one. */
function pointsReturned(
	game: OcsGame,
	{ transport: id, into, at, points, turn }: Payload<'points-returned'>,
): OcsGame {
	const before = game.transports[id];
	if (!before) return game;
	const back: TransportState = {
		...{ counter: before.counter, side: before.side, at, elsewhere: null, points: { n: points, d: 1 } },
		...{ loaded: 0, reserve: false, phase: null },
	};
	const transports = { ...game.transports, [into]: back };
	const returningPoints = game.supply.returningPoints.filter(
		(each) => each.transport !== id || each.turn > turn,
	);
	const placed = withSupply({ ...game, transports }, { returningPoints });
	return into === id ? placed : moreMade(placed, before.side);
}

/** Puts a counter in another's place: hex, mode, markers, steps; the other is dead, or out of the game. */
function swapped(game: OcsGame, { out, into }: Payload<'units-swapped'>): OcsGame {
	const [leaving, entering] = [game.units.get(out), game.units.get(into)];
	if (!leaving || !entering) return game;
	const { at, elsewhere, face, marker, lost, internals, outOfSupply, keptZoc, order, phase } = leaving;
	const placed = withUnit(game, into, {
		...{ at, elsewhere, face, marker, lost, internals, outOfSupply, keptZoc, order, phase },
	});
	return die(placed, out, { kind: 'dead' });
}

/** Supply's part of a game when a new phase begins: what holds for one phase is forgotten. */
export const supplyNewPhase = (supply: SupplyGame): SupplyGame => ({
	...supply,
	...{
		blown: [],
		fuelFrom: {},
		captured: {},
		fed: [],
		starved: [],
		traceChoice: {},
		arrivedAt: {},
		supplyAt: {},
	},
});

/** How each fact of supply changes the game. */
export const supplyEvolve = noting<SupplyFact['type']>(evolves);
