/** A worker process for tests: doubles numbers, and does on request what a job must not do. */
import { serveJobs } from '../../src-main/workers/serve-jobs.ts';

export type OddJob = number | 'spin' | 'eat' | 'throw' | 'leave';

serveJobs<OddJob>((job, parts) => {
	if (typeof job === 'number') return 2 * job + parts.length;
	if (job === 'throw') throw new Error('thrown in the job');
	if (job === 'leave') process.exit(3);
	const eaten: unknown[] = [];
	for (;;) if (job === 'eat') eaten.push(Array.from({ length: 1e5 }, (_, n) => ({ n })));
});
