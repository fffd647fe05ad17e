/**
 * A small scenario of the Tactical Operational Combat System for tests: hexes 01.01 (north-west) to 12.10, a wood, a village, a
 * city, a road, a river with a bridge; Blue's ground in the west, Red's in the east. A test changes what it needs.
 */
import { SideId } from '../../src-shared/kit/ids.ts';
import { TocsScenario, type TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';

export const BLUE = SideId.parse('blue');
export const RED = SideId.parse('red');
type CounterInput = TocsScenarioInput['counters'][number];

const COLUMNS = 12;
const ROWS = 10;
const two = (n: number): string => String(n).padStart(2, '0');

/** A company as most are: four steps, strength 4, Morale 7, ELR 3, 4 MP an AP, of no formation. */
export const company = (
	id: string,
	side: SideId,
	at: string | null,
	more: Partial<CounterInput> = {},
): CounterInput => ({
	...{ id, side, name: id, type: 'company', arm: 'infantry' },
	...{ strength: 4, morale: 7, elr: 3, mp: 4, at },
	...more,
});
export const headquarters = (
	id: string,
	side: SideId,
	at: string | null,
	more: Partial<CounterInput> = {},
): CounterInput =>
	company(id, side, at, {
		type: 'hq',
		arm: 'headquarters',
		strength: 1,
		range: 3,
		formation: side === BLUE ? 'b-bn' : 'r-bn',
		...more,
	});

/** Ground where it is not open: the wood at 07.06, the village at 07.05, the city at 09.05, polder at 11.09. */
const LETTERS: Readonly<Record<string, string>> = { '07.06': 'w', '07.05': 'v', '09.05': 'c', '11.09': 'p' };
const ROAD = ['02.03', '03.04', '04.03', '05.04', '06.03', '07.04', '08.03', '09.04', '10.03', '11.04'];
/** Through the south of Red's ground, from the west to the east; the bridge stands in 08.08. */
const RIVER = ['06.08', '07.09', '08.08', '09.09', '10.08', '11.09', '12.08'];

const side = (id: SideId, name: string, palette: 'blue' | 'red') => ({
	...{ id, name, letter: name.slice(0, 1), palette, minimum: 6, pool: 4, brief: `The brief of ${name}.` },
});

/** Returns the small scenario, with whatever differs. */
export function tocsScenario(more: Partial<TocsScenarioInput> = {}): TocsScenario {
	const ground = Array.from({ length: ROWS }, (_, row) =>
		Array.from(
			{ length: COLUMNS },
			(__, column) => LETTERS[`${two(column + 1)}.${two(row + 1)}`] ?? 'o',
		).join(''),
	);
	const west = Array.from(
		{ length: 5 * ROWS },
		(_, n) => `${two((n % 5) + 1)}.${two(Math.floor(n / 5) + 1)}`,
	);
	return TocsScenario.parse({
		id: 'small-tocs',
		title: 'Small',
		ruleset: 'tocs',
		sides: [side(BLUE, 'Blue', 'blue'), side(RED, 'Red', 'red')],
		turns: ['1200', '1500', '1800', '2100'].map((time) => ({ date: '17 Sept', time })),
		map: {
			...{ format: 'thirdmap-hexmap', version: 2, title: 'Small', hexKm: 1.2, lowered: 'odd' },
			ground: {
				o: { id: 'open', name: 'Open', look: 'open' },
				w: { id: 'woods', name: 'Woods', look: 'woods' },
				v: { id: 'village', name: 'Village', look: 'village' },
				c: { id: 'city', name: 'City', look: 'city' },
				p: { id: 'polder', name: 'Polder', look: 'marsh' },
			},
			sheets: [
				{
					...{ id: '', at: { column: 0, row: 0 }, columns: COLUMNS, rows: ROWS },
					numbering: {
						...{ first: 'column', separator: '.', sheet: false },
						columns: { from: 'west', start: 1, digits: 2 },
						rows: { from: 'north', start: 1, digits: 2 },
					},
					ground,
				},
			],
			sides: { stream: { name: 'Stream', look: 'stream', along: ['05.06/north'] } },
			links: {
				waterway: { name: 'River', look: 'river', chains: [RIVER] },
				road: { name: 'Road', look: 'road', chains: [ROAD] },
			},
		},
		terrain: {
			grounds: {
				open: { terrain: 'Open' },
				woods: { terrain: 'Woods' },
				village: { terrain: 'Village' },
				city: { terrain: 'City' },
				polder: { terrain: 'Polder/Paddies' },
			},
			sides: { stream: { kind: 'stream' } },
			links: { road: { road: 'Paved road (8 m+)' } },
		},
		rivers: [{ id: 'river', name: 'River', class: 'medium', hexes: RIVER }],
		bridges: [{ id: 'bridge', name: 'Bridge', hex: '08.08' }],
		ground: RED,
		perimeters: { [BLUE]: west },
		formations: [
			{ id: 'b-div', side: BLUE, name: 'Blue Division', echelon: 'division' },
			{ id: 'b-bn', side: BLUE, name: 'Blue Battalion', echelon: 'battalion', parent: 'b-div' },
			{ id: 'r-bn', side: RED, name: 'Red Battalion', echelon: 'battalion' },
		],
		counters: [],
		...more,
	});
}
