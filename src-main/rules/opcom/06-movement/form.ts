/** OP COM 6: the factors and limits of a move that the umpire chooses among. The survey of a move works by them. */
import type { MoveForm } from '../../../../src-shared/rulesets/opcom/forms.ts';

/**
 * A unit that has moved up to half its turn may still attack or support (opcom-6.move.half-turn-no-fight).
 * @rule opcom-6.move.half-turn-no-fight
 */
export const HALF_TURN = 0.5;

/** opcom-6.move.night, opcom-6.move.delay.combined, opcom-3.turn.length. The first of each list is the default. */
export const moveForm: MoveForm = {
	hours: 8,
	fights: HALF_TURN,
	night: [
		{ factor: 0.5, words: '× ½' },
		{ factor: 0.33, words: '× 1/3' },
		{ factor: 0.25, words: '× ¼' },
	],
	delays: [
		{ factor: null, words: 'Half for each' },
		{ factor: 0.5, words: '× ½ in all' },
		{ factor: 0.25, words: '× ¼ in all' },
	],
};

/** By night a unit moves a quarter to half as far; half by default. */
export const NIGHT = { least: 0.25, most: 0.5 } as const;
/** The share of the distance that each cause of delay leaves. */
export const DELAY = 0.5;
