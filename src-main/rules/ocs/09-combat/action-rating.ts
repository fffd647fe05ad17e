/** Action Ratings: which units may provide one, their value, and the modifier of both rolls. */
import { chosen, type OcsOptions } from '../options.ts';
import { ratingIn } from '../05-modes/mode.ts';
import { isIndependent } from '../03-counters/counter.ts';
import { isOn } from '../variants.ts';
import { isGun, type Combatant } from './combatants.ts';
import type { Part } from './types.ts';

/**
 * Returns the value of a unit's Action Rating: one less in DG, none in Strat; an HQ has none. There is no lower limit.
 * @rule ocs-9.6a.dg
 * @rule ocs-9.6a.strat
 */
export const ratingOf = (unit: Combatant, options: OcsOptions): number =>
	ratingIn(unit.mode, printedRating(unit, options));

/** Returns the printed rating, before modes. */
export function printedRating(unit: Combatant, options: OcsOptions): number {
	const none = unit.counter.class === 'hq' || (isGun(unit) && chosen(options, 'artillery-rating') === '0');
	return none ? 0 : unit.face.rating;
}

/**
 * Returns the modifier of the Surprise roll and the combat roll: the attacker's rating minus the defender's.
 * @rule ocs-9.6.drm
 * @rule ocs-9.2.5
 */
export const ratingModifier = (attacker: number, defender: number): number => attacker - defender;

/**
 * Returns the units that may provide a side's rating, best first: any that take part, including HQs and guns in a
 * defence. If that rule is in play, a divisional unit provides it for an attack of divisional and independent units.
 * @rule ocs-9.6.unit
 * @rule ocs-21.3.ar
 */
export function raters(units: readonly Combatant[], options: OcsOptions, part: Part): readonly Combatant[] {
	return leaders(units, options, part).toSorted((a, b) => ratingOf(b, options) - ratingOf(a, options));
}

function leaders(units: readonly Combatant[], options: OcsOptions, part: Part): readonly Combatant[] {
	const divisional = units.filter(({ counter }) => !isIndependent(counter));
	return part === 'attacker' && divisional.length > 0 && isOn({ options }, 'divisions-lead')
		? divisional
		: units;
}
