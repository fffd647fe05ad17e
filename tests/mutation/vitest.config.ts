/** The tests that mutants of the rules must not survive. Slow ones get time: mutants are slower still. */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Whose rules are changed; by its name, as `scripts/mutate.mjs` says it. */
const ruleset = process.env['MUTATED_RULESET'] ?? 'opcom';

export default defineConfig({
	root: resolve(import.meta.dirname, '../..'),
	test: {
		environment: 'node',
		testTimeout: 60_000,
		include: [
			`tests/rules/{kit,hexwar,${ruleset}}/**/*.test.ts`,
			'tests/mutation/cases.ts',
			'tests/conformance/kit/*.test.ts',
			...(ruleset === 'opcom' ? ['tests/campaign/{talk,ground}.test.ts'] : []),
		],
	},
});
