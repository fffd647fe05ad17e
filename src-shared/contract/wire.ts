/** The wire between a window and the host, the same over memory, Electron IPC and WebSocket. It fits on one screen. */
import { z } from 'zod';

/** Raised when a frame's meaning changes; windows and host of different numbers say so and stop. */
export const PROTOCOL = 1;

/** Window to host. `id` is the window's own counter. */
export const RequestFrame = z
	.object({ id: z.number().int().min(0), name: z.string().max(60), input: z.unknown().optional() })
	.strict();
export type RequestFrame = z.infer<typeof RequestFrame>;

/** A closed list: what went wrong, for programs; the sentence beside it is for people. */
export const ErrorCode = z.enum([
	'bad-input',
	'unknown-request',
	'not-allowed',
	'no-campaign',
	'stale',
	'refused',
	'file-trouble',
	'busy',
	'fault',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

export type Reply =
	| { readonly id: number; readonly ok: true; readonly value: unknown }
	| { readonly id: number; readonly ok: false; readonly code: ErrorCode; readonly say: string };

/**
 * Host to window. A viewer's revisions are its own count, from 1: they say nothing of what others were sent.
 * `snapshot` replaces the view; `patch` applies to revision `from` only, else the window asks again.
 */
export type Push =
	| { readonly push: 'snapshot'; readonly rev: number; readonly view: unknown }
	| { readonly push: 'patch'; readonly from: number; readonly to: number; readonly patch: Patch }
	| { readonly push: 'closed'; readonly say: string };

/** A difference between two views: keys set, keys gone, keys that changed inside. Arrays are replaced whole. */
export interface Patch {
	readonly set?: Readonly<Record<string, unknown>>;
	readonly gone?: readonly string[];
	readonly inside?: Readonly<Record<string, Patch>>;
}

export const HelloProtocol = `thirdmap.v${String(PROTOCOL)}`;
