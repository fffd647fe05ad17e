/** The Pre-Game Special Sequence: what a module has happen before the first turn’s ground sequence. */
import type { Dice } from '../../kit/dice.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { strikeHex } from '../w10-actions/strike.ts';

/**
 * Fires the bombardments that a module has before its first turn, one after another. Its landings fly as that turn begins, before
 * anybody has an impulse, by `airAtTurn`.
 * @rule tocs-b2.2.special
 */
export function specialSequence(unfolding: TocsUnfolding, dice: Dice): void {
	const { scenario, game } = unfolding.at;
	if (game.clock.turn > 1) return;
	for (const { side, hex, strength } of scenario.preGame)
		strikeHex(
			unfolding,
			{ side, hex, strength, aim: 'harass', table: 'bombardment', spotted: 'nobody' },
			dice,
		);
}
