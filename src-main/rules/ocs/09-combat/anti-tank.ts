/** Anti-tank effects: what a hex or an attacker has of them, and what they take from armour in the open. */
import { compare, fraction, ONE, type Fraction } from '../../hexwar/fraction.ts';
import type { Combatant } from './combatants.ts';

/** 0 none, 1 light, 2 heavy. */
export type AntiTank = 0 | 1 | 2;

/**
 * Returns a unit's own anti-tank effect: heavy for armour, for mech with a tank symbol and for anti-tank or
 * anti-aircraft symbols, light for other mech, otherwise none. A counter may specify its own.
 * @rule ocs-9.4e.heavy
 * @rule ocs-9.4e.light
 * @rule ocs-9.4e.none
 */
export function antiTankOf({ counter }: Pick<Combatant, 'counter'>): AntiTank {
	const { category, symbols, antiTank } = counter;
	const guns = symbols.includes('anti-tank') || symbols.includes('anti-air');
	const tanks = category === 'mech' && symbols.includes('tank');
	if (category === 'armor' || guns || tanks || antiTank === 2) return 2;
	return category === 'mech' || antiTank === 1 ? 1 : 0;
}

/**
 * Returns a defending hex's anti-tank effect: that of its best combat unit, whatever their number or state; heavy if
 * there is a hedgehog.
 * @rule ocs-9.4e.any
 * @rule ocs-16.0e
 */
export function antiTankIn(defenders: readonly Pick<Combatant, 'counter'>[], hedgehog: number): AntiTank {
	if (hedgehog > 0) return 2;
	return Math.max(0, ...defenders.map(antiTankOf)) as AntiTank;
}

const TWICE = fraction(2);

/**
 * The terrain multiplier of an attacker against the anti-tank effects of a hex: x2 of armour and mech is x1 1/2 where the
 * hex has the same or a higher level than the attacker itself; every other multiplier stays.
 * @param toOne by a house rule x2 is x1
 * @rule ocs-HR-5
 * @rule ocs-9.4e.reduce
 * @rule ocs-9.4e.unit
 */
export function againstAntiTank(
	attacker: Pick<Combatant, 'counter'>,
	by: Fraction,
	hex: AntiTank,
	toOne = false,
): Fraction {
	const own = antiTankOf(attacker);
	const reduced = compare(by, TWICE) === 0 && attacker.counter.category !== 'other' && hex >= own && hex > 0;
	if (!reduced) return by;
	return toOne ? ONE : fraction(3, 2);
}
