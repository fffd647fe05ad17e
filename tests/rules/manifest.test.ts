/** The rulebook's numbers are the index: every number in the code is a rule, every rule we claim has a test. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestFrom } from '../../src-main/rules/kit/manifest.ts';
import { ruleIdsIn } from '../../src-main/rules/kit/rule-ref.ts';
import ledger from '../../src-main/rules/opcom/ledger.json' with { type: 'json' };
import { opcomManifest } from '../../src-main/rules/opcom/manifest.ts';
import { ourReading, ruleWords } from '../../src-main/rules/opcom/rule-words.ts';
import { opcomOptions } from '../../src-main/rules/opcom/options.ts';
import { ocsManifest } from '../../src-main/rules/ocs/manifest.ts';

const root = join(import.meta.dirname, '../..');

function textsOf(
	folders: readonly string[],
	endings: RegExp,
): { readonly file: string; readonly text: string }[] {
	return folders.flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => endings.test(file))
			.map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
	);
}

/** Every ruleset that has a ledger. */
const books = [
	['opcom', opcomManifest],
	['ocs', ocsManifest],
] as const;

describe('the manifest', () => {
	it('holds the 367 rules of the ledger, each with words of its own', () => {
		expect(opcomManifest.size).toBe(367);
		for (const entry of opcomManifest.values())
			expect(entry.title.length * entry.says.length, entry.id).toBeGreaterThan(0);
	});

	it('evening 25: says every rule as an umpire would, never as a test', () => {
		expect(Object.keys(ruleWords).filter((id) => !opcomManifest.has(id))).toEqual([]);
		for (const [id, { says, notes }] of opcomManifest) {
			const words = ruleWords[id] ?? '';
			expect(words, id).toMatch(/^[A-Z0-9“].{15,}[.”]$/u);
			expect(words, id).not.toMatch(/\bGiven\b|, when .*, then |opcom-|\bn\b|\bd6\b|→/);
			expect(words, id).not.toBe(says);
			expect(words.length, id).toBeLessThan(220);
			const reading = ourReading(notes);
			expect(reading, id).not.toMatch(/\[|opcom-|property test|renderer|Contents|swallowed/);
		}
		expect(new Set(Object.values(ruleWords)).size).toBeGreaterThan(360);
	});

	it('evening 25: a rule with a figure in its title gives the figure, and most with arithmetic an example', () => {
		const examples = Object.values(ruleWords).filter((words) => words.includes('Example:'));
		expect(examples.length).toBeGreaterThan(20);
		for (const [id, { title }] of opcomManifest) {
			const figures = title.match(/(?<![\w.])\d+(?![\w.])/g) ?? [];
			if (!/^opcom-(9\.arty|9\.factor\.air|7\.cap|9\.interdict\.row)/.test(id)) continue;
			for (const figure of figures) expect(ruleWords[id], id).toContain(figure);
		}
	});

	it.each(books)('knows every rule of %s that the code refers to', (book, manifest) => {
		const unknown = textsOf(['src-main', 'src-shared', 'src-renderer'], /\.(ts|svelte)$/).flatMap(
			({ file, text }) =>
				ruleIdsIn(text, book)
					.filter((id) => !manifest.has(id))
					.map((id) => `${file}: ${id}`),
		);
		expect(unknown).toEqual([]);
	});

	it('is refused when a rule is there twice, of another book, or of no coverage that there is', () => {
		const [first] = ledger;
		if (!first) throw new Error('an empty ledger');
		expect(() => manifestFrom('opcom', [first, first])).toThrow(`${first.id} is in the ledger twice`);
		expect(() => manifestFrom('ocs', [first])).toThrow('is no id of a rule of ocs');
		expect(() => manifestFrom('opcom', [{ ...first, id: 'opcom-air.ts' }])).toThrow('is no id of a rule');
		expect(() => manifestFrom('opcom', [{ ...first, coverage: 'done' }])).toThrow('"done" is not one of');
	});

	it.each(books)(
		'each automated rule of %s has one home: a line `@rule ID` on its code',
		(book, manifest) => {
			const homes = textsOf(['src-main', 'src-shared'], /\.ts$/).flatMap(({ text }) =>
				[...text.matchAll(/@rule (\S+)/g)].map(([, id = '']) => id).filter((id) => id.startsWith(`${book}-`)),
			);
			const of = (...standings: readonly string[]): readonly string[] =>
				[...manifest.values()].filter(({ coverage }) => standings.includes(coverage)).map(({ id }) => id);
			// What is to come may have its code before its proof.
			const may = new Set(of('automated', 'to come', ...(book === 'ocs' ? ['offered'] : [])));
			expect(homes.filter((id) => !may.has(id))).toEqual([]);
			expect(homes.filter((id, n) => homes.indexOf(id) !== n)).toEqual([]);
			expect(of('automated').filter((id) => !homes.includes(id))).toEqual([]);
		},
	);

	it.each(books)('claims no rule of %s without a test or a case that names it', (book, manifest) => {
		const mentions = new RegExp(`['"\`]\\s*${book}-|\\b${book}-[\\dA-Z]`);
		const tests = textsOf(['tests'], /\.(test\.ts|case)$/);
		const titles = tests.flatMap(({ file, text }) =>
			file.endsWith('.case')
				? text.split('\n').filter((line) => line.startsWith('CASE'))
				: text.split('\n').filter((line) => mentions.test(line) && !/^\s*(\/\/|\*)/.test(line)),
		);
		const named = new Set(titles.flatMap((title) => ruleIdsIn(title, book)));
		const claimed = [...manifest.values()].filter(
			({ coverage }) => coverage !== 'to come' && coverage !== 'advice',
		);
		expect(claimed.filter(({ id }) => !named.has(id)).map(({ id }) => id)).toEqual([]);
	});

	it('third evening 33: options that the ledger proposes a default for have that one', () => {
		const proposed = {
			'night-date': 'begins-the-day',
			'light-infantry': '2',
			'heavy-tanks': 'once',
			'interdict-light': 'together',
			'gun-shift': '1',
		};
		const defaults = new Map(opcomOptions.map(({ id, byDefault }) => [id as string, byDefault]));
		for (const [id, value] of Object.entries(proposed)) expect(defaults.get(id), id).toBe(value);
	});

	it('lists every option with a rule of the book and a default among its values', () => {
		for (const option of opcomOptions) {
			expect(opcomManifest.has(option.rule), option.id).toBe(true);
			expect(
				option.values.map((value) => value.id as string),
				option.id,
			).toContain(option.byDefault);
		}
	});
});
