/** Checks the types of every room: each has its own tsconfig, so that none can use what doesn't belong in it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url));

const checks = [
	...['src-shared', 'src-main/rules', 'src-main/rulesets/opcom/views', 'src-main', 'tests', 'scripts'].map(
		(room) => [
			// TypeScript 7, a program of its own; those that use the compiler from within (svelte-check, ESLint) need 6. One
			// checker: several do much of the work twice, and two rooms are checked at once anyway.
			...[bin('typescript7/bin/tsc'), '--checkers', '1'],
			...['-p', room],
		],
	),
	[
		bin('svelte-check/bin/svelte-check'),
		'--tsconfig',
		'src-renderer/tsconfig.json',
		'--output',
		'human',
		'--fail-on-warnings',
	],
];

/** Runs one check and answers whether it passed; what it says is printed when it has ended, in one piece. */
function run([program, ...args]) {
	return new Promise((done) => {
		const child = spawn(process.execPath, [program, ...args], { cwd: root });
		let said = '';
		child.stdout.on('data', (part) => (said += part));
		child.stderr.on('data', (part) => (said += part));
		child.on('close', (code) => {
			if (code !== 0) process.stdout.write(said);
			done(code === 0);
		});
	});
}

/** Two at a time: more would only wait for each other on a small machine. */
async function inTurn(queue) {
	const results = [];
	for (let check = queue.shift(); check !== undefined; check = queue.shift()) results.push(await run(check));
	return results;
}

const queue = [...checks];
const results = (await Promise.all([inTurn(queue), inTurn(queue)])).flat();
if (results.includes(false)) process.exitCode = 1;
else console.log(`${results.length} rooms: types are right`);
