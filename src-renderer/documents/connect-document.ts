/**
 * Connects one document to the host: y-websocket's provider, set up so that no address contains anything about a seat.
 */
import type { Awareness } from 'y-protocols/awareness';
import { WebsocketProvider } from 'y-websocket';
import type * as Y from 'yjs';
import { DOCUMENT_PATH } from '../../src-shared/contract/documents.ts';
import type { ViewHead } from '../../src-shared/contract/house.ts';
import { HelloProtocol } from '../../src-shared/contract/wire.ts';
import type { Connection } from '../connection/connection.svelte.ts';
import { bridgeSockets } from './bridge-socket.ts';

/** Connects a document to the host when told to, and retries by itself. */
export function connectDocument(
	connection: Connection<ViewHead>,
	name: string,
	doc: Y.Doc,
	awareness: Awareness,
): WebsocketProvider {
	const { sockets } = connection;
	return new WebsocketProvider(`${sockets?.origin ?? 'bridge:'}${DOCUMENT_PATH}`, name, doc, {
		connect: false,
		awareness,
		params: {},
		// Windows of two seats in one browser would hear each other.
		disableBc: true,
		...(sockets
			? { protocols: [HelloProtocol, `seat.${sockets.token}`] }
			: { WebSocketPolyfill: bridgeSockets(connection) }),
	});
}
