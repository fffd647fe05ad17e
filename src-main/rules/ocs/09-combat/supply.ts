/** Combat supply: what a combat costs, who pays it out of what, and who fights on internal stocks. */
import { compare, fraction } from '../../hexwar/fraction.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
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

const NEXT: Readonly<Record<Internals, Internals | null>> = {
	full: 'low',
	low: 'exhausted',
	exhausted: null,
};

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
 * @rule ocs-9.5.C
 * @rule ocs-9.5b
 */
export function attackSupply(
	{ world, charts, means }: { world: World; charts: OcsCharts; means: FightMeans },
	units: readonly Combatant[],
	byInternals: readonly UnitId[] = [],
): CombatSupply {
	const purse = new Purse(units.map((unit) => [unit.id, means.sources(world, unit.id)]));
	const turn = units.toSorted(
		(a, b) => Number(byInternals.includes(a.id)) - Number(byInternals.includes(b.id)) || a.steps - b.steps,
	);
	const unpaid = turn.filter((unit) => !purse.pay(unit.id, stepCost(charts, unit), 'any'));
	const marked = markedOf(unpaid);
	for (const unit of unpaid) if (unit.id in marked) purse.waste(unit.id, stepCost(charts, unit));
	return {
		cost: attackCost(charts, units),
		spent: purse.spent(),
		marked,
		unsupplied: unpaid.filter(({ id }) => !(id in marked)).map(({ id }) => id),
	};
}

/** How a defender may supply its hex; those that it cannot are absent. */
export type DefenceSupply = Partial<Record<'supply' | 'internals' | 'none', CombatSupply>>;

/**
 * What a defender may choose among: supply in reach; internal stocks where that does not suffice or lies on Organic Trucks
 * alone; nothing, whatever it has.
 * @rule ocs-12.4.withhold
 */
export function defenceSupply(
	{ world, charts, means }: { world: World; charts: OcsCharts; means: FightMeans },
	units: readonly Combatant[],
): DefenceSupply {
	const cost = defenceCost(charts, units);
	const all = units.map(({ id }) => id);
	const none: CombatSupply = { cost, spent: [], marked: {}, unsupplied: all };
	const purse = new Purse([['the hex', reachOf(world, means, units)]]);
	const regular = purse.can('the hex', cost, 'on the ground');
	const paid = purse.pay('the hex', cost, 'any');
	return {
		...(paid ? { supply: { cost, spent: purse.spent(), marked: {}, unsupplied: [] } } : {}),
		...(regular ? {} : fromInternals({ world, cost, purse, paid }, units)),
		none,
	};
}

function fromInternals(
	{ world, cost, purse, paid }: { world: World; cost: Tokens; purse: Purse; paid: boolean },
	units: readonly Combatant[],
): DefenceSupply {
	const marked = markedOf(units);
	const without = units.filter(({ id }) => !(id in marked)).map(({ id }) => id);
	const together = chosen(world.game.options, 'defender-supply-mix') === 'all-or-nothing';
	if (Object.keys(marked).length === 0 || (together && without.length > 0)) return {};
	const [first] = units;
	if (!paid && units.length === 1 && first && first.steps > 1) purse.waste('the hex', cost);
	return { internals: { cost, spent: paid ? [] : purse.spent(), marked, unsupplied: without } };
}

function reachOf(world: World, means: FightMeans, units: readonly Combatant[]): readonly SupplySource[] {
	const all = units.flatMap(({ id }) => means.sources(world, id));
	return [...new Map(all.map((source) => [source.id, source])).values()];
}

const markedOf = (units: readonly Combatant[]): Readonly<Record<UnitId, Internals>> =>
	Object.fromEntries(
		units.flatMap(({ id, state }) => {
			const next = NEXT[state.internals];
			return next === null ? [] : [[id, next] as const];
		}),
	);

type Which = 'any' | 'on the ground';

/** Tokens in reach of several payers: which of them go where is settled so that as many as may be are paid for. */
class Purse {
	readonly #reach: ReadonlyMap<UnitId, readonly SupplySource[]>;
	readonly #left = new Map<string, Tokens>();
	/** Each token paid: by whom, and out of what. */
	#paid: readonly { readonly by: UnitId; readonly source: string }[] = [];
	readonly #wasted = new Map<string, Tokens>();

	constructor(reach: readonly (readonly [UnitId, readonly SupplySource[]])[]) {
		this.#reach = new Map(reach);
		for (const [, sources] of reach) for (const { id, tokens } of sources) this.#left.set(id, tokens);
	}

	/** Whether somebody could be paid for out of what is left, without moving what others paid. */
	can(by: UnitId, tokens: Tokens, which: Which): boolean {
		return this.#inReach(by, which).reduce((so, id) => so + (this.#left.get(id) ?? 0), 0) >= tokens;
	}

	/** Pays, or changes nothing and returns false. */
	pay(by: UnitId, tokens: Tokens, which: Which): boolean {
		const [left, paid] = [new Map(this.#left), this.#paid];
		for (let n = 0; n < tokens; n += 1)
			if (!this.#token(by, which, new Set())) {
				for (const [id, had] of left) this.#left.set(id, had);
				this.#paid = paid;
				return false;
			}
		return true;
	}

	/** What is in reach of a payer whose cost it does not meet is gone. */
	waste(by: UnitId, upTo: Tokens): void {
		let lost = upTo;
		for (const id of this.#inReach(by, 'any')) {
			const tokens = Math.min(lost, this.#left.get(id) ?? 0);
			this.#left.set(id, (this.#left.get(id) ?? 0) - tokens);
			if (tokens > 0) this.#wasted.set(id, (this.#wasted.get(id) ?? 0) + tokens);
			lost -= tokens;
		}
	}

	spent(): CombatSupply['spent'] {
		const sources = [...this.#left.keys()].map((source) => ({
			source,
			tokens: this.#paid.filter((each) => each.source === source).length,
			wasted: this.#wasted.get(source) ?? 0,
		}));
		return sources.filter(({ tokens, wasted }) => tokens + wasted > 0);
	}

	/** One token more for a payer; where its sources are empty another payer may be turned to a source of its own. */
	#token(by: UnitId, which: Which, tried: Set<string>): boolean {
		for (const source of this.#inReach(by, which)) {
			if (tried.has(source)) continue;
			tried.add(source);
			const had = this.#left.get(source) ?? 0;
			if (had > 0) this.#left.set(source, had - 1);
			else if (!this.#turned(source, which, tried)) continue;
			this.#paid = [...this.#paid, { by, source }];
			return true;
		}
		return false;
	}

	#turned(source: string, which: Which, tried: Set<string>): boolean {
		for (const token of this.#paid.filter((each) => each.source === source)) {
			const before = this.#paid;
			this.#paid = before.toSpliced(before.indexOf(token), 1);
			if (this.#token(token.by, which, tried)) return true;
			this.#paid = before;
		}
		return false;
	}

	/** Dumps before trucks. */
	#inReach(by: UnitId, which: Which): readonly string[] {
		return (this.#reach.get(by) ?? [])
			.filter(({ organic }) => which === 'any' || !organic)
			.toSorted((a, b) => Number(a.organic) - Number(b.organic))
			.map(({ id }) => id);
	}
}
