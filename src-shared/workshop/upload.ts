/** A file on its way from a window to the host: in pieces, since a request takes a megabyte. */
import { z } from 'zod';

/** Letters of base64 that one piece may have. */
export const MOST_PIECE = 700_000;

/** Pictures of counters that one request may bring, as long as they come in a piece: unpacking more would hold others up. */
export const COUNTERS_AT_ONCE = 40;

export const Base64 = z
	.string()
	.max(MOST_PIECE)
	.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64');

export const Upload = z
	.object({
		/** The window's own name for this file. */
		upload: z.uuid(),
		/** Its file name on the disk it comes from. */
		name: z.string().min(1).max(200),
		/** Pieces come one after another: this is the one of that number, from 0. */
		piece: z.number().int().min(0).max(1000),
		bytes: Base64,
		last: z.boolean(),
	})
	.strict();
export type Upload = z.infer<typeof Upload>;
