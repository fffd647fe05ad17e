/**
 * Readings of doubtful rules, and of cells that chart transcriptions give differently, as campaign options: each has a
 * name, its paragraph, the possible readings and the default.
 */
import type { RuleOption } from '../kit/manifest.ts';
import { optionsOf, type ChosenOptions } from '../kit/option.ts';
import { VARIANTS } from './variants.ts';
import { planRunsOption } from '../kit/orders/plan.ts';
import { whoMovesOption } from '../kit/orders/who-moves.ts';

export interface OcsOption extends RuleOption {
	readonly rule: `ocs-${string}`;
}

const yesOrNo = (yes: string, no: string) =>
	[
		{ id: 'yes', label: yes },
		{ id: 'no', label: no },
	] as const;

/** The way of playing; in the rulebook both players move for themselves. */
const TABLE = [
	whoMovesOption('ocs-2.1.phasing'),
	planRunsOption('ocs-2.1.phasing'),
] as const satisfies readonly OcsOption[];

/** Chapters 2 to 7, 13, 14 and 20. */
const PLAY = [
	{
		id: 'trainbusting',
		rule: 'ocs-14.2e.segments',
		title: 'When Trainbusting is flown',
		values: [
			{ id: 'barrage-segment', label: 'in the Barrage Segment' },
			{ id: 'movement-segment', label: 'in the Movement Segment' },
		],
		byDefault: 'barrage-segment',
	},
	{
		id: 'limited-flight',
		rule: 'ocs-14.1f',
		title: 'What weather with limited flight allows',
		values: [
			{ id: 'movement-phase', label: 'missions in the Movement Phase only' },
			{ id: 'all', label: 'every mission' },
		],
		byDefault: 'movement-phase',
	},
	{
		id: 'other-top',
		rule: 'ocs-4.9a.shown',
		title: 'What is seen of a hex without combat units',
		values: [
			{ id: 'type', label: 'the type of its top counter' },
			{ id: 'strict', label: 'that something is there' },
		],
		byDefault: 'type',
	},
	{
		id: 'enemy-hexes',
		rule: 'ocs-4.9a.nopeek',
		title: 'Which enemy hexes a side sees',
		values: [
			{ id: 'all', label: 'every one, by its top counter, as on a table' },
			{ id: 'contact', label: 'only those beside its own combat units (double-blind)' },
		],
		byDefault: 'all',
	},
	{
		id: 'own-rolls',
		rule: 'ocs-4.9e',
		title: 'Rolls for a side’s own supply and replacements',
		values: [
			{ id: 'secret', label: 'are that side’s alone, as both agreed' },
			{ id: 'open', label: 'are open to the other side' },
		],
		byDefault: 'secret',
	},
	{
		id: 'ship-hit-chain',
		rule: 'ocs-18.3d.C',
		title: 'A hit on a ship that is DG already: the DG of the hit itself',
		values: yesOrNo('counts as a second DG, so the ship takes one hit more', 'brings no further hit'),
		byDefault: 'no',
	},
	{
		id: 'ship-brackets',
		rule: 'ocs-18.3c.A',
		title: 'A result of [1/2] against a ship',
		values: [
			{ id: 'dg', label: 'is DG: nobody stands beside it to spot' },
			{ id: 'half', label: 'is a half: 4 to 6 on a die is a hit' },
		],
		byDefault: 'dg',
	},
	{
		id: 'destroyers-in-port',
		rule: 'ocs-18.1c.bl',
		title: 'Ships in ports',
		values: yesOrNo(
			'destroyers may enter ports; large ships there are DG',
			'no ship but Landing Craft may be there',
		),
		byDefault: 'no',
	},
	{
		id: 'beach-stocks',
		rule: 'ocs-18.6a.B',
		title: 'A Beach Assault without enough supply afloat',
		values: yesOrNo('may use internal stocks', 'may not'),
		byDefault: 'yes',
	},
	{
		id: 'release-in-barrage-segment',
		rule: 'ocs-5.7b.A',
		title: 'Reserves released in the Barrage and Combat Segments of the Exploitation Phase',
		values: yesOrNo('may be released there too', 'in the Movement Segment only'),
		byDefault: 'yes',
	},
	{
		id: 'breakdowns-at-set-up',
		rule: 'ocs-20.0g',
		title: 'Breakdown units in a set-up',
		values: yesOrNo('may be set up', 'may not'),
		byDefault: 'yes',
	},
] as const satisfies readonly OcsOption[];

/** Chapter 12. */
const SUPPLY = [
	{
		id: 'next-door-target',
		rule: 'ocs-12.3c.adjacent',
		title: 'A supply path that ends next door, with a zone of control in the target’s hex',
		values: yesOrNo('reaches the target', 'does not'),
		byDefault: 'yes',
	},
	{
		id: 'defender-supply-mix',
		rule: 'ocs-12.4.partial',
		title: 'A defender with too little supply in draw or throw range',
		values: [
			{ id: 'by-unit', label: 'each unit may use its internal stocks; those that do not are halved' },
			{ id: 'all-or-nothing', label: 'all units are supplied, or none' },
		],
		byDefault: 'by-unit',
	},
	{
		id: 'eating-clears',
		rule: 'ocs-12.6c.choice',
		title: 'Eating supplies off the map takes the Out of Supply marker away',
		values: yesOrNo('it does', 'it does not'),
		byDefault: 'yes',
	},
] as const satisfies readonly OcsOption[];

/** Chapters 9, 10 and 13.4. */
const COMBAT = [
	{
		id: 'dg-before-the-second-hex',
		rule: 'ocs-9.12e.step-loss',
		title: 'DG of the second hex counts as “already DG” when that hex is in a zone of control',
		values: yesOrNo('it does: a step is lost', 'it does not: no step is lost'),
		byDefault: 'no',
	},
	{
		id: 'retreat-loss',
		rule: 'ocs-5.10a.C.loss',
		title: 'The step lost by DG units that retreat into zones of control',
		values: [
			{ id: 'each', label: 'one for each such hex' },
			{ id: 'once', label: 'one for the whole retreat' },
		],
		byDefault: 'each',
	},
	{
		id: 'artillery-rating',
		rule: 'ocs-13.4.values',
		title: 'The Action Rating of artillery',
		values: [
			{ id: 'module', label: 'as its counter says; 0 where it says nothing' },
			{ id: '0', label: 'always 0' },
		],
		byDefault: 'module',
	},
	{
		id: 'barrage-fraction',
		rule: 'ocs-10.0.dg',
		title: 'A barrage whose total is no whole number',
		values: [
			{ id: 'rounded', label: 'is rounded by 4.1' },
			{ id: 'down', label: 'counts its whole points only' },
		],
		byDefault: 'rounded',
	},
] as const satisfies readonly OcsOption[];

/** Cells that transcriptions of the charts give differently, and that no example settles. */
const CHARTS = [
	{
		id: 'combat-1-1-thirteen',
		rule: 'ocs-9.9.roll',
		title: 'Combat Table, Open 1:1, a roll of 13',
		values: [
			{ id: 'o1', label: 'Ao1, DL1o1' },
			{ id: 'o2', label: 'Ao1, DL1o2' },
		],
		byDefault: 'o1',
	},
	{
		id: 'combat-late-exploit',
		rule: 'ocs-9.9.roll',
		title: 'Combat Table, Open 1:2 and 1:1 from a roll of 15, 2:1 at 14',
		values: [
			{ id: 'ae4', label: 'Ae4, DL1o2' },
			{ id: 'ao1e4', label: 'Ao1e4, DL1o2' },
		],
		byDefault: 'ae4',
	},
	{
		id: 'barrage-eleven',
		rule: 'ocs-10.0a.target',
		title: 'Barrage Table, columns 5-7 and 8-11, a roll of 11',
		values: [
			{ id: 'half', label: '1/2' },
			{ id: 'bracketed', label: '[1/2]' },
		],
		byDefault: 'half',
	},
	{
		id: 'barrage-cost-41',
		rule: 'ocs-10.1b.cost',
		title: 'Barrage Table, what a barrage of 41 to 68 points costs',
		values: [
			{ id: '6', label: '6T' },
			{ id: '5', label: '5T' },
		],
		byDefault: '6',
	},
	{
		id: 'drop-friendly',
		rule: 'ocs-14.10d.roll',
		title: 'Air Transport Success Table, whose hex a drop lands in',
		values: [
			{ id: 'held', label: 'friendly where its side’s combat unit stands unmoved, or a facility is its own' },
			{ id: 'facilities', label: 'friendly where a facility is its own' },
		],
		byDefault: 'held',
	},
	{
		id: 'facility-six',
		rule: 'ocs-10.0c.roll',
		title: 'Barrage against a facility by 1 point or less, a roll of 6',
		values: [
			{ id: 'planes', label: 'checks planes on a 6' },
			{ id: 'planes-and-trains', label: 'checks planes on a 6, and busts trains' },
		],
		byDefault: 'planes',
	},
] as const satisfies readonly OcsOption[];

export const ocsOptions = [
	...TABLE,
	...PLAY,
	...SUPPLY,
	...COMBAT,
	...CHARTS,
	...VARIANTS,
] as const satisfies readonly OcsOption[];
export type OcsOptionId = (typeof ocsOptions)[number]['id'];
/** The umpire's choices, by option; an absent option has its default. */
export type OcsOptions = ChosenOptions;
export const { chosen, optionNamed, optionWords } = optionsOf(ocsOptions);

/** Returns how a campaign reads a doubtful rule. */
export const option = <Id extends OcsOptionId>(
	{ options }: { readonly options: OcsOptions },
	id: Id,
): ReturnType<typeof chosen<Id>> => chosen(options, id);
