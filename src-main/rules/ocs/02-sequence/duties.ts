/** The conditions for ending a step, and the events when one begins. Each chapter adds its line to the lists. */
import { trainsRun } from '../14-air/trainbusting.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Refusal } from '../../kit/ruleset.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import { attritionDuty, checkTrace, recoveryDuty } from '../12-supply/decide.ts';
import { arrivalsDuty, lostArrivals, rollSupply } from '../13-specialized/arrivals.ts';
import { hoardingDuty, hoardLost } from '../13-specialized/repl-variants.ts';
import { rollReplacements } from '../13-specialized/replacements.ts';
import { tiredTigers } from '../09-combat/tigers.ts';
import { absorbed } from '../20-breakdowns/breakdowns.ts';
import { landingDuty } from '../18-ships/loading.ts';
import { reserveDuty, hedgehogDuty } from '../05-modes/duties.ts';

/**
 * Returns why the current step can't end yet, or null if it can.
 * @param settle what the rules settle for whoever leaves it open is left to them
 */
export type Duty = (world: World, settle: boolean) => Refusal | null;
/** What follows when a step begins; the world is that after it has begun. */
export type Begin = (world: World, dice: Dice) => readonly OcsFact[];

export const BEFORE_A_STEP_ENDS: readonly Duty[] = [
	reserveDuty,
	hedgehogDuty,
	arrivalsDuty,
	hoardingDuty,
	recoveryDuty,
	attritionDuty,
	landingDuty,
];
/** What follows of itself when a step ends, before the next begins. */
export const WHEN_A_STEP_ENDS: readonly ((world: World) => readonly OcsFact[])[] = [tiredTigers];
export const WHEN_A_STEP_BEGINS: readonly Begin[] = [
	absorbed,
	rollSupply,
	rollReplacements,
	lostArrivals,
	hoardLost,
	checkTrace,
	trainsRun,
];
