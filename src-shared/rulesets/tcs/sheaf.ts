/**
 * Artillery by the 1992 proposals: a scenario's data in addition to 4.01, and the request for a mission of effective
 * sheafs.
 */
import { z } from 'zod';
import { SideId } from '../../kit/ids.ts';
import { HexName, Id } from './words.ts';

const Strength = z.number().int().min(1).max(999);

/**
 * Two zones around the adjustment point, hexes, with the strength on each of their hexes, or null to divide the
 * marker's strength.
 */
const RocketZones = z
	.object({
		inner: z.number().int().min(0).max(12),
		outer: z.number().int().min(1).max(24),
		innerStrength: Strength.nullable().default(null),
		outerStrength: Strength.nullable().default(null),
	})
	.strict()
	.refine(
		({ inner, outer }) => inner < outer,
		'The outer zone of rockets must reach farther than the inner one.',
	)
	.readonly();
export type RocketZones = z.infer<typeof RocketZones>;

const SheafBattery = z
	.object({
		id: Id,
		/** Null for its guns on the map, otherwise 4. */
		tubes: z.number().int().min(1).max(12).nullable().default(null),
		/** It has a called fire delay. */
		delay: z.boolean().default(false),
		rockets: RocketZones.nullable().default(null),
	})
	.strict()
	.readonly();

export const SheafData = z
	.object({
		batteries: z.array(SheafBattery).max(60).readonly().default([]),
		/** Target Reference Points: each its side's secret. */
		points: z
			.array(z.object({ side: SideId, hex: HexName }).strict().readonly())
			.max(60)
			.readonly()
			.default([]),
	})
	.strict()
	.readonly();

export const PATTERNS = ['converged', 'open', 'linear'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** How a mission of effective sheafs is fired. */
export const SheafAsked = z
	.object({
		/** Battery Fires. */
		fires: z.number().int().min(1).max(12),
		pattern: z.enum(PATTERNS).default('converged'),
		/** For a linear pattern: its direction, by the map's name. */
		direction: z.string().min(1).max(20).nullable().default(null),
		/** The Target Reference Point that it is adjusted from. */
		point: HexName.nullable().default(null),
		/** Set if it continues the same battery's mission of last turn. */
		continues: z.boolean().default(false),
	})
	.strict()
	.readonly();
export type SheafAsked = z.infer<typeof SheafAsked>;
