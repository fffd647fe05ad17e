import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as tlsConnect, type ConnectionOptions } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { callHost, STANDBY_UPGRADE } from '../../src-main/lan/standby-call.ts';
import { keyWords, newStandbyKey, readStandbyKey } from '../../src-main/lan/standby-key.ts';
import {
	StandbyLinkError,
	openLink,
	type Link,
	type LinkEnd,
	type Message,
} from '../../src-main/lan/standby-link.ts';
import { between, type Between, type Meddle } from '../helpers/standby-between.ts';

const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

interface Host {
	readonly address: string;
	/** The host's end of the next line; rejects when it was refused. */
	next(): Promise<Link>;
}

/** A host's end that opens every line with this key. */
async function host(own = key): Promise<Host> {
	const server = createServer();
	const links: Promise<Link>[] = [];
	const connections: Duplex[] = [];
	let wake: () => void = () => undefined;
	server.on('upgrade', (_request, connection: Duplex) => {
		connections.push(connection);
		connection.on('error', () => undefined);
		connection.write(
			`HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: ${STANDBY_UPGRADE}\r\n\r\n`,
		);
		const link = openLink(connection, own, 'host');
		link.catch(() => undefined);
		links.push(link);
		wake();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		for (const connection of connections) connection.destroy();
		server.close();
	});
	return {
		address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
		async next() {
			if (links.length === 0) await new Promise<void>((woken) => (wake = woken));
			return links.shift() ?? Promise.reject(new Error('no line'));
		},
	};
}

/** Two ends with somebody in between. */
async function line(meddle?: Meddle): Promise<{ ofHost: Link; ofGuest: Link; middle: Between }> {
	const there = await host();
	const middle = await between(there.address, meddle);
	const [ofHost, { link: ofGuest }] = await Promise.all([there.next(), callHost(middle.address, key)]);
	return { ofHost, ofGuest, middle };
}

async function endOf(promise: Promise<unknown>): Promise<LinkEnd | 'opened'> {
	return promise.then(
		() => 'opened',
		(error: unknown) => (error instanceof StandbyLinkError ? error.end : Promise.reject(error as Error)),
	);
}

/** The first messages that come in. */
function messages(link: Link, count: number): Promise<Message[]> {
	return new Promise((done) => {
		const come: Message[] = [];
		link.receive((message) => {
			come.push(message);
			if (come.length === count) done(come);
		});
	});
}

/** A connection to a host's door, before any greeting. */
async function upgraded(address: string): Promise<Socket> {
	const socket = connect(Number(new URL(address).port), '127.0.0.1');
	socket.on('error', () => undefined);
	onTestFinished(() => void socket.destroy());
	socket.write(
		`GET /standby HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: ${STANDBY_UPGRADE}\r\n\r\n`,
	);
	const [answer] = (await once(socket, 'data')) as [Buffer];
	expect(answer.toString()).toMatch(/^HTTP\/1.1 101 /);
	return socket;
}

/** A record of no bytes. */
const EMPTY = Buffer.from([23, 3, 3, 0, 0]);

describe('the key', () => {
	it('is written in groups and read as people type it; a slip is seen before anything is sent', () => {
		const words = keyWords(key);
		expect(words).toMatch(/^([0-9a-f]{4}-){8}[0-9a-f]{4}$/);
		expect(readStandbyKey(words)).toEqual(key);
		expect(readStandbyKey(` ${words.toUpperCase().replaceAll('-', ' ')} `)).toEqual(key);
		expect(readStandbyKey(words.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual(key);
		expect(readStandbyKey(words.replace('0f', '1f'))).toBeNull();
		expect(readStandbyKey(words.slice(0, -1))).toBeNull();
		expect(readStandbyKey('')).toBeNull();
		expect(newStandbyKey()).toHaveLength(16);
		expect(newStandbyKey()).not.toEqual(newStandbyKey());
	});
});

describe('a sealed line', () => {
	it('carries messages both ways, whole and in order, however large', async () => {
		const { ofHost, ofGuest } = await line();
		const big = Buffer.alloc(300_000, 'x');
		const come = messages(ofGuest, 3);
		void ofHost.send({ t: 'one' });
		void ofHost.send({ t: 'two', more: 'königlich' }, big);
		await ofHost.send({ t: 'three' });
		expect((await come).map(({ head }) => head)).toEqual([
			{ t: 'one' },
			{ t: 'two', more: 'königlich' },
			{ t: 'three' },
		]);
		expect(big.equals((await come)[1]?.body ?? Buffer.alloc(0))).toBe(true);
		const back = messages(ofHost, 1);
		await ofGuest.send({ t: 'back' }, Buffer.from([1, 2, 3]));
		expect((await back)[0]?.body).toEqual(Buffer.from([1, 2, 3]));
	});

	it('shows who listens neither words nor the key, and small sizes only roughly', async () => {
		const { ofHost, ofGuest, middle } = await line();
		const come = messages(ofGuest, 3);
		await ofHost.send({ say: 'PANTHER-AT-CAGNY' });
		await ofHost.send({ say: 'PANTHER-AT-CAGNY' });
		await ofHost.send({ say: 'PANTHER-AT-CAGNY', and: 'x'.repeat(700) });
		await come;
		const all = Buffer.concat(middle.heard).toString('latin1');
		expect(all).not.toContain('PANTHER');
		expect(all).not.toContain(key.toString('latin1'));
		expect(all).not.toContain(key.toString('hex'));
		// Three messages that look alike but for their bytes.
		const sealed = middle.heardFrom.host.slice(-3);
		expect(new Set(sealed.map((record) => record.length))).toEqual(new Set([5 + 1024 + 16]));
		expect(new Set(sealed.map((record) => record.toString('hex'))).size).toBe(sealed.length);
	});

	it('begins with new keys every time', async () => {
		const there = await host();
		const middle = await between(there.address);
		for (let n = 0; n < 2; n += 1) {
			const [ofHost, { link }] = await Promise.all([there.next(), callHost(middle.address, key)]);
			const come = messages(link, 1);
			await ofHost.send({ same: 'words' });
			await come;
		}
		const sealed = middle.heard.filter((record) => record[0] === 23).map((record) => record.toString('hex'));
		expect(sealed).toHaveLength(2);
		expect(sealed[0]).not.toBe(sealed[1]);
	});

	it('is refused to a wrong key, and the host says nothing sealed before the guest has proved its own', async () => {
		const there = await host();
		const middle = await between(there.address);
		const wrong = Buffer.alloc(16, 7);
		const [atHost, atGuest] = await Promise.all([
			endOf(there.next()),
			endOf(callHost(middle.address, wrong)),
		]);
		expect(atHost).toBe('wrong-key');
		expect(atGuest).toBe('wrong-key');
		// In the clear: the greeting (22), and that it hangs up (21, bad_record_mac). Nothing that the key has touched.
		const { host: said } = middle.heardFrom;
		expect(new Set(said.map((record) => record[0]))).toEqual(new Set([22, 21]));
		expect(said.at(-1)?.subarray(5)).toEqual(Buffer.from([2, 20]));
	});

	it('is refused to a guest that plays an earlier greeting again', async () => {
		const there = await host();
		const middle = await between(there.address);
		await Promise.all([there.next(), callHost(middle.address, key)]);
		const socket = await upgraded(there.address);
		for (const record of middle.heardFrom.guest) socket.write(record);
		expect(await endOf(there.next())).toBe('wrong-key');
	});

	it('is refused to a guest that would take another suite, version or a certificate', async () => {
		const there = await host();
		const guests: ConnectionOptions[] = [
			{ ciphers: 'PSK-AES256-GCM-SHA384', maxVersion: 'TLSv1.2' },
			{ ciphers: 'DHE-PSK-AES256-GCM-SHA384', maxVersion: 'TLSv1.2' },
			{ ciphers: 'ECDHE-PSK-AES256-CBC-SHA', maxVersion: 'TLSv1.2' },
			{ ciphers: 'TLS_AES_128_GCM_SHA256', minVersion: 'TLSv1.3' },
			{ rejectUnauthorized: false },
		];
		for (const options of guests) {
			const psk = { pskCallback: () => ({ identity: 'standby', psk: key }) };
			const guest = tlsConnect({ ...psk, ...options, socket: await upgraded(there.address) });
			guest.on('error', () => undefined);
			expect(await endOf(there.next())).toBe('wrong-key');
		}
	});

	const spoilt: Readonly<Record<string, Meddle>> = {
		'a flipped bit': (record, n, from) => {
			if (from === 'host' && n === 1) record.writeUInt8(record.readUInt8(20) ^ 1, 20);
			return [record];
		},
		'a flipped bit of the tag': (record, n, from) => {
			const last = record.length - 1;
			if (from === 'host' && n === 1) record.writeUInt8(record.readUInt8(last) ^ 1, last);
			return [record];
		},
		'a record cut short': (record, n, from) => [
			from === 'host' && n === 1 ? record.subarray(0, record.length - 8) : record,
		],
		'a record left out': (record, n, from) => (from === 'host' && n === 1 ? [] : [record]),
		'a record twice': (record, n, from) => (from === 'host' && n === 0 ? [record, record] : [record]),
		'the record before again': (() => {
			let before: Buffer | null = null;
			return (record: Buffer, n: number, from: 'host' | 'guest') => {
				if (from !== 'host') return [record];
				const again = n === 1 ? before : null;
				before = record;
				return [again ?? record];
			};
		})(),
		'two records changed about': (() => {
			let held: Buffer | null = null;
			return (record: Buffer, n: number, from: 'host' | 'guest') => {
				if (from !== 'host' || n < 1 || n > 2) return [record];
				if (n === 2) return [record, held ?? record];
				held = record;
				return [];
			};
		})(),
		'a record of its own making': (record, n, from) =>
			from === 'host' && n === 1
				? [Buffer.concat([record.subarray(0, 5), Buffer.alloc(record.length - 5, 1)])]
				: [record],
		'an empty record': (record, n, from) => (from === 'host' && n === 1 ? [EMPTY] : [record]),
		'bytes that are no record': (record, n, from) =>
			from === 'host' && n === 1 ? [Buffer.alloc(64, 0x80)] : [record],
	};
	it.each(Object.entries(spoilt))('is dropped at %s, and gives on nothing of it', async (_name, meddle) => {
		const { ofHost, ofGuest } = await line(meddle);
		const come: unknown[] = [];
		ofGuest.receive(({ head }) => come.push(head));
		for (let n = 0; n < 6; n += 1) await ofHost.send({ n });
		expect(await ofGuest.ended).toBe('tampered');
		expect(await ofHost.ended).toBe('gone');
		expect(come).toEqual([{ n: 0 }]);
	});

	it('gives on nothing of a message that was broken off', async () => {
		const { ofHost, ofGuest } = await line((record, n, from) => (from === 'host' && n > 4 ? [] : [record]));
		const come: unknown[] = [];
		ofGuest.receive(({ head }) => come.push(head));
		await ofHost.send({ t: 'big' }, Buffer.alloc(400_000));
		ofHost.close();
		expect(await ofGuest.ended).toBe('gone');
		expect(come).toEqual([]);
	});

	it('is dropped by an end that can’t take what came', async () => {
		const { ofHost, ofGuest } = await line();
		ofGuest.receive(() => {
			throw new StandbyLinkError('tampered');
		});
		await ofHost.send({ t: 'nonsense' });
		expect(await ofGuest.ended).toBe('tampered');
	});
});
