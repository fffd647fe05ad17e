/**
 * `npm run lint`: Oxlint for TypeScript, ESLint for components and plain JavaScript. Both have the same bans (bans.mjs) and read
 * the same comments that make an exception.
 *   FILE...   only these; absent: all
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const files = process.argv.slice(2);
const typed = files.filter((file) => file.endsWith('.ts'));
const others = files.filter((file) => !file.endsWith('.ts') || file.endsWith('.svelte.ts'));

const results = [];
// Files that a configuration leaves out are none to its linter, which would be an error.
if (files.length === 0 || others.length > 0)
	results.push(
		await run('eslint/bin/eslint.js', '--no-warn-ignored', ...(files.length > 0 ? others : ['.'])),
	);
if (files.length === 0 || typed.length > 0)
	results.push(
		await run(
			'oxlint/bin/oxlint',
			...['-c', 'oxlint.config.ts', '--no-error-on-unmatched-pattern', '--deny-warnings', ...typed],
		),
	);
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
