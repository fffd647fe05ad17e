/** A unit's APP-6 symbol as shapes. */
import ms from 'milsymbol';
import { HQ_STAFF, symbolCode } from '../../../src-shared/contract/symbols.ts';
import { INK } from './pdf.ts';
import type { Extent, PaperShape } from './shapes.ts';

/** The milsymbol drawing instructions that unit symbols use. */
type Instruction =
	| {
			readonly type: 'path';
			readonly d: string;
			readonly fill?: string | false;
			readonly stroke?: string | false;
			readonly strokewidth?: number;
	  }
	| {
			readonly type: 'circle';
			readonly cx: number;
			readonly cy: number;
			readonly r: number;
			readonly fill?: string | false;
			readonly stroke?: string | false;
			readonly strokewidth?: number;
	  }
	| {
			readonly type: 'text';
			readonly text: string;
			readonly x: number;
			readonly y: number;
			readonly fontsize?: number;
			readonly textanchor?: 'start' | 'middle' | 'end';
	  }
	| {
			readonly type: 'translate' | 'scale' | 'rotate';
			readonly draw: Instructions;
			readonly x?: number;
			readonly y?: number;
			readonly factor?: number;
			readonly fill?: string | false;
			readonly stroke?: string | false;
			readonly strokewidth?: number;
	  };

/** Modifiers come in lists of their own. */
type Instructions = readonly (Instruction | Instructions)[];

interface Drawable {
	readonly bbox: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
	readonly drawInstructions: Instructions;
}

interface Pen {
	/** mm in one of milsymbol's units. */
	readonly k: number;
	readonly x: number;
	readonly y: number;
	readonly fill: string | null;
	readonly stroke: string | null;
	readonly width: number;
	readonly extent: Extent;
}

/** The symbol as large as fits, in the middle of a box. */
export function symbolPicture(
	type: Parameters<typeof symbolCode>[0],
	size: Parameters<typeof symbolCode>[1],
	box: Extent,
): readonly PaperShape[] {
	const symbol = new ms.Symbol(symbolCode(type, size), {
		infoFields: false,
		hqStaffLength: HQ_STAFF,
		strokeWidth: 5,
		outlineWidth: 0,
		fillColor: '#fffdf7',
		iconColor: INK,
	}) as unknown as Drawable;
	const { x1, y1, x2, y2 } = symbol.bbox;
	const [wide, high] = [x2 - x1 + 6, y2 - y1 + 6];
	const k = Math.min(box.w / wide, box.h / high);
	const pen: Pen = {
		k,
		x: box.x + box.w / 2 - ((x1 + x2) / 2) * k,
		y: box.y + box.h / 2 - ((y1 + y2) / 2) * k,
		fill: null,
		stroke: null,
		width: 5,
		extent: box,
	};
	return drawAll(symbol.drawInstructions, pen);
}

const isList = (each: Instruction | Instructions): each is Instructions => Array.isArray(each);

function drawAll(list: Instructions, pen: Pen): readonly PaperShape[] {
	return list.flatMap((each) => (isList(each) ? drawAll(each, pen) : draw(each, pen)));
}

function draw(each: Instruction, pen: Pen): readonly PaperShape[] {
	switch (each.type) {
		case 'path':
			return [{ kind: 'path', d: each.d, ...placed(pen), ...inked(each, pen) }];
		case 'circle': {
			const { cx, cy, r } = each;
			const d = `M${String(cx - r)} ${String(cy)}a${String(r)} ${String(r)} 0 1 0 ${String(2 * r)} 0a${String(r)} ${String(r)} 0 1 0 ${String(-2 * r)} 0Z`;
			return [{ kind: 'path', d, ...placed(pen), ...inked(each, pen) }];
		}
		case 'text':
			return [
				{
					kind: 'text',
					x: pen.x + each.x * pen.k,
					y: pen.y + each.y * pen.k,
					text: each.text,
					face: 'map-bold',
					size: ((each.fontsize ?? 30) * pen.k * 72) / 25.4,
					colour: INK,
					anchor: each.textanchor ?? 'start',
				},
			];
		case 'translate':
			return inside(each, { ...pen, x: pen.x + (each.x ?? 0) * pen.k, y: pen.y + (each.y ?? 0) * pen.k });
		case 'scale':
			return inside(each, { ...pen, k: pen.k * (each.factor ?? 1) });
		case 'rotate':
			throw new Error('a unit symbol that turns a part of itself');
	}
}

function inside(each: Extract<Instruction, { draw: Instructions }>, pen: Pen): readonly PaperShape[] {
	const inner: Pen = {
		...pen,
		fill: colourOf(each.fill, pen.fill),
		stroke: colourOf(each.stroke, pen.stroke),
		width: each.strokewidth ?? pen.width,
	};
	return drawAll(each.draw, inner);
}

const placed = ({
	x,
	y,
	k,
	extent,
}: Pen): Pick<Extract<PaperShape, { kind: 'path' }>, 'x' | 'y' | 'k' | 'extent'> => ({
	x,
	y,
	k,
	extent,
});

function inked(
	each: { readonly fill?: string | false; readonly stroke?: string | false; readonly strokewidth?: number },
	pen: Pen,
): Pick<Extract<PaperShape, { kind: 'path' }>, 'fill' | 'stroke'> {
	const fill = colourOf(each.fill, pen.fill);
	const stroke = colourOf(each.stroke, pen.stroke);
	return {
		...(fill === null ? {} : { fill }),
		...(stroke === null
			? {}
			: { stroke: { colour: stroke, width: (each.strokewidth ?? pen.width) * pen.k } }),
	};
}

/** Returns milsymbol's colour as '#rrggbb'; undefined keeps the previous one, `false` and 'none' mean no colour. */
function colourOf(said: string | false | undefined, before: string | null): string | null {
	if (said === undefined) return before;
	if (said === false || said === 'none' || said === '') return null;
	if (said.startsWith('#')) return said;
	if (said === 'white') return '#ffffff';
	return INK;
}
