/** Shared documents for windows without sockets of their own: the same bytes, as requests and pushes. */
import type { documentsApi } from '../../src-shared/contract/documents.ts';
import { RequestError, type Context, type Handlers } from '../host/endpoint.ts';
import type { Documents, OpenDocument } from './documents.ts';

/** Documents that one window may have open; a side of twenty headquarters fits. */
const MOST_OPEN = 32;

/** Handlers of contract/documents.ts. */
export function documentHandlers({
	documents,
}: {
	readonly documents: Documents;
}): Pick<Handlers, keyof typeof documentsApi> {
	const open = new Map<string, Map<number, OpenDocument>>();
	/** The documents a window has open; all are closed when the window goes. */
	const openOf = ({ viewer }: Context): Map<number, OpenDocument> => {
		const cached = open.get(viewer.id);
		if (cached) return cached;
		const mine = new Map<number, OpenDocument>();
		open.set(viewer.id, mine);
		viewer.onClose(() => {
			open.delete(viewer.id);
			for (const document of mine.values()) document.leave();
		});
		return mine;
	};
	return {
		'documents.mine': ({ seat }) => {
			const mine = documents.mine(seat);
			if (!mine) throw new RequestError('no-campaign', 'There are no shared papers just now.');
			return mine;
		},
		'document.open': (context, { channel, name }) => {
			const { seat, viewer } = context;
			const mine = openOf(context);
			if (mine.has(channel) || mine.size >= MOST_OPEN) return { open: false };
			const document = documents.open(seat, name, {
				from: '',
				send: (bytes) =>
					viewer.push({ push: 'document', channel, bytes: Buffer.from(bytes).toString('base64') }),
				close(code) {
					mine.get(channel)?.leave();
					mine.delete(channel);
					viewer.push({ push: 'document', channel, closed: code });
				},
			});
			if (!document) return { open: false };
			mine.set(channel, document);
			return { open: true };
		},
		'document.send': (context, { channel, bytes }) => {
			openOf(context).get(channel)?.receive(Buffer.from(bytes, 'base64'));
			return null;
		},
		'document.close': (context, { channel }) => {
			const mine = openOf(context);
			mine.get(channel)?.leave();
			mine.delete(channel);
			return null;
		},
	};
}
