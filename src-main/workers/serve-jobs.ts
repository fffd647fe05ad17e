/** The worker's end of a JobProcess: takes one job at a time and posts its result, its progress or its fault. */
/** The host's messages: large inputs arrive in parts before their job, so that no single message blocks the host. */
export type ToWorker = { readonly part: unknown } | { readonly job: unknown };
/** The worker's messages. */
export type FromWorker =
	| { readonly progress: number }
	| { readonly result: unknown }
	| { readonly fault: string };

/** Does one job. `parts` is what was posted before it; `progress` counts what is done, in the job's own unit. */
export type DoJob<Job> = (job: Job, parts: readonly unknown[], progress: (done: number) => void) => unknown;

/** Serves jobs until the process is ended. The host posts the next job only after the result of the last. */
export function serveJobs<Job>(doJob: DoJob<Job>): void {
	const { post, listen } = toHost();
	let parts: unknown[] = [];
	const run = async (job: Job): Promise<void> => {
		const given = parts;
		parts = [];
		try {
			post({ result: await doJob(job, given, (progress) => post({ progress })) });
		} catch (error) {
			post({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
		}
	};
	listen((message) => {
		if ('part' in message) parts.push(message.part);
		else void run(message.job as Job);
	});
}

interface HostLine {
	post(message: FromWorker): void;
	listen(hear: (message: ToWorker) => void): void;
}

/** The line to the host: Electron's in a utility process, else Node's. */
function toHost(): HostLine {
	const { parentPort } = process as { parentPort?: ElectronPort };
	if (parentPort)
		return {
			post: (message) => parentPort.postMessage(message),
			listen: (hear) => parentPort.on('message', ({ data }) => hear(data)),
		};
	if (!process.send) throw new Error('this file is started as a worker process');
	// Without its host nobody waits for it.
	process.on('disconnect', () => process.exit());
	return {
		post: (message) => void (process.connected && process.send?.(message)),
		listen: (hear) => process.on('message', (message) => hear(message as ToWorker)),
	};
}

interface ElectronPort {
	postMessage(message: FromWorker): void;
	on(event: 'message', hear: (event: { data: ToWorker }) => void): void;
}
