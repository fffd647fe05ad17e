/**
 * Starts the built program in the real Electron, if it is on this machine, and waits for its window to ask the host
 * something. Where it isn't, says so and ends with 77, for "did not run": everything else is tested without it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';
import { electronBinary, hasDisplay } from './electron-runtime.mjs';

const LIMIT_MS = 30_000;
const why =
	electronBinary() === null
		? 'its runtime is not on this machine'
		: hasDisplay()
			? null
			: 'there is no display';
if (why === null) await smoke(electronBinary());
else {
	console.log(`ELECTRON SMOKE TEST DID NOT RUN: ${why}.`);
	process.exitCode = 77;
}

async function smoke(executablePath) {
	const { _electron } = await import('playwright-core');
	const data = mkdtempSync(join(tmpdir(), 'third-map-smoke-'));
	// As root Chromium's own sandbox can't start; nobody plays as root.
	const args = process.getuid?.() === 0 ? ['--no-sandbox', root] : [root];
	const app = await _electron.launch({
		executablePath,
		args,
		timeout: LIMIT_MS,
		env: { ...process.env, THIRDMAP_DATA: data },
	});
	try {
		const page = await app.firstWindow({ timeout: LIMIT_MS });
		await page.waitForLoadState('load', { timeout: LIMIT_MS });
		const reply = await page.evaluate(() => globalThis.bridge.invoke({ id: 1, name: 'app.info' }));
		if (reply?.ok !== true || reply.value.shell !== 'electron')
			throw new Error(`the window got ${JSON.stringify(reply)}`);
		console.log(`Electron runs: ${page.url()}, protocol ${String(reply.value.protocol)}`);
	} finally {
		await app.close();
		rmSync(data, { recursive: true, force: true });
	}
}
