/**
 * A short queue in front of a JobProcess. One job runs; the next is taken from the seat that was served longest ago, so
 * that a seat with many requests delays only itself. When a window closes, its requests are dropped.
 */
import { JobError, type JobProcess, type RunningJob } from './job-process.ts';

export interface QueueLimits {
	/** Jobs of one seat, waiting and under way. */
	readonly ofSeat: number;
	/** Jobs of all seats. */
	readonly all: number;
}

export interface JobAsker {
	/** The seat whose share it counts towards. */
	readonly seat: string;
	/** The window that asked. */
	readonly window: string;
}

interface Entry<Job, Result> {
	readonly asker: JobAsker;
	readonly job: Job;
	readonly parts: () => Iterable<unknown>;
	readonly resolve: (result: Result) => void;
	readonly reject: (error: Error) => void;
	progress: number;
}

export class JobQueue<Job, Result> {
	readonly #worker: Pick<JobProcess<Job, Result>, 'run'>;
	readonly #limits: QueueLimits;
	#waiting: readonly Entry<Job, Result>[] = [];
	#underWay: { readonly entry: Entry<Job, Result>; readonly running: RunningJob<Result> } | null = null;
	/** Seats in the order in which they were last served. */
	readonly #served = new Set<string>();

	constructor(worker: Pick<JobProcess<Job, Result>, 'run'>, limits: QueueLimits) {
		this.#worker = worker;
		this.#limits = limits;
	}

	/**
	 * Puts a job into the queue. Returns 'seat-full' or 'full' when it has no place, else the job's result.
	 * @param parts read when the job's turn has come
	 * @throws JobError, by the promise
	 */
	add(
		asker: JobAsker,
		job: Job,
		parts: () => Iterable<unknown> = () => [],
	): Promise<Result> | 'seat-full' | 'full' {
		const all = this.#entries();
		if (all.filter((entry) => entry.asker.seat === asker.seat).length >= this.#limits.ofSeat)
			return 'seat-full';
		if (all.length >= this.#limits.all) return 'full';
		return new Promise((resolve, reject) => {
			this.#waiting = [...this.#waiting, { asker, job, parts, resolve, reject, progress: 0 }];
			this.#next();
		});
	}

	/** Drops a window's jobs, waiting or running; without a window, all jobs. */
	cancel(window?: string): void {
		const dropped = this.#waiting.filter(({ asker }) => window === undefined || asker.window === window);
		this.#waiting = this.#waiting.filter((entry) => !dropped.includes(entry));
		for (const { reject } of dropped) reject(new JobError('cancelled'));
		const now = this.#underWay;
		if (now && (window === undefined || now.entry.asker.window === window)) now.running.stop();
	}

	/** Returns the progress of a window's running job, in the job's own unit: 0 while it waits, null if it has none. */
	progress(window: string): number | null {
		const own = this.#entries().filter(({ asker }) => asker.window === window);
		return own.length === 0 ? null : Math.max(...own.map(({ progress }) => progress));
	}

	#entries(): readonly Entry<Job, Result>[] {
		return this.#underWay ? [this.#underWay.entry, ...this.#waiting] : this.#waiting;
	}

	#next(): void {
		if (this.#underWay) return;
		const order = [...this.#served];
		const entry = this.#waiting.toSorted(
			(a, b) => order.indexOf(a.asker.seat) - order.indexOf(b.asker.seat),
		)[0];
		if (!entry) return;
		this.#waiting = this.#waiting.filter((each) => each !== entry);
		this.#served.delete(entry.asker.seat);
		this.#served.add(entry.asker.seat);
		const running = this.#worker.run(entry.job, entry.parts(), (done) => (entry.progress = done));
		this.#underWay = { entry, running };
		void running.done.then(entry.resolve, entry.reject).finally(() => {
			this.#underWay = null;
			this.#next();
		});
	}
}
