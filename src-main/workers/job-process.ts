/**
 * A separate process that does one job at a time. It is started when a job needs it, and ended when it has been idle,
 * when its job is cancelled, or when the job takes too long or too much memory; the next job gets a new one. A process,
 * not a thread, because a thread that runs out of memory can take the host with it.
 */
import { join } from 'node:path';
import { programFolder } from '../program-folder.ts';
import { forkNode, type Child } from './child.ts';
import type { FromWorker, ToWorker } from './serve-jobs.ts';

export interface ProcessLimits {
	/** JavaScript heap of the process, MiB. */
	readonly memoryMb: number;
	/** The time limit of one job, ms. */
	readonly jobMs: number;
	/** How long a process without work is kept for the next job, ms. */
	readonly idleMs: number;
}

/** Why a job has no result. `fault` is an error of ours in the job itself. */
export type JobEnd = 'cancelled' | 'too-long' | 'crashed' | 'fault';

export class JobError extends Error {
	readonly end: JobEnd;

	constructor(end: JobEnd, message: string = end) {
		super(message);
		this.name = 'JobError';
		this.end = end;
	}
}

export interface RunningJob<Result> {
	readonly done: Promise<Result>;
	/** Ends the job and its thread; `done` rejects with 'cancelled'. */
	stop(): void;
}

/** The file of a worker's entry: src-main/NAME.ts in a clone, out/main/NAME.js in a build. */
export function workerFile(name: string): string {
	return import.meta.filename.endsWith('.ts')
		? join(programFolder(), 'src-main', `${name}.ts`)
		: join(programFolder(), 'out', 'main', `${name}.js`);
}

let fork = forkNode;

/** Electron starts processes in a way of its own; called once, before any job. */
export function startWorkersWith(other: typeof forkNode): void {
	fork = other;
}

export class JobProcess<Job, Result> {
	readonly #file: string;
	readonly #limits: ProcessLimits;
	#child: Child | null = null;
	#idle: ReturnType<typeof setTimeout> | undefined;
	/** Processes started so far, for tests. */
	started = 0;

	constructor(file: string, limits: ProcessLimits) {
		this.#file = file;
		this.#limits = limits;
	}

	/**
	 * Does one job. The caller waits for `done` before it gives the next.
	 * @param parts what the job needs beside its own fields; read and posted piece by piece, with a turn of the event
	 * loop after each
	 * @throws JobError, by `done`
	 */
	run(job: Job, parts: Iterable<unknown>, progress: (done: number) => void): RunningJob<Result> {
		const child = this.#awake();
		let settle: { resolve(result: Result): void; reject(error: Error): void } | undefined;
		const done = new Promise<Result>((resolve, reject) => (settle = { resolve, reject }));
		const end = (how: () => void, keepProcess: boolean): void => {
			if (!settle) return;
			clearTimeout(limit);
			child.listen(null);
			if (keepProcess) this.#rest(child);
			else this.#end(child);
			how();
			settle = undefined;
		};
		const fail = (error: JobError, keepProcess = false): void =>
			end(() => settle?.reject(error), keepProcess);
		const limit = setTimeout(() => fail(new JobError('too-long')), this.#limits.jobMs).unref();
		child.listen({
			message: (message: FromWorker) => {
				if ('progress' in message) progress(message.progress);
				else if ('result' in message) end(() => settle?.resolve(message.result as Result), true);
				else fail(new JobError('fault', message.fault), true);
			},
			gone: (why) => fail(new JobError('crashed', why)),
		});
		void post(child, job, parts, () => settle !== undefined).catch((error: unknown) =>
			fail(new JobError('fault', error instanceof Error ? error.message : String(error))),
		);
		return { done, stop: () => fail(new JobError('cancelled')) };
	}

	/** Ends the process. */
	close(): void {
		if (this.#child) this.#end(this.#child);
	}

	#awake(): Child {
		clearTimeout(this.#idle);
		if (this.#child?.alive()) {
			this.#child.ref();
			return this.#child;
		}
		this.started += 1;
		return (this.#child = fork(this.#file, this.#limits.memoryMb));
	}

	#rest(child: Child): void {
		// A program that wants to end is not held up by a process without work.
		child.unref();
		this.#idle = setTimeout(() => this.#end(child), this.#limits.idleMs).unref();
	}

	#end(child: Child): void {
		clearTimeout(this.#idle);
		if (this.#child === child) this.#child = null;
		child.kill();
	}
}

async function post(
	child: Child,
	job: unknown,
	parts: Iterable<unknown>,
	wanted: () => boolean,
): Promise<void> {
	const send = (message: ToWorker): void => child.post(message);
	for (const part of parts) {
		send({ part });
		await new Promise((turn) => setImmediate(turn));
		if (!wanted()) return;
	}
	send({ job });
}
