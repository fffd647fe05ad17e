/** The numbers of APP-6 symbols. */
import ms from 'milsymbol';
import { expect, it } from 'vitest';
import { HQ_STAFF, symbolCode } from '../../src-shared/contract/symbols.ts';

it('a headquarters has a staff at the foot of its frame, so that it is no bare frame', () => {
	expect(symbolCode('hq', 'brigade').charAt(7)).toBe('2');
	expect(symbolCode('infantry', 'brigade').charAt(7)).toBe('0');
	const heightOf = (type: 'hq' | 'blank'): number => {
		const code = symbolCode(type, 'brigade');
		const { bbox } = new ms.Symbol(code, { infoFields: false, hqStaffLength: HQ_STAFF }) as unknown as {
			readonly bbox: { readonly y1: number; readonly y2: number };
		};
		return bbox.y2 - bbox.y1;
	};
	expect(heightOf('hq') - heightOf('blank')).toBe(HQ_STAFF);
});
