/**
 * The seam: the house plays any ruleset and knows none. Counted by machine, imports (types among them) and words.
 */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedRulesets } from '../../src-main/campaign/rulesets.ts';
import { ruleIds } from '../fixtures/rule-ids.ts';
import { importsOf, readSources } from './imports.ts';

const root = join(import.meta.dirname, '..', '..');
const HOUSE = [
	'app',
	'campaign',
	'store',
	'host',
	'lan',
	'workers',
	'usb',
	'paper',
	'pictures',
	'electron',
	'workshop',
];
/** Shapes, rules and views of one ruleset. */
const OF_A_RULESET = /rules\/(opcom|ocs|tcs|tcs3|tocs)\/|rulesets\/|\/views\//;
/** A ruleset's name, its types, its rule numbers. */
const NAMES = /\bopcom\b|\bOpcom\w*|\bOP COM\b|'(?:opcom|ocs|tcs|tcs3|tocs)-[\w.-]+'|\b(?:OCS|TOCS|TCS)\b/g;

/** Words of one ruleset’s own things, as code of all has them: its offices, its printed sheets, its marks on counters. */
const OWN_WORDS = /'(?:air|queued|in-contact|stand-fast|cannot-fight|heavy-tanks)'|\bair sheets?\b/g;

/** Of the windows: the frames, and the rooms that every ruleset's windows are made of. */
const FRAMES = [
	'connection',
	'documents',
	'join',
	'map',
	'master',
	'photo',
	'side',
	'state',
	'styles',
	'ui',
	'usb',
	'welcome',
	'workshop',
	'workspace',
];

/** How often a file of the house speaks of a ruleset: imports and words together. */
function mentions(file: string, text: string): number {
	const imports = importsOf(file, text).filter(({ name }) => OF_A_RULESET.test(name)).length;
	const body = text.replace(/^import[^;]*;$/gm, '');
	return imports + (body.match(NAMES) ?? []).length;
}

const found = (): Record<string, number> =>
	Object.fromEntries(
		[
			...readSources(
				root,
				HOUSE.map((room) => `src-main/${room}`),
			),
		]
			.map(([file, text]): [string, number] => [file.replace('src-main/', ''), mentions(file, text)])
			.filter(([, count]) => count > 0)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);

describe('the house knows no ruleset', () => {
	it('but for the registry, with one line for each ruleset', () => {
		expect(found()).toEqual({ 'campaign/rulesets.ts': shippedRulesets.length });
	});

	it('nor does what all rooms share, but for the registry of requests and the lines of a shared sheet', () => {
		const rooms = ['contract', 'kit', 'map', 'scratch', 'wire'].map((room) => `src-shared/${room}`);
		const shared = [...readSources(root, rooms)];
		expect(shared.length).toBeGreaterThan(50);
		const importers = shared
			.filter(([file, text]) => importsOf(file, text).some(({ name }) => OF_A_RULESET.test(name)))
			.map(([file]) => file);
		expect(importers.sort()).toEqual([
			'src-shared/contract/rulesets.ts',
			'src-shared/scratch/opcom-sheets.ts',
		]);
	});

	it('the windows’ frames and all that packs share name none but in the registries of packs', () => {
		const frames = readSources(
			root,
			FRAMES.map((room) => `src-renderer/${room}`),
		);
		expect(frames.size).toBeGreaterThan(150);
		const named = [...frames]
			.map(([file, text]): [string, number] => [file.replace('src-renderer/', ''), mentions(file, text)])
			.filter(([, count]) => count > 0)
			.sort(([a], [b]) => (a < b ? -1 : 1));
		expect(Object.fromEntries(named)).toEqual({
			// A line for each ruleset names it twice: by its folder and by its pack.
			'master/packs.ts': 2 * shippedRulesets.length,
			'side/packs.ts': 2 * shippedRulesets.length,
			'usb/packs.ts': 2,
		});
	});

	it('nor has any of them a word for one ruleset’s offices, sheets or marks', () => {
		const rooms = [
			...HOUSE.map((room) => `src-main/${room}`),
			'src-main/rules/kit',
			...['contract', 'kit', 'map', 'scratch', 'wire'].map((room) => `src-shared/${room}`),
			...FRAMES.map((room) => `src-renderer/${room}`),
		];
		const worded = [...readSources(root, rooms)].flatMap(([file, text]) =>
			(text.match(OWN_WORDS) ?? []).map((word) => `${file}: ${word}`),
		);
		expect(worded).toEqual([
			// How seats of older campaigns name Air Control.
			"src-shared/contract/seats.ts: 'air'",
		]);
		expect("marks: ['queued'], an air sheet".match(OWN_WORDS)).toEqual(["'queued'", 'air sheet']);
	});

	it('the check finds what it looks for', () => {
		expect(mentions('a.ts', "import type { Opcom } from '../rules/opcom/types.ts';")).toBe(1);
		expect(
			mentions(
				'a.ts',
				"import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';\nconst a = 1;",
			),
		).toBe(1);
		expect(mentions('a.ts', "refuse('opcom-9.proc.die', 'x', 'y');")).toBeGreaterThan(0);
		expect(mentions('a.ts', '/** As OP COM has it. */')).toBe(1);
		for (const id of Object.values(ruleIds).flat()) expect(mentions('a.ts', `rule: '${id}'`), id).toBe(1);
		expect(mentions('a.ts', "import { x } from '../rules/kit/module.ts';\nconst desk = 1;")).toBe(0);
	});
});
