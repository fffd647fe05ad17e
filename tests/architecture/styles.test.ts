/** Styles are said once: the layer between tokens and windows (`styles/components.css`) has what several parts look like. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', 'src-renderer');
const sources: ReadonlyMap<string, string> = new Map(
	readdirSync(root, { recursive: true, encoding: 'utf8' })
		.map((name) => posix.join(...name.split(/[\\/]/)))
		.filter((name) => /\.(svelte|css)$/.test(name))
		.map((name) => [name, readFileSync(join(root, name), 'utf8')]),
);

/** A component's own style, or a style sheet's text. */
const styleOf = (file: string, text: string): string =>
	file.endsWith('.css') ? text : (/<style[^>]*>\n([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '');
const lines = (text: string): number => text.split('\n').length - 1;

/** Every rule body of three declarations or more, in an order of its own, with where it stands. */
function bodies(files: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
	const found = new Map<string, string[]>();
	for (const [file, text] of files)
		for (const [, selector = '', body = ''] of styleOf(file, text)
			.replace(/\/\*[\s\S]*?\*\//g, '')
			.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
			const declarations = body
				.split(';')
				.map((each) => each.replace(/\s+/g, ' ').trim())
				.filter((each) => each !== '');
			if (declarations.length < 3) continue;
			const key = declarations.sort().join('; ');
			found.set(key, [
				...(found.get(key) ?? []),
				`${file} ${selector.trim().split('\n').at(-1)?.trim() ?? ''}`,
			]);
		}
	return found;
}
const twice = (files: ReadonlyMap<string, string>): readonly string[] =>
	[...bodies(files)]
		.filter(([, where]) => where.length > 1)
		.map(([body, where]) => `${where.join(', ')}: ${body}`);

describe('styles', () => {
	it('no rule body of three declarations or more stands twice', () => {
		expect(bodies(sources).size).toBeGreaterThan(200);
		expect(twice(sources)).toEqual([]);
	});

	it('less than a quarter of all lines of components are styles', () => {
		const components = [...sources].filter(([file]) => file.endsWith('.svelte'));
		expect(components.length).toBeGreaterThan(150);
		const all = components.reduce((sum, [, text]) => sum + lines(text), 0);
		const styles = components.reduce(
			(sum, [, text]) => sum + lines(/<style[\s\S]*/.exec(text)?.[0] ?? ''),
			0,
		);
		expect(styles / all).toBeLessThan(0.25);
	});

	it('every variable that a style asks for is set somewhere: a colour that there is not shows nothing', () => {
		const all = [...sources.values()].join('\n');
		const asked = new Set(
			[...all.matchAll(/var\((--[a-z][a-z0-9-]*[a-z0-9])\)/g)].map(([, name = '']) => name),
		);
		const set = new Set(
			[...all.matchAll(/(?:style:)?(--[a-z][a-z0-9-]*)\s*[:=]/g)].map(([, name = '']) => name),
		);
		expect(asked.size).toBeGreaterThan(50);
		expect([...asked].filter((name) => !set.has(name) && !all.includes(`style:${name}`))).toEqual([]);
	});

	it('every class of the layer is used', () => {
		const layer = sources.get('styles/components.css') ?? '';
		const classes = new Set([...layer.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
		expect(classes.size).toBeGreaterThan(50);
		const markup = [...sources]
			.filter(([file]) => file.endsWith('.svelte'))
			.map(([, text]) => text.replace(/<style[\s\S]*/, ''))
			.join('\n');
		const words = new Set(markup.match(/[\w-]+/g) ?? []);
		expect([...classes].filter((name) => !words.has(name))).toEqual([]);
	});

	it('the check finds what it looks for', () => {
		const style = '<style>\n\t.a {\n\t\tcolor: red;\n\t\tgap: 1px;\n\t\tmargin: 0;\n\t}\n</style>\n';
		const other = style
			.replace('.a', '.b')
			.replace('color: red;\n\t\tgap: 1px;', 'gap: 1px;\n\t\tcolor: red;');
		expect(twice(new Map([['a.svelte', style]]))).toEqual([]);
		expect(
			twice(
				new Map([
					['a.svelte', style],
					['b.svelte', other],
				]),
			),
		).toHaveLength(1);
	});
});
