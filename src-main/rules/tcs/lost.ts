/** How losses change a game: steps come off, the dead leave the map and go into their battalions' boxes. */
import { unloaded } from './24-special-units/transport.ts';
import { withUnits, type TcsGame, type TcsUnit } from './game.ts';
import type { DeadCounted } from './outcomes.ts';
import type { Losses, UnitId } from './types.ts';

/** The state of a unit that has left the map for good. */
export const GONE = {
	dead: { at: null, off: 'dead', marker: null, dugIn: false, on: null },
	surrendered: { at: null, off: 'surrendered', marker: null, dugIn: false, on: null },
} as const satisfies Record<string, Partial<TcsUnit>>;

/** How a unit changes that was fired at in a turn and lost steps by it. */
const lossOf = (
	destroyed: readonly UnitId[],
	unit: TcsUnit,
	id: UnitId,
	lost: number,
	turn: number | null,
): Partial<TcsUnit> => ({
	...(turn === null ? {} : { inFire: turn }),
	lost: unit.lost + lost,
	...(destroyed.includes(id) ? GONE.dead : {}),
});

/**
 * Returns a game after losses: destroyed units are gone, and nobody rides on them any more.
 * @param turn in which they were fired upon; null: what hit them does not count as fire
 */
export function afterLosses(
	game: TcsGame,
	hit: readonly UnitId[],
	{ losses, destroyed }: { readonly losses: Losses; readonly destroyed: readonly UnitId[] },
	turn: number | null,
): TcsGame {
	const after = withUnits(game, hit, (unit, id) => lossOf(destroyed, unit, id, losses[id] ?? 0, turn));
	return unloaded(after, destroyed);
}

/** Returns a game whose battalions' boxes have more dead in them; boxes that are not there stay away. */
export function countedIn(before: TcsGame, { counted, unboxed = [] }: DeadCounted): TcsGame {
	const game = unboxed.length > 0 ? { ...before, unboxed: [...(before.unboxed ?? []), ...unboxed] } : before;
	const more = Object.entries(counted).flatMap(([id, { platoons, others }]) => {
		const box = game.battalions[id];
		return box ? [[id, { platoons: box.platoons + platoons, others: box.others + others }] as const] : [];
	});
	return more.length === 0
		? game
		: { ...game, battalions: { ...game.battalions, ...Object.fromEntries(more) } };
}
