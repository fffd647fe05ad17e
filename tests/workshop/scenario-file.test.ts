/** One scenario as one file: written and read, and what is refused of what a stranger may send. */
import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import {
	MOST_FILE_BYTES,
	readScenarioFile,
	sha256,
	writeScenarioFile,
	type ScenarioParts,
} from '../../src-main/workshop/scenario-file.ts';
import { deflateSync } from 'node:zlib';
import { packedCounter } from '../../src-main/workshop/counter-pixels.ts';
import { pixelsOf } from '../helpers/counter-pictures.ts';
import { pngHead } from './support.ts';

const tile = pngHead(1024, 600);
const counter = packedCounter(pixelsOf(1));
const parts: ScenarioParts = {
	head: { title: 'Our ridge', ruleset: 'opcom', holds: 'draft', revision: 3, origin: { from: 'new' } },
	text: '{"some":"draft"}',
	pictures: new Map([[sha256(tile), tile]]),
	counters: new Map([[sha256(counter), counter]]),
};
const utf8 = (value: unknown): Uint8Array => new Uint8Array(Buffer.from(JSON.stringify(value)));
const manifest = (more: object = {}): object => ({
	format: 'thirdmap-scenario-file',
	version: 1,
	...parts.head,
	parts: [{ name: 'draft.json', sha256: sha256(parts.text) }],
	...more,
});
const draft = new Uint8Array(Buffer.from(parts.text));
const zip = (files: Zippable): Uint8Array => zipSync(files);
const refusal = (bytes: Uint8Array): Promise<string> =>
	readScenarioFile(bytes, 'ridge.thirdmap-scenario').then(
		() => 'taken in',
		(error: unknown) => (error instanceof Error ? error.message : 'no sentence'),
	);

describe('a scenario file', () => {
	it('is read as it was written, and the same scenario gives the same bytes', async () => {
		const bytes = writeScenarioFile(parts);
		expect(await readScenarioFile(bytes, 'a')).toEqual({
			...parts,
			pictures: new Map([[sha256(tile), Buffer.from(tile)]]),
			counters: new Map([[sha256(counter), Buffer.from(counter)]]),
		});
		expect(Buffer.from(writeScenarioFile(parts)).equals(Buffer.from(bytes))).toBe(true);
	});

	it('is not written where it would be larger than any program opens', () => {
		const large = Array.from({ length: 33 }, (_, n): [string, Uint8Array] => [
			sha256(String(n)),
			new Uint8Array(4 * 2 ** 20),
		]);
		expect(() => writeScenarioFile({ ...parts, pictures: new Map(large) })).toThrow(
			'“Our ridge” would be a file of 133 MB, and the limit is 128 MB. Put a smaller picture under its map.',
		);
	});

	it('says that a newer program made it', async () => {
		const newer = zip({
			'manifest.json': utf8({ ...manifest(), version: 2, more: true }),
			'draft.json': draft,
		});
		expect(await refusal(newer)).toBe(
			'“ridge.thirdmap-scenario” can’t be taken in: it was made by a newer version of this program. Bring the program up to date.',
		);
	});

	it('is refused by a sentence where anything of it is damaged or missing', async () => {
		const whole = writeScenarioFile(parts);
		expect(await refusal(new Uint8Array(0))).toContain('no scenario file, or it is damaged');
		expect(await refusal(new Uint8Array(Buffer.from('not a zip at all')))).toContain('or it is damaged');
		expect(await refusal(whole.slice(0, whole.length - 40))).toContain('or it is damaged');
		expect(await refusal(zip({ 'draft.json': draft }))).toContain('no scenario file of this program');
		expect(await refusal(zip({ 'manifest.json': utf8(manifest()) }))).toContain('“draft.json” is missing');
		expect(
			await refusal(zip({ 'manifest.json': utf8(manifest()), 'draft.json': utf8({ other: 1 }) })),
		).toContain('“draft.json” is damaged');
		expect(await refusal(zip({ 'manifest.json': utf8({}), 'draft.json': draft }))).toContain(
			'list of contents is not right',
		);
	});
});

/** A file with one picture in it. */
const holding = (bytes: Uint8Array, key = sha256(bytes), folder = 'pictures'): Uint8Array =>
	zip({
		'manifest.json': utf8({
			...manifest(),
			parts: [
				{ name: 'draft.json', sha256: sha256(draft) },
				{ name: `${folder}/${key}`, sha256: key },
			],
		}),
		'draft.json': draft,
		[`${folder}/${key}`]: bytes,
	});

describe('a hostile file', () => {
	it('names nothing outside its own few names: no path, no link, no folder', async () => {
		for (const name of [
			'../../evil.json',
			'/etc/passwd',
			'C:\\evil',
			'pictures/../manifest.json',
			'pictures/',
			'notes.md',
		]) {
			const found = await refusal(
				zip({ 'manifest.json': utf8(manifest()), 'draft.json': draft, [name]: draft }),
			);
			expect(found, name).toMatch(/which has no place in it|or it is damaged/);
		}
	});

	it('is refused where it unpacks to more than it may, before it is unpacked', async () => {
		const bomb = zip({
			'manifest.json': utf8(manifest()),
			'draft.json': new Uint8Array(9 * 2 ** 20),
		});
		expect(bomb.length).toBeLessThan(60_000);
		expect(await refusal(bomb)).toContain('its part “draft.json” is too large');
	});

	it('is refused where a size lies: less than it unpacks to, or more', async () => {
		const honest = zip({ 'manifest.json': utf8(manifest()), 'draft.json': new Uint8Array(2 ** 20) });
		for (const lie of [10, 2 ** 21]) {
			const bytes = Buffer.from(honest);
			// The central directory's record of draft.json: its uncompressed size stands 24 bytes from its signature.
			const at = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
			bytes.writeUInt32LE(lie, at + 24);
			expect(await refusal(bytes), String(lie)).toContain('or it is damaged');
		}
	});

	it('is refused where it holds a part twice, or one that its list does not name', async () => {
		const key = sha256(tile);
		const more = zip({
			'manifest.json': utf8(manifest()),
			'draft.json': draft,
			[`pictures/${key}`]: tile,
		});
		expect(await refusal(more)).toContain('parts that it does not name');
		const twice = Buffer.from(
			zip({ 'manifest.json': utf8(manifest()), 'draft.json': draft, 'craft.json': draft }),
		);
		for (let at = twice.indexOf('craft.json'); at >= 0; at = twice.indexOf('craft.json'))
			twice.write('draft.json', at);
		expect(await refusal(twice)).toContain('“draft.json” twice');
	});

	it('is refused where a picture is none, is not the one that its name says, or is larger than a tile', async () => {
		expect(await refusal(holding(tile))).toBe('taken in');
		expect(await refusal(holding(draft))).toContain('is no JPEG, PNG or WebP');
		expect(await refusal(holding(pngHead(30_000, 30_000)))).toContain('larger than a tile of 1024 by 1024');
		expect(await refusal(holding(tile, sha256(draft)))).toContain('is damaged');
	});

	it('is refused where a counter’s picture is not the pixels of one counter: fewer, many more, no pixels at all', async () => {
		const counters = (bytes: Uint8Array): Promise<string> =>
			refusal(holding(bytes, sha256(bytes), 'counters'));
		expect(await counters(counter)).toBe('taken in');
		for (const pixels of [new Uint8Array(10), new Uint8Array(40_000), new Uint8Array(20 * 2 ** 20)])
			expect(await counters(deflateSync(pixels))).toContain('is no picture of a counter');
		expect(await counters(tile)).toContain('is no picture of a counter');
		expect(await counters(new Uint8Array(60_000))).toContain('is too large');
	});

	it('is refused where it is too large to be looked at', async () => {
		expect(await refusal(new Uint8Array(MOST_FILE_BYTES + 1))).toContain('larger than 128 MB');
	});
});
