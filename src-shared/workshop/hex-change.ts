/** Changes of a draft's hexes, as small as what was drawn, each with what takes it back. */
import type { HexMapFile } from '../map/hexmap/file.ts';
import type { DraftHexes, HexesChange } from './hexes.ts';

const PARTS = ['sides', 'links', 'places', 'title', 'hexKm'] as const;

/** Returns the change from one state of a map to another of the same sheets; empty if they are equal. */
export function changeBetween(before: DraftHexes, after: DraftHexes): HexesChange {
	const [a, b] = [before.map, after.map];
	const ground = b.sheets.flatMap((sheet, n) =>
		sheet.ground.flatMap((letters, row) =>
			letters === a.sheets[n]?.ground[row] ? [] : [{ sheet: n, row, letters }],
		),
	);
	const leveled = b.sheets.some(({ levels }, n) => !sameRows(levels, a.sheets[n]?.levels));
	return {
		...(ground.length > 0 ? { ground } : {}),
		...(leveled ? { levels: b.sheets.map(({ levels }) => levels ?? null) } : {}),
		...Object.fromEntries(PARTS.filter((part) => a[part] !== b[part]).map((part) => [part, b[part]])),
		...(a.contours === b.contours ? {} : { contours: b.contours ?? [] }),
		...(a.drawn === b.drawn ? {} : { drawn: b.drawn ?? [] }),
		...(a.ground === b.ground ? {} : { kinds: b.ground }),
		...(before.marks === after.marks ? {} : { marks: after.marks }),
	};
}

const sameRows = (a: readonly string[] | undefined, b: readonly string[] | undefined): boolean =>
	a === b || (a?.length === b?.length && (a ?? []).every((row, n) => row === b?.[n]));

/**
 * Sets contours and drawings over the hexes: a map that has any is of version 2, a map without them omits the fields.
 */
function withRelief(map: HexMapFile, change: HexesChange): HexMapFile {
	const { contours: before, drawn: were, ...rest } = map;
	const contours = change.contours ?? before ?? [];
	const drawn = change.drawn ?? were ?? [];
	const isSecond = contours.length + drawn.length > 0;
	return {
		...rest,
		version: isSecond ? 2 : map.version,
		...(contours.length > 0 ? { contours } : {}),
		...(drawn.length > 0 ? { drawn } : {}),
	};
}

/** Applies a change. Entries that name a row or sheet that doesn't exist change nothing. */
export function changeHexes(
	before: DraftHexes,
	change: HexesChange,
): { readonly hexes: DraftHexes; readonly back: HexesChange } {
	const { ground = [], levels, kinds, marks, title, hexKm, sides, links, places } = change;
	const sheets = before.map.sheets.map((sheet, n) => {
		const rows = new Map(ground.filter((each) => each.sheet === n).map(({ row, letters }) => [row, letters]));
		const { levels: old, ...rest } = sheet;
		const now = levels === undefined ? old : (levels[n] ?? undefined);
		return {
			...rest,
			ground: rows.size === 0 ? sheet.ground : sheet.ground.map((row, at) => rows.get(at) ?? row),
			...(now === undefined ? {} : { levels: now }),
		};
	});
	const map: HexMapFile = {
		...withRelief(before.map, change),
		title: title ?? before.map.title,
		hexKm: hexKm ?? before.map.hexKm,
		sides: sides ?? before.map.sides,
		links: links ?? before.map.links,
		places: places ?? before.map.places,
		ground: kinds ?? before.map.ground,
		sheets,
	};
	const hexes: DraftHexes = { map, marks: marks ?? before.marks };
	return { hexes, back: changeBetween(hexes, before) };
}
