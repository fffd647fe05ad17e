/** Lines on the glass, CSS px: whole, dashed, with a head. */
import type { Graphics } from 'pixi.js';

interface Pixel {
	readonly x: number;
	readonly y: number;
}

/** A whole line; `width` in CSS px. */
export function solid(g: Graphics, line: readonly Pixel[], color: string, width: number, alpha = 1): void {
	line.forEach(({ x, y }, i) => (i === 0 ? g.moveTo(x, y) : g.lineTo(x, y)));
	if (line.length > 1) g.stroke({ color, width, alpha, cap: 'round', join: 'round' });
}

/** A dashed line; `width`, `dash` and `gap` in CSS px. */
export function dashed(
	g: Graphics,
	line: readonly Pixel[],
	color: string,
	width: number,
	dash: number,
	gap: number,
): void {
	let drawing = true;
	let left = dash;
	line.forEach((to, i) => {
		const from = line[i - 1];
		if (!from) return void g.moveTo(to.x, to.y);
		const long = Math.hypot(to.x - from.x, to.y - from.y);
		// Far zoomed in, a line of thousands of dashes would say no more than one drawn whole.
		if (long > 6000) return void (drawing ? g.lineTo(to.x, to.y) : g.moveTo(to.x, to.y));
		for (let done = 0; done < long;) {
			const step = Math.min(left, long - done);
			done += step;
			const x = from.x + ((to.x - from.x) * done) / long;
			const y = from.y + ((to.y - from.y) * done) / long;
			if (drawing) g.lineTo(x, y);
			else g.moveTo(x, y);
			left -= step;
			if (left > 0) continue;
			drawing = !drawing;
			left = drawing ? dash : gap;
		}
	});
	if (line.length > 1) g.stroke({ color, width, cap: 'butt' });
}

/** An arrow's head at the end of a line. */
export function arrow(g: Graphics, line: readonly Pixel[], color: string, size: number): void {
	const end = line.at(-1);
	const before = line.findLast(
		(point) => end !== undefined && Math.hypot(point.x - end.x, point.y - end.y) > 2,
	);
	if (!end || !before) return;
	const angle = Math.atan2(end.y - before.y, end.x - before.x);
	const back = (spread: number): [number, number] => [
		end.x - Math.cos(angle + spread) * size,
		end.y - Math.sin(angle + spread) * size,
	];
	g.poly([end.x, end.y, ...back(0.42), ...back(-0.42)]).fill(color);
}
