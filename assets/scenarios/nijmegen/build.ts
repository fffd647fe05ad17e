/** Puts Nijmegen together; run directly it writes scenario.json beside itself. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { tocsBoard } from '../../../src-main/rules/tocs/board.ts';
import { inLines } from '../write.ts';
import { COMMANDERS, CORRIDOR, COUNTERS, FORMATIONS, LANDED } from './forces.ts';
import { AIR } from './air.ts';
import { LESSON } from './lesson.ts';
import { TACTICAL } from './tactical.ts';
import { BRIDGES, GERMANY, hexesOf, hexOf, HOLLAND, map, RIVERS } from './map.ts';

const here = dirname(fileURLToPath(import.meta.url));
const TIMES = ['0000', '0300', '0600', '0900', '1200', '1500', '1800', '2100'];
const DAYS = [
	['17 Sept', -2],
	['18 Sept', 1],
	['19 Sept', 3],
	['20 Sept', 1],
	['21 Sept', 3],
	['22 Sept', 2],
	['23 Sept', 1],
] as const;
/** Light, fog and temperature by the hour: fog from evening to morning, as the book has it; the figures are ours. */
const HOURS: Readonly<
	Record<
		string,
		{ readonly light: 'day' | 'night' | 'dawn' | 'dusk'; readonly fog: number; readonly celsius: number }
	>
> = {
	...{ '0000': { light: 'night', fog: 4, celsius: 10 }, '0300': { light: 'night', fog: 5, celsius: 9 } },
	...{ '0600': { light: 'dawn', fog: 5, celsius: 10 }, '0900': { light: 'day', fog: 3, celsius: 14 } },
	...{ '1200': { light: 'day', fog: 0, celsius: 18 }, '1500': { light: 'day', fog: 0, celsius: 18 } },
	...{ '1800': { light: 'dusk', fog: 2, celsius: 15 }, '2100': { light: 'night', fog: 3, celsius: 12 } },
};
/** Turns of the short game: from 1500 on the 17th to 1800 on the 20th. The long one ends with the 23rd. */
const SHORT_GAME = 26;
/** The moon was new on the 17th. */
const TURNS = DAYS.flatMap(([date, cloud], day) =>
	TIMES.map((time) => ({ date, time, cloud, moon: day < 2 ? ('new' as const) : ('waxing' as const) })),
)
	.slice(5)
	.map((turn) => ({ ...turn, ...HOURS[turn.time] }));

/** Bridges over the canal, and the railway bridge of Mook, that count owned or down. */
const CANAL = ['Mook railway bridge', 'Heumen bridge', 'Malden bridge', 'Hatert bridge'].map((name) =>
	hexOf(name),
);
/** What destroyed units count, for either side. */
const KILLS = [
	{ name: 'Division HQs', points: 3, kills: 'division-hq' as const },
	{ name: 'Regiment HQs', points: 2, kills: 'regiment-hq' as const },
	{ name: 'Battalion HQs', points: 1, kills: 'battalion-hq' as const },
	{ name: 'Companies and platoons', points: 2, kills: 'company-or-platoon' as const },
	{ name: 'Batteries and assets', points: 1, kills: 'battery-or-asset' as const },
];
/** What the German table counts. The Allied one is not printed: ours counts the same ground, and Grave. */
const GROUND = [
	{ name: 'Nijmegen bridges', points: 5, hexes: ['16.05', '15.05'] },
	{ name: 'City hexes', points: 5, hexes: hexesOf('c') },
	{ name: 'Groesbeek and Beek', points: 5, hexes: [hexOf('Groesbeek'), hexOf('Beek')] },
	{ name: 'Canal bridges', points: 2, hexes: [...CANAL, hexOf('Molenhoek'), '12.07'], orDown: true },
];
const TOWNS = {
	name: 'Town hexes',
	points: 2,
	hexes: hexesOf('t').filter((hex) => hex !== hexOf('Groesbeek')),
};

/** The east edge round Kranenburg, where Corps Feldt comes from. */
const EAST = ['26.09', '26.10', '26.11', '26.12', '26.13'];
const WEST = Array.from({ length: 16 }, (_, n) => `01.${String(n + 1).padStart(2, '0')}`);
/** Where the Germans may put what they have in Nijmegen, and what they have in Kleve, which lies beyond the edge. */
const IN_NIJMEGEN = [...hexesOf('s'), ...hexesOf('c')];
const AT_KLEVE = EAST;

const plain = {
	id: 'nijmegen',
	title: 'Nijmegen',
	ruleset: 'tocs' as const,
	summary:
		'The ground between Grave, Nijmegen and the Reichswald from the afternoon of 17 September 1944, on hexes of the book. The 82nd Airborne Division has landed in two pockets; guards and trainees hold the bridges. Both sides keep their own map: you see where the enemy is only by recon, probe and battle, and the program answers for both truthfully. All figures on counters and charts are ours.',
	notes:
		'Places from GeoNames; rivers, canal, roads and railways drawn by us on the hexes that the book names. Units by the history of the battle, their figures, places and times of arrival ours. See notes.md beside the scenario.',
	credits: [
		'Positions of towns and villages: GeoNames (geonames.org), CC BY 4.0; bridges and crossroads set by us.',
	],
	sides: [
		{
			...{ id: 'allied', name: 'Allied', letter: 'A', palette: 'blue' as const },
			...{ minimum: 10, pool: 20, initiative: 1, nation: 'us', replacements: 6, motors: 2 },
			// The Allied Battle Plan, which says what both pools begin with, is not printed: ours.
			...{ pools: { british: 5 }, edges: [CORRIDOR] },
			victory: [{ name: 'Grave bridge', points: 5, hexes: ['08.12'] }, ...GROUND, ...KILLS],
			brief:
				'**Take the bridges and hold the heights.** Grave (08.12) and one bridge over the canal first; the Groesbeek heights must not be lost; then the highway bridge at Nijmegen (16.05), if the heights are safe.',
		},
		{
			...{ id: 'german', name: 'German', letter: 'G', palette: 'red' as const },
			...{ minimum: 6, pool: 30, locked: 2, nation: 'germany', replacements: 8, motors: 2 },
			edges: EAST,
			victory: [...GROUND, TOWNS, ...KILLS],
			brief:
				'**Hold the bridges over Maas, canal and Waal**, and the road from Kleve open. Corps Feldt comes from the Reichswald on the night of the 17th: strike the landing grounds at Groesbeek.',
		},
	],
	first: 'allied',
	turns: TURNS,
	shortGame: SHORT_GAME,
	map,
	terrain: {
		grounds: {
			farmland: { terrain: 'Farmland' as const },
			polder: { terrain: 'Polder/Paddies' as const },
			woods: { terrain: 'Woods' as const },
			forest: { terrain: 'Forest' as const },
			village: { terrain: 'Village' as const },
			town: { terrain: 'Town' as const },
			suburb: { terrain: 'Suburb' as const },
			city: { terrain: 'City' as const },
		},
		links: {
			highway: { road: 'Highway' as const },
			paved: { road: 'Paved road (8 m+)' as const },
			dirt: { road: 'Dirt road 6-8 m' as const },
			railway: { road: 'Railroad' as const },
		},
	},
	rivers: RIVERS,
	bridges: BRIDGES,
	ground: 'german',
	formations: FORMATIONS,
	commanders: COMMANDERS,
	weather: { rolled: true, ground: 'dry' as const },
	// The Dutch side with the Allies, the Germans with their own.
	civilians: { allied: HOLLAND, german: GERMANY },
	deepRivers: true,
	newHospitals: ['german'],
	arrivalsCost: true,
	railEnds: hexesOf('c'),
	railCapacity: { german: 4 },
	// Four SP a day from the west, as long as a way leads to the base in Nijmegen.
	supplies: [5, 13, 21].map((turn) => ({
		side: 'german',
		turn,
		sp: 4,
		base: '15.06',
		by: WEST,
		entry: '26.11',
	})),
	tactical: TACTICAL,
	awards: [{ name: 'A fire started on purpose, not in a city or suburb', points: -1 }],
	opsDisclosed: true,
	// All airfields lie off the map, and no German flies. The strength of the Allied air is ours.
	air: AIR,
	bridging: { allied: 1, german: 1 },
	// Whoever landed is in supply for three turns.
	counters: COUNTERS.map((counter) =>
		counter.side === 'allied' && typeof counter.at === 'string' ? { ...counter, landed: 1 } : counter,
	),
	features: [
		{
			...{ hex: '15.06', side: 'german', kind: 'facility' as const, name: 'Supply Base GSR-1' },
			...{ facility: 'supply-base' as const, sp: 24, known: false, among: IN_NIJMEGEN },
		},
		{
			...{ hex: '26.12', side: 'german', kind: 'facility' as const, name: 'Supply Base Kleve' },
			...{ facility: 'supply-base' as const, sp: 12, known: false, among: AT_KLEVE },
		},
		{
			...{ hex: '16.06', side: 'german', kind: 'facility' as const, name: 'Field Hospital Nijmegen' },
			...{ facility: 'hospital' as const, among: IN_NIJMEGEN },
		},
		{
			...{ hex: '26.09', side: 'german', kind: 'facility' as const, name: 'Field Hospital Kleve' },
			...{ facility: 'hospital' as const, among: AT_KLEVE },
		},
		{
			...{ hex: '15.07', side: 'german', kind: 'facility' as const, name: 'Repair Center Nijmegen' },
			...{ facility: 'repair-center' as const, among: IN_NIJMEGEN },
		},
		{
			...{ hex: '26.10', side: 'german', kind: 'facility' as const, name: 'Repair Center Kleve' },
			...{ facility: 'repair-center' as const, among: AT_KLEVE },
		},
		{
			...{ hex: '14.06', side: 'german', kind: 'facility' as const, name: 'Railyard' },
			facility: 'railyard' as const,
		},
		{
			...{ hex: hexOf('Kranenburg'), side: 'german', kind: 'facility' as const, name: 'Railhead' },
			facility: 'railhead' as const,
		},
		{
			...{ hex: hexOf('Groesbeek'), side: 'allied', kind: 'facility' as const, name: 'Supply Dump' },
			...{ facility: 'supply-dump' as const, sp: 16 },
		},
		{
			...{ hex: hexOf('Overasselt'), side: 'allied', kind: 'facility' as const, name: 'Supply Dump' },
			...{ facility: 'supply-dump' as const, sp: 8 },
		},
		{ hex: '13.10', side: 'german', kind: 'minefield' as const, name: 'Minefield' },
		{ hex: '16.08', side: 'german', kind: 'roadblock' as const, name: 'Roadblock' },
	],
	lesson: LESSON,
};

/** The landings hold the hexes of their units and those beside that no German is in. */
function perimeter(): readonly string[] {
	const board = tocsBoard(TocsScenario.parse(plain));
	const taken = new Set(
		COUNTERS.flatMap(({ side, at }) => (side === 'german' && typeof at === 'string' ? [at] : [])),
	);
	const hexes = new Set([CORRIDOR, ...LANDED.flatMap((hex) => [hex, ...board.beside(hex)])]);
	return [...hexes].filter((hex) => !taken.has(hex) && board.riverIn(hex) === null).sort();
}

export const scenario = TocsScenario.parse({ ...plain, perimeters: { allied: perimeter() } });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeFileSync(join(here, 'scenario.json'), `${inLines(scenario)}\n`);
	process.stdout.write(`${scenario.title}: ${String(scenario.counters.length)} counters\n`);
}
