/** From km on the ground to mm on paper, at a true scale. */
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';

/** A band round the ground for the grid's figures, mm. */
export const BAND = 7;
/** Below the ground: title, scale, scale bar, north. */
export const FOOT = 15;

export interface Projection {
	/** 50000 for 1:50 000. */
	readonly scale: number;
	readonly bounds: MapSheet['bounds'];
	/** mm for one km. */
	readonly mm: number;
	/** The whole picture, band and foot included, mm. */
	readonly width: number;
	readonly height: number;
	at(point: Point): { readonly x: number; readonly y: number };
}

export function projection(bounds: MapSheet['bounds'], scale: number): Projection {
	const mm = 1_000_000 / scale;
	return {
		scale,
		bounds,
		mm,
		width: (bounds.east - bounds.west) * mm + 2 * BAND,
		height: (bounds.north - bounds.south) * mm + 2 * BAND + FOOT,
		at: ({ x, y }) => ({ x: BAND + (x - bounds.west) * mm, y: BAND + (bounds.north - y) * mm }),
	};
}

const USUAL = [
	10_000, 20_000, 25_000, 40_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000,
	400_000, 500_000,
];

/** The greatest of the usual scales at which the whole sheet goes into a room of so many mm. */
export function scaleThatFits(bounds: MapSheet['bounds'], width: number, height: number): number {
	const fits = (scale: number): boolean => {
		const { width: w, height: h } = projection(bounds, scale);
		return w <= width && h <= height;
	};
	let scale = USUAL.find(fits) ?? 600_000;
	while (!fits(scale)) scale += 100_000;
	return scale;
}
