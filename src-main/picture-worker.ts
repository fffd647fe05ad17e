/** The worker process that re-encodes photographs: assembles the parts, and nothing else. */
import { reEncoded } from './pictures/re-encode.ts';
import { serveJobs } from './workers/serve-jobs.ts';

serveJobs<Uint8Array>((bytes) => reEncoded(bytes));
