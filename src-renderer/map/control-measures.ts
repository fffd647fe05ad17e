/** Control measures of an order over the ground: axes and routes as arrows, lines with their names, areas, points. */
import type { Graphics } from 'pixi.js';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Camera } from './camera.ts';
import type { ThemeInk } from './ink.ts';
import type { WarWords } from './military-overlay.ts';
import { arrow, dashed, solid } from './strokes.ts';
import type { MapOverlay } from './types.ts';

type Measure = Extract<MapOverlay, { kind: 'measure' }>;
interface Pixel {
	readonly x: number;
	readonly y: number;
}

const CASE = '#fffdf5';
const POINT_PX = 9;
/** Px to each side of an axis of advance. */
const AXIS_PX = 7;

/** Draws one measure, all but its name. */
export function drawMeasure(g: Graphics, camera: Camera, measure: Measure, theme: ThemeInk): void {
	const colour = theme.sides[measure.palette].strong;
	const line = measure.points.map((point) => camera.toScreen(point));
	switch (measure.symbol) {
		case 'area':
			return area(g, camera, measure, colour);
		case 'point':
			return point(g, line[0], colour);
		case 'axis':
			return axis(g, line, colour, measure.dashed);
		case 'boundary':
			stroke(g, line, colour, 3, true);
			return ends(g, line, colour);
		case 'line':
			stroke(g, line, colour, 3, measure.dashed);
			return ends(g, line, colour);
		case 'arrow':
		case 'route':
			stroke(g, line, colour, measure.symbol === 'arrow' ? 4 : 2.6, measure.dashed);
			return arrow(g, line, colour, measure.symbol === 'arrow' ? 18 : 13);
	}
}

function stroke(g: Graphics, line: readonly Pixel[], colour: string, width: number, broken: boolean): void {
	solid(g, line, CASE, width + 3, 0.75);
	if (broken) dashed(g, line, colour, width, 12, 6);
	else solid(g, line, colour, width);
}

/** Short bars where a line ends. */
function ends(g: Graphics, line: readonly Pixel[], colour: string): void {
	for (const [end, next] of [
		[line[0], line[1]],
		[line.at(-1), line.at(-2)],
	]) {
		if (!end || !next) continue;
		const along = Math.atan2(next.y - end.y, next.x - end.x) + Math.PI / 2;
		const [x, y] = [Math.cos(along) * 6, Math.sin(along) * 6];
		solid(
			g,
			[
				{ x: end.x - x, y: end.y - y },
				{ x: end.x + x, y: end.y + y },
			],
			colour,
			3,
		);
	}
}

/** Two lines side by side with a head: an axis of advance. */
function axis(g: Graphics, line: readonly Pixel[], colour: string, broken: boolean): void {
	if (line.length < 2) return point(g, line[0], colour);
	const shifted = (by: number): readonly Pixel[] =>
		line.map((at, n) => {
			const [before, after] = [line[n - 1] ?? at, line[n + 1] ?? at];
			const across = Math.atan2(after.y - before.y, after.x - before.x) + Math.PI / 2;
			return { x: at.x + Math.cos(across) * by, y: at.y + Math.sin(across) * by };
		});
	solid(g, line, CASE, AXIS_PX * 2 + 4, 0.3);
	for (const by of [-AXIS_PX, AXIS_PX])
		if (broken) dashed(g, shifted(by), colour, 2.4, 10, 6);
		else solid(g, shifted(by), colour, 2.4);
	arrow(g, line, colour, 26);
}

function point(g: Graphics, at: Pixel | undefined, colour: string): void {
	if (!at) return;
	g.circle(at.x, at.y, POINT_PX).fill({ color: CASE, alpha: 0.9 }).stroke({ color: colour, width: 3 });
	g.circle(at.x, at.y, 2.4).fill(colour);
}

function area(g: Graphics, camera: Camera, { points, rings, dashed: broken }: Measure, colour: string): void {
	const rounded = points.length === 1 && points[0] ? [oval(camera, points[0])] : [];
	for (const ring of rounded.length > 0
		? rounded
		: rings.map((corners) => corners.map((corner) => camera.toScreen(corner)))) {
		g.poly(ring.flatMap(({ x, y }) => [x, y])).fill({ color: colour, alpha: 0.1 });
		stroke(g, [...ring, ...ring.slice(0, 1)], colour, 3, broken);
	}
}

/** An oval in one hex. */
function oval(camera: Camera, middle: Point): readonly Pixel[] {
	const at = camera.toScreen(middle);
	const [wide, high] = [camera.scale * 0.5, camera.scale * 0.42];
	return Array.from({ length: 40 }, (_, n) => ({
		x: at.x + wide * Math.cos((n * Math.PI) / 20),
		y: at.y + high * Math.sin((n * Math.PI) / 20),
	}));
}

/** Returns the labels of a control measure: its name at its start, or at both ends of a line. */
export function measureWords(
	{ symbol, points, rings, label, palette }: Measure,
	theme: ThemeInk,
	enlarge: number,
): readonly WarWords[] {
	const { strong, on } = theme.sides[palette];
	const look = { size: 13 * enlarge, weight: 700, colour: on, plate: strong };
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || label === '') return [];
	const wordsAt = (at: Point, lift: WarWords['lift']): WarWords => ({ words: label, at, look, lift });
	const over = (height: number): number => -height - 8;
	if (symbol === 'area') {
		const over = { x: first.x, y: first.y + (rings.length > 0 ? 0 : 0.42) };
		const top = rings.flat().reduce((high, corner) => (corner.y > high.y ? corner : high), over);
		return [wordsAt(top, (height) => -height - 2)];
	}
	if (symbol === 'line' || symbol === 'boundary')
		return first === last ? [wordsAt(first, over)] : [wordsAt(first, over), wordsAt(last, over)];
	const middle = points[Math.floor((points.length - 1) / 2)] ?? first;
	return [wordsAt(middle, (height) => over(height) - (symbol === 'axis' ? AXIS_PX + 2 : 0))];
}
