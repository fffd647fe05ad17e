/**
 * Where this window goes on when its host is gone: Control's second machine, told in advance and kept in this window
 * alone. It is asked at a steady pace, so that asking says nothing either.
 */
import type { Answer, RequestName } from '../../src-shared/contract/host-api.ts';
import { packed } from './carried.ts';

interface Asks {
	ask<N extends RequestName>(name: N): Promise<Answer<N>>;
}

const ASK_EVERY_MS = 30_000;
/** So long a silence is no stumble of the network any more. */
export const LONG_SILENCE_MS = 15_000;

export class Elsewhere {
	/** 'http://192.168.1.21:7420'; null: there is none, as far as was told. */
	address = $state.raw<string | null>(null);
	readonly #host: Asks;

	constructor(host: Asks) {
		this.#host = host;
	}

	/** Asks now and then again and again; answers how to stop. */
	watch(): () => void {
		void this.#ask();
		const timer = setInterval(() => void this.#ask(), ASK_EVERY_MS);
		return () => clearInterval(timer);
	}

	/** What is known stays known while the host can't be asked. */
	async #ask(): Promise<void> {
		try {
			this.address = (await this.#host.ask('standby.elsewhere')).address;
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
	return `${address}/${page}#${new URLSearchParams({ seat: token, ...packed() }).toString()}`;
}
