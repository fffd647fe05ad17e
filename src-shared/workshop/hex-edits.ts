/** What is changed in a draft when its map is another one, or laid out otherwise. */
import { layoutOf, reshaped, type Layout } from '../map/hexmap/reshape.ts';
import type { Draft, DraftUnit } from './draft.ts';
import type { DraftEdits } from './edits.ts';
import { BARE, boundsOf, hexMapOf, hexUnder, readHexes, type DraftHexes } from './hexes.ts';

/** The changes that put a map of other sheets, or another map, into a draft: the plane grows with it. */
export function newHexesEdits(draft: Draft, hexes: DraftHexes): DraftEdits {
	return [{ hexes }, { map: { ...draft.map, bounds: boundsOf(hexes.map) } }];
}

/**
 * The changes that lay a draft's map out otherwise, with everything on it: units stay in their hexes.
 * @returns null where the draft has no map that can be read, or the new one could not be
 */
export function layoutEdits(draft: Draft, change: Partial<Layout>): DraftEdits | null {
	const { hexes } = draft;
	const map = hexes && hexMapOf(hexes.map);
	if (!hexes || !map) return null;
	const wanted = { ...layoutOf(hexes.map), ...change };
	const next = reshaped(map, wanted, BARE, readHexes);
	const { file } = next;
	const after = hexMapOf(file);
	if (!after) return null;
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
		...newHexesEdits(draft, { map: file, marks }),
		...(units.length > 0 ? [{ put: 'units' as const, items: units }] : []),
	];
}
