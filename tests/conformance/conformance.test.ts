/** Every case file of every ruleset is a set of tests, titled by the ledgers' ids. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCases } from './kit/case-file.ts';
import { runCase } from './kit/vocabulary.ts';
import { rulesetCases } from './rulesets.ts';

describe.each(rulesetCases)('$ruleset', ({ ruleset, folder }) => {
	const files = readdirSync(join(import.meta.dirname, folder))
		.filter((name) => name.endsWith('.case'))
		.sort();

	it('has case files', () => {
		expect(files).not.toEqual([]);
	});

	describe.each(files)('%s', (file) => {
		const cases = readCases(file, readFileSync(join(import.meta.dirname, folder, file), 'utf8'));
		it.each(cases.map((each) => [`${each.rule}: ${each.title}`, each] as const))(
			'%s',
			async (_title, each) => {
				expect(each.rule.startsWith(`${ruleset}-`)).toBe(true);
				expect(await runCase(rulesetCases, each)).toEqual([]);
			},
		);
	});
});
