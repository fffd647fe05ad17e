/** The pictures of counters in play: a seat is given those of the units that it is shown as its own, and of no other. */
import { z } from 'zod';
import { all, nothing, request } from './request.ts';

/** What a seat calls a picture: drawn by chance for its side and campaign, and told nobody else. */
const name = z.string().regex(/^[0-9a-f]{32}$/, 'a counter’s picture is named by 32 figures');
const nameForm = z.object({ name }).strict();

/** A picture by the name that a seat has for it, and the units that bear it. */
export interface CounterPicture {
	readonly name: string;
	readonly units: readonly string[];
}

export const countersApi = {
	/** The pictures of units that are shown by them: of all units for Control, of its own for a side. */
	'counters.list': request<typeof nothing, readonly CounterPicture[]>(all, nothing),
	/** A picture's pixels, base64: of one length always. */
	'counters.picture': request<typeof nameForm, { readonly pixels: string }>(all, nameForm),
} as const;
