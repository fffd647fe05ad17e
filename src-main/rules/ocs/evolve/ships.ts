/** How facts of ships change the game. */
import type { CargoGone, SeaFact } from '../18-ships/facts.ts';
import type { ShipState } from '../18-ships/types.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import type { Tokens, UnitState } from '../types.ts';
import type { HexName } from '../../hexwar/types.ts';
import { changeUnit, changeUnits, destroyed, inPhase } from './fight.ts';
import { broughtAshore, carriedTransport, takenFromDump } from './supply.ts';
import { putElsewhere } from './units.ts';

type Of<T extends SeaFact['type']> = Extract<SeaFact, { type: T }>['payload'];

/** Changes a ship; a game without it, such as the other side's, stays as it is. */
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

const sailed = (game: OcsGame, { ships, path }: Of<'ships-sailed'>): OcsGame =>
	changeShips(game, ships, ({ at, spent }) => ({ at: path.at(-1) ?? at, spent: spent + path.length }));

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
	if (!craft) return changeShip(shot, target, () => ({ damaged, dg, targeted: true, ...(sunk ? SUNK : {}) }));
	const hit = changeShips(shot, craft.ships, () => ({ dg: craft.dg, targeted: true }));
	return craftLost(hit, craft.lost, craft.gone);
}

/** Points of Landing Craft, and the cargo that went with them; what was an LST and was hit is none. */
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
function cargoLost(game: OcsGame, ship: string, { units, transports, tokens }: CargoGone): OcsGame {
	const dead = changeUnits(game, units, (unit) => destroyed(unit));
	const without = changeShip(dead, ship, (each) => ({ tokens: each.tokens - tokens }));
	return transports.reduce((so, id) => {
		const transport = so.transports[id];
		const elsewhere = { kind: 'dead' } as const;
		return transport
			? { ...so, transports: { ...so.transports, [id]: { ...transport, at: null, elsewhere, loaded: 0 } } }
			: so;
	}, without);
}

/** Cargo of a port that goes aboard. */
function loaded(game: OcsGame, cargo: Of<'craft-loaded'>): OcsGame {
	const { craft, at, units, transports, dump, tokens, weight } = cargo;
	const elsewhere = { kind: 'aboard', ship: craft } as const;
	const gone = units.reduce((so, id) => putElsewhere(so, id, elsewhere), game);
	const trucks = transports.reduce((so, id) => {
		const transport = so.transports[id];
		const aboard = transport && { ...transport, at: null, elsewhere, phase: null };
		return aboard ? { ...so, transports: { ...so.transports, [id]: aboard } } : so;
	}, gone);
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

/** A unit ashore, by sea, on the side of its mode; `moves`: it may go on inland. */
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

/**
 * What a landing roll leaves: units ashore, which may go half of their allowance inland, fuelled until their side's next Clean Up.
 * @rule ocs-18.5h
 */
function landingRolled(game: OcsGame, rolled: Of<'landing-rolled'>): OcsGame {
	const { side, hex, units, craft, steps, dead, modes, dg } = rolled;
	const there = craftLost(game, craft, {});
	const landed = units.reduce(
		(so, id) =>
			changeUnit(so, id, (unit) => {
				const worn = { ...unit, lost: unit.lost + (steps[id] ?? 0) };
				if (dead.includes(id)) return destroyed(worn);
				const landed = ashore(worn, hex, modes[id] ?? 'combat', true);
				return dg ? { ...landed, marker: 'dg' as const } : landed;
			}),
		there,
	);
	const fuelled = units.filter((id) => !dead.includes(id) && landed.units.has(id));
	const fuel = Object.fromEntries(fuelled.map((id) => [id, { side, until: 'clean-up' } as const]));
	return { ...landed, fuel: { ...landed.fuel, ...fuel } };
}

/** No craft waits any more, and those that carried too much have lost it. */
function landingsEnded(game: OcsGame, { side, gone }: Of<'landings-ended'>): OcsGame {
	const craft = Object.entries(game.sea.ships).flatMap(([id, ship]) => (ship.side === side ? [id] : []));
	const done = changeShips(craftLost(game, {}, gone), craft, () => ({ landing: null }));
	return { ...done, sea: { ...done.sea, landed: [...done.sea.landed, side] } };
}

function gunsFiredAt(game: OcsGame, { guns, ships, destroyed: dies }: Of<'guns-fired-at'>): OcsGame {
	const shot = changeShips(game, ships, () => ({ fired: true }));
	const hit = dies ? changeUnit(shot, guns, (unit) => destroyed(unit)) : shot;
	return { ...hit, sea: { ...hit.sea, gunsTargeted: [...hit.sea.gunsTargeted, guns] } };
}

export const seaEvolve = noting<SeaFact['type']>({
	'ships-sailed': sailed,
	'ship-arrived': (game, { ship, at }) => changeShip(game, ship, () => ({ at, elsewhere: null })),
	'ship-fired-at': firedAt,
	'guns-fired-at': gunsFiredAt,
	'ships-cleaned-up': (game, { ships }) => changeShips(game, ships, () => ({ dg: false })),
	'ships-overrun': (game, { ships, gone }) =>
		changeShips(cargoLost(game, '', gone), ships, () => ({ ...SUNK, points: 0, tokens: 0, landing: null })),
	'craft-loaded': loaded,
	'craft-unloaded': unloaded,
	'landing-begun': (game, { craft, mode }) =>
		changeShips(game, craft, () => ({ landing: mode, ended: true })),
	'landing-rolled': landingRolled,
	'landings-ended': landingsEnded,
});

/** With a new phase ships may move and fire again. */
export function seaAfter({ sea }: OcsGame, newPhase: boolean): OcsGame['sea'] {
	if (!newPhase || Object.keys(sea.ships).length === 0) return sea;
	const ships = Object.entries(sea.ships).map(([id, ship]) => [
		id,
		ship.spent === 0 && !ship.fired && !ship.targeted && !ship.ended
			? ship
			: { ...ship, spent: 0, fired: false, targeted: false, ended: false },
	]);
	return { ...sea, gunsTargeted: [], landed: [], ships: Object.fromEntries(ships) as typeof sea.ships };
}
