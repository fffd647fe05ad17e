/** Every form of number that a ledger has is known for a rule: in titles, in source, in refusals, when a manifest is made. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { manifestFrom, type LedgerRow } from '../../src-main/rules/kit/manifest.ts';
import { isRuleId, ruleAtStart, ruleIdsIn } from '../../src-main/rules/kit/rule-ref.ts';
import { countsOf, judge, overview, page } from '../../scripts/compliance-pages.ts';
import { drillManifest } from '../drill/rulebook.ts';
import { ruleIds } from '../fixtures/rule-ids.ts';

const all = Object.entries(ruleIds).flatMap(([ruleset, ids]) => ids.map((id) => [ruleset, id] as const));
const root = join(import.meta.dirname, '..', '..');

describe('ids of rules', () => {
	it.each(all)('%s: %s is one, in a title and in a text', (ruleset, id) => {
		expect(isRuleId(id, ruleset)).toBe(true);
		for (const title of [id, `${id}: does it`, `${id} does it`]) expect(ruleAtStart(title)).toBe(id);
		expect(ruleIdsIn(`refuse('${id}', 'x'); // by ${id}. See ${id}.* and x${id}`, ruleset)).toEqual([id, id]);
	});

	it.each([
		'umpire',
		'app',
		'opcom',
		'opcom-',
		'opcom-9',
		'opcom-air.ts',
		'opcom-9.proc.',
		'Opcom-9.proc',
		'9.proc',
	])('%s is none', (text) => {
		expect(isRuleId(text)).toBe(false);
		expect(ruleAtStart(`${text} x`)).toBeNull();
	});

	it('of another ruleset is none of this one’s, though its name begins alike', () => {
		expect(isRuleId('tcs3-1.trigger.move', 'tcs')).toBe(false);
		expect(ruleIdsIn("'tcs3-1.trigger.move'", 'tcs')).toEqual([]);
	});
});

const HEADS: Readonly<Record<string, string>> = {
	opcom: 'id section title given_when_then kind umpire_choice notes',
	ocs: 'id section title given_when_then kind chart priority notes',
	tcs: 'id section title given_when_then kind chart priority notes',
	tcs3: 'id section title given_when_then kind umpire_choice notes',
	tocs: 'id section title given_when_then kind chart priority notes',
};

/** Runs make-manifest over a ledger of these lines; answers what it wrote, or what it said. */
function made(
	head: string,
	lines: readonly string[],
	before?: readonly LedgerRow[],
): readonly LedgerRow[] | string {
	const folder = mkdtempSync(join(tmpdir(), 'third-map-ledger-'));
	try {
		const [tsv, json] = [join(folder, 'ledger.tsv'), join(folder, 'ledger.json')];
		writeFileSync(tsv, [head.replaceAll(' ', '\t'), ...lines, ''].join('\n'));
		if (before) writeFileSync(json, JSON.stringify(before));
		const script = join(root, 'scripts/make-manifest.mjs');
		const { status, stderr } = spawnSync(process.execPath, [script, tsv, json], { encoding: 'utf8' });
		return status === 0 ? (JSON.parse(readFileSync(json, 'utf8')) as LedgerRow[]) : stderr;
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

describe('make-manifest', () => {
	const line = (id: string, head: string): string =>
		head
			.split(' ')
			.map((column) => ({ id, umpire_choice: 'yes', priority: '2', notes: '' })[column] ?? `the ${column}`)
			.join('\t');

	it.each(Object.entries(HEADS))('reads the columns of %s’s ledger, the last cell empty', (ruleset, head) => {
		const rows = made(
			head,
			(ruleIds[ruleset] ?? []).map((id) => line(id, head)),
		);
		if (typeof rows === 'string') throw new Error(rows);
		const manifest = manifestFrom(ruleset, rows);
		expect([...manifest.keys()]).toEqual(ruleIds[ruleset]);
		const ranked = head.includes('priority');
		expect([...manifest.values()][0]).toMatchObject({
			...{ says: 'the given_when_then', notes: '', coverage: 'to come', umpireChoice: !ranked },
			...(ranked ? { chart: 'the chart', priority: 2 } : { chart: '', priority: null }),
		});
	});

	it('keeps how far the program goes with a rule, and says which line is wrong', () => {
		const head = HEADS['ocs'] ?? '';
		const [one, two] = ['ocs-I.A', 'ocs-4.1'];
		const before = made(head, [line(one, head)]);
		if (typeof before === 'string') throw new Error(before);
		const offered = before.map((row) => ({ ...row, coverage: 'offered' }));
		expect(made(head, [line(one, head), line(two, head)], offered)).toMatchObject([
			{ id: one, coverage: 'offered' },
			{ id: two, coverage: 'to come' },
		]);
		expect(made(head, [line(one, head), line(one, head)])).toContain('ocs-I.A is in the ledger twice');
		expect(made(head, [line(one, head).replace('\t2\t', '\thigh\t')])).toContain(
			'Line 2: a priority is a figure',
		);
		expect(made(`${head} colour`, [line(one, head)])).toContain('unknown colour');
		expect(made(head, [`${line(one, head)}\tmore`])).toContain('Line 2 has 9 columns, not 8');
	});
});

describe('compliance', () => {
	const rows = ['b1.1.teams', 'w5.6.fuel', 'omgn-scale', 'b1.2.x'].map((id, at): LedgerRow => ({
		...{ id: `tocs-${id}`, section: 'Basic | 1', title: id, says: '', kind: 'table', chart: 'X' },
		...{ priority: at < 2 ? 1 : 3, notes: '', coverage: at === 3 ? 'to come' : 'automated' },
	}));
	const tocs = { id: 'tocs', title: 'TOCS', manifest: manifestFrom('tocs', rows), options: [] };
	const passed = (file: string, title: string) => ({ file, title, status: 'passed' });
	const judged = judge(tocs, [
		passed('tests/conformance/tocs/cases.test.ts', 'tocs-b1.1.teams: several commanders'),
		passed('tests/conformance/tocs/cases.test.ts', 'tocs-omgn-scale: km'),
		passed('tests/rules/tocs/fuel.test.ts', 'tocs-w5.6.fuel is drawn'),
		{ file: 'tests/rules/tocs/fuel.test.ts', title: 'tocs-omgn-scale fails', status: 'failed' },
	]);

	it('counts a rule of any ledger by the tests whose titles begin with it', () => {
		expect(judged.rows.map(({ status, lack }) => [status, ...lack])).toEqual([
			['automated'],
			['missing', 'no readable case passed'],
			['missing', '1 failed'],
			['to come'],
		]);
		expect(countsOf(judged.rows)).toEqual({
			...{ cases: 4, automated: 1, offered: 0, advice: 0, missing: 2, toCome: 1 },
		});
	});

	it('writes a page for each ruleset, by priority where its ledger has one, and a table of them all', () => {
		expect(page(judged)).toContain('| 1 | 2 | 1 | 0 | 0 | 1 | 0 |\n| 3 | 2 | 0 | 0 | 0 | 1 | 1 |');
		expect(page(judged)).toContain('## Basic | 1');
		expect(page(judged)).toContain(
			'| `tocs-b1.1.teams` (priority 1) | b1.1.teams | automated | 1 in conformance/tocs/cases |',
		);
		const drill = judge({ id: 'drill', title: 'Drill', manifest: drillManifest, options: [] }, []);
		expect(overview([judged, drill])).toContain(
			'| [TOCS](src-main/rules/tocs/COMPLIANCE.md) | 4 | 1 | 0 | 0 | 2 | 1 |\n| [Drill](src-main/rules/drill/COMPLIANCE.md) | 8 | 0 | 0 | 0 | 8 | 0 |',
		);
	});
});
