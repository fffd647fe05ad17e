/** A side's windows of the Operational Combat Series. */
import type { OcsSideView } from '../../../../src-shared/rulesets/ocs/views.ts';
import type { SidePack } from '../../../side/side-pack.ts';
import { clockWords } from '../common/words.ts';
import Preview from './Preview.svelte';
import Window from './Window.svelte';

export const ocsSidePack: SidePack = {
	window: Window,
	preview: Preview,
	words: (view) => clockWords((view as OcsSideView).game),
};
