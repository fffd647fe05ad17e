/** The second machine takes over: the same seats, the same facts, and never two hosts that both go on. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Session } from '../../src-main/campaign/session.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { CommandId, type SeatId } from '../../src-shared/kit/ids.ts';
import { between, type Between } from '../helpers/standby-between.ts';
import { BLUE } from '../helpers/small-scenario.ts';
import { openLanHall, openWindow, sit, type LanHall } from './lan-hall.ts';
import { follow, rowsOf, secondMachine, until, upToDate, type SecondMachine } from './standby-machines.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';

let lan: LanHall;
let second: SecondMachine;
let network: Between;
let now = 1_700_000_000_000;
let restore = false;
beforeEach(async () => {
	restore = true;
	lan = await openLanHall({ clock: () => now });
	second = await secondMachine({ clock: () => (now += 1000) });
	network = await between(lan.origin, (frame) => (restore ? [frame] : []));
	await follow(lan, second, network.address);
	await upToDate(lan);
});
afterEach(async () => {
	await second.end();
	await lan.end();
});

const state = async () => (await lan.chief.ask('standby.state', undefined)).host;
const stateOfSecond = () => second.ask('standby.state', undefined);

function place(reason: string): unknown {
	return { type: 'place-unit', unit: 'b-inf', at: { x: 8, y: 5 }, reason };
}
/** Breaks the network between the two machines. */
async function breakNetwork(): Promise<void> {
	restore = false;
	network.cut();
	await until('the line gone', async () => (await state())?.follower?.state === 'gone');
}

/** A player's seat at the first host, with its key. */
async function seated(): Promise<{ readonly token: string; readonly id: SeatId }> {
	const rows = await lan.chief.ask('seats.list', undefined);
	const row = rows.find(({ seat }) => seat.kind === 'side' && seat.side === BLUE && seat.as === undefined);
	if (!row) throw new Error('no seat of Blue’s');
	const { token } = await sit(lan, await lan.chief.ask('seats.issue', { id: row.id }));
	return { token, id: row.id };
}

/** A host that answers, under load from several windows, until it answers no more. Answers the ids it acknowledged. */
async function acknowledgedUntilStopped(): Promise<readonly string[]> {
	const acknowledged: string[] = [];
	const work = async (): Promise<void> => {
		for (;;) {
			const id = randomUUID();
			const reply = await lan.chief.reply('command.game', { id, command: place('under load') as never });
			if (!reply.ok) return;
			acknowledged.push(id);
			await new Promise((done) => setImmediate(done));
		}
	};
	await Promise.all([work(), work(), work()]);
	return acknowledged;
}

describe('a take-over from a host that answers', () => {
	it('evening 15: loses nothing that was acknowledged: the first stops, sends the rest, and then the other goes on', async () => {
		const working = acknowledgedUntilStopped();
		await until('some work', () => lan.hall.app.session.seq > 40);
		const old = lan.hall.app.session.file;
		const taken = await second.ask('standby.takeOver', {});
		expect(taken).toMatchObject({ handedOver: true, say: null });
		const acknowledged = await working;
		expect(acknowledged.length).toBeGreaterThan(20);
		const { file } = second.app.session;
		expect(acknowledged.filter((id) => file.outcomeOf(id) === null)).toEqual([]);
		await until('the old host has stopped', () => lan.hall.app.campaign === null);
		expect((await lan.chief.ask('standby.state', undefined)).yielded).toMatchObject({ lost: { count: 0 } });
		const opened = CampaignFile.open(old.path);
		expect(opened.rows.hash(opened.factCount)).toBe(file.rows.hash(opened.factCount));
		opened.close();
	});

	it('evening 15: asks first when it should hand over and does not, and says what may be lost', async () => {
		// The line is up as far as anybody knows, and nothing comes through any more.
		restore = false;
		const asking = second.refusal('standby.takeOver', {});
		const { seq } = second.app.standby.state().follow ?? {};
		network.cut();
		expect(await asking).toBe(
			`The first machine does not answer any more. Everything up to fact ${String(seq)} is here. Anything it recorded later is only on its own disk, and would be lost.`,
		);
		expect(second.app.campaign).toBeNull();
		expect(await second.ask('standby.takeOver', { without: true })).toMatchObject({ handedOver: false });
	});
});

describe('a take-over', () => {
	it('goes on with every fact that had come, and the same seats at its own address', async () => {
		const seat = await seated();
		await lan.chief.game(place('before') as never);
		await upToDate(lan);
		const host = rowsOf(lan.hall.app.session.file);
		await lan.hall.app.hall.hosting.stop();

		const taken = await second.ask('standby.takeOver', { without: true });
		expect(taken).toMatchObject({ address: `http://127.0.0.1:${String(second.port)}`, say: null });
		const { session } = second.app;
		expect(rowsOf(session.file)['commands']).toEqual(host['commands']);
		expect(JSON.stringify(session.state)).toBe(JSON.stringify(lan.hall.app.session.state));
		const window = openWindow({ port: second.port, origin: taken.address ?? '' }, seat.token);
		expect(await window.ask('app.info')).toMatchObject({
			ok: true,
			value: { seat: { side: BLUE, id: seat.id } },
		});
		expect(await window.ask('view.follow')).toMatchObject({ ok: true, value: { open: true } });
		window.socket.close();
		expect((await stateOfSecond()).host?.took).toMatchObject({ machine: 'Laptop B', lost: null });
	});

	it('stops an old host that was only cut off, and lists on both machines what exists only there', async () => {
		const seat = await seated();
		await upToDate(lan);
		await breakNetwork();
		await lan.chief.game(place('after the cut') as never);
		await lan.chief.game(place('and another') as never);
		const old = lan.hall.app.session.file;
		const { path } = old;
		const window = openWindow(lan, seat.token);
		expect(await window.ask('view.follow')).toMatchObject({ ok: true });
		const taken = await second.ask('standby.takeOver', {});
		await second.ask('command.game', { id: randomUUID(), command: place('on the new host') as never });
		expect(lan.hall.app.campaign).not.toBeNull();

		restore = true;
		await until('the old host has stopped', () => lan.hall.app.campaign === null);
		await window.ended;
		const closed = window.heard.filter((each): each is string => typeof each === 'string').at(-1) ?? '';
		expect(closed).toContain('took this campaign over');
		expect(closed).toContain(taken.address);
		expect(closed).not.toMatch(/facts|cut/);
		expect((await lan.chief.ask('hosting.state', undefined)).open).toBeNull();
		const { yielded } = await lan.chief.ask('standby.state', undefined);
		expect(yielded).toMatchObject({
			machine: 'Laptop B',
			address: taken.address,
			title: 'Test',
			file: path,
			lost: { count: 2, facts: [{ type: 'unit-placed' }, { type: 'unit-placed' }] },
		});
		await until('the new host has heard', async () => (await stateOfSecond()).host?.took?.lost?.count === 2);
		expect((await stateOfSecond()).host?.took?.lost).toEqual(yielded?.lost);
		expect(second.app.session.recent.map(({ fact }) => JSON.stringify(fact)).join()).not.toContain(
			'after the cut',
		);
	});

	it('is asked after by an old host that comes back, before it lets anybody in', async () => {
		await breakNetwork();
		await lan.chief.game(place('after the cut') as never);
		const { path } = lan.hall.app.session.file;
		await lan.chief.ask('campaign.close', undefined);
		await lan.hall.app.hall.hosting.close();
		await second.ask('standby.takeOver', {});

		await lan.chief.ask('campaign.open', { file: path });
		const opened = await lan.chief.reply('hosting.open', { address: '127.0.0.1', port: lan.port });
		expect(opened).toMatchObject({
			ok: false,
			code: 'refused',
			say: expect.stringContaining(`goes on at http://127.0.0.1:${String(second.port)}`),
		});
		expect(lan.hall.app.campaign).toBeNull();
		expect((await lan.chief.ask('standby.state', undefined)).yielded).toMatchObject({
			machine: 'Laptop B',
			file: path,
			lost: { count: 1 },
		});
		// Opened again, to look at what only it has: it says whose the campaign is, and lets nobody in.
		await lan.chief.ask('campaign.open', { file: path });
		expect((await state())?.takenOver).toMatchObject({ machine: 'Laptop B', lost: { count: 1 } });
		expect(await lan.chief.reply('hosting.open', { address: '127.0.0.1', port: lan.port })).toMatchObject({
			ok: false,
		});
		expect(lan.hall.app.campaign).not.toBeNull();
		await until('the new host was told', async () => (await stateOfSecond()).host?.took?.lost?.count === 1);
	});

	it('can be taken back: then the other machine stops', async () => {
		await breakNetwork();
		const { path } = lan.hall.app.session.file;
		await second.ask('standby.takeOver', {});
		await second.ask('command.game', { id: randomUUID(), command: place('on the new host') as never });
		restore = true;
		await until('the old host has stopped', () => lan.hall.app.campaign === null);
		await lan.chief.ask('campaign.open', { file: path });
		await lan.chief.ask('standby.takeBack', undefined);
		expect((await lan.chief.ask('hosting.open', { address: '127.0.0.1', port: lan.port })).open?.port).toBe(
			lan.port,
		);
		await until('the second machine has stopped', () => second.app.campaign === null);
		expect((await stateOfSecond()).yielded).toMatchObject({ title: 'Test', lost: { count: 1 } });
		await until('told on the first', async () => (await state())?.took?.lost?.count === 1);
	});

	it('works after a restart of the second machine, though the host is gone for good', async () => {
		await lan.chief.game(place('before') as never);
		await upToDate(lan);
		await lan.hall.app.hall.hosting.stop();
		await second.app.close();
		const again = await secondMachine({ folder: second.folder });
		expect((await again.ask('standby.state', undefined)).follow).toMatchObject({ title: 'Test' });
		const taken = await again.ask('standby.takeOver', {});
		expect(again.app.session.file.path).toBe(taken.file);
		expect(again.app.session.seq).toBe(lan.hall.app.session.seq);
		expect(again.app.session.file.setting('standby-took')).toMatchObject({ epoch: 2, from: network.address });
		await again.end();
	});

	it('is refused before a whole copy has come, and when nobody took over there is nothing to take back', async () => {
		const other = await secondMachine({ name: 'Laptop C' });
		expect(await other.refusal('standby.takeOver', {})).toMatch(/nothing to take over/);
		await other.end();
		expect(await lan.chief.reply('standby.takeBack', undefined)).toMatchObject({
			ok: false,
			code: 'refused',
		});
	});

	it('opens the campaign even when its port is taken, and says how to go on', async () => {
		const taken = await second.ask('standby.takeOver', { port: lan.port });
		expect(taken.address).toBeNull();
		expect(taken.say).toMatch(/taken by another program/);
		expect(second.app.session.file.path).toBe(taken.file);
		const opened = await second.ask('hosting.open', { address: '127.0.0.1', port: second.port });
		expect(opened.open?.port).toBe(second.port);
	});

	it('carries a command out once, though a window sends it to both hosts', async () => {
		const id = CommandId.parse(randomUUID());
		await lan.chief.ask('command.game', { id, command: place('sent twice') as never });
		await upToDate(lan);
		await second.ask('standby.takeOver', {});
		const before = second.app.session.seq;
		expect(await second.ask('command.game', { id, command: place('sent twice') as never })).toMatchObject({
			outcome: 'recorded',
		});
		expect(second.app.session.seq).toBe(before);
	});

	it('lasts: opened again the file knows whose campaign it is, and folds to the same state', async () => {
		const taken = await second.ask('standby.takeOver', {});
		const state = JSON.stringify(second.app.session.state);
		await second.ask('campaign.close', undefined);
		const file = CampaignFile.open(taken.file);
		const session = new Session(
			file,
			opcomModule,
			() => 0,
			() => undefined,
		);
		expect(JSON.stringify(session.state)).toBe(state);
		expect(file.setting('standby-took')).toMatchObject({ epoch: 2, machine: 'Laptop B' });
		file.close();
	});
});
