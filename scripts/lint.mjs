/**
 * `npm run lint`: ESLint for what can be said of a file by itself, Oxlint for the rules that need types. Both read the same
 * comments that make an exception.
 *   FILE...   only these; absent: all
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const files = process.argv.slice(2);
const typed = files.filter((file) => file.endsWith('.ts'));

const results = [
	await run('eslint/bin/eslint.js', '--no-warn-ignored', ...(files.length > 0 ? files : ['.'])),
];
// Files that its configuration leaves out are none to it, which would be an error.
if (files.length === 0 || typed.length > 0)
	results.push(await run('oxlint/bin/oxlint', '--no-error-on-unmatched-pattern', ...typed));
if (results.includes(false)) process.exitCode = 1;

/** Runs one linter, which prints what it has to say; answers whether all is well. */
function run(tool, ...args) {
	return new Promise((done) => {
		const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], {
			cwd: root,
			stdio: 'inherit',
		});
		child.on('close', (status) => done(status === 0));
	});
}
