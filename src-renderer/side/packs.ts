/** The rulesets whose windows this program has for a side, by the kind of view: one line for each. */
import { packsByKind } from '../state/packs-by-kind.ts';
import type { SidePack } from './side-pack.ts';

export const sidePackFor = packsByKind<SidePack>({
	side: async () => (await import('../rulesets/opcom/side/pack.ts')).opcomSidePack,
	'tcs-side': async () => (await import('../rulesets/tcs/side/pack.ts')).tcsSidePack,
	'tocs-side': async () => (await import('../rulesets/tocs/side/pack.ts')).tocsSidePack,
	'ocs-side': async () => (await import('../rulesets/ocs/side/pack.ts')).ocsSidePack,
});
