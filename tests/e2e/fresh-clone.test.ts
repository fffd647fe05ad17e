/**
 * `npm start` where a new user stands: a clone with nothing installed, the npm that Node 20 and 22 bring, no compiler,
 * and a configuration that leaves out what it can.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const NPM = 'npm@10.9.4';
const MINUTES = 60_000;
/** The user's own Node, if the suite was started with npm; else the one it runs on. */
const usersNode = process.env['THIRDMAP_STARTED_WITH'] ?? process.execPath;

/** What git would give to whoever clones what lies here now. */
function clone(to: string): void {
	const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
		cwd: root,
		encoding: 'utf8',
	});
	const there = names.split('\0').filter((name) => name !== '' && !name.startsWith('docs/'));
	for (const name of there)
		cpSync(join(root, name), join(to, name), { recursive: true, errorOnExist: false, force: true });
}

/** A PATH that holds Node, npm and the plain tools of a shell: no compiler, no Python, no make. */
function barePath(dir: string, npm: string): string {
	const bin = join(dir, 'bin');
	mkdirSync(bin);
	symlinkSync(usersNode, join(bin, 'node'));
	symlinkSync(npm, join(bin, 'npm'));
	const tools = ['sh', 'env', 'uname', 'ls', 'cat', 'mkdir', 'rm', 'cp', 'dirname', 'basename', 'sed', 'git'];
	for (const tool of tools) {
		const found = ['/bin', '/usr/bin'].find((folder) => readdirSync(folder).includes(tool));
		if (found !== undefined) symlinkSync(join(found, tool), join(bin, tool));
	}
	return bin;
}

it.runIf(process.platform === 'linux')(
	'evening 42: a clone starts with npm 10 and no compiler, whatever the user’s configuration leaves out',
	{ timeout: 15 * MINUTES },
	async () => {
		const dir = mkdtempSync(join(tmpdir(), 'third-map-clone-'));
		onTestFinished(() => {
			rmSync(dir, { recursive: true, force: true });
		});
		const home = join(dir, 'home');
		mkdirSync(home);
		// What was fetched once is not fetched again: npm's cache is the machine's.
		const npmSays = (key: string): string =>
			execFileSync('npm', ['config', 'get', key], { cwd: root, encoding: 'utf8' }).trim();
		execFileSync('npm', ['install', '--prefix', join(dir, 'npm'), '--prefer-offline', '--no-audit', NPM], {
			stdio: 'pipe',
		});
		const project = join(dir, 'third-map');
		mkdirSync(project);
		clone(project);
		writeFileSync(join(home, '.npmrc'), 'omit=optional\nignore-scripts=true\nprefer-offline=true\n');
		const started = spawn(
			join(dir, 'bin/npm'),
			['start', '--', '--no-open', '--data-dir', join(dir, 'data')],
			{
				cwd: project,
				detached: true,
				env: {
					PATH: barePath(dir, join(dir, 'npm/node_modules/npm/bin/npm-cli.js')),
					HOME: home,
					TMPDIR: dir,
					NODE_ENV: 'production',
					npm_config_cache: npmSays('cache'),
					npm_config_registry: npmSays('registry'),
				},
			},
		);
		let said = '';
		const ready = new Promise<string>((done) => {
			const hear = (part: Buffer): void => {
				said += part.toString();
				const found = /Third Map is ready: (\S+)/.exec(said)?.[1];
				if (found !== undefined) done(found);
			};
			started.stdout.on('data', hear);
			started.stderr.on('data', hear);
			started.once('exit', () => {
				done('');
			});
		});
		onTestFinished(() => {
			if (started.exitCode === null && started.signalCode === null)
				process.kill(-(started.pid ?? 0), 'SIGKILL');
		});
		const address = await ready;
		expect(address, said).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/welcome\.html/);
		expect((await fetch(dirname(address) + '/welcome.html')).status).toBe(200);
		// npm 10 links no Node: had it been looked for there, this would not run.
		expect(readdirSync(join(project, 'node_modules/.bin'))).not.toContain('node');
		const gone = once(started, 'exit');
		process.kill(-(started.pid ?? 0), 'SIGINT');
		await gone;
	},
);
