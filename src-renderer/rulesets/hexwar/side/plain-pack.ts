/** A side's windows for a hex ruleset without its own: its view is a `PlainShown`. */
import type { PlainShown } from '../../../../src-shared/kit/plain-shown.ts';
import type { SidePack } from '../../../side/side-pack.ts';
import { plainWords } from '../common/plain-counters.ts';
import PlainPreview from './PlainPreview.svelte';
import PlainWindow from './PlainWindow.svelte';

export const plainSidePack: SidePack = {
	window: PlainWindow,
	preview: PlainPreview,
	words: (view) => plainWords(view as typeof view & PlainShown),
};
