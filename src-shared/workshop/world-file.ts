/** A world file: six numbers beside a picture that give its position, in metres of a printed grid. */
import type { MapSheet } from '../map/sheet.ts';
import { coveredBy, relaid } from './lie.ts';

/** The position of a picture: metres per pixel, and its upper left corner on the grid, metres. */
export interface WorldFile {
	readonly metresPerPixel: number;
	readonly east: number;
	readonly north: number;
}

/** Reads a world file's lines. Returns it, or the sentence that says why it is of no use. */
export function readWorldFile(text: string, file: string): WorldFile | string {
	const numbers = text.trim().split(/\s+/).map(Number);
	const [a = 0, d = 0, b = 0, e = 0, c = 0, f = 0] = numbers;
	if (numbers.length !== 6 || numbers.some((each) => !Number.isFinite(each)))
		return `“${file}” is no world file: it has six numbers, one to a line.`;
	if (Math.abs(d) > Math.abs(a) * 1e-3 || Math.abs(b) > Math.abs(a) * 1e-3)
		return `“${file}” is of a picture that is turned: turn it so that north is up, and save both anew.`;
	if (!(a > 0) || Math.abs(a + e) > a * 0.01)
		return `“${file}” is of a picture that is stretched: save both with square pixels.`;
	// Degrees are far smaller than any scan's metres.
	if (a < 0.01) return `“${file}” is in degrees: save both in a grid of metres.`;
	// The numbers are of the middle of the first pixel.
	return { metresPerPixel: a, east: c - a / 2, north: f + a / 2 };
}

/** The map with its picture where the world file puts it, and a grid of kilometres numbered as that grid is. */
export function withWorldFile(map: MapSheet, { metresPerPixel, east, north }: WorldFile): MapSheet | null {
	if (!map.picture) return null;
	const kmPerPixel = metresPerPixel / 1000;
	const picture = relaid(map.picture, { kmPerPixel, west: 0, north: map.picture.height * kmPerPixel });
	const bounds = coveredBy(picture);
	// The map's own origin is the picture's lower left corner: its first whole kilometres lie this far from it.
	const [left, bottom] = [east / 1000, north / 1000 - picture.height * kmPerPixel];
	const [firstEast, firstNorth] = [Math.ceil(left), Math.ceil(bottom)];
	return {
		...map,
		picture,
		bounds,
		grid: {
			spacing: 1,
			west: firstEast - left,
			south: firstNorth - bottom,
			firstEast: firstEast % 100,
			firstNorth: firstNorth % 100,
		},
	};
}
