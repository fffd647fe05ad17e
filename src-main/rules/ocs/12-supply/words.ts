/** What supply is spent on and where it comes from, in words. */
import type { Purpose, ReceiptLine } from './types.ts';

const PURPOSES: Readonly<Record<Purpose, string>> = {
	fuel: 'fuel',
	combat: 'combat',
	barrage: 'barrages',
	refit: 'refit',
	recovery: 'internal stocks',
	construction: 'building',
	eating: 'eating',
	waste: 'lost in use',
	blown: 'dumps blown',
	lost: 'lost with transport',
	captured: 'captured by the enemy',
};

/** 'fuel', 'internal stocks'; a purpose without words by its own name. */
export const purposeWords = (purpose: string): string =>
	Object.entries(PURPOSES).find(([id]) => id === purpose)?.[1] ?? purpose;

export const RECEIPTS: Readonly<Record<ReceiptLine['from'], string>> = {
	supply: 'supply of the turn',
	transport: 'came with transport',
	captured: 'captured',
};
