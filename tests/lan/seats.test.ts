/** Seats and join codes: who may sit where, from the first code to the last key. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Joined, SeatRow } from '../../src-shared/contract/hosting.ts';
import { beginsWord, JOIN_WORDS, readCode, writeCode } from '../../src-shared/kit/join-words.ts';
import { SeatId } from '../../src-shared/kit/ids.ts';
import { CODE_LASTS_MS, newCode } from '../../src-main/lan/seats-and-codes.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { BLUE } from '../helpers/small-scenario.ts';
import { openLanHall, openWindow, sit, typeCode, type LanHall } from './lan-hall.ts';

let lan: LanHall;
let now = 1_700_000_000_000;
beforeEach(async () => {
	now = 1_700_000_000_000;
	lan = await openLanHall({ clock: () => now });
});
afterEach(() => lan.end());

const rows = (): Promise<readonly SeatRow[]> => lan.chief.ask('seats.list', undefined);
async function rowOf(words: string): Promise<SeatRow> {
	const found = (await rows()).find((row) => row.words === words);
	if (!found) throw new Error(`no seat ${words}: ${(await rows()).map((row) => row.words).join(' | ')}`);
	return found;
}
const coded = async (words: string): Promise<SeatRow> =>
	lan.chief.ask('seats.issue', { id: (await rowOf(words)).id });

describe('codes', () => {
	it('are words that nobody confuses: 256, none the beginning of another, three letters apart', () => {
		expect(new Set(JOIN_WORDS).size).toBe(256);
		for (const word of JOIN_WORDS) expect(word).toMatch(/^[a-z]{3,8}$/);
		for (const [n, one] of JOIN_WORDS.entries())
			for (const other of JOIN_WORDS.slice(n + 1)) {
				expect(one.startsWith(other) || other.startsWith(one), `${one} ${other}`).toBe(false);
				expect(apart(one, other), `${one} ${other}`).toBeGreaterThan(2);
			}
	});

	it('have more than thirty bits, and come from the whole list', () => {
		expect(Math.log2(JOIN_WORDS.length ** 3 * 100)).toBeGreaterThan(30);
		const codes = Array.from({ length: 4000 }, newCode);
		expect(new Set(codes).size).toBeGreaterThan(3990);
		expect(new Set(codes.flatMap((code) => readCode(code).words)).size).toBe(256);
		for (const code of codes) expect(readCode(code)).toMatchObject({ whole: true, strange: '' });
	});

	it.each([
		'olive otter zebra 07',
		'OLIVE  Otter-zebra 07',
		'07 olive otter zebra',
		'oliveotterzebra07',
		'olive.otter,zebra/07',
		' olive\totter\nzebra 0 7 ',
		'ｏｌｉｖｅ otter zebra ０７',
	])('are read however they are typed: %j', (typed) => {
		expect(writeCode(readCode(typed))).toBe('olive otter zebra 07');
	});

	it.each([
		['olive otter zebra seven seven', '77'],
		['Olive otter zebra, double seven', '77'],
		['olive otter zebra oh seven', '07'],
		['olive otter zebra zero seven', '07'],
		['olive otter zebra seventy-seven', '77'],
		['olive otter zebra forty', '40'],
		['olive otter zebra nineteen', '19'],
		['olive otter zebra forty-two', '42'],
	])('third evening 29: figures are read as they are heard: %j', (typed, figures) => {
		expect(writeCode(readCode(typed))).toBe(`olive otter zebra ${figures}`);
		expect(readCode(typed)).toMatchObject({ whole: true, strange: '' });
	});

	it('third evening 29: every figure in words reads as that figure after every word of the list', () => {
		const spoken = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
		for (const word of JOIN_WORDS)
			for (const [n, figure] of spoken.entries()) {
				const read = readCode(`${word}${figure}${word}${figure}${word}`);
				expect(read, `${word} ${figure}`).toMatchObject({
					words: [word, word, word],
					figures: `${String(n)}${String(n)}`,
					whole: true,
				});
			}
		for (const begun of ['sev', 'doub', 'fort', 'ot']) expect(beginsWord(begun), begun).toBe(true);
		expect(beginsWord('xyz')).toBe(false);
	});

	it.each([
		['', ''],
		['olive otter 07', ''],
		['olive ottr zebra 07', 'ottrzebra'],
		['olive otter zebra 7', ''],
		['olive otter zebra 071', ''],
		['olive otter zebra olive 07', ''],
		['лимон', ''],
		['x'.repeat(10_000), 'x'.repeat(200)],
	])('are not made up from what is none: %.20s', (typed, strange) => {
		expect(readCode(typed)).toMatchObject({ whole: false, strange });
	});
});

describe('a campaign’s seats', () => {
	it('are proposed at the first look, without codes, and lie in its file', async () => {
		const list = await rows();
		expect(list.map((row) => row.words)).toEqual([
			'Map Control',
			'Air Control',
			'Team Control, Blue armour',
			'Team Control, Blue infantry',
			'Team Control, Red',
			'Blue, Blue armour',
			'Blue, Blue infantry',
			'Blue',
			'Blue, projector',
			'Red',
			'Red, projector',
		]);
		expect(list.every((row) => row.code === null && row.windows.length === 0)).toBe(true);
		expect((await rows()).map((row) => row.id)).toEqual(list.map((row) => row.id));
		expect(lan.hall.app.session.file.seats()).toHaveLength(list.length);
	});

	it('have ids from which nobody learns how many there are', async () => {
		const ids = (await rows()).map(({ id }) => id);
		for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
		const sorted = [...ids].sort();
		expect(sorted).not.toEqual(ids);
	});

	it('are for the chief alone to see and give', async () => {
		const other = await lan.hall.window({ kind: 'umpire', name: 'Ann' });
		const player = await lan.hall.window({ kind: 'side', side: BLUE });
		for (const window of [other, player])
			for (const name of ['seats.list', 'hosting.state', 'hosting.close'])
				expect(await window.reply(name, undefined)).toMatchObject({ ok: false, code: 'not-allowed' });
	});

	it('can be added for what is there, and for nothing else', async () => {
		const made = await lan.chief.ask('seats.add', { seat: { kind: 'side', side: BLUE, as: 'observer' } });
		expect(made).toMatchObject({ words: 'Blue, observer', joinedAt: null });
		expect(readCode(made.code ?? '').whole).toBe(true);
		expect(made.link).toBe(`${lan.origin}/#code=${(made.code ?? '').replaceAll(' ', '-')}`);
		for (const seat of [
			{ kind: 'side', side: 'green' },
			{ kind: 'side', side: 'blue', team: 'red-team' },
			{ kind: 'umpire', name: 'Ann', scope: { of: 'team', team: 'green-team' } },
		])
			expect(await lan.chief.reply('seats.add', { seat })).toMatchObject({ ok: false, code: 'refused' });
	});

	it('never make anybody the one in charge, whatever was asked, and have ids of the host’s choosing', async () => {
		const made = await lan.chief.ask('seats.add', {
			seat: { kind: 'umpire', name: 'Ann', chief: true, id: SeatId.parse('mine') },
		});
		expect(made.id).not.toBe('mine');
		expect(made.seat).not.toHaveProperty('chief');
		const { token } = await sit(lan, made);
		const window = openWindow(lan, token);
		expect(await window.ask('app.info')).toMatchObject({ value: { seat: { kind: 'umpire', id: made.id } } });
		expect(await window.ask('seats.list')).toMatchObject({ ok: false, code: 'not-allowed' });
		window.socket.terminate();
	});
});

describe('joining', () => {
	it('exchanges a code for a key, once; the seat says who sits there', async () => {
		const row = await coded('Blue, Blue armour');
		const joined = await sit(lan, row, ' Ann ');
		expect(joined).toEqual({
			token: expect.stringMatching(/^[\w-]{43}$/) as unknown,
			id: row.id,
			words: 'Blue, Blue armour',
			page: 'side.html',
		});
		const window = openWindow(lan, joined.token);
		expect(await window.ask('app.info')).toMatchObject({
			value: { seat: { kind: 'side', side: 'blue', team: 'blue-armour', id: row.id, name: 'Ann' } },
		});
		expect(await rowOf('Blue, Blue armour')).toMatchObject({
			code: null,
			link: null,
			joinedAt: now,
			windows: [{ from: '127.0.0.1' }],
		});
		expect((await typeCode(lan, row.code ?? '')).status).toBe(403);
		window.socket.terminate();
	});

	it('leaves no code and no key in the file, only the key’s hash', async () => {
		const row = await coded('Blue');
		const { token } = await sit(lan, row);
		const kept = lan.hall.app.session.file.seats().find(({ id }) => id === row.id);
		expect(kept).toMatchObject({ code: null, codeUntil: null });
		expect(kept?.tokenHash).toHaveLength(32);
		expect(JSON.stringify(lan.hall.app.session.file.seats())).not.toContain(token);
	});

	it('leads umpires to the umpires’ page', async () => {
		expect(await sit(lan, await coded('Map Control'))).toMatchObject({ page: 'master.html' });
	});

	it('gives each umpire who sits a colour of their own, never that of the one in charge, while there is one', async () => {
		const made = async (colour: number): Promise<number | undefined> => {
			const row = await lan.chief.ask('seats.add', { seat: { kind: 'umpire', name: 'Ann', colour } });
			await sit(lan, row);
			const found = (await rows()).find(({ id }) => id === row.id)?.seat;
			return found?.kind === 'umpire' ? found.colour : undefined;
		};
		expect(await made(0)).toBe(1);
		expect(await made(5)).toBe(5);
		const given = [5, 5, 0, 1, 1].map((colour) => () => made(colour));
		const colours = [1, 5];
		for (const next of given) colours.push((await next()) ?? -1);
		expect(colours.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
		expect(await made(6)).toBe(6);
		// Back in the same chair the colour is the same.
		const again = await coded('Map Control');
		const mine = async (): Promise<unknown> =>
			((await rowOf('Map Control')).seat as { colour?: number }).colour;
		await sit(lan, again);
		const first = await mine();
		await sit(lan, await coded('Map Control'));
		expect(await mine()).toBe(first);
	});

	it('ends with the day', async () => {
		const row = await coded('Red');
		now += CODE_LASTS_MS - 1;
		expect((await rowOf('Red')).code).toBe(row.code);
		now += 1;
		expect(await rowOf('Red')).toMatchObject({ code: null, codeUntil: null });
		expect((await typeCode(lan, row.code ?? '')).status).toBe(403);
	});
});

describe('a seat that is taken back', () => {
	let row: SeatRow;
	let joined: Joined;
	beforeEach(async () => {
		row = await coded('Red');
		joined = await sit(lan, row);
	});

	it('by a new code: the old key is closed and does not come back', async () => {
		const window = openWindow(lan, joined.token);
		await window.ask('app.info');
		const again = await lan.chief.ask('seats.issue', { id: row.id });
		expect(await window.ended).toBe(4401);
		expect(again.code).not.toBe(row.code);
		expect(await openWindow(lan, joined.token).ended).toBe(4401);
		const next = openWindow(lan, (await sit(lan, again)).token);
		expect(await next.ask('app.info')).toMatchObject({ ok: true });
		next.socket.terminate();
	});

	it('by a kick: the window closes and may come back', async () => {
		const window = openWindow(lan, joined.token);
		await window.ask('app.info');
		await lan.chief.ask('seats.kick', { id: row.id });
		expect(await window.ended).not.toBe(4401);
		const back = openWindow(lan, joined.token);
		expect(await back.ask('app.info')).toMatchObject({ ok: true });
		back.socket.terminate();
	});

	it('for good: its windows are closed at once, its key and code are worth nothing', async () => {
		const window = openWindow(lan, joined.token);
		await window.ask('app.info');
		expect(await lan.chief.ask('seats.revoke', { id: row.id })).toMatchObject({ revokedAt: now, code: null });
		expect(await window.ended).toBe(4401);
		expect(await openWindow(lan, joined.token).ended).toBe(4401);
		expect(await lan.chief.reply('seats.issue', { id: row.id })).toMatchObject({
			ok: false,
			code: 'refused',
		});
	});

	it('others keep theirs', async () => {
		const other = openWindow(lan, (await sit(lan, await coded('Blue'))).token);
		await other.ask('app.info');
		await lan.chief.ask('seats.revoke', { id: row.id });
		expect(await other.ask('app.info')).toMatchObject({ ok: true });
		other.socket.terminate();
	});
});

describe('seats last', () => {
	it('over a restart of the host: the file knows the key’s hash', async () => {
		const row = await coded('Blue');
		const { token } = await sit(lan, row);
		const { app } = lan.hall;
		const path = app.session.file.path;
		app.closeCampaign();
		const file = CampaignFile.open(path);
		expect(file.seats().find(({ id }) => id === row.id)?.tokenHash).toHaveLength(32);
		file.close();
		app.open(path);
		const window = openWindow(lan, token);
		expect(await window.ask('view.follow')).toMatchObject({ value: { open: true } });
		window.socket.terminate();
	});

	it('while no campaign is open a window waits, and a code can’t be used up', async () => {
		const row = await coded('Blue');
		const other = await coded('Red');
		const { token } = await sit(lan, row);
		const { app } = lan.hall;
		const path = app.session.file.path;
		app.closeCampaign();
		const window = openWindow(lan, token);
		expect(await window.ask('view.follow')).toMatchObject({ value: { open: false } });
		expect((await typeCode(lan, other.code ?? '')).status).toBe(403);
		app.open(path);
		await expect.poll(() => window.heard.join('').includes('snapshot')).toBe(true);
		await lan.chief.ask('seats.add', { seat: { kind: 'side', side: BLUE } });
		expect((await typeCode(lan, other.code ?? '')).status).toBe(200);
		window.socket.terminate();
	});

	it('a window that was open all the while is told, and fills again by itself', async () => {
		const window = openWindow(lan, (await sit(lan, await coded('Blue'))).token);
		await window.ask('view.follow');
		const { app } = lan.hall;
		const path = app.session.file.path;
		const count = (word: string): number => window.heard.filter((frame) => frame.includes(word)).length;
		expect([count('"snapshot"'), count('"closed"')]).toEqual([1, 0]);
		app.closeCampaign();
		app.open(path);
		await expect.poll(() => [count('"snapshot"'), count('"closed"')]).toEqual([2, 1]);
		window.socket.terminate();
	});

	it('another campaign’s seats are let go before it shows anything', async () => {
		const { token } = await sit(lan, await coded('Blue'));
		const { app } = lan.hall;
		const mine = app.session.file.path;
		app.closeCampaign();
		const window = openWindow(lan, token);
		await window.ask('view.follow');
		const before = window.heard.length;
		app.begin(app.scenarios.cards()[0]?.id ?? '', 'Another evening', undefined);
		await window.ended;
		expect(window.heard).toHaveLength(before);
		expect((await lan.chief.ask('hosting.state', undefined)).open).toBeNull();
		// The right one again: hosting is back where it was, with its seats.
		app.open(mine);
		await expect
			.poll(async () => (await lan.chief.ask('hosting.state', undefined)).open?.port)
			.toBe(lan.port);
		const back = openWindow(lan, token);
		expect(await back.ask('view.follow')).toMatchObject({ value: { open: true } });
		back.socket.terminate();
	});
});

/** How many letters must be put in, left out or changed to make one word of the other. */
function apart(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_, n) => n);
	for (const [i, letter] of [...a].entries()) {
		const next = [i + 1];
		for (const [j, other] of [...b].entries())
			next.push(
				Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
			);
		row = next;
	}
	return row.at(-1) ?? 0;
}
