/** What barrages do to ships: DG, damage, sinking, and how likely each is. */
import { add, compare, divided, fraction, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import type { BarrageChance } from '../10-barrage/outlook.ts';
import type { BarrageEffect } from '../10-barrage/result.ts';
import type { ShipAfter } from './facts.ts';
import type { ShipOutcome, ShipState } from './types.ts';

/**
 * Returns a barrage's strength against a ship: divided by its Protection, 1 if none is printed.
 * @rule ocs-18.3c.C
 */
export const againstProtection = (strength: Fraction, protection: number): Fraction =>
	divided(strength, fraction(protection));

export type Hull = Pick<ShipState, 'damaged' | 'dg'>;
type Effect = Pick<BarrageEffect, 'losses' | 'disorganizes'>;

/**
 * Returns how many hits a result is: its steps, or one where a second DG strikes a ship that is DG.
 * @param chain whether the DG of a hit is a second one, too, on a ship that was DG
 * @rule ocs-18.3d.C
 */
export function hitsOf({ dg }: Pick<Hull, 'dg'>, { losses, disorganizes }: Effect, chain: boolean): number {
	if (losses === 0) return disorganizes && dg ? 1 : 0;
	return losses + (dg && chain ? 1 : 0);
}

/**
 * Returns the effect of a result on a ship: a hit turns it to its damaged side and makes it DG, a second sinks it.
 * Nothing repairs it.
 * @rule ocs-18.3d.A
 */
export function shipAfter(ship: string, hull: Hull, effect: Effect, chain: boolean): ShipAfter {
	const hits = hitsOf(hull, effect, chain);
	const sunk = hits + (hull.damaged ? 1 : 0) >= 2;
	return { ship, sunk, damaged: hull.damaged || hits > 0, dg: !sunk && (hull.dg || effect.disorganizes) };
}

/** Returns what a barrage did to a ship, of its state before and after. */
export function outcomeOf(before: Hull, after: Pick<ShipAfter, 'sunk' | 'damaged' | 'dg'>): ShipOutcome {
	if (after.sunk) return 'sunk';
	if (after.damaged !== before.damaged) return 'damaged';
	return after.dg !== before.dg ? 'dg' : 'nothing';
}

/** Returns how likely each outcome is for a ship, of the chances of a barrage's effects. They come to 1. @param craft whether it is Landing Craft, of which points are lost */
export function shipOutlook(
	hull: Hull,
	chances: readonly BarrageChance[],
	chain: boolean,
	craft = false,
): Readonly<Record<ShipOutcome, Fraction>> {
	const all = { nothing: ZERO, dg: ZERO, damaged: ZERO, sunk: ZERO };
	return chances.reduce((so, { chance, ...effect }) => {
		const after = shipAfter('', hull, effect, chain);
		// Landing Craft lose points, and are sunk with the last.
		const outcome = outcomeOf(hull, craft ? { ...after, sunk: false, dg: after.dg || after.sunk } : after);
		return { ...so, [outcome]: add(so[outcome], chance) };
	}, all);
}

export const isPossible = (chance: Fraction): boolean => compare(chance, ZERO) > 0;
