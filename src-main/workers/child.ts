/** A process of the program's own, as JobProcess needs it: by Node here, by Electron in src-main/electron/worker.ts. */
import { fork } from 'node:child_process';
import type { FromWorker } from './serve-jobs.ts';

export interface WorkerListener {
	message(message: FromWorker): void;
	/**
	 * Called when the process ended, by itself or by the system.
	 * @param why the last of what it wrote on its error output
	 */
	gone(why: string): void;
}

export interface Child {
	/** Sets the listener, in place of any earlier one. */
	listen(listener: WorkerListener | null): void;
	/** Sends a message by structured clone; into a process that is gone it is lost. */
	post(message: unknown): void;
	alive(): boolean;
	/** Keeps the program running while the process has work, and no longer. */
	ref(): void;
	unref(): void;
	kill(): void;
}

/** How much of a crashed process's error output is kept, characters. */
const LAST_WORDS = 2000;

/**
 * Starts a file as a process of its own.
 * @param memoryMb its JavaScript heap, MiB: beyond it the process ends, and nothing else does
 */
export function forkNode(file: string, memoryMb: number): Child {
	const child = fork(file, [], {
		execArgv: [`--max-old-space-size=${memoryMb}`],
		serialization: 'advanced',
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
	});
	const errors = child.stderr as (typeof child.stderr & { ref(): void; unref(): void }) | null;
	let listener: WorkerListener | null = null;
	let alive = true;
	let last = '';
	const end = (why: string): void => {
		if (!alive) return;
		alive = false;
		listener?.gone(why);
	};
	errors?.on('data', (words: Buffer) => (last = (last + words.toString()).slice(-LAST_WORDS)));
	child.on('message', (message) => listener?.message(message as FromWorker));
	child.on('error', (error) => end(error.message));
	child.on('exit', () => end(last));
	return {
		listen: (next) => (listener = next),
		post: (message) => void (child.connected && child.send(message as object)),
		alive: () => alive,
		ref: () => {
			child.ref();
			child.channel?.ref();
			errors?.ref();
		},
		unref: () => {
			child.unref();
			child.channel?.unref();
			errors?.unref();
		},
		kill: () => {
			alive = false;
			child.kill('SIGKILL');
		},
	};
}
