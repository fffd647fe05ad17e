/**
 * `npm run mutate [-- --ruleset ocs] [--share 0.13] [--seed 1944] [FILES]`: Stryker changes the rules of a ruleset, OP COM's
 * unless another is named, one small thing at a time and asks whether any test notices. All of them take hours on two cores,
 * so a share of the lines is drawn in blocks of fifteen; `--share 1` takes them all. Words are left out (they are read by
 * people), and so are tables of names. Stryker is fetched beside the project's packages, and is no part of them.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

const STRYKER = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const BLOCK = 15;
const NOT_RULES = /(manifest|options(-air)?|types|air-types|ground-types|words|route-words)\.ts$/;

function mutate() {
	const words = process.argv.slice(2);
	const given = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
	const option = (name, byDefault) => Number(given(name) ?? byDefault);
	const ruleset = given('--ruleset') ?? 'opcom';
	const named = words.filter((word, n) => !word.startsWith('--') && !words[n - 1]?.startsWith('--'));
	const share = option('--share', named.length > 0 ? 1 : 0.13);
	const files = named.length > 0 ? named : globSync(`src-main/rules/${ruleset}/**/*.ts`, { cwd: root });
	const blocks = files
		.filter((file) => !NOT_RULES.test(file))
		.sort()
		.flatMap(blocksOf(share, chance(option('--seed', 1944))));
	const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...STRYKER];
	if (spawnSync('npm', npm, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);
	const folder = mkdtempSync(join(tmpdir(), 'third-map-mutants-'));
	const config = join(folder, 'stryker.json');
	writeFileSync(config, JSON.stringify(configOf(blocks)));
	const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
	const env = { ...process.env, MUTATED_RULESET: ruleset };
	process.exitCode =
		spawnSync(process.execPath, [stryker, 'run', config], { cwd: root, stdio: 'inherit', env }).status ?? 1;
	rmSync(folder, { recursive: true, force: true });
}

const configOf = (mutate) => ({
	testRunner: 'vitest',
	vitest: { configFile: 'tests/mutation/vitest.config.ts' },
	mutate,
	mutator: { excludedMutations: ['StringLiteral'] },
	coverageAnalysis: 'perTest',
	ignoreStatic: true,
	concurrency: 2,
	timeoutMS: 15_000,
	dryRunTimeoutMinutes: 30,
	tempDirName: 'out/mutants',
	reporters: ['progress-append-only', 'clear-text'],
	clearTextReporter: { logTests: false },
});

/** Blocks of a file's lines, each taken with the chance asked for. */
function blocksOf(share, next) {
	return (file) => {
		const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
		const starts = Array.from({ length: Math.ceil(lines / BLOCK) }, (_, n) => n * BLOCK + 1);
		if (share >= 1) return [file];
		return starts
			.filter(() => next() < share)
			.map((start) => `${file}:${start}-${Math.min(lines, start + BLOCK - 1)}`);
	};
}

/** The same draw for the same seed. */
function chance(seed) {
	let state = seed >>> 0;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 4_294_967_296;
	};
}

mutate();
