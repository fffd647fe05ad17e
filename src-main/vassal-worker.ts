/** The worker process that reads VASSAL modules: assembles the parts, and nothing else. */
import { serveJobs } from './workers/serve-jobs.ts';
import { vassalReader } from './workshop/vassal-reader.ts';

serveJobs(vassalReader());
