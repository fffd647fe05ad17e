/**
 * `npm test`: every check there is, from a fresh clone. All steps run even if an early one fails; then come the names
 * of what failed and of what could not run here, and the last line says how many passed and failed: each test by
 * itself, each other step as one. What did not run counts as neither.
 *   --only STEP   just that step (may be repeated); names as in the table below
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './root.mjs';

const tool = (path, ...args) => [join(root, 'node_modules', path), ...args];
const script = (name, ...args) => [join(root, 'scripts', name), ...args];

/**
 * In order. The lanes of a stage run side by side, the steps of a lane one after another: what waits much (windows, hosts)
 * beside what reckons much, so that no processor idles. A step with a project is a run of Vitest, counted test by test.
 */
const STAGES = [
	[
		[{ name: 'build', run: script('build.mjs') }],
		// Unpacks the browser that the tests bring along: two runs that did so at once would start a half-written one.
		[{ name: 'chromium', run: [join(root, 'tests', 'helpers', 'chromium.ts')] }],
		[{ name: 'format', run: tool('oxfmt/bin/oxfmt', '--check') }],
	],
	[
		[{ name: 'e2e', project: 'e2e' }],
		[
			{ name: 'browser', project: 'browser' },
			{ name: 'types', run: script('types.mjs') },
			{ name: 'lint', run: script('lint.mjs', '--components') },
		],
		[{ name: 'unit', project: 'unit' }],
	],
	[
		[{ name: 'compliance', run: (reports) => script('compliance.mjs', '--check', ...ranAlready(reports)) }],
		[{ name: 'check:package', run: script('check-package.mjs') }],
		[{ name: 'smoke:electron', run: script('smoke-electron.mjs') }],
	],
];
const STEPS = STAGES.flat(2);

/** The reports of the runs before it, so that the rules' tests don't run twice. */
const ranAlready = (reports) => (existsSync(join(reports, 'unit.json')) ? ['--reports', reports] : []);

/** Linux keeps a file system in memory here. */
const IN_MEMORY = '/dev/shm';
/** The files of a whole run come to more than 1 GB; with less free than this they lie on the disk. */
const PLENTY = 8 * 2 ** 30;

/**
 * Where the tests have their files. In memory, where there is plenty: a tenth of the time went into waiting for the disk, and
 * proved nothing. A host that is killed has handed on what it wrote; it is the system that keeps it, here as there.
 */
const files = mkdtempSync(join(hasPlenty() ? IN_MEMORY : tmpdir(), 'third-map-test-'));
process.once('exit', () => rmSync(files, { recursive: true, force: true, maxRetries: 5 }));
// Whoever breaks a run off gets the memory back too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

function hasPlenty() {
	if (!existsSync(IN_MEMORY) || freemem() < PLENTY) return false;
	const { bavail, bsize } = statfsSync(IN_MEMORY);
	return bavail * bsize >= PLENTY;
}

/** Maps are drawn without a GPU here: half the pixels each way are a quarter of the work. */
const env = { WINDOW_PIXELS: '0.5', ...process.env, TMPDIR: files };

/** Has playwright print what Chromium says; only its last words are kept. */
const CHROMIUM_SPEAKS = { ...env, DEBUG: 'pw:browser' };
const lastWords = (said) =>
	said.replaceAll(/\S+ pw:browser (?!.*(?:FATAL|Check failed|signal=SIG(?!KILL))).*\n/g, '');

/** What a script ends with that could not run here: neither right nor wrong. */
const DID_NOT_RUN = 77;

await test();

async function test() {
	const reports = mkdtempSync(join(files, 'reports-'));
	const wanted = chosen();
	const results = [];
	for (const stage of STAGES) {
		const lanes = stage.map((lane) => lane.filter((step) => wanted.includes(step)));
		const together = lanes.filter((lane) => lane.length > 0).length > 1;
		results.push(...(await Promise.all(lanes.map((lane) => runLane(lane, reports, together)))).flat());
	}
	console.log(`\n${results.map(tableRow).join('\n')}\n`);
	const all = (key) => results.flatMap((result) => result[key]);
	for (const slow of all('slow')) console.log(`SLOW (a warning): ${slow}`);
	for (const name of all('skipped')) console.log(`DID NOT RUN: ${name}`);
	for (const name of all('failed')) console.log(`FAILED: ${name}`);
	const passed = results.reduce((total, result) => total + result.passed, 0);
	console.log(`${passed} passed, ${all('failed').length} failed`);
	if (all('failed').length > 0) process.exitCode = 1;
}

function chosen() {
	const words = process.argv.slice(2);
	const only = words.filter((_, at) => words[at - 1] === '--only');
	const unknown = only.find((name) => !STEPS.some((step) => step.name === name));
	if (unknown !== undefined)
		throw new Error(`no step ${unknown}; there are ${STEPS.map(({ name }) => name).join(', ')}`);
	return only.length === 0 ? STEPS : STEPS.filter(({ name }) => only.includes(name));
}

function tableRow({ name, passed, failed, skipped, seconds }) {
	const verdict = failed.length > 0 ? 'FAILED' : passed > 0 ? 'ok' : 'NOT RUN';
	const total = passed + failed.length + skipped.length;
	const counts = `   ${passed} passed, ${failed.length} failed, ${skipped.length} not run`;
	return `${name.padEnd(16)}${verdict.padEnd(8)}${`${seconds.toFixed(1)} s`.padStart(8)}${total === 1 ? '' : counts}`;
}

async function runLane(lane, reports, together) {
	const results = [];
	for (const step of lane) results.push(await runStep(step, reports, together));
	return results;
}

/** Runs one step: how many passed, and the names of what failed and of what did not run. */
async function runStep(step, reports, together) {
	if (!together) console.log(`\n--- ${step.name}`);
	const began = performance.now();
	const say = together ? (said) => process.stdout.write(`\n--- ${step.name}\n${said}`) : null;
	const outcome =
		step.project === undefined
			? await plain(step, reports, say)
			: await vitest(step.project, join(reports, `${step.project}.json`), say);
	return { name: step.name, seconds: (performance.now() - began) / 1000, ...outcome };
}

async function plain({ name, run }, reports, say) {
	const status = await node(typeof run === 'function' ? run(reports) : run, say);
	return {
		slow: [],
		passed: status === 0 ? 1 : 0,
		failed: status === 0 || status === DID_NOT_RUN ? [] : [name],
		skipped: status === DID_NOT_RUN ? [name] : [],
	};
}

/**
 * One project's tests, counted from Vitest's own report. A run that failed outside any test counts as one failure. All
 * tests in windows share one Chromium: where that itself goes down, and no test failed before, nothing was found out,
 * so the run begins again, twice at most, and the output says so. Chromium's own last words are among what is said.
 */
async function vitest(project, report, say) {
	for (let begun = 1; ; begun++) {
		const outcome = await vitestOnce(project, report, say);
		if (project !== 'browser' || !outcome.brokeOff || begun === 3) return outcome;
		console.log(
			`\n--- browser: CHROMIUM WENT DOWN after no failed test (see above); the run begins again (${begun} of 2).`,
		);
	}
}

async function vitestOnce(project, report, say) {
	rmSync(report, { force: true });
	const status = await node(
		tool(
			'vitest/vitest.mjs',
			...['run', '--project', `${project}*`],
			...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
		),
		project === 'browser' && say !== null ? (said) => say(lastWords(said)) : say,
		project === 'browser' && say !== null ? CHROMIUM_SPEAKS : env,
	);
	const outside = [`${project}, outside any test: see above`];
	if (!existsSync(report)) return { slow: [], passed: 0, failed: outside, skipped: [], brokeOff: true };
	const ran = JSON.parse(readFileSync(report, 'utf8')).testResults;
	const tests = ran.flatMap(testsIn);
	const names = (...wanted) => tests.filter((it) => wanted.includes(it.status)).map(({ name }) => name);
	const failed = names('failed');
	const brokeOff = status !== 0 && failed.length === 0;
	return {
		slow: project === 'unit' ? slowest(ran) : [],
		passed: names('passed').length,
		failed: brokeOff ? outside : failed,
		skipped: names('skipped', 'pending', 'todo', 'disabled'),
		brokeOff,
	};
}

/** The tests of one file by name, with why one failed. A file that could not be loaded has none, and counts as one that failed. */
function testsIn({ name, status, message, assertionResults: tests }) {
	const file = relative(root, name);
	if (status === 'failed' && !tests.some((it) => it.status === 'failed'))
		return [{ status, name: file + whyOf([message]) }];
	return tests.map((it) => ({
		status: it.status,
		name: `${file}: ${it.fullName}${whyOf(it.failureMessages)}`,
	}));
}

/**
 * The files that took longer than their budget on an idle machine, the slowest first, ten at most. A loaded machine makes all of
 * them slow: a warning, never a failure.
 */
function slowest(files) {
	const { unitFileSeconds } = JSON.parse(readFileSync(join(root, 'tests', 'budget.json'), 'utf8'));
	return files
		.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
		.filter(({ seconds }) => seconds > unitFileSeconds)
		.toSorted((a, b) => b.seconds - a.seconds)
		.slice(0, 10)
		.map(
			({ name, seconds }) =>
				`${relative(root, name)}: ${seconds.toFixed(0)} s, ${unitFileSeconds} s on an idle machine`,
		);
}

/** The first lines of what went wrong, below the name: of a long run's output often only the end is kept. */
function whyOf(messages) {
	const lines = (messages?.[0] ?? '').split('\n').filter((line) => line.trim() !== '');
	return lines
		.slice(0, 12)
		.map((line) => `\n    ${line.slice(0, 200)}`)
		.join('');
}

/** Runs a script; beside others, what it says is kept and said in one piece when it has ended. */
function node(args, say, surroundings = env) {
	return new Promise((done) => {
		const child = spawn(process.execPath, args, {
			cwd: root,
			stdio: ['ignore', 'pipe', 'pipe'],
			env: surroundings,
		});
		const kept = [];
		const hear = (part) => (say === null ? process.stdout.write(part) : kept.push(part));
		child.stdout.on('data', hear);
		child.stderr.on('data', hear);
		child.on('close', (status) => {
			say?.(Buffer.concat(kept).toString('utf8'));
			done(status);
		});
	});
}
