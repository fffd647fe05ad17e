/**
 * What is repeated many times (random games, kills, hostile frames) runs as a sample on each change and in full in a soak:
 * `npm run soak:repeats`, which sets SOAK=1.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const SEEDS = 1_000_000_000;
const isSoak = process.env['SOAK'] === '1';

/** Returns how many repeats run: a sample, all in a soak, or what an environment variable says. */
export const repeats = (variable: string, sample: number, all: number): number =>
	Number(process.env[variable] ?? (isSoak ? all : sample));

/**
 * Returns the seed of a run, from 0 up to a thousand million: from the commit's hash, so that each change tries new ones and
 * a rerun the same; drawn at random in a soak or outside a repository; or what an environment variable says.
 */
export const seedOf = (variable: string): number =>
	Number(process.env[variable] ?? (isSoak ? randomInt(SEEDS) : (seedOfCommit() ?? randomInt(SEEDS))));

function seedOfCommit(): number | null {
	try {
		const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
		return Number.parseInt(hash.slice(0, 12), 16) % SEEDS;
	} catch {
		return null;
	}
}
