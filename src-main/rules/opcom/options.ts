/**
 * Readings of doubtful rules, as campaign options: each has a name, its paragraph, the possible readings and the
 * default. Nothing doubtful is decided silently.
 */
import { AIR_OPTIONS } from './options-air.ts';
import type { RuleOption } from '../kit/manifest.ts';
import type { OpcomWorld } from './types.ts';

export interface CampaignOption extends RuleOption {
	readonly rule: `opcom-${string}`;
}

/** Chapters 3 to 8. */
const CAMPAIGN = [
	{
		id: 'night-date',
		rule: 'opcom-3.turn.date',
		title: 'Which day a night belongs to',
		values: [
			{ id: 'begins-the-day', label: 'the night begins the day: night, am, pm' },
			{ id: 'ends-the-day', label: 'the night ends the day: am, pm, night' },
		],
		byDefault: 'begins-the-day',
	},
	{
		id: 'rest-turns',
		rule: 'opcom-5.posture.rest.several-days',
		title: 'Turns of rest after which recovery is asked about',
		values: [
			{ id: '6', label: '6 turns (two days)' },
			{ id: '9', label: '9 turns (three days)' },
			{ id: '15', label: '15 turns (five days)' },
		],
		byDefault: '9',
	},
	{
		id: 'breakthrough-armour',
		rule: 'opcom-5.action.breakthrough.armour-only',
		title: 'Who counts as armoured',
		values: [
			{ id: 'tanks', label: 'tanks and armoured engineers' },
			{ id: 'tanks-and-mechanised', label: 'armoured infantry too' },
		],
		byDefault: 'tanks',
	},
	{
		id: 'marsh-rate',
		rule: 'opcom-6.move.unlisted',
		title: 'Motor troops and recce in marsh',
		values: [
			{ id: 'tank-marsh', label: 'as tanks in marsh: 8 / 18 km' },
			{ id: 'close', label: 'as in close ground: 18 / 28 km' },
		],
		byDefault: 'tank-marsh',
	},
	{
		id: 'half-turn-defence',
		rule: 'opcom-6.move.half-turn-no-fight',
		title: 'A unit that moved over half a turn and is attacked',
		values: [
			{ id: 'full', label: 'defends fully (halved if non-tactical)' },
			{ id: 'half', label: 'defends at half' },
			{ id: 'none', label: 'counts nothing' },
		],
		byDefault: 'full',
	},
	{
		id: 'in-contact',
		rule: 'opcom-6.pass.in-contact',
		title: 'A unit in contact that would pass the same enemy',
		values: [
			{ id: 'break-first', label: 'breaks contact first: straight away from it, beyond 2 km' },
			{ id: 'passing-distance', label: 'passes at the usual distance' },
		],
		byDefault: 'break-first',
	},
	{
		id: 'tank-gap',
		rule: 'opcom-6.pass.tank-gap',
		title: 'The 500 m of lone tank battalions',
		values: [
			{ id: 'off', label: 'no exception' },
			{ id: 'to-enemy', label: '500 m to the nearest position, between two of infantry' },
			{ id: 'gap', label: 'a gap of 500 m: 250 m to each position' },
		],
		byDefault: 'to-enemy',
	},
	{
		id: 'own-front',
		rule: 'opcom-6.pass.special-care',
		title: 'Passing an enemy behind your own front',
		values: [
			{ id: 'screened', label: 'an enemy stops nobody behind a unit that faces it' },
			{ id: 'every-enemy', label: 'every enemy within the distance stops a move' },
		],
		byDefault: 'screened',
	},
	{
		id: 'gun-shift',
		rule: 'opcom-6.move.towed-arty',
		title: 'Towed artillery off the road, to and from its positions',
		values: [
			{ id: '0', label: 'not at all without a ruling' },
			{ id: '1', label: 'up to 1 km in a move' },
			{ id: '2', label: 'up to 2 km in a move' },
		],
		byDefault: '1',
	},
	{
		id: 'bridge-safe',
		rule: 'opcom-8.safe.mark',
		title: 'Whose troops make a tested bridge safe',
		values: [
			{ id: 'allied', label: 'Allied units that check or cross it' },
			{ id: 'any', label: 'units of any side' },
		],
		byDefault: 'allied',
	},
	{
		id: 'bocage',
		rule: 'opcom-9.factor.close-definition',
		title: 'Is bocage (bad terrain) close country too?',
		values: [
			{ id: 'moving', label: 'for movement and passing by, not for the +2' },
			{ id: 'throughout', label: 'throughout' },
			{ id: 'never', label: 'never' },
		],
		byDefault: 'moving',
	},
] as const satisfies readonly CampaignOption[];

/** Chapter 9. */
const COMBAT = [
	{
		id: 'dice',
		rule: 'opcom-9.proc.die',
		title: 'Who rolls the dice',
		values: [
			{ id: 'either', label: 'the program, or the table: what fell is typed in' },
			{ id: 'typed', label: 'the table only: every die is typed in' },
		],
		byDefault: 'either',
	},
	{
		id: 'light-infantry',
		rule: 'opcom-9.factor.light-attacking',
		title: 'Light infantry attacking, per unit',
		values: [
			{ id: '2', label: '-2, as listed' },
			{ id: '1', label: '-1, as in the worked example' },
		],
		byDefault: '2',
	},
	{
		id: 'per-unit',
		rule: 'opcom-9.factor.unit-count',
		title: 'Which units count in factors "per unit"',
		values: [
			{ id: 'fighting', label: 'fighting units, not support units or artillery' },
			{ id: 'every', label: 'support units too, not artillery' },
		],
		byDefault: 'fighting',
	},
	{
		id: 'heavy-tanks',
		rule: 'opcom-9.factor.heavy-tanks',
		title: 'Heavy tanks against tanks',
		values: [
			{ id: 'once', label: '+2 once in a combat' },
			{ id: 'per-unit', label: '+2 for each heavy tank unit' },
		],
		byDefault: 'once',
	},
	{
		id: 'other-formation',
		rule: 'opcom-9.factor.other-formation',
		title: 'Whose units are from another formation',
		values: [
			{ id: 'division', label: 'units of another division' },
			{ id: 'brigade', label: 'units of another brigade' },
		],
		byDefault: 'division',
	},
	{
		id: 'close-vs-tanks',
		rule: 'opcom-9.factor.close-vs-tanks',
		title: 'Defending close country against tanks',
		values: [
			{ id: 'any', label: 'any defending unit' },
			{ id: 'infantry', label: 'infantry only' },
		],
		byDefault: 'any',
	},
	{
		id: 'unsupported-attackers',
		rule: 'opcom-9.factor.unsupported-inf.cured',
		title: 'Does artillery support attacking infantry in the open against tanks?',
		values: [
			{ id: 'yes', label: 'yes, when allocated to the combat' },
			{ id: 'no', label: 'only in defence' },
		],
		byDefault: 'yes',
	},
	{
		id: 'support-partner',
		rule: 'opcom-9.support.partner',
		title: 'Partners of support units',
		values: [
			{ id: 'shared', label: 'one partner serves several' },
			{ id: 'own', label: 'each needs its own' },
		],
		byDefault: 'shared',
	},
	{
		id: 'long-range',
		rule: 'opcom-9.arty.field',
		title: 'Artillery between effective and long range',
		values: [
			{ id: 'half', label: 'half its status' },
			{ id: 'full', label: 'its whole status' },
		],
		byDefault: 'half',
	},
	{
		id: 'artillery-moved',
		rule: 'opcom-9.arty.moving',
		title: 'Artillery that moved a share of the turn',
		values: [
			{ id: 'share-to-half', label: 'what is left of the turn; nothing above one half' },
			{ id: 'share', label: 'what is left of the turn, always' },
		],
		byDefault: 'share-to-half',
	},
	{
		id: 'german-cas',
		rule: 'opcom-9.cas.german-doctrine',
		title: 'German close air support',
		values: [
			{ id: 'off', label: 'not flown' },
			{ id: 'on', label: 'flown by its own table row' },
		],
		byDefault: 'off',
	},
	{
		id: 'overrun-status',
		rule: 'opcom-9.overrun.conditions',
		title: 'Twice the status, for an overrun',
		values: [
			{ id: 'printed', label: 'of current statuses, before anything' },
			{ id: 'counted', label: 'after halvings' },
		],
		byDefault: 'printed',
	},
	{
		id: 'overrun-extra',
		rule: 'opcom-9.overrun.success',
		title: 'The extra status loss of an overrun',
		values: [
			{ id: 'each', label: 'one step on each attacker' },
			{ id: 'one', label: 'one step in all' },
		],
		byDefault: 'each',
	},
] as const satisfies readonly CampaignOption[];

export const opcomOptions = [
	...CAMPAIGN,
	...COMBAT,
	...AIR_OPTIONS,
] as const satisfies readonly CampaignOption[];
export type OptionId = (typeof opcomOptions)[number]['id'];

/** Returns an option by its name, or null if there is none. */
export function optionNamed(id: string): CampaignOption | null {
	return opcomOptions.find((each) => each.id === id) ?? null;
}

type Option<Id extends OptionId> = Extract<(typeof opcomOptions)[number], { readonly id: Id }>;
/** A reading by its id: a number where the ids are numbers. */
type Reading<Id extends string> = Id extends `${infer N extends number}` ? N : Id;
export type OptionValue<Id extends OptionId> = Reading<Option<Id>['values'][number]['id']>;

/**
 * Returns the reading in force: the umpire's, or the default. A number (km, turns, steps) if its readings are numbers.
 */
export function option<Id extends OptionId>(world: Pick<OpcomWorld, 'game'>, id: Id): OptionValue<Id> {
	const value = optionChosen(world, id);
	return (/^\d+$/.test(value) ? Number(value) : value) as OptionValue<Id>;
}

/** The id of the reading in force, as windows and files have it. */
export function optionChosen(world: Pick<OpcomWorld, 'game'>, id: OptionId): string {
	return world.game.options[id] ?? optionNamed(id)?.byDefault ?? '';
}
