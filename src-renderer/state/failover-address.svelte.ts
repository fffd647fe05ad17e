/**
 * Where this window reconnects when its host is gone: Control's second machine, announced in advance and stored in this
 * window alone. The window asks on every new connection, and when the host tells every window that the answer has
 * changed.
 */
import type { Answer, RequestName } from '../../src-shared/contract/host-api.ts';
import { packedForTransfer } from './window-transfer.ts';

interface Asks {
	ask<N extends RequestName>(name: N): Promise<Answer<N>>;
	onElsewhere?(listener: () => void): () => void;
}

/** So long a silence is no stumble of the network any more. */
export const LONG_SILENCE_MS = 15_000;

export class FailoverAddress {
	/** 'http://192.168.1.21:7420', or null if there is none as far as is known. */
	address = $state.raw<string | null>(null);
	readonly #host: Asks;

	constructor(host: Asks) {
		this.#host = host;
	}

	/** Asks now, and whenever it is another answer; answers how to stop. */
	watch(): () => void {
		void this.#ask();
		return this.#host.onElsewhere?.(() => void this.#ask()) ?? (() => undefined);
	}

	/** The known address is kept while the host can't be asked. */
	async #ask(): Promise<void> {
		try {
			const answer = (await this.#host.ask('standby.elsewhere')) as Answer<'standby.elsewhere'> | undefined;
			this.address = answer?.address ?? null;
		} catch {
			return;
		}
	}
}

/**
 * This page on another host, with the seat's key and what only this window has, behind the '#': that part of an
 * address is sent to nobody.
 */
export function pageAt(address: string, page: string, token: string): string {
	return `${address}/${page}#${new URLSearchParams({ seat: token, ...packedForTransfer() }).toString()}`;
}
