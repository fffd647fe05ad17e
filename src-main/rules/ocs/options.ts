/** Readings of doubtful rules, as options of a campaign: the first of each holds unless Control says otherwise. */
import type { RuleOption } from '../kit/manifest.ts';
import type { OcsGame } from './game.ts';

interface OcsOption extends RuleOption {
	readonly rule: `ocs-${string}`;
}

const YES_NO = [
	{ id: 'yes', label: 'yes' },
	{ id: 'no', label: 'no' },
] as const;
const NO_YES = [
	{ id: 'no', label: 'no' },
	{ id: 'yes', label: 'yes' },
] as const;

export const ocsOptions = [
	{
		id: 'adjacent-supply-ignores-zone',
		rule: 'ocs-12.3c.adjacent',
		title: 'A draw from a dump in the unit’s own or the next hex ignores enemy zones there',
		values: YES_NO,
		byDefault: 'yes',
	},
	{
		id: 'other-top',
		rule: 'ocs-4.9a.nopeek',
		title: 'What is shown where no combat unit stands',
		values: [
			{ id: 'type', label: 'the sort of the uppermost counter' },
			{ id: 'strict', label: 'that something is there' },
		],
		byDefault: 'type',
	},
	{
		id: 'second-hex-is-already-dg',
		rule: 'ocs-5.10a.C.loss',
		title: 'DG by the second hex of a retreat counts as “already DG” in an enemy zone of the same hex',
		values: NO_YES,
		byDefault: 'no',
	},
	{
		id: 'retreat-loss',
		rule: 'ocs-5.10a.C.loss',
		title: 'Steps that units already DG lose in a retreat through enemy zones',
		values: [
			{ id: 'each', label: 'one for each hex in a zone' },
			{ id: 'once', label: 'one in the whole retreat' },
		],
		byDefault: 'each',
	},
	{
		id: 'defender-supply',
		rule: 'ocs-12.4.partial',
		title: 'Defenders of whom supply reaches some only',
		values: [
			{ id: 'by-unit', label: 'each of the others uses its internal stocks' },
			{ id: 'all-or-nothing', label: 'the hex is supplied, or it is not' },
		],
		byDefault: 'by-unit',
	},
	{
		id: 'eating-cures',
		rule: 'ocs-12.6c.only',
		title: 'A unit that eats is no longer Out of Supply',
		values: YES_NO,
		byDefault: 'yes',
	},
	{
		id: 'release-in-barrage-segment',
		rule: 'ocs-5.7b.sequential',
		title: 'Reserves may be released in the Barrage and Combat Segments of the Exploitation Phase',
		values: YES_NO,
		byDefault: 'yes',
	},
	{
		id: 'breakdown-at-set-up',
		rule: 'ocs-IV.A',
		title: 'Divisions may field breakdown regiments at set-up',
		values: YES_NO,
		byDefault: 'yes',
	},
	{
		id: 'artillery-rating',
		rule: 'ocs-13.4.values',
		title: 'The Action Rating of artillery',
		values: [
			{ id: 'module', label: 'as the counter has it' },
			{ id: 'zero', label: '0' },
		],
		byDefault: 'module',
	},
] as const satisfies readonly OcsOption[];
export type OptionId = (typeof ocsOptions)[number]['id'];

/** Returns how a campaign reads a doubtful rule. */
export function option({ options }: Pick<OcsGame, 'options'>, id: OptionId): string {
	return options[id] ?? ocsOptions.find((each) => each.id === id)?.byDefault ?? '';
}
