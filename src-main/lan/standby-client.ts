/** Following another machine, from the key typed in to the take-over. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { HOSTING_PORT } from '../../src-shared/contract/hosting.ts';
import type { FollowState, TakenOver } from '../../src-shared/contract/standby.ts';
import { RequestError, userSentence } from '../host/endpoint.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import type { HostingPlace } from './hosting.ts';
import type { StandbyCopy } from './standby-copy.ts';
import type { LinePace } from './standby-feeder.ts';
import { StandbyFollower } from './standby-follower.ts';
import { keyWords, readStandbyKey } from './standby-key.ts';
import { standbyMarksOf } from './standby-marks.ts';
import { WebAddress } from './standby-wire.ts';

/** How long a host may take to stop and send the rest, ms. */
const HAND_OVER_MS = 10_000;

/** The host this machine follows, stored so that it continues after a restart. */
const FollowedHost = z.object({
	address: WebAddress,
	key: z.string(),
	port: z.number().int(),
	/** The campaign of which this machine has a good copy; absent if there is none yet. */
	campaign: z
		.string()
		.regex(/^[\w-]{1,64}$/)
		.optional(),
});
type FollowedHost = z.infer<typeof FollowedHost>;

export interface StandbyClientOptions {
	readonly dataDir: string;
	/** What this machine is called. */
	readonly machine: string;
	readonly pace: LinePace;
	/** Wall time, ms. */
	readonly clock: () => number;
	/** Opens a campaign's file here. */
	open(path: string): string;
	/** Lets its seats in. Throws an error with a sentence when the address or port can't be had. */
	openHosting(place: HostingPlace): Promise<void>;
	/** Returns the hosting address, or null if hosting is closed. */
	origin(): string | null;
	/** Called when a campaign was taken over and is open: the old host must be told. */
	tookOver(): void;
}

export class StandbyClient {
	readonly #options: StandbyClientOptions;
	#follower: StandbyFollower | null = null;
	#port = HOSTING_PORT;

	constructor(options: StandbyClientOptions) {
		this.#options = options;
		const storedLine = this.#kept();
		const key = storedLine && readStandbyKey(storedLine.key);
		if (storedLine && key) this.#follow(storedLine, key);
	}

	get state(): FollowState | null {
		return this.#follower?.state ?? null;
	}

	/** Starts following a host; a refusal says what was mistyped. */
	async follow(typed: { address: string; key: string; port?: number | undefined }): Promise<void> {
		const key = readStandbyKey(typed.key);
		if (!key)
			throw refusal(
				'That is not a key as the other machine shows it: nine groups of four. Look at it again.',
			);
		const bare = typed.address.replace(/^http:\/\//i, '').replace(/\/$/, '');
		const address = `http://${bare.toLowerCase()}`;
		if (!WebAddress.safeParse(address).success)
			throw refusal('Write the address as it stands on the other machine: 192.168.1.20:7420.');
		const port = typed.port ?? HOSTING_PORT;
		await this.stop();
		const newLine = { address, key: keyWords(key), port };
		this.#keep(newLine);
		this.#follow(newLine, key);
	}

	#follow(kept: FollowedHost, key: Buffer): void {
		const { address, port, campaign } = kept;
		const { dataDir, clock, machine, pace } = this.#options;
		this.#port = port;
		this.#follower = new StandbyFollower({
			address,
			key,
			port,
			clock,
			folder: join(dataDir, 'followed'),
			machine,
			pace,
			campaign,
			good: (id) => this.#keep({ ...kept, campaign: id }),
		});
	}

	/** Follows no more; the copy stays where it is. */
	async stop(): Promise<void> {
		const copy = await this.#end();
		copy?.close();
	}

	async #end(): Promise<StandbyCopy | null> {
		rmSync(this.#keptPath, { force: true });
		const follower = this.#follower;
		this.#follower = null;
		return (await follower?.stop()) ?? null;
	}

	/**
	 * Opens the copy as the host's and admits its seats at this machine's own address. A host that answers hands
	 * everything over first. Throws RequestError 'ask' if it should have but didn't: its latest facts may then be lost,
	 * and the umpire must confirm ("without").
	 */
	async takeOver(port?: number, without = false): Promise<TakenOver> {
		const follower = this.#follower;
		if (!follower?.hasCopy)
			throw refusal('No whole copy of the campaign has come yet: there is nothing to take over with.');
		const { place } = follower;
		const answers = follower.state.state === 'following';
		const handedOver = answers && !without && (await follower.handOver(HAND_OVER_MS));
		if (answers && !without && !handedOver)
			throw new RequestError(
				'ask',
				`The first machine does not answer any more. Everything up to fact ${String(follower.state.seq)} is here. Anything it recorded later is only on its own disk, and would be lost.`,
			);
		const from = follower.state.address;
		const copy = await this.#end();
		if (!copy) throw refusal('The copy is gone: follow the other machine again.');
		this.#markTaken(copy.file, from);
		copy.close();
		const file = this.#options.open(copy.path);
		const say = await this.#openHosting(place, port ?? this.#port);
		this.#options.tookOver();
		return { file, address: this.#options.origin(), say, handedOver };
	}

	#markTaken(file: CampaignFile, from: string): void {
		const marks = standbyMarksOf(file);
		const seq = file.factCount;
		marks.takenOver = null;
		marks.took = {
			epoch: marks.epoch + 1,
			machine: this.#options.machine,
			at: this.#options.clock(),
			seq,
			hash: file.rows.hash(seq),
			address: null,
			from,
			heard: false,
			lost: null,
		};
	}

	/** Hosting may fail and the campaign still be open: then it is opened by hand. Answers why, or null. */
	async #openHosting(address: string | null, port: number): Promise<string | null> {
		if (address === null)
			return 'This machine has no address on that network: open hosting on the hosting desk.';
		try {
			await this.#options.openHosting({ address, port });
			return null;
		} catch (error) {
			const say = userSentence(error);
			if (say === null) throw error;
			return say;
		}
	}

	/** Ends with the program. What it follows, it follows again next time. */
	async close(): Promise<void> {
		const copy = await this.#follower?.stop();
		copy?.close();
		this.#follower = null;
	}

	get #keptPath(): string {
		return join(this.#options.dataDir, 'following.json');
	}
	/** The key lies there in the clear, as the campaign does: readable for this user alone. */
	#keep(kept: FollowedHost): void {
		writeFileSync(this.#keptPath, JSON.stringify(kept), { mode: 0o600 });
	}
	#kept(): FollowedHost | null {
		try {
			return FollowedHost.parse(JSON.parse(readFileSync(this.#keptPath, 'utf8')));
		} catch {
			return null;
		}
	}
}

const refusal = (say: string): RequestError => new RequestError('refused', say);
