/**
 * Frames over a WebSocket that mends itself. The seat's token travels as a sub-protocol, so that it is in no address,
 * log or history.
 */
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import type { Push, Reply, RequestFrame } from '../../src-shared/contract/wire.ts';
import { HostTrouble, type Transport, type TransportListener } from './client.ts';

/** Waits between attempts, ms; the last one repeats. */
const backOff = [250, 500, 1000, 2000, 4000, 8000] as const;
/** The host closes with these when there is no sense in trying again. */
const final: Readonly<Record<number, string>> = {
	4401: 'This window’s key is not valid any more. Open the window again from the address the umpire gives you.',
	4426: 'This window is of another version than the program. Reload it.',
};

interface Waiting {
	readonly resolve: (reply: Reply) => void;
	readonly reject: (trouble: HostTrouble) => void;
}

/** `address` is ws: or wss:; `token` is the seat's. */
export function socketTransport(address: string, token: string): Transport {
	const waiting = new Map<number, Waiting>();
	/** Frames asked for while the socket was still opening. */
	let early: RequestFrame[] = [];
	let socket: WebSocket | null = null;
	let listener: TransportListener | null = null;
	let attempt = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let closed = false;

	function connect(): void {
		const mine = new WebSocket(address, [HelloProtocol, `seat.${token}`]);
		socket = mine;
		mine.onopen = () => {
			attempt = 0;
			for (const frame of early) mine.send(JSON.stringify(frame));
			early = [];
			listener?.live();
		};
		mine.onmessage = (event: MessageEvent<string>) => receive(JSON.parse(event.data) as Push | Reply);
		mine.onclose = (event) => broken(event.code);
	}

	function receive(frame: Push | Reply): void {
		if ('push' in frame) return listener?.push(frame);
		waiting.get(frame.id)?.resolve(frame);
		waiting.delete(frame.id);
	}

	function broken(code: number): void {
		for (const { reject } of waiting.values()) reject(offline());
		waiting.clear();
		early = [];
		socket = null;
		if (closed) return;
		const say = final[code];
		if (say) return listener?.refused(say);
		listener?.broken();
		timer = setTimeout(connect, backOff[Math.min(attempt++, backOff.length - 1)]);
	}

	return {
		send: (frame) =>
			new Promise((resolve, reject) => {
				if (socket === null) return reject(offline());
				waiting.set(frame.id, { resolve, reject });
				if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
				else early.push(frame);
			}),
		listen: (to) => {
			listener = to;
			connect();
		},
		close: () => {
			closed = true;
			clearTimeout(timer);
			socket?.close();
		},
	};
}

const offline = (): HostTrouble =>
	new HostTrouble(
		'offline',
		'No connection to the umpire’s machine. It is tried again by itself; nothing is lost.',
	);
