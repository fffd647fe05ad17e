/** Case files as tests, titled by the ledgers' ids. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCases } from './case-file.ts';
import { runCase, type RulesetCases } from './vocabulary.ts';

const here = resolve(import.meta.dirname, '..');

/** Makes every case of these rulesets a test. */
export function casesAsTests(rulesets: readonly RulesetCases[]): void {
	describe.each(rulesets)('$ruleset', ({ ruleset, folder }) => {
		const files = readdirSync(join(here, folder))
			.filter((name) => name.endsWith('.case'))
			.sort();

		it('has case files', () => {
			expect(files).not.toEqual([]);
		});

		describe.each(files)('%s', (file) => {
			const cases = readCases(file, readFileSync(join(here, folder, file), 'utf8'));
			it.each(cases.map((each) => [`${each.rule}: ${each.title}`, each] as const))(
				'%s',
				async (_title, each) => {
					expect(each.rule.startsWith(`${ruleset}-`)).toBe(true);
					expect(await runCase(rulesets, each)).toEqual([]);
				},
			);
		});
	});
}
