/** The fields the system needs for scenarios, sides and units, for the workshop’s forms. */
import {
	ARMS,
	ECHELONS,
	GROUND_STATES,
	MOVEMENTS,
	UNIT_TYPES,
} from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { MAP_STYLES } from '../../../../src-shared/rulesets/tocs/map-style.ts';
import { ROADS } from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { AttributeForm, WorkshopKit } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, drawingField, form, rarely } from '../../hexwar/workshop/forms.ts';
import { ENTRIES } from './entries.ts';
import { MARKS } from './marks.ts';
import { GROUNDS, LINKS, SIDES } from './terrain.ts';
import { AWARDS_LIKE } from './head-lists.ts';
import { LISTS } from './turns.ts';
import { symbolFor } from './units.ts';

const whole = (least: number, most: number): Partial<AttributeForm> => ({ whole: { least, most } });

const AIR_RULES: readonly AttributeForm[] = [
	rarely('airPreset', 'Flight plans before the first impulse', 'yes-no', { short: 'Plans first' }),
	rarely('airCalls', 'Hexes of a flight that are called', 'choice', {
		...{ short: 'Calls', hint: 'Open: at the perimeter.' },
		choices: choicesOf(['perimeter', 'every'], { perimeter: 'At the perimeter', every: 'Every hex' }),
	}),
	rarely('airDrift', 'A flak hit on a drop', 'choice', {
		...{ short: 'Flak drift', hint: 'Open: rolled over the drop zone.' },
		choices: choicesOf(['course', 'tally'], {
			...{ course: 'Moves its further course', tally: 'Is rolled over the drop zone' },
		}),
	}),
	rarely('airLandings', 'Landings go', 'choice', {
		...{ short: 'Landings', hint: 'This module: on the enemy a battle, in woods and on hills Disrupted.' },
		choices: choicesOf(['book', 'module'], { book: 'By the book', module: 'As in this module' }),
	}),
	rarely('airCarpet', 'Hexes round a carpet’s target', 'number', {
		...{ short: 'Carpet', hint: '0: the target alone. Open: 1.' },
		...whole(0, 2),
	}),
];
const SCENARIO: readonly AttributeForm[] = [
	form('begins', 'First turn', 'text', { hint: 'A time: 1200.', optional: false, byDefault: '0600' }),
	form('hours', 'Hours per turn', 'number', { ...whole(1, 24), byDefault: '3' }),
	form('byHour', 'Through the day', 'text', {
		hint: `Light, fog (two dice), degrees by the time: ${LISTS.byHour.like}.`,
		byDefault: '0000 night temp 10, 0300 night temp 9, 0600 dawn temp 10, 1800 dusk, 2100 night temp 12',
	}),
	form('byDay', 'Day by day', 'text', { hint: `Cloud and rain (to the dice), moon: ${LISTS.byDay.like}.` }),
	rarely('single', 'Single turns', 'text', { hint: `In place of those: ${LISTS.single.like}.` }),
	form('weather', 'Weather', 'choice', {
		choices: choicesOf(['rolled', 'fair'], { rolled: 'Rolled by impulses', fair: 'Fair but for cloud' }),
		hint: 'Open: there is none.',
		byDefault: 'rolled',
	}),
	form('ground', 'The ground begins', 'choice', {
		short: 'Ground',
		choices: choicesOf(GROUND_STATES),
		hint: 'With weather alone.',
	}),
	rarely('shortGame', 'Short game ends after turn', 'number', { short: 'Short game', ...whole(1, 999) }),
	rarely('awards', 'Points that Control awards', 'text', { short: 'Awards', hint: `Like ${AWARDS_LIKE}.` }),
	rarely('contourMetres', 'Contours every, m', 'number', { short: 'Contours', ...whole(1, 500) }),
	rarely('deepRivers', 'Rivers too deep to ford', 'yes-no', { short: 'Deep' }),
	rarely('arrivalsCost', 'Reinforcements cost an OP', 'yes-no', { short: 'Arrivals cost' }),
	rarely('opsDisclosed', 'Spent OPs are told', 'yes-no', { short: 'OPs told' }),
	rarely('plowed', 'Roads cleared of snow', 'text', {
		...{ short: 'Cleared', hint: `${ROADS.join(', ')}; or none. Open: the first two.` },
	}),
	rarely('style', 'The map is of', 'choice', {
		choices: choicesOf(MAP_STYLES),
		hint: 'On areas or points, mark the ways from each. Rivers, aircraft and ships need hexes.',
	}),
	...AIR_RULES,
];

const SIDE: readonly AttributeForm[] = [
	form('minimum', 'OPs of an impulse', 'number', {
		...{ short: 'OPs', hint: 'Before the die.', optional: false, byDefault: '6' },
		...whole(0, 60),
	}),
	form('pool', 'OPs in its pool', 'number', { short: 'Pool', ...whole(0, 9999) }),
	form('nation', 'Nation', 'text', { hint: 'A row of National Characteristics: us, germany.' }),
	form('initiative', 'Initiative', 'number', whole(-5, 5)),
	form('first', 'Has the first impulse', 'yes-no', { short: 'First', hint: 'Open for both: the dice say.' }),
	form('ground', 'Holds all other ground', 'yes-no', {
		short: 'Ground',
		hint: 'Hexes that nobody is marked to hold.',
	}),
	form('edges', 'Supplied from', 'text', {
		hint: 'Hexes at the edge, with commas; 01.01 to 01.16 for a line.',
	}),
	form('replacements', 'Replacements', 'number', whole(0, 200)),
	form('motors', 'Motors', 'number', whole(0, 200)),
	rarely('improvements', 'Levels of works before the game', 'number', {
		...{ short: 'Works' },
		...whole(0, 100),
	}),
	rarely('pools', 'Pools of nations', 'text', { hint: 'british 5, polish 2' }),
	rarely('locked', 'Pool locked until turn', 'number', { short: 'Locked', ...whole(0, 100) }),
	rarely('bridging', 'Bridging equipment', 'number', { hint: 'Open: no limit.', ...whole(0, 40) }),
	rarely('rail', 'SP by rail in a turn', 'number', { short: 'Rail', ...whole(0, 100) }),
	rarely('newHospitals', 'May set up new hospitals', 'yes-no', { short: 'Hospitals' }),
	rarely('noAir', 'Flies nothing', 'yes-no', { short: 'No air' }),
	rarely('civilians', 'Civilians are on its side in', 'text', {
		...{ short: 'Civilians', hint: 'Hexes with commas; 01.01 to 16.01 for a row.' },
	}),
	rarely('craftFoot', 'Landing craft for troops', 'number', { short: 'Craft', ...whole(0, 60) }),
	rarely('craftVehicles', 'Landing craft for vehicles', 'number', {
		...{ short: 'Vehicle craft' },
		...whole(0, 60),
	}),
];

const trait = (key: string, label: string): AttributeForm => rarely(key, label, 'yes-no');
const UNIT: readonly AttributeForm[] = [
	form('strength', 'Combat Value', 'number', {
		...{ short: 'Value', optional: false, byDefault: '4' },
		...whole(0, 20),
	}),
	form('morale', 'Morale', 'number', { optional: false, byDefault: '7', ...whole(2, 12) }),
	form('elr', 'ELR', 'number', { hint: 'Open: 3.', ...whole(0, 5) }),
	form('mp', 'MP of one AP', 'number', { short: 'MP', optional: false, byDefault: '4', ...whole(1, 30) }),
	form('movement', 'It moves', 'choice', {
		short: 'By',
		choices: choicesOf(MOVEMENTS),
		hint: 'Open: on foot.',
	}),
	form('steps', 'Steps', 'number', { hint: 'Open: as its type has.', ...whole(1, 6) }),
	form('range', 'Command range', 'number', { short: 'Range', hint: 'Of headquarters.', ...whole(0, 40) }),
	form('gunRange', 'Range of guns', 'number', { short: 'Guns', ...whole(0, 60) }),
	rarely('wireless', 'Wireless range', 'number', { short: 'Wireless', ...whole(0, 60) }),
	rarely('works', 'Dug in as', 'choice', {
		...{ short: 'Works' },
		choices: choicesOf(['none', 'entrenched', 'strongpoint', 'fortified']),
	}),
	rarely('bank', 'Bank of its river', 'choice', { short: 'Bank', choices: choicesOf(['left', 'right']) }),
	rarely('underscored', 'Value in defence alone', 'yes-no', { short: 'Defence' }),
	...[trait('independent', 'Independent'), trait('recon', 'Recon unit')],
	drawingField,
	rarely('nation', 'Nation', 'text', { hint: 'Open: its side’s.' }),
	rarely('sp', 'SP that it carries', 'number', { short: 'SP', ...whole(0, 4) }),
	rarely('lost', 'Steps lost before', 'number', { short: 'Lost', ...whole(0, 5) }),
	rarely('state', 'Degraded by', 'number', {
		...{ short: 'State', hint: 'Levels: 0 is Good Order, 5 Dispersed.' },
		...whole(0, 5),
	}),
	rarely('tons', 'Tons', 'number', whole(1, 200)),
	rarely('clears', 'It clears by', 'choice', {
		...{ short: 'Clears' },
		choices: choicesOf(['flail', 'roller', 'dozer']),
	}),
	...[
		trait('bridging', 'Bridging equipment'),
		trait('climbs', 'Crosses cliffs'),
		trait('commando', 'Commando'),
	],
	...[trait('amphibious', 'Swims'), trait('skis', 'On skis'), trait('cullin', 'Cullin device')],
	rarely('selfPropelled', 'Gun and platoon at once', 'yes-no', { short: 'SP gun' }),
	rarely('draws', 'Draws an SP a day', 'yes-no', { short: 'Draws', hint: 'Open: as its echelon does.' }),
	rarely('landed', 'Landed in turn', 'number', { short: 'Landed', ...whole(1, 999) }),
	rarely('halfOf', 'A half of', 'text', { short: 'Half of', hint: 'The name of its company.' }),
	rarely('with', 'Arrives assigned to', 'text', { short: 'With', hint: 'The name of a unit.' }),
	rarely('takes', 'Takes over, once on the map', 'text', {
		...{ short: 'Takes', hint: 'Formations by name: they come under the one that it leads.' },
	}),
	rarely('entersFree', 'Enters without an OP', 'yes-no', { short: 'Free' }),
	rarely('offMap', 'Waits off the map', 'yes-no', {
		...{ short: 'Off map', hint: 'Aboard a drop, or until it is raised.' },
	}),
];

export const tocsKit: WorkshopKit = {
	ruleset: 'tocs',
	title: 'Tactical Operational Combat System',
	turn: 'A turn is three hours where the module says nothing.',
	looseUnits: true,
	// Whoever is due in the first turn comes as it begins.
	firstArrival: 1,
	...{ scenario: SCENARIO, side: SIDE, unit: UNIT, entries: ENTRIES },
	elsewhere: ['offMap'],
	echelons: choicesOf([...ECHELONS].toReversed()),
	symbols: choicesOf(ARMS).map(({ label }, n) => ({ id: symbolFor(ARMS[n] ?? 'infantry'), label })),
	sizes: choicesOf(UNIT_TYPES, {
		hq: 'Headquarters',
		'hq-company': 'HQ company',
		msd: 'Mobile Supply Depot',
	}),
	plainUnit: { symbol: 'infantry', size: 'company' },
	bySymbol: {
		...{ armour: { movement: 'tracked' }, 'assault-gun': { movement: 'tracked' } },
		transport: { movement: 'wheeled' },
	},
	hexes: {
		grounds: GROUNDS.map(({ is: _is, ...kind }) => kind),
		sides: SIDES.map(({ is: _is, ...kind }) => kind),
		links: LINKS,
		marks: MARKS,
		hexKm: 1.2,
	},
};
