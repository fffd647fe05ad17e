/**
 * Handing a sheet in, and asking for it back. A sheet that can't be sent waits as it was handed in, is sent when the
 * connection is back, and can be taken back until then. One hand-in is one command, however often it has to be sent.
 */
import type { Issued } from '../../../../src-shared/contract/host-api.ts';
import { HostError } from '../../../connection/client.ts';
import { newUuid } from '../../../state/new-id.ts';

interface Sent<F> {
	readonly key: string;
	readonly id: string;
	readonly form: F;
}

/** `F`: the form that is sent. Keys distinguish sheets: a team and a turn. */
export class HandIn<F> {
	busy = $state(false);
	#refused = $state.raw<{ readonly key: string; readonly say: string } | null>(null);
	#tried = $state<string | null>(null);
	waiting = $state.raw<readonly Sent<F>[]>([]);
	#last: Sent<F> | null = null;
	readonly #send: (id: string, form: F) => Promise<Issued>;

	readonly #recall: (id: string, sheet: string) => Promise<Issued>;
	readonly #key: () => string;

	/**
	 * @param send hands a form in under a command's id
	 * @param recall asks Control for a sheet back that it has not begun to read
	 * @param key the sheet on the desk now: what was said of another one is not said of this
	 */
	constructor(
		send: (id: string, form: F) => Promise<Issued>,
		recall: (id: string, sheet: string) => Promise<Issued>,
		key: () => string,
	) {
		this.#send = send;
		this.#recall = recall;
		this.#key = key;
	}

	/** Why the sheet on the desk was refused, or null if it wasn't tried or was accepted. */
	get refusal(): string | null {
		return this.#refused?.key === this.#key() ? this.#refused.say : null;
	}

	/** Somebody has tried to hand the sheet on the desk in: from then on its faults are shown. */
	get tried(): boolean {
		return this.#tried === this.#key();
	}

	/** Starts handing in the sheet on the desk. */
	begin(): void {
		this.#tried = this.#key();
	}

	/** Forgets the refusal when another sheet, or the same one again, comes on the desk. */
	forget(): void {
		this.#tried = null;
		this.#refused = null;
	}

	/** Returns the sheet queued until the connection returns, or null. */
	waits(key: string): F | null {
		return this.waiting.find((sent) => sent.key === key)?.form ?? null;
	}

	/** Hands a form in. Returns whether it was accepted. */
	async give(key: string, form: F): Promise<boolean> {
		const same = this.#last?.key === key && JSON.stringify(this.#last.form) === JSON.stringify(form);
		const sent = same && this.#last ? this.#last : { key, id: newUuid(), form };
		this.#last = sent;
		return this.#try(sent);
	}

	/** Sends what waits: the connection is back. Answers whether any of it was taken. */
	async again(): Promise<boolean> {
		let taken = false;
		for (const sent of this.waiting) taken = (await this.#try(sent)) || taken;
		return taken;
	}

	/** Takes a sheet back that still waits, to write on. */
	takeBack(key: string): void {
		this.waiting = this.waiting.filter((sent) => sent.key !== key);
	}

	/** Asks Control for a sheet back. Answers whether it came; `refusal` says why not. */
	async recall(sheet: string): Promise<boolean> {
		const key = this.#key();
		if (this.busy) return false;
		this.busy = true;
		this.#refused = null;
		try {
			const issued = await this.#recall(newUuid(), sheet);
			if (issued.outcome !== 'recorded')
				return this.refuse(issued.outcome === 'refused' ? issued.say : issued.ask, key);
			this.#tried = null;
			return true;
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
			return this.refuse(trouble.message, key);
		} finally {
			this.busy = false;
		}
	}

	refuse(say: string, key = this.#key()): false {
		this.#refused = { key, say };
		return false;
	}

	async #try(sent: Sent<F>): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.#refused = null;
		try {
			const issued = await this.#send(sent.id, sent.form);
			this.takeBack(sent.key);
			// The same words handed in again after being taken back are a new command.
			this.#last = null;
			if (issued.outcome === 'recorded') return true;
			return this.refuse(issued.outcome === 'refused' ? issued.say : issued.ask, sent.key);
		} catch (trouble) {
			if (!(trouble instanceof HostError)) throw trouble;
			if (trouble.code !== 'offline') return this.refuse(trouble.message, sent.key);
			if (this.waits(sent.key) === null) this.waiting = [...this.waiting, sent];
			return false;
		} finally {
			this.busy = false;
		}
	}
}

const HERE = 'here-';

/** The id of a sheet that a stick keeps for Control. */
export const keptHereAs = (kind: 'orders' | 'air', team: string): string => `${HERE}${kind}-${team}`;

/** Does it lie on a stick, where Control has not seen it? */
export const isKeptHere = ({ id }: { readonly id: string }): boolean => id.startsWith(HERE);

/** Returns where a handed-in sheet is. */
export const whereIs = (sheet: { readonly id: string }): string =>
	isKeptHere(sheet) ? 'To be saved for Control' : 'With Control';
