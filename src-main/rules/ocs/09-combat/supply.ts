/** Combat supply: what a combat costs, who pays it out of what, and who fights on internal stocks. */
import { compare, fraction } from '../../hexwar/fraction.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import { afterUse } from '../12-supply/combat-supply.ts';
import { Purse } from '../12-supply/pay.ts';
import { chosen } from '../options.ts';
import type { Internals, Tokens, UnitId } from '../types.ts';
import { regimentsOf, type Combatant } from './combatants.ts';
import type { FightMeans, SupplySource } from './means.ts';

/** How a side’s units come by their combat supply. */
export interface CombatSupply {
	readonly cost: Tokens;
	/** By source: tokens paid, and tokens lost because a counter had too few for all of its steps. */
	readonly spent: readonly { readonly source: string; readonly tokens: Tokens; readonly wasted: Tokens }[];
	/** Units that use internal stocks, with what is left of them. */
	readonly marked: Readonly<Record<UnitId, Internals>>;
	readonly unsupplied: readonly UnitId[];
}

/** What an attack costs: for each step that the attackers have now (ocs-12.4.attacker). */
export const attackCost = (charts: OcsCharts, units: readonly Combatant[]): Tokens =>
	units.reduce((so, unit) => so + stepCost(charts, unit), 0);
const stepCost = (charts: OcsCharts, unit: Combatant): Tokens =>
	unit.steps * charts['supply-costs'].cost('attack, each step');

/** What the defence of a hex costs, once for the combat: less where all of it is 1 RE at most (ocs-12.4.defender). */
export function defenceCost(charts: OcsCharts, units: readonly Combatant[]): Tokens {
	const small = compare(regimentsOf(units), fraction(1)) <= 0;
	return charts['supply-costs'].cost(small ? 'defence, 1 RE or less' : 'defence');
}

/**
 * How an attack is supplied. Who can be paid for out of supply in reach is; only the rest use internal stocks, and who has
 * none of these is left without. A counter uses one of the two for all of its steps; what it had of supply is then lost.
 * @param byInternals units that are to use internal stocks where not all can be paid for; the rest are paid for first
 * @param from dumps that are drawn on, or HQs that throw, before any other
 * @rule ocs-9.5.C
 * @rule ocs-9.5b
 */
export function attackSupply(
	{ world, charts, means }: Paying,
	units: readonly Combatant[],
	byInternals: readonly UnitId[] = [],
	from: readonly string[] = [],
): CombatSupply {
	const reach = new Map(units.map(({ id }) => [id, means.sources(world, id)]));
	const purse = purseOf([...reach.values()].flat());
	const need = (unit: Combatant, whom = unit.id) => ({
		whom,
		tokens: stepCost(charts, unit),
		dumps: inOrder(reach.get(unit.id) ?? [], from),
	});
	const turn = units.toSorted(
		(a, b) => Number(byInternals.includes(a.id)) - Number(byInternals.includes(b.id)) || a.steps - b.steps,
	);
	const unpaid = turn.filter((unit) => !purse.pay(need(unit)));
	const marked = markedOf(unpaid);
	for (const unit of unpaid) if (unit.id in marked) purse.payUpTo(need(unit, wasted(unit.id)));
	return {
		cost: attackCost(charts, units),
		spent: spentOf(
			purse,
			units.map(({ id }) => id),
		),
		marked,
		unsupplied: unpaid.filter(({ id }) => !(id in marked)).map(({ id }) => id),
	};
}

/** What supply of a fight is worked out with. */
export interface Paying {
	readonly world: World;
	readonly charts: OcsCharts;
	readonly means: Pick<FightMeans, 'sources'>;
}

/** How a defender may supply its hex; those that it cannot are absent. */
export type DefenceSupply = Partial<Record<'supply' | 'internals' | 'none', CombatSupply>>;

/**
 * What a defender may choose among: supply in reach; internal stocks where that does not suffice or lies on Organic Trucks
 * alone; nothing, whatever it has.
 */
export function defenceSupply(
	{ world, charts, means }: Paying,
	units: readonly Combatant[],
	from: readonly string[] = [],
): DefenceSupply {
	const cost = defenceCost(charts, units);
	const all = units.map(({ id }) => id);
	const none: CombatSupply = { cost, spent: [], marked: {}, unsupplied: all };
	const reach = reachOf(world, means, units);
	const onGround = tokensIn(reach.filter(({ organic }) => !organic));
	const purse = purseOf(reach);
	const need = { whom: HEX, tokens: cost, dumps: inOrder(reach, from) };
	const paid = purse.pay(need);
	const ways = {
		none,
		...(paid ? { supply: { ...none, spent: spentOf(purse, [HEX]), unsupplied: [] } } : {}),
	};
	if (onGround >= cost) return ways;
	const internals = fromInternals(world, cost, units);
	if (!internals) return ways;
	// One counter of several steps cannot mix: what was too little for it is gone.
	const alone = units.length === 1 && (units[0]?.steps ?? 0) > 1;
	if (!paid && alone) purse.payUpTo({ ...need, whom: wasted(HEX) });
	return { ...ways, internals: { ...internals, spent: paid ? [] : spentOf(purse, [HEX]) } };
}

const HEX = 'the hex';

/** A dump that is in reach in several ways counts once. */
const tokensIn = (sources: readonly SupplySource[]): Tokens =>
	[...new Map(sources.map(({ id, tokens }) => [id, tokens])).values()].reduce((so, tokens) => so + tokens, 0);

function fromInternals({ game }: World, cost: Tokens, units: readonly Combatant[]): CombatSupply | null {
	const marked = markedOf(units);
	const without = units.filter(({ id }) => !(id in marked)).map(({ id }) => id);
	const together = chosen(game.options, 'defender-supply-mix') === 'all-or-nothing';
	if (Object.keys(marked).length === 0 || (together && without.length > 0)) return null;
	return { cost, spent: [], marked, unsupplied: without };
}

function reachOf(
	world: World,
	means: Pick<FightMeans, 'sources'>,
	units: readonly Combatant[],
): readonly SupplySource[] {
	const all = units.flatMap(({ id }) => means.sources(world, id));
	return [...new Map(all.map((source) => [`${source.id} ${source.through ?? ''}`, source])).values()];
}

const markedOf = (units: readonly Combatant[]): Readonly<Record<UnitId, Internals>> =>
	Object.fromEntries(
		units.flatMap(({ id, state }) => {
			const next = afterUse(state.internals);
			return next === null ? [] : [[id, next] as const];
		}),
	);

/**
 * Pays a cost out of whatever is in reach, dumps before Organic Trucks, several of them where one is not enough.
 * @returns what each pays; null: it is not in reach
 */
export function paidOutOf(
	sources: readonly SupplySource[],
	cost: Tokens,
): readonly { readonly source: string; readonly tokens: Tokens }[] | null {
	const purse = purseOf(sources);
	if (!purse.pay({ whom: HEX, tokens: cost, dumps: inOrder(sources) })) return null;
	return purse.paymentsOf(HEX).map(({ dump, tokens }) => ({ source: dump, tokens }));
}

const purseOf = (sources: readonly SupplySource[]): Purse =>
	new Purse([...new Map(sources.map((source) => [source.id, source])).values()]);

/** Those that are wanted in their order, Organic Trucks last, and each once. */
function inOrder(sources: readonly SupplySource[], from: readonly string[] = []): readonly string[] {
	const wanted = (source: SupplySource): number => {
		const at = from.findIndex((id) => isFrom(source, id));
		return at < 0 ? from.length : at;
	};
	const sorted = sources.toSorted((a, b) => wanted(a) - wanted(b) || Number(a.organic) - Number(b.organic));
	return [...new Set(sorted.map(({ id }) => id))];
}

/** Whether supply is of a dump that is drawn on, or of what an HQ throws, by the id of either. */
export const isFrom = ({ id, through }: SupplySource, from: string): boolean =>
	through === null ? id === from : through === from;

const wasted = (whom: string): string => `${whom} (wasted)`;

/** By source: what was paid for these, and what was wasted on them. */
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
