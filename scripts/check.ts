/**
 * `npm run check`: what a change touches, in two minutes at most, for the way of working; `npm test` is the proof.
 * Format, lint and types of what was changed, the table of rooms, the tests nearest to it by imports, and subjects of commits.
 *   --since REF   what changed since then; absent: since the last commit, or in it where nothing did
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distances, readSources } from '../tests/architecture/imports.ts';
import { subjectFault } from './commit-subjects.ts';
import { root } from './root.mjs';

/** Roughly what one test file takes on two cores, s; and what all of a run's may take together. */
const SECONDS = { unit: 1.6, browser: 6, budget: 36 };

const changed = changedFiles();
const sources = readSources(root, ['src-shared', 'src-main', 'src-renderer', 'tests', 'scripts']);
const steps = distances(changed, sources);
const near = [...steps.entries()]
	.filter(([file]) => file.endsWith('.test.ts') && !file.startsWith('tests/e2e/'))
	.sort(([, a], [, b]) => a - b)
	.map(([file]) => file);
const chosen = {
	unit: ['tests/architecture/imports.test.ts', 'tests/architecture/seam.test.ts', ...first('unit')],
	browser: first('browser'),
};
const left = near.filter((file) => !chosen.unit.includes(file) && !chosen.browser.includes(file)).length;

console.log(
	`${String(changed.length)} changed: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ' ...' : ''}`,
);
const here = changed.filter((file) => existsSync(join(root, file)));
const code = here.filter((file) => /\.(ts|mjs|cjs|js|svelte)$/.test(file));
const isCode = code.length > 0;
// Two lanes for two cores: what reads the code, and what runs it.
const failed = (
	await Promise.all([
		inTurn([
			here.length > 0 &&
				(() => run('format', 'oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...here)),
			// Oxlint's part comes with the types.
			isCode && (() => run('lint', '../scripts/lint.mjs', '--components', ...code)),
			isCode && (() => run('types', '../scripts/types.mjs')),
		]),
		inTurn([isCode && (() => tests('unit')), chosen.browser.length > 0 && (() => tests('browser'))]),
	])
).flat();
for (const subject of git('log', '--no-merges', '--format=%s', `${sinceRef() ?? 'HEAD~1'}..HEAD`)) {
	const fault = subjectFault(subject);
	if (fault === null) continue;
	console.log(`\n--- commit "${subject}"\n${fault}`);
	failed.push('subjects of commits');
}
if (left > 0)
	console.log(`${String(left)} more files of tests touch this from further away: npm test runs them.`);
console.log(failed.length === 0 ? 'All of it passed.' : `Failed: ${failed.join(', ')}`);
if (failed.length > 0) process.exitCode = 1;

function git(...args: string[]): string[] {
	const said = execFileSync('git', args, { cwd: root, encoding: 'utf8' });
	return said.split('\n').filter((line) => line !== '');
}

function sinceRef(): string | undefined {
	const at = process.argv.indexOf('--since');
	return at >= 0 ? (process.argv[at + 1] ?? 'HEAD') : undefined;
}

function changedFiles(): string[] {
	const ref = sinceRef();
	const since = (from: string): string[] => [
		...git('diff', '--name-only', '--relative', from),
		...git('ls-files', '--others', '--exclude-standard'),
	];
	if (ref !== undefined) return since(ref);
	const now = since('HEAD');
	return now.length > 0 ? now : since('HEAD~1');
}

/** The nearest tests of a project, as many as its time allows. */
function first(project: 'unit' | 'browser'): string[] {
	const ofProject = near.filter((file) => file.startsWith('tests/browser/') === (project === 'browser'));
	return ofProject.slice(0, Math.floor(SECONDS.budget / SECONDS[project]));
}

function tests(project: 'unit' | 'browser'): Promise<string> {
	const files = chosen[project];
	console.log(`${project}: ${String(files.length)} files of tests`);
	return run(project, 'vitest/vitest.mjs', 'run', '--project', `${project}*`, '--reporter=dot', ...files);
}

/** Does what is to be done, one after the other; the names of what failed. */
async function inTurn(steps: readonly (false | (() => Promise<string>))[]): Promise<readonly string[]> {
	const failed: string[] = [];
	for (const step of steps) if (step) failed.push(await step());
	return failed.filter((name) => name !== '');
}

/** Runs a tool; its name if it failed, and what it said, in one piece. */
function run(name: string, tool: string, ...args: string[]): Promise<string> {
	return new Promise((done) => {
		const env = { WINDOW_PIXELS: '0.5', ...process.env };
		const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, env });
		let said = '';
		child.stdout.on('data', (part) => (said += String(part)));
		child.stderr.on('data', (part) => (said += String(part)));
		child.on('close', (status) => {
			if (status !== 0) console.log(`\n--- ${name}\n${said}`);
			done(status === 0 ? '' : name);
		});
	});
}
