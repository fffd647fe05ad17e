/** Pencil drawings on a side's own map, drawn like a soft pencil. */
import type { Graphics } from 'pixi.js';
import type { Camera } from './camera.ts';
import { arrow, solid } from './strokes.ts';
import type { MapOverlay, PencilColour } from './types.ts';

export const pencilInk: Readonly<Record<PencilColour, string>> = {
	blue: '#1f4e8c',
	red: '#b3261e',
	green: '#2f6b3f',
	black: '#2b2a27',
};
const CROSS = 7;

/** Draws one pencil mark, all but its text. */
export function drawPencil(g: Graphics, camera: Camera, mark: Extract<MapOverlay, { kind: 'pencil' }>): void {
	const colour = pencilInk[mark.colour];
	const line = mark.points.map((point) => camera.toScreen(point));
	const [first] = line;
	if (!first || mark.shape === 'text') return;
	if (mark.shape === 'cross') {
		for (const sign of [-1, 1])
			solid(
				g,
				[
					{ x: first.x - CROSS, y: first.y - CROSS * sign },
					{ x: first.x + CROSS, y: first.y + CROSS * sign },
				],
				colour,
				2.6,
			);
		return;
	}
	if (mark.shape === 'area') {
		if (line.length > 2) g.poly(line.flatMap(({ x, y }) => [x, y])).fill({ color: colour, alpha: 0.1 });
		solid(g, [...line, first], colour, 2.4, 0.85);
		return;
	}
	solid(g, line, colour, 2.6, 0.85);
	if (mark.shape === 'arrow') arrow(g, line, colour, 12);
}
