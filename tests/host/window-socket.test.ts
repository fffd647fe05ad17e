/** One window's socket without a network: what goes out, when, and who hears of it. Time is the test's own. */
import { EVENING } from '../helpers/clock.ts';
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Publisher } from '../../src-main/campaign/publisher.ts';
import type { Viewer } from '../../src-main/host/endpoint.ts';
import { MAX_UNREAD_BYTES, MAX_UNREAD_OF_SEAT_BYTES, Outstanding } from '../../src-main/host/outstanding.ts';
import { Presence } from '../../src-main/host/presence.ts';
import { serveWindow } from '../../src-main/host/window-socket.ts';
import { serveDocuments } from '../../src-main/lan/document-socket.ts';
import type { Documents } from '../../src-main/lan/documents.ts';
import { DOCUMENT_PATH } from '../../src-shared/contract/documents.ts';
import { packedFrame, readPacked } from '../../src-shared/wire/frames.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { View } from '../../src-shared/rulesets/opcom/views.ts';
import { HEARTBEAT_MS, type Push } from '../../src-shared/contract/wire.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { british, endpoint, umpire } from './support.ts';

const german: Seat = { kind: 'side', side: SideId.parse('german') };

beforeEach(() => void vi.useFakeTimers({ now: EVENING }));
afterEach(() => void vi.useRealTimers());

class FakeSocket extends EventEmitter {
	readonly OPEN = 1;
	readyState = 1;
	bufferedAmount = 0;
	readonly sent: { readonly at: number; readonly data: string | Uint8Array }[] = [];
	closed: number | null = null;
	isPaused = false;
	readonly #written: (() => void)[] = [];
	send(data: string | Uint8Array, written?: () => void): void {
		this.sent.push({ at: vi.getMockedSystemTime()?.getTime() ?? 0, data });
		if (written) this.#written.push(written);
	}
	pause(): void {
		this.isPaused = true;
	}
	resume(): void {
		this.isPaused = false;
	}
	/** The other end has read all it was sent. */
	reads(): void {
		this.bufferedAmount = 0;
		for (const written of this.#written.splice(0)) written();
	}
	close(code: number): void {
		this.closed ??= code;
		this.readyState = 3;
		this.emit('close');
	}
	terminate(): void {
		this.close(1006);
	}
	says(message: unknown): void {
		this.emit('message', Buffer.from(JSON.stringify(message)), false);
	}
}

function opened(): { socket: FakeSocket; viewer: () => Viewer; presence: Presence } {
	const socket = new FakeSocket();
	const presence = new Presence();
	let followed: Viewer | undefined;
	const made = endpoint({
		'view.follow': ({ viewer }) => {
			followed = viewer;
			return { open: true, revision: 1 };
		},
	});
	serveWindow(made.endpoint, socket as unknown as WebSocket, british, { presence, from: '10.0.0.7' });
	socket.says({ id: 1, name: 'view.follow' });
	return {
		socket,
		presence,
		viewer: () => {
			if (!followed) throw new Error('nobody follows');
			return followed;
		},
	};
}

describe('the heartbeat', () => {
	it('is the same byte at the same times in a quiet game and in a busy one', async () => {
		const beatsOf = async (busy: boolean): Promise<unknown[]> => {
			vi.setSystemTime(0);
			const { socket, viewer } = opened();
			await vi.advanceTimersByTimeAsync(1);
			for (let n = 1; n < 60; n += 1) {
				if (busy)
					viewer().push({ push: 'patch', from: n, to: n + 1, patch: {} }, () =>
						packedFrame({ from: n, to: n + 1, packed: Uint8Array.of(n) }),
					);
				socket.says({ shown: busy ? n : 1 });
				await vi.advanceTimersByTimeAsync(HEARTBEAT_MS / 4);
			}
			socket.close(1000);
			return socket.sent
				.filter(({ data }) => typeof data !== 'string' && readPacked(data) === 'heartbeat')
				.map(({ at, data }) => [at, ...data]);
		};
		const quiet = await beatsOf(false);
		expect(quiet).toHaveLength(14);
		expect(await beatsOf(true)).toEqual(quiet);
	});

	it('tells how fresh a window’s picture is', async () => {
		const { socket, viewer, presence } = opened();
		await vi.advanceTimersByTimeAsync(1);
		viewer().push({ push: 'snapshot', rev: 1, campaign: 'c', view: {} });
		viewer().push({ push: 'patch', from: 1, to: 2, patch: {} }, () =>
			packedFrame({ from: 1, to: 2, packed: Uint8Array.of() }),
		);
		const shown: number[] = [];
		viewer().onShown((revision) => shown.push(revision));
		await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
		expect(presence.windows).toMatchObject([{ from: '10.0.0.7', sent: 2, shown: 0, roundTrip: null }]);
		await vi.advanceTimersByTimeAsync(40);
		socket.says({ shown: 2 });
		expect(presence.windows).toMatchObject([
			{ sent: 2, shown: 2, heard: vi.getMockedSystemTime()?.getTime() },
		]);
		expect(presence.windows[0]?.roundTrip).toBeGreaterThanOrEqual(39);
		expect(shown).toEqual([2]);
		socket.close(1000);
		expect(presence.windows).toEqual([]);
	});

	it('lets go of a window that gives no sign of life, and that may come back', async () => {
		const { socket } = opened();
		await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS);
		expect(socket.closed).toBeNull();
		socket.says({ shown: 0 });
		await vi.advanceTimersByTimeAsync(3 * HEARTBEAT_MS);
		expect(socket.closed).toBeNull();
		await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
		expect(socket.closed).toBe(4000);
	});

	it('stops with the socket', async () => {
		const { socket } = opened();
		socket.close(1000);
		const count = socket.sent.length;
		await vi.advanceTimersByTimeAsync(10 * HEARTBEAT_MS);
		expect(socket.sent.filter(({ data }) => typeof data !== 'string')).toHaveLength(0);
		expect(socket.sent.length - count).toBeLessThanOrEqual(1);
	});
});

describe('a patch', () => {
	it('goes as bytes: its revision and what was packed once for everybody', async () => {
		const { socket, viewer } = opened();
		await vi.advanceTimersByTimeAsync(1);
		viewer().push({ push: 'patch', from: 300, to: 301, patch: {} }, () =>
			packedFrame({ from: 300, to: 301, packed: Uint8Array.of(7, 8) }),
		);
		viewer().push({ push: 'patch', from: 4, to: 302, patch: {} }, () =>
			packedFrame({ from: 4, to: 302, packed: Uint8Array.of(9) }),
		);
		const frames = socket.sent.slice(-2).map(({ data }) => readPacked(data as Uint8Array));
		expect(frames).toEqual([
			{ from: 300, to: 301, packed: Uint8Array.of(7, 8) },
			{ from: 4, to: 302, packed: Uint8Array.of(9) },
		]);
		expect((socket.sent.at(-2)?.data as Uint8Array | undefined)?.length).toBe(5);
	});

	it.each([[[]], [[3]], [[0, 1]], [[1]], [[2, 5]]])('is never read out of %j', (bytes) => {
		expect(() => readPacked(Uint8Array.from(bytes))).toThrow(Error);
	});

	it('comes out of its frame as it went in', () => {
		const packed = Uint8Array.of(1, 2, 3);
		expect(readPacked(packedFrame({ from: 0, to: 1, packed }))).toEqual({ from: 0, to: 1, packed });
	});
});

describe('a window that does not read', () => {
	const follow = { id: 1, name: 'app.info' };

	it('evening 02: is not answered more than it has room for, and is when it has read', async () => {
		const { socket, answered } = counted();
		for (let n = 0; n < 250; n += 1) {
			socket.says(follow);
			await vi.advanceTimersByTimeAsync(0);
			// Each answer stays unread.
			socket.bufferedAmount += 100_000;
		}
		expect(answered()).toBeLessThanOrEqual(1 + MAX_UNREAD_BYTES / 100_000);
		expect(socket.isPaused).toBe(true);
		socket.reads();
		await vi.advanceTimersByTimeAsync(0);
		expect(answered()).toBe(250);
		expect(socket.isPaused).toBe(false);
		expect(socket.closed).toBeNull();
	});

	it('evening 02: twenty-four windows of a seat have one share together, and no part of another seat’s', async () => {
		const outstanding = new Outstanding();
		const own = Array.from({ length: 24 }, () => counted(british, outstanding));
		const other = counted(german, outstanding);
		for (let n = 0; n < 20; n += 1)
			for (const { socket } of [...own, other]) {
				socket.says(follow);
				await vi.advanceTimersByTimeAsync(0);
				if (socket !== other.socket) socket.bufferedAmount += 500_000;
			}
		const sent = own.reduce((sum, { answered }) => sum + answered(), 0);
		expect(sent).toBeLessThanOrEqual(MAX_UNREAD_OF_SEAT_BYTES / 500_000 + 1);
		expect(other.answered()).toBe(20);
		// One that leaves makes room for the rest.
		for (const { socket } of own.slice(1)) socket.close(1000);
		own[0]?.socket.reads();
		await vi.advanceTimersByTimeAsync(0);
		expect(own[0]?.answered()).toBe(20);
	});

	it('evening 02: requests that take their time are bounded too; the rest wait unheard', async () => {
		const { socket, answered, finish } = counted(british, new Outstanding(), true);
		for (let n = 0; n < 250; n += 1) socket.says(follow);
		await vi.advanceTimersByTimeAsync(0);
		expect(answered()).toBe(64);
		expect(socket.isPaused).toBe(true);
		while (finish()) await vi.advanceTimersByTimeAsync(0);
		expect(answered()).toBe(250);
	});

	it('evening 02: is kept as long as it goes on reading, however slowly', async () => {
		const { socket } = counted();
		socket.bufferedAmount = 90 << 20;
		for (let n = 0; n < 20; n += 1) {
			await vi.advanceTimersByTimeAsync(HEARTBEAT_MS);
			socket.bufferedAmount -= 1 << 20;
		}
		expect(socket.closed).toBeNull();
		await vi.advanceTimersByTimeAsync(5 * HEARTBEAT_MS);
		expect(socket.closed).toBe(4000);
	});

	/** A window whose answers are counted. @param slow they come when the test says so */
	function counted(seat: Seat = british, outstanding = new Outstanding(), slow = false) {
		const socket = new FakeSocket();
		let asked = 0;
		const waiting: (() => void)[] = [];
		const made = endpoint({
			'app.info': ({ seat: who }) => {
				asked += 1;
				const info = { shell: 'browser' as const, version: '', protocol: 2, seat: who };
				return slow ? new Promise((done) => waiting.push(() => done(info))) : info;
			},
		});
		serveWindow(made.endpoint, socket as unknown as WebSocket, seat, { outstanding });
		return {
			socket,
			answered: () => asked,
			finish: () => waiting.shift()?.() !== null && waiting.length > 0,
		};
	}
});

describe('a view', () => {
	const view = { kind: 'side', side: 'x' } as unknown as View;

	it('evening 02: is worked out once, and written once, for all windows that ask for it', () => {
		let made = 0;
		let current = { ...view };
		const publisher = new Publisher(
			() => {
				made += 1;
				return current;
			},
			() => 'c',
			() => 0,
		);
		const texts: (string | Uint8Array | undefined)[] = [];
		let stringified = 0;
		const stringify = vi.spyOn(JSON, 'stringify').mockImplementation(((value: unknown) => {
			stringified += value === current ? 1 : 0;
			return '{}';
		}) as typeof JSON.stringify);
		for (let n = 0; n < 50; n += 1)
			publisher.follow(
				{ id: `w${String(n)}`, seat: british, push: (_push, frame) => texts.push(frame?.()) },
				1,
			);
		expect([made, stringified, new Set(texts).size, texts.length]).toEqual([1, 1, 1, 50]);
		current = { ...view };
		publisher.publish(2);
		publisher.follow({ id: 'late', seat: british, push: (_push, frame) => texts.push(frame?.()) }, 2);
		expect([made, stringified]).toEqual([2, 2]);
		stringify.mockRestore();
	});

	it('evening 02: of a window that reads slowly waits, and comes as one difference when it has read', () => {
		let behind = false;
		let n = 0;
		const publisher = new Publisher(
			() => ({ ...view, n }) as unknown as View,
			() => 'c',
			() => 0,
		);
		const pushed: Push[] = [];
		publisher.follow(
			{ id: 'w', seat: british, push: (push) => pushed.push(push), isBehind: () => behind },
			1,
		);
		behind = true;
		for (n = 1; n <= 40; n += 1) publisher.publish(1 + n);
		publisher.catchUp('w', 41);
		expect(pushed).toHaveLength(1);
		behind = false;
		publisher.catchUp('w', 41);
		publisher.catchUp('w', 41);
		expect(pushed).toHaveLength(2);
		expect(pushed[1]).toMatchObject({ push: 'patch', from: 1, to: 2, patch: { set: { n: 41 } } });
	});
});

describe('a seat that asks too much', () => {
	it('evening 07: waits, all its windows together, until its share comes back; others don’t', async () => {
		const outstanding = new Outstanding(undefined, () => 0);
		const asked = new Map<Seat, number>();
		const made = endpoint({
			'app.info': ({ seat: who }) => {
				asked.set(who, (asked.get(who) ?? 0) + 1);
				return { shell: 'browser', version: '', protocol: 2, seat: who };
			},
		});
		const open = (seat: Seat): FakeSocket => {
			const socket = new FakeSocket();
			serveWindow(made.endpoint, socket as unknown as WebSocket, seat, { outstanding });
			return socket;
		};
		// Each asks for half a megabyte of nothing, as often as its own allowance lets it.
		const large = { id: 1, name: 'app.info', padding: 'x'.repeat(500_000) };
		const sockets = Array.from({ length: 24 }, () => open(british));
		const other = open(german);
		for (let n = 0; n < 4; n += 1) for (const socket of sockets) socket.says(large);
		other.says({ id: 1, name: 'app.info' });
		await vi.advanceTimersByTimeAsync(0);
		const read = (): number =>
			sockets.reduce((sum, { sent }) => sum + sent.filter(({ data }) => typeof data === 'string').length, 0);
		expect(read()).toBe(Math.floor((16 << 20) / JSON.stringify(large).length));
		expect(sockets.at(-1)?.isPaused).toBe(true);
		expect(asked.get(german)).toBe(1);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(read()).toBe(4 * 24);
		expect(sockets.every(({ isPaused }) => !isPaused)).toBe(true);
	});
});

describe('a seat whose requests are long to answer', () => {
	const question = { id: 1, name: 'app.info' };

	/** Windows of a host whose every answer to a seat takes so many ms of the processor's time. */
	function working(cost: (seat: Seat) => number) {
		let worked = 0;
		const asked = new Map<Seat, number>();
		const outstanding = new Outstanding(undefined, () => worked);
		const made = endpoint({
			'app.info': ({ seat }) => {
				worked += cost(seat);
				asked.set(seat, (asked.get(seat) ?? 0) + 1);
				return { shell: 'browser', version: '', protocol: 2, seat };
			},
		});
		return {
			outstanding,
			open(seat: Seat): FakeSocket {
				const socket = new FakeSocket();
				serveWindow(made.endpoint, socket as unknown as WebSocket, seat, { outstanding });
				return socket;
			},
			answered: (seat: Seat) => asked.get(seat) ?? 0,
			works: (ms: number) => void (worked += ms),
		};
	}
	/** Lets so many ms pass, a turn of the event loop each. */
	const pass = async (ms: number): Promise<void> => {
		for (let n = 0; n < ms; n += 1) await vi.advanceTimersByTimeAsync(1);
	};

	it('has five seconds of the processor and a fifth of it from then on, all its windows together', async () => {
		const host = working(() => 100);
		const windows = Array.from({ length: 24 }, () => host.open(british));
		for (let n = 0; n < 20; n += 1) for (const window of windows) window.says(question);
		await pass(1000);
		expect(host.answered(british)).toBe(52);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(host.answered(british)).toBe(52 + 60);
		// Coming back with another window brings nothing back.
		for (const window of windows) window.close(1000);
		const back = host.open(british);
		for (let n = 0; n < 20; n += 1) back.says(question);
		await vi.advanceTimersByTimeAsync(1000);
		expect(host.answered(british)).toBe(112 + 2);
		await vi.advanceTimersByTimeAsync(9000);
		expect(host.answered(british)).toBe(112 + 20);
		expect(back.closed).toBeNull();
	});

	it('is heard no longer than 50 ms in a row while others wait', async () => {
		const host = working(() => 20);
		const windows = Array.from({ length: 5 }, () => host.open(british));
		const other = host.open(german);
		for (const window of windows) for (let n = 0; n < 4; n += 1) window.says(question);
		other.says(question);
		expect([host.answered(british), host.answered(german)]).toEqual([3, 1]);
		await pass(20);
		expect(host.answered(british)).toBe(20);
	});

	it('tells nobody: another seat’s window gets the same at the same time as beside a seat that asks nothing', async () => {
		const beside = async (greedy: boolean): Promise<FakeSocket['sent']> => {
			vi.setSystemTime(EVENING);
			const host = working((seat) => (seat === german ? 1 : 400));
			const windows = Array.from({ length: 24 }, () => host.open(british));
			const other = host.open(german);
			for (let n = 0; n < 60; n += 1) {
				if (greedy) for (const window of windows) window.says(question);
				other.says({ ...question, id: n });
				await vi.advanceTimersByTimeAsync(500);
			}
			expect(host.answered(british)).toBe(greedy ? 28 : 0);
			for (const window of [...windows, other]) window.close(1000);
			return other.sent;
		};
		const alone = await beside(false);
		expect(alone).toHaveLength(60 + 3);
		expect(await beside(true)).toEqual(alone);
	});

	it('is never an umpire’s', async () => {
		const host = working(() => 1000);
		const control = host.open(umpire);
		for (let n = 0; n < 200; n += 1) control.says(question);
		await vi.advanceTimersByTimeAsync(0);
		expect(host.answered(umpire)).toBe(200);
	});

	it('waits with what it writes into a shared document, too, and nothing of it is lost', async () => {
		const host = working(() => 0);
		const received: string[] = [];
		const open = {
			receive(data: Uint8Array) {
				received.push(Buffer.from(data).toString());
				host.works(1100);
			},
			leave: () => undefined,
		};
		const documents = { open: () => open } as unknown as Documents;
		const socket = new FakeSocket();
		const window = socket as unknown as WebSocket;
		expect(serveDocuments(documents)(window, british, `${DOCUMENT_PATH}scratch`, '', host.outstanding)).toBe(
			true,
		);
		for (const letter of 'abcdefgh') socket.emit('message', Buffer.from(letter), true);
		await pass(100);
		expect([received.join(''), socket.isPaused]).toEqual(['abcde', true]);
		const asking = host.open(british);
		asking.says(question);
		expect(host.answered(british)).toBe(0);
		await vi.advanceTimersByTimeAsync(20_000);
		expect([received.join(''), socket.isPaused, socket.closed]).toEqual(['abcdefgh', false, null]);
		expect(host.answered(british)).toBe(1);
	});
});
