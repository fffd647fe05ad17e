/** The pictures of counters in play: a seat is given those of the units that it is shown as its own, and of no other. */
import { z } from 'zod';
import { all, noInput, request } from './request.ts';

/** A seat's name for a picture: random per side and campaign, and known to nobody else. */
const name = z.string().regex(/^[0-9a-f]{32}$/, 'a counter’s picture is named by 32 figures');
/** Pictures that one request may ask for: a window's requests are counted, and reading more would hold others up. */
export const COUNTERS_ASKED = 16;
const namesForm = z.object({ names: z.array(name).min(1).max(COUNTERS_ASKED).readonly() }).strict();

/** Pixels as stored: zlib-compressed, in base64, in the order requested; null if there is no such picture. */
export type PackedCounters = readonly (string | null)[];

/** A picture by the name that a seat has for it, and the units that bear it. */
export interface CounterPicture {
	readonly name: string;
	readonly units: readonly string[];
}

export const countersApi = {
	/** The pictures of units that are shown by them: of all units for Control, of its own for a side. */
	'counters.list': request<typeof noInput, readonly CounterPicture[]>(all, noInput),
	/**
	 * Returns null for every name that isn't the seat's, whatever else it may be. Padded, so that its length reveals
	 * nothing.
	 */
	'counters.pictures': request<
		typeof namesForm,
		{ readonly pictures: PackedCounters; readonly fill: string }
	>(all, namesForm),
} as const;
