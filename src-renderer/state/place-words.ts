/** A place as people write it, found on the map: a name, a crossing, a grid reference; and a point as they would write it. */
import { paragraphsOf } from '../../src-shared/kit/prose.ts';
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';

const plain = (text: string): string =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, ' ')
		.trim();

/** The point that some words mean; null when the map has no such place. Names first, whole before begun, then grid figures. */
export function pointFor(map: MapSheet, text: string): Point | null {
	const wanted = plain(text);
	if (wanted === '') return null;
	const named = [...map.places, ...map.crossings].map(({ name, at }) => ({ name: plain(name), at }));
	const place =
		named.find(({ name }) => name === wanted) ??
		(wanted.length > 2 ? named.find(({ name }) => name.startsWith(wanted)) : undefined);
	return place?.at ?? atGrid(map, wanted.replaceAll(' ', ''));
}

/** Four, six or eight figures; four mean the middle of their square. Null outside the sheet. */
function atGrid({ grid, bounds }: MapSheet, figures: string): Point | null {
	if (!/^(\d{4}|\d{6}|\d{8})$/.test(figures)) return null;
	const half = figures.length / 2;
	const along = (part: string, first: number): number => {
		const square = (Number(part.slice(0, 2)) - (first % 100) + 100) % 100;
		const rest = part.slice(2);
		return square + (rest === '' ? 0.5 : Number(rest) / 10 ** rest.length);
	};
	const x = grid.west + along(figures.slice(0, half), grid.firstEast) * grid.spacing;
	const y = grid.south + along(figures.slice(half), grid.firstNorth) * grid.spacing;
	return x > bounds.east || y > bounds.north || x < bounds.west || y < bounds.south ? null : { x, y };
}

/** A point in six grid figures, "115 608". */
function gridWords({ grid }: MapSheet, { x, y }: Point): string {
	const tenths = (km: number, from: number, first: number): string => {
		const whole = Math.floor(((km - from) / grid.spacing + first) * 10 + 1e-6);
		return String(((whole % 1000) + 1000) % 1000).padStart(3, '0');
	};
	return `${tenths(x, grid.west, grid.firstEast)} ${tenths(y, grid.south, grid.firstNorth)}`;
}

/** Returns "Cagny" on a named place, "115 608 near Cagny" within 3 km of one, otherwise the figures. */
export function placeWords(map: MapSheet, at: Point): string {
	const near = map.places
		.map((place) => ({ place, far: Math.hypot(place.at.x - at.x, place.at.y - at.y) }))
		.sort((a, b) => a.far - b.far)[0];
	if (near && near.far < 0.15) return near.place.name;
	const figures = gridWords(map, at);
	return near && near.far < 3 ? `${figures} near ${near.place.name}` : figures;
}

/** Returns the map places that texts name in bold, as briefings do with objectives: each once. */
export function placesStressed(
	map: Pick<MapSheet, 'places' | 'crossings'>,
	texts: readonly string[],
): readonly Point[] {
	const stressed = new Set(
		texts.flatMap((text) =>
			paragraphsOf(text).flatMap(({ lines }) =>
				lines.flat().flatMap((span) => (span.as === 'strong' ? [plain(span.text)] : [])),
			),
		),
	);
	return [...map.places, ...map.crossings].flatMap(({ name, at }) => (stressed.has(plain(name)) ? [at] : []));
}
