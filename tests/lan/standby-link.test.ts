import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { callHost } from '../../src-main/lan/standby-follower.ts';
import { keyWords, newStandbyKey, readKey } from '../../src-main/lan/standby-key.ts';
import {
	LinkTrouble,
	openLink,
	type Link,
	type LinkEnd,
	type Message,
} from '../../src-main/lan/standby-link.ts';
import { between, type Meddle } from '../helpers/standby-wire.ts';

const key = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');

interface Host {
	readonly address: string;
	/** The host's end of the next line; rejects when it was refused. */
	next(): Promise<Link>;
}

/** A host's end that opens every line with this key. */
async function host(own = key): Promise<Host> {
	const server = createServer();
	const sockets = new WebSocketServer({ server });
	const links: Promise<Link>[] = [];
	let wake: () => void = () => undefined;
	sockets.on('connection', (socket) => {
		const link = openLink(socket, own, 'host');
		link.catch(() => undefined);
		links.push(link);
		wake();
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		for (const socket of sockets.clients) socket.terminate();
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
async function line(meddle?: Meddle): Promise<{ ofHost: Link; ofGuest: Link; heard: readonly Buffer[] }> {
	const there = await host();
	const middle = await between(there.address, meddle);
	const [ofHost, { link: ofGuest }] = await Promise.all([there.next(), callHost(middle.address, key)]);
	return { ofHost, ofGuest, heard: middle.heard };
}

async function endOf(promise: Promise<unknown>): Promise<LinkEnd | 'opened'> {
	return promise.then(
		() => 'opened',
		(error: unknown) => (error instanceof LinkTrouble ? error.end : Promise.reject(error as Error)),
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

describe('the key', () => {
	it('is written in groups and read as people type it; a slip is seen before anything is sent', () => {
		const words = keyWords(key);
		expect(words).toMatch(/^([0-9a-f]{4}-){8}[0-9a-f]{4}$/);
		expect(readKey(words)).toEqual(key);
		expect(readKey(` ${words.toUpperCase().replaceAll('-', ' ')} `)).toEqual(key);
		expect(readKey(words.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual(key);
		expect(readKey(words.replace('0f', '1f'))).toBeNull();
		expect(readKey(words.slice(0, -1))).toBeNull();
		expect(readKey('')).toBeNull();
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
		const { ofHost, ofGuest, heard } = await line();
		const come = messages(ofGuest, 3);
		void ofHost.send({ say: 'PANTHER-AT-CAGNY' });
		void ofHost.send({ say: 'PANTHER-AT-CAGNY' });
		await ofHost.send({ say: 'PANTHER-AT-CAGNY', and: 'x'.repeat(700) });
		await come;
		const all = Buffer.concat(heard).toString('latin1');
		expect(all).not.toContain('PANTHER');
		expect(all).not.toContain(key.toString('latin1'));
		expect(all).not.toContain(key.toString('hex'));
		// The greeting, both proofs, and three messages: the last three look alike but for their bytes.
		const sealed = heard.slice(2);
		expect(new Set(sealed.map((frame) => frame.length)).size).toBe(1);
		expect(new Set(sealed.map((frame) => frame.toString('hex'))).size).toBe(sealed.length);
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
		expect(new Set(middle.heard.map((frame) => frame.toString('hex'))).size).toBe(middle.heard.length);
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
		expect(atGuest).not.toBe('opened');
		const fromHost = middle.heard.filter((frame) => frame.length === 4 + 64);
		expect(middle.heard.length - fromHost.length).toBe(1);
	});

	it('is refused to a guest that plays an earlier greeting again', async () => {
		const there = await host();
		const middle = await between(there.address);
		await Promise.all([there.next(), callHost(middle.address, key)]);
		const guestSaid = middle.heard.filter((_, n) => n !== 1).slice(0, 2);
		const socket = new WebSocket(there.address.replace('http', 'ws'));
		await once(socket, 'open');
		for (const frame of guestSaid) socket.send(frame);
		expect(await endOf(there.next())).toBe('wrong-key');
		socket.terminate();
	});

	const spoilt: Readonly<Record<string, Meddle>> = {
		'a flipped bit': (frame, n, from) => {
			if (from === 'host' && n === 3) frame.writeUInt8(frame.readUInt8(20) ^ 1, 20);
			return [frame];
		},
		'a flipped bit of the tag': (frame, n, from) => {
			const last = frame.length - 1;
			if (from === 'host' && n === 3) frame.writeUInt8(frame.readUInt8(last) ^ 1, last);
			return [frame];
		},
		'a frame cut short': (frame, n, from) => [
			from === 'host' && n === 3 ? frame.subarray(0, frame.length - 8) : frame,
		],
		'a frame left out': (frame, n, from) => (from === 'host' && n === 3 ? [] : [frame]),
		'a frame twice': (frame, n, from) => (from === 'host' && n === 2 ? [frame, frame] : [frame]),
		'the frame before again': (() => {
			let before: Buffer | null = null;
			return (frame: Buffer, n: number, from: 'host' | 'guest') => {
				if (from !== 'host') return [frame];
				const again = n === 3 ? before : null;
				before = frame;
				return [again ?? frame];
			};
		})(),
		'two frames changed about': (() => {
			let held: Buffer | null = null;
			return (frame: Buffer, n: number, from: 'host' | 'guest') => {
				if (from !== 'host' || n < 3 || n > 4) return [frame];
				if (n === 4) return [frame, held ?? frame];
				held = frame;
				return [];
			};
		})(),
		'a frame of its own making': (frame, n, from) =>
			from === 'host' && n === 3 ? [Buffer.alloc(frame.length, 1)] : [frame],
		'an empty frame': (frame, n, from) => (from === 'host' && n === 3 ? [Buffer.alloc(0)] : [frame]),
	};
	it.each(Object.entries(spoilt))('is dropped at %s, and gives on nothing of it', async (_name, meddle) => {
		const { ofHost, ofGuest } = await line(meddle);
		const come: unknown[] = [];
		ofGuest.receive(({ head }) => come.push(head));
		for (let n = 0; n < 6; n += 1) void ofHost.send({ n });
		expect(await ofGuest.ended).toBe('tampered');
		expect(await ofHost.ended).toBe('gone');
		// The greeting and the proof were the host's first two frames.
		expect(come).toEqual([{ n: 0 }]);
	});

	it('gives on nothing of a message that was broken off', async () => {
		const { ofHost, ofGuest } = await line((frame, n, from) => (from === 'host' && n > 4 ? [] : [frame]));
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
			throw new LinkTrouble('tampered');
		});
		await ofHost.send({ t: 'nonsense' });
		expect(await ofGuest.ended).toBe('tampered');
	});
});
