/**
 * One file for building and testing. `vite build --app` fills out/: renderer (the umpire's pages), a side's page
 * built apart so that it can't share a byte of the umpire's code, main (Electron and plain Node), preload.
 */
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { deviceScaleFactor, launchOptions } from './tests/helpers/chromium.ts';

const at = (...path: string[]): string => resolve(import.meta.dirname, ...path);
const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];
const native = ['electron', 'better-sqlite3'];

const plugins = () => [svelte({ configFile: at('svelte.config.js') })];

/** One window's build: its pages and nothing that another build needs. */
const pages = (names: readonly string[], emptyOutDir: boolean) => ({
	outDir: at('out/renderer'),
	emptyOutDir,
	target: 'chrome140',
	modulePreload: { polyfill: false },
	// Inlined fonts would need a wider content security policy.
	assetsInlineLimit: 0,
	chunkSizeWarningLimit: 1500,
	rolldownOptions: {
		input: Object.fromEntries(names.map((name) => [name, at('src-renderer', `${name}.html`)])),
	},
});

/** Everything in one script and one style sheet, letters and all: nothing is fetched. */
const onePiece = (name: string) => ({
	outDir: at('out', name),
	emptyOutDir: true,
	target: 'es2022',
	modulePreload: false as const,
	cssCodeSplit: false,
	assetsInlineLimit: Number.POSITIVE_INFINITY,
	chunkSizeWarningLimit: 3000,
	rolldownOptions: {
		input: { [name]: at('src-renderer', name, 'main.ts') },
		output: {
			format: 'es' as const,
			codeSplitting: false,
			entryFileNames: `${name}.js`,
			assetFileNames: `${name}[extname]`,
		},
	},
});

const forNode = (input: Record<string, string>, folder: string, output: object) => ({
	consumer: 'server' as const,
	resolve: { noExternal: true as const, external: native, builtins },
	build: {
		outDir: at('out', folder),
		emptyOutDir: true,
		copyPublicDir: false,
		target: 'node24',
		minify: false,
		rolldownOptions: { input, external: native, output },
	},
});

export default defineConfig({
	root: at('src-renderer'),
	base: './',
	cacheDir: at('node_modules/.vite'),
	plugins: plugins(),
	environments: {
		client: { build: pages(['welcome', 'master'], true) },
		side: { consumer: 'client', build: pages(['side'], false) },
		// Whoever has no seat yet is sent this and nothing of any window.
		join: { consumer: 'client', build: pages(['join'], false) },
		// Any phone's browser, however old.
		photo: { consumer: 'client', build: { ...pages(['photo'], false), target: 'es2018' } },
		// A side's window as one script and one style sheet, which the host puts into one file with a picture.
		usb: { consumer: 'client', build: onePiece('usb') },
		main: forNode({ main: at('src-main/main.ts'), headless: at('src-main/headless.ts') }, 'main', {
			format: 'es',
			entryFileNames: '[name].js',
			chunkFileNames: 'chunks/[name]-[hash].js',
		}),
		preload: forNode({ preload: at('src-main/preload.ts') }, 'preload', {
			format: 'cjs',
			entryFileNames: '[name].cjs',
		}),
	},
	builder: {
		buildApp: async (builder) => {
			for (const name of ['client', 'side', 'join', 'photo', 'usb', 'main', 'preload']) {
				const environment = builder.environments[name];
				if (environment === undefined) throw new Error(`no environment ${name}`);
				await builder.build(environment);
			}
		},
	},
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
					testTimeout: 30_000,
					hookTimeout: 30_000,
				},
			},
			{
				extends: false,
				root: at('.'),
				cacheDir: at('node_modules/.vite'),
				plugins: plugins(),
				// Found before the first test: what is found later reloads the page under the tests' feet.
				optimizeDeps: { entries: ['src-renderer/**/*.{svelte,ts}', 'tests/browser/**/*.ts'] },
				test: {
					name: 'browser',
					include: ['tests/browser/**/*.test.ts'],
					testTimeout: 60_000,
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
