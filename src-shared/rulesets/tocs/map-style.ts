/** Maps that are no hex maps: areas or points, with the ways between them. A space is named by the hex that its counters stand in. */
import { z } from 'zod';
import { HexName } from './words.ts';
import { ROADS } from './terrain.ts';

/** What a space of the map is. @rule tocs-w1.2.map-styles */
export const MAP_STYLES = ['hexes', 'areas', 'points'] as const;
export type MapStyle = (typeof MAP_STYLES)[number];

/** A way between two spaces, both ways: whoever stands in one is beside the other. */
export const Way = z
	.object({
		from: HexName,
		to: HexName,
		/** The road that leads along it; null: none. */
		road: z.enum(ROADS).nullable().default(null),
		/** What is crossed on it. */
		over: z
			.array(z.enum(['stream', 'polder', 'cliff']))
			.max(3)
			.readonly()
			.default([]),
	})
	.strict()
	.readonly();
export type Way = z.infer<typeof Way>;
