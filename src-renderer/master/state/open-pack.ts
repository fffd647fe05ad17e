/** The pack that draws this window's campaign, in context for the frame's parts. */
import { createContext } from 'svelte';
import type { Desk, OpenPack, WindowPack } from '../../workspace/window-pack.ts';
import type { Layout } from '../../workspace/layout.svelte.ts';
import type { SidePack } from '../../side/side-pack.ts';
import type { PackFor } from '../../state/packs-by-kind.ts';

/** Where each ruleset's windows are found: Control's own, and a side's for the preview. */
export interface Packs {
	readonly umpire: PackFor<WindowPack>;
	readonly side: PackFor<SidePack>;
}

export interface PackInUse extends OpenPack {
	readonly pack: WindowPack;
}

/** The desk that is shown: the first where the layout names none of the pack's. */
export function deskShown({ desks }: Pick<OpenPack, 'desks'>, layout: Layout): Desk {
	const shown = desks.find(({ id }) => id === layout.desk) ?? desks[0];
	if (!shown) throw new Error('a pack without desks');
	return shown;
}

export const [usePack, providePack] = createContext<PackInUse>();
