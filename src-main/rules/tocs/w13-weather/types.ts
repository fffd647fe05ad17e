/** The current weather: public. */
import type { GroundState } from '../../../../src-shared/rulesets/tocs/scenario.ts';

export const WINDS = ['calm', 'light', 'moderate', 'heavy'] as const;
export type Wind = (typeof WINDS)[number];

/** What falls or hangs in the air. @rule tocs-w13.4.precip */
export const AIRS = [
	'none',
	'mist',
	'rain',
	'downpour',
	'fog',
	'light snow',
	'moderate snow',
	'heavy snow',
	'blizzard',
] as const;
export type AirState = (typeof AIRS)[number];

/** @rule tocs-w13.0.aspects */
export interface Weather {
	readonly wind: Wind;
	readonly air: AirState;
	readonly ground: GroundState;
	/** Turns running with rain, and without rain or mist. */
	readonly wetTurns: number;
	readonly dryTurns: number;
	/** What fell in the turn that runs. */
	readonly fell: 'nothing' | 'mist' | 'rain' | 'downpour';
}

export const FAIR: Omit<Weather, 'ground'> = {
	wind: 'light',
	air: 'none',
	wetTurns: 0,
	dryTurns: 0,
	fell: 'nothing',
};
