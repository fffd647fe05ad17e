/** The registries of a program that plays the drill and the skirmish, and nothing else. */
import type { SidePack } from '../../../src-renderer/side/side-pack.ts';
import { packsByKind } from '../../../src-renderer/state/packs-by-kind.ts';
import type { WindowPack } from '../../../src-renderer/workspace/window-pack.ts';

export const drillPacks = {
	umpire: packsByKind<WindowPack>({
		'drill-umpire': async () => (await import('./umpire/pack.ts')).drillPack,
		'skirmish-umpire': async () =>
			(await import('../../../src-renderer/rulesets/hexwar/umpire/plain-pack.ts')).plainUmpirePack,
	}),
	side: packsByKind<SidePack>({
		'drill-side': async () => (await import('./side/pack.ts')).drillSidePack,
		'skirmish-side': async () =>
			(await import('../../../src-renderer/rulesets/hexwar/side/plain-pack.ts')).plainSidePack,
	}),
};
