/** Optional rules of chapter 21 and house rules: each a switch of its own, off unless the scenario or Control turns it on. */
import { fraction, times, type Fraction } from '../hexwar/fraction.ts';
import type { ChosenOptions } from '../kit/option.ts';

const variant = <Id extends string, Rule extends `ocs-${string}`>(
	id: Id,
	rule: Rule,
	title: string,
	on: string,
) =>
	({
		...{ id, rule, title, byDefault: 'off' as const },
		group: rule.startsWith('ocs-HR') ? 'House rules' : 'Optional rules',
		values: [
			{ id: 'off' as const, label: 'off' },
			{ id: 'on' as const, label: on },
		] as const,
	}) as const;

export const VARIANTS = [
	variant(
		'proportional-strength',
		'ocs-21.2.strength',
		'Optional: strength of units that lost steps',
		'in proportion to the steps that are left, rounded',
	),
	variant(
		'costly-independents',
		'ocs-21.3.cost',
		'Optional: attacks by independent units alone',
		'cost 2T for each step, and use no internal stocks',
	),
	variant(
		'divisions-lead',
		'ocs-21.3.ar',
		'Optional: the Action Rating of a mixed attack',
		'is a divisional unit’s',
	),
	variant(
		'long-range-air',
		'ocs-21.4.A',
		'Optional: aircraft beyond half their range',
		'bomb a column lower, fight 1 lower, and transfer Inactive',
	),
	variant(
		'convention-tempo',
		'ocs-21.6c',
		'Optional: convention tempo',
		'half as much again of arriving supply and shipping, two rolls for replacements',
	),
	variant('one-repl-rebuilds', 'ocs-21.7.one', 'Optional: rebuilding a unit or step', 'costs 1 Pax or 1 Eq'),
	variant(
		'reactive-artillery',
		'ocs-21.9a',
		'Optional: artillery in Combat or Move Mode',
		'may fire in its Reaction Phase',
	),
	variant(
		'big-hogs',
		'ocs-21.11a',
		'Optional: hedgehogs above level 1',
		'are built by engineers, for a supply point more than their level',
	),
	variant(
		'small-port-repair',
		'ocs-21.11b',
		'Optional: repair of a port under 1 SP',
		'costs what it handles, 1T at the least',
	),
	variant(
		'hedgehogs-crumble',
		'ocs-21.11c',
		'Optional: hedgehogs that were built',
		'lose a level when they are captured',
	),
	variant(
		'cloak-of-night',
		'ocs-21.12b',
		'Optional: shipping at a port in an enemy zone',
		'takes 4 times the points',
	),
	variant(
		'first-keeps-ties',
		'ocs-HR-1',
		'House rule: ties for who goes first',
		'are won by who went first in the last turn',
	),
	variant('reserves-in-hedgehogs', 'ocs-HR-4', 'House rule: Reserves in hedgehogs', 'are allowed'),
	variant('anti-tank-to-one', 'ocs-HR-5', 'House rule: anti-tank effects against x2', 'reduce it to x1'),
	variant(
		'last-of-four-steps',
		'ocs-HR-6',
		'House rule: the last step of a 4-step division',
		'attacks at a quarter',
	),
	variant(
		'own-base-losses',
		'ocs-HR-13',
		'House rule: aircraft that fight over their own base',
		'lose a step on a 6 alone',
	),
	variant(
		'drop-terrain',
		'ocs-HR-15',
		'House rule: drops on Very Close and Extremely Close ground',
		'take 1 and 2 off the roll',
	),
	variant(
		'slow-refit',
		'ocs-HR-16',
		'House rule: bases on Very Close and Extremely Close ground',
		'refit half as many',
	),
] as const;
export type VariantId = (typeof VARIANTS)[number]['id'];

/** Whether a campaign plays with a variant. */
export const isOn = ({ options }: { readonly options: ChosenOptions }, id: VariantId): boolean =>
	options[id] === 'on';

/** Half as much again of arriving supply and of shipping, by the convention's tempo. @rule ocs-21.6c */
export const halfAgain = (played: { readonly options: ChosenOptions }, amount: Fraction): Fraction =>
	isOn(played, 'convention-tempo') ? times(amount, fraction(3, 2)) : amount;

/** Variants that say different things of the same: one of them at a time. */
const CONFLICTS = [
	{
		both: ['proportional-strength', 'last-of-four-steps'],
		why: 'each says how strong a division is that lost steps',
	},
] as const satisfies readonly { readonly both: readonly [VariantId, VariantId]; readonly why: string }[];

/** Returns what a variant can't be played with, or null: the titles of both, and why. */
export function conflictOf(options: ChosenOptions): string | null {
	const found = CONFLICTS.find(({ both }) => both.every((id) => isOn({ options }, id)));
	if (!found) return null;
	const [one, other] = found.both.map((id) => VARIANTS.find((each) => each.id === id)?.title ?? id);
	return `“${one ?? ''}” and “${other ?? ''}” can’t be on together: ${found.why}.`;
}
