/**
 * A large module of the Tactical Operational Combat System, made up from a seed: 10,000 hexes of farmland with woods and villages,
 * roads from west to east and a river behind Red’s line; two corps of battalions face each other from north to south.
 */
import type { SideId } from '../../src-shared/kit/ids.ts';
import type { TocsScenario, TocsScenarioInput } from '../../src-shared/rulesets/tocs/scenario.ts';
import { chanceFrom } from '../../src-main/rulesets/opcom/encounter/chance.ts';
import { BLUE, company, headquarters, RED, tocsScenario } from './tocs-scenario.ts';

type CounterInput = TocsScenarioInput['counters'][number];
type FormationInput = NonNullable<TocsScenarioInput['formations']>[number];

export const TOCS_COLUMNS = 125;
export const TOCS_ROWS = 80;
/** Where Blue’s front line stands; Red’s is two hexes further on. */
export const TOCS_FRONT = 60;
const RIVER_COLUMN = 75;
/** A headquarters, three companies and a battery. */
const BATTALION = 5;
const BATTALIONS_PER_DIVISION = 9;
const TURNS = 24;

export const tocsHex = (column: number, row: number): string =>
	`${String(column).padStart(3, '0')}.${String(row).padStart(2, '0')}`;
const rows = Array.from({ length: TOCS_ROWS }, (_, n) => n + 1);
const columns = Array.from({ length: TOCS_COLUMNS }, (_, n) => n + 1);
const letterOf = (side: SideId): string => (side === BLUE ? 'b' : 'r');

/** @param units of both sides together, without the headquarters of divisions */
export function tocsMonster(seed: string, units = 800): TocsScenario {
	const chance = chanceFrom(seed);
	const { map, sides, terrain } = tocsScenario();
	const battalions = Math.max(1, Math.floor(units / 2 / BATTALION));
	const divisions = Math.ceil(battalions / BATTALIONS_PER_DIVISION);
	const forces = [BLUE, RED].map((side) => force(side, battalions, divisions));
	const river = rows.map((row) => tocsHex(RIVER_COLUMN, row));
	const roads = rows
		.filter((row) => row % 10 === 5)
		.map((row) => columns.map((column) => tocsHex(column, column % 2 === 1 ? row : row - 1)));
	return tocsScenario({
		...{ id: 'tocs-monster', title: 'Two corps', first: BLUE },
		sides: sides.map((side) => ({
			...{ ...side, minimum: 30, pool: 40, nation: side.id === BLUE ? 'us' : 'germany' },
			edges: rows.map((row) => tocsHex(side.id === BLUE ? 1 : TOCS_COLUMNS, row)),
		})) as unknown as TocsScenarioInput['sides'],
		turns: Array.from({ length: TURNS }, (_, n) => ({
			...{
				date: `${String(17 + Math.floor(n / 8))} Sept`,
				time: `${String((n % 8) * 3).padStart(2, '0')}00`,
			},
			light: n % 8 < 2 || n % 8 === 7 ? ('night' as const) : ('day' as const),
		})),
		weather: { rolled: true },
		map: {
			...map,
			sheets: [
				{
					...{ id: '', at: { column: 0, row: 0 }, columns: TOCS_COLUMNS, rows: TOCS_ROWS },
					numbering: {
						...{ first: 'column', separator: '.', sheet: false },
						columns: { from: 'west', start: 1, digits: 3 },
						rows: { from: 'north', start: 1, digits: 2 },
					},
					ground: rows.map(() =>
						columns.map(() => (chance.share() < 0.12 ? 'w' : chance.share() < 0.03 ? 'v' : 'o')).join(''),
					),
				},
			],
			sides: {},
			links: {
				waterway: { name: 'River', look: 'river', chains: [river] },
				road: { name: 'Road', look: 'road', chains: roads },
			},
		},
		terrain: { ...terrain, sides: {} },
		rivers: [{ id: 'river', name: 'River', class: 'medium', hexes: river }],
		bridges: rows
			.filter((row) => row % 10 === 5)
			.map((row) => ({
				...{ id: `bridge-${String(row)}`, name: `Bridge ${String(row)}`, mayBlow: true },
				hex: tocsHex(RIVER_COLUMN, RIVER_COLUMN % 2 === 1 ? row : row - 1),
			})),
		perimeters: {
			[BLUE]: columns.slice(0, TOCS_FRONT).flatMap((column) => rows.map((row) => tocsHex(column, row))),
		},
		formations: forces.flatMap(({ formations }) => formations),
		counters: forces.flatMap(({ counters }) => counters),
		features: [BLUE, RED].flatMap((side) =>
			rows
				.filter((row) => row % 20 === 10)
				.map((row) => ({
					...{ hex: tocsHex(side === BLUE ? TOCS_FRONT - 12 : TOCS_FRONT + 12, row), side },
					...{
						kind: 'facility' as const,
						name: `Dump ${String(row)}`,
						facility: 'supply-dump' as const,
						sp: 60,
					},
				})),
		),
	});
}

/** A corps: divisions of nine battalions each, every battalion with three companies and a battery. */
function force(
	side: SideId,
	battalions: number,
	divisions: number,
): { readonly formations: readonly FormationInput[]; readonly counters: readonly CounterInput[] } {
	const letter = letterOf(side);
	const behind = side === BLUE ? -1 : 1;
	const front = side === BLUE ? TOCS_FRONT : TOCS_FRONT + 2;
	const place = (back: number, n: number): string =>
		// The first line holds as many battalions as the front has rows, the next stands behind it.
		tocsHex(front + behind * (back + 4 * Math.floor(n / TOCS_ROWS)), (n % TOCS_ROWS) + 1);
	const all = Array.from({ length: battalions }, (_, n) => n);
	const division = (n: number): string => `${letter}-div-${String(Math.floor(n / BATTALIONS_PER_DIVISION))}`;
	return {
		formations: [
			...Array.from({ length: divisions }, (_, n): FormationInput => ({
				...{ id: `${letter}-div-${String(n)}`, side, name: `${String(n + 1)} Division`, echelon: 'division' },
			})),
			...all.map((n): FormationInput => ({
				...{
					id: `${letter}-bn-${String(n)}`,
					side,
					name: `${String(n + 1)} Battalion`,
					echelon: 'battalion',
				},
				parent: division(n),
			})),
		],
		counters: [
			...Array.from({ length: divisions }, (_, n) =>
				headquarters(`${letter}-hq-div-${String(n)}`, side, place(4, n * BATTALIONS_PER_DIVISION), {
					...{ formation: `${letter}-div-${String(n)}`, range: 12, wireless: 20 },
				}),
			),
			...all.flatMap((n) => battalion(letter, side, n, (back) => place(back, n))),
		],
	};
}

const battalion = (
	letter: string,
	side: SideId,
	n: number,
	at: (back: number) => string,
): readonly CounterInput[] => {
	const formation = `${letter}-bn-${String(n)}`;
	const of = (what: string): string => `${letter}-${what}-${String(n)}`;
	return [
		headquarters(of('hq'), side, at(2), { formation, wireless: 6 }),
		company(of('a'), side, at(0), { formation }),
		company(of('b'), side, at(1), { formation }),
		company(of('c'), side, at(1), { formation, movement: 'wheeled', mp: 6 }),
		company(of('guns'), side, at(3), {
			...{ formation, type: 'battery', arm: 'artillery', strength: 2, underscored: true, gunRange: 8 },
		}),
	];
};
