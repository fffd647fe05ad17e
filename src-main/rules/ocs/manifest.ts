/** Every rule of the Operational Combat Series by its number, in our words, with how far the program covers it. */
import { manifestFrom } from '../kit/manifest.ts';
import ledger from './ledger.json' with { type: 'json' };

export const ocsManifest = manifestFrom('ocs', ledger);
