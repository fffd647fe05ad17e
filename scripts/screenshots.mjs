/**
 * `npm run screenshots`: plays turns of tests/e2e in the freshly built program and renews the pictures in docs/, as WebP.
 * `-- --kept` takes the pictures that the last run left beside the build.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../tests/helpers/chromium.ts';
import { root } from './root.mjs';

/** All that docs/ keeps, and the turns that show it. */
const KEPT = [
	'lan-hosting',
	'lan-two-umpires',
	'master-combat',
	'master-contacts',
	'master-dispatch',
	'master-move',
	'master-orders',
	'master-overrule',
	'master-result',
	'master-sheet',
	'ocs-move',
	'ocs-result',
	'second-machine-offer',
	'side-dispatch',
	'side-german',
	'side-orders',
	'tcs-side-draft',
	'tocs-three-maps',
	'tocs-told',
	'welcome',
	'workshop-hexes-drawn',
	'workshop-played',
	'workshop-rows',
];
const PLAYED = [
	'played-turn',
	'lan-turn',
	'second-machine',
	'ocs-windows',
	'tcs-evening',
	'tocs-evening',
	'tocs-nijmegen-turns',
	'workshop',
	'workshop-hexes',
].map((name) => `tests/e2e/${name}.test.ts`);
/** Of 1: letters stay sharp, and a map on paper takes a hundred kilobytes. */
const QUALITY = 0.62;
const AS_USERS_HAVE_IT = { ...process.env, WINDOW_MAPS: 'webgl' };
const STEPS = [
	['scripts/build.mjs'],
	// One after the other: at full size two windows' files would fight for the processor that draws them.
	['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', '--maxWorkers', '1', ...PLAYED],
];

const run = ([path, ...args]) =>
	spawnSync(process.execPath, [join(root, path), ...args], {
		cwd: root,
		stdio: 'inherit',
		env: AS_USERS_HAVE_IT,
	}).status === 0;

/** The PNG as WebP, by the browser's own encoder: no package of ours writes it with losses. */
async function webpOf(page, png) {
	const url = await page.evaluate(
		async ([source, quality]) => {
			const image = new Image();
			image.src = `data:image/png;base64,${source}`;
			await image.decode();
			const canvas = document.createElement('canvas');
			canvas.width = image.width;
			canvas.height = image.height;
			canvas.getContext('2d').drawImage(image, 0, 0);
			return canvas.toDataURL('image/webp', quality);
		},
		[png.toString('base64'), QUALITY],
	);
	return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function renew() {
	const browser = await chromium.launch(launchOptions);
	const page = await browser.newPage();
	for (const name of KEPT) {
		const png = readFileSync(join(root, 'out/e2e', `${name}.png`));
		writeFileSync(join(root, 'docs', `${name}.webp`), await webpOf(page, png));
	}
	await browser.close();
}

const played = process.argv.includes('--kept') || STEPS.every(run);
if (played) await renew();
process.exitCode = played ? 0 : 1;
