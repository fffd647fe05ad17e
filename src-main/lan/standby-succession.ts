/**
 * Decides who continues a campaign after a takeover. The machine that took over tells the old host as soon as it hears
 * from it again; a host that comes back asks the other one first. The higher epoch goes on; the other stops and counts
 * the facts that the new host never received.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { LostFacts } from '../../src-shared/contract/standby.ts';
import type { CampaignFile } from '../store/campaign-file.ts';
import { callHost } from './standby-call.ts';
import type { StandbyKey } from './standby-key.ts';
import type { Link } from './standby-link.ts';
import { lostSince, standbyMarksOf, type Marks, type Took } from './standby-marks.ts';
import { settled, Takeover, type FromGuest, type Settled } from './standby-wire.ts';

/** How often the telling is put off until hosting is open: without any the old host has to hear it too. */
const MAX_WAITS = 3;
/** How long the other machine may take to answer before a host continues without it. */
const ANSWER_MS = 3000;

/** Of two take-overs: does the first one count? Of the same epoch, the earlier. */
export function outranks(by: Takeover, other: Pick<Takeover, 'epoch' | 'at'>): boolean {
	return by.epoch > other.epoch || (by.epoch === other.epoch && by.at < other.at);
}

/** Asks a host's other machine, or returns null if it can't be reached in time. */
async function askOther(
	address: string,
	key: StandbyKey,
	question: FromGuest,
	then: (link: Link, answer: Settled) => Promise<void> | void = () => undefined,
): Promise<Settled | null> {
	const call = new AbortController();
	let link: Link | null = null;
	const asking = (async () => {
		({ link } = await callHost(address, key, call.signal));
		const open = link;
		const answer = await new Promise<Settled | null>((tell) => {
			open.receive((message) => tell(settled(message)));
			void open.ended.then(() => tell(null));
			void open.send(question);
		});
		if (answer) await then(open, answer);
		return answer;
	})();
	const answer = await Promise.race([asking.catch(() => null), pause(ANSWER_MS, null, { ref: false })]);
	call.abort();
	(link as Link | null)?.close();
	return answer;
}

/**
 * Checks, before a host continues, whether its second machine took over meanwhile. If it did, marks the file, tells the
 * other what was recorded since, and returns the takeover; returns null if nobody did, as far as can be known now.
 */
export async function askWhoHosts(file: CampaignFile): Promise<Takeover | null> {
	const marks = standbyMarksOf(file);
	if (marks.takenOver) return marks.takenOver;
	const { second } = marks;
	if (!second?.address) return null;
	const question: FromGuest = { t: 'who', campaign: file.header.id, epoch: marks.epoch };
	const answer = await askOther(
		second.address,
		Buffer.from(second.key, 'hex'),
		question,
		async (link, said) => {
			if (said.t === 'held') await link.send({ t: 'lost', ...yieldTo(file, said.by) });
		},
	);
	return answer?.t === 'held' ? answer.by : null;
}

/** Marks a campaign as continued elsewhere, and returns what exists only here. */
export function yieldTo(file: CampaignFile, by: Takeover): LostFacts {
	const lost = lostSince(file, by);
	standbyMarksOf(file).takenOver = {
		...Takeover.parse(by),
		lost: { count: lost.count, facts: [...lost.facts] },
	};
	return lost;
}

/** Returns the message that announces a takeover. */
export function takeoverOf({ epoch, machine, at, seq, hash }: Took, address: string | null): Takeover {
	return { epoch, machine, at, seq, hash, address };
}

/** Tells the old host, again and again until it has heard. `stop` ends it. */
export class Announcer {
	readonly #wake = new AbortController();
	readonly done: Promise<void>;

	/**
	 * @param origin where this machine hosts now
	 * @param overruled called when the other machine holds the campaign by right
	 */
	constructor(
		file: CampaignFile,
		origin: () => string | null,
		overruled: (by: Takeover) => void,
		every: number,
	) {
		this.done = this.#run(file, standbyMarksOf(file), origin, overruled, every);
	}

	stop(): void {
		this.#wake.abort();
	}

	async #run(
		file: CampaignFile,
		marks: Marks,
		origin: () => string | null,
		overruled: (by: Takeover) => void,
		every: number,
	): Promise<void> {
		const { signal } = this.#wake;
		let waits = MAX_WAITS;
		while (!signal.aborted) {
			const { took, second } = marks;
			if (!took || took.heard || took.from === null || !second) return;
			// Waits so that the old host's windows can be told where to go: hosting opens a moment later.
			if (origin() === null && waits-- > 0) {
				await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
				continue;
			}
			const by = takeoverOf(took, origin());
			const question: FromGuest = { t: 'took-over', campaign: file.header.id, by };
			const answer = await askOther(took.from, Buffer.from(second.key, 'hex'), question);
			// Checked here because the signal may have come while waiting for the answer.
			if (this.#wake.signal.aborted) return;
			if (answer?.t === 'yielded') {
				const { count, facts } = answer;
				marks.took = { ...took, heard: true, lost: { count, facts } };
			} else if (answer?.t === 'held' && outranks(answer.by, took)) return overruled(answer.by);
			await pause(every, undefined, { signal, ref: false }).catch(() => undefined);
		}
	}
}
