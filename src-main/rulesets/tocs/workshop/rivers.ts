/**
 * Converts a scenario's rivers to marks at their sources and back: a mark says where a river ends, the drawn water its
 * hexes.
 */
import { DIRECTIONS, type Hex } from '../../../../src-shared/map/hex/grid.ts';
import type { HexMap } from '../../../../src-shared/map/hexmap/hex-map.ts';
import type { TocsRiver } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { HexMark } from '../../../../src-shared/workshop/hexes.ts';
import { markIn, wordsIn } from '../../hexwar/workshop/values.ts';
import type { Ids } from './ids.ts';
import type { LongTexts } from '../../hexwar/workshop/long-texts.ts';

const waterIn = ({ file }: HexMap): readonly string[] =>
	Object.entries(file.links).flatMap(([id, { look }]) => (look === 'river' ? [id] : []));

/**
 * Returns the hexes after one down to another: directly to an adjacent one, otherwise by the drawn water, or null if
 * there is no such way.
 */
export function downTo(map: HexMap, from: string, to: string): readonly string[] | null {
	const [start, end] = [map.hexNamed(from), map.hexNamed(to)];
	if (start === null || end === null) return null;
	if (map.grid.directionTo(start, end) !== null) return [to];
	const water = waterIn(map);
	const cameFrom = new Map<Hex, Hex>([[start, start]]);
	for (let shore: readonly Hex[] = [start]; shore.length > 0 && !cameFrom.has(end);) {
		const next: Hex[] = [];
		for (const hex of shore)
			for (const direction of DIRECTIONS) {
				const beside = map.neighbour(hex, direction);
				if (beside === null || cameFrom.has(beside)) continue;
				if (!water.some((kind) => map.hasLink(hex, direction, kind))) continue;
				cameFrom.set(beside, hex);
				next.push(beside);
			}
		shore = next;
	}
	if (start === end || !cameFrom.has(end)) return null;
	const way: string[] = [];
	for (let hex = end; hex !== start; hex = cameFrom.get(hex) ?? start) way.unshift(map.nameOf(hex));
	return way;
}

/** The fewest hexes that say a river's course from its source on. */
function courseOf(map: HexMap | null, hexes: readonly string[]): readonly string[] {
	const course: string[] = [];
	for (let n = 0; n < hexes.length - 1;) {
		let to = map ? hexes.length - 1 : n + 1;
		while (
			to > n + 1 &&
			map &&
			!isWay(downTo(map, hexes[n] ?? '', hexes[to] ?? ''), hexes.slice(n + 1, to + 1))
		)
			to -= 1;
		course.push(hexes[to] ?? '');
		n = to;
	}
	return course;
}
const isWay = (way: readonly string[] | null, hexes: readonly string[]): boolean =>
	way?.join(' ') === hexes.join(' ');

/** Returns the mark of a river, in the hex of its source. */
export const riverMark = (river: TocsRiver, map: HexMap | null, long: LongTexts): HexMark =>
	markIn('river', river.hexes[0] ?? '', null, {
		name: river.name,
		class: river.class,
		course: long.fitted(`river ${river.id}`, courseOf(map, river.hexes).join(', ')),
	});

/** Returns the river of a mark; where no water leads on, the hex that was typed. */
export function riverLine(
	{ hex, attributes }: HexMark,
	map: HexMap | null,
	ids: Ids,
	long: LongTexts,
): Readonly<Record<keyof TocsRiver, unknown>> {
	const id = ids.of('river', hex, attributes['name']);
	const hexes = [hex];
	for (const word of wordsIn(long.whole(`river ${id}`, attributes['course'] ?? '')))
		hexes.push(...((map && downTo(map, hexes.at(-1) ?? '', word)) ?? [word]));
	return { id, name: attributes['name'], class: attributes['class'] ?? 'medium', hexes };
}

/** Returns the first two hexes of a river's course between which no water is drawn, or null. */
export function gapIn({ hex, attributes }: HexMark, map: HexMap): readonly [string, string] | null {
	let from = hex;
	for (const word of wordsIn(attributes['course'])) {
		if (downTo(map, from, word) === null) return [from, word];
		from = word;
	}
	return null;
}
