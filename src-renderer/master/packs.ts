/** The rulesets that have umpire windows in this program, by kind of view: one line each. */
import { packsByKind } from '../state/packs-by-kind.ts';
import type { WindowPack } from '../workspace/window-pack.ts';

export const packFor = packsByKind<WindowPack>({
	master: async () => (await import('../rulesets/opcom/umpire/pack.ts')).opcomPack,
	'tcs-umpire': async () => (await import('../rulesets/tcs/umpire/pack.ts')).tcsPack,
	'tocs-umpire': async () => (await import('../rulesets/tocs/umpire/pack.ts')).tocsPack,
	'ocs-umpire': async () => (await import('../rulesets/ocs/umpire/pack.ts')).ocsPack,
});
