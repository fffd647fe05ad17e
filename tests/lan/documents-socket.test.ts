/** Shared documents over real sockets: y-websocket's own provider at one end, seats that joined by code, guests that misbehave. */
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import * as Y from 'yjs';
import { DOCUMENT_PATH, type MyDocuments } from '../../src-shared/contract/documents.ts';
import type { SideSeat } from '../../src-shared/contract/seats.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import { TeamId } from '../../src-shared/kit/ids.ts';
import { blankLine, orderRows } from '../../src-shared/scratch/opcom-sheets.ts';
import { notesOf } from '../../src-shared/scratch/scratch.ts';
import { updateFrame } from '../helpers/document-client.ts';
import { BLUE, RED } from '../helpers/small-scenario.ts';
import { openLanHall, openWindow, sit, type LanHall } from './lan-hall.ts';

const armour = TeamId.parse('blue-armour');
let lan: LanHall;
const ties: WebsocketProvider[] = [];
afterEach(async () => {
	for (const tie of ties.splice(0)) tie.destroy();
	await lan.end();
});

interface Guest {
	readonly token: string;
	readonly row: Awaited<ReturnType<typeof addSeat>>;
	readonly mine: MyDocuments;
}
const addSeat = (more: Partial<SideSeat>) =>
	lan.chief.ask('seats.add', { seat: { kind: 'side', side: BLUE, ...more } });

/** Somebody who joined by code, and which documents that seat has. */
async function guest(more: Partial<SideSeat> = {}): Promise<Guest> {
	const row = await addSeat(more);
	const { token } = await sit(lan, row);
	const window = openWindow(lan, token);
	const { value } = await window.ask('documents.mine');
	window.socket.close();
	return { token, row, mine: value as MyDocuments };
}
const scratchOf = ({ mine }: Guest): string => mine.scratch[0]?.name ?? '';

function tie(by: Guest, name = scratchOf(by), doc = new Y.Doc()): WebsocketProvider {
	class FromHere extends WebSocket {
		constructor(address: string, protocols: string[]) {
			super(address, protocols, { origin: lan.origin });
			this.on('error', () => undefined);
		}
	}
	const nobody = new Awareness(doc);
	nobody.setLocalState(null);
	const provider = new WebsocketProvider(lan.origin.replace('http', 'ws') + DOCUMENT_PATH, name, doc, {
		protocols: [HelloProtocol, `seat.${by.token}`],
		awareness: nobody,
		disableBc: true,
		maxBackoffTime: 200,
		WebSocketPolyfill: FromHere as unknown as typeof globalThis.WebSocket,
	});
	ties.push(provider);
	return provider;
}
const synced = (provider: WebsocketProvider): Promise<void> => expect.poll(() => provider.synced).toBe(true);
const words = (provider: WebsocketProvider): readonly string[] =>
	orderRows(provider.doc, 1)
		.read()
		.map(({ orders }) => orders);
const write = (provider: WebsocketProvider, id: string, orders: string): void =>
	orderRows(provider.doc, 1).add({ ...blankLine(id), orders });
const code = async (path: string, token: string): Promise<number> => {
	const { socket, ended } = openWindow(lan, token, { path });
	socket.on('open', () => socket.send(updateFrame(Y.encodeStateAsUpdate(new Y.Doc()))));
	return ended;
};

describe('over the network', () => {
	it('two of a staff write together, each through the network’s trouble, and nothing is lost', async () => {
		lan = await openLanHall();
		const [a, b] = [tie(await guest({ team: armour })), tie(await guest({ team: armour }))];
		await Promise.all([synced(a), synced(b)]);
		write(a, 'one', 'Take Cagny.');
		await expect.poll(() => words(b)).toEqual(['Take Cagny.']);
		// The wire is cut under A's feet; both write on.
		a.ws?.close();
		a.disconnect();
		orderRows(a.doc, 1).set('one', { orders: 'Take Cagny by ten.' });
		orderRows(b.doc, 1).set('one', { orders: 'At once: Take Cagny.' });
		notesOf(a.doc).insert(0, 'typed in a dead spot');
		expect(words(b)).toEqual(['At once: Take Cagny.']);
		a.connect();
		await expect.poll(() => words(b)).toEqual(['At once: Take Cagny by ten.']);
		await expect.poll(() => words(a)).toEqual(words(b));
		expect(notesOf(b.doc).toJSON()).toBe('typed in a dead spot');
	});

	it('what is written while the host is away is there when it is back', async () => {
		lan = await openLanHall();
		const by = await guest({ team: armour });
		const a = tie(by);
		await synced(a);
		write(a, 'one', 'before');
		await expect.poll(() => hostHas()).toEqual(['before']);
		const { port } = lan;
		await lan.chief.ask('hosting.close', undefined);
		await expect.poll(() => a.wsconnected).toBe(false);
		write(a, 'two', 'meanwhile');
		await lan.chief.ask('hosting.open', { address: '127.0.0.1', port });
		await expect.poll(() => hostHas()).toEqual(['before', 'meanwhile']);
	});

	/** What the host would tell a newcomer. */
	function hostHas(): readonly string[] {
		const { documents } = lan.hall.app;
		const seat = { kind: 'side', side: BLUE } as const;
		const doc = new Y.Doc();
		const open = documents.open(seat, documents.mine(seat)?.scratch[0]?.name ?? '', {
			from: '',
			send: (bytes) => {
				if (bytes[0] === 0 && bytes[1] === 1) Y.applyUpdate(doc, bytes.slice(bytes.length > 130 ? 4 : 3));
			},
			close: () => undefined,
		});
		open?.receive(Uint8Array.of(0, 0, 1, 0));
		open?.leave();
		return orderRows(doc, 1)
			.read()
			.map(({ orders }) => orders);
	}
});

describe('at the door', () => {
	it('other names and other sides’ papers are one and the same nothing, before a byte is read', async () => {
		lan = await openLanHall();
		const [blue, red, hq] = [await guest(), await guest({ side: RED }), await guest({ team: armour })];
		const names = [
			scratchOf(red),
			red.mine.told,
			blue.mine.told,
			blue.mine.scratch[1]?.name ?? '',
			'told',
			`scratch.${armour}`,
			'%2e%2e/told',
			'',
		];
		for (const name of names) expect(await code(DOCUMENT_PATH + name, hq.token), name).toBe(4404);
		expect(await code(`${DOCUMENT_PATH}${scratchOf(hq)}x`, hq.token)).toBe(4404);
		for (const as of ['projector'] as const) {
			const { token } = await sit(lan, await addSeat({ as }));
			expect(await code(DOCUMENT_PATH + scratchOf(blue), token)).toBe(4404);
		}
		expect(lan.hall.app.hall.turnedAway.list()[0]?.say).toMatch(/a document that is not its own/);
	});

	it('an unknown key never gets there', async () => {
		lan = await openLanHall();
		const blue = await guest();
		expect(await code(DOCUMENT_PATH + scratchOf(blue), 'x'.repeat(43))).toBe(4401);
	});

	it('a seat that is ended loses its papers at once; its colleague goes on', async () => {
		lan = await openLanHall();
		const [leaver, stayer] = [await guest({ team: armour }), await guest({ team: armour })];
		const [a, b] = [tie(leaver), tie(stayer)];
		await Promise.all([synced(a), synced(b)]);
		const closed = new Promise<number>((done) => a.on('closed', (event) => done(event.code)));
		await lan.chief.ask('seats.revoke', { id: leaver.row.id });
		expect(await closed).toBe(4401);
		write(a, 'late', 'after the end');
		write(b, 'one', 'still here');
		a.connect();
		await expect.poll(() => a.shouldConnect).toBe(false);
		expect(words(b)).toEqual(['still here']);
	});

	it('who floods or sends no messages is closed; the others notice nothing', async () => {
		lan = await openLanHall();
		const by = await guest({ team: armour });
		const good = tie(await guest({ team: armour }));
		await synced(good);
		const path = DOCUMENT_PATH + scratchOf(by);
		const flood = openWindow(lan, by.token, { path });
		await once(flood.socket, 'open');
		const empty = updateFrame(Y.encodeStateAsUpdate(new Y.Doc()));
		for (let n = 0; n < 1000; n += 1) flood.socket.send(empty);
		expect(await flood.ended).toBe(1008);
		for (const message of ['words', Buffer.from([9, 9, 9]), Buffer.alloc(1 << 21)]) {
			const bad = openWindow(lan, by.token, { path });
			await once(bad.socket, 'open');
			bad.socket.send(message);
			expect([1003, 1009]).toContain(await bad.ended);
		}
		write(good, 'one', 'undisturbed');
		const other = tie(by);
		await expect.poll(() => words(other)).toEqual(['undisturbed']);
		expect(good.wsconnected).toBe(true);
	});
});
