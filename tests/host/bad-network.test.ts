/**
 * Bad networks, end to end: the renderer's own connection over real sockets through a proxy that does its worst, the
 * whole host behind it. Whatever happened on the way, every window ends with the host's view, every command was
 * carried out once, and what could not be kept was said.
 */
import { wallTime } from '../../src-renderer/state/clock.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HostError } from '../../src-renderer/connection/client.ts';
import { createSeats, type Seats } from '../../src-main/host/seats.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import type { MasterView, SideView, View } from '../../src-shared/rulesets/opcom/views.ts';
import { TeamId } from '../../src-shared/kit/ids.ts';
import { chanceOf, faultless, frameProxy, tcpProxy, type Chance } from '../helpers/bad-network.ts';
import { openHall, umpire, type Hall } from '../helpers/hall.ts';
import { BEAT, netWindow, quickly, type NetWindow } from '../helpers/net-window.ts';
import { BLUE, RED, smallScenario, unitId } from '../helpers/small-scenario.ts';
import { freePort } from '../helpers/free-port.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
	for (const end of ends.splice(0).reverse()) await end();
});

interface Served {
	readonly hall: Hall;
	readonly seats: Seats;
	readonly port: number;
	readonly web: WebServer;
}

/** A hall behind a server, which also answers to a proxy's port. */
async function served(proxyPort: number): Promise<Served> {
	const hall = await openHall(smallScenario());
	const seats = createSeats();
	const web = await serveWeb({
		endpoint: hall.endpoint,
		seats,
		file: () => null,
		calledAlso: [`127.0.0.1:${String(proxyPort)}`],
		presence: hall.app.presence,
		heartbeatMs: BEAT,
	});
	ends.push(
		() => hall.end(),
		() => web.close(),
	);
	return { hall, seats, web, port: Number(new URL(web.origin).port) };
}

interface Windows {
	readonly control: NetWindow<MasterView>;
	readonly blue: NetWindow<SideView>;
	readonly red: NetWindow<SideView>;
}

async function windowsAt(port: number, seats: Seats, pace = quickly): Promise<Windows> {
	const open = <V extends View>(seat: Parameters<Seats['issue']>[0]): NetWindow<V> => {
		const window = netWindow<V>(port, seats.issue(seat), pace);
		ends.push(() => window.close());
		return window;
	};
	const windows = {
		control: open<MasterView>(umpire),
		blue: open<SideView>({ kind: 'side', side: BLUE }),
		red: open<SideView>({ kind: 'side', side: RED }),
	};
	for (const window of Object.values(windows)) await until(() => window.view !== null);
	return windows;
}

const until = (met: () => boolean): Promise<void> =>
	vi.waitFor(
		() => {
			if (!met()) throw new Error('not yet');
		},
		{ interval: 10 },
	);

/** What a window that opens just now is shown. */
async function truth(hall: Hall): Promise<Readonly<Record<keyof Windows, View>>> {
	const fresh = await Promise.all([
		hall.window(umpire),
		hall.window({ kind: 'side', side: BLUE }),
		hall.window({ kind: 'side', side: RED }),
	]);
	const [control, blue, red] = [fresh[0].master(), fresh[1].side(), fresh[2].side()];
	for (const window of fresh) window.close();
	return { control, blue, red };
}

async function expectTruth(hall: Hall, windows: Windows): Promise<void> {
	const held = await truth(hall);
	for (const name of ['control', 'blue', 'red'] as const) {
		await until(() => JSON.stringify(windows[name].view) !== null && windows[name].tie.state === 'live');
		await vi.waitFor(() => expect(windows[name].view).toEqual(held[name]), { interval: 20 });
	}
}

const UNITS = [
	'b-tanks',
	'b-tanks-2',
	'b-motor',
	'b-inf',
	'b-inf-2',
	'b-inf-3',
	'r-tigers',
	'r-panzers',
	'r-inf',
];

/** Control moves a unit and tells both sides something, again and again, whatever the network does. */
async function play(
	windows: Windows,
	commands: number,
	between: (n: number) => Promise<void>,
): Promise<number> {
	let wanted = 0;
	const asked: Promise<unknown>[] = [];
	for (let n = 0; n < commands; n += 1) {
		await between(n);
		const command = {
			type: 'place-unit',
			// Another one each time: what was lost or came late would show at the end.
			unit: unitId(UNITS[n % UNITS.length] ?? ''),
			at: { x: 5 + (n % 50) / 10, y: 6 },
			reason: `reason ${String(n)}`,
		} as const;
		if (windows.control.tie.state === 'offline') continue;
		wanted += 1;
		asked.push(windows.control.ask('command.game', { id: randomUUID(), command }));
		const team = TeamId.parse(n % 2 === 0 ? 'blue-armour' : 'red-team');
		const desk = {
			type: 'refer-decision',
			team,
			ask: question(n),
			answers: ['yes', 'no'],
		} as const;
		wanted += 1;
		asked.push(
			windows.control.ask('command.desk', {
				id: randomUUID(),
				command: { ...desk, answers: [...desk.answers], seconds: 30, fallback: 'no' },
			}),
		);
	}
	for (const outcome of await Promise.allSettled(asked)) {
		if (outcome.status === 'fulfilled') expect(outcome.value).toMatchObject({ outcome: 'recorded' });
		// Asked in the moment between two connections: not sent, and told so.
		else {
			expect(outcome.reason).toBeInstanceOf(HostError);
			wanted -= 1;
		}
	}
	return wanted;
}

/** How many commands of Control's the file holds. */
function recorded({ app }: Hall): number {
	return new Set(
		[...app.session.file.facts()]
			.filter(({ issuer }) => issuer.startsWith('umpire:'))
			.map(({ command }) => command),
	).size;
}

/** Words without a figure: the host lets no question through that gives the game away. */
const question = (n: number): string =>
	`Hold, or press on, asks staff officer ${'abcdefghij'[n % 10] ?? ''}?`;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

describe('a storm', () => {
	it.each([1, 2, 3])(
		'of cuts, stalls and delays leaves every window with the host’s view (seed %i)',
		async (seed) => {
			const chance = chanceOf(seed);
			const proxyPort = await freePort();
			const { hall, seats, port } = await served(proxyPort);
			const proxy = await tcpProxy(port, proxyPort);
			ends.push(() => proxy.close());
			const windows = await windowsAt(proxyPort, seats);
			const wanted = await play(windows, 60, async () => {
				await worse(proxy, chance);
				await pause(chance.upTo(25));
			});
			proxy.restore();
			proxy.stall(false);
			proxy.delay(0);
			expect(recorded(hall)).toBe(wanted);
			await expectTruth(hall, windows);
			expect(windows.control.ties).toContain('offline');
		},
	);

	it.each([11, 12, 13])('of lost, doubled and disordered frames does the same (seed %i)', async (seed) => {
		const chance = chanceOf(seed);
		const proxyPort = await freePort();
		const { hall, seats, port } = await served(proxyPort);
		const proxy = await frameProxy(port, chance, proxyPort);
		ends.push(() => proxy.close());
		const windows = await windowsAt(proxyPort, seats);
		const bad = { lost: 12, twice: 20, late: 20 };
		proxy.faults(bad, bad);
		const wanted = await play(windows, 60, () => pause(chance.upTo(15)));
		proxy.faults(faultless, faultless);
		expect(Math.min(proxy.done.lost, proxy.done.twice, proxy.done.late)).toBeGreaterThan(10);
		expect(recorded(hall)).toBe(wanted);
		await expectTruth(hall, windows);
	});
});

async function worse(proxy: Awaited<ReturnType<typeof tcpProxy>>, chance: Chance): Promise<void> {
	const what = chance.upTo(12);
	if (what === 0) {
		proxy.cut();
		await pause(chance.upTo(60));
		proxy.restore();
	} else if (what === 1) {
		proxy.stall(true);
		await pause(chance.upTo(100));
		proxy.stall(false);
	} else if (what === 2) proxy.delay(chance.upTo(30));
	else if (what === 3) proxy.drop(() => chance.percent(50));
}

describe('what is typed', () => {
	it('is either kept by the host or said not to be: nobody waits for ever', async () => {
		const chance = chanceOf(5);
		const proxyPort = await freePort();
		const { hall, seats, port } = await served(proxyPort);
		const proxy = await frameProxy(port, chance, proxyPort);
		ends.push(() => proxy.close());
		const { control } = await windowsAt(proxyPort, seats);
		const team = TeamId.parse('blue-armour');
		proxy.faults({ lost: 30, twice: 10, late: 0 }, { lost: 30, twice: 10, late: 10 });
		let text = '';
		let unsaved = 0;
		for (let n = 0; n < 12; n += 1) {
			text += `word ${String(n)} `;
			// As every draft of a window does: what was not kept is tried again, with all that was typed since.
			await control.ask('draft.save', { team, turn: 1, lines: text }).catch((trouble: unknown) => {
				expect(trouble).toBeInstanceOf(HostError);
				unsaved += 1;
			});
		}
		expect(unsaved).toBeGreaterThan(0);
		proxy.faults(faultless, faultless);
		await until(() => control.tie.state === 'live');
		await control.ask('draft.save', { team, turn: 1, lines: text });
		const chief = await hall.window(umpire);
		expect(await chief.ask('draft.load', { team, turn: 1 })).toEqual({ lines: text });
	});
});

/** Nothing is lost on this network, however late it is on a busy machine: who asks again is sent all of it again. */
const ASKS_ONCE = { ...quickly, patience: { ...quickly.patience, again: 60_000 } };

describe('the tie', () => {
	it('says live, waiting, offline since when, and live again', async () => {
		const proxyPort = await freePort();
		const { hall, seats, port } = await served(proxyPort);
		const proxy = await tcpProxy(port, proxyPort);
		ends.push(() => proxy.close());
		const { control, blue } = await windowsAt(proxyPort, seats, ASKS_ONCE);
		await until(() =>
			hall.app.presence.windows.every(({ roundTrip, shown }) => roundTrip !== null && shown === 1),
		);
		proxy.stall(true);
		await until(() => control.tie.state === 'offline' && blue.tie.state === 'offline');
		const { tie } = control;
		expect(tie.state === 'offline' && tie.since <= wallTime()).toBe(true);
		await expect(control.ask('app.info')).rejects.toThrow('No connection');
		proxy.stall(false);
		await until(() => control.tie.state === 'live' && blue.tie.state === 'live');
		// Waiting lasts a moment: each window kept what it was.
		for (const { ties } of [control, blue])
			expect([...new Set(ties)].sort()).toEqual(['live', 'offline', 'waiting']);
	});

	it('is given up for good when the seat is ended, and says so', async () => {
		const proxyPort = await freePort();
		const { seats, web } = await served(proxyPort);
		const token = seats.issue({ kind: 'side', side: BLUE });
		const window = netWindow<SideView>(Number(new URL(web.origin).port), token);
		ends.push(() => window.close());
		await until(() => window.view !== null);
		seats.revoke(token);
		await web.close();
		const again = await serveWeb({
			endpoint: (await openedAgain()).endpoint,
			seats,
			file: () => null,
			port: Number(new URL(web.origin).port),
		});
		ends.push(() => again.close());
		await until(() => window.tie.state === 'refused');
		await expect(window.ask('app.info')).rejects.toThrow('key is not valid any more');
	});
});

async function openedAgain(): Promise<Hall> {
	const hall = await openHall(smallScenario());
	ends.push(() => hall.end());
	return hall;
}

describe('a window that comes back', () => {
	it('is sent what changed, as one small frame, and nothing when nothing did', async () => {
		const proxyPort = await freePort();
		const { hall, seats, port } = await served(proxyPort);
		const proxy = await tcpProxy(port, proxyPort);
		ends.push(() => proxy.close());
		const { blue, control } = await windowsAt(proxyPort, seats, ASKS_ONCE);
		const before = blue.revision;
		proxy.cut();
		await until(() => blue.tie.state === 'offline' && control.tie.state === 'offline');
		proxy.restore();
		await until(() => blue.tie.state === 'live' && control.tie.state === 'live');
		await control.ask('app.info');
		await blue.ask('app.info');
		expect([blue.revision, before]).toEqual([1, 1]);
		proxy.cut();
		await until(() => hall.app.presence.windows.length === 0);
		const chief = await hall.window(umpire);
		for (let n = 0; n < 20; n += 1)
			await chief.desk({
				type: 'refer-decision',
				team: TeamId.parse('blue-armour'),
				ask: question(n),
				answers: ['yes', 'no'],
				seconds: 30,
				fallback: 'no',
			});
		proxy.restore();
		await until(() => Object.keys(blue.view?.decisions ?? {}).length === 20);
		expect(blue.revision).toBe(2);
	});
});
