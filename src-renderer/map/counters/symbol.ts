/** APP-6 symbols by milsymbol, out of a unit's sort and size. */
import ms from 'milsymbol';
import {
	HQ_STAFF,
	symbolCode,
	type SymbolSize,
	type UnitSymbol,
} from '../../../src-shared/contract/symbols.ts';

const drawn = new Map<string, HTMLCanvasElement>();

/** The symbol as a canvas about `width` device px wide: every side in the same frame, since colour, pattern and letter tell them apart. */
export function symbol(type: UnitSymbol, size: SymbolSize | null, width: number): HTMLCanvasElement {
	const key = `${type}|${size ?? ''}|${String(Math.round(width))}`;
	const picture = drawn.get(key);
	if (picture) return picture;
	const canvas = new ms.Symbol(symbolCode(type, size), {
		size: width / 1.6,
		strokeWidth: 5,
		outlineWidth: 0,
		infoFields: false,
		hqStaffLength: HQ_STAFF,
		fillColor: '#fffdf7',
		iconColor: '#1b1916',
	}).asCanvas();
	drawn.set(key, canvas);
	return canvas;
}
