/** Somebody between two machines: sees every TLS record of their line and may spoil it. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A record on its way, its head of five bytes included: what is answered goes on in its place. `n` counts what is sealed
 * after the greeting from 0, for each direction; it is -1 for the greeting's records.
 */
export type Meddle = (record: Buffer, n: number, from: 'host' | 'guest') => readonly Buffer[];

export interface Between {
	/** 'http://127.0.0.1:PORT' */
	readonly address: string;
	/** Every record that came, in order. */
	readonly heard: readonly Buffer[];
	/** The same by who sent them. */
	readonly heardFrom: Readonly<Record<'host' | 'guest', readonly Buffer[]>>;
	/** Breaks every line now. */
	cut(): void;
}

const HEAD_END = '\r\n\r\n';
const RECORD_HEAD = 5;
/** The type of a record that carries what was sealed after the greeting. */
const APPLICATION_DATA = 23;

/** Listens in front of a host: lines to `address` go on to `to`, through `meddle`. */
export async function between(to: string, meddle: Meddle = (record) => [record]): Promise<Between> {
	const { hostname, port } = new URL(to);
	const heard: Buffer[] = [];
	const heardFrom: Record<'host' | 'guest', Buffer[]> = { host: [], guest: [] };
	const open = new Set<Socket>();
	const pass = (from: 'host' | 'guest', into: Socket): ((piece: Buffer) => void) => {
		let n = 0;
		const records = recordReader((record) => {
			heard.push(record);
			heardFrom[from].push(record);
			for (const each of meddle(record, record[0] === APPLICATION_DATA ? n++ : -1, from)) into.write(each);
		});
		return afterHead(
			(head) => into.write(head.replace(/^host: .*$/im, `Host: ${hostname}:${port}`)),
			records,
		);
	};
	const server = createServer((guest) => {
		const host = connect(Number(port), hostname);
		guest.on('data', pass('guest', host));
		host.on('data', pass('host', guest));
		for (const [one, other] of [
			[guest, host],
			[host, guest],
		] as const) {
			open.add(one);
			one.on('error', () => undefined);
			one.on('close', () => {
				open.delete(one);
				// What was said last still arrives.
				other.destroySoon();
			});
		}
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const cut = (): void => {
		for (const socket of open) socket.destroy();
	};
	onTestFinished(() => {
		cut();
		server.close();
	});
	const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
	return { address, heard, heardFrom, cut };
}

/** Gives the head of HTTP to one function, and every piece that comes after it to another. */
function afterHead(tellHead: (head: string) => void, tell: (piece: Buffer) => void): (piece: Buffer) => void {
	let before: Buffer | null = Buffer.alloc(0);
	return (piece) => {
		if (before === null) return tell(piece);
		before = Buffer.concat([before, piece]);
		const end = before.indexOf(HEAD_END);
		if (end === -1) return;
		const all = before;
		before = null;
		tellHead(all.toString('latin1', 0, end + HEAD_END.length));
		if (all.length > end + HEAD_END.length) tell(all.subarray(end + HEAD_END.length));
	};
}

function recordReader(tell: (record: Buffer) => void): (piece: Buffer) => void {
	let held = Buffer.alloc(0);
	return (piece) => {
		held = Buffer.concat([held, piece]);
		for (;;) {
			const whole = held.length < RECORD_HEAD ? Infinity : RECORD_HEAD + held.readUInt16BE(3);
			if (held.length < whole) return;
			// A copy: who is between may write into it.
			tell(Buffer.from(held.subarray(0, whole)));
			held = held.subarray(whole);
		}
	};
}
