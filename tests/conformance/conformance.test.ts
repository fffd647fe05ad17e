/** Every case file is a set of tests, titled by the ledger's ids. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCases } from './case-file.ts';
import { startCase } from './case-start.ts';

const folder = join(import.meta.dirname, 'opcom');

for (const file of readdirSync(folder)
	.filter((name) => name.endsWith('.case'))
	.sort()) {
	describe(file, () => {
		for (const each of readCases(file, readFileSync(join(folder, file), 'utf8'))) {
			it(`${each.rule}: ${each.title}`, async () => {
				expect(await startCase(each)).toEqual([]);
			});
		}
	});
}
