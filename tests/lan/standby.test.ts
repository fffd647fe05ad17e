/** A second machine follows the host: the same rows, on whatever line, at no cost to the game. */
import { undo } from '../helpers/played-hall.ts';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { callHost, STANDBY_UPGRADE } from '../../src-main/lan/standby-call.ts';
import { Seat } from '../../src-shared/contract/seats.ts';
import { BLUE, RED } from '../helpers/small-scenario.ts';
import { between } from '../helpers/standby-between.ts';
import { openLanHall, type LanHall } from './lan-hall.ts';
import {
	follow,
	rowsOf,
	rowsOfCopy,
	secondMachine,
	until,
	upToDate,
	type SecondMachine,
} from './standby-machines.ts';

let lan: LanHall;
let second: SecondMachine;
beforeEach(async () => {
	lan = await openLanHall();
	second = await secondMachine();
});
afterEach(async () => {
	await second.end();
	await lan.end();
});

const file = () => lan.hall.app.session.file;
const campaign = () => file().header.id;
const state = () => second.ask('standby.state', undefined);

async function place(n: number): Promise<void> {
	const at = { x: 8, y: 5 + (n % 1000) / 1000 };
	await lan.chief.game({
		type: 'place-unit',
		unit: 'b-inf' as never,
		at,
		reason: `moved by hand ${String(n)}`,
	});
}
async function places(count: number, from = 0): Promise<void> {
	for (let n = from; n < from + count; n += 1) await place(n);
}

describe('a second machine', () => {
	it('has the host’s rows byte for byte, those of before and those that come', async () => {
		await places(20);
		file().attach('sheet.jpg', 'image/jpeg', Buffer.alloc(700_000, 5));
		await follow(lan, second);
		await upToDate(lan);
		await places(20, 20);
		await undo(lan.chief);
		file().attach('other.jpg', 'image/jpeg', Buffer.alloc(300_000, 6));
		file().saveDraft('b-team', 2, 'a line');
		file().setSetting('layout', { wide: true });
		file().saveDocument('scratch', Buffer.from([1, 0, 255]), 5);
		const [seat] = await lan.chief.ask('seats.list', undefined);
		await lan.chief.ask('seats.issue', { id: seat?.id as never });
		await place(99);
		await upToDate(lan);
		const host = rowsOf(file());
		await until('the tables that change', async () => {
			const copied = await state();
			return copied.follow?.state === 'following' && copied.follow.seq === file().factCount;
		});
		await lan.chief.ask('hosting.close', undefined);
		expect(await rowsOfCopy(second, campaign())).toEqual(host);
		expect((host['commands'] as unknown[]).length).toBeGreaterThan(40);
		expect((host['attachments'] as unknown[]).length).toBe(3);
	});

	it('says on both machines how it stands', async () => {
		expect((await lan.chief.ask('standby.state', undefined)).host).toMatchObject({
			key: null,
			follower: null,
			took: null,
			takenOver: null,
		});
		await follow(lan, second);
		await upToDate(lan);
		expect((await lan.chief.ask('standby.state', undefined)).host).toMatchObject({
			address: lan.origin,
			follower: {
				machine: 'Laptop B',
				address: `http://127.0.0.1:${String(second.port)}`,
				state: 'following',
				behind: 0,
			},
		});
		expect((await state()).follow).toMatchObject({
			state: 'following',
			title: 'Test',
			turn: 1,
			address: lan.origin,
			seq: file().factCount,
			copied: null,
			trouble: null,
		});
		await lan.chief.ask('hosting.close', undefined);
		await until('the line gone', async () => (await state()).follow?.state === 'lost');
		expect((await lan.chief.ask('standby.state', undefined)).host?.follower?.state).toBe('gone');
		await place(1);
		expect((await lan.chief.ask('standby.state', undefined)).host?.follower?.behind).toBe(1);
	});

	it('goes on where it was when the line comes back, without a whole copy', async () => {
		file().attach('large.jpg', 'image/jpeg', Buffer.alloc(2_000_000, 9));
		const middle = await between(lan.origin);
		await follow(lan, second, middle.address);
		await upToDate(lan);
		const bytes = () => middle.heard.reduce((sum, frame) => sum + frame.length, 0);
		const first = bytes();
		expect(first).toBeGreaterThan(2_000_000);
		middle.cut();
		await until('the cut seen', async () => (await state()).follow?.state !== 'following');
		await places(5);
		await upToDate(lan);
		expect(bytes() - first).toBeLessThan(100_000);
		expect((await state()).follow?.setAside).toBeNull();
	});

	it('follows again after a restart of its own', async () => {
		await follow(lan, second);
		await upToDate(lan);
		await second.app.close();
		expect(statSync(join(second.folder, 'following.json')).mode & 0o077).toBe(0);
		await places(3);
		const again = await secondMachine({ folder: second.folder });
		await upToDate(lan);
		expect((await again.ask('standby.state', undefined)).follow?.seq).toBe(file().factCount);
		await again.ask('standby.stop', undefined);
		expect(existsSync(join(second.folder, 'following.json'))).toBe(false);
		await again.end();
	});

	it('takes a whole copy anew when its own went another way, and keeps that aside', async () => {
		await follow(lan, second);
		await upToDate(lan);
		await second.ask('standby.stop', undefined);
		const copy = join(second.folder, 'followed', `${campaign()}.thirdmap`);
		second.app.open(copy);
		await second.ask('command.game', {
			id: randomUUID(),
			command: { type: 'place-unit', unit: 'b-inf', at: { x: 9, y: 5 }, reason: 'here alone' } as never,
		});
		await second.ask('campaign.close', undefined);
		await places(2);
		await follow(lan, second);
		await upToDate(lan);
		const { follow: following } = await state();
		expect(following?.setAside).toMatch(/\.kept-\d+T\d+Z\.thirdmap$/);
		const host = rowsOf(file());
		expect(readdirSync(join(second.folder, 'followed'))).toContain(following?.setAside);
		await lan.chief.ask('hosting.close', undefined);
		expect((await rowsOfCopy(second, campaign()))['commands']).toEqual(host['commands']);
	});

	it('follows again when the host has had another campaign open meanwhile', async () => {
		await follow(lan, second);
		await upToDate(lan);
		const first = campaign();
		const path = file().path;
		const { key } = (await lan.chief.ask('standby.state', undefined)).host ?? {};
		await lan.chief.ask('campaign.new', { scenario: 'small', title: 'Another', sure: true });
		await until('no answer to that key', async () => (await state()).follow?.state !== 'following');
		await lan.chief.ask('campaign.open', { file: path, sure: true });
		await lan.chief.ask('hosting.open', { address: '127.0.0.1', port: lan.port });
		await upToDate(lan);
		expect(campaign()).toBe(first);
		expect((await lan.chief.ask('standby.state', undefined)).host?.key).toBe(key);
	});
});

describe('the line', () => {
	it('gives who listens nothing of the campaign', async () => {
		const middle = await between(lan.origin);
		await follow(lan, second, middle.address);
		await upToDate(lan);
		await places(3);
		file().saveDraft('b-team', 1, 'CANARY-DRAFT');
		await lan.chief.desk({ type: 'write-handover', text: 'CANARY-HANDOVER' });
		await upToDate(lan);
		const all = Buffer.concat(middle.heard).toString('latin1');
		expect(all.length).toBeGreaterThan(50_000);
		const { host } = await lan.chief.ask('standby.state', undefined);
		const { header } = file();
		const secrets = [
			'CANARY',
			'moved by hand',
			'b-inf',
			'SQLite',
			'scenario',
			'umpire',
			'Laptop B',
			header.id,
			header.title,
			header.seedState,
			host?.key ?? '',
			Buffer.from((host?.key ?? '').replaceAll('-', ''), 'hex').toString('latin1'),
		];
		for (const secret of secrets) expect(all).not.toContain(secret);
		// What it would have seen without the seal.
		expect(readFileSync(file().path, 'latin1')).toContain('SQLite');
	});

	it('is refused to a wrong key, and Control is told in words', async () => {
		await follow(lan, second);
		await upToDate(lan);
		await lan.chief.ask('standby.makeKey', undefined);
		await until('refused', async () => (await state()).follow?.state === 'refused');
		const { turnedAway } = await lan.chief.ask('hosting.state', undefined);
		expect(turnedAway.map(({ say }) => say).join()).toContain('did not have the key');
		expect(await second.refusal('standby.follow', { address: lan.origin, key: 'abcd' })).toMatch(
			/nine groups/,
		);
		expect(await second.refusal('standby.follow', { address: 'over there', key: '' })).toMatch(/address/);
	});

	it('is closed to browsers', async () => {
		await lan.chief.ask('standby.makeKey', undefined);
		const socket = new WebSocket(`${lan.origin.replace('http', 'ws')}/standby`, { origin: lan.origin });
		const refused = await new Promise((done) => {
			socket.on('unexpected-response', (_request, { statusCode }) => done(statusCode));
			socket.on('open', () => done('open'));
		});
		socket.on('error', () => undefined);
		socket.terminate();
		expect(refused).toBe(404);
	});

	it('is open to the second machine while another one holds connections and says nothing', async () => {
		const silent = Array.from({ length: 5 }, () =>
			request(`${lan.origin}/standby`, {
				agent: false,
				localAddress: '127.0.0.9',
				headers: { Connection: 'Upgrade', Upgrade: STANDBY_UPGRADE },
			}),
		);
		const held: Socket[] = [];
		const ends = await Promise.all(
			silent.map(
				(asking) =>
					new Promise((done) => {
						asking.on('upgrade', (_response, socket) => {
							held.push(socket);
							socket.on('error', () => undefined);
							done('open');
						});
						asking.on('response', () => done('refused'));
						asking.end();
					}),
			),
		);
		expect(ends.filter((end) => end === 'open')).toHaveLength(2);
		await follow(lan, second);
		await upToDate(lan);
		for (const socket of held) socket.destroy();
	});

	it('shows a stranger the same whether or not there is a key: that it is refused', async () => {
		const seen = async (): Promise<string> => {
			const middle = await between(lan.origin);
			const call = callHost(middle.address, Buffer.alloc(16, 9)).catch((error: unknown) => String(error));
			const said = await call;
			return JSON.stringify([said, middle.heard.map((frame) => frame.length)]);
		};
		const without = await seen();
		await lan.chief.ask('standby.makeKey', undefined);
		expect(await seen()).toBe(without);
		await lan.chief.ask('campaign.close', undefined);
		expect(await seen()).toBe(without);
	});

	it('costs the game nothing when the second machine hangs', async () => {
		let stuck = false;
		const middle = await between(lan.origin, (frame, _n, from) => (stuck && from === 'host' ? [] : [frame]));
		await follow(lan, second, middle.address);
		await upToDate(lan);
		stuck = true;
		await places(200);
		expect((await lan.chief.ask('standby.state', undefined)).host?.follower?.behind).toBeGreaterThan(0);
		expect(file().factCount).toBeGreaterThan(200);
		stuck = false;
		// What was swallowed makes the next frame one that does not open: begun again, it catches up.
		await place(1000);
		await upToDate(lan);
		await lan.chief.ask('hosting.close', undefined);
		const host = rowsOf(file());
		expect(await rowsOfCopy(second, campaign())).toEqual(host);
	});

	it('ends in the same beginning whatever is cut, spoilt or left out, wherever', async () => {
		const faults = fc.array(
			fc.record({
				after: fc.nat(25),
				how: fc.constantFrom('cut', 'flip', 'drop', 'twice'),
				places: fc.integer({ min: 1, max: 6 }),
			}),
			{ minLength: 1, maxLength: 5 },
		);
		await fc.assert(
			fc.asyncProperty(faults, async (storm) => {
				let fault: { after: number; how: string } | null = null;
				const middle = await between(lan.origin, (frame) => {
					if (!fault || fault.after-- > 0) return [frame];
					const { how } = fault;
					fault = null;
					if (how === 'cut') middle.cut();
					if (how === 'flip') frame.writeUInt8(frame.readUInt8(frame.length >> 1) ^ 4, frame.length >> 1);
					return how === 'twice' ? [frame, frame] : how === 'drop' || how === 'cut' ? [] : [frame];
				});
				const machine = await secondMachine();
				await follow(lan, machine, middle.address);
				for (const { after, how, places: count } of storm) {
					fault = { after, how };
					await places(count);
					const seq = (await machine.ask('standby.state', undefined)).follow?.seq ?? 0;
					expect(seq).toBeLessThanOrEqual(file().factCount);
				}
				fault = null;
				await place(0);
				await upToDate(lan);
				const host = rowsOf(file());
				expect((await rowsOfCopy(machine, campaign()))['commands']).toEqual(host['commands']);
				await machine.end();
			}),
			{ numRuns: 12 },
		);
	});
});

describe('where windows go on', () => {
	it('evening 39: is pushed to every window as soon as it is known, and Control sees how many know', async () => {
		const told = async () => (await lan.chief.ask('standby.state', undefined)).host?.told;
		const windows = await Promise.all(
			[BLUE, BLUE, RED].map((side, n) =>
				lan.hall.window(Seat.parse({ kind: 'side', side, id: `seat-${String(n)}` })),
			),
		);
		expect(await told()).toEqual({ windows: 0, of: 3 });
		const from = windows.map(({ received }) => received.length);
		await follow(lan, second);
		await upToDate(lan);
		const pushed = windows.map(({ received }, n) => received.slice(from[n]));
		for (const each of pushed) expect(each).toEqual(['{"push":"elsewhere"}']);
		for (const [n, window] of windows.entries()) {
			await window.ask('standby.elsewhere', undefined);
			expect(await told()).toEqual({ windows: n + 1, of: 3 });
		}
		windows[0]?.close();
		expect(await told()).toEqual({ windows: 2, of: 2 });
		// What was told is not so any more.
		await lan.chief.ask('standby.tell', { tell: false });
		expect(await told()).toEqual({ windows: 0, of: 2 });
	});

	it('is told to every seat alike, only while Control wants it, and says nothing else', async () => {
		const seats = [
			{ kind: 'side', side: BLUE },
			{ kind: 'side', side: RED },
			{ kind: 'side', side: RED, as: 'observer' },
			{ kind: 'side', side: RED, as: 'projector' },
			{ kind: 'umpire', name: 'Map Control', scope: { of: 'map' } },
		].map((seat, n) => Seat.parse({ ...seat, id: `seat-${String(n)}` }));
		const windows = await Promise.all(seats.map((seat) => lan.hall.window(seat)));
		const told = async (): Promise<string> => {
			const replies = await Promise.all(
				windows.map((window) => window.reply('standby.elsewhere', undefined)),
			);
			const values = replies.map((reply) => JSON.stringify(reply.ok ? reply.value : reply.say));
			expect(new Set(values).size).toBe(1);
			return values[0] ?? '';
		};
		expect(await told()).toBe('{"address":null}');
		await follow(lan, second);
		await upToDate(lan);
		const address = JSON.stringify({ address: `http://127.0.0.1:${String(second.port)}` });
		expect(await told()).toBe(address);
		await places(3);
		await lan.chief.ask('hosting.close', undefined);
		await until('the line gone', async () => (await state()).follow?.state === 'lost');
		expect(await told()).toBe(address);
		await lan.chief.ask('standby.tell', { tell: false });
		expect(await told()).toBe('{"address":null}');
	});

	it('and nothing else of the second machine is anybody’s but the umpire’s in charge', async () => {
		const side = await lan.hall.window({ kind: 'side', side: BLUE });
		const other = await lan.hall.window({ kind: 'umpire', name: 'Map Control', scope: { of: 'map' } });
		for (const name of [
			'standby.state',
			'standby.makeKey',
			'standby.dropKey',
			'standby.takeOver',
			'standby.takeBack',
		])
			for (const window of [side, other])
				expect(await window.reply(name, name === 'standby.takeOver' ? {} : undefined)).toMatchObject({
					ok: false,
					code: 'not-allowed',
				});
	});
});
