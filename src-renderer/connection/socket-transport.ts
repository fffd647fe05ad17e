/**
 * Frames over a WebSocket that mends itself. The seat's token travels as a sub-protocol, so that it is in no address,
 * log or history.
 */
import { readPacked } from '../../src-shared/wire/frames.ts';
import { HEARTBEAT_MS, HelloProtocol, type Push, type Reply } from '../../src-shared/contract/wire.ts';
import type { Transport, TransportListener } from './client.ts';
import { noSeat, offline, Requests, type Patience } from './requests.ts';
import { onWake } from './wake.ts';
import { wallTime } from '../state/clock.ts';

/** How long what takes, ms. */
export interface ConnectionPace {
	/** Waits between attempts; the last one repeats. */
	readonly backOff: readonly number[];
	/** An attempt that has come to nothing after so long is given up for the next. */
	readonly openWithin: number;
	/**
	 * How long without a message until a heartbeat is overdue, or until the connection counts as dead, whatever the
	 * system says.
	 */
	readonly overdue: number;
	readonly dead: number;
	/** A request without an answer for so long shows as waiting. */
	readonly slow: number;
	/** The interval at which the connection is checked. */
	readonly look: number;
	readonly patience: Patience;
}
const PACE: ConnectionPace = {
	backOff: [250, 500, 1000, 2000, 4000],
	openWithin: 8000,
	overdue: HEARTBEAT_MS + 3000,
	dead: 2 * HEARTBEAT_MS + 4000,
	slow: 4000,
	look: 1000,
	patience: { again: 10_000, command: 30_000, other: 120_000 },
};
/** The host closes with these when there is no sense in trying again. */
const FINAL: Readonly<Record<number, string>> = {
	4401: 'This window’s key is not valid any more. Open the window again from the address the umpire gives you.',
	4426: 'This window is of another version than the program. Reload it.',
};
/** For a page opened without a key: waiting is no use, and nothing was taken away. */
const NO_KEY =
	'This page was opened without its key, so the program can’t know whose it is; waiting or reloading won’t help. ' +
	'Nothing is lost. Control: open the whole address that the program showed when it was started, or start Third Map ' +
	'once more. Players: join again with your code.';

/** From 0.75 to 1.25. */
const spread = (): number => 0.75 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 510;

/** `address` is ws: or wss:; `token` is the seat's; `pace` is another in tests only. */
export function socketTransport(address: string, token: string, pace: ConnectionPace = PACE): Transport {
	return new SocketTransport(address, token, pace);
}

class SocketTransport implements Transport {
	readonly sockets: { readonly origin: string; readonly token: string };
	readonly #address: string;
	readonly #token: string;
	readonly #pace: ConnectionPace;
	readonly #requests: Requests;
	#socket: WebSocket | null = null;
	#listener: TransportListener | null = null;
	#attempt = 0;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#look: ReturnType<typeof setInterval> | undefined;
	#stopWaking: () => void = () => undefined;
	/** When the host was last heard, or the attempt began, wall time in ms: a machine that slept sees how long. */
	#heard = 0;
	#waiting = false;
	/** Why this window can't be served, in words, or null. */
	#refused: string | null = null;

	constructor(address: string, token: string, pace: ConnectionPace) {
		this.#address = address;
		this.#pace = pace;
		this.#requests = new Requests(pace.patience);
		this.#token = token;
		this.sockets = { origin: new URL(address).origin, token };
	}

	listen(listener: TransportListener): void {
		this.#listener = listener;
		if (this.#token === '') return this.#giveUp(NO_KEY);
		this.#look = setInterval(() => this.#check(), this.#pace.look);
		this.#stopWaking = onWake(() => this.#wake());
		this.#connect();
	}

	send(frame: Parameters<Transport['send']>[0]): Promise<Reply> {
		if (this.#refused !== null) return Promise.reject(noSeat(this.#refused));
		if (this.#socket === null) return Promise.reject(offline());
		const reply = this.#requests.add(frame, wallTime());
		if (this.#isOpen) this.#socket.send(JSON.stringify(frame));
		return reply;
	}

	close(): void {
		this.#end();
		this.#drop();
		this.#requests.close();
	}

	get #isOpen(): boolean {
		return this.#socket?.readyState === WebSocket.OPEN;
	}

	#connect(): void {
		clearTimeout(this.#retry);
		const socket = new WebSocket(this.#address, [HelloProtocol, `seat.${this.#token}`]);
		socket.binaryType = 'arraybuffer';
		this.#socket = socket;
		socket.onopen = () => {
			if (socket !== this.#socket) return socket.close();
			this.#attempt = 0;
			this.#heard = wallTime();
			for (const frame of this.#requests.resend(wallTime())) socket.send(JSON.stringify(frame));
			this.#listener?.live();
		};
		socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
			if (socket === this.#socket) this.#receive(socket, event.data);
		};
		socket.onclose = ({ code }) => {
			if (socket === this.#socket) this.#broken(code);
		};
		setTimeout(() => {
			if (socket === this.#socket && socket.readyState === WebSocket.CONNECTING) this.#broken(0);
		}, this.#pace.openWithin);
	}

	#receive(socket: WebSocket, data: string | ArrayBuffer): void {
		this.#heard = wallTime();
		if (typeof data === 'string') {
			const frame = JSON.parse(data) as Push | Reply;
			if ('push' in frame) this.#listener?.push(frame);
			else this.#requests.answered(frame);
		} else {
			const frame = readPacked(new Uint8Array(data));
			if (frame !== 'heartbeat') this.#listener?.packed(frame);
			else socket.send(JSON.stringify({ shown: this.#listener?.shown() ?? 0 }));
		}
		this.#tell();
	}

	#broken(code: number): void {
		this.#drop();
		const say = FINAL[code];
		if (say !== undefined) return this.#giveUp(say);
		this.#requests.broken();
		this.#waiting = false;
		this.#listener?.broken(this.#heard === 0 ? wallTime() : this.#heard);
		const { backOff } = this.#pace;
		const wait = backOff[Math.min(this.#attempt, backOff.length - 1)] ?? 0;
		this.#attempt += 1;
		// Randomized, because all windows of a hall lose their host at the same moment.
		this.#retry = setTimeout(() => this.#connect(), wait * spread());
	}

	#giveUp(say: string): void {
		this.#refused = say;
		this.#end();
		this.#requests.close(noSeat(say));
		this.#listener?.refused(say);
	}

	/** Lets go of the socket without waiting for it: a dead one would take minutes to say so. */
	#drop(): void {
		const socket = this.#socket;
		this.#socket = null;
		socket?.close();
	}

	#end(): void {
		clearTimeout(this.#retry);
		clearInterval(this.#look);
		this.#stopWaking();
	}

	/** Checks the connection: repeats unanswered requests, and replaces a dead connection. */
	#check(): void {
		const frames = this.#requests.overdue(wallTime());
		if (!this.#isOpen) return;
		if (wallTime() - this.#heard > this.#pace.dead) return this.#broken(0);
		for (const frame of frames) this.#socket?.send(JSON.stringify(frame));
		this.#tell();
	}

	#tell(): void {
		const now = wallTime();
		const waiting =
			now - this.#heard > this.#pace.overdue || now - (this.#requests.oldest ?? now) > this.#pace.slow;
		if (waiting === this.#waiting) return;
		this.#waiting = waiting;
		this.#listener?.waiting(waiting);
	}

	/** The network or the page is back: no sense in waiting any longer, or in trusting a connection long silent. */
	#wake(): void {
		if (this.#socket === null) {
			this.#attempt = 0;
			this.#connect();
		} else if (this.#isOpen && wallTime() - this.#heard > this.#pace.overdue) {
			this.#attempt = 0;
			this.#broken(0);
		}
	}
}
