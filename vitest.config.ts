/** How the tests run: a project for each place that they run in. */
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { deviceScaleFactor, launchOptions } from './tests/helpers/chromium.ts';

const at = (...path: string[]): string => resolve(import.meta.dirname, ...path);
const plugins = () => [svelte({ configFile: at('svelte.config.js') })];

/** Tests that put something else in the place of modules. */
const ALONE = ['tests/host/electron.test.ts'];

/** What is waited for comes late on a busy machine: a second, the default, is measured there now and then. `vi.waitFor` likewise. */
const PATIENT = { poll: { timeout: 60_000 } };
const PATIENT_FILE = 'tests/helpers/patient.ts';

const unit = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
	extends: false,
	root: at('.'),
	cacheDir: at('node_modules/.vite'),
	plugins: plugins(),
	resolve: { alias: { electron: at('tests/fakes/electron.ts') } },
	// Time enough for a busy machine: no test is there to measure it.
	test: {
		environment: 'node',
		setupFiles: [PATIENT_FILE],
		testTimeout: 900_000,
		hookTimeout: 900_000,
		expect: PATIENT,
		...test,
	},
});

export default defineConfig({
	test: {
		projects: [
			unit({
				name: 'unit',
				include: ['tests/**/*.test.ts'],
				exclude: ['tests/{browser,e2e}/**', ...ALONE],
				// The engine is loaded once for each worker, not once for each of 150 files: half the time. So no file may
				// leave anything behind that another would find.
				isolate: false,
				// Much of it waits: for hosts that are killed, for disks, for windows that keep still.
				maxWorkers: 2,
				// Games are played by the hundred: with little room for new objects a tenth of the time went into tidying.
				execArgv: ['--max-semi-space-size=128'],
			}),
			unit({ name: 'unit-alone', include: ALONE }),
			{
				extends: false,
				root: at('.'),
				cacheDir: at('node_modules/.vite'),
				plugins: plugins(),
				// Found before the first test: what is found later reloads the page under the tests' feet.
				optimizeDeps: {
					entries: ['src-renderer/**/*.{svelte,ts}', 'tests/browser/**/*.ts'],
					include: ['axe-core'],
				},
				test: {
					name: 'browser',
					include: ['tests/browser/**/*.test.ts'],
					setupFiles: [PATIENT_FILE, 'tests/browser/setup.ts'],
					testTimeout: 600_000,
					expect: PATIENT,
					// The windows are loaded once, not once for each of 56 files: a third of the time.
					isolate: false,
					browser: {
						enabled: true,
						headless: true,
						screenshotFailures: false,
						provider: playwright({ launchOptions, contextOptions: { deviceScaleFactor } }),
						instances: [{ browser: 'chromium' }],
					},
				},
			},
			{
				extends: false,
				root: at('.'),
				cacheDir: at('node_modules/.vite'),
				test: {
					name: 'e2e',
					environment: 'node',
					include: ['tests/e2e/**/*.test.ts'],
					// As with the engine's own tests.
					isolate: false,
					setupFiles: [PATIENT_FILE, 'tests/e2e/setup.ts'],
					maxWorkers: 2,
					testTimeout: 600_000,
					hookTimeout: 600_000,
					expect: PATIENT,
				},
			},
		],
	},
});
