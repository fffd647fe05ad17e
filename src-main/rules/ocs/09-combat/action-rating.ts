/** Action Ratings: who may give one, what it counts, and the modifier that both rolls get. */
import { chosen, type OcsOptions } from '../options.ts';
import { ratingIn } from '../05-modes/mode.ts';
import { isIndependent } from '../03-counters/counter.ts';
import { isOn } from '../variants.ts';
import { isGun, type Combatant } from './combatants.ts';
import type { Part } from './types.ts';

/**
 * What a unit's Action Rating counts: one less in DG, nothing in Strat; an HQ has none. Nothing bounds it below.
 * @rule ocs-9.6a.dg
 * @rule ocs-9.6a.strat
 */
export const ratingOf = (unit: Combatant, options: OcsOptions): number =>
	ratingIn(unit.mode, printedRating(unit, options));

/** What is printed, before modes. */
export function printedRating(unit: Combatant, options: OcsOptions): number {
	const none = unit.counter.class === 'hq' || (isGun(unit) && chosen(options, 'artillery-rating') === '0');
	return none ? 0 : unit.face.rating;
}

/**
 * What is added to the Surprise roll and to the combat roll: the attacker's rating less the defender's.
 * @rule ocs-9.6.drm
 * @rule ocs-9.2.5
 */
export const ratingModifier = (attacker: number, defender: number): number => attacker - defender;

/**
 * Returns the units that may give a side its rating: any of those that take part, HQs and guns of a defence among them.
 * The best comes first. Where that is played, a divisional unit gives it to an attack of divisional and independent ones.
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
