/** A browser's WebSocket for Node: the renderer's own transport runs on it, over real sockets. */
import WebSocket from 'ws';

/**
 * Puts a WebSocket in the place of the browser's, which names the page it is on as browsers do. Node's own can't be
 * told an origin, and the host lets nobody in without one.
 */
export function browserSockets(): void {
	class PageSocket extends WebSocket {
		constructor(address: string, protocols: string[]) {
			super(address, protocols, { origin: address.replace(/^ws(.*?)\/socket$/, 'http$1') });
			// What can't be reached tells so by its close; without a listener Node would end the process.
			this.on('error', () => undefined);
		}
	}
	Object.assign(globalThis, { WebSocket: PageSocket });
}
