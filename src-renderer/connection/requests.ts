/** Requests on their way over a wire that can break: which are sent again, and when one is given up. */
import type { RequestFrame } from '../../src-shared/contract/wire-shapes.ts';
import type { Reply } from '../../src-shared/contract/wire.ts';
import { HostError } from './client.ts';

interface Pending {
	readonly frame: RequestFrame;
	readonly resolve: (reply: Reply) => void;
	readonly reject: (trouble: HostError) => void;
	readonly askedAt: number;
	sentAt: number;
}

/** How long, in ms, a request waits for its answer until ... */
export interface Patience {
	/** it is sent again, if it may be; */
	readonly again: number;
	/** a command is given up, and that told in words; */
	readonly command: number;
	/** Any other request is given up after this; papers take their time on the host. */
	readonly other: number;
}

export class Requests {
	readonly #pending = new Map<number, Pending>();
	readonly #patience: Patience;

	constructor(patience: Patience) {
		this.#patience = patience;
	}

	/** Since when the oldest unanswered request waits, ms by the same clock, or null if none does. */
	get oldest(): number | null {
		const [first] = this.#pending.values();
		return first?.askedAt ?? null;
	}

	add(frame: RequestFrame, now: number): Promise<Reply> {
		return new Promise((resolve, reject) => {
			this.#pending.set(frame.id, { frame, resolve, reject, askedAt: now, sentAt: now });
		});
	}

	answered(reply: Reply): void {
		this.#pending.get(reply.id)?.resolve(reply);
		this.#pending.delete(reply.id);
	}

	/**
	 * Called when the connection broke: commands wait for the next one, because the host carries out an id only once;
	 * all other requests fail.
	 */
	broken(): void {
		this.#giveUp(({ frame }) => !isCommand(frame));
	}

	/** A new wire: what has to be sent on it. */
	resend(now: number): readonly RequestFrame[] {
		return this.#sent([...this.#pending.values()], now);
	}

	/** Time has passed: what to send again on a wire that stands, because no answer came. */
	overdue(now: number): readonly RequestFrame[] {
		const { again, command, other } = this.#patience;
		this.#giveUp(({ frame, askedAt }) => now - askedAt > (isCommand(frame) ? command : other));
		const late = [...this.#pending.values()].filter(
			({ frame, sentAt }) => now - sentAt > again && (isCommand(frame) || frame.name === 'view.follow'),
		);
		return this.#sent(late, now);
	}

	/** Ends all requests with `trouble` as the reason: nothing more will be answered. */
	close(trouble: HostError = offline()): void {
		this.#giveUp(() => true, trouble);
	}

	#sent(pending: readonly Pending[], now: number): readonly RequestFrame[] {
		for (const each of pending) each.sentAt = now;
		return pending.map(({ frame }) => frame);
	}

	#giveUp(which: (pending: Pending) => boolean, trouble: HostError = offline()): void {
		for (const pending of [...this.#pending.values()].filter(which)) {
			this.#pending.delete(pending.frame.id);
			pending.reject(trouble);
		}
	}
}

/** Returns whether a request carries an id by which the host recognizes a repetition. */
function isCommand({ input }: RequestFrame): boolean {
	return (
		input !== null &&
		typeof input === 'object' &&
		'id' in input &&
		typeof input.id === 'string' &&
		/^[0-9a-f-]{36}$/.test(input.id)
	);
}

/** The host is there and will not have this window: nothing is tried again. */
export const noSeat = (say: string): HostError => new HostError('no-seat', say);

export const offline = (): HostError =>
	new HostError(
		'offline',
		'No connection to the umpire’s machine. It is tried again by itself; nothing is lost.',
	);
