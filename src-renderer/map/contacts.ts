/** What was told of the enemy: dashed tiles with the sorts of arms, fading as the news gets old. */
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import { font, type ThemeInk } from './ink.ts';
import type { SpriteLayer } from './sprites.ts';
import type { MapContact } from './types.ts';

const letters: readonly (readonly [RegExp, string])[] = [
	[/anti-?tank/i, 'AT'],
	[/tank|armour/i, 'TK'],
	[/infantry|foot/i, 'INF'],
	[/artillery|gun/i, 'ART'],
	[/air|aircraft/i, 'AIR'],
	[/recce|cavalry/i, 'RCE'],
	[/engineer/i, 'ENG'],
];

/** How old news is told in words. */
export function ageInWords(age: number): string {
	return age <= 0 ? 'this turn' : age === 1 ? 'last turn' : `${String(age)} turns ago`;
}

export class ContactLayer {
	list: readonly MapContact[] = [];
	#boxes: { id: string; x: number; y: number; w: number; h: number }[] = [];

	draw(camera: Camera, atlas: Atlas, layer: SpriteLayer, theme: ThemeInk, enlarge: number): void {
		this.#boxes = [];
		const w = Math.round(Math.min(64, Math.max(38, camera.scale * 1.1)) * enlarge);
		const h = Math.round(w * 0.72);
		for (const contact of this.list) {
			const at = camera.toScreen(contact.at);
			const texture = atlas.get(
				`e|${contact.palette ?? ''}|${contact.sorts.join()}|${String(Math.min(4, contact.age))}|${String(w)}`,
				w + 4,
				h + 4,
				(g) => {
					const colour = contact.palette ? theme.sides[contact.palette].strong : '#6a2f27';
					paint(g, contact, w, h, colour);
				},
			);
			layer.put(texture, at.x - w / 2 - 2, at.y - h / 2 - 2);
			this.#boxes.push({ id: contact.id, x: at.x - w / 2, y: at.y - h / 2, w, h });
		}
	}

	hit(x: number, y: number): string | null {
		return (
			this.#boxes.findLast((box) => x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h)
				?.id ?? null
		);
	}
}

function paint(g: CanvasRenderingContext2D, contact: MapContact, w: number, h: number, colour: string): void {
	g.translate(2, 2);
	g.fillStyle = contact.age === 0 ? '#fffaf0' : '#ebe3d0';
	g.strokeStyle = colour;
	g.lineWidth = 2;
	g.setLineDash(contact.age === 0 ? [6, 3] : [3, 4]);
	g.beginPath();
	g.roundRect(1, 1, w - 2, h - 2, 4);
	g.fill();
	// The older the news, the fainter the ink.
	g.globalAlpha = Math.max(0.5, 1 - contact.age * 0.14);
	g.stroke();
	g.setLineDash([]);
	g.fillStyle = colour;
	g.textAlign = 'center';
	g.textBaseline = 'middle';
	const sorts = contact.sorts.map(
		(sort) => letters.find(([pattern]) => pattern.test(sort))?.[1] ?? sort.slice(0, 3).toUpperCase(),
	);
	g.font = font(h * 0.4, 700);
	g.fillText(sorts.length > 0 ? sorts.slice(0, 3).join(' ') : '?', w / 2, h * 0.37, w - 8);
	g.font = font(h * 0.3, 500);
	g.fillStyle = '#3a332a';
	g.fillText(
		contact.age === 0 ? 'now' : `${String(contact.age)} ${contact.age === 1 ? 'turn' : 'turns'} old`,
		w / 2,
		h * 0.74,
		w - 8,
	);
}
