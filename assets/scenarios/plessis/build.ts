/** Puts Le Plessis-Grimoult together; run directly it writes scenario.json beside itself. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { inLines } from '../write.ts';
import { COUNTERS, FORMATIONS } from './forces.ts';
import { AIRCRAFT, ARTILLERY } from './guns.ts';
import { LESSON } from './lesson.ts';
import { map } from './map.ts';

const here = dirname(fileURLToPath(import.meta.url));
const costs = (foot: string, wheeled: string, track: string) => ({
	Foot: foot,
	Wheeled: wheeled,
	Track: track,
});

const turn = (light: 'day' | 'twilight' | 'night', visibility: number | null) => (time: string) => ({
	time,
	light,
	visibility,
});
/** Turns of twenty minutes through an August evening and the dusk into the night, whose Visibility is the book’s. */
const TURNS = [
	...['1900', '1920', '1940', '2000', '2020', '2040'].map(turn('day', null)),
	...['2100', '2120'].map(turn('twilight', 12)),
	...['2140', '2200'].map(turn('twilight', 6)),
	...['2220', '2240', '2300'].map(turn('night', null)),
];
/** Before the village, beside the road and on the track in the west. */
const MINES = ['09.12', '11.12', '05.12'];

export const scenario = TcsScenario.parse({
	id: 'plessis',
	title: 'Le Plessis-Grimoult',
	ruleset: 'tcs',
	summary:
		'Normandy, the evening of 7 August 1944, on hexes of 125 metres. Mont Pinçon has fallen; below it the crossroads village of Le Plessis-Grimoult bars the road south. A British battalion with a squadron of tanks comes down the slope at dusk; a worn grenadier regiment with a pair of Tigers holds the orchards. Sappers, a second battalion and a second squadron follow; a fresh battalion strikes back in the night. Nobody moves without an op sheet: the first is drawn with hints. All figures on the counters and the charts are ours.',
	notes:
		'The fight for the village and its units are history as it is commonly told; places, contours, ratings and charts are our own. See notes.md beside the scenario.',
	sides: [
		{
			id: 'british',
			name: 'British',
			letter: 'B',
			palette: 'blue',
			commandPrep: 3,
			rear: 'north',
			intent:
				'**Take the crossroads of Le Plessis-Grimoult (10.08) before dark**, and hold it against what comes back in the night. The brigade expects no set-piece: go while the mountain’s fall has them off balance.',
		},
		{
			id: 'german',
			name: 'German',
			letter: 'G',
			palette: 'red',
			commandPrep: 4,
			rear: 'south',
			intent:
				'**Hold the crossroads (10.08) until the night**, so that the division gets its guns away to the south. Do not lose the Tigers: there are no others.',
		},
	],
	turns: TURNS,
	map,
	terrain: {
		interval: 20,
		grounds: {
			open: { class: 'Open', costs: costs('1', '2', '1') },
			woods: { class: 'Partly Protective', forest: true, costs: costs('1', '5', '3') },
			orchard: { class: 'Partly Protective', costs: costs('1', '3', '2') },
			village: { class: 'Protective', metres: 10, wholeHex: true, costs: costs('1', '2', '2') },
		},
		sides: {
			hedgerow: { class: 'Partly Protective', costs: costs('2', 'no', '3') },
			stream: { class: null, costs: costs('1', 'no', '2') },
			bridge: { class: null, costs: costs('0', '0', '0'), bottleneck: true },
		},
		links: {
			road: { costs: costs('1/2', '1/3', '1/3') },
			track: { costs: costs('1', '1', '1') },
		},
		drawn: {
			woods: { name: 'Woods', metres: 20, class: null },
			orchard: { name: 'Orchard', metres: 10, class: null },
		},
	},
	formations: FORMATIONS,
	counters: COUNTERS,
	artillery: ARTILLERY,
	aircraft: AIRCRAFT,
	minefields: MINES.map((hex) => ({ hex, side: 'german' })),
	sheets: [
		{
			side: 'german',
			id: 'riegel',
			name: 'Riegel',
			groups: [
				{
					id: 'dorf',
					name: 'Village',
					mission: 'Prepared Defense',
					units: [
						'g-11',
						'g-12',
						'g-13',
						'g-21',
						'g-22',
						'g-23',
						'g-31',
						'g-32',
						'g-33',
						'g-mg1',
						'g-mg2',
						'g-mg3',
						'g-pak1',
						'g-pak2',
						'g-pak3',
					],
				},
			],
			measures: [
				{ kind: 'battle-position', name: 'Nord', hexes: ['06.09', '08.10', '10.10', '12.09', '14.09'] },
				{ kind: 'phase-line', name: 'Mauer', hexes: ['06.08', '08.08', '10.08', '12.08', '14.08'] },
			],
			notes: 'Hold the northern edge of the village. Open fire late.',
			failure: 'Back over the bridge to the Rally Point.',
			rally: [{ formation: null, hex: '10.02' }],
		},
	],
	lesson: LESSON,
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeFileSync(join(here, 'scenario.json'), `${inLines(scenario)}\n`);
	process.stdout.write(`${scenario.title}: ${String(scenario.counters.length)} counters\n`);
}
