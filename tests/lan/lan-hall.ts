/** A hall on a network: a host with hosting open on this machine, and guests who come to it from addresses of their own. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import WebSocket from 'ws';
import type { Joined, SeatRow } from '../../src-shared/contract/hosting.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import { createEndpoint } from '../../src-main/host/endpoint.ts';
import { filesServed } from '../../src-main/host/files-served.ts';
import type { GuestLimits } from '../../src-main/host/connection-limits.ts';
import { createHandlers } from '../../src-main/app/handlers.ts';
import type { RulesetModule } from '../../src-main/rules/kit/module.ts';
import { serveDocuments } from '../../src-main/lan/document-socket.ts';
import type { Serving } from '../../src-main/lan/hosting.ts';
import { openHall, umpire, type Hall, type HallWindow } from '../helpers/hall.ts';
import { smallScenario } from '../helpers/small-scenario.ts';
import { freePort } from '../helpers/free-port.ts';

export interface LanHall {
	readonly hall: Hall;
	/** The window of the umpire in charge. */
	readonly chief: HallWindow;
	readonly origin: string;
	readonly port: number;
	end(): Promise<void>;
}

/** What the windows' build would have made; each page says which it is. */
export function builtPages(): { readonly folder: string; readonly serving: Omit<Serving, 'endpoint'> } {
	const folder = mkdtempSync(join(tmpdir(), 'third-map-pages-'));
	mkdirSync(join(folder, 'assets'));
	for (const page of ['welcome', 'master', 'side', 'join'])
		writeFileSync(join(folder, `${page}.html`), `<!doctype html><title>${page}</title>`);
	writeFileSync(join(folder, 'assets', 'side-1234.js'), 'side()');
	return { folder, serving: { file: filesServed(folder) } };
}

/** Opens a campaign and hosting for it, on a free port of this machine. */
export async function openLanHall(
	more: {
		scenario?: { readonly id: string };
		rulesets?: readonly RulesetModule[];
		title?: string;
		clock?: () => number;
		limits?: GuestLimits;
		/** Extra answers, for proofs that must see a leak. */
		answers?: Serving['answers'];
	} = {},
): Promise<LanHall> {
	const hall = await openHall(more.scenario ?? smallScenario(), {
		...(more.rulesets ? { rulesets: more.rulesets } : {}),
		...(more.clock ? { clock: more.clock } : {}),
		...(more.title === undefined ? {} : { title: more.title }),
	});
	const pages = builtPages();
	const { app } = hall;
	app.hall.hosting.serve({
		...pages.serving,
		endpoint: createEndpoint(createHandlers(app)),
		presence: app.presence,
		other: serveDocuments(app.documents),
		...(more.limits ? { limits: more.limits } : {}),
		...(more.answers ? { answers: more.answers } : {}),
	});
	const chief = await hall.window(umpire);
	// Any free port: the contract wants a number, so one is asked for that this system just had free.
	const { open } = await chief.ask('hosting.open', { address: '127.0.0.1', port: await freePort() });
	if (!open) throw new Error('hosting did not open');
	return {
		hall,
		chief,
		origin: open.origin,
		port: open.port,
		async end() {
			await hall.end();
			rmSync(pages.folder, { recursive: true, force: true });
		},
	};
}

export interface Heard {
	readonly status: number;
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
}

export interface Asking {
	readonly path: string;
	readonly method?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly body?: string;
	/** The guest's own address: 127.0.0.2 and up are this machine too, and look like others to the host. */
	readonly from?: string;
}

/** A request as raw as it was written: no client tidies its path. */
export function ask(
	port: number,
	{ path, method = 'GET', headers = {}, body, from }: Asking,
): Promise<Heard> {
	return new Promise((done, failed) => {
		const sent = request(
			{
				host: '127.0.0.1',
				port,
				path,
				method,
				headers,
				agent: false,
				...(from ? { localAddress: from } : {}),
			},
			(response) => {
				let text = '';
				response.on('data', (part: Buffer) => (text += part.toString()));
				response.on('end', () =>
					done({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
				);
				response.on('error', failed);
			},
		);
		sent.on('error', failed);
		sent.end(body);
	});
}

/** Types a code at the door, as the join page does. */
export function typeCode(lan: LanHall, code: string, from?: string, name?: string): Promise<Heard> {
	return ask(lan.port, {
		path: '/join',
		method: 'POST',
		headers: { origin: lan.origin, 'content-type': 'application/json' },
		body: JSON.stringify({ code, ...(name === undefined ? {} : { name }) }),
		...(from === undefined ? {} : { from }),
	});
}

/** Sits down with a seat's code. */
export async function sit(lan: LanHall, row: SeatRow, name?: string): Promise<Joined> {
	const heard = await typeCode(lan, row.code ?? '', undefined, name);
	if (heard.status !== 200) throw new Error(`${row.words}: ${String(heard.status)} ${heard.body}`);
	return JSON.parse(heard.body) as Joined;
}

/** A window on the network: what it hears, and how it ends. */
export interface LanWindow {
	readonly socket: WebSocket;
	/** Everything that arrived, as text or bytes. */
	readonly heard: readonly (string | Buffer)[];
	readonly ended: Promise<number>;
	/** The next answer to a request of this name. */
	ask(name: string, input?: unknown): Promise<Record<string, unknown>>;
}

export function openWindow(
	lan: Pick<LanHall, 'port' | 'origin'>,
	token: string,
	more: { from?: string; path?: string; origin?: string } = {},
): LanWindow {
	const socket = new WebSocket(
		`ws://127.0.0.1:${String(lan.port)}${more.path ?? '/socket'}`,
		[HelloProtocol, `seat.${token}`],
		{ origin: more.origin ?? lan.origin, ...(more.from ? { localAddress: more.from } : {}) },
	);
	const heard: (string | Buffer)[] = [];
	const waiting = new Map<number, (reply: Record<string, unknown>) => void>();
	let count = 0;
	socket.on('error', () => undefined);
	socket.on('message', (data: Buffer, binary) => {
		heard.push(binary ? data : data.toString());
		if (binary) return;
		const frame = JSON.parse(data.toString()) as { id?: number };
		if (frame.id !== undefined) waiting.get(frame.id)?.(frame);
	});
	return {
		socket,
		heard,
		ended: new Promise((done) => socket.on('close', done)),
		async ask(name, input) {
			if (socket.readyState === socket.CONNECTING) await once(socket, 'open');
			const id = (count += 1);
			const answer = new Promise<Record<string, unknown>>((done) => waiting.set(id, done));
			socket.send(JSON.stringify({ id, name, ...(input === undefined ? {} : { input }) }));
			return answer;
		},
	};
}

/** Sends bytes as they are and answers everything that came back before the connection ended. */
export function raw(port: number, bytes: string, from?: string): Promise<string> {
	return new Promise((done) => {
		let text = '';
		const socket = connect({ host: '127.0.0.1', port, ...(from ? { localAddress: from } : {}) }, () => {
			socket.write(bytes);
		});
		socket.on('data', (part) => (text += part.toString('latin1')));
		socket.on('error', () => undefined);
		socket.on('close', () => done(text));
	});
}
