/** A VASSAL module in the workshop as a window has it: brought in pieces, read, its counters as rows, its boards' pictures. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SideId } from '../../src-shared/kit/ids.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { MAX_VASSAL_FILES } from '../../src-shared/workshop/vassal.ts';
import {
	element,
	madeModule,
	pieceCommand,
	pieceText,
	pngHead,
	savedGame,
	slot,
	twoBoards,
} from '../vassal/made-module.ts';
import { shipped } from './support.ts';

let hall: Hall;
let control: HallWindow;
beforeAll(async () => {
	hall = await openHall(shipped('training'));
	control = await hall.window(umpire);
});
afterAll(() => hall.end());

const INFANTRY = pieceText('Heron Rifles', 'rifles.png', [
	{ type: 'mark;Side,Strength', state: 'Allied,4-3-6' },
]);
const MODULE = madeModule({
	palettes: element(
		'VASSAL.build.widget.ListWidget',
		{ entryName: '1 Brigade' },
		slot('1', 'Rifles', INFANTRY),
	),
	maps: twoBoards(
		element(
			'VASSAL.build.module.map.SetupStack',
			{ name: 'a', owningBoard: 'East', x: '110', y: '96' },
			slot('1', '', INFANTRY),
		),
	),
	files: { 'images/rifles.png': pngHead(60, 60), 'images/wall.png': pngHead(6000, 6000) },
});

const upload = (bytes: Uint8Array, name: string, changes: object = {}) =>
	control.reply('vassal.upload', {
		...{ upload: randomUUID(), name, piece: 0, last: true },
		bytes: Buffer.from(bytes).toString('base64'),
		...changes,
	});
const said = async (name: string, input: unknown): Promise<string> => {
	const reply = await control.reply(name, input);
	return reply.ok ? 'done' : reply.say;
};

describe('a module in the workshop', () => {
	it('is read, with its maps, set-ups and what was not understood', async () => {
		const save = savedGame([
			pieceCommand('p1', 'Kestrel', '', [{ type: 'mark;Side', state: 'German' }], {
				map: 'Main',
				x: 120,
				y: 116,
				gpid: '',
			}),
			pieceCommand('p2', 'Heron', '', [], { map: 'Main', x: 120, y: 116, gpid: '1' }),
		]);
		await upload(MODULE, 'made.vmod');
		await upload(save, 'turn 3.vsav');
		const read = await control.ask('vassal.read', undefined);
		expect(read).toMatchObject({ name: 'Made at home', version: '1.2' });
		expect(read.setups.map(({ name, maps }) => [name, maps.map(({ counters }) => counters)])).toEqual([
			['As the module begins', [1]],
			['turn 3.vsav', [2]],
		]);
		expect(read.setups[0]?.maps[0]).toMatchObject({ name: 'Main', width: 810, height: 320, step: 64 });
	});

	it('gives its counters as rows: place in km from the south-west, the hex’s own name, a column for each mark', async () => {
		// 64 pixels are 2 km: the counter lies at 520, 116 of a map 320 high.
		expect(await control.ask('vassal.rows', { setup: 0, map: 0, kmPerPixel: 2 / 64 })).toEqual({
			rows: [
				['Name', 'Side', 'Formation', 'Place', 'Hex', 'Strength'],
				['Heron Rifles', 'Allied', '1 Brigade', '16.250, 6.375', '0302', '4-3-6'],
			],
			leftOut: 0,
		});
		const { rows } = await control.ask('vassal.rows', { setup: 1, map: 0, kmPerPixel: 1 });
		expect(rows.slice(1)).toEqual([
			['Kestrel', 'German', '', '120.000, 204.000', '0302'],
			['Heron', '1 Brigade', '1 Brigade', '120.000, 204.000', '0302'],
		]);
	});

	it('gives a board’s picture as it lies in the module', async () => {
		const { mime, bytes, last } = await control.ask('vassal.picture', {
			setup: 0,
			map: 0,
			board: 1,
			piece: 0,
		});
		expect([mime, last]).toEqual(['image/png', true]);
		expect(Buffer.from(bytes, 'base64').equals(pngHead(400, 300))).toBe(true);
		expect(await said('vassal.picture', { setup: 0, map: 0, board: 2, piece: 0 })).toBe(
			'This board has no picture.',
		);
	});

	it('says what each counter is drawn of, in the order of its rows, and gives those pictures; none that is larger than a counter', async () => {
		const save = savedGame([
			pieceCommand('p1', 'Heron', 'rifles.png', [], { map: 'Main', x: 120, y: 116, gpid: '' }),
			pieceCommand('p2', 'Wall', 'wall.png', [], { map: 'Main', x: 120, y: 116, gpid: '' }),
			pieceCommand('p3', 'Marker', '', [], { map: 'Main', x: 120, y: 116, gpid: '' }),
			pieceCommand('p4', 'Grebe', 'rifles.png', [], { map: 'Main', x: 120, y: 116, gpid: '' }),
		]);
		await control.ask('vassal.forget', undefined);
		await upload(MODULE, 'made.vmod');
		await upload(save, 'drawn.vsav');
		await control.ask('vassal.read', undefined);
		const which = { setup: 1, map: 0 };
		expect(await control.ask('vassal.counters', which)).toEqual({
			images: 2,
			layers: [[[0, 0, 0]], [[1, 0, 0]], [], [[0, 0, 0]]],
		});
		const { images } = await control.ask('vassal.images', { ...which, from: 0 });
		expect(images).toEqual([
			{ mime: 'image/png', bytes: Buffer.from(pngHead(60, 60)).toString('base64') },
			null,
		]);
		expect(await control.ask('vassal.images', { ...which, from: 1 })).toEqual({ images: [null] });
	});

	it('is let go of, and what is wrong with files is said in a sentence', async () => {
		await control.ask('vassal.forget', undefined);
		const gone = 'That module is no longer open. Open it again.';
		expect(await said('vassal.rows', { setup: 0, map: 0, kmPerPixel: 1 })).toBe(gone);
		expect(await said('vassal.read', undefined)).toMatch(/no module \(\.vmod\) among these files/);
		await upload(Buffer.from('no zip'), 'x.vmod');
		expect(await said('vassal.read', undefined)).toMatch(/^“x\.vmod” is no VASSAL file/);
		expect(await upload(MODULE, 'late.vmod', { piece: 1 })).toMatchObject({ ok: false });
		for (let n = 0; n < MAX_VASSAL_FILES; n += 1) await upload(Buffer.from('x'), `${String(n)}.vsav`);
		expect(await upload(MODULE, 'one more.vmod')).toMatchObject({ ok: false, code: 'bad-input' });
		await control.ask('vassal.forget', undefined);
	});

	it('holds nobody up while it is read, and says how far that is', async () => {
		const traits = Array.from({ length: 30 }, (_, n) => ({ type: `mark;K${String(n)}`, state: 'x' }));
		const text = pieceText('Heron', '', traits);
		const many = Array.from({ length: 4000 }, (_, n) => slot(String(n), 'Heron', text));
		const palettes = element('VASSAL.build.widget.ListWidget', { entryName: 'All' }, many.join(''));
		await upload(madeModule({ palettes }), 'large.vmod');
		const other = await hall.window(umpire);
		let isRead = false;
		const reading = control.ask('vassal.read', undefined).finally(() => (isRead = true));
		const shares = new Set<number | null>();
		let answered = 0;
		while (!isRead) {
			await other.ask('scenarios.list', undefined);
			answered += 1;
			// Windows ask from outside: each question is a turn of its own.
			await new Promise((turn) => setImmediate(turn));
			shares.add((await control.ask('vassal.progress', undefined)).share);
		}
		expect((await reading).name).toBe('Made at home');
		expect(answered).toBeGreaterThan(20);
		expect([...shares].some((share) => share !== null && share > 0)).toBe(true);
		expect(await control.ask('vassal.progress', undefined)).toEqual({ share: null });
	});

	it('is let go of while it is read', async () => {
		await upload(MODULE, 'made.vmod');
		const reading = said('vassal.read', undefined);
		await control.ask('vassal.forget', undefined);
		expect(await reading).toBe('Reading the module was cancelled. Nothing was taken in.');
		expect(await said('vassal.counters', { setup: 0, map: 0 })).toMatch(/no longer open/);
	});

	it('is the umpire’s own machine’s alone', async () => {
		const side = await hall.window({ kind: 'side', side: SideId.parse('blue') });
		expect(await side.reply('vassal.read', undefined)).toMatchObject({ ok: false, code: 'not-allowed' });
		expect(await side.reply('vassal.rows', { setup: 0, map: 0, kmPerPixel: 1 })).toMatchObject({
			code: 'not-allowed',
		});
	});
});
