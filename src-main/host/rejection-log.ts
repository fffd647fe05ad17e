/** Rejections at the hall's door, in words for the umpire: merged, counted, and never more than a page. */
import type { HostingState } from '../../src-shared/contract/hosting.ts';

/** A closed list: what a guest sends never becomes part of a sentence. */
const WORDS = {
	code: 'A join code was typed at {from} that is not good (wrong, used, ended or too old).',
	'locked-out': '{from} went on trying join codes after too many that were wrong. It has to wait.',
	'all-locked-out': 'So many wrong join codes came in that none is taken for some minutes.',
	key: 'A window at {from} came with a key that is not valid any more, or never was.',
	page: 'A page of another site, open at {from}, tried to reach this program.',
	name: '{from} called this machine by a name or port that is not its own.',
	path: '{from} asked for something that is not served here.',
	method: '{from} asked in a way that nothing here answers to.',
	size: '{from} sent more than is taken.',
	unreadable: '{from} sent what can’t be read.',
	slow: '{from} opened connections and said nothing in them.',
	connections: '{from} opened too many connections at once.',
	requests: '{from} asked too much in a short time.',
	windows: '{from} opened too many windows of one seat.',
	document: 'A window at {from} asked for a document that is not its own.',
	'document-write': 'A window at {from} tried to change a document that only the host writes.',
	machine: '{from} asked to follow as a second machine and did not have the key.',
	frames: 'A window at {from} sent what no window of this program sends.',
} as const;
export type Why = keyof typeof WORDS;

interface Entry {
	at: number;
	times: number;
	readonly say: string;
}

/** Sentences kept; of the oldest is let go. */
const MAX_ENTRIES = 100;

export class RejectionLog {
	readonly #entries = new Map<string, Entry>();
	readonly #clock: () => number;

	/** @param clock wall time, ms */
	constructor(clock: () => number) {
		this.#clock = clock;
	}

	/** Notes that a guest was turned away. @param from its address, as the socket says */
	note(from: string, why: Why): void {
		const say = WORDS[why].replace('{from}', addressLogged(from));
		const entry = this.#entries.get(say);
		// Taken out and put in again: the newest comes last.
		this.#entries.delete(say);
		this.#entries.set(say, { at: this.#clock(), times: (entry?.times ?? 0) + 1, say });
		const oldest = this.#entries.keys().next();
		if (this.#entries.size > MAX_ENTRIES && !oldest.done) this.#entries.delete(oldest.value);
	}

	/** Newest first. */
	list(): HostingState['turnedAway'] {
		return [...this.#entries.values()].reverse();
	}
}

/** Returns an IPv4 address in its usual form, or a phrase if the socket doesn't know it. */
export function addressLogged(from: string | undefined): string {
	return (from ?? '').replace(/^::ffff:/, '') || 'an unknown address';
}
