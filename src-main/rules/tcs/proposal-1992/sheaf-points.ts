/** Chapter 2 of the proposals: sheafs and mortars at Point targets, one roll each. */
import type { Dice } from '../../kit/dice.ts';
import { sumOf } from '../11-area-fire/shift.ts';
import type { Shelled } from '../18-artillery/facts.ts';
import { pointNeeds } from '../18-artillery/point-attack.ts';
import { chartsOf } from '../charts/all.ts';
import type { At } from '../game.ts';
import type { Losses } from '../types.ts';
import type { Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns what a sheaf or a mortar needs at a Point target. @rule tcs3-2.point.mortar-column */
export const mortarNeeds = (
	at: Here,
	target: Piece,
): Pick<Shelled['rolls'][number], 'needs' | 'modifiers'> => ({
	needs: chartsOf(at.scenario).mortarPointFire(target.counter.defence),
	modifiers: pointNeeds(at, { calibre: 0, fast: false, state: 'good', rockets: false }, target).modifiers,
});

/** Rolls once at a Point target. */
export function rollAtPoint(at: Here, target: Piece, dice: Dice): Shelled['rolls'][number] {
	const { needs, modifiers } = mortarNeeds(at, target);
	const [a = 1, b = 1] = dice.roll(6, 2, target.counter.name, 'tcs3-2.point.roll');
	const total = a + b + sumOf(modifiers);
	return { unit: target.id, dice: [a, b], modifiers, needs, total, killed: total >= needs };
}

/** Returns the steps that rolls destroy, never more than a target has. */
export function killsOf(rolled: Shelled['rolls'], targets: readonly Piece[]): Losses {
	const kills: Record<string, number> = {};
	for (const { id, steps } of targets) {
		const many = rolled.filter(({ unit, killed }) => killed && unit === id).length;
		if (many > 0) kills[id] = Math.min(steps, many);
	}
	return kills;
}
