/** A counter as shapes: symbol, size and name; for the umpire its figures, too. */
import type { SideHead } from '../../../src-shared/contract/house.ts';
import type { SymbolSize, UnitSymbol } from '../../../src-shared/contract/symbols.ts';
import { inner, sidePlate } from './inks.ts';
import { sideInks } from './side-inks.ts';
import { INK } from './pdf.ts';
import { line, rect, type Extent, type PaperShape } from './shapes.ts';
import { symbolPicture } from './symbol-picture.ts';
import { MM, sizeThatFits, widthOf } from './type.ts';

export interface Counter {
	readonly side: Pick<SideHead, 'palette' | 'letter'>;
	readonly short: string;
	readonly type: UnitSymbol;
	readonly size: SymbolSize;
	/** Ground that the counter covers, km. */
	readonly frontage: number;
	/** The umpire's. Null on every paper of a side. */
	readonly figures: CounterFigures | null;
	/** The unit, by its name in the paper's view; absent if it is always a symbol. */
	readonly unit?: string;
	/** The unit's own picture in the symbol's place: its pixels, packed, base64. */
	readonly packed?: string;
}

/** The row below a counter's name: figures one after another, and one in a box at the right. */
export interface CounterFigures {
	readonly values: readonly { readonly text: string; readonly struck: boolean }[];
	readonly bracketed: boolean;
	readonly box: string;
}
/** Narrower than this a name can't be read, mm. */
export const LEAST_WIDTH = 12;

/** How wide a counter is at a scale, mm. @param frontage ground that it covers, km @param scale 50000 for 1:50 000 */
export function paperCounterWidth(frontage: number, scale: number, least = LEAST_WIDTH): number {
	return Math.max(least, (frontage * 1_000_000) / scale);
}

/** How high a counter of a width is, mm. */
export function counterHeight(width: number, figures: boolean): number {
	return width * (figures ? 1.06 : 0.84);
}

/** The counter with its top left at (0, 0). */
export function counterPicture(counter: Counter, width: number): readonly PaperShape[] {
	const { side, short, type, size, figures } = counter;
	const { soft, strong, frame } = sideInks[side.palette];
	const edge = frame ? Math.min(0.6, width * 0.04) : 0.3;
	const high = counterHeight(width, figures !== null);
	const strip = width * 0.16;
	const name = width * 0.21;
	const face = width * 0.84;
	const room = width - strip - width * 0.06;
	const points = sizeThatFits('map-bold', short, room, (name * 0.95) / MM, 2);
	const middle = strip + (width - strip) / 2;
	const box = {
		x: strip + width * 0.03,
		y: width * 0.02,
		w: width - strip - width * 0.06,
		h: face - name - width * 0.02,
	};
	return [
		rect({ x: 0, y: 0, w: width, h: high }, { fill: soft }),
		...sidePlate(side, { x: 0, y: 0, w: strip, h: high }),
		...(counter.packed === undefined
			? symbolPicture(type, size, box)
			: [ownPicture(counter.packed, soft, box)]),
		{
			kind: 'text',
			x: middle,
			y: face - name * 0.28,
			text: short,
			face: 'map-bold',
			size: points,
			colour: INK,
			anchor: 'middle',
		},
		...(figures ? row(figures, strip, face, width - strip, high - face) : []),
		rect(inner({ x: 0, y: 0, w: width, h: high }, frame ? edge / 2 : 0), {
			stroke: { colour: frame ?? strong, width: edge },
		}),
	];
}

/** A picture as large as fits in the middle of a box. Its name stays below it: nobody can point at paper. */
function ownPicture(packed: string, over: string, { x, y, w, h }: Extent): PaperShape {
	const side = Math.min(w, h);
	const extent = { x: x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side };
	return { kind: 'pixels', packed, over, extent };
}

/** Draws the figures, with lost ones struck through, and the box. */
function row(
	{ values, bracketed, box: boxed }: CounterFigures,
	x: number,
	y: number,
	wide: number,
	high: number,
): readonly PaperShape[] {
	const box = wide * 0.22;
	const room = wide - box - wide * 0.06;
	const figures = values.map(({ text }) => text).join('-');
	const whole = bracketed ? `[${figures}]` : figures;
	const size = sizeThatFits('map-bold', whole, room, (high * 0.9) / MM, 2);
	const base = y + high * 0.78;
	const shapes: PaperShape[] = [rect({ x, y, w: wide, h: high }, { fill: '#fffdf7' })];
	let at = x + wide * 0.03;
	const put = (text: string, lost: boolean): void => {
		const long = widthOf('map-bold', size, text);
		const colour = lost ? '#6d6558' : INK;
		shapes.push({ kind: 'text', x: at, y: base, text, face: 'map-bold', size, colour, anchor: 'start' });
		if (lost)
			shapes.push(
				line(
					[
						{ x: at - 0.2, y: base - size * MM * 0.33 },
						{ x: at + long + 0.2, y: base - size * MM * 0.33 },
					],
					{ stroke: { colour: INK, width: 0.3 } },
				),
			);
		at += long;
	};
	if (bracketed) put('[', false);
	values.forEach(({ text, struck }, n) => {
		// As a counter prints them: 5-3-2-1-0.
		if (n > 0) put('-', false);
		put(text, struck);
	});
	if (bracketed) put(']', false);
	const right = x + wide - box;
	shapes.push(rect({ x: right, y, w: box, h: high }, { fill: '#e9e4d6' }), {
		kind: 'text',
		x: right + box / 2,
		y: base,
		text: boxed,
		face: 'map-bold',
		size: Math.min(size, (box * 0.8) / MM),
		colour: INK,
		anchor: 'middle',
	});
	return shapes;
}
