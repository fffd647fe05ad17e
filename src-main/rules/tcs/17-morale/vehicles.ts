/** Vehicle Morale: circles and squares that losses fill, the tests that follow, recovery (17.8). */
import type { TcsFormation } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { VehicleTrack } from '../types.ts';

/** The effect of one lost step on a track. */
export interface StepMarked {
	readonly track: VehicleTrack;
	/** Points gained: so many tests follow. @rule tcs-17.8b */
	readonly gained: number;
}

/**
 * Marks one lost step on a formation’s track: the next circle or square; a square adds its number, twice that once half of the
 * formation was lost before. A full track is cleared, and its value stays.
 * @rule tcs-17.8a.mark @rule tcs-17.8a.full @rule tcs-17.8e
 */
export function markedStep(
	{ track: boxes }: Pick<TcsFormation, 'track'>,
	fullSteps: number,
	{ filled, value, stepsLost }: VehicleTrack,
): StepMarked {
	if (boxes.length === 0) return { track: { filled, value, stepsLost: stepsLost + 1 }, gained: 0 };
	const number = boxes[filled] ?? 0;
	const gained = stepsLost * 2 >= fullSteps ? number * 2 : number;
	const next = filled + 1 >= boxes.length ? 0 : filled + 1;
	return { track: { filled: next, value: value + gained, stepsLost: stepsLost + 1 }, gained };
}

/** Whether a test against a value fails. @rule tcs-17.8b */
export const failsVehicleMorale = (value: number, die: number): boolean => die <= value;
