/**
 * Draws papers in two worker processes, each with a short queue. One draws for Control, which therefore never waits for
 * players; the other draws for sides and only ever gets data that a side may see.
 */
import type { Seat } from '../../src-shared/contract/seats.ts';
import { RequestError, type Viewer } from '../host/endpoint.ts';
import { JobQueue, type QueueLimits } from './job-queue.ts';
import { JobError, JobProcess, workerFile, type JobEnd, type ProcessLimits } from './job-process.ts';

export interface PrintLimits extends QueueLimits, ProcessLimits {}

/** A hall in which every seat prints at once fits; a seat that asks for hundreds of papers does not. */
export const PRINT_LIMITS: PrintLimits = {
	ofSeat: 3,
	all: 80,
	memoryMb: 768,
	jobMs: 120_000,
	idleMs: 60_000,
};

type Processes = Record<Seat['kind'], JobProcess<object, string>>;
const processesOf = (limits: PrintLimits): Processes => {
	const worker = (): JobProcess<object, string> => new JobProcess(workerFile('paper-worker'), limits);
	return { umpire: worker(), side: worker() };
};
/** Processes keep nothing of a campaign, so all hosts of a process draw on the same two. */
const shared = processesOf(PRINT_LIMITS);

const SENTENCES: Readonly<Record<JobEnd, string>> = {
	cancelled: 'The paper was cancelled.',
	'too-long': 'The paper took too long and was given up. Print fewer turns or headquarters at once.',
	crashed: 'The paper was too large and was given up. Print fewer turns or headquarters at once.',
	fault: 'The paper could not be made. What went wrong was written to the program’s log.',
};

export class PrintQueue {
	readonly #queues: Record<Seat['kind'], JobQueue<object, string>>;
	/** Windows whose going is looked out for. */
	readonly #watched = new WeakSet<Viewer>();

	constructor(limits?: PrintLimits) {
		const processes = limits ? processesOf(limits) : shared;
		const queue = (kind: Seat['kind']): JobQueue<object, string> =>
			new JobQueue(processes[kind], limits ?? PRINT_LIMITS);
		this.#queues = { umpire: queue('umpire'), side: queue('side') };
	}

	/**
	 * Draws a paper for a window. Returns the file, base64.
	 * @param parts what the job needs beside its own fields, read when its turn has come
	 * @throws RequestError with a sentence: too many asked for, cancelled, too large, or failed
	 */
	async make(viewer: Viewer, job: object, parts?: () => Iterable<unknown>): Promise<string> {
		const { seat } = viewer;
		const queue = this.#queues[seat.kind];
		if (!this.#watched.has(viewer)) {
			this.#watched.add(viewer);
			viewer.onClose(() => queue.cancel(viewer.id));
		}
		const jobAdded = queue.add({ seat: seatKey(seat), window: viewer.id }, job, parts);
		if (jobAdded === 'seat-full')
			throw new RequestError(
				'busy',
				'Papers of this seat are being made already. Wait for one of them, or cancel it.',
			);
		if (jobAdded === 'full')
			throw new RequestError('busy', 'Many papers are being made just now. Try again in a minute.');
		try {
			return await jobAdded;
		} catch (error) {
			if (!(error instanceof JobError)) throw error;
			if (error.end === 'fault') console.error('a paper could not be made:', error.message);
			throw new RequestError(error.end === 'fault' ? 'fault' : 'refused', SENTENCES[error.end]);
		}
	}

	/** Drops a window's jobs. */
	cancel(viewer: Viewer): void {
		this.#queues[viewer.seat.kind].cancel(viewer.id);
	}

	/** Drops everything: the campaign that it was of is being closed. */
	cancelAll(): void {
		for (const queue of Object.values(this.#queues)) queue.cancel();
	}

	/** Pages drawn so far of a window's paper: 0 while it waits, null when it has none. */
	pages(viewer: Viewer): number | null {
		return this.#queues[viewer.seat.kind].progress(viewer.id);
	}
}

/** Windows of one seat share its part of the queue; windows of this machine, which have no seat of their own, by whom they are for. */
function seatKey(seat: Seat): string {
	return seat.id ?? JSON.stringify(seat);
}
