/** What is laid over the ground as data: tags with lines, tracks, rings, squares, pencilled objectives. */
import type { Graphics } from 'pixi.js';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import type { Atlas } from './atlas.ts';
import type { Camera } from './camera.ts';
import { toneInk, type ThemeInk } from './ink.ts';
import { letter } from './lettering.ts';
import { arrow, dashed, solid } from './strokes.ts';
import type { SpriteLayer } from './sprites.ts';
import type { MapOverlay } from './types.ts';

const PENCIL = '#1f4e8c';

export class OverlayLayer {
	list: readonly MapOverlay[] = [];
	#tags: { id: string; x: number; y: number; w: number; h: number }[] = [];

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
				case 'track': {
					const line = overlay.points.map((point) => camera.toScreen(point));
					const colour = overlay.palette ? theme.sides[overlay.palette].strong : '#2b2a27';
					solid(g, line, '#fffdf5', 5, 0.7);
					if (overlay.dashed) dashed(g, line, colour, 2.4, 7, 5);
					else solid(g, line, colour, 2.4);
					arrow(g, line, colour, 9);
					break;
				}
				case 'ring': {
					const at = camera.toScreen(overlay.at);
					const radius = overlay.km * camera.scale;
					const colour = toneInk[overlay.tone].fill;
					g.circle(at.x, at.y, radius)
						.fill({ color: colour, alpha: 0.06 })
						.stroke({ color: colour, width: 1.6, alpha: 0.85 });
					break;
				}
				case 'square': {
					const at = camera.toScreen(overlay.at);
					const side = overlay.km * camera.scale;
					const colour = toneInk[overlay.tone].fill;
					g.rect(at.x - side / 2, at.y - side / 2, side, side)
						.fill({ color: colour, alpha: 0.1 })
						.stroke({ color: colour, width: 1.8 });
					break;
				}
				case 'objective': {
					const at = camera.toScreen(overlay.at);
					if (overlay.from) {
						const line = [camera.toScreen(overlay.from), at];
						dashed(g, line, PENCIL, 2, 8, 5);
						arrow(g, line, PENCIL, 9);
					}
					for (const sign of [-1, 1])
						solid(
							g,
							[
								{ x: at.x - 6, y: at.y - 6 * sign },
								{ x: at.x + 6, y: at.y + 6 * sign },
							],
							PENCIL,
							2.4,
						);
					break;
				}
				default:
					unreachable(overlay);
			}
		}
	}

	/** Words over the counters. */
	drawWords(camera: Camera, atlas: Atlas, layer: SpriteLayer, enlarge: number): void {
		this.#tags = [];
		for (const overlay of this.list) {
			const words = overlay.kind === 'tag' ? overlay.text : overlay.kind === 'track' ? '' : overlay.label;
			if (words === '' || overlay.kind === 'track') continue;
			const at = camera.toScreen(overlay.at);
			const tone = overlay.kind === 'objective' ? null : toneInk[overlay.tone];
			const picture = letter(
				atlas,
				words,
				tone && overlay.kind === 'tag'
					? { size: 15 * enlarge, weight: 700, colour: tone.on, plate: tone.fill }
					: { size: 13.5 * enlarge, weight: 600, italic: true, colour: tone?.fill ?? PENCIL },
			);
			const lift =
				overlay.kind === 'tag'
					? -picture.height / 2
					: overlay.kind === 'objective'
						? 8
						: -(overlay.km * camera.scale) / (overlay.kind === 'ring' ? 1 : 2) - picture.height;
			const box = {
				id: overlay.id,
				x: at.x - picture.width / 2,
				y: at.y + lift,
				w: picture.width,
				h: picture.height,
			};
			layer.put(picture.texture, box.x, box.y);
			if (overlay.kind === 'tag') this.#tags.push(box);
		}
	}

	hit(x: number, y: number): string | null {
		return (
			this.#tags.findLast((box) => x >= box.x && y >= box.y && x <= box.x + box.w && y <= box.y + box.h)
				?.id ?? null
		);
	}
}
