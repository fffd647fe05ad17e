/** The pictures of counters in play: a seat is given those of the units that it is shown as its own, and of no other. */
import { z } from 'zod';
import { all, noInput, request } from './request.ts';

/** What a seat calls a picture: drawn by chance for its side and campaign, and told nobody else. */
const name = z.string().regex(/^[0-9a-f]{32}$/, 'a counter’s picture is named by 32 figures');
/** Pictures that one request may ask for: a window's requests are counted, and reading more would hold others up. */
export const COUNTERS_ASKED = 16;
const namesForm = z.object({ names: z.array(name).min(1).max(COUNTERS_ASKED).readonly() }).strict();

/** Pixels as they are kept: packed as zlib does, in base64, in the order that they were asked for; null: there is no such picture. */
export type PackedCounters = readonly (string | null)[];

/** A picture by the name that a seat has for it, and the units that bear it. */
export interface CounterPicture {
	readonly name: string;
	readonly units: readonly string[];
}

export const countersApi = {
	/** The pictures of units that are shown by them: of all units for Control, of its own for a side. */
	'counters.list': request<typeof noInput, readonly CounterPicture[]>(all, noInput),
	/** Null for every name that is not the seat's, whatever else it may be. Filled up, so that its length tells nothing. */
	'counters.pictures': request<
		typeof namesForm,
		{ readonly pictures: PackedCounters; readonly fill: string }
	>(all, namesForm),
} as const;
