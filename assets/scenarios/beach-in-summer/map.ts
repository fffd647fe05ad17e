/** A coast that is on no map: Strandmark in the west, the island of Holm in the east, a day's sail between them. */
import type { OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';

/** The first row is the northernmost. */
const GROUND = [
	'whhoooosssssssssov',
	'whoooovssssssssoow',
	'oovooosssssssssooo',
	'ooooocsssssssssooo',
	'owwooosssssssssoho',
	'owooooossssssssohh',
	'ooovooohsssssscooo',
	'oooooooosssssssooo',
	'ohhooovssssssssooo',
	'hhhoooosssssssssoo',
	'ohooooosssssssssso',
	'oooowoosssssssssss',
	'oovoooosssssssssss',
	'oooooossssssssssss',
];

export const map: OcsScenarioInput['map'] = {
	format: 'thirdmap-hexmap',
	version: 1,
	title: 'Strandmark and Holm',
	hexKm: 8,
	lowered: 'odd',
	ground: {
		o: { id: 'open', name: 'open', look: 'open' },
		w: { id: 'woods', name: 'woods', look: 'woods' },
		h: { id: 'hills', name: 'hills', look: 'hills' },
		v: { id: 'village', name: 'village', look: 'built-up' },
		c: { id: 'minor-city', name: 'minor city', look: 'built-up' },
		s: { id: 'sea', name: 'sea', look: 'sea' },
	},
	sheets: [
		{
			id: '',
			at: { column: 0, row: 0 },
			columns: 18,
			rows: GROUND.length,
			numbering: { separator: '.', sheet: false, columns: {}, rows: {} },
			ground: GROUND,
		},
	],
	sides: {
		estuary: {
			name: 'estuary',
			look: 'major-river',
			along: ['07.04/north', '07.04/north-west', '06.04/north'],
		},
		'minor-river': {
			name: 'river',
			look: 'river',
			along: ['05.04/north-east', '05.04/north', '05.04/north-west', '04.04/north'],
		},
	},
	links: {
		road: {
			name: 'road',
			look: 'road',
			chains: [
				['01.08', '02.08', '03.08', '04.08', '05.08', '06.09', '06.10', '06.11'],
				['05.08', '06.08', '07.07', '07.06'],
				['01.03', '01.02', '02.02', '03.02', '04.02', '05.02', '06.03'],
				['15.08', '16.08', '17.08', '18.09'],
			],
		},
	},
	places: [
		{ name: 'Grand Quay', hex: '06.11', rank: 'town' },
		{ name: 'Vess', hex: '04.08', rank: 'village' },
		{ name: 'Klit', hex: '07.13', rank: 'village' },
		{ name: 'Sandby', hex: '07.06', rank: 'village' },
		{ name: 'Aby', hex: '03.02', rank: 'village' },
		{ name: 'Little Harbour', hex: '15.08', rank: 'town' },
	],
};
