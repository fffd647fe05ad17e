/**
 * OCS 12.4, 12.10: what a combat costs in supply, and who pays it with supply points or out of internal stocks. The fight itself
 * and the forecast of a plan ask here, each with its own units and with what is in their reach.
 */
import { compare, ONE, sum, type Fraction } from '../../hexwar/fraction.ts';
import type { SupplyMeans } from '../09-combat/means.ts';
import type { SupplyCosts } from '../charts/supply-costs.ts';
import { chosen } from '../options.ts';
import type { Internals, Tokens } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';
import { costliness, Purse } from './pay.ts';
import type { SupplyPicture, SupplyUnit } from './picture.ts';
import { waysOfSupply } from './reach.ts';

/** A unit in a fight, as its supply asks for it. */
export interface Supplied {
	readonly id: UnitId;
	/** Steps and regimental equivalents that it has now. */
	readonly steps: number;
	readonly re: Fraction;
	readonly internals: Internals;
	/** The supply it draws, or HQs throw to it. */
	readonly sources: readonly SupplyMeans[];
}

/** How a side’s units get combat supply; units neither marked nor unsupplied are paid for. */
export interface CombatSupply {
	/** What supply points would have to be paid for all of them. */
	readonly cost: Tokens;
	/** By source: tokens paid, and tokens lost because a counter had too few for all of its steps. */
	readonly spent: readonly { readonly source: string; readonly tokens: Tokens; readonly wasted: Tokens }[];
	/** Units that use internal stocks, with what is left of them. */
	readonly marked: Readonly<Record<UnitId, Internals>>;
	readonly unsupplied: readonly UnitId[];
}

/** Results found for a picture, which never changes. */
const meansByPicture = new WeakMap<SupplyPicture, Map<UnitId, readonly SupplyMeans[]>>();

/** The supply that a unit draws, or that HQs throw to it, by a picture: dumps first, Organic Trucks last. */
export function sourcesIn(picture: SupplyPicture, id: UnitId): readonly SupplyMeans[] {
	const cached = meansByPicture.get(picture) ?? new Map<UnitId, readonly SupplyMeans[]>();
	meansByPicture.set(picture, cached);
	const sources = cached.get(id) ?? sourcesFor(picture, id);
	cached.set(id, sources);
	return sources;
}

function sourcesFor(picture: SupplyPicture, id: UnitId): readonly SupplyMeans[] {
	const unit = picture.units.find((each) => each.id === id);
	return (unit ? waysOfSupply(picture, unit) : [])
		.toSorted((a, b) => costliness(a.dump) - costliness(b.dump))
		.map(({ dump, hq }) => ({
			id: dump.id,
			tokens: dump.tokens,
			organic: dump.organic !== null,
			through: hq,
		}));
}

/** Units of a picture as they would be in a fight. */
export const suppliedIn = (picture: SupplyPicture, units: readonly SupplyUnit[]): readonly Supplied[] =>
	units.map(({ id, steps, re, state }) => ({
		...{ id, steps, re, internals: state.internals },
		sources: sourcesIn(picture, id),
	}));

/** Returns an attack's cost for each unit: a token per current step. @rule ocs-12.4.attacker */
const attackCost = (costs: SupplyCosts, { steps }: Pick<Supplied, 'steps'>): Tokens =>
	steps * costs.cost('attack, each step');

/**
 * Returns the defence cost of a hex, once per combat: less if no more than 1 RE is there.
 * @rule ocs-12.4.defender
 * @rule ocs-13.1c.supply
 */
export const defenceCost = (costs: SupplyCosts, res: readonly Fraction[]): Tokens =>
	costs.cost(compare(sum(res), ONE) > 0 ? 'defence' : 'defence, 1 RE or less');

const NEXT: Readonly<Record<Internals, Internals | null>> = {
	full: 'low',
	low: 'exhausted',
	exhausted: null,
};
/**
 * Returns a unit's stocks after one more combat on them: full, Low, Exhausted; null if they are already exhausted.
 * @rule ocs-12.10b
 */
export const afterUse = (internals: Internals): Internals | null => NEXT[internals];

/** An attacker's preferences, within the rules. */
export interface AttackWish {
	/** Units that are to use internal stocks where not all can be paid for; the rest are paid for first. */
	readonly internals?: readonly UnitId[] | undefined;
	/** Dumps that are drawn on, or HQs that throw, before any other. */
	readonly from?: readonly string[] | undefined;
}

/**
 * Decides the attackers' supply. Units that supply in reach can pay for are paid for, whatever their stocks; only the
 * rest use internal stocks, each its own, one by one; a unit without any is unsupplied and can't attack. A counter uses
 * one of the two for all of its steps.
 * @rule ocs-9.5.C
 * @rule ocs-9.5b
 * @rule ocs-12.0.two-kinds
 * @rule ocs-12.10.mark
 * @rule ocs-12.10g.mix
 * @rule ocs-12.10g.single
 * @rule ocs-12.10c.sp
 */
export function supplyForAttack(
	costs: SupplyCosts,
	units: readonly Supplied[],
	{ internals = [], from = [] }: AttackWish = {},
): CombatSupply {
	const purse = purseOf(units.flatMap(({ sources }) => sources));
	const need = (unit: Supplied, sources: readonly SupplyMeans[], whom: string = unit.id) => ({
		...{ whom, tokens: attackCost(costs, unit), dumps: inOrder(sources, from) },
	});
	const turn = units.toSorted(
		(a, b) => Number(internals.includes(a.id)) - Number(internals.includes(b.id)) || a.steps - b.steps,
	);
	const unpaid = turn.filter(
		(unit) =>
			(internals.includes(unit.id) && keepsBack(unit, attackCost(costs, unit))) ||
			!purse.pay(need(unit, unit.sources)),
	);
	const marked = markedOf(unpaid);
	for (const unit of unpaid)
		if (unit.id in marked && unit.steps > 1) purse.payUpTo(need(unit, notOrganic(unit), wasted(unit.id)));
	return {
		cost: units.reduce((so, unit) => so + attackCost(costs, unit), 0),
		spent: spentOf(
			purse,
			units.map(({ id }) => id),
		),
		marked,
		unsupplied: unpaid.filter(({ id }) => !(id in marked)).map(({ id }) => id),
	};
}

/**
 * Returns whether a unit may use its stocks although supply is in reach: they are not exhausted, and supply in reach
 * other than on Organic Trucks would not suffice. Supply on those may be kept back.
 * @rule ocs-12.10a.only-if
 * @rule ocs-13.2g.G
 */
const keepsBack = (unit: Supplied, cost: Tokens): boolean =>
	afterUse(unit.internals) !== null && tokensIn(notOrganic(unit)) < cost;
const notOrganic = ({ sources }: Supplied): readonly SupplyMeans[] =>
	sources.filter(({ organic }) => !organic);

/** The ways a defender can supply its hex; impossible ones are absent. */
export type DefenceSupply = Partial<Record<'supply' | 'internals', CombatSupply>> & {
	readonly none: CombatSupply;
};

/**
 * Returns the defender's choices: supply that any of its units reaches; internal stocks if that doesn't suffice or is
 * only on Organic Trucks; nothing, whatever it has.
 * @param mix whether some may use stocks where others have none
 * @param from dumps that are drawn on, or HQs that throw, before any other
 * @rule ocs-12.4.withhold
 */
export function supplyForDefence(
	costs: SupplyCosts,
	units: readonly Supplied[],
	mix: boolean,
	from: readonly string[] = [],
): DefenceSupply {
	const cost = defenceCost(
		costs,
		units.map(({ re }) => re),
	);
	const none: CombatSupply = { cost, spent: [], marked: {}, unsupplied: units.map(({ id }) => id) };
	const reach = units.flatMap(({ sources }) => sources);
	const purse = purseOf(reach);
	const need = { whom: HEX, tokens: cost, dumps: inOrder(reach, from) };
	const paid = purse.pay(need);
	const ways = {
		none,
		...(paid ? { supply: { ...none, spent: spentOf(purse, [HEX]), unsupplied: [] } } : {}),
	};
	if (tokensIn(reach.filter(({ organic }) => !organic)) >= cost) return ways;
	const internals = byStocks(cost, units, mix);
	if (!internals) return ways;
	return { ...ways, internals: { ...internals, spent: paid ? [] : lostOn(units, purse, need) } };
}

const HEX = 'the hex';

/** Returns whether this campaign lets some defenders use stocks while others have none. */
export const mayMixStocks = ({ options }: { readonly options: Readonly<Record<string, string>> }): boolean =>
	chosen(options, 'defender-supply-mix') !== 'all-or-nothing';

/**
 * With too little for the hex, each unit uses its own stocks or is halved; the option has all on stocks or none.
 * @rule ocs-12.4.partial
 * @rule ocs-12.10.use
 */
function byStocks(cost: Tokens, units: readonly Supplied[], mix: boolean): CombatSupply | null {
	const marked = markedOf(units);
	const without = units.filter(({ id }) => !(id in marked)).map(({ id }) => id);
	if (Object.keys(marked).length === 0 || (!mix && without.length > 0)) return null;
	return { cost, spent: [], marked, unsupplied: without };
}

/**
 * Returns what a multi-step counter wastes: it can’t mix supply with stocks, so supply too small for it is lost.
 * @rule ocs-12.10h
 */
function lostOn(
	units: readonly Supplied[],
	purse: Purse,
	need: { readonly tokens: Tokens; readonly dumps: readonly string[] },
): CombatSupply['spent'] {
	if (units.length !== 1 || (units[0]?.steps ?? 0) <= 1) return [];
	purse.payUpTo({ ...need, whom: wasted(HEX) });
	return spentOf(purse, [HEX]);
}

/**
 * Returns the units that use internal stocks, with what is left of them: nobody on another’s, and none without any
 * left.
 * @rule ocs-12.10d
 * @rule ocs-12.10c.none
 */
const markedOf = (units: readonly Supplied[]): Readonly<Record<UnitId, Internals>> =>
	Object.fromEntries(
		units.flatMap(({ id, internals }) => {
			const next = afterUse(internals);
			return next === null ? [] : [[id, next] as const];
		}),
	);

/**
 * Pays a cost out of whatever is in reach, dumps before Organic Trucks, several of them where one is not enough.
 * @returns what each pays; null: it is not in reach
 */
export function paidOutOf(
	sources: readonly SupplyMeans[],
	cost: Tokens,
): readonly { readonly source: string; readonly tokens: Tokens }[] | null {
	const purse = purseOf(sources);
	if (!purse.pay({ whom: HEX, tokens: cost, dumps: inOrder(sources) })) return null;
	return purse.paymentsOf(HEX).map(({ dump, tokens }) => ({ source: dump, tokens }));
}

/** A dump that is in reach in several ways counts once. */
const once = (sources: readonly SupplyMeans[]): readonly SupplyMeans[] => [
	...new Map(sources.map((source) => [source.id, source])).values(),
];
const tokensIn = (sources: readonly SupplyMeans[]): Tokens =>
	once(sources).reduce((so, { tokens }) => so + tokens, 0);
const purseOf = (sources: readonly SupplyMeans[]): Purse => new Purse(once(sources));

/** Returns the sources in the preferred order, Organic Trucks last, and each once. */
function inOrder(sources: readonly SupplyMeans[], from: readonly string[] = []): readonly string[] {
	const ranks = Array.from({ length: 2 * from.length + 2 }, (): string[] => []);
	for (const source of sources) {
		const at = from.findIndex((id) => isFrom(source, id));
		ranks[2 * (at < 0 ? from.length : at) + Number(source.organic)]?.push(source.id);
	}
	return [...new Set(ranks.flat())];
}

/** Returns whether supply comes from a dump that is drawn on, or through an HQ that throws, by the id of either. */
export const isFrom = ({ id, through }: SupplyMeans, from: string): boolean =>
	through === null ? id === from : through === from;

const wasted = (whom: string): string => `${whom} (wasted)`;

/** Returns, by source, what was paid for these units, and what was wasted on them. */
function spentOf(purse: Purse, whom: readonly string[]): CombatSupply['spent'] {
	const paid = whom.flatMap((each) => purse.paymentsOf(each));
	const lost = whom.flatMap((each) => purse.paymentsOf(wasted(each)));
	const total = (list: typeof paid, source: string): Tokens =>
		list.filter(({ dump }) => dump === source).reduce((so, { tokens }) => so + tokens, 0);
	return [...new Set([...paid, ...lost].map(({ dump }) => dump))].map((source) => ({
		source,
		tokens: total(paid, source),
		wasted: total(lost, source),
	}));
}

/** Everything that a combat’s supply takes out of dumps, what is wasted among it. */
export const spentOn = ({ spent }: CombatSupply): Tokens =>
	spent.reduce((so, each) => so + each.tokens + each.wasted, 0);
