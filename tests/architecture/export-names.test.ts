/** A name that files export means one thing, in the house as in each ruleset: whoever reads it need not ask which. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');
const DECLARED = /^export (?:abstract )?(?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** One thing at both ends of the wall between program and window, or with and without a ruleset's own brand. */
const SAME_THING = [
	'house Host',
	'house UnitId',
	'house packedCounter',
	'opcom formationPath',
	'opcom ofTeam',
	'opcom ofUnit',
	'opcom sideOf',
	'opcom teamOf',
	'opcom unitName',
	'opcom weatherWords',
	'tocs STAY',
	'tocs nameOf',
];

/** Whose a file is: a ruleset's by its folder, else the house's. Names of two rulesets never meet. */
const ownerOf = (file: string): string =>
	/\/(?:rules|rulesets)\/(opcom|ocs|tcs|tocs)\//.exec(file)?.[1] ?? 'house';

/** The names that more than one file of an owner exports: 'ocs loadOf'. */
function namesOfSeveral(sources: readonly (readonly [file: string, text: string])[]): readonly string[] {
	const files = new Map<string, Set<string>>();
	for (const [file, text] of sources)
		for (const [, name = ''] of text.matchAll(DECLARED)) {
			const key = `${ownerOf(file)} ${name}`;
			files.set(key, (files.get(key) ?? new Set()).add(file));
		}
	return [...files].flatMap(([key, of]) => (of.size > 1 ? [key] : [])).toSorted();
}

describe('names of exports', () => {
	it('mean one thing within the house and within a ruleset', () => {
		const sources = readSources(root, ['src-main', 'src-renderer', 'src-shared']);
		expect(namesOfSeveral([...sources])).toEqual(SAME_THING.toSorted());
	});
	it('are found where two files have one', () => {
		expect(
			namesOfSeveral([
				['src-main/rules/ocs/a.ts', 'export const loadOf = 1;'],
				['src-shared/rulesets/ocs/b.ts', 'export function loadOf() {}'],
				['src-main/rules/tocs/a.ts', 'export const loadOf = 1;'],
			]),
		).toEqual(['ocs loadOf']);
	});
});
