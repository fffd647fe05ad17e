/** `npm run dist`: packs the program for the system that it runs on, into dist/. Needs Electron's runtime, or fetches it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { follow } from './follow.cjs';
import { builderCli, settingsFor } from './packing.mjs';
import { root } from './root.mjs';

const temp = mkdtempSync(join(tmpdir(), 'third-map-dist-'));
process.on('exit', () => rmSync(temp, { recursive: true, force: true }));

if (!isBuilt()) {
	const { code } = await build();
	if (code !== 0) process.exit(1);
}
const config = join(temp, 'builder.json');
writeFileSync(config, JSON.stringify(settingsFor()));
const args = [builderCli, '--config', config, '--publish', 'never', ...process.argv.slice(2)];
const { code } = await follow(process.execPath, args, { cwd: root, stdio: 'inherit' });
if (code === 0) console.log(`The packages lie in ${join(root, 'dist')}.`);
else
	console.error(
		'Packing failed: see above. It fetches Electron’s runtime, and the tools of some packages, once.',
	);
process.exitCode = code ?? 1;
