/** Draws a paper from plain values. Runs in a worker process: nothing here reaches the host or the campaign's file. */
import type { StoredFact } from '../store/campaign-file.ts';
import { blocksHtml } from './blocks-html.ts';
import { blocksPdf } from './blocks-pdf.ts';
import { counterPaper } from './counter-paper.ts';
import { debrief } from './debrief.ts';
import type { PaperJob } from './jobs.ts';
import { mapPaper } from './map-paper.ts';
import { seatCards } from './seat-cards.ts';
import { sidePaper } from './side-papers.ts';
import { storyOf, type CampaignRecord, type Story } from './story.ts';
import { turnRecord } from './turn-record.ts';

/** Returns the paper's file. @param parts lists of the campaign's facts, for papers that tell its story */
export async function drawPaper(job: PaperJob, parts: readonly unknown[]): Promise<Buffer> {
	const story = (record: CampaignRecord): Story =>
		storyOf(record, (parts as readonly (readonly StoredFact[])[]).flat());
	switch (job.draw) {
		case 'side':
			return sidePaper(job.view, job.paper);
		case 'blocks': {
			const { blocks, size, grey, title } = job;
			return blocksPdf(blocks, { size, grey, landscape: false, title });
		}
		case 'map':
			return mapPaper(job.paper);
		case 'counters':
			return counterPaper(job.paper);
		case 'seat-cards':
			return seatCards(job.cards, job);
		case 'turn-record': {
			const { record, turn, size, grey } = job;
			const told = story(record).turns.find((each) => each.turn === turn);
			return blocksPdf(told ? turnRecord(told, record.scenario, record.title) : [], {
				size,
				grey,
				landscape: false,
				title: `${record.title}: record of turn ${String(turn)}`,
			});
		}
		case 'debrief': {
			const { record, format } = job;
			const title = `${record.title}: debrief`;
			const blocks = debrief(record, story(record), job.seal);
			return format === 'html'
				? Buffer.from(blocksHtml(blocks, title))
				: blocksPdf(blocks, { size: 'A4', landscape: false, grey: false, title });
		}
	}
}
