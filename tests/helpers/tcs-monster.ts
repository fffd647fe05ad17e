/**
 * A monster of the Tactical Combat Series, made up from a seed: 10,000 hexes with hills and woods, two brigades of battalions
 * that face each other from north to south, each battalion on an op sheet of its own.
 */
import type { Contour } from '../../src-shared/map/hexmap/file.ts';
import type { TcsScenario, TcsScenarioInput } from '../../src-shared/rulesets/tcs/scenario.ts';
import { chanceFrom } from '../../src-main/rulesets/opcom/encounter/chance.ts';
import { BLUE, platoon, RED, sheet, tcsScenario } from './tcs-scenario.ts';

export const TCS_COLUMNS = 125;
export const TCS_ROWS = 80;
/** Where Blue’s front line stands; Red’s is three hexes further on, within the range of a platoon. */
export const TCS_FRONT = 60;
const STACK = 3;
const BATTALION = 24;

export const tcsHex = (column: number, row: number): string =>
	`${String(column).padStart(3, '0')}.${String(row).padStart(2, '0')}`;

type Side = typeof BLUE;
const letterOf = (side: Side): string => (side === BLUE ? 'b' : 'r');

/** @param units of both sides together */
export function tcsMonster(seed: string, units = 800): TcsScenario {
	const chance = chanceFrom(seed);
	const half = Math.floor(units / 2);
	const battalions = Math.ceil(half / BATTALION);
	const { map } = tcsScenario();
	return tcsScenario({
		...{ id: 'tcs-monster', title: 'Monster' },
		map: {
			...map,
			version: 2,
			sheets: [
				{
					...{ id: '', at: { column: 0, row: 0 }, columns: TCS_COLUMNS, rows: TCS_ROWS },
					numbering: {
						...{ first: 'column', separator: '.', sheet: false },
						columns: { from: 'west', start: 1, digits: 3 },
						rows: { from: 'south', start: 1, digits: 2 },
					},
					ground: Array.from({ length: TCS_ROWS }, () =>
						Array.from({ length: TCS_COLUMNS }, () => (chance.share() < 0.08 ? 'w' : 'o')).join(''),
					),
				},
			],
			sides: {},
			links: {},
			contours: Array.from({ length: 60 }, (_, n) =>
				hill(6 + (n % 10) * 10, -6 - Math.floor(n / 10) * 13, 1 + chance.whole(1, 3)),
			).flat(),
		},
		formations: [BLUE, RED].flatMap((side) =>
			Array.from({ length: battalions }, (_, n) => ({
				...{ id: `${letterOf(side)}-bn-${String(n)}`, side, name: `Battalion ${String(n)}` },
				kind: 'battalion' as const,
			})),
		),
		counters: [BLUE, RED].flatMap((side) =>
			Array.from({ length: half }, (_, n) => unitOf(side, n, Math.ceil(half / STACK))),
		),
		sheets: [BLUE, RED].flatMap((side) =>
			Array.from({ length: battalions }, (_, n) => ({
				...sheet(`${letterOf(side)}-${String(n)}`, 'Attack', idsOf(side, half, n)),
				side,
				rally: [{ formation: null, hex: tcsHex(side === BLUE ? 2 : TCS_COLUMNS - 1, 40) }],
			})),
		),
	});
}

/** Rings of 20 m, none of which crosses another. */
const hill = (west: number, north: number, high: number): Contour[] =>
	Array.from({ length: high }, (_, n) => ({
		...{ metres: 20 * (n + 1), line: 'solid', closed: true, depression: false },
		points: [
			[west + n, north - n],
			[west + 8 - n, north - n],
			[west + 8 - n, north - 10 + n],
			[west + n, north - 10 + n],
		],
	}));

const idsOf = (side: Side, half: number, battalion: number): readonly string[] =>
	Array.from({ length: half }, (_, n) => n)
		.filter((n) => Math.floor(n / BATTALION) === battalion)
		.map((n) => `${letterOf(side)}-${String(n)}`);

/** Stacks of three: the first as many as the front has rows, the next behind them. */
function unitOf(side: Side, n: number, stacks: number): TcsScenarioInput['counters'][number] {
	const stack = Math.floor(n / STACK);
	const front = Math.min(stacks, TCS_ROWS - 4);
	const depth = Math.floor(stack / front);
	const column = side === BLUE ? TCS_FRONT - depth * 2 : TCS_FRONT + 3 + depth * 2;
	return platoon(`${letterOf(side)}-${String(n)}`, side, tcsHex(column, 3 + (stack % front)), {
		formation: `${letterOf(side)}-bn-${String(Math.floor(n / BATTALION))}`,
	});
}
