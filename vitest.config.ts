/** How the tests run: three projects, one for each place that they run in. */
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { deviceScaleFactor, launchOptions } from './tests/helpers/chromium.ts';

const at = (...path: string[]): string => resolve(import.meta.dirname, ...path);
const plugins = () => [svelte({ configFile: at('svelte.config.js') })];

export default defineConfig({
	test: {
		projects: [
			{
				extends: false,
				root: at('.'),
				cacheDir: at('node_modules/.vite'),
				plugins: plugins(),
				resolve: { alias: { electron: at('tests/fakes/electron.ts') } },
				test: {
					name: 'unit',
					environment: 'node',
					include: ['tests/**/*.test.ts'],
					exclude: ['tests/{browser,e2e}/**'],
					// Enough for a busy machine: no test is there to measure time.
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
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
					setupFiles: ['tests/browser/setup.ts'],
					testTimeout: 120_000,
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
					maxWorkers: 2,
					testTimeout: 120_000,
					hookTimeout: 120_000,
				},
			},
		],
	},
});
