/** Every rule of the Tactical Combat Series by its number, in our words, with how far the program covers it. */
import { manifestFrom } from '../kit/manifest.ts';
import ledger from './ledger.json' with { type: 'json' };

export const tcsManifest = manifestFrom('tcs', ledger);
