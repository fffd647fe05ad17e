/** A side's pattern as lines over a square: told apart by shape where the hue can't be seen. */
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import type { Palette } from './types.ts';

interface Pixel {
	readonly x: number;
	readonly y: number;
}
export type Segment = readonly [Pixel, Pixel];

/** Between two lines of a hatch, CSS px. */
const GAP = 9;

/** The hatch of a square that reaches `half` px each way from its middle. */
export function hatchOf(palette: Palette, half: number): readonly Segment[] {
	// When zoomed far in, lines are wider apart: hundreds of lines say no more.
	const gap = Math.max(GAP, half / 24);
	switch (palette) {
		case 'blue':
			return slanted(half, gap * 1.4, -1);
		case 'red':
			return slanted(half, gap, 1);
		case 'green':
			return dots(half, gap * 1.3);
		case 'amber':
			return straight(half, gap).map(([a, b]): Segment => [
				{ x: a.y, y: a.x },
				{ x: b.y, y: b.x },
			]);
		case 'violet':
			return [...slanted(half, gap * 1.5, 1), ...slanted(half, gap * 1.5, -1)];
		case 'teal':
			return straight(half, gap);
		default:
			return unreachable(palette);
	}
}

function steps(from: number, to: number, by: number): readonly number[] {
	return Array.from({ length: Math.max(0, Math.floor((to - from) / by)) }, (_, i) => from + (i + 1) * by);
}

/** Lines at 45 degrees: rising to the right for 1, falling for -1. */
function slanted(half: number, gap: number, way: 1 | -1): readonly Segment[] {
	return steps(-2 * half, 2 * half, gap * Math.SQRT2).map((offset): Segment => {
		const [from, to] = [Math.max(-half, -half + offset), Math.min(half, half + offset)];
		return [
			{ x: from, y: -way * (from - offset) },
			{ x: to, y: -way * (to - offset) },
		];
	});
}

const straight = (half: number, gap: number): readonly Segment[] =>
	steps(-half, half, gap).map((x): Segment => [
		{ x, y: -half },
		{ x, y: half },
	]);

const dots = (half: number, gap: number): readonly Segment[] =>
	steps(-half, half, gap).flatMap((x) =>
		steps(-half, half, gap).map((y): Segment => [
			{ x: x - 1, y },
			{ x: x + 1, y },
		]),
	);
