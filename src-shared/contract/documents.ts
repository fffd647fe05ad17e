/**
 * Shared documents (Yjs). The host alone writes 'told', and everybody of a side or headquarters reads it; in 'scratch'
 * one headquarters' staff write together before it becomes an order. An umpire's seat opens neither. They travel over a
 * WebSocket of their own at DOCUMENT_PATH; a window without sockets (Electron's) sends the same bytes as requests and
 * gets them as pushes.
 */
import { z } from 'zod';
import type { TeamId } from '../kit/ids.ts';
import { noInput, request, staff } from './request.ts';

/** The path of a document's socket, before its name. */
export const DOCUMENT_PATH = '/documents/';
/** The largest whole document, in bytes: some hundred filled sheets. */
export const MAX_DOCUMENT = 512 * 1024;
/** The message type, in a document message's first number; the first three types are y-websocket's own. */
export const documentMessage = {
	sync: 0,
	awareness: 1,
	/** Host to window: a sentence that says why an update was rejected; the socket then closes. */
	no: 2,
	/** Window to host with a number, and back once all that was sent before it lies in the campaign's file. */
	kept: 4,
} as const;
/** The reasons for which the host closes a document; the window doesn't retry after any of these. */
export const documentClosed = {
	/** No such document for this seat. */
	nothing: 4404,
	/** A newer one is there: begin with an empty document. */
	newer: 4410,
	/** The document is full: the latest text exists in the window only. */
	full: 4413,
} as const;

/** One of a document's people, as the others see them. */
export const Colleague = z
	.object({
		name: z.string().max(40),
		/** Number of a colour, 0 to 7. */
		colour: z.number().int().min(0).max(7),
		/** The caret position, or null for a reader without one. */
		at: z
			.object({
				/** 'orders/3', 'air/3', 'notes' */
				sheet: z.string().max(20),
				row: z.string().max(64),
				field: z.string().max(20),
				/** A place in the text that moves with it: Yjs's relative position, base64. */
				caret: z
					.string()
					.max(120)
					.regex(/^[\w+/=]*$/),
			})
			.strict()
			.nullable(),
	})
	.strict();
export type Colleague = z.infer<typeof Colleague>;

const Name = z.string().min(1).max(120);
const Channel = z.number().int().min(0).max(1_000_000);
const Open = z.object({ channel: Channel, name: Name }).strict();
const Send = z
	.object({ channel: Channel, bytes: z.base64().max(Math.ceil((MAX_DOCUMENT * 4) / 3) + 4096) })
	.strict();
const Close = z.object({ channel: Channel }).strict();

export const documentsApi = {
	/** The documents this seat may open. */
	'documents.mine': request<typeof noInput, MyDocuments>(staff, noInput),
	/** Opens one through this window's own tie; `channel` is the window's number for it. */
	'document.open': request<typeof Open, { open: boolean }>(staff, Open),
	'document.send': request<typeof Send, null>(staff, Send),
	'document.close': request<typeof Close, null>(staff, Close),
};

export interface MyDocuments {
	/** Begins the name of everything this seat's browser keeps. */
	readonly seat: string;
	/** The seat's name; '' if it has none. */
	readonly name: string;
	readonly told: string;
	readonly scratch: readonly { readonly team: TeamId; readonly name: string; readonly write: boolean }[];
}
