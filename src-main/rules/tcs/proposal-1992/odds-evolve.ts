/** What platoons that are combined change. */
import { withUnits, type TcsGame } from '../game.ts';
import { GONE } from '../lost.ts';
import type { UnitId } from '../types.ts';

/** Returns a game in which platoons have the steps that combining leaves them. @rule tcs3-10.combine.max */
export const withCombined = (
	game: TcsGame,
	steps: Readonly<Record<UnitId, number>>,
	had: Readonly<Record<UnitId, number>>,
): TcsGame =>
	withUnits(game, Object.keys(steps), ({ lost }, id) => {
		const now = steps[id] ?? 0;
		return { lost: lost + (had[id] ?? 0) - now, ...(now === 0 ? { ...GONE.dead, merged: true } : {}) };
	});
