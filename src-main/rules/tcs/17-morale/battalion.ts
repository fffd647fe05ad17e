/** Battalion Morale: what a battalion's dead come to (17.1). */
import { chosenReading, type TcsOptions } from '../options.ts';
import type { TcsCounter, TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsGame } from '../game.ts';
import { formationOf, fullSteps } from '../units.ts';
import type { BattalionBox } from '../types.ts';

export const EMPTY_BOX: BattalionBox = { platoons: 0, others: 0 };

/** Returns a battalion's morale: a point for each dead platoon and for each three other dead units. @rule tcs-17.1a.count */
export const battalionMorale = ({ platoons, others }: BattalionBox): number =>
	platoons + Math.floor(others / 3);

/** Whether a dead unit counts as a platoon: sections of infantry by the campaign's reading. */
const isPlatoon = (counter: TcsCounter, options: TcsOptions): boolean =>
	counter.category === 'Infantry' &&
	(fullSteps(counter) >= 5 || chosenReading(options, 'dead-sections') === 'platoons');

/** Returns a box with a dead unit in it. */
export const withDead = (box: BattalionBox, counter: TcsCounter, options: TcsOptions): BattalionBox =>
	isPlatoon(counter, options) ? { ...box, platoons: box.platoons + 1 } : { ...box, others: box.others + 1 };

/**
 * Returns a box after a recovery roll that lowered it: without one platoon, else without three other units.
 * @rule tcs-17.1d.remove
 */
export function lowered(box: BattalionBox): BattalionBox {
	if (box.platoons > 0) return { ...box, platoons: box.platoons - 1 };
	return { ...box, others: Math.max(0, box.others - 3) };
}

/** Returns the morale of the battalion that a counter is of; 0 where it has no box. @rule tcs-17.1b @rule tcs-17.1c.none */
export function moraleOfFormation(
	scenario: TcsScenario,
	{ battalions }: TcsGame,
	counter: TcsCounter,
): number {
	const formation = formationOf(scenario, counter);
	return formation?.box === true ? battalionMorale(battalions[formation.id] ?? EMPTY_BOX) : 0;
}

/** Whether a recovery roll lowers a morale. @rule tcs-17.1d.roll @rule tcs-17.8d.roll */
export const recovers = (value: number, die: number): boolean => value > 0 && die <= value;
