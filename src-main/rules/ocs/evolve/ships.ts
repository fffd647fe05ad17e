/** How facts of ships change the game. */
import type { SeaFact } from '../18-ships/facts.ts';
import type { ShipState } from '../18-ships/types.ts';
import type { OcsGame } from '../game.ts';
import { noting } from '../results/note.ts';
import { changeUnit, destroyed, inPhase } from './fight.ts';

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
function firedAt(game: OcsGame, { firers, target, after }: Of<'ship-fired-at'>): OcsGame {
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
	return changeShip(shot, target, () => ({ damaged, dg, targeted: true, ...(sunk ? SUNK : {}) }));
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
	'ships-overrun': (game, { ships }) => changeShips(game, ships, () => SUNK),
});

/** With a new phase ships may move and fire again. */
export function seaAfter({ sea }: OcsGame, newPhase: boolean): OcsGame['sea'] {
	if (!newPhase || Object.keys(sea.ships).length === 0) return sea;
	const ships = Object.entries(sea.ships).map(([id, ship]) => [
		id,
		ship.spent === 0 && !ship.fired && !ship.targeted
			? ship
			: { ...ship, spent: 0, fired: false, targeted: false },
	]);
	return { ...sea, gunsTargeted: [], ships: Object.fromEntries(ships) as typeof sea.ships };
}
