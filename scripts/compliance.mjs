/**
 * `npm run compliance`: which rules of each book the program follows. A rule counts when a test titled by its number
 * and a case an umpire can read ran and passed; what the book's number is, says and leaves open comes from the
 * manifest. Writes COMPLIANCE.md and prints the counts.
 *   -- --json           the counts as {ruleset: {cases, automated, offered, advice, missing}}, and nothing else
 *   -- --reports DIR    reads Vitest's reports unit.json and browser.json in DIR instead of running the tests
 *   -- --check          writes nothing: fails when a rule is missing or COMPLIANCE.md is not what it would write
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const PROJECTS = ['unit', 'browser'];
const words = process.argv.slice(2);
const has = (flag) => words.includes(flag);
const FILE = join(root, 'COMPLIANCE.md');

await comply();

async function comply() {
	const { opcomManifest } = await import('../src-main/rules/opcom/manifest.ts');
	const { opcomOptions } = await import('../src-main/rules/opcom/options.ts');
	const rulesets = [{ id: 'opcom', title: 'OP COM', manifest: opcomManifest, options: opcomOptions }];
	const tests = await testsByRule();
	const judged = rulesets.map((ruleset) => ({
		...ruleset,
		rows: [...ruleset.manifest.values()].map((entry) =>
			judge(entry, tests.get(entry.id) ?? [], ruleset.options),
		),
	}));
	const counts = Object.fromEntries(judged.map(({ id, rows }) => [id, countsOf(rows)]));
	const text = documentOf(judged);
	if (has('--json')) console.log(JSON.stringify(counts));
	else report(judged, counts);
	const missing = Object.values(counts).some((each) => each.missing > 0);
	const stale = has('--check') && (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text);
	if (stale) console.error('COMPLIANCE.md is not what the tests say: run `npm run compliance`.');
	if (!has('--check')) writeFileSync(FILE, text);
	if (missing || stale) process.exitCode = 1;
}

/** Every test of the reports whose own title begins with a rule's number, by that number. */
async function testsByRule() {
	const given = words[words.indexOf('--reports') + 1];
	const folder = has('--reports') ? given : mkdtempSync(join(tmpdir(), 'third-map-compliance-'));
	if (!has('--reports')) for (const project of PROJECTS) runTests(project, join(folder, `${project}.json`));
	const found = new Map();
	for (const project of PROJECTS) {
		const path = join(folder, `${project}.json`);
		if (!existsSync(path)) continue;
		for (const { name, assertionResults } of JSON.parse(readFileSync(path, 'utf8')).testResults)
			for (const { title, status } of assertionResults) {
				const [, rule] = /^(\w+-[0-9A-Z][\w.-]*[\w])(?=[\s:]|$)/.exec(title) ?? [];
				if (rule === undefined) continue;
				const file = relative(root, name).replaceAll('\\', '/');
				found.set(rule, [...(found.get(rule) ?? []), { file, title, status }]);
			}
	}
	if (!has('--reports')) rmSync(folder, { recursive: true, force: true });
	return found;
}

/** The kill tests take a minute and say nothing of rules. */
function runTests(project, report) {
	const args = ['run', '--project', project, '--exclude', '**/kill.test.ts'];
	const reporters = ['--reporter=json', `--outputFile=${report}`];
	spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...reporters], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
}

/** A rule's row: automated, offered, advice, or missing with why. */
function judge(entry, tests, options) {
	const passed = tests.filter(({ status }) => status === 'passed');
	const failed = tests.filter(({ status }) => status === 'failed');
	const cases = passed.filter(({ file }) => file.startsWith('tests/conformance/'));
	const lack = [
		entry.standing === 'to come' ? 'not built' : null,
		passed.length === 0 ? 'no test passed' : null,
		cases.length === 0 ? 'no readable case passed' : null,
		failed.length > 0 ? `${failed.length} failed` : null,
	].filter((each) => each !== null);
	return {
		entry,
		status: lack.length === 0 ? entry.standing : 'missing',
		lack,
		cases: cases.length,
		files: [...new Set(passed.map(({ file }) => file))].sort(),
		tests: passed.length,
		options: options.filter(({ rule }) => rule === entry.id),
	};
}

function countsOf(rows) {
	const of = (status) => rows.filter((row) => row.status === status).length;
	return {
		cases: rows.length,
		automated: of('automated'),
		offered: of('offered'),
		advice: of('advice'),
		missing: of('missing'),
	};
}

function report(judged, counts) {
	for (const { title, id, rows } of judged) {
		const { cases, automated, offered, advice, missing } = counts[id];
		for (const row of rows.filter(({ status }) => status === 'missing'))
			console.log(`missing: ${row.entry.id} (${row.lack.join(', ')})`);
		console.log(
			`${title}: ${cases - missing} of ${cases} rules: ${automated} automated, ${offered} offered, ${advice} advice, ${missing} missing`,
		);
	}
}

// --- the document ------------------------------------------------------------------------------------------

function documentOf(judged) {
	return [
		'# What the program does with each rule',
		'',
		'Written by `npm run compliance` out of the manifest and the tests that ran; not by hand.',
		'',
		'**automated**: the program does it. **offered**: it proposes, the umpire disposes. **advice**: it reminds at the right',
		'moment. **missing**: not built, or a test or case of its number did not pass. Each rule has a case in readable words in',
		'`tests/conformance/RULESET/` and its entry in the rule panel of the umpire’s window. *Reading* is ours, where the book',
		'is silent or doubtful.',
		...judged.flatMap(rulesetPart),
		'',
	].join('\n');
}

function rulesetPart({ title, rows }) {
	const { cases, automated, offered, advice, missing } = countsOf(rows);
	const chapters = [...new Set(rows.map(({ entry }) => entry.section))];
	return [
		'',
		`## ${title}`,
		'',
		`| rules | automated | offered | advice | missing |`,
		'|---|---|---|---|---|',
		`| ${cases} | ${automated} | ${offered} | ${advice} | ${missing} |`,
		...chapters.flatMap((chapter) => [
			'',
			`### ${chapter}`,
			'',
			'| rule | what it says | status | tests | reading |',
			'|---|---|---|---|---|',
			...rows.filter(({ entry }) => entry.section === chapter).map(ruleRow),
		]),
	];
}

function ruleRow(row) {
	const { entry, status, lack, files, tests, options } = row;
	const short = files.map((file) => file.replace(/^tests\//, '').replace(/\.test\.ts$/, ''));
	const chosen = options.map(
		({ title, values, byDefault }) =>
			`${title}: ${values.map(({ id, label }) => (id === byDefault ? `**${label}**` : label)).join(' / ')}`,
	);
	const reading = [entry.notes, ...chosen].filter((each) => each !== '').join(' ');
	const cells = [
		`\`${entry.id}\``,
		entry.title,
		status === 'missing' ? `missing: ${lack.join(', ')}` : status,
		`${tests} in ${short.join(', ')}`,
		reading,
	];
	return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}
