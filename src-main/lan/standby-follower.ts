/** Follows a host: keeps a copy of its campaign, and begins again whenever the line breaks, until it is told to stop. */
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FollowState } from '../../src-shared/contract/standby.ts';
import { CampaignFileError } from '../store/campaign-file.ts';
import { callHost } from './standby-call.ts';
import { StandbyCopy } from './standby-copy.ts';
import { STANDBY_PACE, type LinePace } from './standby-feeder.ts';
import type { StandbyKey } from './standby-key.ts';
import { StandbyLinkError, type Link, type Message } from './standby-link.ts';
import { fromHost, type FromGuest, type FromHost } from './standby-wire.ts';

export interface FollowOptions {
	/** 'http://192.168.1.20:7420' */
	readonly address: string;
	readonly key: StandbyKey;
	/** Where copies are kept. */
	readonly folder: string;
	/** What this machine is called. */
	readonly machine: string;
	/** Where this machine would host: its port, on the network that the host is reached by. */
	readonly port: number;
	readonly clock: () => number;
	/** The campaign that was followed there before, whose copy was known to be good. */
	readonly campaign?: string | undefined;
	/** The copy of this campaign is now a beginning of the host's. */
	good(campaign: string): void;
	readonly pace?: LinePace;
}

export class StandbyFollower {
	readonly #options: FollowOptions;
	readonly #pace: LinePace;
	#copy: StandbyCopy | null = null;
	/** Whether the copy is known to be a beginning of the host's campaign. */
	#good = false;
	#link: Link | null = null;
	/** Called when the host has handed everything over. */
	#handed: (() => void) | null = null;
	#stopped = false;
	#state: Omit<FollowState, 'seq' | 'hostSeq' | 'copied' | 'address'> & { readonly hostSeq: number };
	#heard = 0;
	#place: string | null = null;
	readonly #done: Promise<void>;
	readonly #wake = new AbortController();

	constructor(options: FollowOptions) {
		this.#options = options;
		this.#pace = options.pace ?? STANDBY_PACE;
		this.#state = {
			state: 'calling',
			since: options.clock(),
			title: null,
			turn: 0,
			hostSeq: 0,
			host: null,
			trouble: null,
			setAside: null,
		};
		this.#recall();
		this.#done = this.#run();
	}

	get state(): FollowState {
		const seq = this.#copy?.seq ?? 0;
		const copied = this.#copy?.coming ?? null;
		const { address } = this.#options;
		return { ...this.#state, address, seq, copied, setAside: this.#copy?.setAside ?? null };
	}

	/** Whether a whole copy is here to take over with. */
	get hasCopy(): boolean {
		return this.#good && this.#copy?.isThere === true;
	}

	/** This machine's address on the network through which it reached the host, or null if it never did or has none. */
	get place(): string | null {
		return this.#place;
	}

	/**
	 * Asks the host to stop and send what is missing here. Returns false if the host can't be reached or doesn't answer
	 * in time, in which case its latest facts may exist only there.
	 */
	async handOver(limitMs: number): Promise<boolean> {
		const link = this.#link;
		if (link === null || this.#state.state !== 'following') return false;
		const handed = new Promise<boolean>((done) => (this.#handed = () => done(true)));
		this.#send(link, { t: 'hand-over' });
		const late = pause(limitMs, false, { ref: false });
		return Promise.race([handed, link.ended.then(() => false), late]);
	}

	/** Ends the line and returns the copy, still open, for the caller to close, or null if none has arrived. */
	async stop(): Promise<StandbyCopy | null> {
		this.#stopped = true;
		this.#wake.abort();
		this.#link?.close();
		await this.#done;
		return this.#copy;
	}

	/** After a restart the last copy is available at once: its host may be gone for good. */
	#recall(): void {
		const { campaign, folder, clock } = this.#options;
		if (campaign === undefined) return;
		const copy = new StandbyCopy(folder, campaign, clock);
		try {
			if (copy.have() === null) return;
			this.#copy = copy;
			this.#good = true;
			this.#state = { ...this.#state, title: copy.file.header.title };
		} catch (error) {
			if (!(error instanceof CampaignFileError)) throw error;
			this.#state = { ...this.#state, trouble: error.message };
		}
	}

	async #run(): Promise<void> {
		while (!this.#stopped) {
			try {
				await this.#followOnce();
			} catch (error) {
				this.#broken(error);
			}
			await pause(this.#pace.again, undefined, { signal: this.#wake.signal, ref: false }).catch(
				() => undefined,
			);
		}
	}

	#broken(error: unknown): void {
		this.#copy?.broken();
		if (error instanceof CampaignFileError) this.#become('lost', error.message);
		else if (error instanceof StandbyLinkError)
			this.#become(error.end === 'wrong-key' ? 'refused' : 'lost', null);
		else {
			this.#become('lost', null);
			console.error('following was interrupted:', error);
		}
	}

	async #followOnce(): Promise<void> {
		const { address, key, machine } = this.#options;
		const { link, localAddress } = await callHost(address, key, this.#wake.signal);
		if (this.#stopped) return link.close();
		this.#link = link;
		this.#heard = performance.now();
		const watch = setInterval(() => {
			if (performance.now() - this.#heard > this.#pace.silent) link.close();
		}, this.#pace.heartbeatMs);
		try {
			let trouble: Error | null = null;
			link.receive((message) => {
				this.#heard = performance.now();
				try {
					this.#take(fromHost(message), message, link);
				} catch (error) {
					trouble = error instanceof Error ? error : new Error(String(error));
					link.close();
				}
			});
			this.#send(link, { t: 'follow', machine, address: this.#ownAddress(localAddress) });
			const end = await link.ended;
			throw trouble ?? new StandbyLinkError(end === 'wrong-key' ? 'gone' : end);
		} finally {
			clearInterval(watch);
			this.#link = null;
		}
	}

	/** Where players would find this machine: the address that it calls the host from. */
	#ownAddress(local: string | null): string | null {
		const mine = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
		this.#place = mine.find(({ address, family }) => address === local && family === 'IPv4')?.address ?? null;
		return this.#place && `http://${this.#place}:${String(this.#options.port)}`;
	}

	#send(link: Link, said: FromGuest): void {
		void link.send(said);
	}

	#take(said: FromHost, { body }: Message, link: Link): void {
		if (said.t === 'state') return this.#takeState(said, link);
		const copy = this.#copy;
		if (!copy) throw new StandbyLinkError('tampered');
		if (said.t === 'copy') {
			this.#good = false;
			this.#become('copying');
			copy.begin(said);
		} else if (said.t === 'part') copy.part(body);
		else if (said.t === 'copied') {
			copy.finish(said);
			this.#send(link, { t: 'have', copy: copy.have() });
		} else if (said.t === 'goes-on') {
			this.#good = true;
			this.#options.good(copy.file.header.id);
			this.#become('following');
			this.#send(link, { t: 'ack', seq: copy.seq });
		} else if (said.t === 'handed-over') {
			if (said.seq !== copy.seq) throw new StandbyLinkError('tampered');
			this.#handed?.();
		} else {
			copy.take(said, body);
			if (said.t !== 'facts') return;
			this.#state = { ...this.#state, hostSeq: Math.max(this.#state.hostSeq, copy.seq) };
			this.#send(link, { t: 'ack', seq: copy.seq });
		}
	}

	#takeState({ campaign, machine, turn, seq }: Extract<FromHost, { t: 'state' }>, link: Link): void {
		const first = this.#state.state !== 'copying' && this.#state.state !== 'following';
		this.#state = { ...this.#state, title: campaign.title, host: machine, turn, hostSeq: seq };
		if (!first) return this.#send(link, this.#good ? { t: 'ack', seq: this.#copy?.seq ?? 0 } : { t: 'here' });
		const { folder, clock } = this.#options;
		const copy = new StandbyCopy(folder, campaign.id, clock);
		if (copy.path !== this.#copy?.path) {
			this.#copy?.close();
			this.#copy = copy;
			this.#good = false;
		}
		this.#become('copying');
		this.#send(link, { t: 'have', copy: this.#copy.have() });
	}

	#become(state: FollowState['state'], trouble: string | null = null): void {
		const { since } = this.#state.state === state ? this.#state : { since: this.#options.clock() };
		this.#state = { ...this.#state, state, since, trouble };
	}
}
