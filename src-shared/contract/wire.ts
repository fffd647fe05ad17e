/** The wire between a window and the host, the same over memory, Electron IPC and WebSocket. It fits on one screen. */
import type { Patch } from '../wire/patch.ts';
import type { ErrorCode } from './wire-shapes.ts';

/** Raised when a frame's meaning changes; windows and host of different numbers say so and stop. */
export const PROTOCOL = 2;

/** The heartbeat interval of every window, ms: the same byte at the same pace, whatever happens in the game. */
export const HEARTBEAT_MS = 10_000;

export type Reply =
	| { readonly id: number; readonly ok: true; readonly value: unknown }
	| { readonly id: number; readonly ok: false; readonly code: ErrorCode; readonly say: string };

/**
 * Host to window. A viewer's revisions are its own count from 1, so they reveal nothing about what others were sent.
 * `snapshot` replaces the view; `patch` applies only to revision `from`, otherwise the window asks again. Over a
 * WebSocket a patch is a binary frame, see wire/FORMAT.md.
 */
export type Push =
	| {
			readonly push: 'snapshot';
			readonly rev: number;
			/** Which campaign's file it is of: drawn by chance when that began. Two of one title differ in it. */
			readonly campaign: string;
			readonly view: unknown;
	  }
	| { readonly push: 'patch'; readonly from: number; readonly to: number; readonly patch: Patch }
	| { readonly push: 'closed'; readonly say: string }
	/** Ask `standby.elsewhere` again. The same for every window, and never more than this. */
	| { readonly push: 'elsewhere' }
	/** Bytes of a shared document that this window opened without a socket (base64), or why it was closed. */
	| { readonly push: 'document'; readonly channel: number; readonly bytes: string }
	| { readonly push: 'document'; readonly channel: number; readonly closed: number };

export const HelloProtocol = `thirdmap.v${String(PROTOCOL)}`;
