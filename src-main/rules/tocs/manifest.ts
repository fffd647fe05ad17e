/**
 * Every rule of the Tactical Operational Combat System by its number, in our words, with how far the program covers it.
 */
import { manifestFrom } from '../kit/manifest.ts';
import ledger from './ledger.json' with { type: 'json' };

export const tocsManifest = manifestFrom('tocs', ledger);
