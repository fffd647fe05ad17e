/** GeoJSON as contours and shapes over hexes: heights of lines, woods, orchards, hedges and houses, by the words of open maps. */
import type { Contour, Drawn } from '../../../src-shared/map/hexmap/file.ts';
import type { Point } from '../../../src-shared/map/sheet.ts';
import type { HexKit } from '../../../src-shared/workshop/kit.ts';
import { readFeatures, type Geometry, type GeoRead, type Tags } from './geo-json.ts';

type ReliefKind = NonNullable<HexKit['relief']>[number];
type What = { readonly metres: number } | { readonly kind: ReliefKind };
/** A contour, or something drawn over the hexes, as a line or a ring. */
export type ReliefFeature = { readonly is: What } & (
	| { readonly line: readonly Point[] }
	| { readonly ring: readonly Point[] }
);

/** By the words of open maps: which kind a shape is of. */
const WORDS: Readonly<Record<string, string>> = {
	...{ wood: 'woods', woods: 'woods', forest: 'woods', orchard: 'orchard', vineyard: 'orchard' },
	...{
		hedge: 'hedgerow',
		hedgerow: 'hedgerow',
		wall: 'wall',
		embankment: 'embankment',
		building: 'building',
	},
};

/** Reads the contours and shapes of a file. @param kinds those that the ruleset knows @throws GeoError */
export const readRelief = (
	text: string,
	file: string,
	kinds: readonly ReliefKind[],
): GeoRead<ReliefFeature> =>
	readFeatures(
		text,
		file,
		(geometry, tags, note) => understood(geometry, whatOf(tags, kinds), note),
		'how high it lies, or that it is a wood, a hedge or a house',
	);

/** Returns the kind of a feature: a line with a height is a contour, anything else goes by its words. */
function whatOf(tags: Tags, kinds: readonly ReliefKind[]): What | null {
	const metres = Number(tags['ele'] ?? tags['elevation'] ?? tags['contour'] ?? Number.NaN);
	if (Number.isInteger(metres) && metres >= -500 && metres <= 9000) return { metres };
	const built = (tags['building'] ?? '') === '' || tags['building'] === 'no' ? [] : ['building'];
	const words = [tags['natural'], tags['landuse'], tags['barrier'], tags['man_made'], ...built];
	const id = words.map((word) => WORDS[word ?? '']).find((each) => each !== undefined);
	const kind = kinds.find((each) => each.id === id);
	return kind ? { kind } : null;
}

function understood(
	geometry: Geometry,
	is: What | null,
	note: (at: readonly number[]) => Point,
): readonly ReliefFeature[] {
	if (is === null || geometry.type === 'Point') return [];
	const lines =
		geometry.type === 'LineString'
			? [geometry.coordinates]
			: geometry.type === 'MultiLineString'
				? geometry.coordinates
				: (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(([outer]) =>
						outer ? [outer] : [],
					);
	return lines.flatMap((line): ReliefFeature[] => {
		const [first, last] = [line[0], line.at(-1)];
		const closes = line.length >= 4 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
		const points = line.map(note);
		// A ring is drawn without its last point, which is its first.
		if ('metres' in is) return closes ? [{ is, ring: points.slice(0, -1) }] : [{ is, line: points }];
		if (is.kind.shape === 'line') return [{ is, line: points }];
		return closes ? [{ is, ring: points.slice(0, -1) }] : [];
	});
}

/** Features that are laid on a map, as it has them. */
export function reliefOf(features: readonly ReliefFeature[]): {
	readonly contours: readonly Contour[];
	readonly drawn: readonly Drawn[];
} {
	const spots = (points: readonly Point[]): Contour['points'] =>
		points.map(({ x, y }) => [Math.max(0, x), Math.min(0, y)]);
	return {
		contours: features.flatMap((each): Contour[] =>
			'metres' in each.is
				? [
						{
							...{ metres: each.is.metres, line: 'solid', closed: 'ring' in each, depression: false },
							points: spots('ring' in each ? each.ring : each.line),
						},
					]
				: [],
		),
		drawn: features.flatMap((each): Drawn[] =>
			'kind' in each.is
				? [
						{
							...{ kind: each.is.kind.id, look: each.is.kind.look, closed: 'ring' in each },
							points: spots('ring' in each ? each.ring : each.line),
						},
					]
				: [],
		),
	};
}
