/**
 * The licences of everything that the built program contains, as one text that is packed with it (out/licences.txt).
 * Fails where a package is under one that was never looked at, or does not say whose it is.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/** Under these a program may be given away, if their text goes along. */
const LOOKED_AT = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1'];
/** Packed, and seen by no bundler. Electron brings its own licences and Chromium's beside its binary. */
const PACKED = ['better-sqlite3'];
/** What a package's own file says, where its package.json says nothing. */
const READ_BY_US = { 'png-js': 'MIT' };

/** Of each package its name, version, licence and the licence's text. Throws an error that names what is missing. */
export function licences() {
	const notes = join(root, 'out', 'packages');
	const bundled = readdirSync(notes).flatMap((each) => JSON.parse(readFileSync(join(notes, each), 'utf8')));
	const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
	const fonts = Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'));
	return [...new Set([...bundled, ...fonts, ...PACKED])].sort().map(licenceOf);
}

function licenceOf(name) {
	const folder = join(root, 'node_modules', name);
	const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
	const licence = about.license ?? READ_BY_US[name];
	const words = String(licence).replace(/[()]/g, '').split(' OR ');
	if (!words.some((word) => LOOKED_AT.includes(word)))
		throw new Error(`${name}: nobody has looked at its licence, ${String(licence)}`);
	const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each));
	const text = file === undefined ? written(name, about) : readFileSync(join(folder, file), 'utf8').trim();
	return { name, version: about.version, licence, text };
}

/** Some packages name their licence and hold no text of it. */
function written(name, { license, author }) {
	const whose = typeof author === 'string' ? author : author?.name;
	if (whose === undefined) throw new Error(`${name}: the text of its licence is missing`);
	if (license === 'ISC') return `ISC License\n\nCopyright (c) ${whose}\n\n${ISC}`;
	if (license !== 'MIT') throw new Error(`${name}: the text of its licence is missing`);
	const [, permission = ''] = readFileSync(join(root, 'LICENSE'), 'utf8').split(
		/(?=Permission is hereby granted)/,
	);
	return `MIT License\n\nCopyright (c) ${whose}\n\n${permission.trim()}`;
}

/** The text of the ISC licence, but for whose it is. */
const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`;

/** Writes out/licences.txt. */
export function writeLicences() {
	const line = '-'.repeat(80);
	const parts = licences().map(
		({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n${line}\n\n${text}\n`,
	);
	const head = 'Third Map contains parts of these packages, each under its own licence.\n';
	writeFileSync(join(root, 'out', 'licences.txt'), [head, ...parts].join('\n'));
}
