/**
 * A small scenario of the Operational Combat Series for tests: a hundred hexes named 01.01 (south-west) to 10.10, a wood, a
 * hill, a marsh, a village, a river, a road, a railway, two sides with a dozen counters. A test changes what it needs.
 */
import type { z } from 'zod';
import { SideId } from '../../src-shared/kit/ids.ts';
import { OcsScenario, type OcsScenarioInput } from '../../src-shared/rulesets/ocs/scenario.ts';

export const BLUE = SideId.parse('blue');
export const RED = SideId.parse('red');

type CounterInput = OcsScenarioInput['counters'][number];
type FaceInput = z.input<typeof OcsScenario>['counters'][number]['combat'];

/**
 * A face as it is printed, strength, rating, allowance, and the mobility: '14-4-3 leg'; '(5)-0-5 truck'; '--3-8 truck' has
 * no strength. More after commas: 'barrage 20 range 4', 'throw 5 truck'.
 */
export function face(text: string): FaceInput {
	const [, printed = '', more = ''] = /^(\S+(?: (?:leg|track|truck))?)(.*)$/.exec(text) ?? [];
	const [, strength = '', rating, allowance, mobility = 'leg'] =
		/^(\(?\d+\)?|-)-(\d)-(\d+)(?: (leg|track|truck))?$/.exec(printed) ?? [];
	const rest = more.replace(/,? (barrage \d+ range \d+|throw \d+( (leg|track|truck))?)/g, '');
	if (rating === undefined || rest !== '') throw new Error(`no face: ${text}`);
	const [, barrage = '0', range = '0'] = /barrage (\d+) range (\d+)/.exec(more) ?? [];
	const [, throwRange = '0', by = 'truck'] = /throw (\d+)(?: (leg|track|truck))?/.exec(more) ?? [];
	return {
		strength: strength === '-' ? null : Number(strength.replace(/[()]/g, '')),
		defendsOnly: strength.startsWith('('),
		rating: Number(rating),
		allowance: Number(allowance),
		mobility: mobility as 'leg',
		barrage: Number(barrage),
		range: Number(range),
		throwRange: Number(throwRange),
		throwMobility: by as 'leg',
	};
}

/** A counter by its faces: `counter('b-inf', BLUE, '05.05', '14-4-3 leg', '7-4-6 leg', { steps: 3 })`. */
export const counter = (
	id: string,
	side: SideId,
	at: string | null,
	combat: string,
	move: string | null = null,
	more: Partial<CounterInput> = {},
): CounterInput => ({
	id: id,
	side,
	name: id,
	at,
	combat: face(combat),
	...(move === null ? {} : { move: face(move) }),
	...more,
});

const COLUMNS = 10;
const ROWS = 10;
/** Letters of the ground by name where it is not open. */
const GROUND: Readonly<Record<string, string>> = {
	...{ '03.07': 'w', '04.07': 'w', '04.08': 'w', '08.03': 'h', '08.04': 'h', '02.03': 'm', '06.08': 'v' },
	...{ '10.10': 'c', '01.10': 's', '02.10': 's', '09.09': 'x' },
};
const nameAt = (column: number, row: number): string =>
	`${String(column + 1).padStart(2, '0')}.${String(ROWS - row).padStart(2, '0')}`;

/** The ground of the small board; `ground` puts other letters where it names hexes. */
export const smallMap = (ground: Readonly<Record<string, string>> = {}): OcsScenarioInput['map'] => ({
	format: 'thirdmap-hexmap',
	version: 1,
	title: 'A hundred hexes',
	hexKm: 8,
	lowered: 'odd',
	ground: {
		o: { id: 'open', name: 'open', look: 'open' },
		w: { id: 'woods', name: 'woods', look: 'woods' },
		h: { id: 'hills', name: 'hills', look: 'hills' },
		m: { id: 'marsh', name: 'marsh', look: 'marsh' },
		v: { id: 'village', name: 'village', look: 'built-up' },
		c: { id: 'major-city', name: 'major city', look: 'built-up' },
		x: { id: 'mountain', name: 'mountain', look: 'rough' },
		s: { id: 'sea', name: 'sea', look: 'sea' },
	},
	sheets: [
		{
			id: '',
			at: { column: 0, row: 0 },
			columns: COLUMNS,
			rows: ROWS,
			numbering: { separator: '.', sheet: false, columns: {}, rows: {} },
			ground: Array.from({ length: ROWS }, (_, row) =>
				Array.from({ length: COLUMNS }, (_unused, column) => {
					const name = nameAt(column, row);
					return ground[name] ?? GROUND[name] ?? 'o';
				}).join(''),
			),
		},
	],
	sides: {
		'minor-river': { name: 'minor river', look: 'river', along: ['05.03/north', '05.03/north-east'] },
		'major-river': { name: 'major river', look: 'major-river', along: ['07.07/north', '07.07/south'] },
		cliff: { name: 'cliff', look: 'cliff', along: ['02.06/north'] },
		lake: { name: 'lake', look: 'major-river', along: ['05.03/north-east'] },
	},
	links: {
		road: {
			name: 'road',
			look: 'road',
			chains: [['01.05', '02.05', '03.05', '04.05', '05.05', '06.05', '07.05']],
		},
		track: { name: 'track', look: 'track', chains: [['09.08', '09.09', '09.10']] },
		rail: {
			name: 'railway',
			look: 'railway',
			chains: [['01.02', '02.02', '03.02', '04.02', '05.02', '06.02', '07.02']],
		},
	},
});

const costs = (leg: string, track: string, truck: string) => ({ leg, track, truck });
/** Costs of no published game: whole and half points, "all", prohibited. */
export const smallTerrain = (): OcsScenarioInput['terrain'] => ({
	grounds: {
		open: { costs: costs('1', '1', '1'), combat: { row: 'open', attack: { armor: '2', mech: '2' } } },
		woods: { costs: costs('1', '2', '2'), combat: { row: 'close' } },
		hills: { costs: costs('2', '3', '4'), combat: { row: 'close' } },
		marsh: {
			costs: costs('all', 'no', 'no'),
			combat: { row: 'very-close', attack: { armor: '1/2', mech: '1/2' } },
		},
		village: { costs: costs('1', '1', '1'), combat: { row: 'close' }, place: 'village' },
		'major-city': {
			costs: costs('1', '1', '1'),
			combat: { row: 'extremely-close', attack: { armor: '1/3', mech: '1/2' }, defend: { armor: '1/3' } },
			place: 'major-city',
		},
		mountain: {
			costs: costs('3', 'no', 'no'),
			combat: { row: 'very-close', attack: { armor: '1/3', mech: '1/2' } },
		},
		sea: { costs: costs('no', 'no', 'no'), water: true },
	},
	sides: {
		'minor-river': {
			costs: costs('1', '2', '3'),
			combat: { attack: { armor: '1/2', mech: '1/2', other: '1/2' } },
			water: true,
		},
		'major-river': {
			costs: costs('all', 'no', 'no'),
			combat: { attack: { armor: '1/4', mech: '1/3', other: '1/2' } },
			water: true,
		},
		lake: { costs: costs('no', 'no', 'no'), water: true },
		cliff: { costs: costs('1', 'no', 'no') },
	},
	links: {
		road: { costs: costs('1', '1/2', '1/2') },
		track: { costs: costs('1', '1', '1') },
		rail: { railway: true },
	},
	weather: { mud: { grounds: { open: costs('2', '3', '4') }, links: { road: costs('1', '1', '1') } } },
});

/** What stands on the small board: 3-step infantry, a tank battalion, a truck regiment, guns and an HQ for each side. */
export const smallCounters = (): CounterInput[] => [
	counter('b-inf', BLUE, '03.05', '14-4-3 leg', '7-4-6 leg', { steps: 3, size: 'division' }),
	counter('b-tank', BLUE, '03.05', '7-5-6 track', '3-5-12 truck', {
		...{ size: 'battalion', category: 'armor', formation: 'b-pz', symbols: ['tank'], antiTank: 2 },
	}),
	counter('b-mech', BLUE, '03.04', '9-5-6 track', '4-5-14 truck', {
		category: 'mech',
		formation: 'b-pz',
		antiTank: 1,
	}),
	counter('b-mot', BLUE, '02.05', '4-3-5 leg', '2-3-18 truck', { category: 'mech' }),
	counter('b-guns', BLUE, '02.04', '(1)-3-3 leg, barrage 20 range 4', '(1)-3-8 truck, barrage 4 range 1', {
		...{ class: 'artillery' },
	}),
	counter('b-hq', BLUE, '01.05', '(5)-0-5 truck, throw 5 truck', '(1)-0-15 truck, throw 3 truck', {
		class: 'hq',
	}),
	counter('r-inf', RED, '07.05', '12-2-3 leg', '6-2-5 leg', { steps: 3, size: 'division' }),
	counter('r-tank', RED, '08.05', '7-3-6 track', '3-3-10 track', {
		...{ size: 'brigade', category: 'armor', symbols: ['tank'], antiTank: 2 },
	}),
	counter('r-rgt', RED, '07.03', '3-2-3 leg', '1-2-6 leg'),
	counter('r-mot', RED, '09.05', '4-3-5 leg', '2-3-16 truck', { category: 'mech' }),
	counter('r-guns', RED, '09.05', '(1)-3-3 leg, barrage 16 range 3', '(1)-3-6 truck', { class: 'artillery' }),
	counter('r-hq', RED, '10.05', '(5)-0-4 truck, throw 4 truck', '(1)-0-12 truck, throw 2 truck', {
		class: 'hq',
	}),
];

/** The small scenario, with some of its parts changed. */
export const smallScenario = (changed: Partial<OcsScenarioInput> = {}): OcsScenario =>
	OcsScenario.parse({
		id: 'small-front',
		title: 'A Small Front',
		ruleset: 'ocs',
		summary: 'A hundred hexes and a dozen counters.',
		sides: [
			{ id: BLUE, name: 'Blue', letter: 'B', palette: 'blue' },
			{ id: RED, name: 'Red', letter: 'R', palette: 'red' },
		],
		turns: 10,
		first: BLUE,
		map: smallMap(),
		terrain: smallTerrain(),
		counters: smallCounters(),
		transports: [{ id: 'b-truck', side: BLUE, name: 'trucks', points: 2, at: '02.05', loaded: 4 }],
		dumps: [
			{ side: BLUE, at: '02.05', tokens: 20 },
			{ side: RED, at: '09.05', tokens: 12 },
		],
		sources: [
			{ side: BLUE, hex: '01.05' },
			{ side: RED, hex: '10.05' },
		],
		...changed,
	} satisfies OcsScenarioInput);
