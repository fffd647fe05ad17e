/** Somebody between two machines: sees every frame of their line and may spoil it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

/** A frame on its way: what is answered goes on in its place. `n` counts from 0, for each direction. */
export type Meddle = (frame: Buffer, n: number, from: 'host' | 'guest') => readonly Buffer[];

export interface Between {
	/** 'http://127.0.0.1:PORT' */
	readonly address: string;
	/** Everything that went by, in order. */
	readonly heard: readonly Buffer[];
	/** Breaks every line now. */
	cut(): void;
}

/** Listens in front of a host: lines to `address` go on to `to`, through `meddle`. */
export async function between(to: string, meddle: Meddle = (frame) => [frame]): Promise<Between> {
	const server = createServer();
	const sockets = new WebSocketServer({ server });
	const heard: Buffer[] = [];
	const open = new Set<WebSocket>();
	sockets.on('connection', (guest, request) => {
		const host = new WebSocket(`${to.replace(/^http/, 'ws')}${request.url ?? ''}`);
		const early: Buffer[] = [];
		const pass = (from: 'host' | 'guest', on: WebSocket): ((frame: Buffer) => void) => {
			let n = 0;
			return (frame) => {
				heard.push(frame);
				for (const each of meddle(frame, n, from)) {
					if (on.readyState === WebSocket.OPEN) on.send(each);
					else if (on.readyState === WebSocket.CONNECTING) early.push(each);
				}
				n += 1;
			};
		};
		guest.on('message', pass('guest', host));
		host.on('message', pass('host', guest));
		host.on('open', () => early.splice(0).forEach((each) => host.send(each)));
		for (const [one, other] of [
			[guest, host],
			[host, guest],
		] as const) {
			open.add(one);
			one.on('error', () => undefined);
			one.on('close', () => {
				open.delete(one);
				other.terminate();
			});
		}
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		for (const socket of open) socket.terminate();
		server.close();
	});
	return {
		address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
		heard,
		cut: () => {
			for (const socket of open) socket.terminate();
		},
	};
}
