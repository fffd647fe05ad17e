/** Lists of hexes as they are typed: '03.16, 01.01 to 01.16', a run being every hex in a straight line between two. */
import { DIRECTIONS, type Direction, type Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import { wordsIn } from '../../hexwar/workshop/values.ts';

/** A run is worth its two ends from this many hexes on. */
const SHORTEST_RUN = 3;
const MOST_HEXES = 1000;

/** Returns the hexes from one in a straight line to another, or null if they aren't in line. */
function runBetween(map: HexMap, from: string, to: string): readonly string[] | null {
	const [start, end] = [map.hexNamed(from), map.hexNamed(to)];
	if (start === null || end === null) return null;
	for (const direction of DIRECTIONS) {
		const run = [from];
		for (let at: Hex | null = start; at !== null && run.length < MOST_HEXES;) {
			if (at === end) return run;
			at = map.neighbour(at, direction);
			if (at !== null) run.push(map.nameOf(at));
		}
	}
	return null;
}

/** Returns the hexes of a typed list; an invalid run or an unknown hex is kept as typed. */
export const readHexes = (map: HexMap | null, text: string | undefined): readonly string[] =>
	wordsIn(text).flatMap((word) => {
		const [from = '', to] = word.split(/\s+to\s+/);
		return to === undefined ? [word] : ((map && runBetween(map, from, to)) ?? [word]);
	});

/** Returns what is typed for a list of hexes, runs written short. */
export function writeHexes(map: HexMap | null, names: readonly string[]): string {
	const words: string[] = [];
	for (let n = 0; n < names.length;) {
		const length = map ? straightFrom(map, names, n) : 1;
		const [first = '', last = ''] = [names[n], names[n + length - 1]];
		if (length >= SHORTEST_RUN) words.push(`${first} to ${last}`);
		else words.push(...names.slice(n, n + length));
		n += length;
	}
	return words.join(', ');
}

/** Returns how many names from an index on are in a straight line, each adjacent to the last. */
function straightFrom(map: HexMap, names: readonly string[], from: number): number {
	let direction: Direction | null = null;
	let length = 1;
	for (let n = from + 1; n < names.length; n += 1) {
		const [a, b] = [map.hexNamed(names[n - 1] ?? ''), map.hexNamed(names[n] ?? '')];
		const way: Direction | null = a === null || b === null ? null : map.grid.directionTo(a, b);
		if (way === null || (direction !== null && way !== direction)) break;
		direction = way;
		length += 1;
	}
	return length;
}
