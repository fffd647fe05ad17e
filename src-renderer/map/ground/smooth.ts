/** Curves through given points (Catmull-Rom): drawn ground has no corners, and a crossing stays on its river. */
interface Pixel {
	readonly x: number;
	readonly y: number;
}

/** How far a curve leans into its neighbours: a sixth is the classic curve, less is tighter. */
const LEAN = 1 / 7;

/** Adds the curve to the canvas's path. */
export function smoothThrough(g: CanvasRenderingContext2D, points: readonly Pixel[], closed: boolean): void {
	const count = points.length;
	const at = (i: number): Pixel => {
		const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
		return points[index] ?? { x: 0, y: 0 };
	};
	g.moveTo(at(0).x, at(0).y);
	for (let i = 0; i < (closed ? count : count - 1); i++) {
		const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
		g.bezierCurveTo(
			from.x + (to.x - before.x) * LEAN,
			from.y + (to.y - before.y) * LEAN,
			to.x - (after.x - from.x) * LEAN,
			to.y - (after.y - from.y) * LEAN,
			to.x,
			to.y,
		);
	}
}
