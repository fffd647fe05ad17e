/** `npm start` before there is a program: what is checked, installed, built, and said when it can't be. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	appendFileSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const WITH_NODE = process.platform === 'linux';
const node = `node_modules/node-linux-${process.arch}/bin/node`;
const binding = `node_modules/@rolldown/binding-linux-${process.arch}-gnu/it.node`;

/** A project's folder with our scripts in it, and nothing else of ours. */
function project(): { readonly dir: string; put(file: string, text: string, mode?: number): string } {
	const dir = mkdtempSync(join(tmpdir(), 'third-map-start-'));
	onTestFinished(() => {
		rmSync(dir, { recursive: true, force: true });
	});
	cpSync(join(root, 'scripts'), join(dir, 'scripts'), { recursive: true });
	const put = (file: string, text: string, mode = 0o644): string => {
		const path = join(dir, file);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, text, { mode });
		return path;
	};
	put('package-lock.json', '{}');
	put('package.json', '{"type":"module"}');
	put('scripts/hello.mjs', 'console.log("hello from", process.execPath, ...process.argv.slice(2));');
	return { dir, put };
}

/** An npm that puts just these files there, Node among them if it is. */
function npmThatBrings(put: ReturnType<typeof project>['put'], files: readonly string[], code = 0): string {
	const bring = files.map((file) =>
		file === node
			? `fs.mkdirSync('${dirname(file)}', {recursive:true}); fs.symlinkSync(${JSON.stringify(process.execPath)}, '${file}');`
			: `fs.mkdirSync('${dirname(file)}', {recursive:true}); fs.writeFileSync('${file}', 'module.exports = class {}');`,
	);
	return put(
		'its/npm-cli.js',
		`import fs from 'node:fs'; fs.appendFileSync('npm-said', process.argv.slice(2).join(' ') + '\\n');
		${bring.join('\n')} process.exit(${String(code)});`,
	);
}
const WHOLE = [
	node,
	'node_modules/vite/bin/vite.js',
	'node_modules/vite/index.js',
	'node_modules/better-sqlite3/index.js',
	binding,
];

function run(dir: string, npm: string, ...before: readonly string[]) {
	const env = { ...process.env, npm_execpath: npm };
	const done = spawnSync(process.execPath, [...before, 'scripts/run.cjs', 'scripts/hello.mjs', 'a b'], {
		cwd: dir,
		env,
		encoding: 'utf8',
	});
	return { code: done.status, out: done.stdout, said: done.stderr };
}

describe('the way in', () => {
	it('evening 42: reads on any Node, and says in one sentence which one it needs, before anything is installed', () => {
		for (const file of ['run.cjs', 'follow.cjs']) {
			const text = readFileSync(join(root, 'scripts', file), 'utf8');
			const found = new Linter().verify(text, [
				{ languageOptions: { ecmaVersion: 2015, sourceType: 'commonjs' } },
			]);
			expect(found.filter(({ fatal }) => fatal)).toEqual([]);
		}
		const { dir, put } = project();
		const on = (version: string, platform = 'linux', arch = 'x64'): string => {
			const fake = put(
				'its/fake.cjs',
				`const set = (name, value) => Object.defineProperty(process, name, { value });
				set('versions', { ...process.versions, node: '${version}' });
				set('platform', '${platform}'); set('arch', '${arch}');`,
			);
			const { code, out, said } = run(dir, npmThatBrings(put, []), '-r', fake);
			expect([code, out]).toEqual([1, '']);
			return said;
		};
		expect(on('12.22.12')).toBe(
			'Third Map needs Node 20.19, or 22.12 or newer (nodejs.org); this is 12.22.12. Nothing was installed.\n',
		);
		for (const version of ['20.18.3', '21.7.0', '22.11.0'])
			expect(on(version)).toContain(`this is ${version}. Nothing was installed.`);
		for (const [platform, arch, name] of [
			['darwin', 'arm64', 'macOS on arm64'],
			['win32', 'arm64', 'Windows on arm64'],
		] as const)
			expect(on('22.20.0', platform, arch)).toBe(
				`On ${name} Third Map needs Node 24 or newer (nodejs.org); this is 22.20.0. Nothing was installed.\n`,
			);
		expect(on('24.1.0', 'freebsd')).toBe(
			'Third Map runs on Linux, Windows and macOS, x64 or arm64; this is freebsd on x64.\n',
		);
		expect(existsSync(join(dir, 'npm-said'))).toBe(false);
	});

	it.runIf(WITH_NODE)(
		'evening 42: installs without any package’s script, whatever the user leaves out, and finds Node by its path',
		() => {
			const { dir, put } = project();
			const npm = npmThatBrings(put, WHOLE);
			const { code, out } = run(dir, npm);
			expect([code, out]).toEqual([0, expect.stringMatching(/^hello from \S+ a b\n$/)]);
			expect(readFileSync(join(dir, 'npm-said'), 'utf8')).toMatch(
				/^ci --ignore-scripts --include=dev --include=optional /,
			);
			// Once is enough; another lockfile is another installation.
			run(dir, npm);
			put('package-lock.json', '{ }');
			run(dir, npm);
			expect(readFileSync(join(dir, 'npm-said'), 'utf8').trim().split('\n')).toHaveLength(2);
		},
	);

	it.runIf(WITH_NODE)('evening 43: takes nothing for installed that isn’t there or doesn’t run', () => {
		for (const [lacking, say] of [
			[node, 'Installing ended without Node 24 ('],
			['node_modules/vite/bin/vite.js', 'Installing ended without Vite'],
			[binding, 'Installing ended without Rolldown’s binary'],
			['node_modules/better-sqlite3/index.js', 'What was installed does not run on this machine: '],
		] as const) {
			const { dir, put } = project();
			const npm = npmThatBrings(
				put,
				WHOLE.filter((file) => file !== lacking),
			);
			const { code, said } = run(dir, npm);
			expect([code, said]).toEqual([1, expect.stringContaining(say)]);
			expect(existsSync(join(dir, 'node_modules/.third-map-installed'))).toBe(false);
		}
		// What is lost after it was installed is fetched again.
		const { dir, put } = project();
		run(dir, npmThatBrings(put, WHOLE));
		rmSync(join(dir, binding));
		rmSync(join(dir, node));
		expect(run(dir, npmThatBrings(put, WHOLE)).code).toBe(0);
		expect(readFileSync(join(dir, 'npm-said'), 'utf8').trim().split('\n')).toHaveLength(2);
	});

	it.runIf(WITH_NODE)('evening 43: stopped with Ctrl+C, it waits for npm’s end', async () => {
		const { dir, put } = project();
		const npm = put(
			'its/npm-cli.js',
			`import fs from 'node:fs'; setInterval(() => 0, 1000);
			process.on('SIGINT', () => setTimeout(() => { fs.writeFileSync('npm-ended', ''); process.exit(1); }, 300)); console.log('begun');`,
		);
		const child = spawn(process.execPath, ['scripts/run.cjs', 'scripts/hello.mjs'], {
			cwd: dir,
			env: { ...process.env, npm_execpath: npm },
			detached: true,
		});
		let said = '';
		child.stderr.on('data', (part: Buffer) => (said += part.toString()));
		await once(child.stdout, 'data');
		process.kill(-(child.pid ?? 0), 'SIGINT');
		const [code] = (await once(child, 'exit')) as [number];
		expect([code, existsSync(join(dir, 'npm-ended'))]).toEqual([130, true]);
		expect(said).toContain('Stopped before everything was installed. The next start begins it again.\n');
	});
});

describe.runIf(WITH_NODE)('npm start', () => {
	/** A project whose "Vite" writes a host that says what it was told, and keeps count. */
	function buildable(): ReturnType<typeof project> & { start(...args: string[]): ReturnType<typeof run> } {
		const made = project();
		const { dir, put } = made;
		put('src-main/one.ts', 'one');
		put(
			'node_modules/vite/bin/vite.js',
			`import fs from 'node:fs'; fs.appendFileSync('built', 'x');
			fs.mkdirSync('out/main', { recursive: true });
			fs.writeFileSync('out/main/headless.js', 'console.log("the host:", ...process.argv.slice(2))');`,
		);
		put('node_modules/electron/install.js', 'process.exit(1)');
		// Its packages are not there to have licences.
		put('scripts/licences.mjs', 'export const writeLicences = () => undefined;');
		const start = (...args: string[]): ReturnType<typeof run> => {
			const done = spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
				cwd: dir,
				env: { ...process.env, DISPLAY: ':9', ELECTRON_OVERRIDE_DIST_PATH: join(dir, 'electron') },
				encoding: 'utf8',
			});
			return { code: done.status, out: done.stdout, said: done.stderr };
		};
		return { ...made, start };
	}

	it('evening 43: builds again when the sources or what was built differ, and not for their times', () => {
		const { dir, put, start } = buildable();
		const built = (): number => readFileSync(join(dir, 'built'), 'utf8').length;
		start('--browser');
		start('--browser');
		expect(built()).toBe(1);
		const later = new Date(4_000_000_000_000);
		utimesSync(join(dir, 'src-main/one.ts'), later, later);
		start('--browser');
		expect(built()).toBe(1);
		const old = new Date(1_000_000_000_000);
		const path = put('src-main/one.ts', 'two');
		utimesSync(path, old, old);
		start('--browser');
		expect(built()).toBe(2);
		// A chunk that is broken or gone, of a build that was right.
		appendFileSync(join(dir, 'out/main/headless.js'), '\n');
		start('--browser');
		put('out/main/chunks/stray.js', '');
		start('--browser');
		expect(built()).toBe(4);
	});

	it('evening 43: says that Electron could not be fetched, now and the next time, and opens in the browser', () => {
		const { dir, start } = buildable();
		const first = start('x.thirdmap');
		expect([first.code, first.out]).toEqual([0, expect.stringContaining('the host: x.thirdmap\n')]);
		const mark = join(dir, 'node_modules/.third-map-electron-tried');
		expect(first.said).toBe(
			`Electron, the desktop window, could not be fetched: is this machine on the internet? To try again, delete ${mark}. The windows open in your browser instead.\n`,
		);
		expect(start().said).toContain('could not be fetched last time. To try again, delete ');
	});

	it('evening 43: says that Electron ended at once, and opens in the browser', () => {
		const { put, start } = buildable();
		put('electron/electron', '#!/bin/sh\nexit 7\n', 0o755);
		expect(start('x.thirdmap')).toMatchObject({
			code: 0,
			out: expect.stringContaining('the host: x.thirdmap\n'),
			said: 'Electron ended at once (7). The windows open in your browser instead.\n',
		});
		put('electron/electron', '#!/bin/sh\nexit 0\n', 0o755);
		expect(start().out).not.toContain('the host');
	});
});

describe.skipIf(!existsSync(join(root, 'out/main/headless.js')))(
	'the built host (npm run build first)',
	() => {
		function host(dir: string, ...args: readonly string[]) {
			return spawnSync(
				process.execPath,
				[join(root, 'out/main/headless.js'), '--no-open', '--data-dir', dir, ...args],
				{ encoding: 'utf8' },
			);
		}

		it('evening 43: a second program on the same data folder says so and ends; killed, the first lets go', async () => {
			const { dir } = project();
			const data = join(dir, 'data');
			const args = [join(root, 'out/main/headless.js'), '--no-open', '--data-dir', data];
			const first = spawn(process.execPath, args);
			onTestFinished(() => void first.kill('SIGKILL'));
			await once(first.stdout, 'data');
			expect(host(data)).toMatchObject({
				status: 1,
				stdout: '',
				stderr: `Third Map is running already with the data folder ${data}: use its window, or close it first. A second one needs a folder of its own (--data-dir).\n`,
			});
			first.kill('SIGKILL');
			await once(first, 'exit');
			const again = spawn(process.execPath, args);
			onTestFinished(() => void again.kill('SIGKILL'));
			expect(String(((await once(again.stdout, 'data')) as [Buffer])[0])).toContain('Third Map is ready');
		});

		it('evening 43: a folder, a port or an option that can’t be is told in one line', () => {
			const { dir, put } = project();
			const file = put('not-a-folder', '');
			expect(host(file)).toMatchObject({
				status: 1,
				stderr: `The data folder ${file} can’t be written to (ENOTDIR): allow writing there, or choose another with --data-dir.\n`,
			});
			const data = join(dir, 'data');
			for (const [args, say] of [
				[['--port', 'abc'], '--port takes a number from 0 to 65535, not "abc".'],
				[['--port', '70000'], '--port takes a number from 0 to 65535, not "70000".'],
				[['--host-port', '-1'], /^Option '--host-port.*' argument is ambiguous: --help lists the options\.$/],
				[['--prot', '80'], "Unknown option '--prot': --help lists the options."],
				[['--no-open=1'], /--help lists the options\.$/],
			] as const) {
				const { status, stderr } = host(data, ...args);
				expect([status, stderr.trim().split('\n')]).toEqual([
					1,
					[typeof say === 'string' ? say : expect.stringMatching(say)],
				]);
			}
		});
	},
);
