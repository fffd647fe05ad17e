/**
 * Handing a sheet in. What can't be sent waits, as it was when it was handed in, goes by itself when the connection is
 * back, and can be taken back until then. One hand-in is one command, however often it has to be sent.
 */
import type { Issued } from '../../src-shared/contract/host-api.ts';
import { HostTrouble } from '../connection/client.ts';
import { newUuid } from '../state/new-id.ts';

interface Sent<F> {
	readonly key: string;
	readonly id: string;
	readonly form: F;
}

/** `F`: the form that is sent. Keys tell sheets apart: a team and a turn. */
export class HandIn<F> {
	busy = $state(false);
	refusal = $state<string | null>(null);
	waiting = $state.raw<readonly Sent<F>[]>([]);
	#last: Sent<F> | null = null;
	readonly #send: (id: string, form: F) => Promise<Issued>;

	constructor(send: (id: string, form: F) => Promise<Issued>) {
		this.#send = send;
	}

	/** The sheet of that key as it waits for the connection; null: it does not. */
	waits(key: string): F | null {
		return this.waiting.find((sent) => sent.key === key)?.form ?? null;
	}

	/** Hands a form in. Answers whether it was taken. */
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

	refuse(say: string): false {
		this.refusal = say;
		return false;
	}

	async #try(sent: Sent<F>): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.refusal = null;
		try {
			const issued = await this.#send(sent.id, sent.form);
			this.takeBack(sent.key);
			if (issued.outcome === 'recorded') return true;
			return this.refuse(issued.outcome === 'refused' ? issued.say : issued.ask);
		} catch (trouble) {
			if (!(trouble instanceof HostTrouble)) throw trouble;
			if (trouble.code !== 'offline') return this.refuse(trouble.message);
			if (this.waits(sent.key) === null) this.waiting = [...this.waiting, sent];
			return false;
		} finally {
			this.busy = false;
		}
	}
}
