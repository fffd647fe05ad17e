/** The changes to a draft when its map is replaced or laid out differently. */
import { HexMapError, type HexMap } from '../map/hexmap/hex-map.ts';
import { layoutOf, reshaped, withSheet, type SheetLayout, type Reshaped } from '../map/hexmap/reshape.ts';
import type { Draft, DraftUnit } from './draft.ts';
import type { DraftEdits } from './edits.ts';
import { BARE, boundsOf, hexMapOf, hexUnder, MAX_HEXES, readHexes, type DraftHexes } from './hexes.ts';

/** The changes that put a map of other sheets, or another map, into a draft: the plane grows with it. */
export function newHexesEdits(draft: Draft, hexes: DraftHexes): DraftEdits {
	return [{ hexes }, { map: { ...draft.map, bounds: boundsOf(hexes.map) } }];
}

/**
 * The changes that lay a sheet of a draft's map out otherwise, with everything on it: units stay in their hexes.
 * @param number which of its sheets
 * @returns null where the draft has no map that can be read, or the new one could not be
 */
export function layoutEdits(draft: Draft, change: Partial<SheetLayout>, number = 0): DraftEdits | null {
	return relaidEdits(draft, (map) =>
		reshaped(map, { ...layoutOf(map.file, number), ...change }, BARE, readHexes, number),
	);
}

/** The changes that join a further sheet to a draft's map. @returns null where it can't be: too many hexes, or sheets */
export function sheetEdits(draft: Draft, where: 'east' | 'south'): DraftEdits | null {
	return relaidEdits(draft, (map) => withSheet(map, where, BARE, readHexes));
}

function relaidEdits(draft: Draft, relaid: (map: HexMap) => Reshaped | null): DraftEdits | null {
	const { hexes } = draft;
	const map = hexes && hexMapOf(hexes.map);
	if (!hexes || !map) return null;
	const next = laidOr(() => relaid(map));
	const after = next && hexMapOf(next.file);
	if (!next || !after || after.grid.count > MAX_HEXES) return null;
	const marks = hexes.marks.flatMap((mark) => {
		const hex = map.hexNamed(mark.hex);
		const name = hex === null ? null : next.nameOf(hex);
		return name === null ? [] : [{ ...mark, hex: name }];
	});
	const moved = (point: DraftUnit['place']): DraftUnit['place'] => {
		const hex = point && hexUnder(map, point);
		const now = hex === null ? null : next.hexOf(hex);
		return now === null ? null : after.grid.pointOf(now);
	};
	const units = draft.units
		.filter(({ place, arrival }) => place !== null || (arrival?.at ?? null) !== null)
		.map((unit): DraftUnit => ({
			...unit,
			place: moved(unit.place),
			arrival: unit.arrival && { ...unit.arrival, at: moved(unit.arrival.at) },
		}));
	return [
		...newHexesEdits(draft, { map: next.file, marks }),
		...(units.length > 0 ? [{ put: 'units' as const, items: units }] : []),
	];
}

/** Returns null if sheets overlap with different ground, which can't be read. */
function laidOr(relaid: () => Reshaped | null): Reshaped | null {
	try {
		return relaid();
	} catch (error) {
		if (error instanceof HexMapError) return null;
		throw error;
	}
}
