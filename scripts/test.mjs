/**
 * `npm test`: every check there is, from a fresh clone. All steps run even if an early one fails; the last line says
 * how many passed and failed: each test by itself, each other step as one.
 *   --only STEP   just that step (may be repeated); names as in the table at the end
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, onNode24, root } from './bootstrap.mjs';

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args];
const script = (name) => [join(root, 'scripts', name)];

/** In order. A step with a project is a run of Vitest, counted test by test. */
const STEPS = [
	{ name: 'format', run: tool('prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.') },
	{ name: 'lint', run: tool('eslint/bin/eslint.js', '.') },
	{ name: 'types', run: script('types.mjs') },
	{ name: 'build', run: tool('vite/bin/vite.js', 'build', '--app', '--logLevel', 'warn') },
	{ name: 'unit', project: 'unit' },
	{ name: 'browser', project: 'browser' },
	{ name: 'e2e', project: 'e2e' },
	{ name: 'check:package', run: script('check-package.mjs') },
	{ name: 'smoke:electron', run: script('smoke-electron.mjs') },
];

install();
if (!onNode24(fileURLToPath(import.meta.url))) test();

function test() {
	const reports = mkdtempSync(join(tmpdir(), 'third-map-test-'));
	const results = chosen().map((step) => runStep(step, reports));
	rmSync(reports, { recursive: true, force: true });
	const sum = (key) => results.reduce((total, result) => total + result[key], 0);
	console.log('');
	for (const { name, passed, failed, seconds } of results) {
		console.log(
			`${name.padEnd(16)}${(failed > 0 ? 'FAILED' : 'ok').padEnd(8)}${`${seconds.toFixed(1)} s`.padStart(8)}${counts(passed, failed)}`,
		);
	}
	console.log('');
	console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
	if (sum('failed') > 0) process.exitCode = 1;
}

function chosen() {
	const words = process.argv.slice(2);
	const only = words.filter((_, at) => words[at - 1] === '--only');
	const unknown = only.find((name) => !STEPS.some((step) => step.name === name));
	if (unknown !== undefined)
		throw new Error(`no step ${unknown}; there are ${STEPS.map(({ name }) => name).join(', ')}`);
	return only.length === 0 ? STEPS : STEPS.filter(({ name }) => only.includes(name));
}

function counts(passed, failed) {
	return passed + failed === 1 ? '' : `   ${passed} passed, ${failed} failed`;
}

function runStep(step, reports) {
	console.log(`\n--- ${step.name}`);
	const began = performance.now();
	const outcome =
		step.project === undefined
			? plain(step.run)
			: vitest(step.project, join(reports, `${step.project}.json`));
	return { name: step.name, seconds: (performance.now() - began) / 1000, ...outcome };
}

function plain(run) {
	const done = node(run);
	return { passed: done ? 1 : 0, failed: done ? 0 : 1 };
}

/** One project's tests, counted from Vitest's own report. A run that failed outside any test counts as one failure. */
function vitest(project, report) {
	const done = node(
		tool(
			'vitest/vitest.mjs',
			...['run', '--project', project, '--passWithNoTests'],
			...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
		),
	);
	if (!existsSync(report)) return { passed: 0, failed: 1 };
	const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
	return { passed, failed: done ? failed : Math.max(1, failed) };
}

function node(args) {
	return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
