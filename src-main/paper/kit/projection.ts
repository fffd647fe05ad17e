/** From km on the ground to mm on paper, at a true scale. */
import type { MapSheet, Point } from '../../../src-shared/map/sheet.ts';

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

/** From km on the ground to mm on paper at 1:`scale`, y downwards. */
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

/** Scales are whole multiples of this, such as 1:117 000: round enough to say, fine enough to fill the page. */
const SCALE_STEP = 1000;

/** The greatest scale, in round thousands, at which the whole sheet goes into a room of so many mm: it fills the page. */
export function scaleThatFits(bounds: MapSheet['bounds'], width: number, height: number): number {
	const across = ((bounds.east - bounds.west) * 1_000_000) / (width - 2 * BAND);
	const down = ((bounds.north - bounds.south) * 1_000_000) / (height - 2 * BAND - FOOT);
	return Math.max(10_000, Math.ceil(Math.max(across, down) / SCALE_STEP - 1e-9) * SCALE_STEP);
}
