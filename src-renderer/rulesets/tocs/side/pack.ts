/** A side's windows of the Tactical Operational Combat System. */
import type { TocsSideView } from '../../../../src-shared/rulesets/tocs/views.ts';
import type { SidePack } from '../../../side/side-pack.ts';
import { clockWords } from '../common/words.ts';
import Preview from './Preview.svelte';
import Window from './Window.svelte';

export const tocsSidePack: SidePack = {
	window: Window,
	preview: Preview,
	words: (view) => clockWords((view as TocsSideView).clock),
};
