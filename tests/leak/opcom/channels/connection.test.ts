/** Channels through connections, requests and numbers. Each title begins with the channel's name in SECRECY.md. */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { hostApi } from '../../../../src-shared/contract/host-api.ts';
import { rolesOf, type Seat } from '../../../../src-shared/contract/seats.ts';
import { HelloProtocol, type Reply } from '../../../../src-shared/contract/wire.ts';
import { createEndpoint } from '../../../../src-main/host/endpoint.ts';
import { memoryWindow } from '../../../../src-main/host/memory-transport.ts';
import { serveWeb } from '../../../../src-main/host/web-server.ts';
import { sideForms } from '../../../../src-main/rules/opcom/forms.ts';
import { serveWindow } from '../../../../src-main/host/window-socket.ts';
import { airScenario } from '../../../helpers/air.ts';
import { openHall, orderLine, umpire } from '../../../helpers/hall.ts';
import { BLUE, RED } from '../../../helpers/small-scenario.ts';
import { collectorsWith } from '../../kit/collectors.ts';
import { doings, happen } from '../hidden.ts';
import { openWorld, wholeSeats } from '../world.ts';
import { armour, bytesOf, evening, keysIn, picture, uuid } from './evening.ts';
import { scenarioIn } from '../../../helpers/opened.ts';

const blue: Seat = { kind: 'side', side: BLUE };
const everything = Object.keys(doings);
const may = (seat: Seat): readonly string[] =>
	Object.entries(hostApi)
		.filter(([, { who }]) => rolesOf(seat).some((role) => who.includes(role)))
		.map(([name]) => name)
		.sort();

afterEach(() => {
	vi.useRealTimers();
});

describe('requests', () => {
	it('whole data: what each sort of seat may ask is a closed list; nothing in it answers for more than the seat', () => {
		const screen = [
			'app.info',
			// Those of a side's own counters: leak/opcom/counter-pictures.test.ts.
			'counters.list',
			'counters.pictures',
			// Tiles that everybody's map names, and no other: leak/opcom/printed-picture.test.ts.
			'map.picture',
			'settings.load',
			'settings.save',
			'standby.elsewhere',
			'view.follow',
		];
		const reader = [
			...screen,
			'document.close',
			'document.open',
			'document.send',
			'documents.mine',
			'paper.cancel',
			'paper.make',
			'paper.progress',
			// Out of what the seat knows: channels/words.test.ts, "hands".
			'side.explain',
		];
		const player = [
			...reader,
			...[
				'airsheet.submit',
				'decision.answer',
				'message.send',
				'sheet.answer',
				'sheet.recall',
				'sheet.submit',
				'side.send',
				// Of its own moves alone: leak/ocs/own-undo.test.ts.
				'side.undo',
			],
		];
		// A request that is added here needs its leak test, and its collector in collectors.ts.
		expect(may({ ...blue, as: 'projector' })).toEqual(screen.sort());
		expect(may({ ...blue, as: 'observer' })).toEqual(reader.sort());
		expect(may(blue)).toEqual(player.sort());
	});

	it('save files: no request and no address brings a side the campaign’s file, its name, its folder or a backup of it', async () => {
		const world = await openWorld([blue]);
		try {
			const { hall, web, control } = world;
			const { path } = hall.app.session.file;
			expect(control.master().campaign.file).toBe(path);
			const [wire] = world.wires;
			const asked = [basename(path), path, `..${path}`, '/data/recent.json', '/backups/', '/x.thirdmap'];
			for (const address of asked) {
				const answer = await fetch(new URL(encodeURI(address), `${web.origin}/`));
				expect([address, answer.status]).toEqual([address, 404]);
			}
			for (const name of ['campaigns.recent', 'campaign.backups', 'campaign.open'])
				expect(await wire?.ask(name)).toMatchObject({ ok: false, code: 'not-allowed' });
			const bytes = wire?.received.map((each) => each.bytes).join('\n') ?? '';
			for (const word of [path, basename(path), hall.folder, '.thirdmap']) expect(bytes).not.toContain(word);
		} finally {
			await world.close();
		}
	});

	it('switching sides: a seat is the token’s; nothing that a window says, and no campaign opened meanwhile, makes it another', async () => {
		await evening(async ({ hall, blue: window, control }) => {
			const said = [
				{ id: 1, name: 'view.follow', seat: { kind: 'side', side: RED } },
				{ id: 2, name: 'app.info', side: RED },
				{ id: 3, name: 'view.follow', input: { side: RED } },
			];
			const memory = memoryWindow(hall.endpoint, blue);
			for (const frame of said) expect(await memory.invoke(frame)).toMatchObject({ ok: false });
			expect(memory.received.join('')).not.toContain('snapshot');
			expect((await memory.invoke({ id: 4, name: 'app.info' })) as unknown).toMatchObject({
				value: { seat: blue },
			});
			// A window that goes while its view is on the way is sent nothing after it.
			const leaving = memory.invoke({ id: 5, name: 'view.follow' });
			memory.close();
			await leaving;
			const heard = memory.received.length;
			await control.game({ type: 'advance-step', overrule: { reason: 'on we go' } });
			expect(memory.received).toHaveLength(heard);
			expect(window.side().side.id).toBe(BLUE);
		});
	});

	it('whole state: a side’s view has these parts, and nothing of another side’s in any of them', async () => {
		await evening(({ blue: window, hall }) => {
			expect(Object.keys(picture(window.side())).sort()).toEqual(
				[
					...['airSheets', 'campaign', 'clock', 'contacts', 'decisions', 'dispatches', 'formations'],
					...['forms', 'headquarters', 'kind', 'messages', 'sheets', 'side', 'teams', 'units', 'wings'],
				].sort(),
			);
			const { units, formations, teams, wings, sides } = scenarioIn(hall.app.session);
			const bytes = bytesOf(window);
			for (const { id, name } of [...units, ...formations, ...teams, ...wings].filter(
				({ side }) => side === RED,
			)) {
				expect(bytes).not.toContain(`"${id}"`);
				if (name.includes(' ')) expect(bytes, name).not.toContain(name);
			}
			expect(bytes).not.toContain(`"${sides.find(({ id }) => id === RED)?.adjective ?? ''}"`);
			return Promise.resolve();
		});
	});

	it('whole state: what its forms ask for is the same for both sides, whatever has happened unseen', async () => {
		await evening(async ({ blue: window, red, hall, control }) => {
			const told = JSON.stringify(window.side().forms);
			await happen({ hall, control, enemy: red, say: 'besides' }, Object.keys(doings));
			const later = await hall.window(blue);
			expect(JSON.parse(told)).toEqual(sideForms);
			expect(JSON.stringify(later.side().forms)).toBe(told);
			expect(JSON.stringify(red.side().forms)).toBe(told);
		});
	});

	it('who logs in again: is sent what the seat knows, whoever used the machine before, and settings are the seat’s own', async () => {
		await evening(async ({ hall, red }) => {
			await red.ask('settings.save', { key: 'layout', value: 'Zqabcx' });
			const again = await hall.window(blue);
			const third = await hall.window(blue);
			expect(again.received).toEqual(third.received);
			for (const seat of [blue, { ...blue, team: armour }, { ...blue, as: 'observer' as const }]) {
				const window = await hall.window(seat);
				await window.reply('settings.load', { key: 'layout' });
				expect(bytesOf(window)).not.toContain('Zqabcx');
			}
		});
	});
});

describe('numbers', () => {
	it('row ids: every number and id that a side is sent is its own count, whatever was recorded in between', async () => {
		await evening(async ({ hall, control, red, blue: window }) => {
			await happen({ hall, control, enemy: red, say: 'besides' }, everything);
			const form = { team: armour, turn: 2, lines: [orderLine('2 Fife')] };
			await window.ask('sheet.submit', { id: uuid(1), form });
			await window.ask('message.send', { id: uuid(2), from: armour, to: null, text: 'On.' });
			const { sheets, messages, dispatches, contacts } = window.side();
			expect(sheets.map(({ id }) => id)).toEqual(['blue-armour-t1', 'blue-armour-t2']);
			expect(Object.keys(messages)).toEqual(['m1']);
			expect(Object.keys(dispatches)).toEqual(Object.keys(dispatches).map((_id, n) => `D${String(n)}`));
			expect(Object.keys(contacts)).toEqual(Object.keys(contacts).map((_id, n) => `C${String(n + 1)}`));
			for (const key of ['seq', 'rowid', 'n', 'command', 'fact', 'at_ms']) {
				const { units: _units, ...rest } = picture(window.side()) as { units: unknown };
				expect(keysIn(rest).has(key), key).toBe(false);
			}
			expect(hall.app.session.seq).toBeGreaterThan(60);
		});
	});

	it('sequence numbers: revisions go up by one for what the side was told, however many facts lie between', async () => {
		await evening(async ({ hall, control, red, blue: window }) => {
			const before = window.rev();
			await happen({ hall, control, enemy: red, say: 'besides' }, everything);
			expect(window.rev()).toBe(before);
			await window.ask('message.send', { id: uuid(2), from: armour, to: null, text: 'On.' });
			expect(window.rev()).toBe(before + 1);
			// Told anew, it is not the campaign's count either: a window that opens now begins with 1.
			expect((await hall.window(blue)).rev()).toBe(1);
		});
	});

	it('sizes: messages are not packed together, so that no length tells of what was sent before', async () => {
		const world = await openWorld(wholeSeats);
		try {
			expect(world.wires.map(({ packed }) => packed)).toEqual([false, false, false]);
		} finally {
			await world.close();
		}
	});

	it('cadence: the heartbeat is the same byte at the clock’s pace, in a storm of hidden doings as in silence', async () => {
		const beats = async (busy: boolean): Promise<readonly string[]> => {
			const heard: string[] = [];
			const hall = await openHall(airScenario());
			try {
				const control = await hall.window(umpire);
				const enemy = await hall.window({ kind: 'side', side: RED });
				vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
				const socket = Object.assign(new EventEmitter(), {
					...{
						OPEN: 1,
						readyState: 1,
						bufferedAmount: 0,
						close: () => undefined,
						terminate: () => undefined,
					},
					send: (data: Uint8Array | string) =>
						heard.push(typeof data === 'string' ? data : Buffer.from(data).toString('hex')),
				});
				serveWindow(hall.endpoint, socket as unknown as WebSocket, blue);
				for (let n = 0; n < 6; n += 1) {
					if (busy)
						await happen({ hall, control, enemy, say: 'besides' }, everything.slice(n * 9, n * 9 + 9));
					vi.advanceTimersByTime(10_000);
					socket.emit('message', Buffer.from('{"shown":0}'), false);
				}
				vi.useRealTimers();
				socket.emit('close');
				return heard;
			} finally {
				vi.useRealTimers();
				await hall.end();
			}
		};
		const silence = await beats(false);
		expect(silence.length).toBeGreaterThan(3);
		expect(new Set(silence)).toEqual(new Set(['00']));
		expect(await beats(true)).toEqual(silence);
	});
});

describe('connections', () => {
	/** A server that counts what it was asked, and what somebody who offers this token hears of it. */
	async function knock(token: string | null): Promise<{ heard: number; answered: number; code: number }> {
		const hall = await openHall(airScenario());
		let answered = 0;
		const web = await serveWeb({
			endpoint: {
				answer(...frame) {
					answered += 1;
					return hall.endpoint.answer(...frame);
				},
			},
			seats: { resolve: () => null },
			file: () => null,
		});
		const offered = [HelloProtocol, ...(token === null ? [] : [`seat.${token}`])];
		const socket = new WebSocket(`${web.origin.replace('http', 'ws')}/socket`, offered, {
			origin: web.origin,
		});
		let heard = 0;
		socket.on('message', () => (heard += 1));
		socket.on('error', () => undefined);
		const send = (): void => {
			for (const name of ['view.follow', 'app.info', 'sheet.submit'])
				socket.send(JSON.stringify({ id: 1, name }));
		};
		socket.on('open', send);
		const code = await new Promise<number>((closed) => socket.on('close', closed));
		await web.close();
		await hall.end();
		return { heard, answered, code };
	}

	it('spectators: a connection without a seat is shut before it hears a word; observers and projectors hear their side’s', async () => {
		expect(await knock(null)).toMatchObject({ heard: 0, answered: 0 });
		await evening(async ({ hall, blue: player }) => {
			for (const as of ['observer', 'projector'] as const) {
				const window = await hall.window({ ...blue, as });
				expect(window.side()).toEqual(player.side());
			}
		});
	});

	it('races at the door: what is sent before the key was looked at is never carried out', async () => {
		expect(await knock('x'.repeat(43))).toEqual({ heard: 0, answered: 0, code: 4401 });
	});

	it('framework state: the pages are files of the program; not a byte of them comes from the campaign', async () => {
		const http = collectorsWith([]).find(({ name }) => name === 'HTTP');
		const world = await openWorld([blue]);
		try {
			const before = await http?.collect(world, blue);
			await happen({ ...world, say: 'besides' }, everything);
			expect(await http?.collect(world, blue)).toEqual(before);
		} finally {
			await world.close();
		}
		for (const page of ['side', 'join', 'master', 'welcome', 'photo']) {
			const html = readFileSync(new URL(`../../../../src-renderer/${page}.html`, import.meta.url), 'utf8');
			expect(html, page).not.toMatch(/__[A-Z_]+__|application\/json|window\.\w+ ?=|\{\{/);
		}
	});

	it('crash words: a fault of the program’s is told to a side in one sentence, the same for every fault', async () => {
		const hall = await openHall(airScenario());
		try {
			const say = async (error: Error): Promise<Reply> => {
				const failing = createEndpoint({ 'app.info': () => Promise.reject(error) } as never, () => undefined);
				return memoryWindow(failing, blue).invoke({ id: 1, name: 'app.info' });
			};
			const answers = await Promise.all(
				[new Error('r-tigers at 10,15'), new TypeError(hall.folder), new RangeError('I/22 Pz')].map(say),
			);
			expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
			expect(JSON.stringify(answers)).not.toMatch(/tigers|third-map-|Pz|\bat .*:\d+/);
		} finally {
			await hall.end();
		}
	});
});
