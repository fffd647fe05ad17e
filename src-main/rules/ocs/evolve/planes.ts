/** Steps, states and places of aircraft. */
import type { PlaneState } from '../14-air/types.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { OcsGame } from '../game.ts';

/** Changes a plane; a game without it, such as the other side's, stays as it is. */
export function changePlane(
	game: OcsGame,
	id: string,
	change: (plane: PlaneState) => Partial<PlaneState>,
): OcsGame {
	const plane = game.air.planes[id];
	if (!plane) return game;
	return {
		...game,
		air: { ...game.air, planes: { ...game.air.planes, [id]: { ...plane, ...change(plane) } } },
	};
}

/** One step less; the second loss destroys it. @rule ocs-14.1b */
export const planeHit = (game: OcsGame, id: string): OcsGame =>
	changePlane(game, id, ({ lost }) => (lost === 0 ? { lost: 1 } : { lost: 2, ...DESTROYED }));
const DESTROYED = { at: null, elsewhere: 'dead', active: false } as const;

/** A plane at the base where it comes down; without one it is destroyed. */
export function planeLanded(
	game: OcsGame,
	{ plane, to, active }: { readonly plane: string; readonly to: string | null; readonly active: boolean },
): OcsGame {
	const landed = changePlane(game, plane, ({ elsewhere }) =>
		elsewhere === 'dead' ? {} : to === null ? { ...DESTROYED, lost: 2 } : { at: to, active },
	);
	return active && to !== null ? cameActive(landed, to) : landed;
}

/** One aircraft more that came Active to a base in this turn. */
export const cameActive = (game: OcsGame, base: HexName): OcsGame => ({
	...game,
	air: { ...game.air, rebased: { ...game.air.rebased, [base]: (game.air.rebased?.[base] ?? 0) + 1 } },
});
