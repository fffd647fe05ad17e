/** Steps, states and places of aircraft. */
import type { PlaneState } from '../14-air/types.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { OcsGame } from '../game.ts';

/** Changes a plane; a game without it, such as the other side's, stays unchanged. */
export function changePlane(
	game: OcsGame,
	id: string,
	change: (plane: PlaneState) => Partial<Omit<PlaneState, 'ship'>> & { readonly ship?: string | undefined },
): OcsGame {
	const plane = game.air.planes[id];
	if (!plane) return game;
	const { ship, ...rest } = { ...plane, ...change(plane) };
	const changed: PlaneState = ship === undefined ? rest : { ...rest, ship };
	return { ...game, air: { ...game.air, planes: { ...game.air.planes, [id]: changed } } };
}

/** One step less; the second loss destroys it. @rule ocs-14.1b */
export const planeHit = (game: OcsGame, id: string): OcsGame =>
	changePlane(game, id, ({ lost }) => (lost === 0 ? { lost: 1 } : { lost: 2, ...DESTROYED }));
const DESTROYED = { at: null, elsewhere: 'dead', active: false, ship: undefined } as const;

/**
 * Returns a plane's carrier at its new base: its own if it is there, otherwise the first of its side's with room;
 * undefined on land.
 */
export function deckAt({ air, sea }: OcsGame, id: string, at: string): string | undefined {
	const plane = air.planes[id];
	const there = Object.entries(sea.ships).filter(
		([, ship]) => ship.side === plane?.side && ship.at === at && ship.planes !== undefined,
	);
	const onDeck = (ship: string): number =>
		Object.values(air.planes).filter((each) => each.ship === ship).length;
	const own = there.find(([ship]) => ship === plane?.ship);
	const open = there.find(([ship, { planes = 0 }]) => planes === 0 || onDeck(ship) < planes);
	return (own ?? open)?.[0];
}

/** Planes that go where their carriers go, to the bottom of the sea too. */
export function withCarriers(game: OcsGame, ships: readonly string[]): OcsGame {
	return Object.entries(game.air.planes).reduce((so, [id, { ship }]) => {
		const carrier = ship !== undefined && ships.includes(ship) ? game.sea.ships[ship] : undefined;
		if (!carrier) return so;
		return changePlane(so, id, () =>
			carrier.at === null ? { ...DESTROYED, lost: 2 } : { at: carrier.at, elsewhere: null },
		);
	}, game);
}

/** A plane at the base where it comes down; without one it is destroyed. */
export function planeLanded(
	game: OcsGame,
	{ plane, to, active }: { readonly plane: string; readonly to: string | null; readonly active: boolean },
): OcsGame {
	const landed = changePlane(game, plane, ({ elsewhere }) =>
		elsewhere === 'dead'
			? {}
			: to === null
				? { ...DESTROYED, lost: 2 }
				: { at: to, active, ship: deckAt(game, plane, to) },
	);
	return active && to !== null ? cameActive(landed, to) : landed;
}

/** One aircraft more that came Active to a base in this turn. */
export const cameActive = (game: OcsGame, base: HexName): OcsGame => ({
	...game,
	air: { ...game.air, rebased: { ...game.air.rebased, [base]: (game.air.rebased?.[base] ?? 0) + 1 } },
});
