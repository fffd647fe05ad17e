/** The drill's windows for a side. */
import type { SidePack } from '../../../../src-renderer/side/side-pack.ts';
import type { DrillSideView } from '../../shapes.ts';
import Preview from './Preview.svelte';
import Window from './Window.svelte';

export const drillSidePack: SidePack = {
	window: Window,
	preview: Preview,
	words: (view) => `Day ${String((view as DrillSideView).turn)}`,
};
