/**
 * How the program is built (scripts/build.mjs). `vite build --app` fills out/: renderer (the umpire's pages), a side's page
 * built apart so that it can't share a byte of the umpire's code, main (Electron and plain Node), preload.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';

const at = (...path: string[]): string => resolve(import.meta.dirname, ...path);
const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];
const native = ['electron', 'better-sqlite3'];

/** Notes of which packages something goes into what is built: their licences go along (scripts/licences.mjs). */
const noteOfPackages = (): Plugin => ({
	name: 'note-of-packages',
	generateBundle() {
		const names = [...this.getModuleIds()].flatMap(
			(id) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/'))?.[1] ?? [],
		);
		mkdirSync(at('out/packages'), { recursive: true });
		writeFileSync(
			at('out/packages', `${this.environment.name}.json`),
			JSON.stringify([...new Set(names)].sort()),
		);
	},
});

/**
 * What Pixi fetches by itself when it first draws (a few bytes each, which name what is in its chunk) comes with the page: it
 * would be missing if the host were gone by then, and the map with it.
 */
const pixiWhole = (): Plugin => ({
	name: 'pixi-whole',
	transformIndexHtml: {
		order: 'post',
		handler: (_html, { bundle = {}, chunk }) =>
			chunk === undefined ? [] : staticallyFrom(chunk, bundle).filter(isPixi).flatMap(preloads),
	},
});
const isPixi = ({ name }: Rolldown.OutputChunk): boolean => name.startsWith('pixi');
const preloads = ({ dynamicImports }: Rolldown.OutputChunk): HtmlTagDescriptor[] =>
	dynamicImports.map((file) => ({
		tag: 'link',
		attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
		injectTo: 'head',
	}));

/** A chunk and all that are loaded with it. */
function staticallyFrom(
	first: Rolldown.OutputChunk,
	bundle: Rolldown.OutputBundle,
): readonly Rolldown.OutputChunk[] {
	const found = new Set([first]);
	for (const { imports } of found)
		for (const file of imports) {
			const chunk = bundle[file];
			if (chunk?.type === 'chunk') found.add(chunk);
		}
	return [...found];
}

const plugins = () => [svelte({ configFile: at('svelte.config.js') }), noteOfPackages(), pixiWhole()];

/** Large libraries are chunks of their own, each only in the builds and for the pages that need it. Pixi is one chunk (pixiWhole). */
const libraries = ['pixi.js', 'milsymbol', 'yjs'].map((name) => ({
	name: name.replace('.js', ''),
	test: new RegExp(`[\\\\/]node_modules[\\\\/]${name}[\\\\/]`),
	entriesAware: name !== 'pixi.js',
}));

/** One window's build: its pages and nothing that another build needs. */
const pages = (names: readonly string[], emptyOutDir: boolean) => ({
	outDir: at('out/renderer'),
	emptyOutDir,
	target: 'chrome140',
	modulePreload: { polyfill: false },
	// Inlined fonts would need a wider content security policy.
	assetsInlineLimit: 0,
	chunkSizeWarningLimit: 900,
	rolldownOptions: {
		input: Object.fromEntries(names.map((name) => [name, at('src-renderer', `${name}.html`)])),
		output: {
			codeSplitting: { groups: libraries },
			// A group's chunk is called by all that need it: its first word says enough.
			chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~', 1)[0] ?? 'chunk'}-[hash].js`,
		},
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

/** Entries of src-main by name. A worker process is started by the path of its own. */
const entries = (names: readonly string[]) =>
	Object.fromEntries(names.map((name) => [name, at('src-main', `${name}.ts`)]));

export default defineConfig({
	root: at('src-renderer'),
	base: './',
	cacheDir: at('node_modules/.vite'),
	plugins: plugins(),
	environments: {
		client: { build: pages(['welcome', 'workshop', 'master'], true) },
		side: { consumer: 'client', build: pages(['side'], false) },
		// Whoever has no seat yet is sent this and nothing of any window.
		join: { consumer: 'client', build: pages(['join'], false) },
		// Any phone's browser, however old.
		photo: { consumer: 'client', build: { ...pages(['photo'], false), target: 'es2018' } },
		// A side's window as one script and one style sheet, which the host puts into one file with a picture.
		usb: { consumer: 'client', build: onePiece('usb') },
		main: forNode(entries(['main', 'headless', 'paper-worker', 'picture-worker', 'vassal-worker']), 'main', {
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
});
