/** A worker process under Electron, whose program can't be started as Node's. */
import { utilityProcess } from 'electron';
import type { Child, WorkerListener } from '../workers/child.ts';
import type { FromWorker } from '../workers/serve-jobs.ts';

/** Like workers/child.ts `forkNode`. Electron ends such a process with the program, so ref and unref do nothing. */
export function forkUtility(file: string, memoryMb: number): Child {
	const child = utilityProcess.fork(file, [], { execArgv: [`--max-old-space-size=${memoryMb}`] });
	let listener: WorkerListener | null = null;
	let alive = true;
	child.on('message', (message: FromWorker) => listener?.message(message));
	child.on('exit', (code) => {
		if (!alive) return;
		alive = false;
		listener?.gone(`ended with ${code}`);
	});
	return {
		listen: (next) => (listener = next),
		post: (message) => child.postMessage(message),
		alive: () => alive,
		ref: () => undefined,
		unref: () => undefined,
		kill: () => {
			alive = false;
			child.kill();
		},
	};
}
