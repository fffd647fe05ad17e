/** The numbers of APP-6 symbols. */
import ms from 'milsymbol';
import { expect, it } from 'vitest';
import { HQ_STAFF, isUnitSymbol, symbolCode } from '../../src-shared/contract/symbols.ts';
import { TcsScenario } from '../../src-shared/rulesets/tcs/scenario.ts';
import { symbolOf as tocsSymbol } from '../../src-shared/rulesets/tocs/symbols.ts';
import { scenario as plessis } from '../../assets/scenarios/plessis/build.ts';

it('any drawing of the land unit set can be named by its ten figures, and nothing else passes for one', () => {
	expect(symbolCode('app6-1211000047', 'brigade')).toBe(symbolCode('glider-infantry', 'brigade'));
	expect(new ms.Symbol(symbolCode('app6-1406000000', 'company')).isValid()).toBe(true);
	expect(
		['app6-1211000047', 'app6-121100004', 'app6-12110000470', '1211000047', 'app6-'].map(isUnitSymbol),
	).toEqual([true, false, false, false, false]);
});

it('a counter of any hex game may name its own, and shows what its sort does otherwise', () => {
	const company = { arm: 'infantry', type: 'company' } as const;
	expect(tocsSymbol(company)).toEqual({ type: 'infantry', size: 'company' });
	expect(tocsSymbol({ ...company, drawing: '1211000047' }).type).toBe('app6-1211000047');
	const [first, ...others] = plessis.counters;
	const drawnAs = (drawing?: string): unknown => {
		const counters = [{ ...first, ...(drawing === undefined ? {} : { drawing }) }, ...others];
		return TcsScenario.safeParse({ ...plessis, counters }).data?.counters[0]?.drawing;
	};
	expect([drawnAs(), drawnAs('1406000000'), drawnAs('tank')]).toEqual([undefined, '1406000000', undefined]);
});

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
