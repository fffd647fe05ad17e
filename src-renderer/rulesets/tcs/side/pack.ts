/** A side's windows of the Tactical Combat Series. */
import type { TcsSideView } from '../../../../src-shared/rulesets/tcs/views.ts';
import type { SidePack } from '../../../side/side-pack.ts';
import { clockWords } from '../common/words.ts';
import Preview from './Preview.svelte';
import Window from './Window.svelte';

export const tcsSidePack: SidePack = {
	window: Window,
	preview: Preview,
	words: (view) => clockWords((view as TcsSideView).clock),
};
