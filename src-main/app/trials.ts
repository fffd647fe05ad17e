/**
 * Throw-away campaigns: a scenario played at once to try it out. The latest few are kept, so that one can be continued.
 */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Trials that are kept. */
const KEPT = 5;

export class Trials {
	readonly #folder: string;

	constructor(folder: string) {
		this.#folder = folder;
	}

	/** Returns an unused path. */
	freePath(): string {
		let n = 1;
		while (existsSync(this.#pathOf(n))) n += 1;
		return this.#pathOf(n);
	}

	/** Removes all but the newest; never the one that is open. */
	dropOld(open: string): void {
		const files = readdirSync(this.#folder)
			.filter((name) => name.endsWith('.thirdmap'))
			.map((name) => join(this.#folder, name))
			.filter((file) => file !== open)
			.map((file) => ({ file, at: statSync(file).mtimeMs }))
			.toSorted((a, b) => b.at - a.at);
		for (const { file } of files.slice(KEPT - 1)) rmSync(file, { force: true });
	}

	#pathOf(n: number): string {
		return join(this.#folder, `trial-${String(n)}.thirdmap`);
	}
}
