/** A window's tie to the host: the view it follows, how the tie stands, and the requests. */
import { createContext } from 'svelte';
import { applyPatch } from '../../src-shared/kit/patch.ts';
import { unreachable } from '../../src-shared/kit/unreachable.ts';
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { Push } from '../../src-shared/contract/wire.ts';
import type { View } from '../../src-shared/contract/views.ts';
import { bridgeTransport } from './bridge-transport.ts';
import { Client, HostTrouble, type Transport } from './client.ts';
import { takeSeatToken } from './seat-token.ts';
import { socketTransport } from './socket-transport.ts';

export type Tie =
	| { readonly state: 'connecting' }
	| { readonly state: 'live' }
	/** `since` is wall time, ms: what is shown is as old as that. */
	| { readonly state: 'reconnecting'; readonly since: number }
	| { readonly state: 'refused'; readonly say: string };

export class Connection<V extends View> {
	/** The whole view as last pushed; null before the first, and when no campaign is open. */
	view = $state.raw<V | null>(null);
	tie = $state.raw<Tie>({ state: 'connecting' });
	/** Why there is no view, in words, when the host closed it. */
	closed = $state.raw<string | null>(null);
	/** The revision of `view`: goes with commands as `basedOn`. */
	revision = 0;
	readonly #client: Client;

	constructor(transport: Transport) {
		this.#client = new Client(transport);
		this.#client.listen({
			push: (push) => this.#receive(push),
			live: () => {
				this.tie = { state: 'live' };
				void this.#follow();
			},
			broken: () => {
				if (this.tie.state !== 'reconnecting') this.tie = { state: 'reconnecting', since: Date.now() };
			},
			refused: (say) => {
				this.tie = { state: 'refused', say };
			},
		});
	}

	/** Makes a request. Throws `HostTrouble` with a sentence when it can't be had. */
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> {
		return this.#client.ask(name, input);
	}

	close(): void {
		this.#client.close();
	}

	/** Asks for a fresh snapshot and what follows it. */
	async #follow(): Promise<void> {
		try {
			const { open } = await this.#client.ask('view.follow');
			if (!open) this.view = null;
		} catch (trouble) {
			// A connection that broke meanwhile follows again when it is back.
			if (!(trouble instanceof HostTrouble)) throw trouble;
			if (trouble.code !== 'offline') this.closed = trouble.message;
		}
	}

	#receive(push: Push): void {
		switch (push.push) {
			case 'snapshot':
				this.view = push.view as V;
				this.revision = push.rev;
				this.closed = null;
				return;
			case 'patch':
				if (this.view === null || push.from !== this.revision) return void this.#follow();
				this.view = applyPatch<V>(this.view, push.patch);
				this.revision = push.to;
				return;
			case 'closed':
				this.view = null;
				this.closed = push.say;
				return;
			default:
				return unreachable(push);
		}
	}
}

/** The connection of this window: Electron's bridge when there is one, else a WebSocket to where the page came from. */
export function connect<V extends View>(): Connection<V> {
	if (window.thirdMap) return new Connection<V>(bridgeTransport(window.thirdMap));
	const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
	return new Connection<V>(socketTransport(address, takeSeatToken() ?? ''));
}

/** Typed context: the window's root sets it, everything inside gets it. */
export const [getConnection, setConnection] = createContext<Connection<View>>();
