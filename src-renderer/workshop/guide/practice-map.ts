/** A map to practise with: a country that never was, and where things stand on its print. */
import type { Area, MapSheet, Place, Point, Relief, River, Road } from '../../../src-shared/map/sheet.ts';
import { printBox, type Pixel } from '../map-print.ts';

const line = (...pairs: readonly (readonly [number, number])[]): Point[] => pairs.map(([x, y]) => ({ x, y }));
const place = (name: string, x: number, y: number, rank: Place['rank']): Place => ({
	id: name.toLowerCase().replaceAll(' ', '-'),
	name,
	at: { x, y },
	rank,
	source: 'practice',
});
const round = (x: number, y: number, wide: number, high: number): Point[] =>
	Array.from({ length: 10 }, (_, n) => {
		const turn = (n / 10) * 2 * Math.PI;
		const pull = 1 + 0.16 * Math.sin(n * 2.4 + x);
		return { x: x + wide * pull * Math.cos(turn), y: y + high * pull * Math.sin(turn) };
	});
const area = (kind: Area['kind'], x: number, y: number, wide: number, high: number): Area => ({
	id: `${kind}-${String(Math.round(x * 10))}-${String(Math.round(y * 10))}`,
	kind,
	ring: round(x, y, wide, high),
});
const hill = (x: number, y: number, wide: number, heights: readonly number[]): Relief[] =>
	heights.map((height, n) => ({
		id: `hill-${String(x * 10)}-${String(height)}`,
		height,
		ring: round(x, y, wide * (1 - n * 0.28), wide * 0.7 * (1 - n * 0.28)),
	}));
const road = (id: string, kind: Road['class'], ...pairs: readonly (readonly [number, number])[]): Road => ({
	id,
	class: kind,
	line: line(...pairs),
});
const river = (
	name: string,
	kind: River['class'],
	...pairs: readonly (readonly [number, number])[]
): River => ({ id: name.toLowerCase().replaceAll(' ', '-'), name, class: kind, line: line(...pairs) });

export const PRACTICE_SHEET: MapSheet = {
	title: 'Tarn Water',
	bounds: { west: 0, south: 0, east: 12, north: 8 },
	grid: { spacing: 1, west: 0, south: 0, firstEast: 42, firstNorth: 17 },
	sea: [],
	areas: [
		area('woods', 3.7, 7, 1, 0.5),
		area('woods', 9.2, 2.6, 0.9, 0.7),
		area('woods', 1, 1.6, 0.6, 0.5),
		area('woods', 10.9, 6.6, 0.6, 0.8),
		area('marsh', 6.3, 1.1, 0.5, 0.7),
		area('close', 4, 2, 1.1, 0.8),
		area('built-up', 5.7, 3.95, 0.35, 0.28),
		area('built-up', 2.2, 3.9, 0.3, 0.22),
		area('built-up', 9.6, 4.35, 0.32, 0.24),
	],
	relief: [...hill(9.8, 6.3, 1.5, [80, 100, 120]), ...hill(2.6, 1.4, 1.2, [80, 100])],
	rivers: [
		river('Tarn Water', 'minor-river', [6.7, 8], [6.3, 6.6], [6.5, 5.2], [6.05, 3.95], [6.2, 2.4], [5.6, 0]),
		river('Mill Beck', 'stream', [1.2, 8], [1.9, 6.2], [3.4, 5.2], [5, 5], [6.4, 5.4]),
	],
	roads: [
		road('high-road', 'main', [0, 3.7], [2.2, 3.9], [5.9, 3.95], [9.6, 4.3], [12, 4.7]),
		road('north-road', 'minor', [3.4, 8], [3.3, 6.2], [2.2, 3.9], [2.9, 2.2], [4.2, 0]),
		road('ridge-road', 'minor', [8, 8], [8.6, 6], [9.6, 4.3], [8.6, 1.8], [8.4, 0]),
		road('fold-track', 'track', [8.6, 1.8], [10.6, 1.4], [12, 1.9]),
	],
	railways: [{ id: 'railway', line: line([0, 4.8], [3, 4.4], [6.1, 4.5], [10, 3.5], [12, 3.6]) }],
	crossings: [],
	places: [
		place('Tarnbridge', 5.7, 3.95, 'town'),
		place('Ulverby', 2.2, 3.9, 'village'),
		place('Kessel', 9.6, 4.35, 'village'),
		place('Highmoor', 3.4, 6.2, 'hamlet'),
		place('Lowfold', 8.6, 1.8, 'hamlet'),
		place('Cold Fell', 9.8, 6.3, 'feature'),
		place('Beacon', 2.6, 1.4, 'feature'),
	],
};

/** Pixels to the kilometre on the practice scan. */
export const PRACTICE_PIXELS = 130;

/** Returns the ends of the printed scale on the scan, px, and the distance between them. */
export function practiceScale(): { readonly from: Pixel; readonly to: Pixel; readonly km: number } {
	const { scale } = printBox(PRACTICE_SHEET, PRACTICE_PIXELS);
	return scale;
}

/** Returns the crossing of two printed lines on the scan, px, by their numbers. */
export function practiceCrossing(east: number, north: number): Pixel {
	const { left, top } = printBox(PRACTICE_SHEET, PRACTICE_PIXELS);
	const { bounds, grid } = PRACTICE_SHEET;
	const up = bounds.north - (grid.south + (north - grid.firstNorth) * grid.spacing);
	const along = grid.west + (east - grid.firstEast) * grid.spacing - bounds.west;
	return { x: left + along * PRACTICE_PIXELS, y: top + up * PRACTICE_PIXELS };
}
