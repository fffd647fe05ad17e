/** The shelf as a window has it: new, copied, renamed, removed and put back, shared and opened, changed, begun. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScenarioCard } from '../../src-shared/workshop/shelf.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import { PIECE_BYTES } from '../../src-shared/workshop/piece.ts';
import { MAX_STEPS, newestSteps, NO_STEPS, stepped } from '../../src-shared/workshop/steps.ts';
import { writeScenarioFile } from '../../src-main/workshop/scenario-file.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { draftOfShipped, pngHead, shipped } from './support.ts';

let hall: Hall;
let control: HallWindow;
beforeAll(async () => {
	hall = await openHall(shipped('training'));
	control = await hall.window(umpire);
});
afterAll(() => hall.end());

const cards = (): Promise<readonly ScenarioCard[]> => control.ask('scenarios.list', undefined);
const card = async (id: string): Promise<ScenarioCard | undefined> =>
	(await cards()).find((each) => each.id === id);
const copy = async (title: string): Promise<string> =>
	(await control.ask('shelf.copy', { id: 'training', title })).id;
const say = async (name: string, input: unknown): Promise<string> => {
	const reply = await control.reply(name, input);
	return reply.ok ? 'done' : reply.say;
};
async function shared(id: string): Promise<{ name: string; bytes: string }> {
	let text = '';
	for (let piece = 0; ; piece += 1) {
		const { name, bytes, last } = await control.ask('shelf.share', { id, piece });
		text += bytes;
		if (last) return { name, bytes: text };
	}
}
const upload = (bytes: string, name = 'theirs.thirdmap-scenario'): Promise<{ id: string | null }> =>
	control.ask('shelf.upload', { upload: randomUUID(), name, piece: 0, bytes, last: true });

describe('the shelf', () => {
	it('holds a new scenario, which can’t be played before it has units', async () => {
		const { id } = await control.ask('shelf.new', { ruleset: 'opcom', title: 'Saturday' });
		expect(await card(id)).toMatchObject({
			title: 'Saturday',
			ruleset: 'opcom',
			units: 0,
			sides: ['Blue', 'Red'],
			own: {
				origin: { from: 'new' },
				revision: 1,
				editable: true,
				stops: ['There is no unit yet: add one, or import a spreadsheet.'],
			},
		});
		expect(await say('campaign.new', { scenario: id, title: 'Evening', sure: true })).toBe(
			'“Saturday” can’t be played yet. There is no unit yet: add one, or import a spreadsheet.',
		);
		expect(await control.ask('shelf.rulesets', undefined)).toEqual([
			{ ruleset: 'opcom', title: 'OP COM', guided: true },
			{ ruleset: 'ocs', title: 'Operational Combat Series', guided: false },
			{ ruleset: 'tcs', title: 'Tactical Combat Series', guided: false },
			{ ruleset: 'tocs', title: 'Tactical Operational Combat System', guided: false },
		]);
	});

	it('copies what came with the program, and a copy, each with its origin', async () => {
		const id = await copy('Our training');
		expect(await card(id)).toMatchObject({
			title: 'Our training',
			units: shipped('training').units.length,
			own: { origin: { from: 'copy', of: 'A Training Evening' }, stops: [] },
		});
		const again = await control.ask('shelf.copy', { id, title: 'Once more' });
		expect((await card(again.id))?.own?.origin).toEqual({ from: 'copy', of: 'Our training' });
		expect(await say('shelf.copy', { id: 'nowhere', title: 'x' })).toContain('There is no scenario');
	});

	it('renames, removes and puts back', async () => {
		const id = await copy('First name');
		await control.ask('shelf.rename', { id, title: 'Second name' });
		expect(await card(id)).toMatchObject({ title: 'Second name', own: { revision: 2 } });
		expect((await control.ask('workshop.open', { id })).draft.head.title).toBe('Second name');
		await control.ask('shelf.remove', { id });
		expect(await card(id)).toBeUndefined();
		expect(await say('shelf.rename', { id, title: 'x' })).toBe(
			'This scenario is not on your shelf any more.',
		);
		await control.ask('shelf.restore', { id });
		expect(await card(id)).toMatchObject({ title: 'Second name', own: { revision: 2 } });
		expect(await say('shelf.restore', { id })).toContain('gone for good');
	});

	it('keeps the twenty removed last, the oldest goes for good', async () => {
		const ids: string[] = [];
		for (let n = 0; n < 21; n += 1) ids.push(await copy(`Gone ${String(n)}`));
		for (const id of ids) await control.ask('shelf.remove', { id });
		expect(await say('shelf.restore', { id: ids[0] })).toContain('gone for good');
		expect(await say('shelf.restore', { id: ids[1] })).toBe('done');
		expect(await say('shelf.remove', { id: ids[1] })).toBe('done');
	});

	it('shares one file, which another umpire opens: the same scenario with its pictures', async () => {
		const id = await copy('To be given away');
		const tile = Buffer.from(pngHead(900, 700));
		const { key } = await control.ask('workshop.addPicture', { id, bytes: tile.toString('base64') });
		const { draft, revision } = await control.ask('workshop.open', { id });
		const picture = { width: 900, height: 700, west: 0, north: 11, kmPerPixel: 0.015, tiles: [key] };
		await control.ask('workshop.edit', {
			id,
			revision,
			edits: [{ map: { ...draft.map, picture } }],
		});
		const file = await shared(id);
		expect(file.name).toBe('to-be-given-away.thirdmap-scenario');
		const { id: there } = await upload(file.bytes);
		expect(await card(there ?? '')).toMatchObject({
			title: 'To be given away',
			own: { origin: { from: 'file', name: 'theirs.thirdmap-scenario' }, revision: 2, stops: [] },
		});
		const opened = await control.ask('workshop.open', { id: there ?? '' });
		expect(opened.draft).toEqual((await control.ask('workshop.open', { id })).draft);
		expect(await control.ask('workshop.picture', { id: there ?? '', key })).toEqual({
			mime: 'image/png',
			bytes: tile.toString('base64'),
		});
		expect(await say('workshop.picture', { id: there, key: '0'.repeat(64) })).toContain('no such picture');
	});

	it('answers a file that is none by a sentence, and puts nothing on the shelf', async () => {
		const before = (await cards()).length;
		await expect(upload(Buffer.from('hello').toString('base64'))).rejects.toThrow('theirs.thirdmap-scenario');
		expect(
			await say('shelf.upload', { upload: randomUUID(), name: 'x', piece: 1, bytes: '', last: true }),
		).toBe('The file did not come in whole. Open it again.');
		expect((await cards()).length).toBe(before);
	});

	it('refuses a file whose scenario is none, is nested without end, is for another ruleset, or lacks a picture', async () => {
		const id = await copy('Honest');
		const { draft } = await control.ask('workshop.open', { id });
		const before = (await cards()).length;
		const sent = (text: string, ruleset = 'opcom'): Promise<string> => {
			const head = {
				title: 'x',
				ruleset,
				holds: 'draft' as const,
				revision: 1,
				origin: { from: 'new' as const },
			};
			const bytes = Buffer.from(
				writeScenarioFile({ head, text, pictures: new Map(), counters: new Map() }),
			).toString('base64');
			return upload(bytes).then(
				() => 'taken in',
				(error: unknown) => (error instanceof Error ? error.message : ''),
			);
		};
		const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
		const whole = JSON.stringify(draft);
		expect(await sent('[')).toContain('the scenario in it is damaged');
		expect(await sent(whole.replace('"rest":{', `"rest":{"deep":${nested},`))).toContain('is damaged');
		expect(await sent(JSON.stringify({ ...draft, units: 7 }))).toContain('“units”');
		expect(await sent(whole, 'chess')).toContain('“chess”, which this program does not have');
		const picture = { width: 9, height: 7, west: 0, north: 11, kmPerPixel: 1, tiles: ['0'.repeat(64)] };
		expect(await sent(JSON.stringify({ ...draft, map: { ...draft.map, picture } }))).toContain(
			'a part of its map’s picture is missing',
		);
		expect((await cards()).length).toBe(before);
		expect(await sent(whole)).toBe('taken in');
	});

	it('shows a damaged folder as a card that says so, and goes on', async () => {
		const id = await copy('Soon damaged');
		writeFileSync(join(hall.folder, 'data', 'scenarios', id, 'manifest.json'), '{');
		expect((await card(id))?.own?.trouble).toBe(
			'This scenario’s folder is damaged: its manifest can’t be read.',
		);
		await control.ask('shelf.remove', { id });
	});

	it('is nobody’s but the umpire’s own machine’s', async () => {
		const side = await hall.window({ kind: 'side', side: SideId.parse('blue') });
		const second = await hall.window({ kind: 'umpire', name: 'Second' });
		for (const window of [side, second])
			expect(await window.reply('shelf.new', { ruleset: 'opcom', title: 'x' })).toMatchObject({
				ok: false,
				code: 'not-allowed',
			});
	});
});

describe('the workshop', () => {
	it('keeps changes, with the check after each; one that another window was first to make is refused', async () => {
		const id = await copy('In hand');
		const { draft, revision, problems } = await control.ask('workshop.open', { id });
		expect(problems.filter(({ weight }) => weight === 'stops')).toEqual([]);
		const [side] = draft.sides;
		if (!side) throw new Error('no side');
		const changed = await control.ask('workshop.edit', {
			id,
			revision,
			edits: [{ put: 'sides', items: [{ ...side, name: '' }] }],
		});
		expect(changed).toMatchObject({
			revision: revision + 1,
			problems: [
				{ say: 'A side has no name: give it one.', at: { part: 'sides', id: 'blue', field: 'name' } },
			],
		});
		expect(await say('workshop.edit', { id, revision, edits: [{ head: draft.head }] })).toBe(
			'Another window has changed this scenario. Open it again.',
		);
		expect((await control.ask('workshop.open', { id })).draft.sides[0]?.name).toBe('');
	});

	it('keeps what undo has, for a window that is loaded anew: done, taken back, done again, a further portion', async () => {
		const id = await copy('To and fro');
		const { draft, steps } = await control.ask('workshop.open', { id });
		expect(steps).toEqual({ undo: [], redo: [] });
		const [one, two] = draft.units;
		if (!one || !two) throw new Error('no units');
		const named = (unit: typeof one, name: string) => [{ put: 'units' as const, items: [{ ...unit, name }] }];
		let revision = 1;
		const send = async (
			edits: Parameters<typeof stepped>[2],
			as: 'change' | 'undo' | 'redo',
			goesOn = false,
		) => {
			const step = { say: 'Rename two', as, goesOn };
			({ revision } = await control.ask('workshop.edit', { id, revision, edits: [...edits], step }));
			return (await control.ask('workshop.open', { id })).steps;
		};
		await send(named(one, 'First'), 'change');
		const done = await send(named(two, 'Second'), 'change', true);
		expect(done.undo.map(({ say: what }) => what)).toEqual(['Rename two']);
		const back = await send(done.undo[0]?.edits ?? [], 'undo');
		expect((await control.ask('workshop.open', { id })).draft).toEqual(draft);
		expect([back.undo.length, back.redo.length]).toEqual([0, 1]);
		const again = await send(back.redo[0]?.edits ?? [], 'redo');
		expect([again.undo.length, again.redo.length]).toEqual([1, 0]);
		const after = (await control.ask('workshop.open', { id })).draft;
		expect(after.units.slice(0, 2).map(({ name }) => name)).toEqual(['First', 'Second']);
		// Whoever changes something after going back has nothing to do again.
		await send(again.undo[0]?.edits ?? [], 'undo');
		expect((await send(named(one, 'Third'), 'change')).redo).toEqual([]);
	});

	it('keeps no more of undo than so many letters, the newest of it', () => {
		const step = { say: 'Write', as: 'change', goesOn: false } as const;
		const note = (notes: string) => [{ head: { ...draftOfShipped('training').head, notes } }];
		let steps = stepped(NO_STEPS, step, note('x'.repeat(1000)));
		steps = stepped(steps, { ...step, say: 'Write more' }, note('y'));
		expect(newestSteps(steps, 1000).undo.map(({ say: what }) => what)).toEqual(['Write more']);
		expect(newestSteps(steps, 10_000)).toEqual(steps);
		for (let n = 0; n < 2 * MAX_STEPS; n += 1) steps = stepped(steps, step, note('z'));
		expect(steps.undo).toHaveLength(MAX_STEPS);
	});

	it('takes rows in as its preview said, and answers what takes them back', async () => {
		const id = await copy('With rows');
		const { draft, revision } = await control.ask('workshop.open', { id });
		const form = {
			columns: ['name', 'formation', 'place'],
			rows: [
				['Guard', 'New Bde', '26 45'],
				['Bad', '', 'x'],
			],
			side: SideId.parse('blue'),
		};
		const seen = await control.ask('workshop.rows', { id, revision, form, apply: false });
		expect(seen.applied).toBeNull();
		expect((await control.ask('workshop.open', { id })).revision).toBe(revision);
		const { applied, ...taken } = await control.ask('workshop.rows', {
			id,
			revision,
			form,
			apply: true,
			say: 'Take in a.csv',
		});
		expect({ ...taken, applied: null }).toEqual(seen);
		const after = await control.ask('workshop.open', { id });
		expect(after.draft.units.at(-1)?.name).toBe('Guard');
		expect(after.steps.undo).toEqual([{ say: 'Take in a.csv', edits: applied?.back }]);
		await control.ask('workshop.edit', { id, revision: applied?.revision ?? 0, edits: applied?.back ?? [] });
		expect((await control.ask('workshop.open', { id })).draft).toEqual(draft);
	});

	it('keeps a scan as it came, beside its tiles, in pieces; it goes with a copy, and not into the file', async () => {
		const id = await copy('With a scan');
		const scan = Buffer.alloc(PIECE_BYTES + 5, 'scan');
		const key = PictureKey.parse('5'.repeat(64));
		const put = (piece: number, last: boolean): Promise<string> => {
			const part = scan.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
			const bytes = part.toString('base64');
			return say('workshop.keepOriginal', { id, key, name: 'tarn.tif', piece, bytes, last });
		};
		expect(await put(1, true)).toBe('The scan did not come in whole: it is not kept.');
		expect(await put(0, false)).toBe('done');
		expect((await control.ask('workshop.originals', { id })).keys).toEqual([]);
		expect(await put(1, true)).toBe('done');
		const other = (await control.ask('shelf.copy', { id, title: 'Copied with it' })).id;
		for (const each of [id, other]) {
			expect((await control.ask('workshop.originals', { id: each })).keys).toEqual([key]);
			const first = await control.ask('workshop.original', { id: each, key, piece: 0 });
			const second = await control.ask('workshop.original', { id: each, key, piece: 1 });
			expect([first.name, first.last, second.last]).toEqual(['tarn.tif', false, true]);
			const whole = [first, second].map(({ bytes }) => Buffer.from(bytes, 'base64'));
			expect(Buffer.concat(whole).equals(scan)).toBe(true);
		}
		const { id: opened } = await upload((await shared(id)).bytes);
		expect((await control.ask('workshop.originals', { id: opened ?? '' })).keys).toEqual([]);
		expect(await say('workshop.original', { id: opened, key, piece: 0 })).toContain(
			'only its tiles came along',
		);
		expect(await say('workshop.original', { id, key: '../draft.json', piece: 0 })).not.toBe('done');
	});

	it('refuses more than a scenario holds, and keeps what there was', async () => {
		const id = await copy('Full');
		const { draft, revision } = await control.ask('workshop.open', { id });
		const [side] = draft.sides;
		if (!side) throw new Error('no side');
		const six = Array.from({ length: 6 }, (_, n) => ({ ...side, id: SideId.parse(`more-${String(n)}`) }));
		expect(await say('workshop.edit', { id, revision, edits: [{ put: 'sides', items: six }] })).toContain(
			'more than a scenario can hold: 6 sides',
		);
		expect((await control.ask('workshop.open', { id })).draft).toEqual(draft);
	});

	it('plays a scenario at once in a campaign that no list remembers, with its map’s picture for everybody', async () => {
		const id = await copy('To try');
		const tile = Buffer.from(pngHead(900, 700, 1));
		const other = Buffer.from(pngHead(900, 700, 2));
		const { key } = await control.ask('workshop.addPicture', { id, bytes: tile.toString('base64') });
		const unused = await control.ask('workshop.addPicture', { id, bytes: other.toString('base64') });
		const { draft, revision } = await control.ask('workshop.open', { id });
		const picture = { width: 900, height: 700, west: 0, north: 11, kmPerPixel: 0.015, tiles: [key] };
		await control.ask('workshop.edit', {
			id,
			revision,
			edits: [{ map: { ...draft.map, picture } }],
		});
		const { file } = await control.ask('workshop.play', { id, sure: true });
		expect(hall.app.session.file.path).toBe(file);
		expect(hall.app.session.file.header.title).toBe('Trial of To try');
		expect((await control.ask('campaigns.recent', undefined)).map((each) => each.file)).not.toContain(file);
		for (const seat of [umpire, { kind: 'side', side: SideId.parse('red') } as const]) {
			const window = await hall.window(seat);
			expect(await window.ask('map.picture', { key: key })).toEqual({
				mime: 'image/png',
				bytes: tile.toString('base64'),
			});
			expect(await window.reply('map.picture', { key: unused.key })).toMatchObject({
				ok: false,
				say: 'There is no such picture in this campaign.',
			});
		}
		// Taken out of the folder by hand: said on the card and in the workshop, not only when it is to be played.
		rmSync(join(hall.folder, 'data', 'scenarios', id, 'pictures', key));
		const gone = 'A part of the map’s picture is missing: put the picture under the map once more.';
		expect((await card(id))?.own?.stops).toEqual([gone]);
		expect((await control.ask('workshop.open', { id })).problems).toEqual([
			{ say: gone, at: { part: 'map' }, weight: 'stops' },
		]);
		expect(await say('workshop.play', { id, sure: true })).toBe(`“To try” can’t be played yet. ${gone}`);
	});
});
