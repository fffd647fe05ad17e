/**
 * The third-edition proposals of 1992 as campaign switches, one per chapter: a switch that is off changes nothing. They
 * were never final rules, and each says which part of 4.01 it replaces.
 */
import type { RuleOption } from '../../kit/manifest.ts';

/** A chapter of the proposals that can be switched on. */
export type Proposal =
	| 'overwatch'
	| 'artillery'
	| 'modes'
	| 'charts'
	| 'command'
	| 'anti-aircraft'
	| 'area-fire'
	| 'mortars'
	| 'at-rolls'
	| 'odds';

type SwitchId<P extends Proposal> = `proposal-${P}`;

interface Switch<P extends Proposal> extends RuleOption {
	readonly id: SwitchId<P>;
	readonly rule: `tcs3-${string}`;
}

/** The heading they and their readings are shown under. */
export const PROPOSALS_OF_1992 = 'Proposals of 1992';

const chapter = <P extends Proposal>(
	of: P,
	rule: Switch<P>['rule'],
	title: string,
	on: string,
	against: string,
): Switch<P> => ({
	id: `proposal-${of}`,
	rule,
	title: `1992 proposal: ${title}`,
	values: [
		{ id: 'off', label: 'rules 4.01' },
		{ id: 'on', label: on, note: against },
	],
	byDefault: 'off',
	group: PROPOSALS_OF_1992,
});

export const PROPOSALS = [
	chapter(
		'overwatch',
		'tcs3-1.trigger.move',
		'single stack overwatch',
		'stacks that fired in overwatch are marked, and roll to fire again',
		'It stands in for 15.0 to 15.3 at movement: LOS alone decides there, without the spotting of 7.1. All within 3 hexes may fire.',
	),
	chapter(
		'artillery',
		'tcs3-2.efs.ammo',
		'artillery',
		'missions are Battery Fires of effective sheafs, adjusted by one roll',
		'It stands in for the markers, adjustment and Smoke of 18.3 to 18.9 and 19.2. It stands in for direct fire of 24.6 too.',
	),
	chapter(
		'modes',
		'tcs3-3.mode.cost',
		'mode change during movement',
		'vehicles and carriers change their mode for half of their allowance',
		'It stands in for 4.1b, where they halt for a third and get moving free. Halts by an Impulse of 20.2d stay.',
	),
	chapter(
		'charts',
		'tcs3-4.morale.section',
		'charts and tables',
		'dead infantry counts for its company: 1 a section, 2 a platoon; Point Fire rolls three dice',
		'It stands in for 17.1a: infantry of a company no longer goes into its battalion’s box. It stands in for the Fire Table at Point Fire: ours till you enter the printed one. Its Terrain Effects Chart is not to be had: the module’s own stays.',
	),
	chapter(
		'command',
		'tcs3-5.staff',
		'command',
		'a staff counts 2, each further sheet in preparation 1 more',
		'It stands in for the staff of 6.9c, which counts 1. Sheets already drawn keep their size.',
	),
	chapter(
		'anti-aircraft',
		'tcs3-6.aa.dice',
		'AA fires',
		'all AA weapons in range roll together, and may abort a Sortie',
		'It stands in for 25.1e: no gun is named or marked Fired, and nobody may answer. At night 26.1g still keeps Sorties on the ground.',
	),
	chapter(
		'area-fire',
		'tcs3-7.all-separate',
		'area fires',
		'each unit in a hex is attacked on its own, infantry with its machine gun as one',
		'It stands in for 10.0f, where one attack is shared out, and for the losses of passengers of 10.0g.',
	),
	chapter(
		'mortars',
		'tcs3-8.smoke.one',
		'mortars',
		'mortars of 81 mm place Smoke without a roll; Smoke does not shelter from mortars',
		'It stands in for the Smoke Table of 24.3c, and for Smoke and hexsides against mortars of 11.3f and 9.3a.',
	),
	chapter(
		'at-rolls',
		'tcs3-9.at.segment',
		'AT Rolls',
		'AT Rolls have a segment after direct fire, in which firers alternate',
		'It stands in for AT Rolls of 16 beside fires and in overwatch. Assault, Overrun and Final Overwatch keep theirs.',
	),
	chapter(
		'odds',
		'tcs3-10.stack.five',
		'odds and ends',
		'5 vehicles and carriers in a hex, breaching for 3 MP, platoons are combined',
		'It stands in for the limits of 5.1 and for the cost of a breach in 21.3.',
	),
] as const satisfies readonly Switch<Proposal>[];

/** Whether a chapter of the proposals is in force. @rule tcs3-0.provisional @rule tcs3-0.scope.any-tcs-game */
export const proposed = (
	options: Readonly<Partial<Record<SwitchId<Proposal>, string>>>,
	of: Proposal,
): boolean => options[`proposal-${of}`] === 'on';

/** Returns what a switch contradicts in the rules in force, or '' for any other option. */
export const againstWords = (option: string): string =>
	PROPOSALS.find(({ id }) => id === option)?.values.find(({ id }) => id === 'on')?.note ?? '';

/** Modules that the proposals are said not to fit. */
const UNFIT = /\bFEW\b|Forced Entry|Far East War/i;

/** Returns a warning for a module that the proposals don't fit, or ''. @rule tcs3-0.scope.not-few */
export const unfitWords = (title: string): string =>
	UNFIT.test(title) ? 'The proposals of 1992 say themselves that they may not work with this module.' : '';

/**
 * Returns a campaign's options as its windows show them: each switch names its conflicts before it is chosen, and says
 * if it doesn't fit this module.
 */
export const optionsOfModule = (options: readonly RuleOption[], title: string): readonly RuleOption[] => {
	const unfit = unfitWords(title);
	const isSwitch = ({ id }: RuleOption): boolean => PROPOSALS.some((each) => each.id === id);
	return unfit === ''
		? options
		: options.map((option) =>
				isSwitch(option)
					? {
							...option,
							values: option.values.map((value) =>
								value.note === undefined ? value : { ...value, note: `${unfit} ${value.note}` },
							),
						}
					: option,
			);
};
