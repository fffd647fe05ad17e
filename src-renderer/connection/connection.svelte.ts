/** A window's tie to the host as its components see it: the view it follows, how the tie stands, and the requests. */
import { createContext } from 'svelte';
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import { bridgeTransport } from './bridge-transport.ts';
import type { Transport } from './client.ts';
import { ViewSubscription, type DocumentPush, type ConnectionState } from './view-subscription.ts';
import { takeSeatToken } from './seat-token.ts';
import { socketTransport } from './socket-transport.ts';

export type { DocumentPush, ConnectionState } from './view-subscription.ts';

export class Connection<V extends ViewHead> {
	/** The whole view as last pushed; null before the first, and when no campaign is open. */
	view = $state.raw<V | null>(null);
	tie = $state.raw<ConnectionState>({ state: 'connecting' });
	/** Which campaign's file `view` is of, or was before it was closed; null before the first. */
	campaign = $state.raw<string | null>(null);
	/** Why there is no view, in words, when the host closed it. */
	closed = $state.raw<string | null>(null);
	/** The host said that no campaign is open. */
	empty = $state.raw(false);
	readonly #following: ViewSubscription<V>;

	constructor(transport: Transport) {
		this.#following = new ViewSubscription<V>(transport, () => this.#take());
		this.#take();
	}

	/** The revision of `view`: goes with commands as `basedOn`. */
	get revision(): number {
		return this.#following.revision;
	}

	/** Makes a request. Throws `HostError` with a sentence when it can't be had. */
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> {
		return this.#following.ask(name, input);
	}

	/** Where shared documents may open sockets of their own, or null if they travel as requests and pushes. */
	get sockets(): ViewSubscription<V>['sockets'] {
		return this.#following.sockets;
	}

	/** Listens to documents that travel as pushes; answers how to stop. */
	onDocument(listener: (push: DocumentPush) => void): () => void {
		return this.#following.onDocument(listener);
	}

	/** Listens to the host saying that `standby.elsewhere` has another answer now; answers how to stop. */
	onElsewhere(listener: () => void): () => void {
		return this.#following.onElsewhere(listener);
	}

	close(): void {
		this.#following.close();
	}

	#take(): void {
		// A transport that is live at once calls back before the constructor is through.
		const following = this.#following as ViewSubscription<V> | undefined;
		if (!following) return;
		this.view = following.view;
		this.campaign = following.campaign;
		this.tie = following.tie;
		this.closed = following.closed;
		this.empty = following.empty;
	}
}

/** The connection of this window: Electron's bridge when there is one, else a WebSocket to where the page came from. */
export function connect<V extends ViewHead>(): Connection<V> {
	if (window.thirdMap) return new Connection<V>(bridgeTransport(window.thirdMap));
	const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`;
	return new Connection<V>(socketTransport(address, takeSeatToken() ?? ''));
}

/** Typed context: the window's root sets it, everything inside gets it. */
export const [getConnection, setConnection] = createContext<Connection<ViewHead>>();
