/** Dice that an umpire typed: they go with the next command that rolls, or are cleared once others rolled. */
import { expect, it } from 'vitest';
import { TypedDice } from '../../src-renderer/rulesets/hexwar/umpire/typed-dice.svelte.ts';

it('are cleared where a side’s own step rolled first, and kept while their own command is under way', () => {
	const dice = new TypedDice(10);
	expect(dice.rolledWithout('7', false)).toBe(false);
	dice.value = '6 6';
	expect(dice.rolledWithout('7', false)).toBe(false);
	expect(dice.rolledWithout('8', true)).toBe(false);
	expect(dice.facesFor(true)).toEqual({ faces: [6, 6] });
	expect(dice.rolledWithout('9', false)).toBe(true);
	expect(dice.value).toBe('');
	// With nothing typed there is nothing to clear.
	expect(dice.rolledWithout('10', false)).toBe(false);
});
