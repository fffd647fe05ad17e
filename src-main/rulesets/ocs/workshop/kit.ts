/** The fields the Operational Combat Series needs for scenarios, sides, units and hexes, for the workshop's forms. */
import {
	Mobility,
	POOL_CLASSES,
	UNIT_CLASSES,
	UNIT_SIZES,
} from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { MarkForm, WorkshopKit } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, drawingField, form, rarely } from '../../hexwar/workshop/forms.ts';
import { AREA_MARK } from './areas.ts';
import { GAME_RULES } from './game-rules.ts';
import { BY_AIR, WING } from './planes.ts';
import { SHIPS_AND_BOXES } from './ships.ts';
import { GROUNDS, LINKS, SIDES } from './terrain.ts';

const MOBILITIES = choicesOf(Mobility.options, { leg: 'Leg', track: 'Track', truck: 'Truck' });
const UNIT_MOBILITIES = [...MOBILITIES, ...choicesOf([BY_AIR], { [BY_AIR]: 'Air, of air units' })];
const whole = (least: number, most: number) => ({ whole: { least, most } });

/** Wheels that carry supply; the rest of a unit's classes are those of ground units. */
export const TRANSPORT_CLASSES = ['truck', 'wagon', 'mule', 'other-transport'] as const;

export const MARKS = [
	{
		...{ id: 'source', label: 'Supply source', short: 'SRC', ofSide: 'always' },
		hint: 'Where a side’s supply comes from: without one its units starve.',
		forms: [
			form('kind', 'Reached', 'choice', {
				choices: choicesOf(['any', 'rail', 'port', 'detrainable'], { any: 'Any way', rail: 'By rail' }),
				optional: false,
				byDefault: 'any',
			}),
			form('from', 'From turn', 'number'),
			form('to', 'To turn', 'number'),
		],
	},
	{
		...{ id: 'replacements', label: 'Replacements arrive', short: 'REPL', ofSide: 'always', forms: [] },
		hint: 'Where a side’s replacements come in.',
	},
	{
		...{ id: 'site', label: 'Port, air base, hedgehog', short: 'SITE', ofSide: 'perhaps' },
		hint: 'What stands there when the game begins, and who holds it.',
		forms: [
			form('port', 'Port', 'text', { hint: 'Its name; empty: none.' }),
			form('tokens', 'Its tokens a phase', 'number', { short: 'Tokens', ...whole(1, 9999) }),
			form('damaged', 'Its tokens with 1 to 4 hits', 'text', {
				hint: '6, 4, 2, 0. Empty: a quarter less for each.',
			}),
			form('airBase', 'Air base', 'number', { hint: 'Level 1 to 3.', ...whole(1, 3) }),
			form('strip', 'Air strip', 'yes-no', { hint: 'Where there is no air base.' }),
			form('gliders', 'Glider Points', 'number', { hint: 'At its air base or strip.', ...whole(1, 99) }),
			form('hedgehog', 'Hedgehog', 'number', { hint: 'Level 1 to 4.', ...whole(1, 4) }),
			form('unplayable', 'Nobody enters', 'yes-no'),
			form('also', 'Other ground in it', 'text', { hint: 'By its id, with commas.' }),
			form('box', 'Box whose units count as here', 'text', { short: 'Box' }),
		],
	},
	{
		...{ id: 'dump', label: 'Dump', short: 'DUMP', ofSide: 'always' },
		hint: 'Supply on the ground. Four tokens are a supply point.',
		forms: [
			form('tokens', 'Tokens', 'number', { optional: false, byDefault: '4' }),
			form('label', 'Its name', 'text'),
		],
	},
	AREA_MARK,
] as const satisfies readonly MarkForm[];

export const ocsKit: WorkshopKit = {
	ruleset: 'ocs',
	title: 'Operational Combat Series',
	turn: 'Each turn both sides have a player turn.',
	papers: [
		{ id: 'briefing', label: 'Briefing for the first turn', asks: ['side'] },
		{ id: 'set-up-sheet', label: 'Set-up sheet', asks: ['side'] },
		{ id: 'arrivals', label: 'Arrivals', asks: ['side'] },
	],
	looseUnits: true,
	firstArrival: 1,
	elsewhere: ['box', 'area', 'dead'],
	madeInPlay: { field: 'class', values: POOL_CLASSES },
	scenario: [
		form('days', 'Days in a turn', 'number', { hint: 'Turns are called by their days.', byDefault: '1' }),
		form('labels', 'Turns are called', 'text', { hint: 'Else than by days: 18 July; 22 July.' }),
		form('first', 'Goes first in turn 1', 'text', { hint: 'A side’s name; empty: the dice say.' }),
		form('setUp', 'Players set up', 'yes-no', { hint: 'Within what each unit’s line says.' }),
		form('sectors', 'Umpires’ sectors', 'text', {
			short: 'Sectors',
			hint: 'Two corners each: North: 01.01 to 15.08; South: 01.09 to 15.16.',
		}),
		...GAME_RULES,
	],
	entries: SHIPS_AND_BOXES,
	side: [
		form('supply', 'Supply by roll', 'text', {
			hint: 'Tokens from each roll of two dice on: 2: 48, 5: 64.',
		}),
		form('replacements', 'Replacements by roll', 'text', { hint: '2: 1 eq, 6: 1 eq 1 pax, 10: none.' }),
		form('reserve', 'Reserve markers', 'number', { hint: 'Empty: no limit.' }),
		form('rail', 'Rail capacity', 'number', { hint: 'Points in a turn.', ...whole(0, 999) }),
		form('gauge', 'Railway gauge', 'text', {
			short: 'Gauge',
			hint: 'Empty: its trains run on all. Else broad or standard: a railhead is where it ends.',
		}),
		form('shipping', 'Shipping Allowance', 'number', { hint: 'Points in a turn.', ...whole(0, 999) }),
	],
	unit: [
		form('figures', 'Combat face', 'text', {
			hint: '8-4-7; (2)-1-0 only defends. Air unit: rating, barrage, range: 4-2-45.',
			optional: false,
			byDefault: '4-3-5',
		}),
		form('moves', 'It moves as', 'choice', {
			short: 'Moves',
			choices: UNIT_MOBILITIES,
			optional: false,
			byDefault: 'leg',
		}),
		form('moveFigures', 'Move face', 'text', {
			hint: 'Empty: as the combat face. Air unit: its reduced side.',
		}),
		form('moveMoves', 'That moves as', 'choice', { short: 'Move moves', choices: MOBILITIES }),
		form('steps', 'Steps', 'number', { hint: 'Printed; empty: by its size.' }),
		form('barrage', 'Barrage', 'text', { hint: 'Strength and range: 26(4).' }),
		rarely('moveBarrage', 'Barrage, move face', 'text', { short: 'Move barrage' }),
		form('throws', 'Throws supply', 'text', { short: 'Throw', hint: 'Points, and as what: 8 truck.' }),
		rarely('moveThrows', 'Throws supply, move face', 'text', { short: 'Move throw' }),
		form('antiTank', 'Anti-tank effects', 'choice', {
			short: 'Anti-tank',
			choices: choicesOf(['1', '2'], { 1: 'Light', 2: 'Heavy' }),
		}),
		rarely('flies', 'Air unit’s type', 'text', {
			short: 'Flies',
			hint: 'fighter, tactical, strategic, transport; two with a comma.',
		}),
		rarely('inactive', 'Air unit begins Inactive', 'yes-no', { short: 'Inactive' }),
		rarely('glider', 'A glider is printed on it', 'yes-no', { short: 'Glider' }),
		rarely('carrier', 'Carrier printed on it', 'text', { short: 'Carrier', hint: 'By the ship’s name.' }),
		rarely('class', 'Class', 'choice', {
			hint: 'Else than its symbol says.',
			choices: choicesOf([...UNIT_CLASSES, ...TRANSPORT_CLASSES], {
				hq: 'HQ',
				'repl-eq': 'Eq replacements',
				'repl-pax': 'Pax replacements',
			}),
		}),
		rarely('category', 'Inside of its symbol', 'choice', {
			short: 'Category',
			choices: choicesOf(['armor', 'mech', 'other'], { armor: 'Yellow: armor', mech: 'Red: mech' }),
		}),
		rarely('shows', 'Its symbol shows', 'text', {
			short: 'Shows',
			hint: 'Else than the symbol says, with commas: recon, anti-air; none.',
		}),
		drawingField,
		rarely('nation', 'Nation', 'text'),
		rarely('rebuildable', 'Can be rebuilt', 'yes-no', { short: 'Rebuilt' }),
		rarely('quarters', 'Quarters of an RE', 'number', { short: 'Quarters', hint: 'Else than by its size.' }),
		rarely('face', 'Begins on its', 'choice', {
			short: 'Face',
			choices: choicesOf(['combat', 'move'], { combat: 'Combat face', move: 'Move face' }),
		}),
		rarely('marker', 'Begins in', 'choice', {
			short: 'Marker',
			choices: choicesOf(['reserve', 'strat', 'dg', 'exploit'], { dg: 'DG' }),
		}),
		rarely('lost', 'Steps lost', 'number', { short: 'Lost' }),
		rarely('dead', 'Destroyed before', 'yes-no', {
			short: 'Dead',
			hint: 'It stands nowhere, and may be rebuilt.',
		}),
		rarely('internals', 'Internal stocks', 'choice', {
			short: 'Internals',
			choices: choicesOf(['full', 'low', 'exhausted']),
		}),
		rarely('within', 'Set up within', 'number', { short: 'Within', hint: 'Hexes from its place.' }),
		rarely('area', 'Set up in the area', 'text', { short: 'Area' }),
		rarely('box', 'In the box', 'text', {
			short: 'Box',
			hint: 'Beside the map. Of aircraft: their carrier.',
		}),
		rarely('carries', 'Carries, points', 'number', { short: 'Carries', hint: 'Of trucks and wagons.' }),
		rarely('loaded', 'Loaded, tokens', 'number', { short: 'Loaded' }),
		rarely('organic', 'Organic to its formation', 'yes-no', { short: 'Organic' }),
		rarely('extender', 'Extends', 'text', { short: 'Extender', hint: 'Points, and as what: 5 truck.' }),
	],
	echelons: choicesOf(['army', 'corps', 'division', 'brigade', 'regiment']),
	symbols: choicesOf(
		[
			...['infantry', 'mechanised', 'armour', 'recce', 'cavalry', 'paras', 'glider-infantry'],
			...['artillery', 'anti-tank', 'aa-artillery', 'engineers', 'hq', 'transport', WING],
		],
		{ hq: 'Headquarters', paras: 'Parachute', 'aa-artillery': 'Anti-air', [WING]: 'Air unit' },
	),
	sizes: choicesOf(UNIT_SIZES),
	plainUnit: { symbol: 'infantry', size: 'regiment' },
	bySymbol: { armour: { moves: 'track' }, transport: { moves: 'truck' }, [WING]: { moves: BY_AIR } },
	arriveAnywhere: [WING],
	hexes: {
		grounds: GROUNDS.map(({ is: _is, ...kind }) => kind),
		sides: SIDES.map(({ is: _is, ...kind }) => kind),
		links: LINKS.map(({ is: _is, ...kind }) => kind),
		marks: MARKS,
		hexKm: 4,
	},
};
