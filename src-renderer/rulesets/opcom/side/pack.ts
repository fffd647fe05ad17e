/** OP COM's windows for a side, drawn from what that side was told. Nothing of the umpire's is imported here. */
import { dateInWords, partNames } from '../../../../src-shared/contract/game-time.ts';
import type { SidePack } from '../../../side/side-pack.ts';
import Preview from './Preview.svelte';
import SeatWindow from './SeatWindow.svelte';
import { sideViewOf } from './side-view.ts';

export const opcomSidePack: SidePack = {
	window: SeatWindow,
	preview: Preview,
	words(view) {
		const { turn, date, part } = sideViewOf(view).clock;
		return `Turn ${String(turn)}, ${dateInWords(date)}, ${partNames[part]}`;
	},
};
