/** Shared documents of a hall: who opens which, what merges, what is turned away, what is kept. */
import { afterEach, describe, expect, it } from 'vitest';
import * as awareness from 'y-protocols/awareness';
import * as Y from 'yjs';
import { MAX_DOCUMENT, type Colleague } from '../../src-shared/contract/documents.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { SeatId, TeamId } from '../../src-shared/kit/ids.ts';
import { airRows, blankAirOrder, blankLine, orderRows } from '../../src-shared/scratch/opcom-sheets.ts';
import { marksOf, notesOf, pencilOf } from '../../src-shared/scratch/scratch.ts';
import { openDocument, peopleFrame, updateFrame, type DocumentClient } from '../helpers/document-client.ts';
import { openHall, orderLine, umpire, type Hall } from '../helpers/hall.ts';
import { BLUE, RED, smallScenario } from '../helpers/small-scenario.ts';
import { randomUUID } from 'node:crypto';

const armour = TeamId.parse('blue-armour');
const infantry = TeamId.parse('blue-infantry');
const blue: Seat = { kind: 'side', side: BLUE };
const red: Seat = { kind: 'side', side: RED };
const player = (id: string, more: Partial<Extract<Seat, { kind: 'side' }>> = {}): Seat => ({
	kind: 'side',
	side: BLUE,
	id: SeatId.parse(id),
	...more,
});
let hall: Hall;
afterEach(() => hall.end());

const start = async (): Promise<Hall> => (hall = await openHall(smallScenario()));
const nameOf = (seat: Seat, team = armour): string =>
	hall.app.documents.mine(seat)?.scratch.find((each) => each.team === team)?.name ?? 'none';
/** Client numbers from a thousand up: the host's own are small. */
let clients = 1000;
const open = (seat: Seat, name = nameOf(seat), client = (clients += 1)): DocumentClient => {
	const found = openDocument(hall.app.documents, seat, name, client);
	if (!found) throw new Error(`no document ${name}`);
	return found;
};
const write = (client: DocumentClient, id: string, orders: string): void =>
	orderRows(client.doc, 1).add({ ...blankLine(id), addressee: '2 Fife', orders });
const ordersOf = (client: DocumentClient): readonly string[] =>
	orderRows(client.doc, 1)
		.read()
		.map(({ orders }) => orders);
const colleague = (name: string): Colleague => ({ name, colour: 1, at: null });

describe('who opens which', () => {
	it('a side’s staff have one scratch document for each headquarters, and what the side was told', async () => {
		await start();
		const mine = hall.app.documents.mine(blue);
		expect(mine?.scratch.map(({ team, write: mayWrite }) => [team, mayWrite])).toEqual([
			[armour, true],
			[infantry, true],
		]);
		expect(mine?.told).toMatch(/^told\.[0-9a-f]{16}$/);
	});

	it('a headquarters’ staff have their own document and no other; observers read; projectors and umpires have none', async () => {
		await start();
		const own = hall.app.documents.mine(player('g3', { team: infantry }));
		expect(own?.scratch.map(({ team }) => team)).toEqual([infantry]);
		expect(own?.told).not.toBe(hall.app.documents.mine(blue)?.told);
		expect(
			hall.app.documents.mine(player('o', { as: 'observer' }))?.scratch.every((each) => !each.write),
		).toBe(true);
		for (const seat of [player('p', { as: 'projector' }), umpire]) {
			expect(hall.app.documents.mine(seat)).toBeNull();
			expect(openDocument(hall.app.documents, seat, nameOf(blue), 7)).toBeNull();
		}
	});

	it('a name that is not one of its own opens nothing, whatever it is', async () => {
		await start();
		const hq = player('g3', { team: infantry });
		const told = hall.app.documents.mine(blue)?.told ?? '';
		const names = [
			nameOf(red, TeamId.parse('red-team')),
			hall.app.documents.mine(red)?.told ?? '',
			nameOf(blue),
			told,
			nameOf(blue).replace(/.$/, 'x'),
			`scratch.${armour}`,
			'told',
			'',
			'../told',
			'__proto__',
			'x'.repeat(5000),
		];
		for (const name of names) expect(openDocument(hall.app.documents, hq, name, 7), name).toBeNull();
		expect(openDocument(hall.app.documents, red, told, 7)).toBeNull();
		expect(openDocument(hall.app.documents, hq, nameOf(hq, infantry), 7)).not.toBeNull();
	});

	it('has other names in another campaign: words of one evening never pour into another’s', async () => {
		await start();
		const before = hall.app.documents.mine(blue);
		const client = open(blue);
		write(client, 'one', 'of the first evening');
		hall.app.begin('small', 'Another', undefined);
		expect(client.closed).toEqual([1001]);
		expect(hall.app.documents.mine(blue)?.told).not.toBe(before?.told);
		expect(client.again()).toBeNull();
		expect(ordersOf(open(blue))).toEqual([]);
	});
});

describe('writing together', () => {
	it('two write in one field and in two lines, and both read both', async () => {
		await start();
		const [a, b] = [open(player('a')), open(player('b'))];
		write(a, 'one', 'Take Cagny.');
		orderRows(b.doc, 1).set('one', { orders: 'Take Cagny by ten.' });
		orderRows(a.doc, 1).set('one', { orders: 'At once: Take Cagny by ten.' });
		write(b, 'two', 'Hold.');
		expect(ordersOf(a)).toEqual(['At once: Take Cagny by ten.', 'Hold.']);
		expect(ordersOf(b)).toEqual(ordersOf(a));
	});

	it('what two write apart is there when they are back, and nothing twice', async () => {
		await start();
		const [a, b] = [open(player('a')), open(player('b'))];
		write(a, 'one', 'Go.');
		a.cut();
		b.cut();
		orderRows(a.doc, 1).set('one', { orders: 'Go at dawn.' });
		write(a, 'two', 'by A');
		notesOf(a.doc).insert(0, 'A was here. ');
		orderRows(b.doc, 1).set('one', { orders: 'Slowly: Go.' });
		write(b, 'three', 'by B');
		notesOf(b.doc).insert(0, 'B too. ');
		const [backA, backB] = [a.again(), b.again()];
		if (!backA || !backB) throw new Error('not let in again');
		expect(ordersOf(backA)[0]).toBe('Slowly: Go at dawn.');
		expect([...ordersOf(backA)].sort()).toEqual(['Slowly: Go at dawn.', 'by A', 'by B']);
		expect(ordersOf(backB)).toEqual(ordersOf(backA));
		expect(notesOf(backB.doc).toJSON()).toContain('A was here.');
		expect(notesOf(backA.doc).toJSON()).toContain('B too.');
	});

	it('a cut in the middle of typing loses no letter, whoever types on meanwhile', async () => {
		await start();
		const [a, b] = [open(player('a')), open(player('b'))];
		write(a, 'one', '');
		let tie: DocumentClient = a;
		for (const [n, letter] of [...'Advance on Cagny with all speed.'].entries()) {
			if (n === 7) tie.cut();
			const words = orderRows(tie.doc, 1).text('one', 'orders');
			words?.insert(words.length, letter);
			const remarks = orderRows(b.doc, 1).text('one', 'supporting');
			remarks?.insert(remarks.length, 'x');
			if (n === 20) tie = tie.again() ?? tie;
		}
		expect(ordersOf(b)).toEqual(['Advance on Cagny with all speed.']);
		expect(orderRows(a.doc, 1).read()[0]?.supporting).toBe('x'.repeat(32));
	});

	it('air orders and pencil marks are shared; two lines that are moved at once are both still there', async () => {
		await start();
		const [a, b] = [open(player('a')), open(player('b'))];
		for (const id of ['one', 'two', 'three']) write(a, id, id);
		airRows(a.doc, 1).add({ ...blankAirOrder('m'), mission: 'recce', target: 'the ridge' });
		pencilOf(b.doc).push([{ id: 'x', shape: 'cross', points: [{ x: 1, y: 2 }], label: '', colour: 'red' }]);
		a.cut();
		orderRows(a.doc, 1).move('three', -1);
		orderRows(b.doc, 1).move('one', 1);
		a.again();
		expect([...ordersOf(b)].sort()).toEqual(['one', 'three', 'two']);
		expect(ordersOf(a)).toEqual(ordersOf(b));
		expect(airRows(b.doc, 1).read()).toMatchObject([{ mission: 'recce', target: 'the ridge' }]);
		expect(marksOf(a.doc)).toMatchObject([{ id: 'x', colour: 'red' }]);
	});

	it('moving lines about, a hundred times, keeps the order that was meant', async () => {
		await start();
		const client = open(blue);
		const meant = ['a', 'b', 'c', 'd'];
		for (const id of meant) write(client, id, id);
		for (let n = 0; n < 100; n += 1) {
			const from = 1 + (n % 3);
			orderRows(client.doc, 1).move(meant[from] ?? '', -1);
			meant.splice(from - 1, 2, meant[from] ?? '', meant[from - 1] ?? '');
			expect(ordersOf(client)).toEqual(meant);
		}
		orderRows(client.doc, 1).add({ ...blankLine('e'), orders: 'e' }, meant[1]);
		expect(ordersOf(client)[2]).toBe('e');
	});
});

describe('kept', () => {
	it('says when all is in the campaign’s file, and it is there after a restart', async () => {
		await start();
		const client = open(blue);
		write(client, 'one', 'kept');
		client.keep(7);
		expect(client.kept).toEqual([]);
		hall.app.documents.keep();
		expect(client.kept).toEqual([7]);
		client.keep(8);
		expect(client.kept).toEqual([7, 8]);
		const { path } = hall.app.session.file;
		write(client, 'two', 'at the last moment');
		hall.app.closeCampaign();
		hall.app.open(path);
		expect(ordersOf(open(blue))).toEqual(['kept', 'at the last moment']);
	});

	it('a disk that takes nothing leaves the words unkept, says so by its silence, and tries again', async () => {
		await start();
		const client = open(blue);
		write(client, 'one', 'words');
		client.keep(1);
		const { file } = hall.app.session;
		const { saveDocument } = file;
		file.saveDocument = () => {
			throw new Error('full');
		};
		hall.app.documents.keep();
		expect(client.kept).toEqual([]);
		file.saveDocument = saveDocument;
		hall.app.documents.keep();
		expect(client.kept).toEqual([1]);
	});
});

describe('what was told', () => {
	const submit = async (): Promise<void> => {
		const window = await hall.window(blue);
		const form = { team: armour, turn: 1, lines: [orderLine('2 Fife', { orders: 'Go.' })] };
		expect(await window.ask('sheet.submit', { id: randomUUID(), form })).toMatchObject({
			outcome: 'recorded',
		});
	};
	const toldName = (seat: Seat): string => hall.app.documents.mine(seat)?.told ?? '';

	it('is written by the host, made anew when it says something else, and only then', async () => {
		await start();
		const client = open(blue, toldName(blue));
		expect(client.doc.getMap('told').toJSON()).toMatchObject({ turn: 1, sheets: [] });
		const control = await hall.window(umpire);
		await control.desk({ type: 'record-ruling', rule: '', text: 'a private matter' });
		expect(client.closed).toEqual([]);
		await submit();
		expect(client.closed).toEqual([4410]);
		const newer = open(blue, toldName(blue));
		expect(newer.doc.getMap('told').toJSON()).toMatchObject({
			sheets: [{ team: armour, turn: 1, state: 'submitted', lines: [{ orders: 'Go.' }] }],
		});
	});

	it('is not laid over an older one: a window that comes back with that is sent for a fresh one', async () => {
		await start();
		const client = open(blue, toldName(blue));
		client.cut();
		await submit();
		expect(client.again()?.closed).toEqual([4410]);
	});

	it('an observer’s and a player’s writing to it is dropped, counted, and reaches nobody', async () => {
		await start();
		const [a, b] = [open(player('a'), toldName(blue)), open(player('o', { as: 'observer' }), toldName(blue))];
		const seen = b.received.length;
		a.doc.getMap('told').set('turn', 99);
		a.say(colleague('A'));
		expect(b.received).toHaveLength(seen);
		expect(open(blue, toldName(blue)).doc.getMap('told').get('turn')).toBe(1);
		expect(hall.app.hall.turnedAway.list()).toMatchObject([{ times: 2 }]);
		expect(a.closed).toEqual([]);
	});

	it('a headquarters reads of its own sheets only', async () => {
		await start();
		await submit();
		const hq = player('i', { team: infantry });
		expect(open(hq, toldName(hq)).doc.getMap('told').toJSON()).toMatchObject({ sheets: [] });
	});
});

describe('hostile windows', () => {
	/** One writes properly while another does its worst; the first must not notice. */
	const undisturbed = (good: DocumentClient): void => {
		const other = open(player('witness'));
		orderRows(good.doc, 1).add({ ...blankLine(`w${String(clients)}`), orders: 'still here' });
		expect(ordersOf(other)).toContain('still here');
		expect(good.closed).toEqual([]);
		other.end();
	};

	it('an observer’s updates are dropped at every message, not only at the door', async () => {
		await start();
		const writer = open(player('a'));
		const observer = open(player('o', { as: 'observer' }));
		write(writer, 'one', 'ours');
		write(observer, 'two', 'smuggled in');
		observer.say(colleague('nobody'));
		expect(ordersOf(writer)).toEqual(['ours']);
		expect(writer.awareness.getStates().size).toBe(0);
		expect(hall.app.hall.turnedAway.list()[0]?.say).toMatch(/only the host writes/);
	});

	it('bytes that are no message close that window’s document and no other', async () => {
		await start();
		const good = open(player('good'));
		const update = Y.encodeStateAsUpdate(good.doc);
		const bad: readonly Uint8Array[] = [
			Uint8Array.of(),
			Uint8Array.of(9),
			Uint8Array.of(0, 7, 0),
			Uint8Array.of(0, 2, 255, 255, 255, 255, 15),
			updateFrame(Uint8Array.of(1, 2, 3, 4, 5)),
			updateFrame(Uint8Array.of(1, 255, 255, 255, 255, 7, 1, 0)),
			Uint8Array.of(...updateFrame(update), 1),
			peopleFrame(Uint8Array.of(1, 5, 1, 4, 110, 117, 108)),
			peopleFrame(Uint8Array.of(255, 255, 255, 15)),
			Uint8Array.of(0, 0, 3, 255, 255, 255),
			Uint8Array.of(2, 0),
			new Uint8Array(100_000).fill(255),
		];
		for (const bytes of bad) {
			const guest = open(player('guest'));
			guest.send(bytes);
			expect(guest.closed, String(bytes.slice(0, 12))).toEqual([1003]);
		}
		undisturbed(good);
	});

	it('random and mutated messages never throw out of the host, nor spoil what is written', async () => {
		await start();
		const good = open(player('good'));
		write(good, 'one', 'untouched');
		let seed = 7;
		const chance = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
		const sample = updateFrame(Y.encodeStateAsUpdate(good.doc));
		let closed = 0;
		for (let n = 0; n < 3000; n += 1) {
			const guest = open(player('guest'));
			const bytes =
				n % 2 === 0
					? Uint8Array.from({ length: chance(60) }, () => chance(256))
					: Uint8Array.from(sample, (byte) => (chance(20) === 0 ? chance(256) : byte));
			if (n % 2 === 0 && bytes.length > 1) bytes[0] = chance(5);
			guest.send(bytes);
			closed += guest.closed.length;
			guest.cut();
			guest.doc.destroy();
		}
		expect(closed).toBeGreaterThan(1000);
		// A mutated update may well be a good one, by the same hand; what one's own window wrote is not touched by chance.
		expect(ordersOf(open(player('late')))).toEqual(ordersOf(good));
		undisturbed(good);
	});

	it('words that hang in the air are asked for, and given up on, and are never passed on', async () => {
		await start();
		const good = open(player('good'));
		const alone = new Y.Doc();
		alone.clientID = 555;
		orderRows(alone, 1).add({ ...blankLine('one'), orders: 'first' });
		const before = Y.encodeStateVector(alone);
		orderRows(alone, 1).add({ ...blankLine('two'), orders: 'second' });
		const guest = open(player('guest'));
		for (let n = 0; n < 5; n += 1) guest.update(Y.encodeStateAsUpdate(alone, before));
		expect(guest.closed).toEqual([1003]);
		expect(ordersOf(open(player('late')))).toEqual([]);
		const honest = open(player('honest'));
		honest.update(Y.encodeStateAsUpdate(alone));
		expect(ordersOf(good)).toEqual(['first', 'second']);
	});

	it('what has no place in a scratch document is not taken', async () => {
		await start();
		const guest = open(player('guest'));
		guest.doc.getMap('told').set('turn', 99);
		expect(guest.closed).toEqual([1003]);
		const other = open(player('other'));
		other.doc.getArray('orders/0').push([1]);
		expect(other.closed).toEqual([1003]);
		expect([...open(player('late')).doc.share.keys()]).toEqual([]);
	});

	it('rubbish in its places is left out when it is read', async () => {
		await start();
		const [a, b] = [open(player('a')), open(player('b'))];
		const spoilt = new Y.Map<unknown>();
		a.doc.getArray('orders/1').push([7, 'x', { id: 'y' }, spoilt]);
		spoilt.set('id', '<script>');
		pencilOf(a.doc).push([null, { shape: 'cross' }, { id: 1 }]);
		a.doc.getArray('air/1').push([new Y.Text('hm')]);
		write(a, 'one', 'a line');
		expect(ordersOf(b)).toEqual(['a line']);
		expect([marksOf(b.doc), airRows(b.doc, 1).read()]).toEqual([[], []]);
	});

	it('a document that would grow too large is refused with a sentence to that window alone', async () => {
		await start();
		const good = open(player('good'));
		write(good, 'one', 'ours');
		const guest = open(player('guest'));
		notesOf(guest.doc).insert(0, 'n'.repeat(MAX_DOCUMENT));
		expect(guest.said[0]).toMatch(/full/);
		expect(guest.closed).toEqual([4413]);
		expect(notesOf(good.doc).toJSON()).toBe('');
		undisturbed(good);
		// What is rubbed out makes room again.
		notesOf(guest.doc).delete(0, MAX_DOCUMENT - 10);
		guest.again();
		expect(notesOf(good.doc).toJSON()).toBe('n'.repeat(10));
	});

	it('nobody speaks for another: names come from the seat, and each window is one person', async () => {
		await start();
		const [a, b] = [open(player('a', { name: 'Maj Hill' })), open(player('b'))];
		a.say(colleague('whatever it says'));
		expect(b.awareness.getStates().get(a.doc.clientID)).toMatchObject({ name: 'Maj Hill' });
		b.say(colleague('B'));
		const forged = new awareness.Awareness(new Y.Doc());
		forged.states.set(a.doc.clientID, colleague('forged'));
		forged.meta.set(a.doc.clientID, { clock: 999, lastUpdated: 0 });
		b.send(peopleFrame(awareness.encodeAwarenessUpdate(forged, [a.doc.clientID])));
		forged.states.set(4242, colleague('a ghost'));
		forged.meta.set(4242, { clock: 1, lastUpdated: 0 });
		b.send(peopleFrame(awareness.encodeAwarenessUpdate(forged, [4242])));
		const late = open(player('late'));
		expect([...late.awareness.getStates()].map(([id, state]) => [id, (state as Colleague).name])).toEqual([
			[a.doc.clientID, 'Maj Hill'],
			[b.doc.clientID, 'B'],
		]);
		a.cut();
		expect(late.awareness.getStates().has(a.doc.clientID)).toBe(false);
		// Its number stays its seat's.
		const thief = open(player('thief'), nameOf(blue), a.doc.clientID);
		thief.say(colleague('thief'));
		expect(late.awareness.getStates().has(a.doc.clientID)).toBe(false);
		forged.destroy();
	});

	it('a person of impossible shape closes the window that says so', async () => {
		await start();
		const guest = open(player('guest'));
		guest.say({ ...colleague('x'.repeat(50)) });
		expect(guest.closed).toEqual([1003]);
		const other = open(player('other'));
		other.say({ ...colleague('x'), more: 'words' } as Colleague);
		expect(other.closed).toEqual([1003]);
	});
});
