/** Pictures of counters on the shelf: kept with their scenario wherever it goes, bounded, and given to units by rows of a sheet. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftUnit } from '../../src-shared/workshop/draft.ts';
import { COUNTER_BYTES, MOST_COUNTER_PICTURES } from '../../src-shared/map/counter-picture.ts';
import type { PictureKey } from '../../src-shared/map/picture.ts';
import { PICTURE_COLUMN, pictureInColumn } from '../../src-shared/workshop/rows.ts';
import { PictureFile } from '../../src-main/store/picture-file.ts';
import { COUNTERS_AT_ONCE } from '../../src-shared/workshop/upload.ts';
import { dress, handed, pixelsOf } from '../helpers/counter-pictures.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { shipped } from './support.ts';

let hall: Hall;
let control: HallWindow;
beforeAll(async () => {
	hall = await openHall(shipped('training'));
	control = await hall.window(umpire);
});
afterAll(() => hall.end());

const copied = async (): Promise<string> =>
	(await control.ask('shelf.copy', { id: 'training', title: 'Kestrel' })).id;
const unitsOf = async (id: string): Promise<readonly DraftUnit[]> =>
	(await control.ask('workshop.open', { id })).draft.units;
async function pixelsAt(id: string, key: PictureKey): Promise<string> {
	const [packed = null] = (await control.ask('workshop.counters', { id, keys: [key] })).pictures;
	return packed === null ? '' : inflateSync(Buffer.from(packed, 'base64')).toString('base64');
}
/** By unit: its pixels and whether they are shown. */
async function seen(id: string): Promise<Record<string, [string, boolean]>> {
	const found: Record<string, [string, boolean]> = {};
	for (const { id: unit, picture } of await unitsOf(id))
		if (picture) found[unit] = [await pixelsAt(id, picture.key), picture.shown];
	return found;
}
const DRESSED = {
	'b-1-foot': [pixelsOf(1).toString('base64'), true],
	'b-hussars': [pixelsOf(2).toString('base64'), false],
};
async function dressed(): Promise<string> {
	const id = await copied();
	await dress(control, id, ({ id: unit }) => {
		if (unit === 'b-1-foot') return { pixels: pixelsOf(1), shown: true };
		return unit === 'b-hussars' ? { pixels: pixelsOf(2), shown: false } : null;
	});
	return id;
}

describe('pictures of counters', () => {
	it('go with a copy, with the file that is given away, and with the campaign as it stands', async () => {
		const id = await dressed();
		expect(await seen(id)).toEqual(DRESSED);
		const copy = await control.ask('shelf.copy', { id, title: 'Another' });
		expect(await seen(copy.id)).toEqual(DRESSED);
		const file = await control.ask('shelf.share', { id, piece: 0 });
		expect(file.last).toBe(true);
		const taken = await control.ask('shelf.upload', {
			...{ upload: randomUUID(), name: 'theirs.thirdmap-scenario', piece: 0, last: true },
			bytes: file.bytes,
		});
		expect(await seen(taken.id ?? '')).toEqual(DRESSED);
		await control.ask('workshop.play', { id, sure: true });
		const kept = await control.ask('shelf.keep', { title: 'As it stands' });
		expect(await seen(kept.id)).toEqual(DRESSED);
	});

	it('that an earlier version kept in a file each are taken into the one', async () => {
		const id = await dressed();
		const scenario = join(hall.folder, 'data', 'scenarios', id);
		const now = new PictureFile(join(scenario, 'counters.db'));
		const before = now.read(now.keys());
		expect(before.size).toBe(2);
		rmSync(join(scenario, 'counters.db'));
		mkdirSync(join(scenario, 'counters'));
		for (const [key, bytes] of before) writeFileSync(join(scenario, 'counters', key), bytes);
		expect(await seen(id)).toEqual(DRESSED);
		expect(existsSync(join(scenario, 'counters'))).toBe(false);
	});

	it('are pixels of one size, a thousand different ones at most; those that nobody has any more make room', async () => {
		const id = await copied();
		const add = (form: { count: number; packed: string }) =>
			control.reply('workshop.addCounters', { id, ...form });
		const refused = { ok: false, code: 'bad-input' };
		const many = Array.from({ length: COUNTERS_AT_ONCE + 1 }, (_, n) => pixelsOf(n, true));
		expect(await add(handed(...many))).toMatchObject(refused);
		expect(await add(handed(...many.slice(1)))).toMatchObject({ ok: true });
		// Few, but of more letters than a request may bring.
		const noise = Array.from({ length: 15 }, () => randomBytes(COUNTER_BYTES));
		expect(await add(handed(...noise))).toMatchObject(refused);
		expect(await add(handed(...noise.slice(1)))).toMatchObject({ ok: true });
		expect(await add({ ...handed(...many.slice(2)), count: 2 })).toMatchObject({
			...refused,
			say: 'These are not 2 pictures of 96 by 96 pixels.',
		});
		// A bomb is unpacked no further than as many counters are large; what is packed in no way is none.
		for (const bytes of [400, COUNTER_BYTES - 1, COUNTER_BYTES + 1, 200_000_000])
			expect(await add(handed(Buffer.alloc(bytes)))).toMatchObject(refused);
		const plain = pixelsOf(1).toString('base64');
		expect(await add({ count: 1, packed: plain })).toMatchObject(refused);
		const { shelf } = hall.app;
		const [used = ''] = await shelf.pictures.addCounters(id, [pixelsOf(0, true)]);
		const { draft, revision } = await control.ask('workshop.open', { id });
		const [unit] = draft.units;
		if (!unit) throw new Error('no unit');
		const picture = { key: used as never, shown: true };
		await control.ask('workshop.edit', {
			...{ id, revision },
			edits: [{ put: 'units', items: [{ ...unit, picture }] }],
		});
		const numbered = (n: number): Buffer => {
			const pixels = pixelsOf(1, true);
			pixels.writeUInt32BE(n);
			return pixels;
		};
		for (let n = 0; n < MOST_COUNTER_PICTURES; n += 100)
			await shelf.pictures.addCounters(
				id,
				Array.from({ length: 100 }, (_, each) => numbered(n + each)),
			);
		for (let n = 0; n < 4; n += 1)
			await shelf.pictures.addCounters(id, [numbered(MOST_COUNTER_PICTURES + n)]);
		expect(shelf.pictures.counterKeys(id)).toHaveLength(MOST_COUNTER_PICTURES);
		expect(shelf.pictures.counterKeys(id)).toContain(used);
	});

	it('come to units by a column of a sheet; an empty cell leaves the one that there is, and what was chosen stays', async () => {
		const id = await dressed();
		const [key = ''] = await hall.app.shelf.pictures.addCounters(id, [pixelsOf(7)]);
		const { revision } = await control.ask('workshop.open', { id });
		const form = {
			columns: ['name', 'side', PICTURE_COLUMN.id],
			rows: [
				['8th Hussars', 'Blue', pictureInColumn(key)],
				['1st Foot', 'Blue', ''],
				['2nd Foot', 'Blue', pictureInColumn(key)],
				['3rd Foot', 'Blue', '0123456789ab'],
			],
			side: null,
		};
		const read = await control.ask('workshop.rows', { id, revision, form, apply: true });
		expect(read.rows.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed', 'changed']);
		const seventh = pixelsOf(7).toString('base64');
		expect(await seen(id)).toEqual({
			'b-1-foot': DRESSED['b-1-foot'],
			'b-hussars': [seventh, false],
			'b-2-foot': [seventh, true],
		});
	});

	it('in a damaged file are said to be gone when the scenario is opened, and can be given anew', async () => {
		const id = await dressed();
		const saidOf = async () => (await control.ask('workshop.open', { id })).problems.map(({ say }) => say);
		expect(await saidOf()).toEqual([]);
		writeFileSync(join(hall.folder, 'data', 'scenarios', id, 'counters.db'), 'no pictures at all');
		expect(await saidOf()).toEqual([
			expect.stringContaining('1st Foot and 1 other unit have a picture that is not in'),
		]);
		await dress(control, id, ({ id: unit }) =>
			unit === 'b-1-foot' ? { pixels: pixelsOf(1), shown: true } : null,
		);
		expect(await saidOf()).toEqual([expect.stringContaining('Hussars has a picture that is not in')]);
	});

	it('that are gone from the folder leave their units’ symbols, and keep nothing from being played or given away', async () => {
		const id = await copied();
		const { draft, revision } = await control.ask('workshop.open', { id });
		const picture = { key: 'ab'.repeat(32) as never, shown: true };
		const items = draft.units.map((unit) => ({ ...unit, picture }));
		const { problems } = await control.ask('workshop.edit', {
			...{ id, revision },
			edits: [{ put: 'units', items }],
		});
		const [first] = items;
		expect(problems).toEqual([
			{
				say: `${first?.name ?? ''} and ${String(items.length - 1)} other units have a picture that is not in the scenario’s folder any more: give it anew, or play with the symbol.`,
				at: { part: 'units', id: first?.id },
				weight: 'doubt',
			},
		]);
		await control.ask('shelf.share', { id, piece: 0 });
		await control.ask('workshop.play', { id, sure: true });
		const again = await hall.window(umpire);
		expect(await again.ask('counters.list', undefined)).toEqual([]);
		expect((await again.ask('counters.pictures', { names: ['ab'.repeat(16)] })).pictures).toEqual([null]);
	});
});
