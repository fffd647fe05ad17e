/** Who moves a side's units: the side itself, Control on its written orders, or Control on what it proposes. */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { OcsGame } from '../game.ts';
import { option } from '../options.ts';

export type WhoMoves = 'sides' | 'approved' | 'control';

export const whoMoves = (game: Pick<OcsGame, 'options'>): WhoMoves => option(game, 'who-moves');

/** What a side does for itself however the game is played: its own set-up. Answers to questions go by the house. */
const ALWAYS_ITS_OWN: ReadonlySet<string> = new Set([
	'set-up-unit',
	'set-up-transport',
	'load-at-set-up',
	'end-set-up',
]);

const REFUSALS: Readonly<Record<Exclude<WhoMoves, 'sides'>, Refusal>> = {
	approved: refuse(
		'umpire',
		'orders/propose',
		'In this game Control approves what a side does: propose it instead.',
	),
	control: refuse(
		'umpire',
		'orders/write',
		'In this game Control moves the counters: write it to Control as an order.',
	),
};

/** Returns why a side can't make a move of the game itself; null: it may. @param type the command's */
export function notItsOwn(game: Pick<OcsGame, 'options'>, type: string): Refusal | null {
	const who = whoMoves(game);
	return who === 'sides' || ALWAYS_ITS_OWN.has(type) ? null : REFUSALS[who];
}
