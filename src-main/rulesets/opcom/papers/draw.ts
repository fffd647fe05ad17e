/** Draws OP COM's own papers, in a worker process. */
import { blocksHtml } from '../../../paper/kit/blocks-html.ts';
import { blocksPdf } from '../../../paper/kit/blocks-pdf.ts';
import type { LoggedFact, ScanTile } from '../../../rules/kit/module/paper-part.ts';
import type { OpcomAnyFact } from '../facts.ts';
import { debrief } from './debrief.ts';
import type { OwnJob } from './jobs.ts';
import { sidePaper } from './side/side-papers.ts';
import { storyOf } from './story.ts';
import { turnRecord } from './turn-record.ts';

/** Returns the paper's file. @param facts for papers that tell the campaign's story @param scan the printed map */
export async function drawOwn(
	job: OwnJob,
	facts: Iterable<LoggedFact<OpcomAnyFact>>,
	scan: readonly ScanTile[],
): Promise<Uint8Array> {
	switch (job.draw) {
		case 'side':
			return sidePaper(job.view, job.paper, scan);
		case 'turn-record': {
			const { record, turn, size, grey } = job;
			const turnTold = storyOf(record, facts).turns.find((each) => each.turn === turn);
			return blocksPdf(turnTold ? turnRecord(turnTold, record.scenario, record.title) : [], {
				size,
				grey,
				landscape: false,
				title: `${record.title}: record of turn ${String(turn)}`,
			});
		}
		case 'debrief': {
			const { record, format } = job;
			const title = `${record.title}: debrief`;
			const blocks = debrief(record, storyOf(record, facts), job.seal);
			return format === 'html'
				? Buffer.from(blocksHtml(blocks, title))
				: blocksPdf(blocks, { size: 'A4', landscape: false, grey: false, title });
		}
	}
}
