/** A hex map drawn anew in places: ground, levels, what runs along hexsides and from hex to hex, names. Files in, files out. */
import { LETTERS } from '../../kit/letter-row.ts';
import { oppositeOf, type Direction, type Hex } from '../hex/grid.ts';
import type { HexMapFile, HexSheet } from './file.ts';
import type { HexMap } from './hex-map.ts';

type Place = HexMapFile['places'][number];
type SideKind = Pick<HexMapFile['sides'][string], 'name' | 'look'> & { readonly id: string };
type LinkKind = Pick<HexMapFile['links'][string], 'name' | 'look'> & { readonly id: string };

/** A hexside, from one of its hexes. */
export interface HexsideAt {
	readonly hex: Hex;
	readonly direction: Direction;
}

/** @param hexes get the ground of this letter on every sheet that shows them; what is no hex stays none */
export function withGround(map: HexMap, hexes: Iterable<Hex>, letter: string): HexMapFile {
	const { file } = map;
	return { ...file, sheets: lettersOn(map, hexes, letter, (sheet) => sheet.ground) };
}

/** @param hexes become no hexes (`.`), or bare ones where there were none. @param letter what they become */
export function withCutOut(map: HexMap, hexes: Iterable<Hex>, letter: string): HexMapFile {
	return { ...map.file, sheets: lettersOn(map, hexes, letter, (sheet) => sheet.ground, true) };
}

/** @param level 0 to 63, as LETTERS go */
export function withLevel(map: HexMap, hexes: Iterable<Hex>, level: number): HexMapFile {
	const letter = LETTERS.charAt(level);
	if (letter === '') throw new RangeError(`there is no level ${String(level)}: 0 to 63`);
	const levelsOf = (sheet: HexSheet): readonly string[] =>
		sheet.levels ?? sheet.ground.map((row) => 'A'.repeat(row.length));
	const changed = lettersOn(map, hexes, letter, levelsOf);
	const sheets = map.file.sheets.map((sheet, n) => ({
		...sheet,
		levels: changed[n]?.ground ?? levelsOf(sheet),
	}));
	return { ...map.file, sheets };
}

/** The sheets with a letter on some of their hexes, in the rows that are read; `ground` of the answer is those rows. */
function lettersOn(
	{ file, grid }: HexMap,
	hexes: Iterable<Hex>,
	letter: string,
	rowsOf: (sheet: HexSheet) => readonly string[],
	alsoWhereNone = false,
): readonly HexSheet[] {
	const changed = file.sheets.map(() => new Map<number, string[]>());
	for (const hex of hexes)
		for (const [n, { at, columns, rows, ground }] of file.sheets.entries()) {
			const column = grid.columnOf(hex) - at.column;
			const row = grid.rowOf(hex) - at.row;
			if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
			if (!alsoWhereNone && ground[row]?.charAt(column) === '.') continue;
			const letters = changed[n]?.get(row) ?? [...(rowsOf(file.sheets[n] as HexSheet)[row] ?? '')];
			letters[column] = letter;
			changed[n]?.set(row, letters);
		}
	return file.sheets.map((sheet, n) => ({
		...sheet,
		ground: rowsOf(sheet).map((row, at) => changed[n]?.get(at)?.join('') ?? row),
	}));
}

/** @param on whether something of that kind runs along them, or nothing of it */
export function withSides(map: HexMap, kind: SideKind, sides: readonly HexsideAt[], on: boolean): HexMapFile {
	const { file, grid } = map;
	const { id, name, look } = kind;
	// A side that two of its hexes name is drawn once.
	const byNumber = new Map(sides.map((side) => [grid.sideOf(side.hex, side.direction), side]));
	const wanted = [...byNumber]
		.filter(
			([number, { hex, direction }]) => number >= 0 && map.has(hex) && map.hasSide(hex, direction, id) !== on,
		)
		.map(([, side]) => side);
	if (wanted.length === 0) return file;
	const old = file.sides[id]?.along ?? [];
	const nameOf = ({ hex, direction }: HexsideAt): string => `${map.nameOf(hex)}/${grid.wordOf(direction)}`;
	const both = (side: HexsideAt): readonly string[] => {
		const beyond = grid.neighbour(side.hex, side.direction);
		const other = beyond !== null && map.has(beyond) ? beyond : null;
		return [
			nameOf(side),
			...(other === null ? [] : [nameOf({ hex: other, direction: oppositeOf(side.direction) })]),
		];
	};
	const changedHexes = new Set(wanted.flatMap(both));
	const along = on ? [...old, ...wanted.map(nameOf)] : old.filter((each) => !changedHexes.has(each));
	return { ...file, sides: { ...file.sides, [id]: { name, look, along } } };
}

/** @param way hexes one beside the other; @param on whether something of that kind leads along it, or nothing of it */
export function withLinks(map: HexMap, kind: LinkKind, way: readonly Hex[], on: boolean): HexMapFile {
	const { file } = map;
	const { id, name, look } = kind;
	const old = file.links[id]?.chains ?? [];
	const chains = on ? joined(map, id, old, way) : without(map, old, way);
	if (chains === old) return file;
	return { ...file, links: { ...file.links, [id]: { name, look, chains } } };
}

/** The chains with the steps of a way that none of them has yet. */
function joined(
	map: HexMap,
	kind: string,
	old: readonly (readonly string[])[],
	way: readonly Hex[],
): readonly (readonly string[])[] {
	const fresh: string[][] = [];
	for (const [n, to] of way.entries()) {
		const from = way[n - 1];
		if (from === undefined) continue;
		const direction = map.grid.directionTo(from, to);
		if (direction === null || !map.has(from) || !map.has(to) || map.hasLink(from, direction, kind)) continue;
		const last = fresh.at(-1);
		if (last?.at(-1) === map.nameOf(from)) last.push(map.nameOf(to));
		else fresh.push([map.nameOf(from), map.nameOf(to)]);
	}
	return fresh.length === 0 ? old : [...old, ...fresh];
}

/** The chains cut wherever they go along a step of the way. */
function without(
	map: HexMap,
	old: readonly (readonly string[])[],
	way: readonly Hex[],
): readonly (readonly string[])[] {
	const steps = new Set(
		way.flatMap((to, n) => {
			const from = way[n - 1];
			return from === undefined ? [] : [`${String(from)} ${String(to)}`, `${String(to)} ${String(from)}`];
		}),
	);
	const isCut = (from: string, to: string): boolean =>
		steps.has(`${String(map.hexNamed(from))} ${String(map.hexNamed(to))}`);
	if (!old.some((chain) => chain.some((to, n) => n > 0 && isCut(chain[n - 1] ?? '', to)))) return old;
	return old.flatMap((chain) => cutWhere(chain, isCut));
}

/** A chain in pieces of two hexes or more. */
export function cutWhere(
	chain: readonly string[],
	isCut: (from: string, to: string) => boolean,
): readonly (readonly string[])[] {
	const pieces: string[][] = [];
	for (const [n, name] of chain.entries()) {
		const last = pieces.at(-1);
		if (n === 0 || !last || isCut(chain[n - 1] ?? '', name)) pieces.push([name]);
		else last.push(name);
	}
	return pieces.filter(({ length }) => length > 1);
}

/** @param place null: the hex has no name any more */
export function withPlace(map: HexMap, hex: Hex, place: Pick<Place, 'name' | 'rank'> | null): HexMapFile {
	const { file } = map;
	const others = file.places.filter((each) => map.hexNamed(each.hex) !== hex);
	const at = file.places.findIndex((each) => map.hexNamed(each.hex) === hex);
	if (!place) return { ...file, places: others };
	const placed: Place = { ...place, hex: map.nameOf(hex) };
	return { ...file, places: others.toSpliced(at === -1 ? others.length : at, 0, placed) };
}

/** Every hex that hangs together with one by the same ground. */
export function patchOf(map: HexMap, from: Hex): readonly Hex[] {
	const ground = map.groundOf(from);
	const seen = new Set<Hex>([from]);
	// A set is walked in the order in which it grows.
	for (const hex of seen)
		for (const { hex: next } of map.grid.neighbours(hex))
			if (map.has(next) && map.groundOf(next) === ground) seen.add(next);
	return [...seen];
}

/** The hexes straight from one to another, one beside the other, both among them. */
export function straightWay(map: HexMap, from: Hex, to: Hex): readonly Hex[] {
	const way = [from];
	const goal = map.grid.pointOf(to);
	const far = (hex: Hex): number => {
		const { x, y } = map.grid.pointOf(hex);
		return Math.hypot(x - goal.x, y - goal.y);
	};
	for (let at = from; at !== to;) {
		const steps = map.grid.neighbours(at).map(({ hex }) => hex);
		const next = steps.toSorted(
			(a, b) => map.grid.distance(a, to) - map.grid.distance(b, to) || far(a) - far(b),
		)[0];
		if (next === undefined) break;
		way.push(next);
		at = next;
	}
	return way;
}
