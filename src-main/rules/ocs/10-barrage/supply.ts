/** Supply of an artillery barrage. */
import type { Combatant } from '../09-combat/combatants.ts';
import type { FightMeans, SupplyMeans } from '../09-combat/means.ts';
import { isFrom } from '../12-supply/combat-supply.ts';
import type { OcsCharts } from '../charts/charts.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { World } from '../game.ts';
import { isOn } from '../variants.ts';
import { barrageStrength, initialColumn } from './strength.ts';
import type { Tokens } from '../types.ts';
import type { UnitId } from '../../hexwar/types.ts';

/** The data a price depends on. */
export interface BarrageDesk {
	readonly world: World;
	readonly charts: OcsCharts;
	readonly means: Pick<FightMeans, 'sources' | 'groupFuelled'>;
}

/**
 * Returns the strength of guns, its column before shifts and what it costs. Where a house rule is played some fire half of
 * their factors, or guns that are all fuelled with their formation or by an HQ pay a token less.
 * @param half guns that fire half of their factors
 * @rule ocs-HR-7
 */
export function priced(
	{ world, charts, means }: BarrageDesk,
	guns: readonly Combatant[],
	half: readonly UnitId[] = [],
) {
	const strength = barrageStrength(guns, half);
	const { column, cost } = initialColumn(charts, strength, world.game.options);
	const isCheaper = isOn(world.game, 'fuelled-guns') && guns.every(({ id }) => means.groupFuelled(world, id));
	return { strength, column, cost: Math.max(0, isCheaper ? cost - 1 : cost) };
}

/** Returns why guns can't fire half of their factors, or null if they may or none is to. */
export const cannotHalve = ({ game }: Pick<World, 'game'>, half: readonly UnitId[] = []): Refusal | null =>
	half.length === 0 || isOn(game, 'half-guns')
		? null
		: refuse(
				'ocs-HR-7',
				'barrage/half',
				'Guns fire all of their factors, unless a house rule lets them fire half.',
			);

export interface BarragePayment {
	readonly spent: readonly { readonly source: string; readonly tokens: Tokens }[];
	/** The HQ that throws all of it, or null if it is drawn from one dump. */
	readonly through: UnitId | null;
}

/**
 * Returns how a barrage is paid for: all of it through one HQ, or from one dump directly, in reach of every gun; dumps
 * before HQs, the fullest first, unless its owner prefers another. Internal stocks never pay for a barrage.
 * @param from dumps that are drawn on, or HQs that throw, before any other
 * @returns null where nothing in reach is enough
 * @rule ocs-10.1b.A
 * @rule ocs-10.1b.C
 */
export function payBarrage(
	world: World,
	means: Pick<FightMeans, 'sources'>,
	guns: readonly Combatant[],
	cost: Tokens,
	from: readonly string[] = [],
): BarragePayment | null {
	const common = inReachOfAll(guns.map(({ id }) => means.sources(world, id)));
	for (const wanted of from) {
		const paid = byOne(
			common.filter((source) => isFrom(source, wanted)),
			cost,
		);
		if (paid) return paid;
	}
	const dumps = common.filter(({ through }) => through === null).toSorted((a, b) => b.tokens - a.tokens);
	const [drawn] = dumps.filter(({ tokens }) => tokens >= cost);
	if (drawn) return { spent: [{ source: drawn.id, tokens: cost }], through: null };
	const byHq = Map.groupBy(
		common.filter(({ through }) => through !== null),
		({ through }) => through,
	);
	for (const sources of byHq.values()) {
		const paid = byOne(sources, cost);
		if (paid) return paid;
	}
	return null;
}

/** Out of one dump, or through one HQ, whose sources these are. */
function byOne(sources: readonly SupplyMeans[], cost: Tokens): BarragePayment | null {
	const spent = outOf(sources, cost);
	return spent && { spent, through: sources[0]?.through ?? null };
}

/** What every gun reaches in the same way. */
export function inReachOfAll(lists: readonly (readonly SupplyMeans[])[]): readonly SupplyMeans[] {
	const [first = [], ...others] = lists;
	const same = (a: SupplyMeans, b: SupplyMeans): boolean => a.id === b.id && a.through === b.through;
	return first.filter((source) => others.every((list) => list.some((each) => same(each, source))));
}

function outOf(sources: readonly SupplyMeans[], cost: Tokens): BarragePayment['spent'] | null {
	let left = cost;
	const spent = sources.flatMap(({ id, tokens }) => {
		const taken = Math.min(left, tokens);
		left -= taken;
		return taken > 0 ? [{ source: id, tokens: taken }] : [];
	});
	return left === 0 ? spent : null;
}
