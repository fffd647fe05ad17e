/**
 * The second machine. On a host: who follows it, and who continues after a takeover. On the second machine: whom it
 * follows (standby-following.ts). Both halves are in every program, because any machine may become either.
 */
import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { StandbyState } from '../../src-shared/contract/standby.ts';
import { RequestError, type Viewer } from '../host/endpoint.ts';
import type { RejectionLog } from '../host/rejection-log.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import type { HostingPlace } from './hosting.ts';
import { StandbyDoor } from './standby-door.ts';
import { Feeder, STANDBY_PACE, type LinePace } from './standby-feeder.ts';
import { StandbyClient } from './standby-client.ts';
import { keyWords, newStandbyKey } from './standby-key.ts';
import { StandbyLinkError, type Link, type Message } from './standby-link.ts';
import { takeoverInWords, standbyMarksOf, type Marks } from './standby-marks.ts';
import { Announcer, askWhoHosts, outranks, takeoverOf, yieldTo } from './standby-succession.ts';
import { fromGuest, type FromGuest, type Takeover } from './standby-wire.ts';

/** The parts of the host that the second machine needs. */
export interface StandbyHost {
	readonly options: { readonly dataDir: string; readonly standbyPace?: LinePace; readonly machine?: string };
	/** Wall time, ms. */
	readonly clock: () => number;
	/** The open campaign, or null. */
	readonly campaign: FollowedCampaign | null;
	/** Every window of the network that is open just now. */
	readonly guests: readonly Viewer[];
	/** What staffs write together; `keep` puts it into the file. */
	readonly documents: { keep(): void };
	readonly hall: {
		readonly turnedAway: RejectionLog;
		readonly hosting: { readonly origin: string | null; close(): Promise<void> };
		open(place: HostingPlace): Promise<void>;
	};
	open(path: string): string;
	closeCampaign(say: string): void;
}
export interface FollowedCampaign {
	readonly file: CampaignFile;
	/** Why recording has stopped, in a sentence, or null. */
	stopped: string | null;
	/** The turn being played. */
	readonly turn: number;
}

/** How long after a handover without a takeover a host resumes by itself, ms. */
const GOES_ON_MS = 20_000;

interface FollowerThere {
	readonly link: Link;
	readonly feeder: Feeder;
	readonly machine: string;
	readonly address: string | null;
	since: number;
	gone: boolean;
}

export class Standby {
	readonly #host: StandbyHost;
	readonly #pace: LinePace;
	readonly #machine: string;
	readonly #door: StandbyDoor;
	/** Whom this machine follows. */
	readonly following: StandbyClient;
	#there: FollowerThere | null = null;
	#announcer: Announcer | null = null;
	#yielded: StandbyState['yielded'] = null;
	/** The address last sent to every window. */
	#said: string | null = null;
	/** The last answer to each window. */
	readonly #told = new WeakMap<Viewer, string | null>();

	constructor(host: StandbyHost) {
		this.#host = host;
		this.#pace = host.options.standbyPace ?? STANDBY_PACE;
		this.#machine = (host.options.machine ?? hostname()).slice(0, 80);
		this.#door = new StandbyDoor({
			key: () => this.#key(),
			enter: (link, first) => this.#enter(link, first),
			turnedAway: { note: (from, why) => host.hall.turnedAway.note(from, why) },
		});
		this.following = new StandbyClient({
			dataDir: host.options.dataDir,
			machine: this.#machine,
			pace: this.#pace,
			clock: host.clock,
			open: (path) => host.open(path),
			openHosting: (place) => host.hall.open(place),
			origin: () => host.hall.hosting.origin,
			tookOver: () => this.#announce(),
		});
	}

	/** Takes over a connection that is another machine's, proving a key; false: it is not. */
	admit(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
		return this.#door.admit(request, socket, head);
	}

	// --- on a host ----------------------------------------------------------------------------------------------

	campaignOpened(): void {
		this.#yielded = null;
		this.#said = this.elsewhere();
		this.#announce();
	}

	/** Before the file is closed. */
	campaignClosing(): void {
		this.#announcer?.stop();
		this.#announcer = null;
		this.#there?.feeder.end();
		this.#there = null;
	}

	/**
	 * Returns why this machine may not admit devices to the open campaign, because another one took it over, or null if
	 * it may. If that is new, closes the campaign so that nobody continues it here unawares; it can be reopened to look
	 * at it.
	 */
	async mayHost(): Promise<string | null> {
		const { campaign } = this.#host;
		if (!campaign) return null;
		const known = standbyMarksOf(campaign.file).takenOver !== null;
		const by = await askWhoHosts(campaign.file);
		if (by && !known && this.#host.campaign === campaign) this.#stopHosting(by);
		return by && this.#goneOnWords(by);
	}

	/** Returns where windows go when this host is gone; the same for every seat. */
	elsewhere(): string | null {
		const second = this.#marks()?.second;
		return second?.tell === true ? second.address : null;
	}

	/** Answers a window where it would go on, and remembers that it knows. */
	tellWindow(viewer: Viewer): string | null {
		const address = this.elsewhere();
		this.#told.set(viewer, address);
		return address;
	}

	/** If the address has changed, makes every network window ask again, all at once and with the same bytes. */
	#tellAll(): void {
		const address = this.elsewhere();
		if (address === this.#said) return;
		this.#said = address;
		for (const viewer of this.#host.guests) viewer.push({ push: 'elsewhere' });
	}

	state(): StandbyState {
		return {
			machine: this.#machine,
			host: this.#hostState(),
			follow: this.following.state,
			yielded: this.#yielded,
		};
	}

	/** A new key; what followed with an older one is cut off. */
	makeKey(): void {
		const marks = this.#ownMarks();
		this.#cutOff();
		const { tell = true } = marks.second ?? {};
		marks.second = { key: newStandbyKey().toString('hex'), tell, address: null, machine: null };
		this.#tellAll();
	}

	dropKey(): void {
		const marks = this.#ownMarks();
		this.#cutOff();
		marks.second = null;
		this.#tellAll();
	}

	tell(tell: boolean): void {
		const marks = this.#ownMarks();
		if (marks.second) marks.second = { ...marks.second, tell };
		this.#tellAll();
	}

	/** Continues a campaign that another machine had taken over; that machine is told to stop. */
	takeBack(): void {
		const marks = this.#ownMarks();
		const file = this.#host.campaign?.file;
		const { takenOver } = marks;
		if (!file || !takenOver) throw refusal('Nobody has taken this campaign over: it is hosted from here.');
		const { seq } = takenOver;
		const from = takenOver.address ?? marks.second?.address ?? null;
		marks.takenOver = null;
		marks.took = {
			epoch: takenOver.epoch + 1,
			machine: this.#machine,
			at: this.#host.clock(),
			seq,
			hash: file.rows.hash(seq),
			address: null,
			from,
			heard: from === null,
			lost: null,
		};
		this.#announce();
	}

	#marks(): Marks | null {
		const file = this.#host.campaign?.file;
		return file ? standbyMarksOf(file) : null;
	}
	#ownMarks(): Marks {
		const marks = this.#marks();
		if (!marks) throw new RequestError('no-campaign', 'Open a campaign first: its key is kept in it.');
		return marks;
	}
	#key(): Buffer | null {
		const second = this.#marks()?.second;
		return second ? Buffer.from(second.key, 'hex') : null;
	}
	#cutOff(): void {
		this.#there?.feeder.end();
		this.#there = null;
	}

	#hostState(): StandbyState['host'] {
		const marks = this.#marks();
		if (!marks) return null;
		const { second, took, takenOver } = marks;
		return {
			key: second && keyWords(Buffer.from(second.key, 'hex')),
			address: this.#host.hall.hosting.origin,
			tell: second?.tell ?? true,
			follower: this.#followerState(),
			told: this.#toldState(),
			took: takeoverInWords(took),
			takenOver: takeoverInWords(takenOver),
		};
	}

	#toldState(): NonNullable<StandbyState['host']>['told'] {
		const address = this.elsewhere();
		const { guests } = this.#host;
		const windows = address === null ? 0 : guests.filter((each) => this.#told.get(each) === address).length;
		return { windows, of: guests.length };
	}

	#followerState(): NonNullable<StandbyState['host']>['follower'] {
		const there = this.#there;
		const facts = this.#host.campaign?.file.factCount ?? 0;
		if (!there) return null;
		const { machine, address, since, gone } = there;
		const { state, acked } = there.feeder.fed;
		return { machine, address, since, state: gone ? 'gone' : state, behind: Math.max(0, facts - acked) };
	}

	/** Handles the request of a machine that has proved the key. */
	#enter(link: Link, first: Message): void {
		const greeting = fromGuest(first);
		if (greeting.t === 'follow') this.#feed(link, greeting);
		else if (greeting.t === 'took-over') void this.#hear(link, greeting);
		else if (greeting.t === 'who') this.#answerWho(link, greeting);
		else throw new StandbyLinkError('tampered');
	}

	#feed(link: Link, { machine, address }: Extract<FromGuest, { t: 'follow' }>): void {
		const { campaign, clock, options } = this.#host;
		const marks = this.#marks();
		if (!campaign || !marks?.second) return link.close();
		this.#cutOff();
		const folder = join(options.dataDir, 'sent-copies');
		const about = {
			machine: this.#machine,
			turn: () => campaign.turn,
			handOver: () => this.#handOver(campaign),
		};
		const feeder = new Feeder(link, campaign.file, about, folder, this.#pace);
		const there: FollowerThere = { link, feeder, machine, address, since: clock(), gone: false };
		this.#there = there;
		link.receive((message) => feeder.take(message));
		void link.ended.then(() => {
			there.gone = true;
			there.since = clock();
		});
		const { second } = marks;
		if (second.address === address && second.machine === machine) return;
		marks.second = { ...second, address, machine };
		this.#tellAll();
	}

	/** Stops recording until the other machine has taken over or has been silent for long. */
	#handOver(campaign: FollowedCampaign): void {
		this.#host.documents.keep();
		campaign.stopped =
			'Control’s second machine is taking over just now: this was not recorded. Send it again there in a moment.';
		setTimeout(() => (campaign.stopped = null), GOES_ON_MS).unref();
	}

	/** The machine that followed took over: unless this one holds the campaign by right, it stops. */
	async #hear(link: Link, { campaign: id, by }: Extract<FromGuest, { t: 'took-over' }>): Promise<void> {
		const { campaign } = this.#host;
		const took = this.#marks()?.took ?? null;
		if (!campaign || campaign.file.header.id !== id) return void link.send({ t: 'nobody' });
		if (!outranks(by, took ?? { epoch: 1, at: 0 })) {
			const own = took ? takeoverOf(took, this.#host.hall.hosting.origin) : null;
			return void link.send(own ? { t: 'held', by: own } : { t: 'nobody' });
		}
		const { count, facts } = yieldTo(campaign.file, by);
		this.#stopHosting(by);
		await Promise.race([link.send({ t: 'yielded', count, facts }), link.ended]);
		// Hosting closes its connections, this one among them: the answer has to be on its way before.
		await this.#host.hall.hosting.close();
	}

	#answerWho(link: Link, { campaign: id, epoch }: Extract<FromGuest, { t: 'who' }>): void {
		const { campaign } = this.#host;
		const marks = this.#marks();
		const took = marks?.took ?? null;
		if (!marks || !took || campaign?.file.header.id !== id || took.epoch <= epoch)
			return void link.send({ t: 'nobody' });
		link.receive((message) => {
			const answer = fromGuest(message);
			if (answer.t !== 'lost') return;
			const { count, facts } = answer;
			marks.took = { ...took, heard: true, lost: { count, facts } };
			this.#announcer?.stop();
		});
		void link.send({ t: 'held', by: takeoverOf(took, this.#host.hall.hosting.origin) });
	}

	/** Closes the campaign here, since it goes on elsewhere, and keeps why. */
	#stopHosting(by: Takeover): void {
		const { campaign } = this.#host;
		if (!campaign) return;
		const { header, path } = campaign.file;
		const words = takeoverInWords(standbyMarksOf(campaign.file).takenOver);
		if (words) this.#yielded = { ...words, title: header.title, file: path };
		this.#host.closeCampaign(this.#goneOnWords(by));
	}

	/** The same for every window: it contains nothing about the game. */
	#goneOnWords({ at, address }: Takeover): string {
		const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
		const where = address === null ? '' : ` It goes on at ${address}`;
		return `Control’s second machine took this campaign over at ${time}.${where}${where ? '.' : ''}`;
	}

	#announce(): void {
		this.#announcer?.stop();
		const { campaign, hall } = this.#host;
		if (!campaign) return;
		this.#announcer = new Announcer(
			campaign.file,
			() => hall.hosting.origin,
			(by) => {
				yieldTo(campaign.file, by);
				this.#stopHosting(by);
				void hall.hosting.close();
			},
			this.#pace.again * 3,
		);
	}

	/** Ends with the program. What it follows, it follows again next time. */
	async close(): Promise<void> {
		this.campaignClosing();
		await this.following.close();
	}
}

const refusal = (say: string): RequestError => new RequestError('refused', say);
