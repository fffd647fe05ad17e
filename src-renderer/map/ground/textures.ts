/** Textures of the ground, as small repeating pictures: woods' stipple, blocks of houses, marsh, hedges, broken ground. */
import { context2d } from '../atlas.ts';
import { ink } from '../ink.ts';

export type TextureName = 'woods' | 'built-up' | 'city' | 'marsh' | 'close' | 'bad';

const CELL = 28;

/** A fixed scatter, so that neighbouring tiles agree. */
const scatter: readonly (readonly [number, number])[] = [
	[3, 4],
	[12, 2],
	[21, 6],
	[7, 11],
	[16, 13],
	[25, 15],
	[2, 19],
	[11, 21],
	[19, 23],
	[26, 26],
	[6, 26],
];

const drawings: Readonly<Record<TextureName, (g: CanvasRenderingContext2D) => void>> = {
	woods: (g) => {
		g.fillStyle = ink.woodsDot;
		for (const [x, y] of scatter) disc(g, x, y, 1.25 + ((x * y) % 3) * 0.3);
	},
	'built-up': (g) => blocks(g, ink.builtUpBlock),
	city: (g) => blocks(g, ink.cityBlock),
	marsh: (g) => {
		g.strokeStyle = ink.marshStroke;
		g.lineWidth = 1;
		for (const [x, y] of scatter.filter((_, i) => i % 2 === 0)) {
			dash(g, x - 3, y, x + 5, y);
			dash(g, x, y, x, y - 3);
			dash(g, x + 2, y, x + 3, y - 2.5);
		}
	},
	close: (g) => {
		g.strokeStyle = ink.closeHedge;
		g.lineWidth = 1.1;
		g.setLineDash([2.2, 1.4]);
		for (const [x1, y1, x2, y2] of [
			[0, 8, 28, 5],
			[0, 22, 28, 19],
			[9, 7, 11, 21],
			[22, 0, 21, 6],
			[20, 20, 19, 28],
		] as const)
			dash(g, x1, y1, x2, y2);
	},
	bad: (g) => {
		g.strokeStyle = ink.badStroke;
		g.lineWidth = 1;
		for (const [x, y] of scatter.filter((_, i) => i % 2 === 1)) {
			dash(g, x - 2, y + 2, x, y - 1);
			dash(g, x, y - 1, x + 2.5, y + 2);
		}
	},
};

const texturesByKey = new Map<string, HTMLCanvasElement>();

/** A pattern for `g`, fixed to the ground: (x, y) is where the ground's origin lies on the canvas, device px. */
export function groundTexture(
	g: CanvasRenderingContext2D,
	name: TextureName,
	density: number,
	x: number,
	y: number,
): CanvasPattern {
	const key = `${name}@${String(density)}`;
	const canvas = texturesByKey.get(key) ?? draw(name, density);
	texturesByKey.set(key, canvas);
	const pattern = g.createPattern(canvas, 'repeat');
	if (!pattern) throw new Error('no pattern');
	pattern.setTransform(new DOMMatrix([1, 0, 0, 1, x % canvas.width, y % canvas.height]));
	return pattern;
}

function draw(name: TextureName, density: number): HTMLCanvasElement {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = Math.round(CELL * density);
	const g = context2d(canvas);
	g.scale(canvas.width / CELL, canvas.width / CELL);
	drawings[name](g);
	return canvas;
}

function blocks(g: CanvasRenderingContext2D, colour: string): void {
	g.fillStyle = colour;
	for (const [x, y, w, h] of [
		[2, 2, 8, 6],
		[13, 1, 5, 7],
		[21, 3, 5, 9],
		[3, 12, 6, 5],
		[12, 12, 7, 7],
		[2, 21, 10, 5],
		[16, 22, 4, 4],
		[22, 16, 4, 10],
	] as const)
		g.fillRect(x, y, w, h);
}

function disc(g: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
	g.beginPath();
	g.arc(x, y, radius, 0, Math.PI * 2);
	g.fill();
}

function dash(g: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
	g.beginPath();
	g.moveTo(x1, y1);
	g.lineTo(x2, y2);
	g.stroke();
}
