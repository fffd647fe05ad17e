/** Ship counters of a scenario: warships, carriers, Landing Craft. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';

const Name = z.string().min(1).max(80);

export const SHIP_KINDS = [
	'carrier',
	'battleship',
	'cruiser',
	'destroyer',
	'landing-craft',
	'dukw',
	'lst',
] as const;
export type ShipKind = (typeof SHIP_KINDS)[number];

/** The kinds that rules call Landing Craft together. */
export const CRAFT_KINDS = ['landing-craft', 'dukw', 'lst'] as const satisfies readonly ShipKind[];

/** The print of one face. */
const ShipFace = z
	.object({
		barrage: z.number().int().min(0).max(200).default(0),
		/** In hexes. */
		range: z.number().int().min(0).max(40).default(0),
		/** Its Flak Points. */
		flak: z.number().int().min(0).max(9).default(0),
		/** The divisor of a barrage on it, or null if none is printed. */
		protection: z.number().int().min(1).max(20).nullable().default(null),
		/** A white stripe: it makes half the way. */
		slow: z.boolean().default(false),
	})
	.strict()
	.readonly();
export type ShipFace = z.infer<typeof ShipFace>;

export const Ship = z
	.object({
		id: UnitId,
		side: SideId,
		name: Name,
		kind: z.enum(SHIP_KINDS),
		full: ShipFace.prefault({}),
		/** The damaged face, or null for the same values, and slow if the counter is a single ship. */
		damaged: ShipFace.nullable().default(null),
		/** Points of Landing Craft; other ships have none. */
		points: z.number().int().min(0).max(99).default(0),
		/** Tokens of supply aboard. */
		loaded: z.number().int().min(0).max(396).default(0),
		/** The aircraft a carrier supports, Active and Inactive together; 0 for those that name it. */
		planes: z.number().int().min(0).max(20).default(0),
		/** Its starting hex, or null if it isn't there yet. */
		at: z.string().min(1).max(16).nullable().default(null),
		/** It begins on its damaged side. */
		hit: z.boolean().default(false),
		/** The turn of its arrival, in the hex of `entry`, or null. */
		arrives: z.number().int().min(1).nullable().default(null),
		entry: z.string().min(1).max(16).nullable().default(null),
	})
	.strict()
	.readonly();
export type Ship = z.infer<typeof Ship>;
