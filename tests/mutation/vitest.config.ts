/** The tests that mutants of the rules must not survive. Slow ones get time: mutants are slower still. */
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
	root: resolve(import.meta.dirname, '../..'),
	test: {
		environment: 'node',
		testTimeout: 60_000,
		include: [
			'tests/rules/**/*.test.ts',
			'tests/conformance/**/*.test.ts',
			'tests/campaign/{talk,ground}.test.ts',
		],
		exclude: ['tests/rules/manifest.test.ts'],
	},
});
