/** Changing one unit or one crossing of the game, for every part of the fold. */
import type { UnitId } from '../../../../src-shared/kit/ids.ts';
import type { CrossingState, Opcom, UnitState } from '../types.ts';

/** Changes some fields of one unit; a unit the game lacks leaves it as it is. */
export function withUnit(game: Opcom, unit: UnitId, change: (was: UnitState) => Partial<UnitState>): Opcom {
	const was = game.units.get(unit);
	return was ? { ...game, units: game.units.set(unit, { ...was, ...change(was) }) } : game;
}

/** Changes some fields of one crossing; a crossing the game lacks leaves it as it is. */
export function withCrossing(
	game: Opcom,
	id: string,
	change: (was: CrossingState) => Partial<CrossingState>,
): Opcom {
	const was = game.crossings[id];
	return was ? { ...game, crossings: { ...game.crossings, [id]: { ...was, ...change(was) } } } : game;
}

/** Crossings loaded with so many size points more. */
export function crossedBy(game: Opcom, crossings: readonly string[], points: number): Opcom {
	return crossings.reduce(
		(after, id) => withCrossing(after, id, ({ used }) => ({ used: used + points })),
		game,
	);
}
