/**
 * Maps that are not hex maps: areas or points, with the ways between them. A space is named by the hex its counters are
 * in.
 */
import { z } from 'zod';
import { HexName } from './words.ts';
import { ROADS } from './terrain.ts';

/** The kinds of spaces on a map. @rule tocs-w1.2.map-styles */
export const MAP_STYLES = ['hexes', 'areas', 'points'] as const;
export type MapStyle = (typeof MAP_STYLES)[number];

/** A way between two spaces, in both directions: it makes them adjacent. */
export const Way = z
	.object({
		from: HexName,
		to: HexName,
		/** The road along it, or null. */
		road: z.enum(ROADS).nullable().default(null),
		/** What it crosses. */
		over: z
			.array(z.enum(['stream', 'polder', 'cliff']))
			.max(3)
			.readonly()
			.default([]),
	})
	.strict()
	.readonly();
export type Way = z.infer<typeof Way>;
