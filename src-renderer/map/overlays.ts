/** Data drawn over the ground: tags with lines, tracks, rings, squares, pencilled objectives. */
import type { Graphics } from 'pixi.js';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import { inRing } from '../../src-shared/map/plane.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import { toneInk, type ThemeInk } from './ink.ts';
import { letter } from './lettering.ts';
import { drawPencil, pencilInk } from './pencil.ts';
import { drawMeasure, measureWords } from './control-measures.ts';
import { arrow, dashed, solid } from './strokes.ts';
import type { SpriteLayer } from './sprites.ts';
import type { MapOverlay, Palette } from './types.ts';
import { drawEdge, drawHandle, drawJam, drawWar, handleAt, warWords } from './military-overlay.ts';
import type { WarOverlay } from './war-types.ts';

const PENCIL = '#1f4e8c';
/** The colour of a cross: its side's, or a pencil's. */
const inkOf = ({ palette }: { readonly palette?: Palette | null }, theme: ThemeInk): string =>
	palette ? theme.sides[palette].strong : PENCIL;

function drawTrack(
	{ points, palette, dashed: broken, bothWays }: Extract<MapOverlay, { kind: 'track' }>,
	camera: Camera,
	g: Graphics,
	theme: ThemeInk,
): void {
	const line = points.map((point) => camera.toScreen(point));
	const colour = palette ? theme.sides[palette].strong : '#2b2a27';
	solid(g, line, '#fffdf5', 5, 0.7);
	if (broken) dashed(g, line, colour, 2.4, 7, 5);
	else solid(g, line, colour, 2.4);
	if (bothWays !== true) arrow(g, line, colour, 9);
}

export class OverlayLayer {
	list: readonly MapOverlay[] = [];
	#tags: Tag[] = [];

	/** Tracks over the counters. */
	drawOver(camera: Camera, g: Graphics, theme: ThemeInk): void {
		for (const overlay of this.list)
			if (overlay.kind === 'track' && overlay.over) drawTrack(overlay, camera, g, theme);
	}

	/** Lines under the counters. */
	drawLines(camera: Camera, g: Graphics, theme: ThemeInk): void {
		for (const overlay of this.list) {
			switch (overlay.kind) {
				case 'tag':
					for (const link of overlay.links)
						solid(
							g,
							[camera.toScreen(overlay.at), camera.toScreen(link)],
							toneInk[overlay.tone].fill,
							1.5,
							0.75,
						);
					break;
				case 'track':
					if (!overlay.over) drawTrack(overlay, camera, g, theme);
					break;
				case 'ring': {
					const at = camera.toScreen(overlay.at);
					const radius = overlay.km * camera.pxPerKm;
					const colour = toneInk[overlay.tone].fill;
					g.circle(at.x, at.y, radius)
						.fill({ color: colour, alpha: 0.06 })
						.stroke({ color: colour, width: 1.6, alpha: 0.85 });
					break;
				}
				case 'square': {
					const at = camera.toScreen(overlay.at);
					const half = (overlay.km * camera.pxPerKm) / 2;
					const colour = toneInk[overlay.tone].fill;
					g.poly(turnedSquare(at, half, overlay.bearing ?? 0))
						.fill({ color: colour, alpha: 0.1 })
						.stroke({ color: colour, width: 1.8 });
					break;
				}
				case 'cells':
					drawCells(g, camera, overlay);
					break;
				case 'objective': {
					const at = camera.toScreen(overlay.at);
					const ink = inkOf(overlay, theme);
					if (overlay.from) {
						const line = [camera.toScreen(overlay.from), at];
						dashed(g, line, ink, 2, 8, 5);
						arrow(g, line, ink, 9);
					}
					for (const sign of [-1, 1])
						solid(
							g,
							[
								{ x: at.x - 6, y: at.y - 6 * sign },
								{ x: at.x + 6, y: at.y + 6 * sign },
							],
							ink,
							2.4,
						);
					break;
				}
				case 'pencil':
					drawPencil(g, camera, overlay);
					break;
				case 'measure':
					drawMeasure(g, camera, overlay, theme);
					break;
				case 'zone':
				case 'flight':
				case 'column':
				case 'jam':
				case 'handle':
					drawWar(g, camera, overlay, theme);
					break;
				default:
					unreachable(overlay);
			}
		}
	}

	/** Words over the counters. @param open boxes of a pile that is laid open: words that would cover it are left out */
	drawWords(
		camera: Camera,
		atlas: Atlas,
		layer: SpriteLayer,
		theme: ThemeInk,
		enlarge: number,
		open: readonly Box[] = [],
	): void {
		this.#tags = [];
		for (const overlay of this.list) {
			const war = isWar(overlay);
			const all = war
				? warWords(overlay, camera, theme, enlarge)
				: overlay.kind === 'measure'
					? measureWords(overlay, theme, enlarge)
					: [wordsOf(overlay, enlarge, camera.pxPerKm)].filter((each) => each !== null);
			const isSmall = overlay.kind === 'tag' && overlay.small === true;
			for (const words of all) {
				if (words.words === '') continue;
				const at = camera.toScreen(words.at);
				const picture = letter(atlas, words.words, words.look);
				if (isSmall && !smallIsRead(picture.width, camera)) continue;
				const box = {
					id: overlay.id,
					x: at.x - picture.width / 2,
					y: at.y + words.lift(picture.height),
					w: picture.width,
					h: picture.height,
				};
				if (overlay.kind === 'zone') keepInView(box, at, camera);
				if (open.some((each) => overlaps(each, box))) continue;
				if (war || overlay.kind === 'tag') this.#keepClear(box);
				layer.put(picture.texture, box.x, box.y);
			}
		}
	}

	/** Moves a tag down until it covers none that was written before, as far as that helps. */
	#keepClear(box: Tag): void {
		for (let n = 0; n < 5; n++) {
			const other = this.#tags.find((each) => overlaps(each, box));
			if (!other) break;
			box.y = other.y + other.h + 1;
		}
		this.#tags.push(box);
	}

	/** Grips, jams and the edges of squares, over the counters. */
	drawHandles(camera: Camera, g: Graphics, theme: ThemeInk): void {
		for (const overlay of this.list) {
			if (overlay.kind === 'jam') drawJam(g, camera, overlay);
			if (overlay.kind === 'zone') drawEdge(g, camera, overlay, theme);
			if (overlay.kind === 'handle') drawHandle(g, camera, overlay.at, overlay.shape);
		}
	}

	/** The grip under a place on the glass. */
	handleAt(camera: Camera, x: number, y: number): Extract<WarOverlay, { kind: 'handle' }> | null {
		return handleAt(this.list, camera, x, y);
	}

	hit(x: number, y: number): string | null {
		return (
			this.#tags.findLast((box) => x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h)
				?.id ?? null
		);
	}
}

const WAR: ReadonlySet<string> = new Set<WarOverlay['kind']>(['zone', 'flight', 'column', 'jam', 'handle']);
const isWar = (overlay: MapOverlay): overlay is WarOverlay => WAR.has(overlay.kind);

/** A place on the glass, CSS px. */
interface Box {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}
interface Tag extends Box {
	readonly id: string;
	y: number;
}
/** Moves the label of a ring whose rim is out of sight to the edge of the map, as long as its middle is visible. */
function keepInView(box: Tag, middle: { readonly x: number; readonly y: number }, camera: Camera): void {
	const seen = middle.x > 0 && middle.x < camera.width && middle.y > 0 && middle.y < camera.height;
	if (seen) box.y = Math.max(camera.insets.top + 4, box.y);
}

const overlaps = (a: Box, b: Box): boolean =>
	a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

interface Said {
	readonly words: string;
	readonly at: Point;
	readonly look: Parameters<typeof letter>[2];
	/** From its place to the top of the words, CSS px, for words of some height. */
	readonly lift: (height: number) => number;
}

/** Returns a feature's label, its style and its position, or null. */
function wordsOf(
	overlay: Exclude<MapOverlay, WarOverlay | { kind: 'measure' }>,
	enlarge: number,
	pxPerKm: number,
): Said | null {
	const plain = { size: 13.5 * enlarge, weight: 600, italic: true };
	switch (overlay.kind) {
		case 'track':
			return null;
		case 'tag': {
			if (overlay.small) return said(overlay.text, overlay.at, smallLook(enlarge), (height) => -height / 2);
			const { fill, on } = toneInk[overlay.tone];
			const look = { size: 15 * enlarge, weight: 700, colour: on, plate: fill };
			return said(overlay.text, overlay.at, look, (height) => -height / 2);
		}
		case 'cells': {
			const { fill, on } = toneInk[overlay.tone];
			// Amber letters are hardly read on sand: what waits for an answer has a plate.
			const look =
				overlay.tone === 'warn'
					? { size: 13 * enlarge, weight: 700, colour: on, plate: fill }
					: { ...plain, colour: fill };
			return said(overlay.label, northernmost(overlay.rings), look, (height) => -height - 2);
		}
		case 'objective':
			return said(overlay.label, overlay.at, { ...plain, colour: PENCIL }, () => 8);
		case 'pencil': {
			const middle = overlay.shape === 'text';
			const look = { ...plain, colour: pencilInk[overlay.colour] };
			return said(overlay.label, overlay.points[0], look, (height) => (middle ? -height / 2 : 8));
		}
		case 'ring':
		case 'square': {
			const reach = overlay.km * pxPerKm * (overlay.kind === 'ring' ? 1 : 0.5);
			const look = { ...plain, colour: toneInk[overlay.tone].fill };
			return said(overlay.label, overlay.at, look, (height) => -reach - height);
		}
		default:
			return unreachable(overlay);
	}
}

/**
 * From this many px per km, or per hex they fit into, small labels are readable without covering their surroundings.
 */
const SMALL_FROM = 52;
/** A hex from corner to corner, in units of the board. */
const HEX_WIDTH = 1.155;
/** Whether small words are drawn. @param width of the words, in px */
export const smallIsRead = (
	width: number,
	{ scale, pxPerKm }: { readonly scale: number; readonly pxPerKm: number },
): boolean => pxPerKm >= SMALL_FROM || (scale >= SMALL_FROM && width <= scale * HEX_WIDTH);

const smallLook = (enlarge: number): Said['look'] => ({
	...{ size: 12 * enlarge, weight: 600, colour: '#2b2a27', plate: '#fffdf5' },
});

function northernmost(rings: readonly (readonly Point[])[]): Point | undefined {
	return rings
		.flat()
		.reduce<Point | undefined>((top, corner) => (top && top.y >= corner.y ? top : corner), undefined);
}

function said(words: string, at: Point | undefined, look: Said['look'], lift: Said['lift']): Said | null {
	return words === '' || !at ? null : { words, at, look, lift };
}

/** Areas washed and rimmed; a ring that lies inside another is a hole in it. */
function drawCells(
	g: Graphics,
	camera: Camera,
	{ rings, tone }: Extract<MapOverlay, { kind: 'cells' }>,
): void {
	const colour = toneInk[tone].fill;
	const flat = (ring: readonly Point[]): number[] =>
		ring.flatMap((corner) => {
			const { x, y } = camera.toScreen(corner);
			return [x, y];
		});
	const isIn = (ring: readonly Point[], other: readonly Point[]): boolean =>
		ring !== other && ring[0] !== undefined && inRing(ring[0], other);
	const outer = rings.filter((ring) => rings.filter((other) => isIn(ring, other)).length % 2 === 0);
	for (const ring of outer) {
		g.poly(flat(ring)).fill({ color: colour, alpha: 0.13 });
		for (const hole of rings) if (!outer.includes(hole) && isIn(hole, ring)) g.poly(flat(hole)).cut();
	}
	for (const ring of rings) g.poly(flat(ring)).stroke({ color: colour, width: 2.4, alpha: 0.9 });
}

/** The corners of a square of `half` px to each side, its top edge turned to a compass bearing. */
function turnedSquare(at: { x: number; y: number }, half: number, bearing: number): number[] {
	const turn = (bearing * Math.PI) / 180;
	return [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	].flatMap(([x = 0, y = 0]) => [
		at.x + half * (x * Math.cos(turn) - y * Math.sin(turn)),
		at.y + half * (x * Math.sin(turn) + y * Math.cos(turn)),
	]);
}
