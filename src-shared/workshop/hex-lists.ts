/**
 * Lists of hexes as they are typed: '03.16, 01.01 to 01.16', a run being every hex between two that share a straight
 * line, a row or a column.
 */
import { DIRECTIONS, type Hex } from '../map/hex/grid.ts';
import type { HexMap } from '../map/hexmap/hex-map.ts';

/** The words of a list with commas. */
export const wordsIn = (text: string | undefined): readonly string[] =>
	(text ?? '')
		.split(',')
		.map((word) => word.trim())
		.filter((word) => word !== '');

/** A run is worth its two ends from this many hexes on. */
const SHORTEST_RUN = 3;
const MOST_HEXES = 1000;

/** Returns the hex after one on a run, or null where the map ends. */
type Step = (map: HexMap, hex: Hex) => Hex | null;

const alongGrid =
	(column: number, row: number): Step =>
	(map, hex) => {
		const next = map.grid.hexAt(map.grid.columnOf(hex) + column, map.grid.rowOf(hex) + row);
		return next !== null && map.has(next) ? next : null;
	};
/** The ways a run may lead: in a straight line, or along a row or column of the grid. */
const STEPS: readonly Step[] = [
	...DIRECTIONS.map(
		(direction): Step =>
			(map, hex) =>
				map.neighbour(hex, direction),
	),
	...[alongGrid(1, 0), alongGrid(-1, 0), alongGrid(0, 1), alongGrid(0, -1)],
];

/** Returns the hexes of a run from one to another, or null if nothing leads from one to the other. */
function runBetween(map: HexMap, from: string, to: string): readonly string[] | null {
	const [start, end] = [map.hexNamed(from), map.hexNamed(to)];
	if (start === null || end === null) return null;
	for (const step of STEPS) {
		const run = [from];
		for (let at: Hex | null = start; at !== null && run.length < MOST_HEXES;) {
			if (at === end) return run;
			at = step(map, at);
			if (at !== null) run.push(map.nameOf(at));
		}
	}
	return null;
}

/** Returns the hexes of a typed list; an invalid run or an unknown hex is kept as typed. */
export const readHexList = (map: HexMap | null, text: string | undefined): readonly string[] =>
	wordsIn(text).flatMap((word) => {
		const [from = '', to] = word.split(/\s+to\s+/);
		return to === undefined ? [word] : ((map && runBetween(map, from, to)) ?? [word]);
	});

/** Returns what is typed for a list of hexes, runs written short. */
export function writeHexList(map: HexMap | null, names: readonly string[]): string {
	const words: string[] = [];
	for (let n = 0; n < names.length;) {
		const length = map ? runFrom(map, names, n) : 1;
		const [first = '', last = ''] = [names[n], names[n + length - 1]];
		if (length >= SHORTEST_RUN) words.push(`${first} to ${last}`);
		else words.push(...names.slice(n, n + length));
		n += length;
	}
	return words.join(', ');
}

/** Returns how many names from an index on make one run, the longest there is. */
const runFrom = (map: HexMap, names: readonly string[], from: number): number =>
	Math.max(1, ...STEPS.map((step) => lengthOf(map, names, from, step)));

function lengthOf(map: HexMap, names: readonly string[], from: number, step: Step): number {
	let hex = map.hexNamed(names[from] ?? '');
	let length = 1;
	for (let n = from + 1; n < names.length && hex !== null; n += 1) {
		hex = step(map, hex);
		if (hex === null || map.nameOf(hex) !== names[n]) break;
		length += 1;
	}
	return length;
}
