/** The sheet of small pictures in a real browser: a picture holds what was painted, and keeps it. */
import { afterEach, expect, it } from 'vitest';
import { Atlas, context2d, type Paint } from '../../src-renderer/map/atlas.ts';
import { paintCounter } from '../../src-renderer/map/counters/face.ts';
import { readTheme } from '../../src-renderer/map/ink.ts';
import type { MapUnit } from '../../src-renderer/map/types.ts';
import '../../src-renderer/styles/base.css';
import { masterView } from '../fixtures/goodwood-views.ts';

interface Picture {
	readonly paint: Paint;
	readonly width: number;
	readonly height: number;
}

const units = Object.values(masterView().units).map(
	(unit) =>
		({
			...unit,
			palette: 'red',
			letter: 'G',
			marks: [],
			formation: { id: 'f', short: 'F', echelon: 'brigade' },
		}) as MapUnit,
);

function counter(n: number, selected: boolean): Picture {
	const unit = units[n % units.length];
	if (!unit) throw new Error('no units');
	const side = readTheme(document.body).sides.red;
	const tile = { width: 120, height: 140, named: true };
	return {
		paint: (g) => paintCounter(g, unit, tile, side, undefined, selected),
		width: 132,
		height: 152,
	};
}

/** A wide stroke: inside a clip, after a picture, Chromium 153 takes it for one that covers the whole canvas. */
const bridge: Picture = {
	paint: (g) => {
		g.translate(22.1, 22.1);
		g.lineWidth = 8;
		g.beginPath();
		g.moveTo(-16.6, -7.8);
		g.lineTo(-13, -4.2);
		g.lineTo(13, -4.2);
		g.lineTo(16.6, -7.8);
		g.stroke();
	},
	width: 45,
	height: 45,
};

const made: Atlas[] = [];
function open(): Atlas {
	const atlas = new Atlas(1);
	made.push(atlas);
	return atlas;
}
afterEach(() => {
	for (const atlas of made.splice(0)) atlas.destroy();
});

function pixels(texture: ReturnType<Atlas['get']>): string {
	const { x, y, width, height } = texture.frame;
	const g = context2d(texture.source.resource as HTMLCanvasElement);
	return g.getImageData(x, y, width, height).data.join();
}

/** Paints and sends one after the other, as frames do. */
function paintAll(atlas: Atlas, pictures: readonly Picture[]): readonly ReturnType<Atlas['get']>[] {
	return pictures.map(({ paint, width, height }, n) => {
		const texture = atlas.get(String(n), width, height, paint);
		atlas.flush();
		return texture;
	});
}

it('keeps every picture after others are painted and sent', () => {
	const pictures = Array.from({ length: 30 }, (_, n) => (n % 3 === 2 ? bridge : counter(n, false)));
	const atlas = open();
	const painted = paintAll(atlas, pictures.slice(0, 2));
	const before = painted.map(pixels);
	for (const each of before) expect(each).toMatch(/[1-9]/);
	for (const [n, { paint, width, height }] of pictures.entries()) {
		atlas.get(`then ${String(n)}`, width, height, paint);
		atlas.flush();
		expect(
			painted.map(pixels).every((each, at) => each === before[at]),
			`after picture ${String(n)}`,
		).toBe(true);
	}
});

it('holds in a picture nothing of the one painted before it', () => {
	const pictures = Array.from({ length: 60 }, (_, n) =>
		n % 5 === 4 ? bridge : counter(n >> 1, n % 2 === 0),
	);
	const together = paintAll(open(), pictures).map(pixels);
	for (const [n, picture] of pictures.entries()) {
		const [alone] = paintAll(open(), [picture]).map(pixels);
		expect(together[n] === alone, `picture ${String(n)}`).toBe(true);
	}
});

it('holds a picture that is wider than others’ pages, and more pictures than one page does', () => {
	const atlas = open();
	/** A frame one pixel wide, so that what is cut off at any side shows. */
	const framed = (g: CanvasRenderingContext2D, width: number, height: number): void =>
		g.strokeRect(0.5, 0.5, width - 1, height - 1);
	const wide = atlas.get('a name in large letters', 1500, 200, framed);
	const others = Array.from({ length: 60 }, (_, n) => atlas.get(String(n), 200, 200, framed));
	for (const texture of [wide, ...others]) {
		const { x, y, width, height } = texture.frame;
		const g = context2d(texture.source.resource as HTMLCanvasElement);
		for (const [dx, dy] of [
			[0, height / 2],
			[width - 1, height / 2],
			[width / 2, 0],
			[width / 2, height - 1],
		] as const)
			expect(g.getImageData(x + dx, y + dy, 1, 1).data[3], texture.label).toBe(255);
	}
	expect(new Set(others.map(({ source }) => source)).size).toBeGreaterThan(1);
	expect(atlas.crowded).toBe(false);
});
