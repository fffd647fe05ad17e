/**
 * Every rule of the third-edition proposals of 1992 by its number, in our words, with how far the program covers it.
 */
import { manifestFrom } from '../../kit/manifest.ts';
import ledger from './ledger.json' with { type: 'json' };

export const tcs3Manifest = manifestFrom('tcs3', ledger);
