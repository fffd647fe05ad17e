/**
 * Bad networks for tests: a proxy below (bytes: cut, stalled, slow) and one above (whole frames: lost, twice, late).
 * A window connects to the proxy instead of the host; what happens to it comes from a seed.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import WebSocket, { WebSocketServer } from 'ws';

/** Chance out of a seed. */
export interface Chance {
	/** A whole number from 0 to n - 1. */
	upTo(n: number): number;
	/** Whether something of so many in a hundred happens. */
	percent(n: number): boolean;
}

export function chanceOf(seed: number): Chance {
	const source = xoroshiro128plus(seed);
	const upTo = (n: number): number => uniformInt(source, 0, n - 1);
	return { upTo, percent: (n) => upTo(100) < n };
}

export interface TcpProxy {
	readonly port: number;
	/** Everything is cut off and nobody gets in, until `restore`. */
	cut(): void;
	restore(): void;
	/** Bytes are held back, as in a dead Wi-Fi that the system has not noticed; or go on. */
	stall(stalled: boolean): void;
	/** Every piece arrives so many ms later. */
	delay(ms: number): void;
	/** Ends some connections, as a box that restarts does. */
	drop(which: (n: number) => boolean): void;
	close(): Promise<void>;
}

/** Carries bytes between whoever connects and port `to` of an address of this machine. */
export async function tcpProxy(to: number, port = 0, address = '127.0.0.1'): Promise<TcpProxy> {
	const pairs = new Set<readonly [Socket, Socket]>();
	let open = true;
	let stalled = false;
	let late = 0;
	const held: (() => void)[] = [];
	/** In order, whatever the delay was when a piece came. */
	const carry = (from: Socket, into: Socket): void => {
		let last = Promise.resolve();
		from.on('data', (bytes: Buffer) => {
			const arrived = late === 0 ? undefined : new Promise((done) => setTimeout(done, late));
			last = last.then(async () => {
				if (arrived) await arrived;
				if (stalled) await new Promise<void>((go) => held.push(go));
				if (!into.destroyed) into.write(bytes);
			});
		});
		from.on('error', () => undefined);
		from.on('close', () => into.destroy());
	};
	const server = createServer((guest) => {
		if (!open) return guest.destroy();
		const host = connect(to, address);
		const pair = [guest, host] as const;
		pairs.add(pair);
		carry(guest, host);
		carry(host, guest);
		guest.on('close', () => pairs.delete(pair));
	}).listen(port, address);
	await once(server, 'listening');
	const end = (which: (n: number) => boolean): void => {
		for (const [n, pair] of [...pairs].entries()) if (which(n)) for (const socket of pair) socket.destroy();
	};
	return {
		port: (server.address() as AddressInfo).port,
		cut() {
			open = false;
			end(() => true);
		},
		restore() {
			open = true;
		},
		stall(now) {
			stalled = now;
			if (!stalled) for (const go of held.splice(0)) go();
		},
		delay(ms) {
			late = ms;
		},
		drop: end,
		async close() {
			end(() => true);
			server.close();
			await once(server, 'close');
		},
	};
}

/** In a hundred frames, so many are lost, sent twice, or come after later ones. */
export interface Faults {
	readonly lost: number;
	readonly twice: number;
	readonly late: number;
}
export const faultless: Faults = { lost: 0, twice: 0, late: 0 };

export interface FrameProxy {
	readonly port: number;
	/** What happens to frames from now on. */
	faults(toHost: Faults, toWindow: Faults): void;
	/** What has happened to frames so far. */
	readonly done: { lost: number; twice: number; late: number };
	close(): Promise<void>;
}

/** Longest that a late frame stays away, ms: then it comes even if nothing came after it. */
const LATE_MS = 40;

/** Carries WebSocket frames between windows and the host at 127.0.0.1:`to`. */
export async function frameProxy(to: number, chance: Chance, port = 0): Promise<FrameProxy> {
	const done = { lost: 0, twice: 0, late: 0 };
	let way = { host: faultless, window: faultless };
	const server = new WebSocketServer({
		port,
		host: '127.0.0.1',
		handleProtocols: (offered) => [...offered][0] ?? false,
	});
	await once(server, 'listening');
	const carry = (from: WebSocket, into: WebSocket, faults: () => Faults): void => {
		from.on('message', (data: Buffer, binary) => {
			const send = (): void => {
				if (into.readyState === WebSocket.OPEN) into.send(data, { binary });
			};
			const { lost, twice, late } = faults();
			if (chance.percent(lost)) done.lost += 1;
			else if (chance.percent(late)) {
				done.late += 1;
				setTimeout(send, 1 + chance.upTo(LATE_MS));
			} else {
				send();
				if (chance.percent(twice)) {
					done.twice += 1;
					if (chance.percent(50)) send();
					else setTimeout(send, chance.upTo(LATE_MS));
				}
			}
		});
		from.on('error', () => undefined);
		from.on('close', (code) => into.close(code === 1005 || code === 1006 ? 4000 : code));
	};
	server.on('connection', (window, request) => {
		const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim());
		const host = new WebSocket(`ws://127.0.0.1:${String(to)}${request.url ?? ''}`, protocols, {
			origin: `http://127.0.0.1:${String(to)}`,
		});
		const early: [Buffer, boolean][] = [];
		const keep = (data: Buffer, binary: boolean): void => void early.push([data, binary]);
		window.on('message', keep);
		window.on('error', () => undefined);
		host.on('error', () => window.terminate());
		host.once('open', () => {
			window.off('message', keep);
			for (const [data, binary] of early) host.send(data, { binary });
			carry(window, host, () => way.host);
			carry(host, window, () => way.window);
		});
	});
	return {
		port: (server.address() as AddressInfo).port,
		done,
		faults(host, window) {
			way = { host, window };
		},
		async close() {
			for (const window of server.clients) window.terminate();
			server.close();
			await once(server, 'close');
		},
	};
}
