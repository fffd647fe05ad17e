/** A picture as plain shapes, in mm from its top left. Drawn by pdf.ts and by svg.ts alike, so that both show the same. */
import type { Face } from './type.ts';

export interface Extent {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

export interface Stroke {
	readonly colour: string;
	/** mm */
	readonly width: number;
	/** Lengths of dash and gap, mm. A dash of 0 with round ends is a dot. */
	readonly dash?: readonly [number, number];
	readonly round?: boolean;
}

/** Parallel lines, so that ground and sides are told apart without colour. */
export interface Hatch extends Stroke {
	/** Degrees clockwise from lying flat. */
	readonly angle: number;
	/** mm between lines. */
	readonly spacing: number;
	/** A second set of lines, square to the first. */
	readonly cross?: boolean;
}

export type PaperShape =
	| {
			readonly kind: 'path';
			/** SVG path data; its numbers are scaled by `k` and moved by (x, y). */
			readonly d: string;
			readonly x?: number;
			readonly y?: number;
			readonly k?: number;
			readonly fill?: string;
			readonly stroke?: Stroke;
			readonly hatch?: Hatch;
			/** Where it is: hatching is drawn across it, and a tile that it doesn't touch leaves it out. */
			readonly extent: Extent;
	  }
	| {
			readonly kind: 'text';
			readonly x: number;
			/** The base line. */
			readonly y: number;
			readonly text: string;
			readonly face: Face;
			/** Points. */
			readonly size: number;
			readonly colour: string;
			readonly anchor: 'start' | 'middle' | 'end';
			/** Degrees clockwise about (x, y). */
			readonly turn?: number;
			/** A light edge round the letters. */
			readonly halo?: string;
	  }
	/** A piece of a printed map. */
	| {
			readonly kind: 'image';
			/** Base64. */
			readonly jpeg: string;
			readonly extent: Extent;
	  }
	/** A counter's own picture. */
	| {
			readonly kind: 'pixels';
			/** As stored: red, green, blue and alpha of each pixel, packed, base64. */
			readonly packed: string;
			/** What shines through it, '#rrggbb'. */
			readonly over: string;
			readonly extent: Extent;
	  };

const figure = (value: number): string => String(Math.round(value * 1000) / 1000);

/** A polyline as path data. */
function pathData(points: readonly { readonly x: number; readonly y: number }[], close: boolean): string {
	const parts = points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${figure(x)} ${figure(y)}`);
	return parts.join('') + (close ? 'Z' : '');
}

/** The smallest extent round some points, widened by `margin` mm. */
export function extentOf(points: readonly { readonly x: number; readonly y: number }[], margin = 0): Extent {
	let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const { x, y } of points) {
		west = Math.min(west, x);
		east = Math.max(east, x);
		north = Math.min(north, y);
		south = Math.max(south, y);
	}
	return { x: west - margin, y: north - margin, w: east - west + 2 * margin, h: south - north + 2 * margin };
}

type Drawn = Pick<Extract<PaperShape, { kind: 'path' }>, 'fill' | 'stroke' | 'hatch'>;

/** A polyline or, closed, an area. */
export function line(
	points: readonly { readonly x: number; readonly y: number }[],
	drawn: Drawn,
	close = false,
): PaperShape {
	return {
		kind: 'path',
		d: pathData(points, close),
		extent: extentOf(points, drawn.stroke?.width ?? 0),
		...drawn,
	};
}

/** A rectangle, mm. */
export function rect({ x, y, w, h }: Extent, drawn: Drawn): PaperShape {
	const corners = [
		{ x, y },
		{ x: x + w, y },
		{ x: x + w, y: y + h },
		{ x, y: y + h },
	];
	return line(corners, drawn, true);
}

/** A circle about (x, y), mm. */
export function circle(x: number, y: number, r: number, drawn: Drawn): PaperShape {
	const d = `M${figure(x - r)} ${figure(y)}A${figure(r)} ${figure(r)} 0 1 1 ${figure(x + r)} ${figure(y)}A${figure(r)} ${figure(r)} 0 1 1 ${figure(x - r)} ${figure(y)}Z`;
	return { kind: 'path', d, extent: { x: x - r, y: y - r, w: 2 * r, h: 2 * r }, ...drawn };
}

/** A shape moved by (dx, dy) mm. */
export function movedShape(shape: PaperShape, dx: number, dy: number): PaperShape {
	if (shape.kind === 'text') return { ...shape, x: shape.x + dx, y: shape.y + dy };
	const { extent } = shape;
	const there = { ...extent, x: extent.x + dx, y: extent.y + dy };
	if (shape.kind === 'pixels' || shape.kind === 'image') return { ...shape, extent: there };
	return {
		...shape,
		x: (shape.x ?? 0) + dx,
		y: (shape.y ?? 0) + dy,
		extent: there,
	};
}

/** The lines of a hatching across an extent. */
export function hatchLines({ x, y, w, h }: Extent, hatch: Hatch): readonly string[] {
	const cx = x + w / 2;
	const cy = y + h / 2;
	const reach = Math.hypot(w, h) / 2;
	const angles = hatch.cross === true ? [hatch.angle, hatch.angle + 90] : [hatch.angle];
	return angles.flatMap((angle) => {
		const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
		const lines: string[] = [];
		for (let off = -reach; off <= reach; off += hatch.spacing) {
			const [mx, my] = [cx - uy * off, cy + ux * off];
			lines.push(
				`M${figure(mx - ux * reach)} ${figure(my - uy * reach)}L${figure(mx + ux * reach)} ${figure(my + uy * reach)}`,
			);
		}
		return lines;
	});
}

/** Whether two extents share any point. */
export function touches(a: Extent, b: Extent): boolean {
	return a.x <= b.x + b.w && b.x <= a.x + a.w && a.y <= b.y + b.h && b.y <= a.y + a.h;
}
