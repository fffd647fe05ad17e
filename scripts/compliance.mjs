/**
 * `npm run compliance`: which rules of each book the program follows, for every ruleset of the registry. A rule counts
 * when a test titled by its number and a case an umpire can read ran and passed; what the book's number is, says and
 * leaves open comes from the ruleset's manifest. Writes COMPLIANCE.md, a page for each ruleset beside its rules, and
 * prints the counts.
 *   -- --json           the counts as {ruleset: {cases, automated, offered, advice, missing, toCome}}, and nothing else
 *   -- --reports DIR    reads Vitest's reports unit.json and browser.json in DIR instead of running the tests
 *   -- --check          writes nothing: fails when a rule that is said to be followed is missing, or a page is not what it would write
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { shippedRulesets } from '../src-main/campaign/rulesets.ts';
import { countsOf, judge, overview, page, pageOf, withBooks } from './compliance-pages.ts';
import { root } from './root.mjs';

const PROJECTS = ['unit', 'browser'];
const words = process.argv.slice(2);
const has = (flag) => words.includes(flag);

comply();

function comply() {
	const ran = testsThatRan();
	const judged = withBooks(shippedRulesets).map((ruleset) => judge(ruleset, ran));
	const pages = [
		['COMPLIANCE.md', overview(judged)],
		...judged.map((each) => [pageOf(each.ruleset), page(each)]),
	];
	if (has('--json'))
		console.log(
			JSON.stringify(Object.fromEntries(judged.map(({ ruleset, rows }) => [ruleset.id, countsOf(rows)]))),
		);
	else for (const each of judged) report(each);
	const stale = has('--check') ? pages.filter(([path, text]) => !says(path, text)) : [];
	for (const [path] of stale) console.error(`${path} is not what the tests say: run \`npm run compliance\`.`);
	if (!has('--check')) for (const [path, text] of pages) writeFileSync(join(root, path), text);
	const missing = judged.some(({ rows }) => rows.some(({ status }) => status === 'missing'));
	if (missing || stale.length > 0) process.exitCode = 1;
}

function says(path, text) {
	return existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') === text;
}

/** Every test of the reports: its file, its own title, what came of it. */
function testsThatRan() {
	const given = words[words.indexOf('--reports') + 1];
	const folder = has('--reports') ? given : mkdtempSync(join(tmpdir(), 'third-map-compliance-'));
	const reports = PROJECTS.map((project) => join(folder, `${project}.json`));
	if (!has('--reports')) PROJECTS.forEach((project, at) => runTests(project, reports[at]));
	const ran = reports
		.filter((path) => existsSync(path))
		.flatMap((path) => JSON.parse(readFileSync(path, 'utf8')).testResults)
		.flatMap(({ name, assertionResults }) => {
			const file = relative(root, name).replaceAll('\\', '/');
			return assertionResults.map(({ title, status }) => ({ file, title, status }));
		});
	if (!has('--reports')) rmSync(folder, { recursive: true, force: true });
	return ran;
}

/** The kill tests take a minute and say nothing of rules. */
function runTests(project, report) {
	const args = ['run', '--project', `${project}*`, '--exclude', '**/kill.test.ts'];
	const reporters = ['--reporter=json', `--outputFile=${report}`];
	spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...reporters], {
		cwd: root,
		stdio: ['ignore', 'ignore', 'inherit'],
	});
}

function report({ ruleset, rows }) {
	const { cases, automated, offered, advice, missing, toCome } = countsOf(rows);
	for (const { entry, lack } of rows.filter(({ status }) => status === 'missing'))
		console.log(`missing: ${entry.id} (${lack.join(', ')})`);
	console.log(
		`${ruleset.title}: ${cases - missing - toCome} of ${cases} rules: ${automated} automated, ${offered} offered, ${advice} advice, ${missing} missing, ${toCome} to come`,
	);
}
