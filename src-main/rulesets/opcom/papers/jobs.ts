/** OP COM's own papers as plain values, drawn by draw.ts in a worker process. */
import type { Seal } from '../../../paper/kit/dice-blocks.ts';
import type { PaperWish } from '../../../rules/kit/module/paper-part.ts';
import type { SideView } from '../../../../src-shared/rulesets/opcom/views.ts';
import type { SidePaper } from './side/paper-kinds.ts';
import type { CampaignRecord } from './story.ts';

export type OwnJob =
	| { readonly draw: 'side'; readonly view: SideView; readonly paper: SidePaper }
	| {
			readonly draw: 'turn-record';
			readonly record: CampaignRecord;
			readonly turn: number;
			readonly size: PaperWish['size'];
			readonly grey: boolean;
	  }
	| {
			readonly draw: 'debrief';
			readonly record: CampaignRecord;
			readonly seal: Seal;
			readonly format: 'html' | 'pdf';
	  };
