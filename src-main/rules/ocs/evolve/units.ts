/** How facts change units: small functions used by every chapter's facts. None reads a chart. */
import type { Counter } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { ZERO } from '../../hexwar/fraction.ts';
import type { OcsGame } from '../game.ts';
import type { Elsewhere, HexState, UnitPhase, UnitState } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { UnitFact } from '../06-movement/facts.ts';

type Payload<T extends UnitFact['type']> = Extract<UnitFact, { type: T }>['payload'];

/** A unit as its counter begins the game. @param order its place in its stack */
export const unitAsSetUp = (
	counter: Counter,
	placed: Pick<UnitState, 'at' | 'elsewhere'>,
	order: number,
): UnitState => ({
	counter: counter.id,
	side: counter.side,
	...placed,
	face: counter.face,
	marker: counter.marker,
	lost: counter.lost,
	internals: counter.internals,
	outOfSupply: false,
	keptZoc: false,
	order,
	phase: null,
});

/** Returns the game with something of a unit changed; the game itself where there is no such unit. */
export function withUnit(game: OcsGame, id: UnitId, change: Partial<UnitState>): OcsGame {
	const unit = game.units.get(id);
	return unit ? { ...game, units: game.units.set(id, { ...unit, ...change }) } : game;
}

/** Returns a unit's actions in this phase, empty if it has done nothing. */
export const phaseOfUnit = (unit: Pick<UnitState, 'at' | 'phase'>): UnitPhase =>
	unit.phase ?? {
		began: unit.at,
		spent: ZERO,
		move: 'not',
		negates: false,
		released: false,
		attacked: false,
		fired: false,
		carried: null,
	};

/** Returns the game with an action of a unit in this phase recorded. */
export function notedOf(game: OcsGame, id: UnitId, change: Partial<UnitPhase>): OcsGame {
	const unit = game.units.get(id);
	return unit ? withUnit(game, id, { phase: { ...phaseOfUnit(unit), ...change } }) : game;
}

/** Returns the game with a unit in another hex, on the top of its stack; where it began the phase stays noted. */
export function relocated(game: OcsGame, id: UnitId, at: HexName): OcsGame {
	const unit = game.units.get(id);
	if (!unit) return game;
	return withUnit(game, id, { at, elsewhere: null, phase: phaseOfUnit(unit) });
}

/** Returns the game with a unit off the map. */
export const putElsewhere = (game: OcsGame, id: UnitId, elsewhere: Elsewhere): OcsGame =>
	withUnit(game, id, { at: null, elsewhere, marker: null, phase: null });

const NOTHING_THERE: HexState = {
	control: null,
	hedgehog: 0,
	airBase: 0,
	portHits: 0,
	barraged: false,
	attacked: false,
};
/** Returns the game with something of a hex changed. */
export const withHex = (game: OcsGame, hex: HexName, change: Partial<HexState>): OcsGame => ({
	...game,
	hexes: { ...game.hexes, [hex]: { ...(game.hexes[hex] ?? NOTHING_THERE), ...change } },
});

const each = (
	game: OcsGame,
	ids: readonly UnitId[],
	change: (game: OcsGame, id: UnitId) => OcsGame,
): OcsGame => ids.reduce(change, game);

/** Units of which others' going on ended the move. */
export const stopped = (game: OcsGame, ids: readonly UnitId[]): OcsGame =>
	each(game, ids, (next, id) => notedOf(next, id, { move: 'moved' }));

export const evolveSetUp = (game: OcsGame, { unit, at, face, marker }: Payload<'unit-set-up'>): OcsGame =>
	withUnit(game, unit, { at, elsewhere: null, face, marker });

/** A change of mode is the beginning of a unit's move; it costs nothing. */
export const evolveModes = (
	game: OcsGame,
	{ units, face, marker, stopped: ended, bridges = [] }: Payload<'mode-changed'>,
): OcsGame =>
	each(stopped(game, ended), units, (next, id) =>
		notedOf(withUnit(next, id, { face, marker }), id, {
			move: 'moving',
			...(bridges.includes(id) ? { ownBridge: true as const } : {}),
		}),
	);

/** Organic Trucks in Reserve, or in it no more. */
export const evolveReserved = (
	game: OcsGame,
	{ transports, reserve }: Payload<'transports-reserved'>,
): OcsGame => ({
	...game,
	transports: Object.fromEntries(
		Object.entries(game.transports).map(([id, each]) => [
			id,
			transports.includes(id) ? { ...each, reserve } : each,
		]),
	),
});

/** Sets a transport's load in set-up; an empty dump is removed. */
export function evolveTransportSetUp(
	game: OcsGame,
	{ transport, loaded, dump, left }: Payload<'transport-set-up'>,
): OcsGame {
	const { [dump]: from, ...others } = game.dumps;
	const carrier = game.transports[transport];
	if (!from || !carrier) return game;
	return {
		...game,
		dumps: left === 0 ? others : { ...others, [dump]: { ...from, tokens: left } },
		transports: { ...game.transports, [transport]: { ...carrier, loaded } },
	};
}

/** Sets a transport's hex in set-up. */
export function evolveTransportStationed(
	game: OcsGame,
	{ transport, at }: Payload<'transport-stationed'>,
): OcsGame {
	const state = game.transports[transport];
	if (!state) return game;
	return { ...game, transports: { ...game.transports, [transport]: { ...state, at, elsewhere: null } } };
}

export const evolveReleased = (game: OcsGame, { units }: Payload<'units-released'>): OcsGame =>
	each(game, units, (next, id) => notedOf(withUnit(next, id, { marker: null }), id, { released: true }));

/** Units that spend no more points in this phase, because others used what their presence negates. */
export const stayingFor = (game: OcsGame, ids: readonly UnitId[] = []): OcsGame =>
	each(game, ids, (next, id) => notedOf(next, id, { negates: true }));

/** Units in their new hex, with what the way cost them and what it did to their mode. */
export function evolveMoved(game: OcsGame, payload: Payload<'units-moved'>): OcsGame {
	const to = payload.path.at(-1) ?? '';
	const ended = stopped(game, payload.stopped);
	const locked = stayingFor(ended, payload.negated);
	return payload.units.reduce<OcsGame>(
		(next, { unit, spent, ended: over }) =>
			notedOf(relocated(next, unit, to), unit, { spent, move: over ? 'moved' : 'moving' }),
		locked,
	);
}

export const evolveTaken = (game: OcsGame, { hex, state }: Payload<'hex-taken'>): OcsGame =>
	withHex(game, hex, state);

/** The order of a stack: the places that its units have are dealt out anew. */
export function evolveOrdered(game: OcsGame, { units }: Payload<'stack-ordered'>): OcsGame {
	const places = units.map((id) => game.units.get(id)?.order ?? 0).sort((a, b) => a - b);
	return units.reduce((next, id, n) => withUnit(next, id, { order: places[n] ?? 0 }), game);
}

export const evolveEliminated = (
	game: OcsGame,
	{ units, removed = [] }: Payload<'units-eliminated'>,
): OcsGame =>
	each(game, units, (next, id) =>
		putElsewhere(next, id, { kind: removed.includes(id) ? 'removed' : 'dead' }),
	);

export const evolvePlaced = (game: OcsGame, { unit, at, elsewhere }: Payload<'unit-placed'>): OcsGame =>
	at === null ? putElsewhere(game, unit, elsewhere ?? { kind: 'removed' }) : relocated(game, unit, at);

/** The unit stands there as fresh as at the start, at the bottom of its stack. */
export function evolveMustered(
	game: OcsGame,
	{ unit, side, counter, at }: Payload<'unit-mustered'>,
): OcsGame {
	const added = unitAsSetUp(counter, { at, elsewhere: null }, lowest(game, side));
	return withCounter({ ...game, units: game.units.set(unit, added) }, counter);
}

/** A place below all of a side's own: by its counters alone, the same in the game and in what that side knows. */
const lowest = (game: OcsGame, side: string): number =>
	Math.max(0, ...[...game.units.values()].filter((each) => each.side === side).map(({ order }) => order)) + 1;

/** The part stands where the whole does, in its mode, with its markers, and has done in this phase what that has. */
export function evolveSplit(
	game: OcsGame,
	{ unit, side, part, counter, rest }: Payload<'unit-split'>,
): OcsGame {
	const whole = game.units.get(unit);
	if (!whole) return game;
	const added: UnitState = { ...whole, counter: counter.id, lost: 0, order: lowest(game, side) };
	return withCounter(withCounter({ ...game, units: game.units.set(part, added) }, counter), rest);
}

export const evolveCorrected = (game: OcsGame, { counter }: Payload<'unit-corrected'>): OcsGame =>
	withCounter(game, counter);

export const evolveRenamed = (game: OcsGame, { counter }: Payload<'unit-renamed'>): OcsGame =>
	withCounter(game, counter);

const withCounter = (game: OcsGame, counter: Counter): OcsGame => ({
	...game,
	counters: { ...game.counters, [counter.id]: counter },
});

export const evolveRuled = (game: OcsGame, { unit, set }: Payload<'unit-ruled'>): OcsGame =>
	withUnit(game, unit, set);

/** Returns the game without what was known of a hex. */
export function withoutHex(game: OcsGame, hex: HexName): OcsGame {
	const { [hex]: _gone, ...hexes } = game.hexes;
	return { ...game, hexes };
}
