/** Drawing the air war, traffic and templates: zones with their side's hatch, ways in, columns, jams, grips. */
import type { Graphics } from 'pixi.js';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import { pointAlong } from '../../src-shared/map/path.ts';
import { lengthOf } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Camera } from './camera.ts';
import { hatchOf, type Segment } from './hatch.ts';
import { toneInk, type ThemeInk } from './ink.ts';
import type { Lettering } from './lettering.ts';
import { arrow, dashed, solid } from './strokes.ts';
import type { WarOverlay } from './war-types.ts';

type Zone = Extract<WarOverlay, { kind: 'zone' }>;
type Grip = Extract<WarOverlay, { kind: 'handle' }>;
/** The umpire's own templates: ink on paper, so that they are no side's. */
const TEMPLATE = '#33302a';
const HANDLE_PX = 8;
const CORNER_PX = 4.5;
/** The px per km from which the two ends of a column are far enough apart to be labelled. */
const ENDS_FROM = 36;

/** Lines and areas under the counters. */
export function drawWar(g: Graphics, camera: Camera, overlay: WarOverlay, theme: ThemeInk): void {
	switch (overlay.kind) {
		case 'zone':
			return zone(g, camera, overlay, theme);
		case 'flight': {
			const line = onScreen(camera, overlay.points);
			const colour = theme.sides[overlay.palette].strong;
			solid(g, line, '#fffdf5', 5, 0.75);
			dashed(g, line, colour, 2.2, 14, 6);
			return arrow(g, line, colour, 12);
		}
		case 'column':
			return column(g, camera, overlay, theme);
		case 'jam':
		case 'handle':
			return;
		default:
			return unreachable(overlay);
	}
}

/** Grips, over everything. */
export function drawHandle(g: Graphics, camera: Camera, at: Point, shape: Grip['shape']): void {
	const { x, y } = camera.toScreen(at);
	if (shape === 'corner') {
		g.circle(x, y, CORNER_PX).fill('#fffdf5').stroke({ color: TEMPLATE, width: 1.8 });
		return;
	}
	g.circle(x, y, HANDLE_PX).fill('#fffdf5').stroke({ color: TEMPLATE, width: 2 });
	if (shape === 'turn') {
		g.moveTo(x + 3.6 * Math.cos(-2.6), y + 3.6 * Math.sin(-2.6))
			.arc(x, y, 3.6, -2.6, 2)
			.stroke({ color: TEMPLATE, width: 1.8 });
		return;
	}
	g.moveTo(x - 4, y)
		.lineTo(x + 4, y)
		.moveTo(x, y - 4)
		.lineTo(x, y + 4)
		.stroke({ color: TEMPLATE, width: 1.8 });
}

/** The grip under a place on the glass; the last laid wins. */
export function handleAt(
	list: readonly { readonly kind: string }[],
	camera: Camera,
	x: number,
	y: number,
): Grip | null {
	const handles = list.filter((each): each is Grip => each.kind === 'handle');
	return (
		handles.findLast((each) => {
			const at = camera.toScreen(each.at);
			return Math.hypot(at.x - x, at.y - y) <= HANDLE_PX + 4;
		}) ?? null
	);
}

export interface WarWords {
	readonly words: string;
	readonly at: Point;
	readonly look: Lettering;
	/** From its place to the top of the words, CSS px, for words of some height. */
	readonly lift: (height: number) => number;
}

/** Returns the label of a military feature. */
export function warWords(
	overlay: WarOverlay,
	camera: Camera,
	theme: ThemeInk,
	enlarge: number,
): readonly WarWords[] {
	const plate = (fill: string, colour: string): Lettering => ({
		size: 13.5 * enlarge,
		weight: 700,
		colour,
		plate: fill,
	});
	switch (overlay.kind) {
		case 'zone': {
			if (overlay.label === '') return [];
			const ink = overlay.palette ? theme.sides[overlay.palette] : { strong: TEMPLATE, on: '#fffdf5' };
			const up =
				overlay.km * camera.pxPerKm * (overlay.shape === 'circle' ? 1 : 0.5 * widest(overlay.bearing));
			return [
				{
					words: overlay.label,
					at: overlay.at,
					look: plate(ink.strong, ink.on),
					lift: (height) => -up - height - 2,
				},
			];
		}
		case 'flight': {
			const { strong, on } = theme.sides[overlay.palette];
			const at = pointAlong(overlay.points, lengthOf(overlay.points) * 0.5);
			return [{ words: overlay.label, at, look: plate(strong, on), lift: (height) => -height / 2 }];
		}
		case 'column': {
			const { strong, on } = theme.sides[overlay.palette];
			const [head, tail] = [overlay.points[0], overlay.points.at(-1)];
			if (!head || !tail || camera.scale < ENDS_FROM) return [];
			return [
				{ words: overlay.head, at: head, look: plate(strong, on), lift: (height) => -height - 12 },
				{ words: overlay.tail, at: tail, look: plate('#fffdf5', strong), lift: () => 10 },
			];
		}
		case 'jam': {
			const { fill, on } = toneInk.warn;
			const at = pointAlong(overlay.points, lengthOf(overlay.points) * 0.5);
			return [{ words: overlay.label, at, look: plate(fill, on), lift: () => 12 }];
		}
		case 'handle':
			return [];
		default:
			return unreachable(overlay);
	}
}

const onScreen = (camera: Camera, points: readonly Point[]) => points.map((point) => camera.toScreen(point));
/** How far a turned square reaches above its middle, in halves of its side. */
const widest = (bearing: number): number => {
	const turn = (bearing * Math.PI) / 180;
	return Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn));
};

interface Placed {
	readonly colour: string;
	/** Half its width, or its radius, px. */
	readonly reach: number;
	readonly outline: readonly Segment[0][];
	readonly turned: (point: Segment[0]) => Segment[0];
}

function placed(camera: Camera, overlay: Zone, theme: ThemeInk): Placed {
	const at = camera.toScreen(overlay.at);
	const colour = overlay.palette ? theme.sides[overlay.palette].strong : TEMPLATE;
	const reach = overlay.km * camera.pxPerKm * (overlay.shape === 'circle' ? 1 : 0.5);
	const turn = (overlay.bearing * Math.PI) / 180;
	const turned = ({ x, y }: { x: number; y: number }) => ({
		x: at.x + x * Math.cos(turn) - y * Math.sin(turn),
		y: at.y + x * Math.sin(turn) + y * Math.cos(turn),
	});
	const deep = overlay.deep === undefined ? reach : (overlay.deep * camera.pxPerKm) / 2;
	const outline = (overlay.shape === 'circle' ? circle(reach) : oblong(reach, deep)).map(turned);
	return { colour, reach, outline, turned };
}

/** The edge of a square again over the counters that stand in it. */
export function drawEdge(g: Graphics, camera: Camera, overlay: Zone, theme: ThemeInk): void {
	if (overlay.shape !== 'square' || overlay.dashed) return;
	const { colour, outline } = placed(camera, overlay, theme);
	const closed = [...outline, ...outline.slice(0, 1)];
	solid(g, closed, '#fffdf5', 3.4, 0.55);
	solid(g, closed, colour, 1.8);
}

function zone(g: Graphics, camera: Camera, overlay: Zone, theme: ThemeInk): void {
	const { colour, reach, outline, turned } = placed(camera, overlay, theme);
	const flat = outline.flatMap(({ x, y }) => [x, y]);
	g.poly(flat).fill({ color: colour, alpha: overlay.dashed || !overlay.palette ? 0.05 : 0.14 });
	if (overlay.palette && overlay.shape === 'square' && !overlay.dashed)
		for (const [from, to] of hatchOf(overlay.palette, reach)) line(g, turned(from), turned(to), colour);
	const closed = [...outline, ...outline.slice(0, 1)];
	solid(g, closed, '#fffdf5', 4.5, 0.7);
	if (overlay.dashed) dashed(g, closed, colour, 2.2, 10, 7);
	else solid(g, closed, colour, 2.2);
}

function line(g: Graphics, from: Segment[0], to: Segment[1], color: string): void {
	g.moveTo(from.x, from.y).lineTo(to.x, to.y).stroke({ color, width: 1.2, alpha: 0.55 });
}

const oblong = (wide: number, deep: number) => [
	{ x: -wide, y: -deep },
	{ x: wide, y: -deep },
	{ x: wide, y: deep },
	{ x: -wide, y: deep },
];
/** Enough corners that a great circle is round on the glass. */
const circle = (radius: number) =>
	Array.from({ length: 96 }, (_, i) => ({
		x: radius * Math.cos((i * Math.PI) / 48),
		y: radius * Math.sin((i * Math.PI) / 48),
	}));

/** Vehicles nose to tail: a cased line of short strokes, an arrow at the head, a bar across the tail. */
function column(
	g: Graphics,
	camera: Camera,
	overlay: Extract<WarOverlay, { kind: 'column' }>,
	theme: ThemeInk,
): void {
	const tailFirst = onScreen(camera, overlay.points).toReversed();
	const colour = theme.sides[overlay.palette].strong;
	solid(g, tailFirst, '#fffdf5', 9, 0.9);
	dashed(g, tailFirst, colour, 6, 7, 3);
	arrow(g, tailFirst, colour, 15);
	const [tail, before] = tailFirst;
	if (!tail || !before) return;
	const away = Math.atan2(before.y - tail.y, before.x - tail.x) + Math.PI / 2;
	const across = { x: Math.cos(away) * 8, y: Math.sin(away) * 8 };
	const bar = [
		{ x: tail.x - across.x, y: tail.y - across.y },
		{ x: tail.x + across.x, y: tail.y + across.y },
	];
	solid(g, bar, colour, 3);
}

/** A barred line in the colour of warnings, over the counters. */
export function drawJam(g: Graphics, camera: Camera, { points }: Extract<WarOverlay, { kind: 'jam' }>): void {
	const line = onScreen(camera, points);
	solid(g, line, '#1f1600', 13, 0.85);
	solid(g, line, toneInk.warn.fill, 10);
	dashed(g, line, '#1f1600', 10, 3, 6);
}
