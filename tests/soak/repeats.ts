/**
 * `npm run soak:repeats`: in full what `npm test` runs as a sample: random games of every ruleset, kills of the file and of the
 * host, hostile frames. Seeds are drawn; a test that fails says in its title which one repeats it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const FILES = [
	...[
		'tests/property/random-play.test.ts',
		'tests/ocs/random-games.test.ts',
		'tests/ocs/random-ships.test.ts',
	],
	...['tests/ocs/holes.test.ts', 'tests/leak/ocs/unseen-enemies.test.ts', 'tests/tcs/random-games.test.ts'],
	...['tests/tocs/random-games.test.ts', 'tests/tocs/sea-drill.test.ts', 'tests/store/kill.test.ts'],
	...['tests/campaign/kill.test.ts', 'tests/host/fuzz.test.ts', 'tests/host/fuzz-join.test.ts'],
];
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', ...FILES], {
	...{ cwd: root, stdio: 'inherit', env: { ...process.env, SOAK: '1' } },
});
process.exitCode = status ?? 1;
