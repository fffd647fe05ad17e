/** Puts the beach in summer together; run directly it writes scenario.json beside itself. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { terrain } from '../caen-front/terrain.ts';
import { inLines } from '../write.ts';
import { COUNTERS, SHIPS, WINGS } from './forces.ts';
import { map } from './map.ts';

const here = dirname(fileURLToPath(import.meta.url));
const { grounds, sides, links } = terrain;
const { open, woods, hills, village, sea } = grounds;

export const scenario: OcsScenario = OcsScenario.parse({
	id: 'beach-in-summer',
	title: 'A Beach in Summer',
	ruleset: 'ocs',
	summary:
		'An invented landing, made by us to play the rules of ships: no battle of history and no published game. Holm has a fleet with a carrier, Landing Craft, amphibious lorries, and a corps in Little Harbour. Strandmark holds the other shore with a battery, three coast regiments and a reserve inland. Four turns of half a week.',
	notes: readFileSync(join(here, 'notes.md'), 'utf8'),
	sides: [
		{
			...{ id: 'holm', name: 'Holm', letter: 'H', palette: 'blue', reserveMarkers: 3 },
			supplyRolls: {
				dice: 1,
				rows: [
					{ from: 1, tokens: 16 },
					{ from: 4, tokens: 24 },
				],
			},
			arrivesAt: '18.09',
			shipping: 4,
		},
		{
			...{ id: 'strandmark', name: 'Strandmark', letter: 'S', palette: 'red', reserveMarkers: 3 },
			supplyRolls: {
				dice: 1,
				rows: [
					{ from: 1, tokens: 8 },
					{ from: 4, tokens: 16 },
				],
			},
			arrivesAt: '01.08',
		},
	],
	turns: 4,
	turnLabels: ['1 July', '4 July', '8 July', '11 July'],
	first: 'holm',
	map,
	terrain: {
		grounds: { open, woods, hills, village, 'minor-city': grounds['minor-city'], sea },
		sides: {
			'minor-river': sides?.['minor-river'],
			estuary: { costs: { leg: 'no', track: 'no', truck: 'no' }, water: true, estuary: true },
		},
		links: { road: links?.road },
	},
	hexes: [
		{ hex: '15.08', port: { name: 'Little Harbour', tokens: 64 }, owner: 'holm' },
		{ hex: '17.08', airBase: 2, owner: 'holm' },
		{ hex: '06.11', port: { name: 'Grand Quay', tokens: 24 }, owner: 'strandmark' },
		{ hex: '03.08', airBase: 1, owner: 'strandmark' },
		{ hex: '07.06', hedgehog: 1, owner: 'strandmark' },
	],
	counters: COUNTERS,
	transports: [
		{ id: 'h-lorries', side: 'holm', name: 'Corps lorries', points: 2, at: '15.08', loaded: 0 },
		{ id: 's-lorries', side: 'strandmark', name: 'Coast lorries', points: 2, at: '04.08', loaded: 8 },
	],
	aircraft: WINGS,
	ships: SHIPS,
	dumps: [
		{ side: 'holm', at: '15.08', tokens: 80 },
		{ side: 'holm', at: '17.08', tokens: 16 },
		{ side: 'strandmark', at: '04.08', tokens: 24 },
		{ side: 'strandmark', at: '06.11', tokens: 8 },
		{ side: 'strandmark', at: '03.08', tokens: 8 },
	],
	sources: [
		{ side: 'holm', hex: '18.09' },
		{ side: 'strandmark', hex: '01.08' },
		{ side: 'strandmark', hex: '01.03' },
	],
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeFileSync(join(here, 'scenario.json'), `${inLines(scenario)}\n`);
	process.stdout.write(`${scenario.title}: ${String(scenario.counters.length)} counters\n`);
}
