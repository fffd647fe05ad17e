/** Commands of aircraft and of air bases. */
import { z } from 'zod';
import { distinct } from './commands.ts';
import { HexName } from './scenario.ts';

const Id = z.string().min(1).max(64);

/** Sorts of mission that a player flies in a phase of his own. */
export const MISSIONS = [
	'barrage',
	'hip-shoot',
	'trainbusting',
	'sweep',
	'transport',
	'drop',
	'transfer',
] as const;
export type MissionKind = (typeof MISSIONS)[number];

/** What a barrage or a Hip Shoot is aimed at in its hex. */
export const AIMS = ['units', 'air-base', 'port'] as const;
export type AirAim = (typeof AIMS)[number];

/**
 * A mission, flown at once up to the first choice. The planes are in the order of their stack. `back`: the base that each
 * returns to; whoever is not named returns to its own.
 */
export const FlyMission = z
	.object({
		type: z.literal('fly-mission'),
		mission: z.enum(MISSIONS),
		planes: distinct(z.array(Id).min(1).max(12).readonly()),
		target: HexName,
		aim: z.enum(AIMS).optional(),
		back: z.record(Id, HexName).optional(),
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

export type AirCommand = z.infer<typeof FlyMission | typeof RefitAircraft>;
export type AirCommandOf<T extends AirCommand['type']> = Extract<AirCommand, { type: T }>;
