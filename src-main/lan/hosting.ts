/**
 * The server for the local network: off until the umpire opens it on one interface, restored when the host restarts
 * after a crash, and closed with the campaign it was opened for.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { HostingState } from '../../src-shared/contract/hosting.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { SeatId } from '../../src-shared/kit/ids.ts';
import { userSentence, type Endpoint } from '../host/endpoint.ts';
import type { ServedFile } from '../host/files-served.ts';
import { HALL_LIMITS, type GuestLimits } from '../host/connection-limits.ts';
import { networks } from '../host/networks.ts';
import type { Presence } from '../host/presence.ts';
import type { RejectionLog } from '../host/rejection-log.ts';
import {
	serveWeb,
	type AdmitMachine,
	type AnswerHttp,
	type ServeOther,
	type WebServer,
} from '../host/web-server.ts';
import { announce, LOCAL_NAMES, type Announced } from './discovery.ts';
import { SeatError } from './seats-and-codes.ts';

/** What is served once hosting is open; the program's entry points assemble it. */
export interface Serving {
	readonly endpoint: Endpoint;
	readonly file: (urlPath: string) => ServedFile | null;
	readonly answers?: readonly AnswerHttp[];
	readonly other?: ServeOther;
	readonly presence?: Presence;
	readonly limits?: GuestLimits;
	/** Tests put their own in. */
	readonly announce?: typeof announce;
}

/** Where hosting is opened. */
export interface HostingPlace {
	readonly address: string;
	readonly port: number;
	readonly calledAlso?: readonly string[] | undefined;
}

interface Options {
	readonly dataDir: string;
	/** Wall time, ms. */
	readonly clock: () => number;
	readonly resolve: (token: string) => Seat | null;
	readonly answers: AnswerHttp;
	readonly turnedAway: RejectionLog;
}

/** After so long it is another evening: hosting is opened by hand again. */
const SAME_EVENING_MS = 12 * 60 * 60_000;
/** To try it out where there is no network, or for windows of this machine alone. */
const LOOPBACK = { address: '127.0.0.1', name: 'this machine only' } as const;

const KeptPlace = z.object({
	address: z.string(),
	port: z.number().int(),
	calledAlso: z.array(z.string()).default([]),
});
const HostingKept = z.object({
	last: KeptPlace,
	/** The campaign it was open for, and since when, or null if it was closed on purpose. */
	open: z.object({ campaign: z.string(), at: z.number() }).nullable(),
});
type HostingKept = z.infer<typeof HostingKept>;

/** The pages guests may load, by request path. */
const PAGES: Readonly<Record<string, string>> = {
	'/': '/join.html',
	'/join.html': '/join.html',
	'/side.html': '/side.html',
	'/master.html': '/master.html',
};

interface Open {
	readonly campaign: string;
	readonly place: HostingPlace;
	readonly web: WebServer;
	readonly announced: Announced;
}

/** A second machine of Control's: its door here, and whether this machine may still host. */
export interface SecondMachine {
	readonly admit: AdmitMachine;
	/** Returns why not, in a sentence, or null if it may. */
	mayHost(): Promise<string | null>;
}

export class Hosting {
	readonly #options: Options;
	/** Set by the host that has one. */
	second: SecondMachine | null = null;
	#serving: Serving | null = null;
	#open: Open | null = null;
	/** One opening or closing at a time. */
	#busy: Promise<unknown> = Promise.resolve();

	constructor(options: Options) {
		this.#options = options;
	}

	/** Gives it what it serves; before that it can't be opened. */
	serve(serving: Serving): void {
		this.#serving = serving;
	}

	/** Returns the hosting status for the umpire. */
	state(): HostingState {
		const open = this.#open;
		const last = this.#kept()?.last;
		return {
			open: open && {
				address: open.place.address,
				port: portOf(open.web),
				origin: open.web.origin,
				named:
					open.announced.name === null ? null : `http://${open.announced.name}:${String(portOf(open.web))}`,
				calledAlso: open.place.calledAlso ?? [],
			},
			networks: [...networks(), LOOPBACK],
			last: last ? { address: last.address, port: last.port } : null,
			turnedAway: this.#options.turnedAway.list(),
		};
	}

	/** The address where devices find it, or null while it is closed. */
	get origin(): string | null {
		return this.#open?.web.origin ?? null;
	}

	/** Opens it for a campaign, closing it elsewhere first. Throws SeatError when the address or port can't be had. */
	open(campaign: string, place: HostingPlace): Promise<void> {
		return this.#next(async () => {
			const before = this.#open;
			await this.#shut();
			try {
				this.#open = await this.#listen(campaign, place);
			} catch (trouble) {
				// Whoever sits already keeps their seat while the umpire chooses again.
				if (before) this.#open = await this.#listen(before.campaign, before.place).catch(() => null);
				throw trouble;
			}
			this.#keep({
				last: { ...place, port: portOf(this.#open.web), calledAlso: [...(place.calledAlso ?? [])] },
				open: { campaign, at: this.#options.clock() },
			});
		});
	}

	/** Closes it on purpose: it stays closed until it is opened again. */
	close(): Promise<void> {
		return this.#next(async () => {
			const storedHosting = this.#kept();
			if (storedHosting) this.#keep({ ...storedHosting, open: null });
			await this.#shut();
		});
	}

	/** Stops with the program; what was open comes back with it. */
	stop(): Promise<void> {
		return this.#next(() => this.#shut());
	}

	/**
	 * Called when a campaign was opened: closes hosting that was for another campaign, and restores hosting that was
	 * open for this one before the host went down. Errors go to the program's log; hosting is then off and says so.
	 */
	campaignOpened(campaign: string): Promise<void> {
		// At once, before any window follows the new campaign, because this one's seats are not in it.
		const shut = this.#open && this.#open.campaign !== campaign ? this.#shut() : null;
		return this.#next(async () => {
			await shut;
			if (this.#open && this.#open.campaign !== campaign) await this.#shut();
			const storedHosting = this.#kept();
			if (this.#open || !this.#serving || storedHosting?.open?.campaign !== campaign) return;
			if (this.#options.clock() - storedHosting.open.at > SAME_EVENING_MS) return;
			try {
				this.#open = await this.#listen(campaign, storedHosting.last);
			} catch (error) {
				console.error('hosting did not come back:', userSentence(error) ?? error);
			}
		});
	}

	/** Closes a seat's windows. With code 4401 they do not come back by themselves. */
	closeSeat(id: SeatId, code: number, reason: string): void {
		this.#open?.web.closeSeat(id, code, reason);
	}

	#next<T>(work: () => Promise<T>): Promise<T> {
		const done = this.#busy.then(work);
		this.#busy = done.catch(() => undefined);
		return done;
	}

	async #listen(campaign: string, place: HostingPlace): Promise<Open> {
		const serving = this.#serving;
		if (!serving) throw new SeatError('This window’s host can’t let other machines in.');
		const { address, port, calledAlso = [] } = place;
		const { networks: known } = this.state();
		if (!known.some((network) => network.address === address))
			throw new SeatError(`This machine has no address ${address} just now: choose one of those listed.`);
		const no = (await this.second?.mayHost()) ?? null;
		if (no !== null) throw new SeatError(no);
		const { resolve, answers, turnedAway } = this.#options;
		try {
			const web = await serveWeb({
				endpoint: serving.endpoint,
				seats: { resolve },
				file: (path) => hallFile(serving.file, path, address),
				address,
				port,
				calledAlso: [...calledAlso, ...LOCAL_NAMES.map((name) => `${name}:${String(port)}`)],
				answers: [answers, ...(serving.answers ?? [])],
				turnedAway,
				limits: serving.limits ?? HALL_LIMITS,
				machine: (request, socket, head) => this.second?.admit(request, socket, head) ?? false,
				...(serving.other ? { other: serving.other } : {}),
				...(serving.presence ? { presence: serving.presence } : {}),
			});
			const announced =
				address === LOOPBACK.address
					? SILENT
					: (serving.announce ?? announce)({ address, port: portOf(web) });
			return { campaign, place, web, announced };
		} catch (error) {
			throw troubleOf(error, place) ?? error;
		}
	}

	async #shut(): Promise<void> {
		const open = this.#open;
		this.#open = null;
		if (open) await Promise.all([open.announced.stop(), open.web.close()]);
	}

	get #file(): string {
		return join(this.#options.dataDir, 'hosting.json');
	}
	#kept(): HostingKept | null {
		try {
			return HostingKept.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
		} catch {
			return null;
		}
	}
	/** A convenience: hosting never fails for it. */
	#keep(kept: HostingKept): void {
		try {
			writeFileSync(this.#file, JSON.stringify(kept), { mode: 0o600 });
		} catch (error) {
			console.error('where hosting was open was not kept:', error);
		}
	}
}

const SILENT: Announced = { name: null, trouble: null, stop: () => Promise.resolve() };

const portOf = (web: WebServer): number => Number(new URL(web.origin).port);

/** Guests load the windows they need, and nothing of the page on which campaigns are opened. */
function hallFile(file: Serving['file'], path: string, address: string): ServedFile | null {
	const page = PAGES[path];
	const served = page !== undefined ? file(page) : path.startsWith('/assets/') ? file(path) : null;
	if (served === null || address === LOOPBACK.address) return served;
	// Browsers heed it on this machine or behind a certificate only, and complain of it everywhere else.
	const { 'cross-origin-opener-policy': _unheeded, ...headers } = served.headers;
	return { ...served, headers };
}

/** Returns what the umpire can do about an unavailable port or address, or null if the fault is ours. */
function troubleOf(error: unknown, { address, port }: HostingPlace): SeatError | null {
	const code = error instanceof Error && 'code' in error ? error.code : undefined;
	if (code === 'EADDRINUSE')
		return new SeatError(`Port ${String(port)} is taken by another program: choose another.`);
	if (code === 'EACCES')
		return new SeatError(`This system keeps port ${String(port)} for itself: choose another.`);
	if (code === 'EADDRNOTAVAIL')
		return new SeatError(`This machine has no address ${address} just now: choose one of those listed.`);
	return null;
}
