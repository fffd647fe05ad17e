/**
 * What one seat can do to the others: papers by the hundred, windows that don't read, questions that are long to answer,
 * messages and photographs without end, machines that fill the door. Baseline: what the same did on 22 November 2026, before any of it was bounded.
 */
import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import { MessageId, SeatId, TeamId } from '../../src-shared/kit/ids.ts';
import { photoDesk } from '../../src-main/app/photo-desk.ts';
import { Session } from '../../src-main/campaign/session.ts';
import { HALL_LIMITS } from '../../src-main/host/connection-limits.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import { CampaignFile } from '../../src-main/store/campaign-file.ts';
import { COUNTERS_ASKED } from '../../src-shared/contract/counters.ts';
import { dress, pixelsOf } from '../helpers/counter-pictures.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { png } from '../helpers/pictures.ts';
import { openDoor } from '../helpers/played-hall.ts';
import { BLUE } from '../helpers/small-scenario.ts';
import { bigScenario } from './big-scenario.ts';
import { figure, time, type Figure } from './measure.ts';
import type { At } from '../../src-main/rules/ocs/game.ts';
import { ocsModule } from '../../src-main/rulesets/ocs/module.ts';
import { opcomModule } from '../../src-main/rulesets/opcom/module.ts';
import { MONSTER_BLUE, ocsMonster } from '../helpers/ocs-monster.ts';

const team = TeamId.parse('blue-team');
const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** The longest that the umpire waits for an answer until something is over, ms. */
async function longestWait(control: HallWindow, over: Promise<unknown>): Promise<number> {
	let going = true;
	void over.finally(() => (going = false));
	let longest = 0;
	while (going) {
		const asked = performance.now();
		await control.reply('app.info', undefined);
		await turn();
		longest = Math.max(longest, performance.now() - asked);
	}
	return longest;
}

export async function hostileFigures(): Promise<Figure[]> {
	return [
		...(await papers()),
		...(await slowReaders()),
		...(await longAnswers()),
		...(await words()),
		...(await pictures()),
		...(await ownPictures()),
		await door(),
	];
}

async function papers(): Promise<Figure[]> {
	const hall = await openHall(bigScenario());
	const [control, observer] = [
		await hall.window(umpire),
		await hall.window({ kind: 'side', side: BLUE, as: 'observer' }),
	];
	const map = { kind: 'side-map', size: 'A3', grey: false };
	const all = Promise.all(Array.from({ length: 300 }, () => observer.reply('paper.make', map)));
	const waited = await longestWait(control, all);
	const seats = await Promise.all(
		Array.from({ length: 8 }, (_, n) =>
			hall.window({ kind: 'side', side: BLUE, id: SeatId.parse(`seat-${String(n)}`) }),
		),
	);
	const together = Promise.all(seats.map((seat) => seat.reply('paper.make', map)));
	const waitedForAll = await longestWait(control, together);
	await hall.end();
	return [
		figure(
			'longest wait of the umpire while an observer asks for 300 A3 maps',
			waited,
			'ms',
			'before',
			190_000,
		),
		figure('the same while eight headquarters print at once', waitedForAll, 'ms', 'before', 1000),
	];
}

/** A server for seats of this hall, by tokens. */
async function serve({
	endpoint,
}: Pick<Hall, 'endpoint'>): Promise<{ web: WebServer; tokenOf: (seat: Seat) => string }> {
	const tokens = new Map<string, Seat>();
	const web = await serveWeb({
		endpoint,
		seats: { resolve: (token) => tokens.get(token) ?? null },
		file: () => null,
		limits: HALL_LIMITS,
	});
	return {
		web,
		tokenOf(seat) {
			const token = `${'t'.repeat(40)}${String(tokens.size).padStart(3, '0')}`;
			tokens.set(token, seat);
			return token;
		},
	};
}

/** As many windows as a seat may have. */
const windowsOf = (web: WebServer, token: string): Promise<WebSocket[]> =>
	Promise.all(
		Array.from({ length: 24 }, async () => {
			const { origin } = web;
			const window = new WebSocket(
				`${origin.replace('http', 'ws')}/socket`,
				[HelloProtocol, `seat.${token}`],
				{
					origin,
				},
			);
			window.on('error', () => undefined);
			await once(window, 'open');
			return window;
		}),
	);

/** A monster game of the hex series in which all windows of one seat ask, without end, how far units can go. */
async function longAnswers(): Promise<Figure[]> {
	const hall = await openHall(ocsMonster('hostile'), { rulesets: [ocsModule] });
	const control = await hall.window(umpire);
	while ((hall.app.session.at as unknown as At).game.clock.step !== 'movement.movement')
		await control.ask('command.send', { id: randomUUID(), command: { type: 'next-step' } });
	const seat: Seat = { kind: 'side', side: MONSTER_BLUE, id: SeatId.parse('greedy') };
	let worked = 0;
	const timed: Hall['endpoint'] = {
		answer(of, viewer, frame) {
			const before = process.threadCpuUsage();
			const reply = hall.endpoint.answer(of, viewer, frame);
			const { user, system } = process.threadCpuUsage(before);
			worked += (user + system) / 1000;
			return reply;
		},
	};
	const { web, tokenOf } = await serve({ endpoint: timed });
	const windows = await windowsOf(web, tokenOf(seat));
	let sent = 0;
	const asking = setInterval(() => {
		for (const window of windows) for (let n = 0; n < 5; n += 1) window.send(farOff((sent += 1)));
	}, 50);
	const waited = longestWait(control, new Promise((done) => setTimeout(done, 30_000)));
	// What it may have at once is spent by then.
	while (worked < 6000) await new Promise((done) => setTimeout(done, 100));
	const [before, at] = [worked, performance.now()];
	await waited;
	const share = (worked - before) / (performance.now() - at);
	clearInterval(asking);
	for (const window of windows) window.terminate();
	await web.close();
	await hall.end();
	return [
		figure(
			'processor that a seat goes on having whose 24 windows ask without end how far units go',
			share * 100,
			'%',
			'before (on a busy machine)',
			43,
		),
		figure('longest wait of the umpire meanwhile', await waited, 'ms', 'before (on a busy machine)', 3400),
	];
}
/** Asks for one unit after the other. */
const farOff = (n: number): string => {
	const units = [`b${String(481 + ((n * 7) % 400))}`];
	return JSON.stringify({ id: 1, name: 'side.explain', input: { name: 'reach', input: { units } } });
};

async function slowReaders(): Promise<Figure[]> {
	const hall = await openHall(bigScenario());
	const control = await hall.window(umpire);
	const { web, tokenOf } = await serve(hall);
	const token = tokenOf({ kind: 'side', side: BLUE, as: 'projector', id: SeatId.parse('screen') });
	const before = process.memoryUsage().rss;
	const windows = await windowsOf(web, token);
	for (const window of windows) window.pause();
	for (const window of windows)
		for (let id = 1; id <= 300; id += 1)
			window.send(
				JSON.stringify({ id, name: 'view.follow', input: { window: 'w'.repeat(22), revision: 0 } }),
			);
	const waited = await longestWait(control, new Promise((done) => setTimeout(done, 3000)));
	const grown = (process.memoryUsage().rss - before) / 2 ** 20;
	for (const window of windows) window.terminate();
	await web.close();
	await hall.end();
	return [
		figure(
			'longest wait while 24 windows of a projector ask 300 times each and read nothing',
			waited,
			'ms',
			'before',
			12_200,
		),
		figure('memory that they take, their own end included', Math.max(0, grown), 'MB', 'before', 2800),
	];
}

/** A file of so many messages, and how long it takes to open. */
async function opened(scenario: Scenario, messages: number): Promise<number> {
	const hall = await openHall(scenario);
	const { file } = hall.app.session;
	const dice = file.diceState();
	for (let from = 1; from <= messages; from += 100)
		file.append(
			{
				...{ id: randomUUID(), at: 0, issuer: 'side:blue', type: 'send-message', payload: {} },
				...{ diceBefore: dice, diceAfter: dice },
			},
			Array.from({ length: 100 }, (_, n) => {
				const id = MessageId.parse(`m${String(from + n)}`);
				const message = { id, side: BLUE, from: team, to: null, turn: 1, text: 'We go at ten.' };
				const payload = { side: BLUE, message };
				return { type: 'message-sent', v: 1, rule: 'opcom-4.seq.player-talk', payload, rolls: [] };
			}),
		);
	const { path } = file;
	hall.app.closeCampaign();
	const ms = time(() => {
		const again = CampaignFile.open(path);
		new Session(
			again,
			opcomModule,
			() => 0,
			() => undefined,
		);
		again.close();
	});
	await hall.end();
	return ms;
}

async function words(): Promise<Figure[]> {
	const scenario = bigScenario();
	const empty = await opened(scenario, 0);
	const [three, ten] = [await opened(scenario, 3000), await opened(scenario, 10_000)];
	const hall = await openHall(scenario);
	const [control, blue] = [await hall.window(umpire), await hall.window({ kind: 'side', side: BLUE })];
	const { path } = hall.app.session.file;
	const size = (): number => statSync(path).size + statSync(`${path}-wal`).size;
	const before = size();
	const text = 'x'.repeat(1000);
	const flood = (async () => {
		for (let n = 0; n < 6000; n += 1) {
			await blue.reply('message.send', { id: randomUUID(), from: team, to: null, text });
			if (n % 10 === 0) await turn();
		}
	})();
	const waited = await longestWait(control, flood);
	const grown = (size() - before) / 2 ** 20;
	await hall.end();
	return [
		figure('opening a campaign of 3,000 messages', three, 'ms', 'before', 13_000),
		figure(
			'opening 10,000 messages, each message more against each of 3,000',
			(ten - empty) / 10_000 / ((three - empty) / 3000),
			'times',
			'growing with their square',
			10 / 3,
		),
		figure('what 60 seconds of messages add to the file', grown, 'MB', 'before', 29.5),
		figure('longest wait of the umpire meanwhile', waited, 'ms', 'before (p95 of commands)', 5000),
	];
}

async function pictures(): Promise<Figure[]> {
	const hall = await openHall(bigScenario(), { photos: openDoor });
	const control = await hall.window(umpire);
	await control.ask('paper.make', { kind: 'order-sheet', size: 'A4', grey: false, side: BLUE });
	const [code = ''] = Object.keys(hall.app.session.state.house.papers);
	const { path } = hall.app.session.file;
	const size = (): number => statSync(path).size + statSync(`${path}-wal`).size;
	const before = size();
	const desk = photoDesk(hall.app);
	const sent = (async () => {
		for (let n = 0; n < 8; n += 1) {
			const picture = png(2600, 1500 + n, 'noise');
			await turn();
			await desk.take(code, picture, '10.0.0.9');
		}
	})();
	await sent;
	const grown = (size() - before) / 2 ** 20;
	const { path: file } = hall.app.session.file;
	await hall.end();
	rmSync(file, { force: true });
	return [figure('what eight pictures of 12 MB add to the file', grown, 'MB', 'before', 114)];
}

/**
 * All windows of a seat ask without end for sixteen counters' pictures at once, of the sort that packs worst: 786 kB an answer, of
 * which half of them read nothing. Beside the same windows with a short question.
 */
async function ownPictures(): Promise<Figure[]> {
	const scenario = bigScenario();
	const hall = await openHall(scenario);
	const control = await hall.window(umpire);
	const { id } = await control.ask('shelf.copy', { id: scenario.id, title: 'Pictures' });
	let dressed = 0;
	await dress(control, id, ({ side }) =>
		side === BLUE && dressed < COUNTERS_ASKED ? { pixels: pixelsOf((dressed += 1)), shown: true } : null,
	);
	await control.ask('workshop.play', { id, sure: true });
	const seat: Seat = { kind: 'side', side: BLUE, id: SeatId.parse('collector') };
	const names = (await (await hall.window(seat)).ask('counters.list', undefined)).map(({ name }) => name);
	const { web, tokenOf } = await serve(hall);
	const windows = await windowsOf(web, tokenOf(seat));
	windows.forEach((window, n) => void (n % 2 === 0 && window.pause()));
	const waitedFor = async (name: string, input: unknown): Promise<{ waited: number; grown: number }> => {
		const before = process.memoryUsage().rss;
		const asking = setInterval(() => {
			for (const window of windows)
				for (let n = 0; n < 5; n += 1) window.send(JSON.stringify({ id: 1, name, input }));
		}, 50);
		const waited = await longestWait(control, new Promise((done) => setTimeout(done, 10_000)));
		clearInterval(asking);
		return { waited, grown: (process.memoryUsage().rss - before) / 2 ** 20 };
	};
	const plain = await waitedFor('app.info', undefined);
	const asked = await waitedFor('counters.pictures', { names });
	for (const window of windows) window.terminate();
	await web.close();
	await hall.end();
	const beside = 'the same while they ask which program this is';
	return [
		figure(
			`longest wait of the umpire while a seat’s 24 windows ask for ${String(names.length)} pictures at once, without end`,
			asked.waited,
			'ms',
			beside,
			plain.waited,
		),
		figure(
			'memory that they take, their own end included',
			Math.max(0, asked.grown),
			'MB',
			beside,
			Math.max(1, plain.grown),
		),
	];
}

/** Guests of eight who are answered while four machines renew 200 connections each. */
async function door(): Promise<Figure> {
	const hall = await openHall(bigScenario());
	const { web } = await serve(hall);
	const port = Number(new URL(web.origin).port);
	let renewing = true;
	const open = new Set<Socket>();
	const renew = (from: string): void => {
		const socket = connect({ port, host: '127.0.0.1', localAddress: from });
		open.add(socket);
		socket.on('error', () => undefined);
		socket.once('close', () => {
			open.delete(socket);
			if (renewing) setTimeout(renew, 5, from);
		});
	};
	for (let n = 1; n <= 4; n += 1) for (let each = 0; each < 200; each += 1) renew(`127.0.0.6${String(n)}`);
	await new Promise((done) => setTimeout(done, 500));
	let letIn = 0;
	for (let n = 0; n < 8; n += 1) {
		const guest = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${String(80 + n)}` });
		guest.on('error', () => undefined);
		guest.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nConnection: close\r\n\r\n`);
		const [answer] = (await Promise.race([once(guest, 'data'), once(guest, 'close')])) as [Buffer | boolean];
		if (Buffer.isBuffer(answer)) letIn += 1;
		guest.destroy();
	}
	renewing = false;
	for (const socket of open) socket.destroy();
	await web.close();
	await hall.end();
	return figure(
		'guests of eight let in while four machines renew 200 connections each',
		letIn,
		'guests',
		'before',
		2,
	);
}
