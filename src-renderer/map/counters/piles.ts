/** Counters that would cover one another become piles, one side's apart from another's. Pure. */
import type { MapUnit } from '../types.ts';

export interface Pile<U extends MapUnit> {
	/** Of the unit that began it; stays the same while the pile does. */
	readonly key: string;
	readonly at: { readonly x: number; readonly y: number };
	readonly units: readonly U[];
}

/** @param near km within which counters of a side lie on one pile */
export function pilesOf<U extends MapUnit>(units: readonly U[], near: number): readonly Pile<U>[] {
	const piles: { key: string; at: U['at']; palette: string; units: U[] }[] = [];
	for (const unit of units) {
		const pile = piles.find(
			(other) =>
				other.palette === unit.palette && Math.hypot(other.at.x - unit.at.x, other.at.y - unit.at.y) < near,
		);
		if (pile) pile.units.push(unit);
		else piles.push({ key: unit.id, at: unit.at, palette: unit.palette, units: [unit] });
	}
	return piles;
}

/** One unit per formation and neighbourhood stands for it at far zoom, at the middle of those it stands for. */
export function formationsOf<U extends MapUnit>(
	units: readonly U[],
): readonly { readonly of: U; readonly at: U['at']; readonly count: number }[] {
	const groups = new Map<string, U[]>();
	for (const unit of units) groups.set(unit.formation.id, [...(groups.get(unit.formation.id) ?? []), unit]);
	return [...groups.values()].map((group) => {
		const first = leader(group);
		const sum = group.reduce((total, unit) => ({ x: total.x + unit.at.x, y: total.y + unit.at.y }), {
			x: 0,
			y: 0,
		});
		return { of: first, at: { x: sum.x / group.length, y: sum.y / group.length }, count: group.length };
	});
}

/** The commonest sort speaks for a formation; its first unit lends the symbol. */
function leader<U extends MapUnit>(group: readonly U[]): U {
	const tally = new Map<string, number>();
	for (const unit of group) tally.set(unit.type, (tally.get(unit.type) ?? 0) + 1);
	const best = [...tally].sort((a, b) => b[1] - a[1])[0]?.[0];
	const found = group.find((unit) => unit.type === best) ?? group[0];
	if (!found) throw new Error('an empty formation');
	return found;
}
