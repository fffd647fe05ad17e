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
		'independents-fuelled-alone',
		'ocs-21.3.fuel',
		'Optional: independent units',
		'are fuelled for 1T for each RE until Clean Up, not by an HQ',
	),
	variant(
		'long-range-air',
		'ocs-21.4.A',
		'Optional: aircraft beyond half their range',
		'bomb a column lower, fight 1 lower, and transfer Inactive',
	),
	variant(
		'rebasing-limits',
		'ocs-21.5',
		'Optional: aircraft that stay or come Active at a base',
		'are one for each of its levels in a turn',
	),
	variant(
		'convention-tempo',
		'ocs-21.6c',
		'Optional: convention tempo',
		'doubles set-up supply, trucks and rail, half as much again arrives, two rolls for replacements',
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
		'strat-spacing',
		'ocs-21.12c',
		'Optional: units in Strat Mode',
		'end a segment with 3 RE in a hex at most',
	),
	variant('strat-draws', 'ocs-21.12d', 'Optional: units in Strat Mode', 'must draw trace supply themselves'),
	variant('attacks-on-empties', 'ocs-21.8a', 'Optional: empty hexes', 'may be attacked, and are entered'),
	variant(
		'rail-raiders-shift',
		'ocs-21.10b',
		'Optional: units that block a railway behind the enemy',
		'are shifted off it by a Raider Check',
	),
	variant(
		'limited-hoarding',
		'ocs-21.7.hoard',
		'Optional: of the replacements of a turn',
		'half of each kind must be used in it',
	),
	variant(
		'repls-at-hqs',
		'ocs-21.7.easier',
		'Optional: replacements that arrive',
		'may be put with any HQ in trace supply',
	),
	variant(
		'three-bases',
		'ocs-21.12a',
		'Optional: Air Transport',
		'may load and unload at its second base, too',
	),
	variant('ground-recon', 'ocs-21.1.recon', 'Optional: recon units', 'may look into a hex beside them'),
	variant(
		'first-keeps-ties',
		'ocs-HR-1',
		'House rule: ties for who goes first',
		'are won by who went first in the last turn',
	),
	variant(
		'more-fog',
		'ocs-HR-2',
		'House rule: what lies under a marker or an aircraft',
		'is seen only beside an Attack-Capable unit',
	),
	variant(
		'open-bases',
		'ocs-HR-3',
		'House rule: air bases of the enemy',
		'lie open, with every aircraft and its state',
	),
	variant('reserves-in-hedgehogs', 'ocs-HR-4', 'House rule: Reserves in hedgehogs', 'are allowed'),
	variant('anti-tank-to-one', 'ocs-HR-5', 'House rule: anti-tank effects against x2', 'reduce it to x1'),
	variant(
		'last-of-four-steps',
		'ocs-HR-6',
		'House rule: the last step of a 4-step division',
		'attacks at a quarter',
	),
	variant('half-guns', 'ocs-HR-7', 'House rule: artillery', 'may fire half of its barrage factors'),
	variant(
		'fuelled-guns',
		'ocs-HR-7',
		'House rule: barrages of guns fuelled with their formation or by an HQ',
		'cost 1T less',
	),
	variant('random-barrage-loss', 'ocs-HR-8', 'House rule: the step that a barrage costs', 'is drawn by dice'),
	variant(
		'three-bombers',
		'ocs-HR-9',
		'House rule: a barrage from the air',
		'is of three aircraft; a fourth, a Fighter, escorts them',
	),
	variant(
		'minimal-fuel',
		'ocs-HR-10',
		'House rule: an HQ or a formation',
		'may be fuelled for 2T: a quarter of the allowance, for the phase',
	),
	variant(
		'stocks-as-fuel',
		'ocs-HR-11',
		'House rule: internal stocks',
		'may fuel their unit, and go down a grade',
	),
	variant(
		'tiger-tanks',
		'ocs-HR-12',
		'House rule: Tiger tanks',
		'spoil ground and anti-tank effects, and are DG after a long move',
	),
	variant(
		'own-base-losses',
		'ocs-HR-13',
		'House rule: aircraft that fight over their own base',
		'lose a step on a 6 alone',
	),
	variant(
		'late-war-flak',
		'ocs-HR-14',
		'House rule: Flak from June 1943 on',
		'turns a plane back from 9 on, two from 13; a flak unit adds 1',
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
	variant(
		'shaken-landings',
		'ocs-HR-17',
		'House rule: landings that fail or are mixed',
		'leave those ashore DG',
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
	{
		both: ['half-guns', 'fuelled-guns'],
		why: 'the rule has the table use one of its two ways to cheaper barrages',
	},
] as const satisfies readonly { readonly both: readonly [VariantId, VariantId]; readonly why: string }[];

/** Returns the conflict of a variant with another, or null: both titles, and the reason. */
export function conflictOf(options: ChosenOptions): string | null {
	const conflict = CONFLICTS.find(({ both }) => both.every((id) => isOn({ options }, id)));
	if (!conflict) return null;
	const [one, other] = conflict.both.map((id) => VARIANTS.find((each) => each.id === id)?.title ?? id);
	return `“${one ?? ''}” and “${other ?? ''}” can’t be on together: ${conflict.why}.`;
}
