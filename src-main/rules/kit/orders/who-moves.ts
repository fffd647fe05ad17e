/** Who moves a side's units: the side itself, Control on its written orders, or Control on what it proposes. */
import type { WhoMoves } from '../../../../src-shared/kit/written-orders.ts';
import type { RuleRef } from '../rule-ref.ts';
import { refuse, type Refusal } from '../ruleset.ts';

/**
 * The campaign option that sets who moves units, 'sides' by default.
 * @param rule of the book, by which each side moves its own
 */
export const whoMovesOption = <R extends RuleRef>(rule: R) =>
	({
		id: 'who-moves',
		rule,
		title: 'Who moves a side’s counters',
		values: [
			{ id: 'sides', label: 'the side itself; Control only rules' },
			{ id: 'approved', label: 'the side proposes, Control approves' },
			{ id: 'control', label: 'Control, on the side’s written orders' },
		],
		byDefault: 'sides',
	}) as const;

interface WithOptions {
	readonly options: Readonly<Record<string, string>>;
}
/** Returns who moves a side's units in a campaign. */
export function whoMoves({ options }: WithOptions): WhoMoves {
	const chosen = options['who-moves'];
	return chosen === 'approved' || chosen === 'control' ? chosen : 'sides';
}

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

/**
 * Returns why a side can't make a move of the game itself, or null if it may.
 * @param type the command's
 * @param alwaysItsOwn commands that a side sends however the game is played, such as its own set-up
 */
export function notItsOwn(
	game: WithOptions,
	type: string,
	alwaysItsOwn: ReadonlySet<string>,
): Refusal | null {
	const who = whoMoves(game);
	return who === 'sides' || alwaysItsOwn.has(type) ? null : REFUSALS[who];
}
