/** A seat's window over a real WebSocket, with every byte that reached it, in order, under what caused it. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Seat } from '../../../src-shared/contract/seats.ts';
import { heartbeatFrame } from '../../../src-shared/wire/frames.ts';
import { HelloProtocol, type Reply } from '../../../src-shared/contract/wire.ts';

/** One message as it came: text as text, bytes as hex. Causes stand for time: when it came is after what happened last. */
export interface Received {
	readonly cause: string;
	readonly bytes: string;
}

export class Wire {
	readonly seat: Seat;
	readonly received: Received[] = [];
	readonly #socket: WebSocket;
	readonly #waiting = new Map<number, (reply: Reply) => void>();
	#asked = 0;

	private constructor(seat: Seat, socket: WebSocket, cause: () => string) {
		this.seat = seat;
		this.#socket = socket;
		socket.on('message', (data: Buffer, binary) => {
			// Its pace is the clock's alone: see 'cadence' in channels/connection.test.ts. A window that does not answer
			// is closed as silent, and the answer that it waits for is lost.
			if (binary && data.equals(heartbeatFrame)) return socket.send(JSON.stringify({ shown: 0 }));
			this.received.push({
				cause: cause(),
				bytes: binary ? `bytes ${data.toString('hex')}` : data.toString(),
			});
			if (!binary) this.#answered(JSON.parse(data.toString()) as Partial<Reply>);
		});
		socket.on('close', (code: number) => {
			this.received.push({ cause: cause(), bytes: `closed ${String(code)}` });
			const say = `The socket was closed: ${String(code)}.`;
			for (const [id, answered] of this.#waiting) answered({ id, ok: false, code: 'fault', say });
			this.#waiting.clear();
		});
	}

	/** Opens the socket and follows its view. @param cause what happened last, asked when a message comes */
	static async open(origin: string, token: string, seat: Seat, cause: () => string): Promise<Wire> {
		const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, [HelloProtocol, `seat.${token}`], {
			origin,
		});
		const wire = new Wire(seat, socket, cause);
		await once(socket, 'open');
		await wire.ask('view.follow');
		return wire;
	}

	/** Whether the two ends agreed to pack messages: then their size would tell of what was sent before. */
	get packed(): boolean {
		return this.#socket.extensions !== '';
	}

	ask(name: string, input?: unknown): Promise<Reply> {
		const id = (this.#asked += 1);
		this.#socket.send(JSON.stringify({ id, name, ...(input === undefined ? {} : { input }) }));
		return new Promise((answered) => this.#waiting.set(id, answered));
	}

	/** Everything that the host sent before now has come: a ping goes there and back behind it. */
	async settled(): Promise<void> {
		if (this.#socket.readyState !== this.#socket.OPEN) return;
		this.#socket.ping();
		await once(this.#socket, 'pong');
	}

	close(): void {
		this.#socket.terminate();
	}

	#answered(message: Partial<Reply>): void {
		if (typeof message.id !== 'number' || typeof message.ok !== 'boolean') return;
		this.#waiting.get(message.id)?.(message as Reply);
		this.#waiting.delete(message.id);
	}
}
