/** Converts a module's sea to marks and entries of a draft and back: zones, ports and depths in hexes, ships of sides. */
import {
	DEPTHS,
	SHIP_TYPES,
	SHORES,
	type SeaModule,
	type SeaPort,
	type SeaZone,
	type ShipCounter,
} from '../../../../src-shared/rulesets/tocs/sea.ts';
import type { DraftEntry, DraftSide } from '../../../../src-shared/workshop/draft.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import type { EntryForm, MarkForm } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, form, rarely } from '../../hexwar/workshop/forms.ts';
import { UnitNames } from '../../hexwar/workshop/unit-names.ts';
import { markIn, numberIn, typed, unless, wordsIn } from '../../hexwar/workshop/values.ts';
import type { Desk } from './desk.ts';
import { readHexList, writeHexList } from '../../../../src-shared/workshop/hex-lists.ts';
import type { Ids } from './ids.ts';

const ON_THE_WAY = 'Hexes on the way, with commas.';
export const SEA_MARKS: readonly MarkForm[] = [
	{
		...{ id: 'zone', label: 'Sea zone', short: 'ZONE', ofSide: 'never' },
		hint: 'Windows point to this hex of it.',
		forms: [
			form('name', 'Name', 'text', { optional: false }),
			form('hexes', 'Its other hexes', 'text', {
				...{ area: 'apart', hint: 'Water, with commas; 05.01 to 10.01 for a row. Or paint them.' },
			}),
			form('beside', 'Zones beside it', 'text', {
				hint: 'Narrows by 07.03 07.04, South Bay: names, and hexes on the way.',
			}),
			rarely('reach', 'Aircraft reach it from off the map', 'text', {
				...{ short: 'Reach', hint: 'Whose: sides by their names, with commas.' },
			}),
		],
	},
	{
		...{ id: 'port', label: 'Port for ships', short: 'PORT', ofSide: 'never' },
		hint: 'In a hex with a facility of the side that uses it.',
		forms: [
			form('zone', 'Its sea zone', 'text', { optional: false }),
			form('berths', 'Ships that it holds', 'number', {
				...{ short: 'Berths', whole: { least: 1, most: 40 }, optional: false, byDefault: '4' },
			}),
			rarely('way', 'Way in', 'text', { hint: ON_THE_WAY }),
		],
	},
	{
		...{ id: 'water', label: 'Depth and shore', short: 'SEA', ofSide: 'never' },
		hint: 'Of a hex of water. Water without one is deep, and nobody lands from it.',
		forms: [
			form('depth', 'Depth', 'choice', {
				...{ choices: choicesOf(DEPTHS), optional: false, byDefault: 'shallow' },
			}),
			form('shore', 'Shore', 'choice', { choices: choicesOf(SHORES), hint: 'Open: it has none.' }),
		],
	},
];
export const SHIPS: EntryForm = {
	...{ id: 'ship', label: 'Ships', one: 'Ship' },
	hint: 'Each at sea in a zone, or docked in a port. Their sheets are in the charts.',
	forms: [
		form('name', 'Name', 'text', { optional: false }),
		form('type', 'Type', 'choice', {
			...{ choices: choicesOf(SHIP_TYPES), optional: false, byDefault: 'destroyer' },
		}),
		form('zone', 'At sea in', 'text', { short: 'Zone', hint: 'A sea zone by its name. Open: docked.' }),
		form('port', 'Docked in', 'text', { short: 'Port', hint: 'The hex of its port.' }),
		rarely('box', 'Box', 'number', { hint: 'Actions that are left. Open: 3.', whole: { least: 0, most: 3 } }),
		rarely('lays', 'Lays and sweeps mines', 'yes-no', { short: 'Mines' }),
	],
};

interface Named {
	readonly id: string;
	readonly name: string;
}
/** Returns names to type for things that are no side's. */
export const sharedNames = (all: readonly Named[]): UnitNames =>
	new UnitNames(all.map(({ id, name }) => ({ id, name, side: '' })));

const besideKey = (id: string): string => `beside ${id}`;
const zoneKey = (id: string): string => `zone ${id}`;
const wayKey = (hex: string): string => `way in ${hex}`;
const yes = (is: boolean): string => (is ? 'yes' : '');

/** Returns the marks of a module's sea: its zones, ports and depths. */
export const seaMarks = ({ zones, ports, waters }: SeaModule, desk: Desk): readonly HexMark[] => [
	...zones.map((zone) => zoneMark(zone, desk)),
	...ports.map(({ hex, zone, berths, way }) =>
		markIn('port', hex, null, {
			...{ zone: desk.zones.write('', [zone]), berths },
			way: desk.long.fitted(wayKey(hex), writeHexList(desk.map, way)),
		}),
	),
	...waters.map(({ hex, depth, shore }) => markIn('water', hex, null, { depth, shore })),
];

function zoneMark({ id, name, hexes, beside, reach }: SeaZone, { map, long, zones, sides }: Desk): HexMark {
	const [first = '', ...others] = hexes;
	const neighbours = beside.map(({ zone, way }) =>
		[zones.write('', [zone]), ...(way.length > 0 ? ['by', ...way] : [])].join(' '),
	);
	return markIn('zone', first, null, {
		...{ name, hexes: long.fitted(zoneKey(id), writeHexList(map, others)) },
		...{ beside: long.fitted(besideKey(id), neighbours.join(', ')), reach: sides.write('', reach) },
	});
}

/** A sea zone of a draft: its mark, with its id in the scenario. */
export interface MarkedZone extends Named {
	readonly mark: HexMark;
}
export const zonesOf = (marks: readonly HexMark[], ids: Ids): readonly MarkedZone[] =>
	marks
		.filter(({ kind }) => kind === 'zone')
		.map((mark) => ({
			mark,
			id: ids.of('zone', mark.hex, mark.attributes['name']),
			name: mark.attributes['name'] ?? '',
		}));

/** Returns the hexes of a zone, as they are typed: the one of its mark first. */
export function hexesOfZone(
	{ mark: { hex, attributes: own }, id }: MarkedZone,
	{ map, long }: Desk,
): readonly string[] {
	const others = readHexList(map, long.whole(zoneKey(id), own['hexes'] ?? ''));
	return [hex, ...others.filter((other) => other !== hex)];
}
/** Returns the neighbours of a zone, each as it is typed. */
export const besideIn = ({ mark, id }: MarkedZone, { long }: Desk): readonly string[] =>
	wordsIn(long.whole(besideKey(id), mark.attributes['beside'] ?? ''));

/** Reads a neighbour as it is typed: 'Narrows by 07.03 07.04'. */
export function readBeside(
	word: string,
	zones: UnitNames,
): { readonly zone: string; readonly way: readonly string[] } {
	const [, name, way] = /^(.+) by (.+)$/.exec(word) ?? [];
	const [whole = word] = zones.read('', word);
	// A name may have the word in it.
	if (whole !== word || name === undefined || way === undefined) return { zone: whole, way: [] };
	return { zone: zones.read('', name)[0] ?? name, way: way.split(/\s+/) };
}

type Lines<T> = Readonly<Record<keyof T, unknown>>;
const zoneLine = (zone: MarkedZone, desk: Desk): Lines<SeaZone> => {
	const { id, name } = zone;
	return {
		...{
			id,
			name,
			hexes: hexesOfZone(zone, desk),
			reach: desk.sides.read('', zone.mark.attributes['reach']),
		},
		beside: besideIn(zone, desk).map((word) => readBeside(word, desk.zones)),
	};
};
const portLine = ({ hex, attributes: own }: HexMark, { map, long, zones }: Desk): Lines<SeaPort> => ({
	...{ hex, zone: zones.read('', own['zone'])[0], berths: numberIn(own['berths']) },
	way: readHexList(map, long.whole(wayKey(hex), own['way'] ?? '')),
});

export const shipEntry = (
	{ id, side, name, type, zone, port, box, lays }: ShipCounter,
	{ zones }: Desk,
): DraftEntry => ({
	...{ id, side },
	attributes: typed({
		...{ name, type, zone: zone === null ? '' : zones.write('', [zone]), port: port ?? '' },
		...{ box: unless(box, 3), lays: yes(lays) },
	}),
});
const shipLine = ({ id, side, attributes: own }: DraftEntry, { zones }: Desk): Lines<ShipCounter> => ({
	...{ id, side, name: own['name'], type: own['type'], zone: zones.read('', own['zone'])[0] ?? null },
	...{ port: own['port'] ?? null, box: numberIn(own['box']), lays: own['lays'] === 'yes' },
});

/** The stock of landing craft of a side, as its form has it. */
export const craftTyped = (
	craft: SeaModule['craft'][DraftSide['id']] | undefined,
): Readonly<Record<string, string>> =>
	craft ? { craftFoot: String(craft.foot), craftVehicles: unless(craft.vehicles, 0) } : {};
const craftOf = (sides: readonly DraftSide[]): Readonly<Record<string, unknown>> =>
	Object.fromEntries(
		sides.flatMap(({ id, attributes: own }) => {
			const [foot, vehicles] = [numberIn(own['craftFoot']), numberIn(own['craftVehicles'])];
			return foot === undefined && vehicles === undefined ? [] : [[id, { foot, vehicles }]];
		}),
	);

/** Returns a scenario's sea from the marks, ships and sides of a draft. */
export function seaLines(
	{
		marks,
		ships,
		sides,
		zones,
	}: {
		readonly marks: readonly HexMark[];
		readonly ships: readonly DraftEntry[];
		readonly sides: readonly DraftSide[];
		readonly zones: readonly MarkedZone[];
	},
	desk: Desk,
): Lines<SeaModule> {
	const of = (kind: string): readonly HexMark[] => marks.filter((mark) => mark.kind === kind);
	return {
		zones: zones.map((zone) => zoneLine(zone, desk)),
		ports: of('port').map((mark) => portLine(mark, desk)),
		waters: of('water').map(({ hex, attributes: own }) => ({
			...{ hex, depth: own['depth'], shore: own['shore'] ?? null },
		})),
		ships: ships.map((entry) => shipLine(entry, desk)),
		craft: craftOf(sides),
	};
}
