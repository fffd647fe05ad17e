/** Every worked example of the book has a test that bears its number, or waits for a rule that is to come. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { ocsManifest } from '../../../src-main/rules/ocs/manifest.ts';

/** The book has so many. */
const EXAMPLES = 64;
/** Those that nothing can be shown of yet, by the rule that is wanting. */
const WAITING: Readonly<Record<string, string>> = {};

/** Examples that titles of tests name. */
function told(): ReadonlySet<string> {
	const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
	const texts = files
		.filter((file) => file.endsWith('.test.ts') && file !== basename(import.meta.filename))
		.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
	const titles = texts.flatMap((text) =>
		[...text.matchAll(/^\s*(?:it(?:\.each\(.*\))?\()?\s*(['"`])(.*EX-\d\d.*)\1,/gm)].map(
			([, , title = '']) => title,
		),
	);
	return new Set(titles.flatMap((title) => title.match(/EX-\d\d/g) ?? []));
}

it('an example without a test waits for a rule, and has one as soon as that rule is there', () => {
	const named = told();
	const all = Array.from({ length: EXAMPLES }, (_, n) => `EX-${String(n + 1).padStart(2, '0')}`);
	expect(all.filter((id) => !named.has(id))).toEqual(Object.keys(WAITING));
	expect([...named].filter((id) => !all.includes(id))).toEqual([]);
	const come = Object.entries(WAITING).filter(([, rule]) => ocsManifest.get(rule)?.coverage !== 'to come');
	expect(come).toEqual([]);
});
