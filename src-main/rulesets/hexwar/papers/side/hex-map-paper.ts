/** A hex map on paper at true scale: the top of every stack, plus whatever a ruleset adds. */
import type { SideHead } from '../../../../../src-shared/contract/house.ts';
import type { HexMapFile } from '../../../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import type { Counter } from '../../../../paper/kit/counter-picture.ts';
import type { MapPaper } from '../../../../paper/kit/map-paper.ts';
import type { PaperWish } from '../../../../rules/kit/module/paper-part.ts';

/** Returns the centre of a hex in km, or null if it isn't on the map. */
export type HexMiddles = (hex: string) => Point | null;
export const placesOf =
	(map: HexMap): HexMiddles =>
	(name) => {
		const hex = map.hexNamed(name);
		if (hex === null) return null;
		const { x, y } = map.grid.pointOf(hex);
		return { x: x * map.file.hexKm, y: y * map.file.hexKm };
	};

type OnPaper = MapPaper['on'];
/** A part of a hex that a counter covers. */
export const FRONTAGE = 0.62;

interface Unit {
	readonly side: string;
	readonly counter: string;
	readonly at: string | null;
	/** The place in its stack, 0 on top; absent if the view's order counts. */
	readonly order?: number;
}
/** The data of a map: a side's view, or everything. */
export interface UnitsOnPaper<U extends Unit, C extends { readonly name: string }> {
	readonly map: HexMapFile;
	readonly units: Readonly<Record<string, U>>;
	readonly counters: Readonly<Record<string, C>>;
	readonly sides: readonly SideHead[];
}
type Drawn = Pick<Counter, 'type' | 'size' | 'figures'>;

/**
 * Returns the top unit of each stack and the number of units under it.
 * @param draw symbol, size and figures of a unit
 */
export function stacksOnPaper<U extends Unit, C extends { readonly name: string }>(
	{ map, units, counters, sides }: UnitsOnPaper<U, C>,
	draw: (counter: C, unit: U) => Drawn,
): OnPaper['units'] {
	const at = placesOf(new HexMap(map));
	const on = Object.entries(units).filter(([, unit]) => unit.at !== null);
	const byHex = Map.groupBy(on, ([, unit]) => `${unit.at ?? ''} ${unit.side}`);
	return [...byHex.values()].flatMap((stack): OnPaper['units'] => {
		const [id, top] = stack.toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))[0] ?? [];
		const place = at(top?.at ?? '');
		const side = sides.find((each) => each.id === top?.side);
		const counter = counters[top?.counter ?? ''];
		if (id === undefined || !top || !place || !side || !counter) return [];
		const more = stack.length > 1 ? ` +${String(stack.length - 1)}` : '';
		return [
			{
				at: place,
				counter: {
					side: { palette: side.palette, letter: side.letter },
					short: `${counter.name}${more}`,
					...draw(counter, top),
					frontage: map.hexKm * FRONTAGE,
					unit: id,
				},
			},
		];
	});
}

/** Returns an empty map, to which contents are added by spreading. */
export const emptyMapPaper = ({ hexKm }: Pick<HexMapFile, 'hexKm'>, title: string): OnPaper => ({
	...{ hexKm, title },
	...{ units: [], contacts: [], tracks: [], tags: [], crossings: [] },
});

/** Returns the map as a paper that the house draws; `bare`: with nothing on it. */
export const hexMapPaper = (
	map: HexMapFile,
	on: OnPaper,
	{ size, grey, scale, bare }: PaperWish,
): MapPaper => ({
	sheet: map,
	...{ size, grey, title: on.title, scale: scale ?? null },
	on: bare === true ? emptyMapPaper(map, on.title) : on,
});
