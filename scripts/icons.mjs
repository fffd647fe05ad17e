/**
 * Draws assets/icon/icon.svg in the sizes that systems want, and packs them as Windows (.ico) and macOS (.icns) have
 * them: `node scripts/run.cjs scripts/icons.mjs`, when the drawing has changed. Its files are kept in the repository.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { launchOptions } from '../tests/helpers/chromium.ts';
import { root } from './root.mjs';

const SIZES = [16, 32, 48, 64, 128, 256, 512];
const ICO = [16, 32, 48, 64, 128, 256];
const ICNS = { icp4: 16, icp5: 32, icp6: 64, ic07: 128, ic08: 256, ic09: 512 };
const folder = join(root, 'assets', 'icon');

const pictures = await draw(readFileSync(join(folder, 'icon.svg'), 'utf8'));
mkdirSync(join(folder, 'png'), { recursive: true });
for (const [size, png] of pictures) writeFileSync(join(folder, 'png', `${size}x${size}.png`), png);
writeFileSync(join(folder, 'icon.ico'), ico());
writeFileSync(join(folder, 'icon.icns'), icns());

async function draw(svg) {
	const browser = await chromium.launch(launchOptions);
	const page = await browser.newPage();
	const drawn = new Map();
	for (const size of SIZES) {
		await page.setViewportSize({ width: size, height: size });
		await page.setContent(
			`<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
		);
		drawn.set(size, await page.screenshot({ omitBackground: true }));
	}
	await browser.close();
	return drawn;
}

/** A directory of 16 bytes for each picture, then the pictures. */
function ico() {
	const head = Buffer.alloc(6 + 16 * ICO.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(ICO.length, 4);
	let offset = head.length;
	ICO.forEach((size, n) => {
		const at = 6 + 16 * n;
		const { length } = pictures.get(size);
		head.writeUInt8(size % 256, at);
		head.writeUInt8(size % 256, at + 1);
		head.writeUInt16LE(1, at + 4);
		head.writeUInt16LE(32, at + 6);
		head.writeUInt32LE(length, at + 8);
		head.writeUInt32LE(offset, at + 12);
		offset += length;
	});
	return Buffer.concat([head, ...ICO.map((size) => pictures.get(size))]);
}

/** Each picture behind its type and length. */
function icns() {
	const parts = Object.entries(ICNS).map(([type, size]) => {
		const png = pictures.get(size);
		const head = Buffer.alloc(8);
		head.write(type, 'latin1');
		head.writeUInt32BE(png.length + 8, 4);
		return Buffer.concat([head, png]);
	});
	const head = Buffer.alloc(8);
	head.write('icns', 'latin1');
	head.writeUInt32BE(
		parts.reduce((sum, part) => sum + part.length, 8),
		4,
	);
	return Buffer.concat([head, ...parts]);
}
