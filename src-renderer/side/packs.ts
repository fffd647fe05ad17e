/** The rulesets that have side windows in this program, by kind of view: one line each. */
import { packsByKind } from '../state/packs-by-kind.ts';
import type { SidePack } from './side-pack.ts';

export const sidePackFor = packsByKind<SidePack>({
	side: async () => (await import('../rulesets/opcom/side/pack.ts')).opcomSidePack,
	'tcs-side': async () => (await import('../rulesets/tcs/side/pack.ts')).tcsSidePack,
	'tocs-side': async () => (await import('../rulesets/tocs/side/pack.ts')).tocsSidePack,
	'ocs-side': async () => (await import('../rulesets/ocs/side/pack.ts')).ocsSidePack,
});
