/** Paints a piece of the sheet on a canvas, as a topographic map does: ground, water, grid, rails, roads, names along. */
import type { Area, MapSheet, Point, River, Road } from '../../../src-shared/map/sheet.ts';
import { isNamed } from '../../../src-shared/map/river-name.ts';
import { ink } from '../ink.ts';
import { nameAlong } from './name-along.ts';
import { smoothThrough } from './smooth.ts';
import { groundTexture, type TextureName } from './textures.ts';

/** A piece of ground: its north-west corner in km, and how it goes on the canvas. */
export interface Piece {
	readonly west: number;
	readonly north: number;
	/** Device px per km. */
	readonly scale: number;
	/** Device px per CSS px: line widths and letters follow it. */
	readonly density: number;
	readonly width: number;
	readonly height: number;
}

/** Below these (CSS px per km) a thing is left out. */
const shownFrom = { track: 14, stream: 9, texture: 11, names: 16, formLine: 9 } as const;

/** @param under draws what lies on the paper under everything that is printed: a picture */
export function paintGround(
	g: CanvasRenderingContext2D,
	sheet: MapSheet,
	piece: Piece,
	under?: (g: CanvasRenderingContext2D, piece: Piece) => void,
): void {
	paintPaper(g, piece);
	under?.(g, piece);
	paintPrinted(g, sheet, piece);
}

/** The paper alone, under everything. */
export function paintPaper(g: CanvasRenderingContext2D, piece: Pick<Piece, 'width' | 'height'>): void {
	g.fillStyle = ink.paper;
	g.fillRect(0, 0, piece.width, piece.height);
}

/** Paints the map's print on paper, or on a picture that covers it. */
export function paintPrinted(g: CanvasRenderingContext2D, sheet: MapSheet, piece: Piece): void {
	const pen = new Pen(g, piece);
	g.lineJoin = 'round';
	g.lineCap = 'round';
	relief(pen, sheet);
	for (const kind of ['close', 'bad', 'marsh', 'woods', 'built-up'] as const)
		for (const area of sheet.areas) if (area.kind === kind) ground(pen, area);
	for (const sea of sheet.sea) pen.fill(sea.ring, ink.water, ink.waterEdge, 1, RULED);
	for (const river of sheet.rivers) watercourse(pen, river);
	grid(pen, sheet);
	for (const rail of sheet.railways) railway(pen, rail.line);
	roads(pen, sheet.roads);
	if (pen.css >= shownFrom.names)
		for (const river of sheet.rivers)
			if (isNamed(river)) nameAlong(g, pen.line(river.line), river.name, 12.5 * piece.density, ink.waterName);
}

/** Converts ground points to canvas points, and finds which parts of a line are near the canvas. */
class Pen {
	readonly g: CanvasRenderingContext2D;
	readonly piece: Piece;
	/** CSS px per km. */
	readonly css: number;

	constructor(g: CanvasRenderingContext2D, piece: Piece) {
		this.g = g;
		this.piece = piece;
		this.css = piece.scale / piece.density;
	}

	x(km: number): number {
		return (km - this.piece.west) * this.piece.scale;
	}

	y(km: number): number {
		return (this.piece.north - km) * this.piece.scale;
	}

	line(points: readonly Point[]): readonly { x: number; y: number }[] {
		return points.map((point) => ({ x: this.x(point.x), y: this.y(point.y) }));
	}

	/** CSS px to device px. */
	px(css: number): number {
		return css * this.piece.density;
	}

	trace(points: readonly Point[], closed: boolean, smooth: boolean): void {
		this.g.beginPath();
		if (smooth) smoothThrough(this.g, this.line(points), closed);
		else for (const point of points) this.g.lineTo(this.x(point.x), this.y(point.y));
		if (closed) this.g.closePath();
	}

	stroke(points: readonly Point[], colour: string, width: number, dash: readonly number[] = []): void {
		if (!this.near(points)) return;
		this.trace(points, false, points.length > 2);
		this.pencil(colour, width, dash);
	}

	fill(
		ring: readonly Point[],
		fill: string | CanvasPattern,
		edge: string | null,
		width = 1,
		smooth = true,
	): void {
		if (!this.near(ring)) return;
		this.trace(ring, true, smooth);
		this.g.fillStyle = fill;
		this.g.fill();
		if (edge) this.pencil(edge, width, []);
	}

	pencil(colour: string, width: number, dash: readonly number[]): void {
		this.g.strokeStyle = colour;
		this.g.lineWidth = this.px(width);
		this.g.setLineDash(dash.map((length) => this.px(length)));
		this.g.stroke();
		this.g.setLineDash([]);
	}

	/** Does the box round the points touch this piece (with room for wide strokes)? */
	near(points: readonly Point[]): boolean {
		const room = this.px(40);
		const xs = points.map((point) => this.x(point.x));
		const ys = points.map((point) => this.y(point.y));
		return (
			Math.max(...xs) > -room &&
			Math.min(...xs) < this.piece.width + room &&
			Math.max(...ys) > -room &&
			Math.min(...ys) < this.piece.height + room
		);
	}
}

function relief(pen: Pen, sheet: MapSheet): void {
	const rising = [...sheet.relief].sort((a, b) => a.height - b.height);
	const edge = pen.css >= shownFrom.formLine ? ink.formLine : null;
	for (const { ring } of rising) pen.fill(ring, ink.relief, edge, 0.9);
}

const tints: Readonly<Record<Area['kind'], readonly [fill: string, edge: string | null]>> = {
	woods: [ink.woods, ink.woodsEdge],
	'built-up': [ink.builtUp, ink.builtUpEdge],
	close: [ink.close, null],
	marsh: [ink.marsh, null],
	bad: [ink.bad, null],
};

/** Features that rules read are not smoothed: their edges run straight from corner to corner, as in the rules. */
const RULED = false;

function ground(pen: Pen, area: Area): void {
	const city = area.kind === 'built-up' && area.city === true;
	const [tint, edge] = tints[area.kind];
	pen.fill(area.ring, city ? ink.city : tint, null, 1, RULED);
	if (pen.css >= shownFrom.texture) {
		const name: TextureName = city ? 'city' : area.kind;
		const { west, north, scale, density } = pen.piece;
		pen.fill(area.ring, groundTexture(pen.g, name, density, -west * scale, north * scale), null, 1, RULED);
	}
	if (edge && pen.near(area.ring)) {
		pen.trace(area.ring, true, RULED);
		pen.pencil(edge, area.fortified ? 2.4 : 1, area.kind === 'woods' ? [3, 2.5] : []);
	}
}

function watercourse(pen: Pen, river: River): void {
	const broad = (river.width ?? 0) * pen.css;
	const grow = Math.min(1.5, Math.max(0.6, pen.css / 40));
	switch (river.class) {
		case 'stream':
			if (pen.css >= shownFrom.stream) pen.stroke(river.line, ink.waterEdge, 1.1 * grow);
			return;
		case 'canal':
			pen.stroke(river.line, ink.waterEdge, Math.max(4.4 * grow, broad + 1.6));
			pen.stroke(river.line, ink.water, Math.max(2.4 * grow, broad));
			return;
		case 'minor-river':
			pen.stroke(river.line, ink.waterEdge, Math.max(3.8 * grow, broad + 1.4));
			pen.stroke(river.line, ink.water, Math.max(2.2 * grow, broad));
			return;
		case 'major-river':
			pen.stroke(river.line, ink.waterEdge, Math.max(7.4 * grow, broad + 1.6));
			pen.stroke(river.line, ink.water, Math.max(5.6 * grow, broad));
			return;
	}
}

function grid(pen: Pen, sheet: MapSheet): void {
	const { spacing, west, south } = sheet.grid;
	const step = pen.css * spacing < 26 ? spacing * 5 : spacing;
	const { bounds } = sheet;
	for (let x = west; x <= bounds.east; x += step)
		pen.stroke(
			[
				{ x, y: bounds.south },
				{ x, y: bounds.north },
			],
			ink.grid,
			0.8,
		);
	for (let y = south; y <= bounds.north; y += step)
		pen.stroke(
			[
				{ x: bounds.west, y },
				{ x: bounds.east, y },
			],
			ink.grid,
			0.8,
		);
}

/** A black line with ticks across it; when small, a black line cut white. */
function railway(pen: Pen, line: readonly Point[]): void {
	pen.g.lineCap = 'butt';
	pen.stroke(line, ink.rail, 1.3);
	if (pen.css >= shownFrom.texture) pen.stroke(line, ink.rail, 6, [1.2, 9]);
	pen.g.lineCap = 'round';
}

function roads(pen: Pen, all: readonly Road[]): void {
	const grow = Math.min(1.7, Math.max(0.55, pen.css / 42));
	const of = (kind: Road['class']): readonly Road[] => all.filter((road) => road.class === kind);
	if (pen.css >= shownFrom.track)
		for (const road of of('track')) pen.stroke(road.line, ink.track, 1.2, [5, 3]);
	for (const road of of('minor')) pen.stroke(road.line, ink.minorCasing, 3.4 * grow);
	for (const road of of('main')) pen.stroke(road.line, ink.mainCasing, 5.4 * grow);
	for (const road of of('minor')) pen.stroke(road.line, ink.minorRoad, 2 * grow);
	for (const road of of('main')) pen.stroke(road.line, ink.mainRoad, 3.6 * grow);
}
