/** The worker process that reads VASSAL's modules: put together, and nothing else. */
import { serveJobs } from './workers/serve-jobs.ts';
import { vassalReader } from './workshop/vassal-reader.ts';

serveJobs(vassalReader());
