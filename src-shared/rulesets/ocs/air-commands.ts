/** Commands of aircraft and of air bases. */
import { z } from 'zod';
import { distinct } from './commands.ts';
import { AIMS, MISSIONS } from './missions.ts';
import { HexName } from './scenario.ts';

const Id = z.string().min(1).max(64);

/**
 * A mission, flown at once up to the first choice. The planes are in stack order. `back`: the base each returns to; a
 * plane not listed returns to its own.
 */
export const FlyMission = z
	.object({
		type: z.literal('fly-mission'),
		mission: z.enum(MISSIONS),
		planes: distinct(z.array(Id).min(1).max(12).readonly()),
		target: HexName,
		aim: z.enum(AIMS).optional(),
		back: z.record(Id, HexName).optional(),
		/** The Transports' cargo; the last named is lost first. */
		cargo: z
			.object({
				units: z.array(Id).max(20).readonly(),
				tokens: z.number().int().min(0).max(200),
				/** Glider Points in tow. */
				gliders: z.number().int().min(0).max(8).optional(),
			})
			.strict()
			.optional(),
		/** A second base, with what is loaded at the first for it, where an optional rule lets Transports go on. */
		onward: z
			.object({
				to: HexName,
				units: z.array(Id).max(20).readonly(),
				tokens: z.number().int().min(0).max(200),
			})
			.strict()
			.optional(),
	})
	.strict();

/** An air base makes these aircraft Active. */
export const RefitAircraft = z
	.object({
		type: z.literal('refit-aircraft'),
		base: HexName,
		planes: distinct(z.array(Id).min(1).max(20).readonly()),
	})
	.strict();

/** Units build, raise or lower an air base; `strip`: they build an air strip. */
export const WorkOnAirBase = z
	.object({
		type: z.literal('work-on-air-base'),
		hex: HexName,
		units: distinct(z.array(Id).min(1).max(40).readonly()),
		way: z.enum(['up', 'down']),
		strip: z.boolean().optional(),
	})
	.strict();

/** Sets the target and turn of a unit's drop. */
export const PlanDrop = z
	.object({ type: z.literal('plan-drop'), unit: Id, hex: HexName, turn: z.number().int().min(1).max(500) })
	.strict();
/** A planned drop is put off to the next turn, or given up. */
export const ChangeDrop = z
	.object({ type: z.literal('change-drop'), unit: Id, way: z.enum(['delay', 'give-up']) })
	.strict();

export const ArriveAircraft = z
	.object({ type: z.literal('arrive-aircraft'), plane: Id, base: HexName })
	.strict();
/** An Eq gives two steps of aircraft; those from the Dead Pile come to `base`. */
export const RebuildAircraft = z
	.object({
		type: z.literal('rebuild-aircraft'),
		planes: distinct(z.array(Id).min(1).max(2).readonly()),
		repl: Id,
		base: HexName,
	})
	.strict();
/** An Eq gives two Glider Points, at a base. */
export const BuildGliders = z.object({ type: z.literal('build-gliders'), repl: Id, base: HexName }).strict();
export const MergeAircraft = z.object({ type: z.literal('merge-aircraft'), plane: Id, into: Id }).strict();

export type AirCommand = z.infer<
	| typeof FlyMission
	| typeof RefitAircraft
	| typeof WorkOnAirBase
	| typeof PlanDrop
	| typeof ArriveAircraft
	| typeof RebuildAircraft
	| typeof MergeAircraft
	| typeof BuildGliders
	| typeof ChangeDrop
>;
export type AirCommandOf<T extends AirCommand['type']> = Extract<AirCommand, { type: T }>;
