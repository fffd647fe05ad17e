/** What is shipped to a side's window holds nothing of the umpire's: the built files are read as the side could read them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { shippedRulesets } from '../../src-main/campaign/rulesets.ts';
import { hostApi } from '../../src-shared/contract/host-api.ts';
import { OpcomCommand } from '../../src-shared/rulesets/opcom/commands.ts';
import { readSources, type Sources } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');
const built = join(root, 'out', 'renderer');
const isBuilt = existsSync(join(built, 'side.html'));

/** A page and every script and style sheet that it can load, by name. */
function bundleFiles(page: string): ReadonlyMap<string, string> {
	const seen = new Map<string, string>();
	const visit = (file: string): void => {
		if (seen.has(file) || !existsSync(join(built, file))) return;
		const text = readFileSync(join(built, file), 'utf8');
		seen.set(file, text);
		for (const [, name = ''] of text.matchAll(/["'`]((?:\.{0,2}\/)*[\w./-]+\.(?:js|css))["'`]/g)) {
			visit(posix.join(posix.dirname(file), name));
			visit(posix.normalize(name));
		}
	};
	visit(page);
	return seen;
}

/** The text of all that. */
const bundle = (page: string): string => [...bundleFiles(page).values()].join('\n');

/** Sentences and labels long enough to be nobody else's: string literals and the text of components. */
function words(sources: Sources): ReadonlySet<string> {
	const found = new Set<string>();
	const add = (text: string): void => {
		const tidy = text.replace(/\s+/g, ' ').trim();
		if (tidy.length >= 18 && tidy.includes(' ') && !/["\\<>{}]/.test(tidy)) found.add(tidy);
	};
	for (const [file, text] of sources) {
		const visit = (node: ts.Node): void => {
			if (ts.isStringLiteralLike(node)) add(node.text);
			ts.forEachChild(node, visit);
		};
		const script = file.endsWith('.svelte')
			? (/<script\b[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '')
			: text;
		visit(ts.createSourceFile(file, script, ts.ScriptTarget.Latest));
		if (!file.endsWith('.svelte')) continue;
		const markup = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
		for (const [, piece = ''] of markup.matchAll(/>([^<>{}]+)</g)) add(piece);
	}
	return found;
}

const umpires = words(
	readSources(root, [
		'src-renderer/master',
		'src-renderer/workspace',
		'src-renderer/rulesets/opcom/umpire',
		'src-renderer/rulesets/ocs/umpire',
		'src-renderer/rulesets/tcs/umpire',
		'src-renderer/rulesets/tocs/umpire',
		'src-renderer/rulesets/hexwar/umpire',
	]),
);
const everyones = words(
	readSources(root, [
		'src-shared',
		'src-renderer/side',
		'src-renderer/rulesets/opcom/side',
		'src-renderer/rulesets/opcom/common',
		'src-renderer/rulesets/ocs/side',
		'src-renderer/rulesets/ocs/common',
		'src-renderer/rulesets/hexwar/common',
		'src-renderer/rulesets/hexwar/side',
		'src-renderer/rulesets/tocs/side',
		'src-renderer/rulesets/tocs/common',
		'src-renderer/rulesets/tcs/side',
		'src-renderer/rulesets/tcs/common',
		'src-renderer/documents',
		'src-renderer/usb',
		'src-renderer/ui',
		'src-renderer/map',
		'src-renderer/state',
		'src-renderer/connection',
	]),
);
const markers = [...umpires].filter((text) => ![...everyones].some((other) => other.includes(text)));
const commands = OpcomCommand.options.flatMap((option) =>
	'shape' in option
		? [option.shape.type.value as string]
		: option.options.map((each) => each.shape.type.value as string),
);
// A side of another ruleset may send one that is called the same.
const sides = new Set<string>(shippedRulesets.flatMap(({ sideCommands }) => [...sideCommands]));
const requests = Object.entries(hostApi).flatMap(([name, { who }]) =>
	who.some((role) => role === 'player' || role === 'reader' || role === 'screen') ? [] : [name],
);

/** The same window as one file for a stick. */
const stick = ['usb.js', 'usb.css'].map((name) => join(root, 'out', 'usb', name));
const stickText = (): string => stick.map((file) => readFileSync(file, 'utf8')).join('\n');

describe.skipIf(!isBuilt).each([
	['a side’s bundle', () => bundle('side.html')],
	['the window on a stick', stickText],
])('%s (npm run build first)', (_name, text) => {
	const side = isBuilt ? text() : '';
	const master = isBuilt ? bundle('master.html') : '';

	it('is there, and so is the umpire’s to compare it with', () => {
		expect(side.length).toBeGreaterThan(10_000);
		expect(markers.length).toBeGreaterThan(30);
		expect(markers.filter((text) => master.includes(text)).length).toBeGreaterThan(markers.length / 2);
	});

	it('holds no word of the umpire’s windows', () => {
		expect(markers.filter((text) => side.includes(text))).toEqual([]);
	});

	it('names no command and no request that is the umpire’s alone', () => {
		expect(commands.length).toBeGreaterThan(5);
		const quoted = (name: string): RegExp => new RegExp(`["'\`]${name.replace('.', '\\.')}["'\`]`);
		expect(
			[...commands.filter((name) => !sides.has(name)), ...requests].filter((name) => quoted(name).test(side)),
		).toEqual([]);
	});
});

/** Scripts that a page needs before it shows anything: its own, and those that it has the browser fetch along. */
function atFirst(page: string): readonly string[] {
	const text = readFileSync(join(built, page), 'utf8');
	return [...text.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, name = '']) => name);
}
const bytes = (file: string): number => readFileSync(join(built, file)).length;

describe.skipIf(!isBuilt)('the sizes of what is built (npm run build first)', () => {
	it('no script of a side’s window is larger than 900 kB', () => {
		const scripts = [...bundleFiles('side.html').keys()].filter(
			(file) => file.endsWith('.js') && !file.includes('pdf.worker'),
		);
		expect(scripts.length).toBeGreaterThan(5);
		expect(
			scripts.filter((file) => bytes(file) > 900_000).map((file) => `${file}: ${String(bytes(file))}`),
		).toEqual([]);
	});

	it.each(['welcome.html', 'join.html'])('%s needs at most 150 kB of scripts to be shown', (page) => {
		const scripts = atFirst(page);
		expect(scripts.length).toBeGreaterThan(0);
		const sum = scripts.reduce((all, file) => all + bytes(file), 0);
		const each = scripts.map((file) => `${file}: ${String(bytes(file))}`).join(', ');
		expect(sum, each).toBeLessThanOrEqual(150_000);
	});
});

describe.skipIf(!isBuilt)('pages with a map (npm run build first)', () => {
	it.each(['master.html', 'side.html', 'workshop.html'])(
		'%s has the browser fetch with it what the map’s library would fetch when it first draws: the host may be gone by then',
		(page) => {
			const scripts = atFirst(page);
			const library = scripts.find((file) => file.includes('/pixi')) ?? '';
			const text = readFileSync(join(built, library), 'utf8');
			const later = [...text.matchAll(/import\([`"']\.\/([^`"']+\.js)[`"']\)/g)].map(
				([, name = '']) => `assets/${name}`,
			);
			expect(later.filter((file) => file.includes('Renderer')).length).toBeGreaterThan(1);
			expect(later.filter((file) => !scripts.includes(file))).toEqual([]);
		},
	);
});

describe.skipIf(!isBuilt)('packs in a side’s bundle (npm run build first)', () => {
	it('are fetched by the view’s kind alone: the page itself is none', () => {
		const page = atFirst('side.html').map((file) => readFileSync(join(built, file), 'utf8'));
		const ofPack = words(readSources(root, ['src-renderer/rulesets/opcom/side']));
		const ofFrame = words(
			readSources(root, [
				'src-shared',
				'src-renderer/side',
				'src-renderer/ui',
				'src-renderer/connection',
				'src-renderer/state',
			]),
		);
		const own = [...ofPack].filter((text) => ![...ofFrame].some((other) => other.includes(text)));
		expect(own.length).toBeGreaterThan(30);
		expect(own.filter((text) => page.some((script) => script.includes(text)))).toEqual([]);
	});

	it('hold no other ruleset’s windows', () => {
		const rulesets = join(root, 'src-renderer', 'rulesets');
		const packs = readdirSync(rulesets).filter((id) => existsSync(join(rulesets, id, 'side', 'pack.ts')));
		expect(packs).toContain('opcom');
		const { length } = [...bundleFiles('side.html').keys()].filter((file) => /\/pack-[\w-]+\.js$/.test(file));
		expect(length).toBe(packs.length);
	});
});
