/** What others who use the same machine must not read. */
import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Leaves a file or folder to its owner alone. Where the file system knows no owners (a stick) it stays as it is. */
export function keepPrivate(path: string): void {
	if (process.platform === 'win32') return;
	try {
		const { mode } = statSync(path);
		if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
	} catch {
		// The file isn't ours to change, or can't be changed: it opens all the same.
	}
}

/** From here on everything that this program makes is its owner's alone. */
export function makeAllPrivate(): void {
	process.umask(0o077);
}

/**
 * Makes a folder and those above it, for their owner alone. Step by step: Node's own way never comes back where the
 * system itself answers that there is no such place.
 */
export function makeFolder(path: string): void {
	if (existsSync(path)) return;
	makeFolder(dirname(path));
	mkdirSync(path, { mode: 0o700 });
}
