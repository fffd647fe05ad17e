/** Flak of the late war, a house rule: it turns aircraft back before it costs steps. */
import type { Dice } from '../../kit/dice.ts';
import type { World } from '../game.ts';
import { drawn } from '../04-general/draw.ts';
import { isOn } from '../variants.ts';
import type { Plane } from './planes.ts';

/** From its points and dice on, one plane aborts, that plane loses a step, a second plane aborts. */
const ONE_ABORTS = 9;
const TWO_ABORT = 13;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const [FIRST_YEAR, FIRST_MONTH] = [1943, 5] as const;

/** Returns whether a turn's name is June 1943 or later; one without a month counts as late. */
export function isLate(label: string | undefined): boolean {
	const match = /([a-z]{3})[a-z]*\.?\s+(?:\d{1,2},?\s+)?(\d{4})/i.exec(label ?? '');
	const month = MONTHS.indexOf((match?.[1] ?? '').toLowerCase());
	const year = Number(match?.[2]);
	return month < 0 || year > FIRST_YEAR || (year === FIRST_YEAR && month >= FIRST_MONTH);
}

/** Returns whether late-war Flak applies this turn. */
export const isLateFlak = ({ scenario, game }: World): boolean =>
	isOn(game, 'late-war-flak') && isLate(scenario.turnLabels[game.clock.turn - 1]);

/**
 * Returns how many planes a total turns back, by the late war's rule.
 * @param total of two dice with the Flak Points
 */
export const abortsAt = (total: number): 0 | 1 | 2 => (total >= TWO_ABORT ? 2 : total >= ONE_ABORTS ? 1 : 0);

/**
 * Draws the planes that a total turns back; the first of them also loses the step, if one is lost.
 * @rule ocs-HR-14
 */
export function abortedBy(total: number, planes: readonly Plane[], dice: Dice): readonly string[] {
	const lostPlanes: string[] = [];
	for (let n = abortsAt(total); n > 0; n -= 1) {
		const left = planes.map(({ id }) => id).filter((id) => !lostPlanes.includes(id));
		const hit = drawn(dice, left, 'a plane that Flak turns back', 'ocs-HR-14');
		if (hit !== undefined) lostPlanes.push(hit);
	}
	return lostPlanes;
}
