/** Readings of doubtful rules, and ways to play, as options of a campaign. */
import type { RuleOption } from '../kit/manifest.ts';
import { PROPOSAL_READINGS } from './proposal-1992/readings.ts';
import { PROPOSALS } from './proposal-1992/switches.ts';
import { optionsOf } from '../kit/option.ts';
import { whoMovesOption } from '../kit/orders/who-moves.ts';

export interface TcsOption extends RuleOption {
	readonly rule: `tcs-${string}` | `tcs3-${string}`;
}

export const tcsOptions = [
	whoMovesOption('tcs-2.0.act-4'),
	{
		id: 'command',
		rule: 'tcs-6.1',
		title: 'Op sheets',
		values: [
			{ id: 'on', label: 'units act by op sheets' },
			{ id: 'off', label: 'no op sheets: nobody is Unassigned' },
		],
		byDefault: 'on',
	},
	{
		id: 'line-entry',
		rule: 'tcs-6.15a',
		title: 'Line Entry: sheets without a graphic',
		values: [
			{ id: 'off', label: 'every sheet is drawn' },
			{ id: 'on', label: 'a sheet may be a line: units, mission, the plan in words' },
		],
		byDefault: 'off',
	},
	{
		id: 'road-line',
		rule: 'tcs-11.3f.road',
		title: 'Area Fire at a stack moving by road',
		values: [
			{ id: 'as-printed', label: '2 columns to the left, as printed' },
			{ id: 'adverse', label: '2 columns to the right, as 20.1e reads' },
		],
		byDefault: 'as-printed',
	},
	{
		id: 'play-alone',
		rule: 'tcs-27.3.solo',
		title: 'Playing alone',
		values: [
			{ id: 'off', label: 'somebody plays each side' },
			{ id: 'on', label: 'one person plays both: sheets come with the book’s advice' },
		],
		byDefault: 'off',
	},
	{
		id: 'sortie-kill',
		rule: 'tcs-25.1c',
		title: 'What a Sortie’s Point attack destroys',
		values: [
			{ id: 'step', label: 'one step: a single vehicle or gun' },
			{ id: 'unit', label: 'the whole target unit' },
		],
		byDefault: 'step',
	},
	...PROPOSALS,
	...PROPOSAL_READINGS,
] as const satisfies readonly TcsOption[];

export type TcsOptionId = (typeof tcsOptions)[number]['id'];
/** What a campaign chose; what it did not choose is as by default. */
export type TcsOptions = Readonly<Partial<Record<TcsOptionId, string>>>;

/** Returns the reading that holds in a campaign, and a reading in words. */
export const { chosen: chosenReading, optionWords } = optionsOf(tcsOptions);
