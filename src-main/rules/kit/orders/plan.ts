/**
 * The plan of a phase: orders that a side hands in beforehand, in the order of execution. Each line is an ordinary
 * order; a line that the rules refuse stops the plan and keeps the reason.
 */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { ShiftOrder } from '../../../../src-shared/kit/written-orders.ts';
import type { RuleRef } from '../rule-ref.ts';
import type { Asking } from '../asking.ts';
import { facts, refuse, type Decision, type Fact, type Refusal } from '../ruleset.ts';
import type { OrderGame, OrderState, PlanFact } from './types.ts';
import { whoMoves } from './who-moves.ts';

/** The number of lines a step's plan may have open at once, and that a side may write per turn. */
export const PLAN_LINES = 40;
export const PLAN_LINES_PER_TURN = 240;

/** The functions a ruleset provides to support plans. @typeParam W what its rules read @typeParam F its facts */
export interface PlanRules<W, F extends Fact> {
	/** Returns the step under way if the side acts in it, or null. */
	stepNow(at: W, side: SideId): string | null;
	/** Returns the name of a step: 'Movement Segment of the Reaction Phase'. */
	stepWords(step: string): string;
	/** Returns why no line can run now, such as an open question, or null. */
	waits(at: W): Refusal | null;
	/** Returns the fact that a line stopped the plan. */
	stopped(payload: Extract<PlanFact, { type: 'order-stopped' }>['payload']): F;
}

/** The campaign option that sets who starts a plan when Control approves what sides do. */
export const planRunsOption = <R extends RuleRef>(rule: R) =>
	({
		id: 'plan-runs',
		rule,
		title: 'Who carries out a side’s plan, where Control approves what sides do',
		values: [
			{ id: 'control', label: 'Control, line by line or all at once' },
			{ id: 'side', label: 'the side starts it, and the program carries it out by the rules' },
		],
		byDefault: 'control',
	}) as const;

/** Returns whether a side may start its own plan: it moves its own units, or Control allows it. */
export const startsItsPlan = (game: { readonly options: Readonly<Record<string, string>> }): boolean =>
	whoMoves(game) === 'sides' || (whoMoves(game) === 'approved' && game.options['plan-runs'] === 'side');

type Lines<P> = readonly (readonly [id: string, order: OrderState<P>, place: number])[];

/** Returns the lines of a side's plan for a step that have not been carried out, in order. */
export const planOf = <P>({ orders }: OrderGame<P>, side: SideId, step: string): Lines<P> =>
	Object.entries(orders)
		.flatMap(([id, order]) =>
			order.side === side && order.outcome === 'standing' && order.plan?.step === step
				? [[id, order, order.plan.place] as const]
				: [],
		)
		.toSorted(([, , one], [, , other]) => one - other);

/** Returns the place of a new line: after every line that the side has planned. */
export const nextPlace = <P>({ orders }: OrderGame<P>, side: SideId): number =>
	1 +
	Math.max(
		0,
		...Object.values(orders).flatMap((each) => (each.side === side ? [each.plan?.place ?? 0] : [])),
	);

/** Returns why a side can't add a line to the plan of a step, or null if it may. @param made its lines of this turn */
export function cannotPlan<P>(game: OrderGame<P>, side: SideId, step: string, made: number): Refusal | null {
	if (planOf(game, side, step).length >= PLAN_LINES)
		return refuse(
			'umpire',
			'orders/plan-full',
			`The plan of a step has ${String(PLAN_LINES)} lines at most: remove one first.`,
		);
	return made >= PLAN_LINES_PER_TURN
		? refuse(
				'umpire',
				'orders/plan-turn',
				`A side writes ${String(PLAN_LINES_PER_TURN)} lines of plans a turn at most: wait for the next turn.`,
			)
		: null;
}

/** Facts of a line's changing places with its neighbour. @param none the refusal for an order that there is not */
export function decideShift<P>(
	{ game }: { readonly game: OrderGame<P> },
	{ order, by }: ShiftOrder,
	{ seat }: Asking,
	none: Refusal,
): Decision<PlanFact> {
	const line = game.orders[order];
	if (!line || (seat.kind === 'side' && line.side !== seat.side)) return none;
	if (!line.plan || line.outcome !== 'standing')
		return refuse('umpire', 'orders/no-line', 'Only a line of a plan that is still to be carried out moves.');
	const lines = planOf(game, line.side, line.plan.step);
	const other = lines[lines.findIndex(([id]) => id === order) + by]?.[0];
	if (other === undefined)
		return refuse('umpire', 'orders/end-of-plan', 'It is at the end of its plan already.');
	return facts({ type: 'order-shifted', v: 1, rule: 'umpire', payload: { side: line.side, order, other } });
}

/**
 * Returns why the issuer can't carry out a line now, or null. A proposal for now has no step and is Control's to carry
 * out.
 * @param side who asks, or null for Control
 */
export function cannotRun<W extends { readonly game: OrderGame<unknown> }, F extends Fact>(
	at: W,
	{ plan, side }: Pick<OrderState<unknown>, 'plan' | 'side'>,
	asks: SideId | null,
	rules: PlanRules<W, F> | undefined,
): Refusal | null {
	if (asks !== null && !(plan && startsItsPlan(at.game)))
		return refuse('umpire', 'orders/control-runs', 'In this game Control carries out what you plan.');
	if (!plan || !rules) return null;
	if (rules.stepNow(at, side) !== plan.step)
		return refuse(
			'umpire',
			'orders/not-its-step',
			`This line waits for the ${rules.stepWords(plan.step)} in which its side acts.`,
		);
	const waits = rules.waits(at);
	return waits
		? {
				...waits,
				code: 'orders/waits',
				say: 'A choice is open: answer it first, then carry on with the plan.',
			}
		: null;
}
