/** A pencil mark on a headquarters' own map. */
import type { Point } from '../map/sheet.ts';

export const SHAPES = ['line', 'arrow', 'area', 'cross', 'text'] as const;
export type MarkShape = (typeof SHAPES)[number];
export const MARK_COLOURS = ['blue', 'red', 'green', 'black'] as const;

export interface Mark {
	readonly id: string;
	readonly shape: MarkShape;
	/** On the map, km. */
	readonly points: readonly Point[];
	readonly label: string;
	readonly colour: (typeof MARK_COLOURS)[number];
}

const MOST_POINTS = 2000;

/** Reads a mark that some window wrote; returns null if it isn't valid. */
export function readMark(thing: unknown): Mark | null {
	if (typeof thing !== 'object' || thing === null) return null;
	const { id, shape, points, label, colour } = thing as Partial<Record<keyof Mark, unknown>>;
	const known = SHAPES.find((each) => each === shape);
	const ink = MARK_COLOURS.find((each) => each === colour);
	if (typeof id !== 'string' || typeof label !== 'string' || !known || !ink) return null;
	if (!Array.isArray(points) || points.length > MOST_POINTS || !points.every(isPoint)) return null;
	return {
		id,
		shape: known,
		points: points.map(({ x, y }) => ({ x, y })),
		label: label.slice(0, 60),
		colour: ink,
	};
}

function isPoint(point: unknown): point is Point {
	const { x, y } = (point ?? {}) as Partial<Point>;
	return Number.isFinite(x) && Number.isFinite(y);
}
