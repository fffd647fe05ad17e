/** FORMAT.md says how a view's difference lies in bytes: every line of its tables of examples is held against the codec. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { heartbeatFrame, packedFrame, readPacked } from '../../src-shared/wire/frames.ts';
import { applyPacked, packPatch } from '../../src-shared/wire/patch-codec.ts';
import { diff } from '../../src-shared/wire/patch.ts';
import { tags } from '../../src-shared/wire/value-codec.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'src-shared', 'wire', 'FORMAT.md'), 'utf8');

/** The rows below a table's head, their cells without the marks of code. */
function table(head: string): readonly (readonly string[])[] {
	const [, after = ''] = page.split(`${head}\n`);
	const rows = after.split('\n').slice(1);
	return rows.slice(0, rows.indexOf('')).map((row) =>
		row
			.slice(1, -1)
			.split('|')
			.map((cell) => cell.trim().replace(/^`|`$/g, '')),
	);
}

const hex = (bytes: Uint8Array): string =>
	[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
const bytesOf = (text: string): Uint8Array =>
	Uint8Array.from(text.split(' '), (each) => Number.parseInt(each, 16));

describe('FORMAT.md', () => {
	const examples = table('| before | after | bytes |');

	it('has its examples', () => {
		expect(examples.length).toBe(13);
	});

	it.each(examples)('%s to %s is %s', (before = '', after = '', bytes = '') => {
		const [from, to] = [before, after].map((text) => JSON.parse(text) as object);
		expect(hex(packPatch(from ?? {}, diff(from ?? {}, to ?? {}) ?? {}))).toBe(bytes);
		expect(applyPacked(from ?? {}, bytesOf(bytes))).toEqual(to);
	});

	it('has the frames', () => {
		const [heartbeat, next, back] = table('| frame | bytes |').map(([, bytes]) => bytes);
		expect(hex(heartbeatFrame)).toBe(heartbeat);
		expect(hex(packedFrame({ from: 6, to: 7, packed: Uint8Array.of(1) }))).toBe(next);
		expect(hex(packedFrame({ from: 2, to: 300, packed: Uint8Array.of(1) }))).toBe(back);
		expect(readPacked(bytesOf(back ?? ''))).toEqual({ from: 2, to: 300, packed: Uint8Array.of(1) });
	});

	it('names every first byte of a value', () => {
		const words = page.slice(page.indexOf('## A patch'), page.indexOf('## Examples'));
		const named = new Set([...words.matchAll(/`([0-9a-f]{2})`/g)].map(([, byte]) => byte));
		for (const tag of Object.values(tags)) if (tag !== tags.short) expect(named).toContain(tag.toString(16));
		expect(words).toContain(`\`${tags.short.toString(16)}\`-\`ff\``);
	});
});
