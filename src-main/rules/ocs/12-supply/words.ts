/** Where supply comes from, in words. */
import type { ReceiptLine } from './types.ts';

export const RECEIPTS: Readonly<Record<ReceiptLine['from'], string>> = {
	supply: 'supply of the turn',
	transport: 'came with transport',
	captured: 'captured',
};
