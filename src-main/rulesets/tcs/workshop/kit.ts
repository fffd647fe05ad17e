/** The fields the Tactical Combat Series needs for scenarios, sides, units and hexes, for the workshop’s forms. */
import { CATEGORIES, MOVEMENTS, UNIT_KINDS } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { EntryForm, MarkForm, WorkshopKit } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, drawingField, form, rarely } from '../../hexwar/workshop/forms.ts';
import { DRAWN, GROUNDS, LINKS, SIDES } from './terrain.ts';

export const MARKS = [
	{
		...{ id: 'site', label: 'What is printed in a hex', short: 'HEX', ofSide: 'never' },
		hint: 'Other ground that lies in it, a box beside the map, or that nobody enters it.',
		forms: [
			form('also', 'Other ground in it', 'text', { hint: 'By its id, with commas.' }),
			form('unplayable', 'Nobody enters', 'yes-no'),
			form('box', 'Box that counts as here', 'text', { short: 'Box' }),
		],
	},
	{
		...{ id: 'minefield', label: 'Minefield', short: 'MINE', ofSide: 'always', forms: [] },
		hint: 'Laid before the game. The other side does not see it.',
	},
] as const satisfies readonly MarkForm[];

const ENTRIES: readonly EntryForm[] = [
	{
		...{ id: 'track', label: 'Vehicle Morale Tracks', one: 'Track' },
		hint: 'For each formation of vehicles: the boxes that losses fill, from the first.',
		forms: [
			form('formation', 'Formation', 'text', { hint: 'Its name.', optional: false }),
			form('boxes', 'Boxes', 'text', {
				hint: '0 for a circle, 1 to 3 for a square: 0 1 0 1 1 2.',
				optional: false,
			}),
		],
	},
	{
		...{ id: 'battery', label: 'Artillery batteries', one: 'Battery' },
		hint: 'Guns behind the map, or on it.',
		forms: [
			form('name', 'Name', 'text', { optional: false }),
			form('calibre', 'Calibre, mm', 'number', { whole: { least: 20, most: 800 }, optional: false }),
			form('battalion', 'Battalion', 'text', { hint: 'With which it fires Battalion missions.' }),
			form('adjustment', 'Adjustment Value', 'number', {
				short: 'Adjustment',
				whole: { least: 0, most: 9 },
				byDefault: '4',
			}),
			form('strength', 'Barrage strength', 'text', {
				short: 'Strength',
				hint: 'Good Shoot and Bad Shoot: 14/7. Empty: the series’ marker of its calibre.',
			}),
			rarely('rockets', 'Rockets: zone’s radius', 'number', {
				short: 'Rockets',
				whole: { least: 0, most: 12 },
			}),
			rarely('guns', 'Its guns on the map', 'text', { short: 'Guns', hint: 'Names of units, with commas.' }),
		],
	},
	{
		...{ id: 'ammunition', label: 'Ammunition', one: 'Ammunition' },
		hint: 'Battery Fires of each calibre, for the whole game.',
		forms: [
			form('calibre', 'Calibre, mm', 'number', { whole: { least: 20, most: 800 }, optional: false }),
			form('he', 'HE', 'number', { whole: { least: 0, most: 999 } }),
			form('smoke', 'Smoke', 'number', { whole: { least: 0, most: 999 } }),
			form('illum', 'Illum', 'number', { whole: { least: 0, most: 999 } }),
		],
	},
];

export const tcsKit: WorkshopKit = {
	ruleset: 'tcs',
	title: 'Tactical Combat Series',
	turn: 'A turn is 20 minutes by day, an hour by night.',
	looseUnits: true,
	scenario: [
		form('begins', 'First turn', 'text', { hint: 'A time: 0800.', optional: false, byDefault: '0800' }),
		form('night', 'Night from', 'text', { hint: 'A time: 2200. Empty: it stays day.' }),
		form('day', 'Day from', 'text', { hint: 'A time: 0500.' }),
		form('nightSight', 'Seen by night, hexes', 'number', {
			short: 'Night sight',
			whole: { least: 0, most: 99 },
		}),
		rarely('times', 'Turns are', 'text', {
			hint: 'In place of all that: 0800, 0820 night 3 (sees 3 hexes), 0840 twilight.',
		}),
		form('interval', 'Contours every, m', 'number', {
			short: 'Interval',
			whole: { least: 1, most: 200 },
			byDefault: '20',
		}),
		rarely('elevations', 'Elevations', 'choice', {
			choices: choicesOf(['standard', 'pancake'], { standard: 'Standard (8.2)', pancake: 'Pancake (8.4)' }),
		}),
		rarely('vintage', 'Its counters are', 'choice', {
			choices: choicesOf(['4', 'older'], { 4: 'of version 4', older: 'from before version 4' }),
		}),
	],
	side: [
		form('commandPrep', 'Command Prep', 'number', {
			hint: 'Lower is quicker.',
			whole: { least: 1, most: 9 },
			optional: false,
			byDefault: '4',
		}),
		form('rear', 'Its rear is', 'choice', {
			short: 'Rear',
			choices: choicesOf(['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west']),
			optional: false,
			byDefault: 'north',
		}),
	],
	unit: [
		form('category', 'Category', 'choice', { choices: choicesOf(CATEGORIES), hint: 'Empty: by its symbol.' }),
		form('fire', 'Fires', 'text', {
			hint: 'A or P, strength-range: A 4-4; high trajectory: A 6-20 high. Empty: not at all.',
			short: 'Fire',
		}),
		form('target', 'It is a target of', 'choice', {
			short: 'Target',
			choices: choicesOf(['Area', 'Point', 'B']),
			optional: false,
			byDefault: 'Area',
		}),
		form('defence', 'Defence', 'number', { hint: 'Of Point and B targets.', whole: { least: 0, most: 6 } }),
		form('morale', 'Printed Morale', 'number', { short: 'Morale', whole: { least: 0, most: 9 } }),
		form('allowance', 'Movement allowance', 'number', {
			short: 'Moves',
			hint: '0: it is towed only.',
			whole: { least: 0, most: 99 },
			optional: false,
			byDefault: '6',
		}),
		form('movement', 'It moves on', 'choice', {
			short: 'By',
			choices: choicesOf(MOVEMENTS),
			optional: false,
			byDefault: 'Foot',
		}),
		form('steps', 'Steps', 'number', { hint: 'Empty: as its kind has.', whole: { least: 1, most: 6 } }),
		form('company', 'Company', 'text', { hint: 'For orders that name one.' }),
		rarely('calibre', 'Calibre, mm', 'number', { whole: { least: 20, most: 800 } }),
		rarely('echelon', 'A mortar of the', 'choice', {
			short: 'Echelon',
			choices: choicesOf(['company', 'battalion', 'regiment']),
		}),
		rarely('carrier', 'Integrated Carrier', 'text', {
			hint: 'Allowance and movement, target and defence: 16 Track B 2.',
		}),
		rarely('mode', 'Begins in', 'choice', {
			short: 'Mode',
			choices: choicesOf(['Fire', 'Move'], { Fire: 'Fire Mode', Move: 'Move Mode' }),
		}),
		rarely('dugIn', 'Dug In', 'yes-no'),
		drawingField,
		rarely('aa', 'AA weapon', 'choice', {
			short: 'AA',
			choices: choicesOf(['light', 'medium', 'heavy']),
		}),
		rarely('within', 'Set up within, hexes', 'number', { short: 'Within', whole: { least: 0, most: 20 } }),
		rarely('on', 'Mounted on', 'text', { hint: 'Names of units, with commas.' }),
	],
	entries: ENTRIES,
	echelons: choicesOf(['regiment', 'battalion', 'vehicles'], {
		regiment: 'Regiment or brigade',
		vehicles: 'Formation of vehicles',
	}),
	symbols: choicesOf(UNIT_KINDS),
	sizes: choicesOf(['platoon']),
	plainUnit: { symbol: 'infantry', size: 'platoon' },
	bySymbol: {
		tank: { movement: 'Track', target: 'Point' },
		'assault-gun': { movement: 'Track', target: 'Point' },
		'tank-destroyer': { movement: 'Track', target: 'Point' },
		'half-track': { movement: 'Track', target: 'B' },
		truck: { movement: 'Wheeled', target: 'B' },
	},
	hexes: {
		grounds: GROUNDS.map(({ is: _is, ...kind }) => kind),
		sides: SIDES.map(({ is: _is, ...kind }) => kind),
		links: LINKS.map(({ is: _is, ...kind }) => kind),
		marks: MARKS,
		relief: DRAWN.map(({ is: _is, ...kind }) => kind),
		hexKm: 0.125,
	},
};
