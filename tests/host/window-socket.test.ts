/** One window's socket without a network: what goes out, when, and who hears of it. Time is the test's own. */
import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../src-main/host/endpoint.ts';
import { Presence } from '../../src-main/host/presence.ts';
import { serveWindow } from '../../src-main/host/window-socket.ts';
import { packedFrame, readPacked } from '../../src-shared/contract/packed.ts';
import { BEAT_MS } from '../../src-shared/contract/wire.ts';
import { british, endpoint } from './support.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeSocket extends EventEmitter {
	readonly OPEN = 1;
	readyState = 1;
	bufferedAmount = 0;
	readonly sent: { readonly at: number; readonly data: string | Uint8Array }[] = [];
	closed: number | null = null;
	send(data: string | Uint8Array): void {
		this.sent.push({ at: Date.now(), data });
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

describe('the beat', () => {
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
				await vi.advanceTimersByTimeAsync(BEAT_MS / 4);
			}
			socket.close(1000);
			return socket.sent
				.filter(({ data }) => typeof data !== 'string' && readPacked(data) === 'beat')
				.map(({ at, data }) => [at, ...data]);
		};
		const quiet = await beatsOf(false);
		expect(quiet).toHaveLength(14);
		expect(await beatsOf(true)).toEqual(quiet);
	});

	it('tells how fresh a window’s picture is', async () => {
		const { socket, viewer, presence } = opened();
		await vi.advanceTimersByTimeAsync(1);
		viewer().push({ push: 'snapshot', rev: 1, view: {} });
		viewer().push({ push: 'patch', from: 1, to: 2, patch: {} }, () =>
			packedFrame({ from: 1, to: 2, packed: Uint8Array.of() }),
		);
		const shown: number[] = [];
		viewer().onShown((revision) => shown.push(revision));
		await vi.advanceTimersByTimeAsync(BEAT_MS);
		expect(presence.windows).toMatchObject([{ from: '10.0.0.7', sent: 2, shown: 0, roundTrip: null }]);
		await vi.advanceTimersByTimeAsync(40);
		socket.says({ shown: 2 });
		expect(presence.windows).toMatchObject([{ sent: 2, shown: 2, heard: Date.now() }]);
		expect(presence.windows[0]?.roundTrip).toBeGreaterThanOrEqual(39);
		expect(shown).toEqual([2]);
		socket.close(1000);
		expect(presence.windows).toEqual([]);
	});

	it('lets go of a window that gives no sign of life, and that may come back', async () => {
		const { socket } = opened();
		await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
		expect(socket.closed).toBeNull();
		socket.says({ shown: 0 });
		await vi.advanceTimersByTimeAsync(3 * BEAT_MS);
		expect(socket.closed).toBeNull();
		await vi.advanceTimersByTimeAsync(BEAT_MS);
		expect(socket.closed).toBe(4000);
	});

	it('stops with the socket', async () => {
		const { socket } = opened();
		socket.close(1000);
		const count = socket.sent.length;
		await vi.advanceTimersByTimeAsync(10 * BEAT_MS);
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
		expect((socket.sent.at(-2)?.data as Uint8Array).length).toBe(5);
	});

	it.each([[[]], [[3]], [[0, 1]], [[1]], [[2, 5]]])('is never read out of %j', (bytes) => {
		expect(() => readPacked(Uint8Array.from(bytes))).toThrow(Error);
	});

	it('comes out of its frame as it went in', () => {
		const packed = Uint8Array.of(1, 2, 3);
		expect(readPacked(packedFrame({ from: 0, to: 1, packed }))).toEqual({ from: 0, to: 1, packed });
	});
});
