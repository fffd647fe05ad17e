/** OCS 12.4, 12.10: what a combat costs in supply, and who pays it with supply points or out of internal stocks. */
import { compare, ONE, sum, type Fraction } from '../../hexwar/fraction.ts';
import { chosen } from '../options.ts';
import type { Internals, Tokens, UnitId } from '../types.ts';
import { needOf, Purse, totalOf, type Payment } from './pay.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { dumpsInReach } from './reach.ts';
import { supplyTables } from './tables.ts';
import { isMultiStep } from './weights.ts';

/** What an attack costs each unit: a token for each step that it has now. @rule ocs-12.4.attacker */
export const attackCost = (
	picture: Pick<SupplyPicture, 'scenario' | 'options'>,
	{ steps }: SupplyUnit,
): Tokens => steps * supplyTables(picture).costs.cost('attack, each step');

/**
 * What the defence of a hex costs, once for a combat: less where no more than 1 RE stands there.
 * @rule ocs-12.4.defender
 * @rule ocs-13.1c.supply
 */
export function defenceCost(
	picture: Pick<SupplyPicture, 'scenario' | 'options'>,
	res: readonly Fraction[],
): Tokens {
	const { costs } = supplyTables(picture);
	return costs.cost(compare(sum(res), ONE) > 0 ? 'defence' : 'defence, 1 RE or less');
}

/** How a unit is supplied in a combat. */
export interface UnitSupply {
	readonly unit: UnitId;
	/** 'none': it can't attack, and defends at half. */
	readonly how: 'supply' | 'internals' | 'none';
	/** Its stocks after the combat. */
	readonly internals: Internals;
	readonly paid: readonly Payment[];
	/** Supply that is spent without helping it. */
	readonly wasted: readonly Payment[];
}

export interface CombatSupply {
	/** What supply points would have to be paid for all of them. */
	readonly cost: Tokens;
	readonly units: readonly UnitSupply[];
	/** Of a defence that was paid for: its hex's payment; an attacker's stand with each unit. */
	readonly paid: readonly Payment[];
}

/** What an owner wants, as far as the rules let him: units that use their stocks, and none at all (a defender's right). */
export interface SupplyWish {
	readonly internals?: readonly UnitId[];
	readonly withhold?: boolean;
}

const NEXT: Readonly<Record<Internals, Internals | null>> = {
	full: 'low',
	low: 'exhausted',
	exhausted: null,
};
/**
 * The stocks of a unit after one more combat on them: full, Low, Exhausted; null: they are exhausted already.
 * @rule ocs-12.10b
 */
export const afterUse = (internals: Internals): Internals | null => NEXT[internals];

/**
 * How attackers are supplied, in the order in which they are given: each counter by supply points or by its own stocks,
 * several counters by both. One that gets neither can't attack.
 * @rule ocs-12.10g.mix
 * @rule ocs-12.0.two-kinds
 * @rule ocs-12.10.mark
 */
export function attackSupply(
	picture: SupplyPicture,
	units: readonly SupplyUnit[],
	wish: SupplyWish = {},
): CombatSupply {
	const purse = new Purse(picture.dumps);
	const paying = units.filter((unit) => !usesStocks(picture, unit, attackCost(picture, unit), wish));
	const paid = new Set(
		paying.filter((unit) => purse.pay(needOf(picture, unit, attackCost(picture, unit)))).map(({ id }) => id),
	);
	return {
		cost: units.reduce((total, unit) => total + attackCost(picture, unit), 0),
		units: units.map((unit) => (paid.has(unit.id) ? bySupply(unit, purse) : byStocks(picture, unit, purse))),
		paid: [],
	};
}

/**
 * Whether a unit may and would use its stocks: its owner wants it, they are not exhausted, and no supply for it is in
 * reach but on Organic Trucks.
 * @rule ocs-12.10a.only-if
 */
function usesStocks(picture: SupplyPicture, unit: SupplyUnit, tokens: Tokens, wish: SupplyWish): boolean {
	if (wish.internals?.includes(unit.id) !== true || afterUse(unit.state.internals) === null) return false;
	const inReach = freeDumps(picture, unit).reduce((sum, dump) => sum + dump.tokens, 0);
	return inReach < tokens;
}

/** Dumps that a unit can't pass over: supply on Organic Trucks may be kept back. @rule ocs-13.2g.G */
const freeDumps = (picture: SupplyPicture, unit: SupplyUnit) =>
	dumpsInReach(picture, unit).filter(({ organic }) => organic === null);

/** A unit that supply points pay for, whatever its stocks are: Low and Exhausted units, too. @rule ocs-12.10c.sp */
const bySupply = ({ id, state }: SupplyUnit, purse: Purse): UnitSupply => ({
	...{ unit: id, how: 'supply', internals: state.internals },
	...{ paid: purse.paymentsOf(id), wasted: [] },
});

/**
 * A unit that is left to its stocks: its own, never another's, and for combat alone. With none left it has no supply.
 * @rule ocs-12.10d
 * @rule ocs-12.10.use
 * @rule ocs-12.10g.single
 */
function byStocks(picture: SupplyPicture, unit: SupplyUnit, purse: Purse): UnitSupply {
	const internals = afterUse(unit.state.internals);
	if (internals === null) return unsupplied(unit);
	return { unit: unit.id, how: 'internals', internals, paid: [], wasted: wastedOn(picture, unit, purse) };
}

/** An exhausted unit without supply in reach: it can't attack, and defends at half. @rule ocs-12.10c.none */
const unsupplied = ({ id, state }: SupplyUnit): UnitSupply => ({
	...{ unit: id, how: 'none', internals: state.internals, paid: [], wasted: [] },
});

/**
 * What a multi-step unit wastes that fights on its stocks: the supply in its reach that was too little for it, which one
 * counter can't mix with its own.
 * @rule ocs-12.10h
 */
function wastedOn(picture: SupplyPicture, unit: SupplyUnit, purse: Purse): readonly Payment[] {
	if (!isMultiStep(unit.counter)) return [];
	const whom = `${unit.id} (wasted)`;
	const dumps = freeDumps(picture, unit).map(({ id }) => id);
	purse.payUpTo({ whom, tokens: attackCost(picture, unit), dumps });
	return purse.paymentsOf(whom);
}

/**
 * How a hex is supplied in its defence: 2T or 1T for all, out of what any of its units reaches; short of that each unit by
 * its stocks, if its owner wants it, or else it is halved. The option has all on their stocks or none.
 * @rule ocs-12.4.partial
 */
export function defenceSupply(
	picture: SupplyPicture,
	units: readonly SupplyUnit[],
	wish: SupplyWish = {},
): CombatSupply {
	const cost = defenceCost(
		picture,
		units.map(({ re }) => re),
	);
	if (wish.withhold === true) return withheld(units, cost);
	const purse = new Purse(picture.dumps);
	const keptBack =
		wish.internals !== undefined && units.every((unit) => usesStocks(picture, unit, cost, wish));
	const reach = new Map(units.flatMap((unit) => dumpsInReach(picture, unit)).map((dump) => [dump.id, dump]));
	const dumps = [...reach.values()]
		.filter(({ organic }) => !keptBack || organic === null)
		.map(({ id }) => id);
	if (purse.pay({ whom: 'defence', tokens: cost, dumps }))
		return { cost, paid: purse.paymentsOf('defence'), units: units.map((unit) => bySupply(unit, purse)) };
	return { cost, paid: [], units: onStocks(picture, units, purse, wish) };
}

function onStocks(
	picture: SupplyPicture,
	units: readonly SupplyUnit[],
	purse: Purse,
	{ internals }: SupplyWish,
): readonly UnitSupply[] {
	const wanted = units.map((unit) =>
		internals && !internals.includes(unit.id) ? unsupplied(unit) : byStocks(picture, unit, purse),
	);
	const whole = chosen(picture.options, 'defender-supply-mix') === 'all-or-nothing';
	return whole && wanted.some(({ how }) => how === 'none') ? units.map(unsupplied) : wanted;
}

/** A defender may refuse all supply, and is halved. @rule ocs-12.4.withhold */
const withheld = (units: readonly SupplyUnit[], cost: Tokens): CombatSupply => ({
	...{ cost, paid: [], units: units.map(unsupplied) },
});

/** Everything that a combat's supply takes out of dumps, what is wasted among it. */
export const spentOn = ({ units, paid }: CombatSupply): Tokens =>
	totalOf([...paid, ...units.flatMap((unit) => [...unit.paid, ...unit.wasted])]);
