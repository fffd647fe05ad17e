/** A unit's symbol as a picture for forms and lists. */
import { isUnitSymbol, type UnitSymbol } from '../../src-shared/contract/symbols.ts';
import { symbol } from '../map/counters/symbol.ts';

/** The symbol that a draft's word names, or a bare frame. */
export const symbolOf = (word: string): UnitSymbol => (isUnitSymbol(word) ? word : 'blank');

/** @returns the address of a picture `width` px wide */
export function symbolPicture(word: string, width = 30): string {
	return symbol(symbolOf(word), 'battalion', width * devicePixelRatio).toDataURL();
}
