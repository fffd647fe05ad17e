/** Puts the Caen front together; run directly it writes scenario.json beside itself. */
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SideId } from '../../../src-shared/kit/ids.ts';
import { OcsScenario, type OcsScenarioInput } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { inLines } from '../write.ts';
import { ALLIED } from './allied.ts';
import { FORMATIONS } from './formations.ts';
import { GERMAN } from './german.ts';
import { KINDS, type Row, type Kind } from './kinds.ts';
import { LESSON } from './lesson.ts';
import { hexOf, map, onHexes } from './map.ts';
import { terrain } from './terrain.ts';
import { WINGS } from './wings.ts';

/** What units cost to rebuild, in replacements: the first row that fits. */
const REBUILD: OcsScenarioInput['rebuild'] = [
	{ class: 'artillery', eq: 1 },
	{ class: 'hq', pax: 1, eq: 1 },
	{ size: 'battalion', category: 'armor', eq: 1 },
	{ category: 'armor', eq: 2 },
	{ size: 'battalion', pax: 1, pairs: true },
	{ size: 'brigade', category: 'mech', pax: 2, eq: 1 },
	{ category: 'mech', pax: 1, eq: 1 },
	{ size: 'brigade', pax: 2 },
	{ size: 'regiment', pax: 1 },
];
/** Where the line from Cherbourg and Lison comes onto the map. */
const RAILHEAD = '01.14';
const here = dirname(fileURLToPath(import.meta.url));
const allied = SideId.parse('allied');
const german = SideId.parse('german');

const symbolsOf = ({ symbols = [] }: Kind): NonNullable<Kind['symbols']> => symbols;
function placeOf(where: Row[4]): Pick<OcsScenarioInput['counters'][number], 'at' | 'arrives' | 'entry'> {
	if (where === null) return {};
	return 'turn' in where
		? { arrives: where.turn, entry: onHexes.named(where.entry) }
		: { at: onHexes.named(where) };
}
const counters = (side: SideId, nation: string, rows: readonly Row[]): OcsScenarioInput['counters'] =>
	rows.map(([id, name, kind, formation, where, more]) => ({
		...{ id, side, name, nation, formation: formation === '' ? null : formation },
		...KINDS[kind],
		symbols: [...symbolsOf(KINDS[kind])],
		...placeOf(where),
		...more,
	}));

const dump = (side: SideId, at: string, points: number) => ({ side, at, tokens: points * 4 });

export const scenario: OcsScenario = OcsScenario.parse({
	id: 'caen-front',
	title: 'The Caen Front',
	ruleset: 'ocs',
	scale: { miles: 2.5, turnsPerWeek: 2 },
	summary:
		'Normandy, 18 to 31 July 1944, on hexes of two and a half miles. Second Army holds from Caumont to the Orne and a narrow bridgehead beyond it, into which three armoured divisions are filing; the Canadians stand in Caen. Before them lie tired infantry, panzer divisions as fire brigades, and guns on the ridge at Bourguébus. Each turn is half a week. The first, the turn of Goodwood, is played with hints: it teaches what supply costs. All figures on the counters are ours.',
	sides: [
		{
			...{ id: allied, name: 'Allied', letter: 'A', palette: 'blue', reserveMarkers: 6 },
			supplyRolls: {
				dice: 2,
				rows: [
					{ from: 2, tokens: 48 },
					{ from: 5, tokens: 64 },
					{ from: 8, tokens: 80 },
					{ from: 11, tokens: 96 },
				],
			},
			replacements: {
				dice: 2,
				rows: [
					{ from: 2, eq: 1 },
					{ from: 6, eq: 1, pax: 1 },
					{ from: 10, eq: 2, pax: 2 },
				],
			},
			arrivesAt: hexOf('Courseulles'),
			railCapacity: 2,
		},
		{
			...{ id: german, name: 'German', letter: 'G', palette: 'red', reserveMarkers: 4 },
			supplyRolls: {
				dice: 2,
				rows: [
					{ from: 2, tokens: 16 },
					{ from: 6, tokens: 24 },
					{ from: 10, tokens: 32 },
				],
			},
			replacements: {
				dice: 2,
				rows: [{ from: 2 }, { from: 7, pax: 1 }, { from: 11, eq: 1, pax: 1 }],
			},
			arrivesAt: hexOf('Falaise'),
		},
	],
	turns: 4,
	turnLabels: ['18 July 1944', '22 July 1944', '25 July 1944', '29 July 1944'],
	first: allied,
	lesson: LESSON,
	map,
	terrain,
	hexes: [
		{ hex: hexOf('Courseulles'), port: { name: 'Courseulles', tokens: 16 }, owner: allied },
		{ hex: hexOf('Arromanches'), port: { name: 'Mulberry B', tokens: 80 }, owner: allied },
		{ hex: hexOf('Creully'), airBase: 2, owner: allied },
		{ hex: hexOf('Bayeux'), airBase: 1, owner: allied },
		{ hex: hexOf('Livarot'), airBase: 1, owner: german },
		{ hex: hexOf('Caen'), hedgehog: 1, owner: allied },
		{ hex: onHexes.named([-0.29, 49.12]), hedgehog: 2, owner: german },
		{ hex: onHexes.named([-0.33, 49.09]), hedgehog: 1, owner: german },
		{ hex: onHexes.named([-0.22, 49.16]), hedgehog: 1, owner: german },
	],
	formations: FORMATIONS.map(([id, name, short]) => ({ id, name, short })),
	counters: [...counters(allied, 'british', ALLIED), ...counters(german, 'german', GERMAN)],
	transports: [
		{ id: 'a-trucks-1', side: allied, name: 'Army lorries', points: 6, at: hexOf('Douvres'), loaded: 24 },
		{ id: 'a-trucks-2', side: allied, name: 'Army lorries', points: 4, at: hexOf('Bayeux'), loaded: 8 },
		{ id: 'g-trucks-1', side: german, name: 'Army lorries', points: 3, at: hexOf('Falaise'), loaded: 12 },
		{
			id: 'g-wagons',
			side: german,
			name: 'Wagons',
			kind: 'wagon',
			points: 2,
			allowance: 12,
			mobility: 'leg',
			at: hexOf('Mézidon'),
		},
	],
	rebuild: REBUILD,
	aircraft: WINGS,
	air: { hipShoots: ['british'] },
	dumps: [
		dump(allied, hexOf('Ouistreham'), 14),
		dump(allied, hexOf('Douvres'), 16),
		dump(allied, onHexes.named([-0.52, 49.2]), 10),
		dump(allied, hexOf('Bayeux'), 12),
		dump(german, hexOf('Livarot'), 2),
		dump(german, hexOf('Potigny'), 6),
		dump(german, hexOf('Mézidon'), 3),
		dump(german, hexOf('Thury-Harcourt'), 5),
		dump(german, hexOf('Aunay-sur-Odon'), 3),
	],
	sources: [
		{ side: allied, hex: hexOf('Courseulles') },
		{ side: allied, hex: hexOf('Arromanches') },
		{ side: allied, hex: RAILHEAD, from: 2 },
		{ side: german, hex: hexOf('Falaise') },
		{ side: german, hex: onHexes.named([0.09, 49.0]) },
		{ side: german, hex: hexOf('Condé-sur-Noireau') },
	],
});

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeFileSync(join(here, 'scenario.json'), `${inLines(scenario)}\n`);
	process.stdout.write(`${scenario.title}: ${String(scenario.counters.length)} counters\n`);
}
