/** The fields OP COM needs for scenarios, sides and units, for the workshop's forms. */
import { DayPart } from '../../../../src-shared/contract/game-time.ts';
import {
	Echelon,
	Gun,
	Troops,
	UnitSpec,
	UnitType,
	Weather,
	Wing,
} from '../../../../src-shared/rulesets/opcom/scenario.ts';
import type { AttributeForm, Choice, WorkshopKit } from '../../../../src-shared/workshop/kit.ts';
import { SAMPLE } from './sample.ts';

/** 'towed-artillery' as a person reads it. */
const inWords = (id: string): string => {
	const words = id.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
};
const choicesOf = (
	ids: readonly string[],
	labels: Readonly<Record<string, string>> = {},
): readonly Choice[] => ids.map((id) => ({ id, label: labels[id] ?? inWords(id) }));

const form = (
	key: string,
	label: string,
	kind: AttributeForm['kind'],
	more: Partial<AttributeForm> = {},
): AttributeForm => ({
	key,
	label,
	short: more.short ?? label,
	hint: '',
	kind,
	choices: [],
	optional: false,
	byDefault: '',
	...more,
});
const perhaps = (
	key: string,
	label: string,
	kind: AttributeForm['kind'],
	more: Partial<AttributeForm> = {},
) => form(key, label, kind, { ...more, optional: true });

export const opcomKit: WorkshopKit = {
	ruleset: 'opcom',
	title: 'OP COM',
	turn: 'A turn is a night, a morning or an afternoon.',
	scenario: [
		form('part', 'Begins in the', 'choice', {
			choices: choicesOf(DayPart.options, { night: 'Night', am: 'Morning', pm: 'Afternoon' }),
			byDefault: 'am',
		}),
		perhaps('sky', 'The weather at the start', 'choice', {
			hint: 'Open: clear.',
			choices: choicesOf(Weather.unwrap().shape.sky.options),
		}),
		perhaps('badGoing', 'Bad going', 'yes-no', { hint: 'Every move is proposed the delay of bad weather.' }),
		perhaps('grounded', 'Nobody flies', 'yes-no'),
		perhaps('weather', 'The weather in words', 'text'),
	],
	side: [
		form('rear', 'Rear, as a bearing', 'number', {
			hint: 'Degrees: 0 north, 90 east. Beaten units go that way.',
			byDefault: '0',
		}),
		perhaps('nation', 'Rows of the charts', 'choice', {
			hint: 'Whose rows of the charts of bridges and aircraft count.',
			choices: choicesOf(['allied', 'german'], { allied: 'The Allies’', german: 'The Germans’' }),
		}),
	],
	unit: [
		form('profile', 'Status profile', 'text', {
			short: 'Profile',
			hint: '5-3-2-1-0; [4-2-0] supports only; (2)-(1)-0 defends only.',
			byDefault: '5-3-2-1-0',
		}),
		form('points', 'Size points', 'number', {
			short: 'Points',
			byDefault: '2',
			whole: { least: 0, most: 60 },
		}),
		form('troops', 'Moves as', 'choice', {
			short: 'Troops',
			choices: choicesOf(Troops.options, { mech: 'Mechanised', tank: 'Tanks' }),
			byDefault: 'foot',
		}),
		perhaps('lost', 'Steps lost', 'number', {
			short: 'Lost',
			hint: 'Of its profile, before the game begins.',
			whole: { least: 1, most: 10 },
			rare: true,
		}),
		perhaps('gun', 'Guns', 'choice', { short: 'Gun', choices: choicesOf(Gun.options) }),
		perhaps('heavyTanks', 'Heavy tanks', 'yes-no'),
		perhaps('lightInfantry', 'Light infantry', 'yes-no'),
		perhaps('antiTank', 'Own anti-tank guns', 'yes-no', { short: 'Anti-tank' }),
		perhaps('flak', 'Flak', 'choice', { choices: choicesOf(['heavy', 'light']) }),
		perhaps('judged', 'Our judgement', 'text', { short: 'Judged' }),
	],
	entries: [
		{
			id: 'wings',
			label: 'Air force',
			one: 'Wing',
			hint: 'What flies for this side; its air sheets name it. None: nobody flies.',
			forms: [
				form('name', 'Name', 'text', { hint: 'As on the air sheet.' }),
				form('short', 'In short', 'text', { hint: 'At most 14 letters.' }),
				form('aircraft', 'Aircraft', 'text', { hint: 'Typhoon.' }),
				form('role', 'Role', 'choice', { choices: choicesOf(Wing.unwrap().shape.role.options) }),
				form('squadrons', 'Squadrons', 'number', {
					hint: '1 to 60; of transports and gliders: serials.',
					byDefault: '3',
				}),
				perhaps('bombing', 'Bombs as', 'choice', {
					hint: 'Its column when it interdicts. Open: by aircraft, else by role.',
					choices: choicesOf(Wing.unwrap().shape.bombing.unwrap().options),
				}),
				perhaps('team', 'Tasked by', 'text', {
					hint: 'A headquarters of its side, by name. Open: any of them.',
				}),
				perhaps('judged', 'Our judgement', 'text', { rare: true }),
			],
		},
	],
	event: [
		perhaps('sky', 'The weather turns to', 'choice', {
			choices: choicesOf(Weather.unwrap().shape.sky.options),
		}),
		perhaps('badGoing', 'Bad going', 'yes-no', { hint: 'Every move is proposed the delay of bad weather.' }),
		perhaps('grounded', 'Nobody flies', 'yes-no'),
		perhaps('weather', 'The weather in words', 'text', { hint: '“Low cloud, clearing towards noon.”' }),
	],
	echelons: choicesOf(Echelon.options),
	symbols: choicesOf(UnitType.options, {
		hq: 'Headquarters',
		blank: 'No symbol',
		'aa-artillery': 'Anti-aircraft',
		'sp-artillery': 'Self-propelled guns',
		recce: 'Reconnaissance',
	}),
	sizes: choicesOf(UnitSpec.unwrap().shape.size.options),
	plainUnit: { symbol: 'infantry', size: 'battalion' },
	bySymbol: {
		...{ armour: { troops: 'tank' }, 'armoured-engineers': { troops: 'tank' } },
		...{ mechanised: { troops: 'mech' }, 'sp-artillery': { troops: 'mech' } },
		...{ hq: { troops: 'mech' }, transport: { troops: 'mech' }, recce: { troops: 'recce' } },
		artillery: { troops: 'towed-artillery' },
		'airborne-artillery': { troops: 'towed-artillery' },
		'anti-tank': { troops: 'towed-artillery' },
		'aa-artillery': { troops: 'towed-artillery' },
	},
	papers: [
		{ id: 'master-counters', label: 'Counters with figures, to cut out', asks: ['scale'] },
		{ id: 'counters', label: 'A side’s counters, no figures', asks: ['side', 'scale'] },
		{ id: 'briefings', label: 'Briefings for the first turn', asks: ['side', 'team'] },
		{ id: 'master-map', label: 'Map with all counters', asks: ['scale', 'bare'] },
		{ id: 'side-map', label: 'A side’s map', asks: ['side', 'scale', 'bare'] },
		{ id: 'order-sheet', label: 'Order sheet, blank', asks: ['side', 'team'] },
	],
	sample: SAMPLE,
};
