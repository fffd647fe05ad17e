/** Runs tools of node_modules side by side. What one says is printed in one piece when it has ended. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

/** @param tools each a path in node_modules and what it is told. One that fails makes this process fail. */
export async function runAll(tools) {
	const passed = await Promise.all(tools.map(run));
	if (passed.includes(false)) process.exitCode = 1;
}

function run([tool, ...args]) {
	return new Promise((done) => {
		const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root });
		const said = [];
		child.stdout.on('data', (part) => said.push(part));
		child.stderr.on('data', (part) => said.push(part));
		child.on('close', (status) => {
			process.stdout.write(Buffer.concat(said));
			done(status === 0);
		});
	});
}
