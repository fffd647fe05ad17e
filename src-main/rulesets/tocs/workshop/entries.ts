/** What sides of a scenario have beside their units, as entries of a draft and back: victory, aircraft, drops, supply that comes in. */
import { ABILITIES } from '../../../../src-shared/rulesets/tocs/air.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Draft, DraftEntry } from '../../../../src-shared/workshop/draft.ts';
import type { EntryForm } from '../../../../src-shared/workshop/kit.ts';
import { choicesOf, form, rarely } from '../../hexwar/workshop/forms.ts';
import { numberIn, typed, unless, wordsIn } from '../../hexwar/workshop/values.ts';
import type { Desk } from './desk.ts';
import { readHexList, writeHexList } from '../../../../src-shared/workshop/hex-lists.ts';
import { shipEntry, SHIPS } from './sea.ts';

const HEXES = 'Hexes with commas; 01.01 to 01.16 for a line.';
const turn = (key: string, label: string, optional: boolean) =>
	form(key, label, 'number', { short: 'Turn', whole: { least: 1, most: 999 }, optional });
const sp = form('sp', 'SP', 'number', { whole: { least: 1, most: 60 }, optional: false });
const hexAt = (key: string, label: string) => form(key, label, 'text', { optional: false });

export const ENTRIES: readonly EntryForm[] = [
	{
		...{ id: 'victory', label: 'Victory conditions', one: 'Condition' },
		hint: 'What a side is scored for at the end. It alone is told.',
		forms: [
			form('name', 'What', 'text', { optional: false }),
			form('points', 'Points', 'number', { whole: { least: -50, most: 50 }, optional: false }),
			form('hexes', 'For each hex that it owns', 'text', { short: 'Hexes', hint: HEXES }),
			rarely('all', 'Once for all of them together', 'yes-no', { short: 'All' }),
			rarely('orDown', 'Also where the bridge is down', 'yes-no', { short: 'Or down' }),
			form('kills', 'For each destroyed', 'choice', {
				short: 'Kills',
				choices: choicesOf([
					...['division-hq', 'regiment-hq', 'battalion-hq', 'company-or-platoon', 'battery-or-asset'],
				]),
			}),
		],
	},
	{
		...{ id: 'aircraft', label: 'Aircraft', one: 'Aircraft' },
		hint: 'Each counter with the missions that it can fly.',
		forms: [
			form('name', 'Name', 'text', { optional: false }),
			form('missions', 'Missions', 'text', { hint: ABILITIES.join(', '), optional: false }),
			form('base', 'Airfield, a hex', 'text', { short: 'Base', hint: 'Open: off the map.' }),
			turn('arrives', 'Joins in turn', true),
			rarely('box', 'Begins', 'choice', { choices: choicesOf(['landed', 'rearming', 'ready']) }),
			rarely('ship', 'Its ship', 'text', { hint: 'By its name, in place of an airfield.' }),
			rarely('napalm', 'Napalm', 'yes-no'),
			rarely('carries', 'SP that it carries', 'number', { short: 'Carries', whole: { least: 1, most: 4 } }),
		],
	},
	SHIPS,
	{
		...{ id: 'wave', label: 'Drops and scheduled flights', one: 'Flight' },
		hint: 'Flights of the module itself: its side files their course.',
		forms: [
			form('name', 'Name', 'text', { optional: false }),
			form('mission', 'Mission', 'choice', {
				choices: choicesOf(['drop', 'supply', 'bombing', 'carpet']),
				optional: false,
				byDefault: 'drop',
			}),
			turn('turn', 'Due in turn', false),
			form('planes', 'Aircraft', 'number', { whole: { least: 1, most: 12 } }),
			form('units', 'Aboard', 'text', { hint: 'Names of units, with commas.' }),
			form('by', 'They land by', 'choice', { choices: choicesOf(['parachute', 'glider']) }),
			form('way', 'Course', 'text', { hint: `From the edge to the target. ${HEXES}` }),
			rarely('direct', 'Arrives in the first impulse', 'yes-no', { short: 'Direct' }),
			rarely('pathfinders', 'Pathfinders', 'number', { whole: { least: 0, most: 4 } }),
		],
	},
	{
		...{ id: 'supply', label: 'Supply that comes in', one: 'Supply' },
		hint: 'To its base while a way leads there from an edge, else at another edge in depots.',
		forms: [
			hexAt('base', 'Base, a hex'),
			turn('turn', 'In turn', false),
			sp,
			form('by', 'From the edge', 'text', { hint: HEXES, optional: false }),
			hexAt('entry', 'Else at'),
		],
	},
	{
		...{ id: 'bombardment', label: 'Bombardments before turn 1', one: 'Bombardment' },
		hint: 'Rolled before the game begins.',
		forms: [
			hexAt('hex', 'Hex'),
			form('strength', 'Strength', 'number', { whole: { least: 1, most: 60 }, optional: false }),
		],
	},
];

/** Lists of hexes in entries, by kind. */
export const HEX_LISTS: Readonly<Record<string, readonly string[]>> = {
	...{ victory: ['hexes'], wave: ['way'], supply: ['by', 'base', 'entry'] },
	...{ bombardment: ['hex'], aircraft: ['base'], ship: ['port'] },
};

type Part = Pick<TocsScenario, 'sides' | 'air' | 'sea' | 'supplies' | 'preGame'>;
type Aircraft = TocsScenario['air']['aircraft'][number];
type Wave = TocsScenario['air']['waves'][number];
const yes = (is: boolean): string => (is ? 'yes' : '');

/** A scenario’s entries, by kind. */
export function entriesOf(
	{ sides, air, sea, supplies, preGame }: Part,
	desk: Desk,
): NonNullable<Draft['entries']> {
	const hexes = (where: string, list: readonly string[]) =>
		desk.long.fitted(where, writeHexList(desk.map, list));
	const all: Readonly<Record<string, readonly DraftEntry[]>> = {
		victory: sides.flatMap(({ id: side, victory }) =>
			victory.map(({ name, points, all: together, orDown, kills, hexes: list }, n): DraftEntry => {
				const id = `${side}-${String(n + 1)}`;
				const flags = { all: yes(together), orDown: yes(orDown), kills: kills ?? '' };
				const own = { name, points: String(points), hexes: hexes(`victory ${id}`, list), ...flags };
				return { id, side, attributes: typed(own) };
			}),
		),
		aircraft: air.aircraft.map((each) => aircraftEntry(each, desk)),
		ship: sea.ships.map((each) => shipEntry(each, desk)),
		wave: air.waves.map((wave) => waveEntry(wave, desk)),
		supply: supplies.map(({ side, turn: due, sp: points, base, by, entry }, n) => {
			const id = `supply-${String(n + 1)}`;
			const own = { base, turn: String(due), sp: String(points), by: hexes(`supply ${id}`, by), entry };
			return { id, side, attributes: typed(own) };
		}),
		bombardment: preGame.map(({ side, hex, strength }, n) => ({
			...{ id: `bombardment-${String(n + 1)}`, side, attributes: { hex, strength: String(strength) } },
		})),
	};
	return Object.fromEntries(Object.entries(all).filter(([, list]) => list.length > 0));
}

const aircraftEntry = (each: Aircraft, { ships }: Desk): DraftEntry => ({
	...{ id: each.id, side: each.side },
	attributes: typed({
		...{ name: each.name, missions: each.missions.join(', '), base: each.base ?? '' },
		...{ arrives: unless(each.arrives, null), box: unless(each.box, 'ready') },
		ship: each.ship === null ? '' : ships.write(each.side, [each.ship]),
		...{ napalm: yes(each.napalm), carries: unless(each.carries, 1) },
	}),
});
const waveEntry = (each: Wave, { names, map, long }: Desk): DraftEntry => ({
	...{ id: each.id, side: each.side },
	attributes: typed({
		...{ name: each.name, mission: each.mission, turn: String(each.turn), planes: unless(each.planes, 3) },
		units: long.fitted(`aboard ${each.id}`, names.write(each.side, each.units)),
		...{ by: unless(each.by, 'parachute'), direct: yes(each.direct) },
		...{ pathfinders: unless(each.pathfinders, 0) },
		way: long.fitted(`course ${each.id}`, writeHexList(map, each.way)),
	}),
});

type Lines<T> = Readonly<Record<keyof T, unknown>>;
/** Converts a draft's entries to scenario lines, for its shape to read. */
export function entryLines(
	entries: NonNullable<Draft['entries']>,
	desk: Desk,
): {
	readonly victory: (side: string) => readonly Lines<TocsScenario['sides'][number]['victory'][number]>[];
	readonly aircraft: readonly Lines<Aircraft>[];
	readonly waves: readonly Lines<Wave>[];
	readonly supplies: readonly Lines<TocsScenario['supplies'][number]>[];
	readonly preGame: readonly Lines<TocsScenario['preGame'][number]>[];
} {
	const { map, long, ships } = desk;
	const hexes = (where: string, text = '') => readHexList(map, long.whole(where, text));
	const of = (kind: string): readonly DraftEntry[] => entries[kind] ?? [];
	return {
		victory: (side) =>
			of('victory')
				.filter((each) => each.side === side)
				.map(({ id, attributes: own }) => ({
					...{ name: own['name'], points: numberIn(own['points']), kills: own['kills'] ?? null },
					...{ hexes: hexes(`victory ${id}`, own['hexes']) },
					...{ all: own['all'] === 'yes', orDown: own['orDown'] === 'yes' },
				})),
		aircraft: of('aircraft').map(({ id, side, attributes: own }) => ({
			...{ id, side, name: own['name'], missions: wordsIn(own['missions']) },
			...{ base: own['base'] ?? null, box: own['box'], ship: ships.read(side, own['ship'])[0] ?? null },
			...{ arrives: numberIn(own['arrives']) ?? null, napalm: own['napalm'] === 'yes' },
			carries: numberIn(own['carries']),
		})),
		waves: of('wave').map((entry) => waveLine(entry, desk)),
		supplies: of('supply').map(({ id, side, attributes: own }) => ({
			...{ side, turn: numberIn(own['turn']), sp: numberIn(own['sp']), base: own['base'] },
			...{ by: hexes(`supply ${id}`, own['by']), entry: own['entry'] },
		})),
		preGame: of('bombardment').map(({ side, attributes: own }) => ({
			...{ side, hex: own['hex'], strength: numberIn(own['strength']) },
		})),
	};
}

const waveLine = ({ id, side, attributes: own }: DraftEntry, { names, map, long }: Desk): Lines<Wave> => ({
	...{ id, side, name: own['name'], mission: own['mission'], turn: numberIn(own['turn']) },
	...{ planes: numberIn(own['planes']), by: own['by'], direct: own['direct'] === 'yes' },
	pathfinders: numberIn(own['pathfinders']),
	units: names.read(side, long.whole(`aboard ${id}`, own['units'] ?? '')),
	way: readHexList(map, long.whole(`course ${id}`, own['way'] ?? '')),
});
