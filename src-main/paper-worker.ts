/** The worker process that draws papers: assembles the parts, and nothing else. */
import { drawPaper } from './paper/draw.ts';
import type { PaperJob } from './paper/jobs.ts';
import { onPage } from './paper/kit/pdf.ts';
import { serveJobs } from './workers/serve-jobs.ts';

serveJobs<PaperJob>(async (job, parts, progress) => {
	let pages = 0;
	onPage(() => progress((pages += 1)));
	return Buffer.from(await drawPaper(job, parts)).toString('base64');
});
