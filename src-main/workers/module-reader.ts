/**
 * Reads VASSAL modules in a separate process that keeps the open module and answers questions about it. Whatever a
 * module contains, it can only stall or end that process.
 */
import { RequestError, type Viewer } from '../host/endpoint.ts';
import { JobQueue } from './job-queue.ts';
import { JobError, JobProcess, workerFile, type JobEnd, type ProcessLimits } from './job-process.ts';

/** The largest modules that there are take a quarter of this. An open one is kept for an hour. */
export const MODULE_LIMITS: ProcessLimits = { memoryMb: 1024, jobMs: 120_000, idleMs: 3_600_000 };
/** Questions that wait: a window asks a few at once. */
const WAITING = { ofSeat: 16, all: 16 };

/** The process's answer: a value, or a refusal with its sentence. */
export type ModuleAnswer = { readonly value: unknown } | { readonly refused: string };

export class ModuleReader {
	readonly #limits: ProcessLimits;
	readonly #process: JobProcess<object, ModuleAnswer>;
	readonly #queue: JobQueue<object, ModuleAnswer>;
	/** Windows whose going is looked out for. */
	readonly #watched = new WeakSet<Viewer>();

	constructor(limits: ProcessLimits = MODULE_LIMITS) {
		this.#limits = limits;
		this.#process = new JobProcess(workerFile('vassal-worker'), limits);
		this.#queue = new JobQueue(this.#process, WAITING);
	}

	/**
	 * Asks the process something for a window. Returns its answer.
	 * @param parts what it needs beside the question's own fields, handed over piece by piece
	 * @throws RequestError with a sentence: refused, given up, too large, too long
	 */
	async ask<T>(viewer: Viewer, question: object, parts?: () => Iterable<unknown>): Promise<T> {
		if (!this.#watched.has(viewer)) {
			this.#watched.add(viewer);
			viewer.onClose(() => this.#queue.cancel(viewer.id));
		}
		const asked = this.#queue.add({ seat: 'umpire', window: viewer.id }, question, parts);
		if (typeof asked === 'string')
			throw new RequestError('busy', 'Much is asked of this module just now. Try again in a moment.');
		const answer = await asked.catch((error: unknown) => {
			if (!(error instanceof JobError)) throw error;
			if (error.end === 'fault') console.error('a module could not be read:', error.message);
			throw new RequestError(error.end === 'fault' ? 'fault' : 'refused', this.#sentence(error.end));
		});
		if ('refused' in answer) throw new RequestError('bad-input', answer.refused);
		// The process runs this program's own code: it answers each question with what belongs to it.
		return answer.value as T;
	}

	/** Returns the finished share of a window's request, or null if it has none. */
	progress(viewer: Viewer): number | null {
		return this.#queue.progress(viewer.id);
	}

	/** Lets go of the module, and of all that is asked about it. */
	close(): void {
		this.#queue.cancel();
		this.#process.close();
	}

	#sentence(end: JobEnd): string {
		const { memoryMb, jobMs } = this.#limits;
		const less = 'Nothing was taken in. Leave its extensions and saved games out, or try a smaller module.';
		const sentences: Readonly<Record<JobEnd, string>> = {
			cancelled: 'Reading the module was cancelled. Nothing was taken in.',
			'too-long': `Reading the module took more than ${String(Math.ceil(jobMs / 1000))} seconds and was given up. ${less}`,
			crashed: `Reading the module took more memory than it may (${memoryMb.toLocaleString('en')} MB), or broke off, and was given up. ${less}`,
			fault: 'The module could not be read. What went wrong was written to the program’s log.',
		};
		return sentences[end];
	}
}
