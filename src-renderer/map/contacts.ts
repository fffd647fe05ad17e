/**
 * Reported enemy: dashed tiles with their arms, fading as the report ages. A tile that would cover counters moves
 * beside them, with a line to its place.
 */
import type { Graphics } from 'pixi.js';
import type { Frame } from './frame.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { font, plateInk, type SideInk } from './ink.ts';
import { sortsInShort } from './sorts.ts';
import { roomFor, type TileBox } from './room.ts';
import { solid } from './strokes.ts';
import type { MapContact } from './types.ts';
import { counted } from '../../src-shared/kit/counted.ts';

/** Returns a report's age in words. */
export function ageInWords(age: number): string {
	return age <= 0 ? 'this turn' : age === 1 ? 'last turn' : `${String(age)} turns ago`;
}

export class ContactLayer {
	list: readonly MapContact[] = [];
	#boxes: (TileBox & { readonly id: string })[] = [];

	/**
	 * @param lines where a line from a tile to its place is drawn
	 * @param taken where counters lie, px from the sheet's origin (so that panning moves no tile)
	 */
	draw({ camera, atlas, layer, theme, enlarge }: Frame, lines: Graphics, taken: readonly TileBox[]): void {
		this.#boxes = [];
		const w = Math.round(Math.min(64, Math.max(38, camera.scale * 1.1)) * enlarge);
		const h = Math.round(w * 0.72);
		const origin = camera.toScreen({ x: 0, y: 0 });
		const places = this.list.map(({ at }) => ({ x: at.x * camera.scale, y: -at.y * camera.scale }));
		const boxes = roomFor(places, { w, h }, taken);
		for (const [n, contact] of this.list.entries()) {
			const box = boxes[n];
			if (!box) continue;
			const x = origin.x + box.x;
			const y = origin.y + box.y;
			const side = contact.palette ? theme.sides[contact.palette] : null;
			const colour = side?.strong ?? '#6a2f27';
			const texture = atlas.get(
				`e|${contact.palette ?? ''}|${contact.sorts.join()}|${String(Math.min(4, contact.age))}|${String(w)}`,
				w + 4,
				h + 4,
				(g) => paintContact(g, contact, { w, h }, side, colour),
			);
			layer.put(texture, x - 2, y - 2);
			tie(lines, { x, y, w, h }, camera.toScreen(contact.at), colour, enlarge);
			this.#boxes.push({ id: contact.id, x, y, w, h });
		}
	}

	hit(x: number, y: number): string | null {
		return (
			this.#boxes.findLast((box) => x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h)
				?.id ?? null
		);
	}
}

/** A tile that stands beside its place is tied to it, edge to dot. */
function tie(g: Graphics, { x, y, w, h }: TileBox, to: Point, colour: string, enlarge: number): void {
	const middle = { x: x + w / 2, y: y + h / 2 };
	const [dx, dy] = [to.x - middle.x, to.y - middle.y];
	const out = Math.min(w / 2 / Math.abs(dx), h / 2 / Math.abs(dy));
	if (!(out < 1)) return;
	solid(g, [{ x: middle.x + dx * out, y: middle.y + dy * out }, to], colour, 2 * enlarge);
	g.circle(to.x, to.y, 3.5 * enlarge)
		.fill({ color: colour })
		.stroke({ color: '#fffaf0', width: 1 });
}

/** Paints a contact with its top left at (2, 2). @param colour its ink, the side’s where that is known */
export function paintContact(
	g: CanvasRenderingContext2D,
	contact: MapContact,
	{ w, h }: Pick<TileBox, 'w' | 'h'>,
	side: SideInk | null,
	colour: string,
): void {
	g.translate(2, 2);
	const strip = side ? Math.round(w * 0.12) : 0;
	const middle = strip + (w - strip) / 2;
	g.fillStyle = contact.age === 0 ? '#fffaf0' : '#ebe3d0';
	g.strokeStyle = colour;
	g.lineWidth = 2;
	g.setLineDash(contact.age === 0 ? [6, 3] : [3, 4]);
	g.beginPath();
	g.roundRect(1, 1, w - 2, h - 2, 4);
	g.fill();
	if (side) band(g, side, strip, h);
	// The older the news, the fainter the ink.
	g.globalAlpha = Math.max(0.5, 1 - contact.age * 0.14);
	g.stroke();
	g.setLineDash([]);
	g.fillStyle = colour;
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	g.font = font(h * 0.4, 700);
	g.fillText(sortsInShort(contact.sorts), middle, h * 0.37, w - strip - 7);
	g.font = font(h * 0.3, 500);
	g.fillStyle = '#3a332a';
	g.fillText(
		contact.age === 0 ? 'now' : `${counted(contact.age, 'turn')} old`,
		middle,
		h * 0.74,
		w - strip - 7,
	);
}

/** Shows its side even in full grey: the side's plate down the left edge, filled or framed. */
function band(g: CanvasRenderingContext2D, side: SideInk, strip: number, h: number): void {
	g.fillStyle = plateInk(side).fill;
	g.fillRect(2, 2, strip, h - 4);
	if (!side.frame) return;
	g.fillStyle = side.frame;
	g.fillRect(strip + 1, 2, 1.5, h - 4);
}
