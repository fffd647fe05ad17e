/** A unit's symbol as a picture for forms and lists. */
import { isUnitSymbol, type UnitSymbol } from '../../src-shared/contract/symbols.ts';
import type { Choice } from '../../src-shared/workshop/kit.ts';
import { symbol } from '../map/counters/symbol.ts';

/** The symbol that a draft's word names, or a bare frame. */
export const symbolOf = (word: string): UnitSymbol => (isUnitSymbol(word) ? word : 'blank');

/** Symbols to choose from, each with its picture. */
export function picturedSymbols(
	symbols: readonly Choice[],
): readonly (Choice & { readonly picture: string })[] {
	const cached = drawn.get(symbols);
	if (cached) return cached;
	const withPictures = symbols.map((each) => ({ ...each, picture: symbolPictureUrl(each.id, 36) }));
	drawn.set(symbols, withPictures);
	return withPictures;
}
const drawn = new WeakMap<readonly Choice[], readonly (Choice & { readonly picture: string })[]>();

/** @returns the address of a picture `width` px wide. A list of thousands asks for the same few. */
export function symbolPictureUrl(word: string, width = 30): string {
	const canvas = symbol(symbolOf(word), 'battalion', width * devicePixelRatio);
	const cached = addresses.get(canvas);
	if (cached !== undefined) return cached;
	const address = canvas.toDataURL();
	addresses.set(canvas, address);
	return address;
}
const addresses = new WeakMap<HTMLCanvasElement, string>();
