/**
 * Paints what a printed map has over its hexes: contours with their heights, and woods, hedgerows and houses in place.
 */
import type { Contour, Drawn } from '../../../src-shared/map/hexmap/file.ts';
import { font, ink } from '../ink.ts';
import type { Piece } from '../ground/paint.ts';

type Spot = readonly [number, number];

const CONTOUR = '#a9783c';
/** From how many CSS px a hex heights are written. */
const HEIGHTS_FROM = 34;
/** Widths in parts of a hex. */
const LOOKS: Readonly<
	Record<Drawn['look'], { readonly line: string; readonly width: number; readonly fill: string }>
> = {
	woods: { line: ink.woodsEdge, width: 0.03, fill: ink.woods },
	orchard: { line: '#b6c58f', width: 0.03, fill: '#dbe4bf' },
	hedgerow: { line: '#6f8547', width: 0.07, fill: '#a9b57f' },
	building: { line: '#7d4a31', width: 0.02, fill: '#b0795d' },
	wall: { line: '#5b5243', width: 0.05, fill: '#8b8474' },
	embankment: { line: '#7a6040', width: 0.06, fill: '#cdb791' },
};

class ReliefPen {
	readonly #g: CanvasRenderingContext2D;
	readonly #piece: Piece;

	constructor(g: CanvasRenderingContext2D, piece: Piece) {
		this.#g = g;
		this.#piece = piece;
		g.lineJoin = 'round';
		g.lineCap = 'round';
	}

	to([x, y]: Spot): [number, number] {
		const { west, north, scale } = this.#piece;
		return [(x - west) * scale, (north - y) * scale];
	}

	/** Returns whether any part of a line may be in the piece. */
	isNear(points: readonly Spot[]): boolean {
		const { width, height } = this.#piece;
		const all = points.map((point) => this.to(point));
		const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
		return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height;
	}

	trace(points: readonly Spot[], closed: boolean): void {
		this.#g.beginPath();
		points.forEach((point, n) => {
			if (n === 0) this.#g.moveTo(...this.to(point));
			else this.#g.lineTo(...this.to(point));
		});
		if (closed) this.#g.closePath();
	}
}

/** Woods first, then lines, houses last: taller things are drawn over flat ones. */
const ORDER: readonly Drawn['look'][] = ['woods', 'orchard', 'embankment', 'wall', 'hedgerow', 'building'];

/** Paints everything drawn over the hexes that comes into a piece. */
export function paintDrawn(g: CanvasRenderingContext2D, drawn: readonly Drawn[], piece: Piece): void {
	const pen = new ReliefPen(g, piece);
	for (const look of ORDER)
		for (const thing of drawn) {
			if (thing.look !== look || !pen.isNear(thing.points)) continue;
			const { line, width, fill } = LOOKS[look];
			pen.trace(thing.points, thing.closed);
			g.fillStyle = fill;
			if (thing.closed) g.fill();
			g.strokeStyle = line;
			g.lineWidth = Math.max(0.8 * piece.density, width * piece.scale);
			g.stroke();
		}
}

/** Paints contours: solid or broken, a tick inwards where the ground falls, their heights once they can be read. */
export function paintContours(g: CanvasRenderingContext2D, contours: readonly Contour[], piece: Piece): void {
	const pen = new ReliefPen(g, piece);
	const { scale, density } = piece;
	for (const contour of contours) {
		if (!pen.isNear(contour.points)) continue;
		pen.trace(contour.points, contour.closed);
		g.strokeStyle = CONTOUR;
		g.globalAlpha = 0.8;
		g.lineWidth = Math.max(0.7 * density, 0.022 * scale);
		g.setLineDash(contour.line === 'broken' ? [0.12 * scale, 0.08 * scale] : []);
		g.stroke();
		g.setLineDash([]);
		g.globalAlpha = 1;
		if (scale / density >= HEIGHTS_FROM) height(g, pen, contour, piece);
	}
}

/** A contour's height on the line, a third of the way along it. */
function height(g: CanvasRenderingContext2D, pen: ReliefPen, contour: Contour, piece: Piece): void {
	const at = contour.points[Math.floor(contour.points.length / 3)];
	if (!at) return;
	const [x, y] = pen.to(at);
	const words = `${contour.depression ? '▾' : ''}${String(contour.metres)}`;
	g.font = font(Math.min(12 * piece.density, 0.15 * piece.scale), 600, 'italic');
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	g.strokeStyle = ink.halo;
	g.lineWidth = 3 * piece.density;
	g.strokeText(words, x, y);
	g.fillStyle = '#7a5220';
	g.fillText(words, x, y);
}
