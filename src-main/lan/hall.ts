/** The hall: the seats of the open campaign, the server that lets them in, and what was turned away at its door. */
import type { Joined, SeatRow } from '../../src-shared/contract/hosting.ts';
import type { ScenarioHead } from '../../src-shared/contract/house.ts';
import { seatWords, type OfficeHead, type Seat } from '../../src-shared/contract/seats.ts';
import type { SeatId } from '../../src-shared/kit/ids.ts';
import { networks } from '../host/networks.ts';
import type { Presence } from '../host/presence.ts';
import { RejectionLog } from '../host/rejection-log.ts';
import { Hosting, type HostingPlace } from './hosting.ts';
import { joinAnswers } from './join.ts';
import { JoinThrottle } from './join-throttle.ts';
import { SeatRegistry, SeatError, type KeptSeat, type SeatStore } from './seats-and-codes.ts';

/** The parts of the host that the hall needs. */
export interface HallHost {
	readonly options: { readonly dataDir: string };
	readonly presence: Presence;
	/** Wall time, ms. */
	readonly clock: () => number;
	/** The open campaign, or null. */
	readonly campaign: HostedCampaign | null;
}
export interface HostedCampaign {
	readonly file: SeatStore & { readonly header: { readonly id: string } };
	readonly head: ScenarioHead;
	readonly module: { readonly control: { readonly offices: readonly OfficeHead[] } };
	/** The offices that there are now. */
	readonly offices: readonly OfficeHead[];
}

/** The codes that close a seat's windows: for good, or so that they may come back. */
const ENDED = 4401;
const KICKED = 4409;

export class Hall {
	readonly turnedAway: RejectionLog;
	readonly hosting: Hosting;
	/** The network machine that got through last, or null if none has since hosting was opened. */
	reached: { readonly from: string; readonly at: number } | null = null;
	readonly #host: HallHost;
	readonly #seats: SeatRegistry;
	readonly #lockOut = new JoinThrottle();
	#scenario: ScenarioHead | null = null;

	constructor(host: HallHost) {
		this.#host = host;
		this.#seats = new SeatRegistry(host.clock);
		this.turnedAway = new RejectionLog(host.clock);
		this.hosting = new Hosting({
			dataDir: host.options.dataDir,
			clock: host.clock,
			resolve: (token) => this.#seats.resolve(token),
			turnedAway: this.turnedAway,
			answers: joinAnswers({
				lockOut: this.#lockOut,
				turnedAway: this.turnedAway,
				join: (code, name) => this.#join(code, name),
				leave: (token) => this.#leave(token),
				reached: (from) => this.#reachedFrom(from),
			}),
		});
	}

	/** A campaign was opened: its seats are those that count from now on. */
	campaignOpened({ file, head, module }: HostedCampaign): void {
		this.#scenario = head;
		this.#seats.load(file, head, module.control.offices);
		void this.hosting.campaignOpened(file.header.id);
	}

	/** Opens hosting for the open campaign. Throws SeatError: none is open, or the address or port can't be had. */
	async open(place: HostingPlace): Promise<void> {
		const open = this.#host.campaign;
		if (!open) throw new SeatError('Open a campaign first: the seats are in it.');
		this.reached = null;
		await this.hosting.open(open.file.header.id, place);
	}

	/** Every seat with its code, its address and its open windows. */
	rows(store: SeatStore): readonly SeatRow[] {
		return this.#seats.list(store).map((seat) => this.#row(seat));
	}
	add(store: SeatStore, seat: Seat): SeatRow {
		this.#lockOut.forgive();
		return this.#row(this.#seats.add(store, seat));
	}
	issue(store: SeatStore, id: SeatId): SeatRow {
		const seat = this.#seats.issue(store, id);
		this.#lockOut.forgive();
		this.hosting.closeSeat(id, ENDED, 'seat');
		return this.#row(seat);
	}
	kick(id: SeatId): SeatRow {
		const seat = this.#seats.get(id);
		this.hosting.closeSeat(id, KICKED, 'closed by Control');
		return this.#row(seat);
	}
	revoke(store: SeatStore, id: SeatId): SeatRow {
		const seat = this.#seats.revoke(store, id);
		this.hosting.closeSeat(id, ENDED, 'seat');
		return this.#row(seat);
	}

	/** Returns the name of a side, a headquarters or an office of Control. */
	nameOf(id: string): string {
		const { sides = [], teams = [] } = this.#scenario ?? {};
		const offices = (this.#host.campaign?.offices ?? []).map(({ scope, name }) => ({
			id: scope.of === 'office' ? scope.office : scope.of,
			name,
		}));
		return [...sides, ...teams, ...offices].find((each) => each.id === id)?.name ?? id;
	}

	#join(code: string, name: string): Joined | null {
		const open = this.#host.campaign;
		const joined = open && this.#seats.join(open.file, code, name);
		if (!joined) return null;
		const { token, seat } = joined;
		return {
			token,
			id: seat.id,
			words: this.#words(seat.seat),
			page: seat.seat.kind === 'umpire' ? 'master.html' : 'side.html',
		};
	}

	#leave(token: string): void {
		const open = this.#host.campaign;
		const left = open && this.#seats.leave(open.file, token);
		if (left) this.hosting.closeSeat(left.id, ENDED, 'seat');
	}

	#reachedFrom(from: string): void {
		const own = from.startsWith('127.') || networks().some(({ address }) => address === from);
		if (!own) this.reached = { from, at: this.#host.clock() };
	}

	#words(seat: Seat): string {
		return seatWords(seat, (id) => this.nameOf(id));
	}

	#row({ id, seat, code, codeUntil, joinedAt, revokedAt }: KeptSeat): SeatRow {
		const now = this.#host.clock();
		const good = code !== null && (codeUntil ?? 0) > now ? code : null;
		const { origin } = this.hosting;
		return {
			id,
			seat,
			words: this.#words(seat),
			code: good,
			codeUntil: good === null ? null : codeUntil,
			address: origin,
			link: origin === null || good === null ? null : `${origin}/#code=${good.replaceAll(' ', '-')}`,
			joinedAt,
			revokedAt,
			windows: this.#host.presence.at(id).map(({ from, since, heard, roundTrip, sent, shown }) => ({
				from,
				since,
				silent: Math.max(0, now - heard),
				roundTrip,
				current: shown >= sent,
			})),
		};
	}
}
