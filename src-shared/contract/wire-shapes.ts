/** The frames of the wire that the host checks as they come in. Apart from wire.ts, so that a window needs no checker for them. */
import { z } from 'zod';

/** Window to host. `id` is the window's own counter. */
export const RequestFrame = z
	.object({ id: z.number().int().min(0), name: z.string().max(60), input: z.unknown().optional() })
	.strict();
export type RequestFrame = z.infer<typeof RequestFrame>;

/** Window to host, in answer to each heartbeat: the revision it shows, 0 for none. */
export const ShownFrame = z.object({ shown: z.number().int().min(0) }).strict();
export type ShownFrame = z.infer<typeof ShownFrame>;

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
	// Nothing was done; the request may be repeated after a pause.
	'too-fast',
	// The user must confirm first; `say` is the question.
	'ask',
	'fault',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;
