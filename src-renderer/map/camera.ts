/** Where the map is looked at: a point of the board's plane in the middle, and pixels per unit of it. North is up. */
import type { MapSheet, Point } from '../../src-shared/map/sheet.ts';
import type { MapInsets } from './types.ts';

export const noInsets: MapInsets = { top: 0, right: 0, bottom: 0, left: 0 };
const MAX_SCALE = 260;

export class Camera {
	x: number;
	y: number;
	scale = 10;
	width = 1;
	height = 1;
	insets: MapInsets = noInsets;
	/** Room for the sheet's border of paper when the whole of it is shown, CSS px. */
	border = 0;
	readonly #bounds: MapSheet['bounds'];
	readonly #unitKm: number;

	/** @param unitKm km in one unit of the plane */
	constructor(bounds: MapSheet['bounds'], unitKm: number) {
		this.#bounds = bounds;
		this.#unitKm = unitKm;
		this.x = (bounds.west + bounds.east) / 2;
		this.y = (bounds.south + bounds.north) / 2;
	}

	toScreen(point: Point): { x: number; y: number } {
		return {
			x: this.width / 2 + (point.x - this.x) * this.scale,
			y: this.height / 2 - (point.y - this.y) * this.scale,
		};
	}

	toGround(x: number, y: number): Point {
		return { x: this.x + (x - this.width / 2) / this.scale, y: this.y - (y - this.height / 2) / this.scale };
	}

	/** Moves the ground under the glass by CSS px. */
	panBy(dx: number, dy: number): void {
		this.x -= dx / this.scale;
		this.y += dy / this.scale;
		this.#keepOnSheet();
	}

	/** Zooms so that the ground under (x, y) stays there. */
	zoomAt(factor: number, x: number, y: number): void {
		const before = this.toGround(x, y);
		this.scale = Math.min(MAX_SCALE, Math.max(this.#wholeScale() * 0.75, this.scale * factor));
		const after = this.toGround(x, y);
		this.x += before.x - after.x;
		this.y += before.y - after.y;
		this.#keepOnSheet();
	}

	/** Shows all points (or the whole sheet) inside the free part of the window. */
	fit(points?: readonly Point[]): void {
		const box = points && points.length > 0 ? around(points) : this.#bounds;
		const wide = Math.max(0.5, box.east - box.west);
		const high = Math.max(0.5, box.north - box.south);
		// Points are counters, which reach beyond their middles.
		const round = points ? 70 : this.border + 8;
		const fitting = Math.min((this.#freeWidth() - 2 * round) / wide, (this.#freeHeight() - 2 * round) / high);
		this.scale = Math.min(MAX_SCALE, Math.max(fitting, this.#wholeScale() * 0.75));
		this.centreOn({ x: (box.west + box.east) / 2, y: (box.south + box.north) / 2 });
	}

	/** Brings all points into view, no larger than `most`; where they are, nothing moves. */
	seeAll(points: readonly Point[], most: number): void {
		if (points.length === 0 || points.every((point) => this.isInView(point))) return;
		const scale = Math.max(this.scale, most);
		this.fit(points);
		if (this.scale <= scale) return;
		this.scale = scale;
		const { west, east, south, north } = around(points);
		this.centreOn({ x: (west + east) / 2, y: (south + north) / 2 });
	}

	/** Puts a point in the middle of the free part of the window. */
	centreOn(point: Point): void {
		const { top, right, bottom, left } = this.insets;
		this.x = point.x - (left - right) / 2 / this.scale;
		this.y = point.y + (top - bottom) / 2 / this.scale;
		this.#keepOnSheet();
	}

	get middle(): { x: number; y: number } {
		const { top, right, bottom, left } = this.insets;
		return { x: (this.width + left - right) / 2, y: (this.height + top - bottom) / 2 };
	}

	/** Whether the whole sheet is in the free part of the window. */
	get showsWhole(): boolean {
		const { west, south, east, north } = this.#bounds;
		const at = this.toScreen({ x: (west + east) / 2, y: (south + north) / 2 });
		const { x, y } = this.middle;
		const wide = ((east - west) * this.scale) / 2 + Math.abs(at.x - x);
		const high = ((north - south) * this.scale) / 2 + Math.abs(at.y - y);
		return wide <= this.#freeWidth() / 2 + 1 && high <= this.#freeHeight() / 2 + 1;
	}

	/** Returns whether a point is in the free part of the window, some way from its edge. */
	isInView(point: Point): boolean {
		const { x, y } = this.toScreen(point);
		const { top, right, bottom, left } = this.insets;
		const rim = 30;
		return x > left + rim && x < this.width - right - rim && y > top + rim && y < this.height - bottom - rim;
	}

	get pxPerKm(): number {
		return this.scale / this.#unitKm;
	}

	/** The visible area, in units of the plane. */
	get view(): { west: number; south: number; east: number; north: number } {
		const halfWide = this.width / 2 / this.scale;
		const halfHigh = this.height / 2 / this.scale;
		return {
			west: this.x - halfWide,
			east: this.x + halfWide,
			south: this.y - halfHigh,
			north: this.y + halfHigh,
		};
	}

	#freeWidth(): number {
		return Math.max(100, this.width - this.insets.left - this.insets.right);
	}

	#freeHeight(): number {
		return Math.max(100, this.height - this.insets.top - this.insets.bottom);
	}

	#wholeScale(): number {
		const { west, south, east, north } = this.#bounds;
		return Math.min(this.#freeWidth() / (east - west), this.#freeHeight() / (north - south));
	}

	/** Some of the sheet always stays in the middle of the free part of the window. */
	#keepOnSheet(): void {
		const { west, south, east, north } = this.#bounds;
		const { x, y } = this.toGround(this.middle.x, this.middle.y);
		this.x += Math.min(east, Math.max(west, x)) - x;
		this.y += Math.min(north, Math.max(south, y)) - y;
	}
}

function around(points: readonly Point[]): { west: number; south: number; east: number; north: number } {
	const xs = points.map((point) => point.x);
	const ys = points.map((point) => point.y);
	return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}
