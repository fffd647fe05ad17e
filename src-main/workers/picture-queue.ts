/** Where photographs are drawn anew before they are kept: one worker, and few pictures waiting for it. */
import { JobQueue } from './job-queue.ts';
import { JobError, JobProcess, workerFile } from './job-process.ts';

type Drawn = Uint8Array | 'unreadable' | 'too-large';

/** Each waiting picture is held in memory, so few may wait: other phones are told to try again. */
const LIMITS = { ofSeat: 2, all: 6, memoryMb: 256, jobMs: 60_000, idleMs: 30_000 };

const worker = new JobProcess<Uint8Array, Drawn>(workerFile('picture-worker'), LIMITS);

export class PictureQueue {
	readonly #queue = new JobQueue<Uint8Array, Drawn>(worker, LIMITS);

	/** Returns the JPEG to keep, or why there is none. @param from the sender's address */
	async draw(bytes: Uint8Array, from: string): Promise<Drawn | 'busy'> {
		const drawn = this.#queue.add({ seat: from, window: from }, bytes);
		if (typeof drawn === 'string') return 'busy';
		try {
			return await drawn;
		} catch (error) {
			if (!(error instanceof JobError)) throw error;
			// Whatever it is that takes so long or so much, it is no photograph of a sheet.
			return error.end === 'cancelled' ? 'busy' : 'unreadable';
		}
	}
}
