/** A counter's face as everybody may see it: side colour, pattern and letter, symbol, size, name, marks. No numbers. */
import type { SymbolSize } from '../../../src-shared/contract/symbols.ts';
import { font, ink, plateInk, type SideInk } from '../ink.ts';
import type { CounterFace, MapUnit, Palette } from '../types.ts';
import { paintMarks } from './marks.ts';
import type { Sign } from './piles.ts';
import { symbol } from './symbol.ts';

/** How heavy the frame of a light side is, CSS px. */
const FRAME = 2.4;
/** Room round the tile for its shadow and marks, CSS px. */
export const FACE_MARGIN = 6;
/** From this width on a printed counter can be read. */
const PICTURED_FROM = 50;

interface Size {
	readonly width: number;
	readonly height: number;
}

export interface Tile extends Size {
	/** Whether there is room for a name below the symbol, and for the umpire's additions. */
	readonly named: boolean;
}

/** A counter with its name. @param extra how much of its width the umpire's part of it is high */
export const namedTile = (width: number, extra: number): Tile => ({
	width,
	height: Math.round(width * (0.92 + extra)),
	named: true,
});

/** A counter with its symbol alone. */
export const smallTile = (width: number): Tile => ({ width, height: Math.round(width * 0.74), named: false });

/** Whether a counter of this width is large enough for its own picture to be read. */
export const showsPicture = (width: number): boolean => width >= PICTURED_FROM;

/**
 * Paints the tile with its top left at (MARGIN, MARGIN).
 * @param picture its own picture, in the place of symbol and name; null: it has none
 */
export function paintCounter<U extends MapUnit>(
	g: CanvasRenderingContext2D,
	unit: U,
	tile: Tile,
	side: SideInk,
	face: CounterFace<U> | undefined,
	selected: boolean,
	picture: ImageBitmap | null = null,
): void {
	g.translate(FACE_MARGIN, FACE_MARGIN);
	const { width, height, named } = tile;
	const own = Math.round(width * 0.92);
	ground(g, tile, side);
	band(g, unit.palette, unit.letter, side, width, height);
	const strip = bandWidth(width);
	if (picture) lay(g, picture, strip, width - strip, own);
	else symbolAndName(g, unit, strip, width - strip, named ? own : height, named);
	rim(g, tile, side, selected);
	if (named && face) face.paint(g, unit, { x: strip, y: own - 1, w: width - strip, h: height - own });
	if (unit.stale) fade(g, tile);
	markWhose(g, unit.whose, tile, side, selected);
	paintMarks(
		g,
		unit.marks.slice(0, width < 46 ? 2 : 4),
		width - 1,
		4,
		Math.max(9, Math.min(13, width * 0.21)),
	);
}

/** Draws the printed picture, as large as fits beside the band: hue, pattern and letter still show its side. */
function lay(g: CanvasRenderingContext2D, picture: ImageBitmap, x: number, w: number, h: number): void {
	const size = Math.min(w, h) - 3;
	g.imageSmoothingQuality = 'high';
	g.drawImage(picture, x + (w - size) / 2 - 0.5, (h - size) / 2 + 0.5, size, size);
}

function symbolAndName(
	g: CanvasRenderingContext2D,
	{ type, size, sizeless, short }: MapUnit,
	x: number,
	w: number,
	h: number,
	named: boolean,
): void {
	const nameHeight = named ? Math.max(11, (x + w) * 0.23) : 0;
	// So small, its size would cost the symbol itself a third of its room.
	stamp(g, type, named && !sizeless ? size : null, x, 0, w, h - nameHeight);
	if (named) writeName(g, short, x + w / 2, h - nameHeight * 0.58, nameHeight * 1.02, w - 4);
}

/** A formation at far zoom: the same tile with its echelon and short name. */
export function paintFormation(
	g: CanvasRenderingContext2D,
	unit: MapUnit,
	{ echelon, short, type }: Sign,
	tile: Size,
	side: SideInk,
	{
		selected,
		stale,
		whose,
	}: { readonly selected: boolean; readonly stale: boolean; readonly whose: MapUnit['whose'] },
): void {
	g.translate(FACE_MARGIN, FACE_MARGIN);
	const { width, height } = tile;
	ground(g, tile, side);
	band(g, unit.palette, unit.letter, side, width, height);
	rim(g, tile, side, selected);
	const strip = bandWidth(width);
	const name = height * 0.34;
	stamp(g, type, echelon, strip, 0, width - strip, height - name);
	writeName(g, short, strip + (width - strip) / 2, height - name * 0.52, name * 1.02, width - strip - 3);
	if (stale) fade(g, tile);
	markWhose(g, whose, tile, side, selected);
}

/** A unit at the farthest zoom, about (7, 7): a full dot, a ring for a light side. */
export function paintDot(g: CanvasRenderingContext2D, side: SideInk, selected: boolean): void {
	g.fillStyle = plateInk(side).fill;
	g.strokeStyle = selected ? ink.chosen : (side.frame ?? '#fffdf7');
	g.lineWidth = selected ? 2.5 : side.frame ? 2 : 1;
	g.beginPath();
	g.arc(7, 7, selected ? 5 : side.frame ? 3.4 : 3.8, 0, Math.PI * 2);
	g.fill();
	g.stroke();
}

const bandWidth = (width: number): number => Math.max(5, Math.round(width * 0.15));

function ground(g: CanvasRenderingContext2D, { width, height }: Size, side: SideInk): void {
	const radius = Math.max(2, width * 0.07);
	g.save();
	g.shadowColor = 'rgba(30, 22, 8, 0.45)';
	g.shadowBlur = 4 * devicePixelRatio;
	g.shadowOffsetY = 1.2 * devicePixelRatio;
	g.fillStyle = side.soft;
	g.beginPath();
	g.roundRect(0, 0, width, height, radius);
	g.fill();
	g.restore();
}

/** The tile's edge, and a bright one round a selected tile. */
function rim(g: CanvasRenderingContext2D, { width, height }: Size, side: SideInk, selected: boolean): void {
	const radius = Math.max(2, width * 0.07);
	// A light side's frame is heavy, because that is what shows of it in grey. On a small tile a heavy rim would leave
	// nothing of the symbol.
	const wide = selected ? Math.max(1, Math.min(3, width / 18)) : side.frame ? FRAME : 1;
	g.lineWidth = wide;
	g.strokeStyle = selected ? '#111111' : (side.frame ?? side.strong);
	g.beginPath();
	g.roundRect(wide / 2, wide / 2, width - wide, height - wide, radius);
	g.stroke();
	if (!selected) return;
	g.lineWidth = 2;
	g.strokeStyle = ink.chosen;
	g.beginPath();
	g.roundRect(-2, -2, width + 4, height + 4, radius + 2);
	g.stroke();
}

/** Old reports fade into the paper, but still hide what is underneath. */
function fade(g: CanvasRenderingContext2D, { width, height }: Size, how = 0.5): void {
	g.fillStyle = `rgba(239, 233, 218, ${String(how)})`;
	g.beginPath();
	g.roundRect(0, 0, width, height, 3);
	g.fill();
}

/** A headquarters' own tiles are rimmed; its neighbours' go back into the paper a little. */
function markWhose(
	g: CanvasRenderingContext2D,
	whose: MapUnit['whose'],
	tile: Size,
	side: SideInk,
	selected: boolean,
): void {
	if (whose === 'neighbour') return fade(g, tile, 0.42);
	if (whose !== 'own' || selected) return;
	const { width, height } = tile;
	const radius = Math.max(2, width * 0.07);
	g.lineWidth = 1.5;
	g.strokeStyle = '#fffdf7';
	g.beginPath();
	g.roundRect(-0.5, -0.5, width + 1, height + 1, radius + 1);
	g.stroke();
	g.lineWidth = 2.5;
	g.strokeStyle = side.strong;
	g.beginPath();
	g.roundRect(-2.5, -2.5, width + 5, height + 5, radius + 3);
	g.stroke();
}

/** The strip with the side's plate and pattern down the left edge. */
function band(
	g: CanvasRenderingContext2D,
	palette: Palette,
	letter: string,
	side: SideInk,
	width: number,
	height: number,
): void {
	const strip = bandWidth(width);
	const { fill, on } = plateInk(side);
	g.save();
	g.beginPath();
	g.roundRect(0, 0, strip, height, [Math.max(2, width * 0.07), 0, 0, Math.max(2, width * 0.07)]);
	g.clip();
	g.fillStyle = fill;
	g.fillRect(0, 0, strip, height);
	g.strokeStyle = g.fillStyle = side.frame ? side.strong : on;
	g.globalAlpha = side.frame ? 0.5 : 0.34;
	g.lineWidth = 1.2;
	pattern(g, palette, strip, height);
	g.restore();
	if (side.frame) {
		g.fillStyle = side.frame;
		g.fillRect(strip - 1, 0, 1, height);
	}
	if (strip < 8) return;
	const inset = side.frame ? FRAME : 0;
	g.fillStyle = fill;
	g.fillRect(inset, height - strip * 1.35, strip - inset - (side.frame ? 1 : 0), strip * 1.35 - 2);
	g.fillStyle = on;
	g.font = font(strip * 1.15, 700);
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	g.fillText(letter, (strip + inset) / 2 + 0.2, height - strip * 0.68);
}

function pattern(g: CanvasRenderingContext2D, palette: Palette, w: number, h: number): void {
	const line = (x1: number, y1: number, x2: number, y2: number): void => {
		g.beginPath();
		g.moveTo(x1, y1);
		g.lineTo(x2, y2);
		g.stroke();
	};
	switch (palette) {
		case 'blue':
			return;
		case 'red':
			for (let y = -w; y < h + w; y += 4) line(0, y + w, w, y);
			return;
		case 'green':
			for (let y = 3; y < h; y += 5) {
				g.beginPath();
				g.arc(w / 2, y, 1.3, 0, Math.PI * 2);
				g.fill();
			}
			return;
		case 'amber':
			for (let y = 2; y < h; y += 4) line(0, y, w, y);
			return;
		case 'violet':
			for (let y = -w; y < h + w; y += 5) {
				line(0, y + w, w, y);
				line(0, y, w, y + w);
			}
			return;
		case 'teal':
			for (let x = 1.5; x < w; x += 3) line(x, 0, x, h);
			return;
	}
}

/** The symbol as large as fits, in the middle of the box. */
function stamp(
	g: CanvasRenderingContext2D,
	type: MapUnit['type'],
	size: SymbolSize | null,
	x: number,
	y: number,
	w: number,
	h: number,
): void {
	const density = g.getTransform().a;
	const image = symbol(type, size, w * density);
	const k = Math.min((w - 5) / image.width, (h - 2) / image.height);
	const wide = image.width * k;
	const high = image.height * k;
	g.imageSmoothingQuality = 'high';
	g.drawImage(image, x + (w - wide) / 2, y + (h - high) / 2 + 0.5, wide, high);
}

function writeName(
	g: CanvasRenderingContext2D,
	name: string,
	x: number,
	y: number,
	size: number,
	room: number,
): void {
	g.font = font(size, 600);
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	g.fillStyle = '#1b1916';
	g.fillText(name, x, y, room);
}
