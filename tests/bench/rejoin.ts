/**
 * A window that was away while 500 facts were written, and the memory of sixty windows. Baselines in the same run: the
 * whole picture sent anew, as JSON; and the same number of bare WebSockets.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { WebSocket, WebSocketServer } from 'ws';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb } from '../../src-main/host/web-server.ts';
import { readPacked } from '../../src-shared/wire/frames.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { HelloProtocol, type Push } from '../../src-shared/contract/wire.ts';
import { applyPacked } from '../../src-shared/wire/patch-codec.ts';
import { SideId, TeamId } from '../../src-shared/kit/ids.ts';
import { createViewer, type OwnViewer } from '../../src-main/host/viewer.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { bigScenario } from './big-scenario.ts';
import { figure, median, type Figure } from './measure.ts';

const FACTS = 500;
const AWAY = 7;
const WINDOWS = 60;
const NAME = 'abcdefghijklmnopqrstuv';

/** One return of a window: ms from its asking to its new picture, bytes sent to it. */
interface Return {
	readonly ms: number;
	readonly bytes: number;
}

class Guest {
	readonly viewer: OwnViewer;
	view: object = {};
	rev = 0;
	bytes = 0;

	constructor(seat: Seat, before?: Guest) {
		if (before) [this.view, this.rev] = [before.view, before.rev];
		this.viewer = createViewer(seat, (push, packed) => this.#take(push, packed));
	}

	/** As a socket would carry it, there and back. */
	#take(push: Push, packed: (() => string | Uint8Array) | undefined): void {
		const bytes = push.push === 'patch' ? packed?.() : undefined;
		if (push.push === 'patch' && typeof bytes === 'object') {
			const frame = readPacked(bytes);
			if (frame === 'heartbeat') throw new Error('a heartbeat for a patch');
			this.bytes += frame.packed.length;
			[this.view, this.rev] = [applyPacked(this.view, frame.packed), frame.to];
		} else if (push.push === 'snapshot') {
			const text = JSON.stringify(push);
			this.bytes += Buffer.byteLength(text);
			[this.view, this.rev] = [(JSON.parse(text) as { view: object }).view, push.rev];
		}
	}
}

/** A window follows, by a name under which it can come back or by none. */
function comes({ app }: Hall, guest: Guest, name?: string): Return {
	const start = performance.now();
	app.windows.follow(guest.viewer, name === undefined ? undefined : { window: name, revision: guest.rev });
	return { ms: performance.now() - start, bytes: guest.bytes };
}

export async function rejoinFigures(): Promise<Figure[]> {
	const hall = await openHall(bigScenario());
	try {
		const control = await hall.window(umpire);
		const side = SideId.parse(control.master().sides[0]?.id);
		const away = [
			...goAway(hall, 'a side’s window', { kind: 'side', side }),
			...goAway(hall, 'Control’s window', umpire),
		];
		await write(control);
		const returns = away.map(({ what, guest, name }) => {
			const back = comes(hall, new Guest(guest.viewer.seat, guest), name);
			return { what, back, whole: comes(hall, new Guest(guest.viewer.seat)) };
		});
		return [...new Set(returns.map(({ what }) => what))].flatMap((what) => {
			const of = returns.filter((each) => each.what === what);
			const middle = (pick: (each: (typeof of)[number]) => number): number => median(of.map(pick));
			const name = `${what} back after ${String(FACTS)} facts`;
			const baseline = 'the whole picture as JSON';
			return [
				figure(
					`${name}: time`,
					middle(({ back }) => back.ms),
					'ms',
					baseline,
					middle(({ whole }) => whole.ms),
				),
				figure(
					`${name}: size`,
					middle(({ back }) => back.bytes),
					'B',
					baseline,
					middle(({ whole }) => whole.bytes),
				),
			];
		});
	} finally {
		await hall.end();
	}
}

/** Windows of a seat that have their picture and then leave. */
function goAway(hall: Hall, what: string, seat: Seat): { what: string; guest: Guest; name: string }[] {
	return Array.from({ length: AWAY }, (_, n) => {
		const guest = new Guest(seat);
		const name = `${NAME}${String(n)}`;
		comes(hall, guest, name);
		guest.viewer.close();
		return { what, guest, name };
	});
}

/** An evening's mixture: nine units moved, one question asked of a headquarters. */
async function write(control: HallWindow): Promise<void> {
	const { units, teams } = control.master();
	const all = Object.values(units);
	for (let n = 0; n < FACTS; n += 1) {
		const unit = all[(n * 7) % all.length];
		if (!unit) throw new Error('a campaign without units');
		const at = { x: 5 + (n % 60), y: 20 + (n % 11) };
		const team = TeamId.parse(teams[Math.floor(n / 10) % teams.length]?.id);
		const ask = `Hold, asks officer ${LETTERS[n % 26] ?? ''}?`;
		const issued =
			n % 10 === 9
				? await control.desk({
						type: 'refer-decision',
						team,
						ask,
						answers: ['Hold', 'Press on'],
						seconds: 60,
						fallback: 'Hold',
					})
				: await control.game({ type: 'place-unit', unit: unit.id, at, reason: 'measuring' });
		if (issued.outcome !== 'recorded') throw new Error(JSON.stringify(issued));
	}
}
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Heap and buffers after a collection, bytes. */
function held(): number {
	collect();
	collect();
	const { heapUsed, external } = process.memoryUsage();
	return heapUsed + external;
}

export async function seatMemoryFigures(): Promise<Figure[]> {
	const hall = await openHall(bigScenario());
	const keys = createSeats();
	const web = await serveWeb({
		endpoint: hall.endpoint,
		seats: keys,
		file: () => null,
		presence: hall.app.presence,
	});
	const control = await hall.window(umpire);
	const sides = control.master().sides.map(({ id }) => id);
	const open = async (n: number): Promise<WebSocket> => {
		const token = keys.issue({ kind: 'side', side: SideId.parse(sides[n % sides.length]) });
		const socket = new WebSocket(
			`${web.origin.replace('http', 'ws')}/socket`,
			[HelloProtocol, `seat.${token}`],
			{
				origin: web.origin,
			},
		);
		await once(socket, 'open');
		socket.send(
			JSON.stringify({ id: 1, name: 'view.follow', input: { window: `${NAME}${String(n)}`, revision: 0 } }),
		);
		await once(socket, 'message');
		return socket;
	};
	try {
		const seats = await perSocket(open);
		const bare = await bareSockets();
		return [
			figure(
				'host and window ends of a seat, of 60: memory',
				seats / 1024,
				'KB',
				'two ends of a bare WebSocket',
				bare / 1024,
			),
		];
	} finally {
		await web.close();
		await hall.end();
	}
}

/** Bytes for each of sixty, both ends, the first few not counted. */
async function perSocket(open: (n: number) => Promise<WebSocket>): Promise<number> {
	const sockets: WebSocket[] = [];
	for (let n = 0; n < 10; n += 1) sockets.push(await open(n));
	const before = held();
	for (let n = 0; n < WINDOWS; n += 1) sockets.push(await open(n));
	const bytes = (held() - before) / WINDOWS;
	for (const socket of sockets) socket.terminate();
	return bytes;
}

async function bareSockets(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const sockets = new WebSocketServer({ server });
	const { port } = server.address() as AddressInfo;
	const bytes = await perSocket(async () => {
		const socket = new WebSocket(`ws://127.0.0.1:${String(port)}/`);
		await once(socket, 'open');
		return socket;
	});
	sockets.close();
	server.close();
	return bytes;
}
