/** Papers as plain values: all that a worker process is given to draw one. */
import type { PaperOrder } from '../../src-shared/contract/host-api.ts';
import type { SideView } from '../../src-shared/contract/views.ts';
import type { Block } from './blocks.ts';
import type { CounterPaper } from './counter-paper.ts';
import type { MapPaper } from './map-paper.ts';
import type { SeatCard } from './seat-cards.ts';
import type { SidePaper } from './side-papers.ts';
import type { CampaignRecord } from './story.ts';

/** The seal of the dice: the seed itself only where the game was ended. */
export interface Seal {
	readonly seedState: string | null;
	readonly seedCommitment: string;
}

/** The campaign's facts come as the job's parts, in lists. */
export type PaperJob =
	| { readonly draw: 'side'; readonly view: SideView; readonly paper: SidePaper }
	/** Plain blocks on pages: any ruleset's paper that needs no picture of its own. */
	| {
			readonly draw: 'blocks';
			readonly blocks: readonly Block[];
			readonly title: string;
			readonly size: PaperOrder['size'];
			readonly grey: boolean;
	  }
	| { readonly draw: 'map'; readonly paper: MapPaper }
	| { readonly draw: 'counters'; readonly paper: CounterPaper }
	| {
			readonly draw: 'turn-record';
			readonly record: CampaignRecord;
			readonly turn: number;
			readonly size: PaperOrder['size'];
			readonly grey: boolean;
	  }
	| {
			readonly draw: 'debrief';
			readonly record: CampaignRecord;
			readonly seal: Seal;
			readonly format: 'html' | 'pdf';
	  }
	| {
			readonly draw: 'seat-cards';
			readonly cards: readonly SeatCard[];
			readonly size: PaperOrder['size'];
			readonly grey: boolean;
	  };
