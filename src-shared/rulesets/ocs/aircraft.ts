/** A scenario's aircraft counters, and the game's own air rules. */
import { z } from 'zod';
import { SideId, UnitId } from '../../kit/ids.ts';

const Name = z.string().min(1).max(80);
const Nation = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, figures and dashes');

/** Types that missions ask for; a combo is two of them. @rule ocs-14.1.types */
export const AIRCRAFT_TYPES = ['fighter', 'tactical', 'strategic', 'transport'] as const;
export type AircraftType = (typeof AIRCRAFT_TYPES)[number];

/** The print of one face. @rule ocs-3.5.values */
const AircraftFace = z
	.object({
		/** Air Combat Rating. */
		rating: z.number().int().min(0).max(9).default(0),
		/** The rating is in parentheses: it fights in the air and never begins it. */
		noAttack: z.boolean().default(false),
		barrage: z.number().int().min(0).max(200).default(0),
		/** The Barrage Strength is in parentheses: ships only. */
		shipsOnly: z.boolean().default(false),
		/** In hexes. */
		range: z.number().int().min(1).max(400),
		/** Tokens that it carries, in halves. */
		capacity: z.number().min(0).max(40).multipleOf(0.5).default(0),
	})
	.strict()
	.readonly();
export type AircraftFace = z.infer<typeof AircraftFace>;

export const Aircraft = z
	.object({
		id: UnitId,
		side: SideId,
		name: Name,
		nation: Nation.default('any'),
		types: z.array(z.enum(AIRCRAFT_TYPES)).min(1).max(2).readonly(),
		full: AircraftFace,
		reduced: AircraftFace,
		/** A glider is printed on the counter. */
		glider: z.boolean().default(false),
		/** The id of the carrier it names, or null. */
		carrier: UnitId.nullable().default(null),
		/** Its starting base, a hex or a carrier's id, or null if it isn't there yet. */
		at: z.string().min(1).max(16).nullable().default(null),
		active: z.boolean().default(true),
		/** It begins with one step lost. */
		lost: z.union([z.literal(0), z.literal(1)]).default(0),
		/** Set if it was destroyed before the game begins and may be rebuilt. */
		dead: z.boolean().default(false),
		/** The turn of its arrival, at any base of its side, or null. */
		arrives: z.number().int().min(1).nullable().default(null),
	})
	.strict()
	.readonly();
export type Aircraft = z.infer<typeof Aircraft>;

export const AirRules = z
	.object({
		/** Nations whose aircraft fly Hip Shoots. */
		hipShoots: z.array(Nation).readonly().default([]),
		/** Nations whose drops land less often: the Western Allies, early in the European theatre. */
		earlyDrops: z.array(Nation).readonly().default([]),
		/** Air strips may be built. */
		strips: z.boolean().default(false),
		/** Glider Points may be built. */
		gliders: z.boolean().default(false),
	})
	.strict()
	.readonly();
