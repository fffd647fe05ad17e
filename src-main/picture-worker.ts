/** The worker process that draws photographs anew: put together, and nothing else. */
import { reEncoded } from './pictures/re-encode.ts';
import { serveJobs } from './workers/serve-jobs.ts';

serveJobs<Uint8Array>((bytes) => reEncoded(bytes));
