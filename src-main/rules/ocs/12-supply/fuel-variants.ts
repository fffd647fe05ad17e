/** Ways to fuel that optional and house rules add: little for a quarter of the way, out of a unit's stocks, independents alone. */
import { fraction, ONE, roundUp, sum, type Fraction } from '../../hexwar/fraction.ts';
import { isIndependent } from '../03-counters/counter.ts';
import { sizeOf } from '../04-general/sizes.ts';
import { isOn } from '../variants.ts';
import type { Tokens } from '../types.ts';
import { afterUse } from './combat-supply.ts';
import type { FuelOffer } from './fuel-offer.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';

/** The cost for an HQ or a formation of a quarter of its units' allowance in one phase. */
const MINIMAL: Tokens = 2;
const QUARTER = fraction(1, 4);

/**
 * Returns an offer for an HQ or a formation as it is made for less: for this phase, and a quarter of the allowance.
 * @param paid out of the same dumps, for that price; null: nothing in reach is enough
 * @rule ocs-HR-10
 */
export const minimalOffer = (
	picture: SupplyPicture,
	offer: Omit<FuelOffer, 'paid'>,
	pay: (tokens: Tokens) => FuelOffer['paid'] | null,
): readonly FuelOffer[] => {
	if (!isOn({ options: picture.own.options }, 'minimal-fuel')) return [];
	const paid = pay(MINIMAL);
	return paid ? [{ ...offer, tokens: MINIMAL, paid, until: 'phase', quarter: true }] : [];
};

/**
 * Returns the fuel out of a unit's own internal stocks, which go down a grade as in a combat (reading); none where they are
 * exhausted.
 * @rule ocs-HR-11
 */
export function stocksOffers(picture: SupplyPicture, { id, state }: SupplyUnit): readonly FuelOffer[] {
	const left = afterUse(state.internals);
	if (!isOn({ options: picture.own.options }, 'stocks-as-fuel') || left === null) return [];
	return [
		{
			...{ method: 'stocks', of: id, tokens: 0, paid: [], source: null, serves: [id], until: 'phase' },
			stocks: left,
		},
	];
}

/** Whether independents are fuelled by themselves, and not by an HQ. */
export const isFuelledAlone = (picture: SupplyPicture): boolean =>
	isOn({ options: picture.own.options }, 'independents-fuelled-alone');

/**
 * Returns units fuelled until Clean Up for a token per RE: an independent unit by itself, and all independents of its
 * hex together, whose REs are added before rounding.
 * @param wanting the units that need fuel, by their hexes
 * @rule ocs-21.3.fuel
 */
export function aloneGroups(
	picture: SupplyPicture,
	unit: SupplyUnit,
	wanting: readonly SupplyUnit[],
): readonly { readonly units: readonly SupplyUnit[]; readonly tokens: Tokens }[] {
	if (!isFuelledAlone(picture) || !isIndependent(unit.counter)) return [];
	const size = ({ state }: SupplyUnit): Fraction => sizeOf(picture.scenario, state);
	const tokens = (units: readonly SupplyUnit[]): Tokens => Math.max(1, roundUp(sum(units.map(size))));
	const together = wanting.filter(({ hex, counter }) => hex === unit.hex && isIndependent(counter));
	const groups = together.length > 1 ? [[unit], together] : [[unit]];
	return groups.map((units) => ({ units, tokens: tokens(units) }));
}

/** What part of its allowance a unit has, by how it was fuelled. */
export const fuelShare = (quarter: boolean): Fraction => (quarter ? QUARTER : ONE);
