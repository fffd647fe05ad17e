/** OCS 12.10e: how internal stocks are filled up again in the Supply Phase. */
import { roundUp } from '../../hexwar/fraction.ts';
import type { Internals, Tokens } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { boxesOf } from './boxes.ts';
import { inOrder, Purse, type Payment } from './pay.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { dumpsInReach } from './reach.ts';
import { supplyTables } from './tables.ts';
import { isMultiStep } from './weights.ts';

/**
 * Returns the cost of filling a unit's stocks: 2T for a Low unit, 4T for an Exhausted one; for a multi-step unit per
 * current RE. 0 for full stocks.
 * @rule ocs-12.10e.cost
 */
export function recoveryCost(
	picture: Pick<SupplyPicture, 'scenario' | 'options'>,
	{ state, counter, re }: SupplyUnit,
): Tokens {
	if (state.internals === 'full') return 0;
	const { costs } = supplyTables(picture);
	const each = costs.cost(
		state.internals === 'low'
			? 'recovery from Low, each unit or RE'
			: 'recovery from Exhausted, each unit or RE',
	);
	return each * (isMultiStep(counter) ? roundUp(re) : 1);
}

export interface Recovery {
	readonly units: readonly {
		readonly unit: UnitId;
		readonly internals: Internals;
		readonly paid: readonly Payment[];
	}[];
	/** Supply that lifts nobody's stocks, and is lost. */
	readonly wasted: readonly Payment[];
}

/**
 * The recovery of a Supply Phase: every Low or Exhausted unit with supply in reach, before any is eaten; on the map, and in
 * boxes beside it.
 * @param order units that their owner would have recover first
 * @rule ocs-12.10e.A
 */
export function recovery(picture: SupplyPicture, order: readonly UnitId[] = []): Recovery {
	const rank = (id: UnitId): number => (order.includes(id) ? order.indexOf(id) : order.length);
	const boxes = boxesOf(picture);
	const needy = [
		...picture.units.map((unit) => ({ unit, reach: () => liable(picture, unit) })),
		...boxes.flatMap(({ units, dumps }) => units.map((unit) => ({ unit, reach: () => inOrder(dumps) }))),
	]
		.filter(({ unit }) => unit.state.internals !== 'full')
		.toSorted((a, b) => rank(a.unit.id) - rank(b.unit.id))
		.map(({ unit, reach }) => ({ unit, dumps: reach() }));
	const purse = new Purse([...picture.dumps, ...boxes.flatMap(({ dumps }) => dumps)]);
	const lifted = needy.flatMap((each) => {
		const internals = lift(picture, each, purse);
		return internals === null ? [] : [{ unit: each.unit.id, internals }];
	});
	for (const each of needy) if (!isFull(lifted, each.unit)) waste(picture, each, purse);
	return {
		units: lifted.map((each) => ({ ...each, paid: purse.paymentsOf(each.unit) })),
		wasted: needy.flatMap(({ unit }) => purse.paymentsOf(`${unit.id} (wasted)`)),
	};
}

/** A unit that is not full, and the dumps out of which it must be filled. */
interface Needy {
	readonly unit: SupplyUnit;
	readonly dumps: readonly string[];
}

const isFull = (lifted: readonly { unit: UnitId; internals: Internals }[], { id }: SupplyUnit): boolean =>
	lifted.some(({ unit, internals }) => unit === id && internals === 'full');

/** Dumps that must give: all in reach, but for Organic Trucks. @rule ocs-12.10e.B */
const liable = (picture: SupplyPicture, unit: SupplyUnit): readonly string[] =>
	inOrder(dumpsInReach(picture, unit).filter(({ organic }) => organic === null));

/**
 * Restores a unit's stocks as far as supply allows: to full, otherwise from Exhausted to Low, or null if not at all.
 */
function lift(picture: SupplyPicture, { unit, dumps }: Needy, purse: Purse): Internals | null {
	const cost = recoveryCost(picture, unit);
	if (purse.pay({ whom: unit.id, tokens: cost, dumps })) return 'full';
	const half = unit.state.internals === 'exhausted' && purse.pay({ whom: unit.id, tokens: cost / 2, dumps });
	return half ? 'low' : null;
}

/**
 * Supply too small to restore a unit any further is spent all the same, and lost.
 * @rule ocs-12.10e.C
 */
function waste(picture: SupplyPicture, { unit, dumps }: Needy, purse: Purse): void {
	purse.payUpTo({ whom: `${unit.id} (wasted)`, tokens: recoveryCost(picture, unit), dumps });
}
