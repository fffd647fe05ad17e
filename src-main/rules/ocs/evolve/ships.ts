/** How facts of ships change the game. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction } from '../../hexwar/fraction.ts';
import type { CargoGone, SeaFact, Turned } from '../18-ships/facts.ts';
import type { ShipState } from '../18-ships/types.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import type { Tokens, TransportState, UnitPhase, UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { changeUnit, changeUnits, destroyed, destroyUnits, inPhase } from './fight.ts';
import { withCarriers } from './planes.ts';
import { broughtAshore, carriedTransport, moreMade, spend, takenFromDump } from './supply.ts';
import { putElsewhere } from './units.ts';

type Of<T extends SeaFact['type']> = Extract<SeaFact, { type: T }>['payload'];

/** Changes a ship; a game without it, such as the other side's, stays unchanged. */
export function changeShip(
	game: OcsGame,
	id: string,
	change: (ship: ShipState) => Partial<ShipState>,
): OcsGame {
	const ship = game.sea.ships[id];
	if (!ship) return game;
	return { ...game, sea: { ...game.sea, ships: { ...game.sea.ships, [id]: { ...ship, ...change(ship) } } } };
}
export const changeShips = (
	game: OcsGame,
	ids: readonly string[],
	change: (ship: ShipState) => Partial<ShipState>,
): OcsGame => ids.reduce((so, id) => changeShip(so, id, change), game);

const SUNK = { at: null, elsewhere: 'sunk', dg: false } as const;

/** Ships that fired at the ground have done so for the turn. */
export const shipsShelled = (game: OcsGame, ships: readonly string[] = []): OcsGame =>
	changeShips(game, ships, () => ({ fired: true, groundTurn: game.clock.turn }));

/**
 * Ships go a way, and planes go with their carriers, which is no mission of theirs.
 * @rule ocs-18.2c
 */
const sailed = (game: OcsGame, { ships, path }: Of<'ships-sailed'>): OcsGame =>
	withCarriers(
		changeShips(game, ships, ({ at, spent }) => ({ at: path.at(-1) ?? at, spent: spent + path.length })),
		ships,
	);

/** Who fired has fired; the target is as the barrage leaves it, and is no target again in this phase. */
function firedAt(game: OcsGame, { firers, target, after, craft }: Of<'ship-fired-at'>): OcsGame {
	const shot = firers.reduce(
		(so, id) =>
			changeUnit(
				changeShip(so, id, () => ({ fired: true })),
				id,
				(unit) => inPhase(unit, { fired: true }),
			),
		game,
	);
	const { damaged, dg, sunk } = after;
	if (!craft) {
		const hit = changeShip(shot, target, () => ({ damaged, dg, targeted: true, ...(sunk ? SUNK : {}) }));
		return sunk ? withCarriers(hit, [target]) : hit;
	}
	const hit = changeShips(shot, craft.ships, () => ({ dg: craft.dg, targeted: true }));
	return craftLost(hit, craft.lost, craft.gone);
}

/** Removes points of Landing Craft with their cargo; an LST that was hit becomes plain Landing Craft. */
function craftLost(
	game: OcsGame,
	lost: Readonly<Record<string, number>>,
	gone: Readonly<Record<string, CargoGone>>,
): OcsGame {
	const fewer = Object.entries(lost).reduce(
		(so, [id, points]) =>
			changeShip(so, id, (ship) => {
				const left = Math.max(0, ship.points - points);
				return { points: left, plain: true, ...(left === 0 ? SUNK : {}) };
			}),
		game,
	);
	return Object.entries(gone).reduce((so, [id, cargo]) => cargoLost(so, id, cargo), fewer);
}

/** Cargo that went down. */
function cargoLost(game: OcsGame, ship: string, { units, transports, tokens, removed }: CargoGone): OcsGame {
	const dead = destroyUnits(game, units, removed);
	const without = supplySunk(dead, ship, tokens);
	return transports.reduce((so, id) => {
		const empty = loadSunk(so, id);
		const transport = empty.transports[id];
		const elsewhere = { kind: 'dead' } as const;
		return transport
			? { ...empty, transports: { ...empty.transports, [id]: { ...transport, at: null, elsewhere } } }
			: empty;
	}, without);
}

/** Supply that went down is taken out of a ship and noted in its side's book. */
function supplySunk(game: OcsGame, id: string, tokens: Tokens): OcsGame {
	const ship = game.sea.ships[id];
	if (!ship || tokens === 0) return game;
	const paid = [{ dump: id, at: ship.at ?? '', tokens }];
	return spend(game, paid, { side: ship.side, purpose: 'lost', whom: id });
}

/** The same of what transport aboard carried. */
function loadSunk(game: OcsGame, id: string): OcsGame {
	const transport = game.transports[id];
	if (!transport || transport.loaded === 0) return game;
	const { elsewhere, side, loaded } = transport;
	const at = elsewhere?.kind === 'aboard' ? (game.sea.ships[elsewhere.ship]?.at ?? '') : '';
	return spend(game, [{ dump: id, at, tokens: loaded }], { side, purpose: 'lost', whom: id });
}

/** Removes ships with everything they carried. */
function goneDown(game: OcsGame, ships: readonly string[], gone: CargoGone): OcsGame {
	const without = ships.reduce((so, id) => supplySunk(so, id, so.sea.ships[id]?.tokens ?? 0), game);
	return changeShips(cargoLost(without, '', { ...gone, tokens: 0 }), ships, () => ({
		...SUNK,
		points: 0,
		tokens: 0,
		landing: null,
	}));
}

/** Cargo of a port that goes aboard. */
function loaded(game: OcsGame, cargo: Of<'craft-loaded'>): OcsGame {
	const { craft, at, units, transports, dump, tokens, weight } = cargo;
	const elsewhere = { kind: 'aboard', ship: craft } as const;
	const withPassengers = units.reduce((so, id) => putElsewhere(so, id, elsewhere), game);
	const trucks = transports.reduce((so, id) => {
		const transport = so.transports[id];
		const aboard = transport && { ...transport, at: null, elsewhere, phase: null };
		return aboard ? { ...so, transports: { ...so.transports, [id]: aboard } } : so;
	}, withPassengers);
	const supplied = dump === null ? trucks : takenFromDump(trucks, dump, tokens);
	return usedPort(
		changeShip(supplied, craft, (ship) => ({ tokens: ship.tokens + tokens })),
		at,
		weight,
	);
}

const usedPort = (game: OcsGame, at: HexName, weight: Tokens): OcsGame => ({
	...game,
	ports: { ...game.ports, used: { ...game.ports.used, [at]: (game.ports.used[at] ?? 0) + weight } },
});

/** Returns a unit ashore, by sea, on the side of its mode; `moves`: it may go on inland. */
const ashore = (unit: UnitState, at: HexName, mode: 'combat' | 'move', moves: boolean): UnitState => ({
	...inPhase(unit, { carried: 'sea', move: moves ? 'not' : 'moved', began: at }),
	...{ at, elsewhere: null, face: mode },
});

/** All is ashore in a port, and is done for this phase. */
function unloaded(game: OcsGame, cargo: Of<'craft-unloaded'>): OcsGame {
	const { side, craft, at, mode, units, transports, tokens, into, weight } = cargo;
	const landed = changeUnits(game, units, (unit) => ashore(unit, at, mode, false));
	const trucks = transports.reduce((so, id) => {
		const transport = so.transports[id];
		const there = transport && { ...transport, elsewhere: null };
		return there
			? carriedTransport({ ...so, transports: { ...so.transports, [id]: there } }, id, at, 'sea')
			: so;
	}, landed);
	const supplied = tokens === 0 ? trucks : broughtAshore(trucks, { side, into, at, tokens });
	return usedPort(
		changeShips(supplied, craft, () => ({ tokens: 0, ended: true })),
		at,
		weight,
	);
}

/** A craft that became a port, or trucks that drive on from there. */
function turnedInto(game: OcsGame, side: SideId, turned: Turned): OcsGame {
	const { craft, into, points, loaded, spilled, spent, halts } = turned;
	if (into === 'port') return changeShip(game, craft, () => ({ port: 'opening' }));
	const left = supplySunk(game, craft, spilled);
	const { [craft]: ship, ...ships } = left.sea.ships;
	if (!ship) return game;
	const phase: UnitPhase = {
		...{ began: ship.at, spent, move: halts ? 'moved' : 'not', negates: false, released: false },
		...{ attacked: false, fired: false, carried: null },
	};
	const transport: TransportState = {
		...{ counter: ship.counter, side, at: ship.at, elsewhere: null, points: fraction(points), loaded },
		...{ reserve: false, phase },
	};
	return {
		...left,
		sea: { ...left.sea, ships },
		transports: { ...left.transports, [craft]: transport },
	};
}

/** DUKWs afloat again. */
function launched(game: OcsGame, payload: Of<'dukws-launched'>): OcsGame {
	const { side, transport: id, at, points, tokens, spent } = payload;
	const { [id]: transport, ...transports } = game.transports;
	if (!transport) return game;
	const ship: ShipState = {
		...{ counter: transport.counter, side, at, elsewhere: null, damaged: false, dg: false, spent },
		...{ fired: false, targeted: false, groundTurn: null, points, tokens, landing: null, ended: false },
	};
	return { ...game, transports, sea: { ...game.sea, ships: { ...game.sea.ships, [id]: ship } } };
}

/** Some points of a craft are a counter of their own, with their cargo. */
function divided(game: OcsGame, { side, craft, into, points, units, tokens }: Of<'craft-divided'>): OcsGame {
	const ship = game.sea.ships[craft];
	if (!ship) return game;
	const part: ShipState = { ...ship, points, tokens };
	const parted = { ...game, sea: { ...game.sea, ships: { ...game.sea.ships, [into]: part } } };
	const rest = changeShip(parted, craft, (each) => ({
		points: each.points - points,
		tokens: each.tokens - tokens,
	}));
	return moreMade(
		units.reduce((so, id) => putElsewhere(so, id, { kind: 'aboard', ship: into }), rest),
		side,
	);
}

/** Several craft are one: it has gone as far as any of them. */
const joined = (game: OcsGame, { into, from }: Of<'craft-joined'>): OcsGame =>
	from.reduce((so, id) => {
		const { [id]: other, ...ships } = so.sea.ships;
		if (!other) return so;
		const left = { ...so, sea: { ...so.sea, ships } };
		const whole = changeShip(left, into, (ship) => ({
			points: ship.points + other.points,
			tokens: ship.tokens + other.tokens,
			spent: Math.max(ship.spent, other.spent),
			ended: ship.ended || other.ended,
			dg: ship.dg || other.dg,
			targeted: ship.targeted || other.targeted,
		}));
		return movedAboard(whole, id, into);
	}, game);

/** Cargo of one craft is on another. */
function movedAboard(game: OcsGame, from: string, into: string): OcsGame {
	const elsewhere = { kind: 'aboard', ship: into } as const;
	const on = (each: { readonly elsewhere: UnitState['elsewhere'] }): boolean =>
		each.elsewhere?.kind === 'aboard' && each.elsewhere.ship === from;
	const transports = Object.entries(game.transports).map(([id, each]) => [
		id,
		on(each) ? { ...each, elsewhere } : each,
	]);
	return {
		...game,
		units: game.units.map((unit) => (on(unit) ? { ...unit, elsewhere } : unit)),
		transports: Object.fromEntries(transports) as OcsGame['transports'],
	};
}

/**
 * Applies a landing roll: units are ashore, may go half of their allowance inland, and are fuelled until their side's
 * next Clean Up.
 * @rule ocs-18.5h
 */
function landingRolled(game: OcsGame, rolled: Of<'landing-rolled'>): OcsGame {
	const { side, hex, units, craft, steps, dead, removed = [], modes, dg, halts = false } = rolled;
	const there = craftLost(game, craft, {});
	const landed = units.reduce(
		(so, id) =>
			changeUnit(so, id, (unit) => {
				const worn = { ...unit, lost: unit.lost + (steps[id] ?? 0) };
				if (dead.includes(id)) return destroyed(worn, removed.includes(id) ? 'removed' : 'dead');
				const landed = ashore(worn, hex, modes[id] ?? 'combat', !halts);
				return dg ? { ...landed, marker: 'dg' as const } : landed;
			}),
		there,
	);
	const turned = rolled.turned ? turnedInto(landed, side, rolled.turned) : landed;
	const fuelled = units.filter((id) => !dead.includes(id) && landed.units.has(id));
	const fuel = Object.fromEntries(fuelled.map((id) => [id, { side, until: 'clean-up' } as const]));
	return { ...turned, fuel: { ...turned.fuel, ...fuel } };
}

/** No craft is waiting any more, and overloads are lost. */
function landingsEnded(game: OcsGame, { side, gone }: Of<'landings-ended'>): OcsGame {
	const craft = Object.entries(game.sea.ships).flatMap(([id, ship]) => (ship.side === side ? [id] : []));
	const over = craftLost(game, {}, gone);
	const done = craft.reduce(landed, over);
	return { ...done, sea: { ...done.sea, landed: [...done.sea.landed, side] } };
}

/** Removes units that assaulted a beach in vain, with the craft and everything they carry. */
function beachFailed(game: OcsGame, { units, ships, gone }: Of<'beach-failed'>): OcsGame {
	const fell = units.filter((id) => !isGone(game.units.get(id)));
	return goneDown(destroyUnits(game, fell, gone.removed), ships, gone);
}
const isGone = (unit: UnitState | undefined): boolean =>
	unit?.elsewhere?.kind === 'dead' || unit?.elsewhere?.kind === 'removed';

/** Notes that a barrage left no defender in a hex, where a landing may follow. */
export const sweptBy = (game: OcsGame, hex: HexName): OcsGame =>
	Object.keys(game.sea.ships).length === 0
		? game
		: { ...game, sea: { ...game.sea, swept: [...game.sea.swept, hex] } };

/** A craft whose landing is over. */
function landed(game: OcsGame, id: string): OcsGame {
	const ship = game.sea.ships[id];
	if (!ship) return game;
	const { turns: _turns, ...rest } = ship;
	return { ...game, sea: { ...game.sea, ships: { ...game.sea.ships, [id]: { ...rest, landing: null } } } };
}

function gunsFiredAt(game: OcsGame, fired: Of<'guns-fired-at'>): OcsGame {
	const { guns, ships, destroyed: dies, removed, hex, swept } = fired;
	const shot = changeShips(swept ? sweptBy(game, hex) : game, ships, () => ({ fired: true }));
	const hit = dies ? destroyUnits(shot, [guns], removed) : shot;
	return { ...hit, sea: { ...hit.sea, gunsTargeted: [...hit.sea.gunsTargeted, guns] } };
}

export const seaEvolve = noting<SeaFact['type']>({
	'ships-sailed': sailed,
	'ship-arrived': (game, { ship, at }) =>
		withCarriers(
			changeShip(game, ship, () => ({ at, elsewhere: null })),
			[ship],
		),
	'ship-fired-at': firedAt,
	'guns-fired-at': gunsFiredAt,
	'ships-cleaned-up': (game, { ships }) => changeShips(game, ships, () => ({ dg: false })),
	'ships-overrun': (game, { ships, gone }) => goneDown(game, ships, gone),
	'beach-failed': beachFailed,
	'craft-loaded': loaded,
	'craft-unloaded': unloaded,
	'craft-divided': divided,
	'craft-joined': joined,
	'dukws-launched': launched,
	'landing-begun': (game, { craft, mode, as }) =>
		changeShips(game, craft, () => ({ landing: mode, ended: true, ...(as ? { turns: as } : {}) })),
	'landing-rolled': landingRolled,
	'landings-ended': landingsEnded,
});

/** With a new phase ships may move and fire again. */
export function seaAfter({ sea, clock }: OcsGame, newPhase: boolean): OcsGame['sea'] {
	if (!newPhase || Object.keys(sea.ships).length === 0) return sea;
	const ships = Object.entries(sea.ships).map(([id, ship]) => [
		id,
		ship.spent === 0 && !ship.fired && !ship.targeted && !ship.ended && ship.port !== 'opening'
			? ship
			: {
					...{ ...ship, spent: 0, fired: false, targeted: false, ended: false },
					...(ship.port === undefined ? {} : { port: 'open' as const }),
				},
	]);
	const swept = clock.step === 'refit.refit' ? [] : sea.swept;
	return {
		...sea,
		gunsTargeted: [],
		landed: [],
		swept,
		ships: Object.fromEntries(ships) as typeof sea.ships,
	};
}
