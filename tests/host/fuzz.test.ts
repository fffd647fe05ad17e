/**
 * Hostile windows: tens of thousands of frames, right, spoilt and senseless, from every sort of seat, straight
 * into the endpoint and over real WebSockets. The host never throws and never has a fault, answers with its closed list
 * of codes, changes nothing but by a command that it says was recorded, and the window next to it notices nothing. The
 * chief's seat is not among them: it is the host's own machine. FUZZ_SEED repeats a run, FUZZ_FRAMES makes it longer.
 */
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { ErrorCode } from '../../src-shared/contract/wire-shapes.ts';
import { HelloProtocol, type Reply } from '../../src-shared/contract/wire.ts';
import type { Sheet } from '../../src-shared/rulesets/opcom/desk.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { TeamId } from '../../src-shared/kit/ids.ts';
import { createEndpoint, type Endpoint } from '../../src-main/host/endpoint.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import { createViewer } from '../../src-main/host/viewer.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import { airScenario } from '../helpers/air.ts';
import type { Hall, HallWindow } from '../helpers/hall.ts';
import { repeats, seedOf } from '../helpers/sample.ts';
import { playTurn, seatedHall } from '../helpers/played-hall.ts';
import { BLUE, RED } from '../helpers/small-scenario.ts';
import { doings, happen } from '../leak/opcom/hidden.ts';
import { Fuzzer, LONG_WORK, type Words } from './fuzz-frames.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';

const seed = seedOf('FUZZ_SEED');
const frames = repeats('FUZZ_FRAMES', 30_000, 105_000);
/** Of those, so many go over sockets. */
const overSockets = Math.floor(frames / 5);
/** And so many from another umpire's seat: each sort of order is among them, right enough to be carried out. */
const fromHelper = Math.max(10_500, Math.ceil(frames / 10));

const team = TeamId.parse('blue-armour');
const guests: readonly Seat[] = [
	{ kind: 'side', side: BLUE },
	{ kind: 'side', side: BLUE, team },
	{ kind: 'side', side: BLUE, as: 'observer' },
	{ kind: 'side', side: BLUE, as: 'projector' },
	{ kind: 'side', side: BLUE, team, as: 'projector' },
];
/** Another umpire: may change the campaign, so it is fuzzed apart from the rest. */
const helper: Seat = { kind: 'umpire', name: 'Helper', scope: { of: 'all' } };

/** Names and ids of the campaign as it stands, and some that mean trouble. */
function wordsOf(view: MasterView): Words {
	const { units, crossings, sheets, combats, dispatches, decisions, papers, air, map } = view;
	const keys = {
		...{ unit: units, units, crossing: crossings, sheet: sheets, combat: combats, dispatch: dispatches },
		...{ decision: decisions, paper: papers, mission: air.missions, wing: air.wings, attackers: units },
	};
	const lists = {
		...{ formation: view.formations, to: view.formations, team: view.teams, from: view.teams },
		...{ side: view.sides, attackingSide: view.sides, defendingSide: view.sides, task: air.tasks },
		...{ line: Object.values(sheets).flatMap(orderIds), defenders: Object.values(units) },
	};
	const of = {
		...Object.fromEntries(Object.entries(keys).map(([key, record]) => [key, Object.keys(record)])),
		...Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.map(({ id }) => id)])),
		addressee: Object.values(units).map(({ short }) => short),
		kind: Object.keys(opcomModule.papers),
		type: ['advance-step', 'undo', 'redo', 'place-unit', 'submit-sheet', 'send-message', 'answer-question'],
		name: Object.keys(opcomModule.requests),
	};
	const trouble = [
		'constructor',
		'toString',
		'hasOwnProperty',
		'__proto__',
		'',
		'0'.repeat(32),
		'f'.repeat(64),
	];
	const plain = ['x', '7', 'told', 'e1', 'g1', 'Take the town.', ...map.places.map(({ name }) => name)];
	return { any: [...Object.values(of).flat(), ...trouble, ...plain], of, turn: view.clock.turn };
}
const orderIds = ({ lines }: Sheet): readonly { id: string }[] => lines.map(({ order }) => order);

let hall: Hall;
let control: HallWindow;
let enemy: HallWindow;
let endpoint: Endpoint;
const faults: unknown[] = [];
let requests: readonly string[];
let words: Words;
const fuzzerOf = (chance: number, often: readonly string[] = []): Fuzzer =>
	new Fuzzer(chance, [...requests, ...often], words);

beforeAll(async () => {
	// In the middle of an evening: sheets, combats, reports, questions and flights of both sides are there to be got at.
	const played = await seatedHall(airScenario());
	({ hall, control, red: enemy } = played);
	await playTurn(played, [3]);
	await happen({ hall, control, enemy, say: 'hidden' }, Object.keys(doings));
	words = wordsOf(control.master());
	const handlers = createHandlers(hall.app);
	requests = Object.keys(handlers);
	endpoint = createEndpoint(handlers, (fault) => faults.push(fault));
});
afterAll(() => hall.end());

/** These note in the file what was taken away or brought back on paper or stick; their answer is the thing itself. */
const NOTED = /^(paper|usb)\./;

/** What is wrong with an answer; null: nothing. */
function wrongWith(reply: Reply, changed: boolean, name = ''): string | null {
	if (reply.ok) {
		const { outcome } = (reply.value ?? {}) as { outcome?: string };
		return changed && outcome !== 'recorded' && !NOTED.test(name)
			? 'the campaign changed and the answer does not say so'
			: null;
	}
	if (!ErrorCode.options.includes(reply.code)) return `a code that is none: ${String(reply.code)}`;
	if (reply.code === 'fault') return 'a fault';
	if (changed) return 'the campaign changed though the answer is no';
	return reply.say.length > 400 || reply.say === '' ? `not a sentence: ${reply.say}` : null;
}

function failed(what: string, frame: unknown): never {
	const text = typeof frame === 'string' ? frame : JSON.stringify(frame);
	const [fault] = faults;
	throw new Error(
		`FUZZ_SEED=${String(seed)}: ${what}\n${String(text).slice(0, 1500)}\n${fault instanceof Error ? (fault.stack ?? '') : ''}`,
	);
}

const nameIn = (frame: unknown): string => {
	const name = (frame as { name?: unknown } | null)?.name;
	return typeof name === 'string' ? name : '';
};

/** Sends so many frames from a seat straight to the endpoint. @returns how many were answered with yes, by request */
async function storm(seat: Seat, count: number, fuzzer: Fuzzer): Promise<ReadonlyMap<string, number>> {
	const viewer = createViewer(seat, () => undefined);
	const yes = new Map<string, number>();
	const long: Promise<void>[] = [];
	const look = (reply: Reply, frame: unknown, changed: boolean): void => {
		const name = nameIn(frame);
		const wrong = wrongWith(reply, changed, name) ?? (faults.length > 0 ? 'a fault' : null);
		if (wrong !== null) failed(wrong, frame);
		// Long work that was understood, and had no place or was dropped, was asked for rightly too.
		const understood =
			LONG_WORK.has(name) && !reply.ok && (reply.code === 'busy' || reply.code === 'refused');
		if (reply.ok || understood) yes.set(name, (yes.get(name) ?? 0) + 1);
	};
	for (let n = 0; n < count; n += 1) {
		const frame = fuzzer.frame();
		const before = hall.app.session.state;
		const answer = endpoint.answer(seat, viewer, frame).catch((error: unknown) => {
			faults.push(error);
			return failed('the host threw', frame);
		});
		// Processes answer in turns of the event loop.
		if (n % 40 === 0) await new Promise((turn) => setImmediate(turn));
		// Right ones and all, as fast as they come; what they change comes at once, their answer in its time.
		if (LONG_WORK.has(nameIn(frame))) long.push(answer.then((reply) => look(reply, frame, false)));
		else look(await answer, frame, hall.app.session.state !== before);
	}
	await Promise.all(long);
	viewer.close();
	return yes;
}
const sum = (counts: ReadonlyMap<string, number>): number =>
	[...counts.values()].reduce((all, count) => all + count, 0);

/** How many facts of each kind the campaign's file holds, those undone since among them. */
function everRecorded(): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const { type } of hall.app.session.file.facts(0)) counts.set(type, (counts.get(type) ?? 0) + 1);
	return counts;
}

/** Bytes in use after everything that can be let go was let go. */
function heldBytes(): number {
	setFlagsFromString('--expose-gc');
	(runInNewContext('gc') as () => void)();
	return process.memoryUsage().heapUsed;
}

describe(`hostile windows (FUZZ_SEED=${String(seed)})`, () => {
	it('evening 07: straight at the endpoint, costly requests unspoilt: answered by the closed list, nothing changed, the enemy’s window undisturbed', async () => {
		const costly = Array.from({ length: 6 }, () => ['view.follow', 'paper.make']).flat();
		const fuzzer = fuzzerOf(seed, costly);
		const each = Math.ceil((frames - overSockets) / guests.length);
		const undisturbed = enemy.received.length;
		const yes = new Map<string, number>();
		let held = 0;
		for (const [n, seat] of guests.entries()) {
			for (const [name, count] of await storm(seat, each, fuzzer))
				yes.set(name, (yes.get(name) ?? 0) + count);
			if (n === 0) held = heldBytes();
		}
		// What a side may do was among it, so that the rest was refused for what it was.
		expect(sum(yes)).toBeGreaterThan(each / 100);
		// Evening 07: what costs much was asked for unspoilt, and got.
		for (const name of ['view.follow', 'paper.make']) expect(yes.get(name) ?? 0, name).toBeGreaterThan(10);
		expect(hall.app.session.recorded.get('message-sent')).toBeGreaterThan(0);
		expect(enemy.received).toHaveLength(undisturbed);
		expect(heldBytes() - held).toBeLessThan(96 << 20);
		expect((await enemy.reply('app.info', undefined)).ok).toBe(true);
	});

	it('from an umpire’s seat that is not the chief’s: no fault, whatever it orders', async () => {
		const orders: string[] = Array.from({ length: 60 }, (_, n) =>
			n % 3 === 0 ? 'command.desk' : 'command.game',
		);
		const costly = ['replay.at', 'explain.route', 'debrief.make', 'paper.make', 'log.search'];
		orders.push(...costly, ...costly);
		const before = everRecorded();
		const yes = await storm(helper, fromHelper, fuzzerOf(seed + 1, orders));
		expect(sum(yes)).toBeGreaterThan(100);
		for (const name of costly) expect(yes.get(name) ?? 0, name).toBeGreaterThan(0);
		// Some of it was right enough to be carried out, whether or not it was undone after that.
		const after = everRecorded();
		for (const type of ['unit-placed', 'line-queried', 'decision-referred', 'command-retracted'])
			expect(after.get(type) ?? 0, type).toBeGreaterThan(before.get(type) ?? 0);
		expect(control.master().kind).toBe('master');
	});
});

describe(`over WebSockets (FUZZ_SEED=${String(seed)})`, () => {
	const tokens = new Map<string, Seat>();
	const tokenOf = (seat: Seat): string => {
		const token = `${'t'.repeat(40)}${String(tokens.size).padStart(3, '0')}`;
		tokens.set(token, seat);
		return token;
	};
	/** What a window of ours may be closed with for what it sends. */
	const CLOSED: ReadonlySet<number> = new Set([1002, 1003, 1007, 1008, 1009]);
	let web: WebServer;

	beforeAll(async () => {
		web = await serveWeb({
			endpoint,
			seats: { resolve: (token) => tokens.get(token) ?? null },
			file: () => null,
		});
	});
	afterAll(() => web.close());

	async function connect(token: string): Promise<WebSocket> {
		const socket = new WebSocket(
			`${web.origin.replace('http', 'ws')}/socket`,
			[HelloProtocol, `seat.${token}`],
			{
				origin: web.origin,
			},
		);
		socket.on('error', () => undefined);
		await once(socket, 'open');
		return socket;
	}

	/** Sends until so many are sent or the host has had enough. @returns how many went */
	async function pour(token: string, most: number, fuzzer: Fuzzer): Promise<number> {
		const socket = await connect(token);
		socket.on('message', (data: Buffer, binary) => {
			if (binary) return;
			const reply = JSON.parse(data.toString()) as Reply | { push: string };
			const wrong = 'push' in reply ? null : wrongWith(reply, false);
			if (wrong !== null) failed(wrong, data.toString());
		});
		const closed = once(socket, 'close') as Promise<[number]>;
		let sent = 0;
		while (sent < most && socket.readyState === socket.OPEN) {
			const data = fuzzer.bytes();
			socket.send(data, { binary: typeof data !== 'string' && fuzzer.upTo(2) === 0 });
			sent += 1;
			if (sent % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
		}
		if (socket.readyState === socket.OPEN) socket.close(1000);
		const [code] = await closed;
		if (code !== 1000 && !CLOSED.has(code)) failed(`a window was closed with ${String(code)}`, '');
		return sent;
	}

	it('frames of all sorts end at most the window that sent them', async () => {
		const fuzzer = fuzzerOf(seed + 2);
		const bystander = await connect(tokenOf({ kind: 'side', side: RED }));
		const heard: string[] = [];
		bystander.on('message', (data: Buffer, binary) => {
			// Bytes are the heartbeat, and nothing else here.
			if (!binary) heard.push(data.toString());
		});
		const seats = guests.map(tokenOf);
		const before = enemy.received.length;
		let asked = 0;
		for (let sent = 0; sent < overSockets;) {
			sent += await pour(fuzzer.any(seats), Math.min(1200, overSockets - sent), fuzzer);
			// Not more than a window may: it would be told that it is busy.
			if (asked < 200) bystander.send(JSON.stringify({ id: (asked += 1), name: 'app.info' }));
		}
		while (heard.length < asked) await once(bystander, 'message');
		expect(heard.map((text) => (JSON.parse(text) as Reply).id)).toEqual(
			Array.from({ length: asked }, (_, n) => n + 1),
		);
		expect(heard.every((text) => text.includes('"ok":true'))).toBe(true);
		expect(enemy.received).toHaveLength(before);
		expect(faults).toEqual([]);
		bystander.terminate();
	});

	it('bytes that are no frames at all end the connection and nothing else', async () => {
		const fuzzer = fuzzerOf(seed + 3);
		const token = tokenOf({ kind: 'side', side: BLUE });
		for (let n = 0; n < 150; n += 1) {
			const socket = await connect(token);
			const closed = once(socket, 'close');
			const { _socket: raw } = socket as unknown as { _socket: { end(data: Buffer): void } };
			raw.end(fuzzer.rubbish(1 + fuzzer.upTo(300)));
			await closed;
		}
		expect(faults).toEqual([]);
		expect((await enemy.reply('app.info', undefined)).ok).toBe(true);
	});
});
