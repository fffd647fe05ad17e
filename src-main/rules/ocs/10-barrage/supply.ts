/** Supply of an artillery barrage. */
import type { Combatant } from '../09-combat/combatants.ts';
import type { FightMeans, SupplySource } from '../09-combat/means.ts';
import type { World } from '../game.ts';
import type { Tokens, UnitId } from '../types.ts';

export interface BarragePayment {
	readonly spent: readonly { readonly source: string; readonly tokens: Tokens }[];
	/** The HQ that throws all of it; null: it is drawn from one dump. */
	readonly through: UnitId | null;
}

/**
 * How a barrage is paid for: all of it through one HQ, or out of one dump without any, in reach of every gun; dumps before
 * HQs, the fullest first. Internal stocks never pay for a barrage.
 * @returns null where nothing in reach is enough
 * @rule ocs-10.1b.A
 * @rule ocs-10.1b.C
 */
export function payBarrage(
	world: World,
	means: FightMeans,
	guns: readonly Combatant[],
	cost: Tokens,
): BarragePayment | null {
	const common = inReachOfAll(guns.map(({ id }) => means.sources(world, id)));
	const dumps = common.filter(({ through }) => through === null).toSorted((a, b) => b.tokens - a.tokens);
	const [drawn] = dumps.filter(({ tokens }) => tokens >= cost);
	if (drawn) return { spent: [{ source: drawn.id, tokens: cost }], through: null };
	const byHq = Map.groupBy(
		common.filter(({ through }) => through !== null),
		({ through }) => through,
	);
	for (const [through, sources] of byHq) {
		const spent = outOf(sources, cost);
		if (spent) return { spent, through };
	}
	return null;
}

function inReachOfAll(lists: readonly (readonly SupplySource[])[]): readonly SupplySource[] {
	const [first = [], ...others] = lists;
	const same = (a: SupplySource, b: SupplySource): boolean => a.id === b.id && a.through === b.through;
	return first.filter((source) => others.every((list) => list.some((each) => same(each, source))));
}

function outOf(sources: readonly SupplySource[], cost: Tokens): BarragePayment['spent'] | null {
	let left = cost;
	const spent = sources.flatMap(({ id, tokens }) => {
		const taken = Math.min(left, tokens);
		left -= taken;
		return taken > 0 ? [{ source: id, tokens: taken }] : [];
	});
	return left === 0 ? spent : null;
}
