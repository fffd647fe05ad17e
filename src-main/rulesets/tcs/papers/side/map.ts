/** The map on paper: the top of every stack, op sheets in force with their measures, smoke and barrages. */
import type { SideHead } from '../../../../../src-shared/contract/house.ts';
import { outlineOf } from '../../../../../src-shared/map/hex/outline.ts';
import { HexMap } from '../../../../../src-shared/map/hexmap/hex-map.ts';
import type { Point } from '../../../../../src-shared/map/sheet.ts';
import { MEASURE_LOOKS, type MeasureSymbol } from '../../../../../src-shared/rulesets/tcs/measure-looks.ts';
import type { Measure } from '../../../../../src-shared/rulesets/tcs/sheets.ts';
import type { TcsShown } from '../../../../../src-shared/rulesets/tcs/views.ts';
import { sideInks } from '../../../../paper/kit/side-inks.ts';
import type { MapPaper } from '../../../../paper/kit/map-paper.ts';
import {
	emptyMapPaper,
	placesOf,
	stacksOnPaper,
	type HexMiddles,
} from '../../../hexwar/papers/side/hex-map-paper.ts';

type OnPaper = MapPaper['on'];
/** A map's content: a side's view, or everything. */
export type TcsOnPaper = Pick<
	TcsShown,
	'map' | 'units' | 'counters' | 'sheets' | 'smoke' | 'artillery' | 'formations'
> & { readonly sides: readonly SideHead[] };

/** Returns everything on the map. Of op sheets, those in the view: for a side, its own. */
export function onPaper(shown: TcsOnPaper, title: string): OnPaper {
	const map = new HexMap(shown.map);
	const at = placesOf(map);
	const measures = shown.sheets
		.filter(({ state }) => state === 'implemented')
		.flatMap(({ draft, side }) => {
			const { palette = 'blue' } = shown.sides.find(({ id }) => id === side) ?? {};
			const colour = sideInks[palette].frame ?? sideInks[palette].strong;
			return [
				...draft.measures.map((measure) => measureOn(map, at, measure, colour)),
				...draft.rally.map(({ hex }) => ({ tracks: [], tags: tag(at, hex, 'RALLY') })),
			];
		});
	return {
		...emptyMapPaper(shown.map, title),
		units: stacksOnPaper(shown, ({ kind, fire }, { steps }) => ({
			...{ type: kind, size: 'platoon' },
			figures: {
				values:
					fire === null ? [] : [{ text: `${String(fire.strength)}-${String(fire.range)}`, struck: false }],
				bracketed: false,
				box: String(steps),
			},
		})),
		tracks: measures.flatMap(({ tracks }) => tracks),
		tags: [
			...measures.flatMap(({ tags }) => tags),
			...Object.entries(shown.smoke).flatMap(([hex, level]) => tag(at, hex, `Smoke ${String(level)}`)),
			...shown.artillery.barrages.flatMap(({ hex }) => tag(at, hex, 'Barrage')),
		],
	};
}

const tag = (at: HexMiddles, hex: string, text: string): OnPaper['tags'] => {
	const place = at(hex);
	return place ? [{ at: place, text, givesWay: true }] : [];
};

/** Measures that lead somewhere. */
const HEADED: ReadonlySet<MeasureSymbol> = new Set(['axis', 'arrow', 'route']);

/** A measure's lines in its side's colour, and its name where it begins. */
function measureOn(
	map: HexMap,
	at: HexMiddles,
	{ kind, name, hexes }: Measure,
	colour: string,
): Pick<OnPaper, 'tracks' | 'tags'> {
	const { symbol, short } = MEASURE_LOOKS[kind];
	const label = [short, name].filter((part) => part !== '').join(' ');
	const lines = symbol === 'area' ? rings(map, hexes) : [hexes.flatMap((hex) => at(hex) ?? [])];
	return {
		tracks: lines
			.filter((points) => points.length > 1)
			.map((points) => ({ points, colour, dashed: symbol === 'boundary', bothWays: !HEADED.has(symbol) })),
		tags: label === '' ? [] : tag(at, hexes[0] ?? '', label),
	};
}

/** The closed lines round some hexes, km. */
const rings = (map: HexMap, hexes: readonly string[]): readonly (readonly Point[])[] =>
	outlineOf(
		map.grid,
		hexes.flatMap((hex) => map.hexNamed(hex) ?? []),
	).map((ring) =>
		[...ring, ...ring.slice(0, 1)].map(({ x, y }) => ({
			x: x * map.file.hexKm,
			y: y * map.file.hexKm,
		})),
	);
