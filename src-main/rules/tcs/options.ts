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
	{
		id: 'passenger-losses',
		rule: 'tcs-10.0g.carried',
		title: 'What passengers lose with what carries them',
		values: [
			{ id: 'standard', label: 'their part, rounded as in 1.4: 1 step of 4 with 5 riders costs 1' },
			{ id: 'up', label: 'their part, rounded up: it costs 2' },
		],
		byDefault: 'standard',
	},
	{
		id: 'barrages-count',
		rule: 'tcs-6.9d.what',
		title: 'Barrages and Sorties, for a sheet in preparation',
		values: [
			{ id: 'count', label: 'count as being fired upon' },
			{ id: 'no', label: 'do not: Area Fire, Point Fire and AT Rolls alone' },
		],
		byDefault: 'count',
	},
	{
		id: 'dead-sections',
		rule: 'tcs-17.1a.count',
		title: 'Dead infantry sections in a battalion’s box',
		values: [
			{ id: 'others', label: 'count among the other units, three for a point' },
			{ id: 'platoons', label: 'count as platoons, a point each' },
		],
		byDefault: 'others',
	},
	{
		id: 'vehicle-tests',
		rule: 'tcs-17.8b',
		title: 'Several points of Vehicle Morale gained by one step',
		values: [
			{ id: 'each', label: 'a test for each, at the value as it rises' },
			{ id: 'once', label: 'one test, at the new value' },
		],
		byDefault: 'each',
	},
	{
		id: 'dark-to-lit',
		rule: 'tcs-26.2d.dark',
		title: 'A lit hex seen from the dark',
		values: [
			{ id: 'seen', label: 'at any range: it is a spot of daylight' },
			{ id: 'night', label: 'at the night’s visibility alone' },
		],
		byDefault: 'seen',
	},
	{
		id: 'gives-away',
		rule: 'tcs-7.1e.fired',
		title: 'Who is spotted farther because of firing',
		values: [
			{ id: 'fire', label: 'marked Fired, or firing just now without a marker' },
			{ id: 'marked', label: 'marked Fired alone' },
		],
		byDefault: 'fire',
	},
	{
		id: 'paralyzed-twice',
		rule: 'tcs-22.0c.surrender',
		title: 'Paralyzed once more in an Assault',
		values: [
			{ id: 'units', label: 'the Paralyzed units surrender, the others stay' },
			{ id: 'stack', label: 'the whole stack surrenders, as 17.6 reads' },
		],
		byDefault: 'units',
	},
	{
		id: 'retreat-acted',
		rule: 'tcs-17.4.vol',
		title: 'A Voluntary SYR where some of the hex have moved or fired',
		values: [
			{ id: 'nobody', label: 'nobody of the hex may go' },
			{ id: 'others', label: 'those who have not acted go, the others stay' },
		],
		byDefault: 'nobody',
	},
	{
		id: 'mounting-cost',
		rule: 'tcs-24.1b.cost',
		title: 'What a Carrier pays as several units mount or dismount at once',
		values: [
			{ id: 'act', label: '3 MP for all of them' },
			{ id: 'each', label: '3 MP for each of them' },
		],
		byDefault: 'act',
	},
	{
		id: 'assault-end',
		rule: 'tcs-22.0.rounds',
		title: 'An Assault in which nobody can hurt anybody',
		values: [
			{ id: 'returns', label: 'after 40 rounds the attackers go back' },
			{ id: 'fought-on', label: 'is fought on: Control ends it by a ruling' },
		],
		byDefault: 'returns',
	},
	{
		id: 'tanks-alone',
		rule: 'tcs-22.0g',
		title: 'Cover in an Assault of a side that the fire can’t hurt',
		values: [
			{ id: 'posture', label: 'counts by its posture, and takes as much off the other’s' },
			{ id: 'none', label: 'does not count: the other side keeps all of its cover' },
		],
		byDefault: 'posture',
	},
	{
		id: 'hilltop-rise',
		rule: 'tcs-8.5b.top',
		title: 'Contour-heads: a hilltop without a benchmark',
		values: [
			{ id: 'half', label: 'is half an interval above its last contour' },
			{ id: 'ten', label: 'is 10 m above it, whatever the interval' },
		],
		byDefault: 'half',
	},
	{
		id: 'bottom-depth',
		rule: 'tcs-8.5c',
		title: 'Contour-heads: the lowest point of a bottom',
		values: [
			{ id: 'half', label: 'is half an interval below its contour' },
			{ id: 'quarter', label: 'is a quarter below it: bottoms are shallow' },
		],
		byDefault: 'half',
	},
	{
		id: 'later-arrivals',
		rule: 'tcs-27.2a.view',
		title: 'The other side’s reinforcements before they are due',
		values: [
			{ id: 'beside', label: 'are secret until they wait beside the map' },
			{ id: 'open', label: 'lie open, as the scenario prints them' },
		],
		byDefault: 'beside',
	},
	{
		id: 'integrated-foot',
		rule: 'tcs-24.2a.notional',
		title: 'Integrated Carriers of units in Move Mode that go on foot',
		values: [
			{ id: 'left', label: 'carry nobody: the unit is a target on foot' },
			{ id: 'carry', label: 'carry it: in Move Mode it is always in its carrier' },
		],
		byDefault: 'left',
	},
	...PROPOSALS,
	...PROPOSAL_READINGS,
] as const satisfies readonly TcsOption[];

export type TcsOptionId = (typeof tcsOptions)[number]['id'];
/** A campaign's choices; others have their default. */
export type TcsOptions = Readonly<Partial<Record<TcsOptionId, string>>>;

/** Returns the reading that holds in a campaign, and a reading in words. */
export const { chosen: chosenReading, optionWords } = optionsOf(tcsOptions);
