/**
 * A small scenario of the Tactical Combat Series for tests: hexes 01.01 (south-west) to 12.10, a wood, a village, a hedgerow, a
 * hill, a road, a battalion of each side. A test changes what it needs.
 */
import { SideId } from '../../src-shared/kit/ids.ts';
import { TcsScenario, type TcsScenarioInput } from '../../src-shared/rulesets/tcs/scenario.ts';
import type { OpSheetDraft } from '../../src-shared/rulesets/tcs/sheets.ts';
import type { z } from 'zod';

export const BLUE = SideId.parse('blue');
export const RED = SideId.parse('red');
type CounterInput = TcsScenarioInput['counters'][number];
type SheetInput = z.input<typeof OpSheetDraft>;

const COLUMNS = 12;
const ROWS = 10;

/** A platoon as most are: five steps, Morale 4, strength 4 to 4 hexes, 6 MP on foot. */
export const platoon = (
	id: string,
	side: SideId,
	at: string | null,
	more: Partial<CounterInput> = {},
): CounterInput => ({
	id,
	side,
	name: id,
	category: 'Infantry',
	kind: 'infantry',
	formation: side === BLUE ? 'b-bn' : 'r-bn',
	target: 'Area',
	morale: 4,
	fire: { type: 'A', strength: 4, range: 4 },
	allowance: 6,
	movement: 'Foot',
	at,
	...more,
});
export const machineGun = (
	id: string,
	side: SideId,
	at: string | null,
	more: Partial<CounterInput> = {},
): CounterInput =>
	platoon(id, side, at, {
		category: 'Weapons',
		kind: 'machine-gun',
		fire: { type: 'A', strength: 2, range: 8 },
		...more,
	});
export const tank = (
	id: string,
	side: SideId,
	at: string | null,
	more: Partial<CounterInput> = {},
): CounterInput =>
	platoon(id, side, at, {
		category: 'Vehicle',
		kind: 'tank',
		formation: side === BLUE ? 'b-sq' : null,
		steps: 3,
		target: 'Point',
		defence: 3,
		morale: null,
		fire: { type: 'P', strength: 3, range: 7 },
		allowance: 10,
		movement: 'Track',
		...more,
	});

/** Ground by letters where it is not open: the wood at 06.06 and 06.07, the village at 09.05. */
const LETTERS: Readonly<Record<string, string>> = { '06.06': 'w', '06.07': 'w', '09.05': 'v' };
const two = (n: number): string => String(n).padStart(2, '0');

const costs = (foot: string, wheeled: string, track: string) => ({
	Foot: foot,
	Wheeled: wheeled,
	Track: track,
});

/** Returns the small scenario, with whatever differs. */
export function tcsScenario(more: Partial<TcsScenarioInput> = {}): TcsScenario {
	const ground = Array.from({ length: ROWS }, (_, row) =>
		Array.from(
			{ length: COLUMNS },
			(__, column) => LETTERS[`${two(column + 1)}.${two(ROWS - row)}`] ?? 'o',
		).join(''),
	);
	return TcsScenario.parse({
		id: 'small-tcs',
		title: 'Small',
		ruleset: 'tcs',
		sides: [
			{
				id: BLUE,
				name: 'Blue',
				letter: 'B',
				palette: 'blue',
				commandPrep: 3,
				rear: 'south-west',
				intent: 'Take the village.',
			},
			{
				id: RED,
				name: 'Red',
				letter: 'R',
				palette: 'red',
				commandPrep: 4,
				rear: 'north-east',
				intent: 'Hold the village.',
			},
		],
		turns: ['0600', '0620', '0640', '0700', '0720', '0740'].map((time) => ({ time })),
		map: {
			format: 'thirdmap-hexmap',
			version: 2,
			title: 'Small',
			hexKm: 0.125,
			lowered: 'even',
			ground: {
				o: { id: 'open', name: 'Open', look: 'open' },
				w: { id: 'woods', name: 'Woods', look: 'woods' },
				v: { id: 'village', name: 'Village', look: 'village' },
			},
			sheets: [
				{
					id: '',
					at: { column: 0, row: 0 },
					columns: COLUMNS,
					rows: ROWS,
					numbering: {
						first: 'column',
						separator: '.',
						sheet: false,
						columns: { from: 'west', start: 1, digits: 2 },
						rows: { from: 'south', start: 1, digits: 2 },
					},
					ground,
				},
			],
			sides: { hedgerow: { name: 'Hedgerow', look: 'wall', along: ['04.08/north'] } },
			links: { road: { name: 'Road', look: 'road', chains: [['02.02', '03.02', '04.02', '05.02']] } },
		},
		terrain: {
			grounds: {
				open: { class: 'Open', costs: costs('1', '2', '1') },
				woods: { class: 'Partly Protective', metres: 20, wholeHex: true, costs: costs('1', '5', '3') },
				village: { class: 'Protective', metres: 20, wholeHex: true, costs: costs('1', '2', '2') },
			},
			sides: { hedgerow: { class: 'Partly Protective', costs: costs('2', 'no', 'no') } },
			drawn: { wood: { name: 'Wood', metres: 20 }, house: { name: 'House', metres: 5 } },
			links: { road: { costs: costs('1/2', '1/3', '1/3') } },
		},
		formations: [
			{ id: 'b-bn', side: BLUE, name: '1st Blues', kind: 'battalion', regiment: 'Blue Brigade' },
			{ id: 'b-sq', side: BLUE, name: 'A Squadron', kind: 'vehicles', track: [0, 1, 1] },
			{ id: 'r-bn', side: RED, name: 'I Red', kind: 'battalion' },
		],
		counters: [
			platoon('b-1', BLUE, '03.05'),
			platoon('b-2', BLUE, '03.05'),
			platoon('b-3', BLUE, '02.05'),
			machineGun('b-mg', BLUE, '03.06'),
			tank('b-tank', BLUE, '02.02'),
			platoon('r-1', RED, '09.05'),
			machineGun('r-mg', RED, '08.05'),
		],
		...more,
	});
}

/** An op sheet of one group, with all that it must have. */
export const sheet = (
	id: string,
	mission: SheetInput['groups'][number]['mission'],
	units: readonly string[],
	more: Partial<SheetInput> = {},
): SheetInput => ({
	id,
	name: id,
	groups: [{ id: 'main', name: 'Main effort', mission, units: [...units] }],
	notes: 'Along the axis.',
	failure: 'Back to the Rally Point.',
	rally: [{ formation: null, hex: '02.05' }],
	...more,
});
