/**
 * Exports the contents of a hex map as a spreadsheet that can be imported again: a row for each mark and each stretch
 * of a way.
 */
import type { Draft } from '../../src-shared/workshop/draft.ts';
import type { WorkshopKit } from '../../src-shared/workshop/kit.ts';
import { MAP_FIELDS, markColumns } from '../../src-shared/workshop/map-rows.ts';

/** The names of the columns, and the rows. A ruleset without hexes has none. */
export function mapAsRows({ hexes, sides }: Draft, kit: WorkshopKit): readonly (readonly string[])[] {
	if (!hexes || !kit.hexes) return [];
	const columns = markColumns(kit.hexes);
	const labelOf = (kind: string): string => kit.hexes?.marks.find(({ id }) => id === kind)?.label ?? kind;
	const marks = hexes.marks.map(({ kind, hex, side, attributes }) => [
		...[labelOf(kind), sides.find(({ id }) => id === side)?.name ?? '', hex],
		...columns.map(({ key }) => attributes[key] ?? ''),
	]);
	const ways = Object.values(hexes.map.links).flatMap(({ name, chains }) =>
		chains.flatMap(piecesOf).map((chain) => [name, '', chain.join(' '), ...columns.map(() => '')]),
	);
	return [[...MAP_FIELDS.map(({ label }) => label), ...columns.map(({ short }) => short)], ...marks, ...ways];
}

/** Letters that a cell takes when it is read again. */
const MOST_LETTERS = 1800;

/** A chain in stretches that a cell holds; each begins with the hex that the one before ends with. */
function piecesOf(chain: readonly string[]): readonly (readonly string[])[] {
	const pieces: string[][] = [];
	let letters = 0;
	for (const hex of chain) {
		const last = pieces.at(-1);
		if (last && letters + hex.length + 1 <= MOST_LETTERS) last.push(hex);
		else pieces.push(last ? [last.at(-1) ?? hex, hex] : [hex]);
		letters = pieces.at(-1)?.join(' ').length ?? 0;
	}
	return pieces;
}
