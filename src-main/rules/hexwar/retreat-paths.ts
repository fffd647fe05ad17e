/** Ways back: hexes that a retreat of so many hexes can end in, each farther from where it began than the hex before. */
import type { Hex, HexGrid } from '../../../src-shared/map/hex/grid.ts';

export interface RetreatRules {
	/** Whether the retreating units may enter a hex out of the one before. */
	open(from: Hex, to: Hex): boolean;
	/** The lower the better: enemy zones entered, for one. Of ways as short the least sum is taken. */
	penalty(to: Hex): number;
}

export interface Retreat {
	/** From where it began to where it ends. */
	readonly path: readonly Hex[];
	readonly penalty: number;
}

/** Returns the ways back of exactly `hexes` hexes, a best one for each end, those of the least penalty first. */
export function retreats(grid: HexGrid, from: Hex, hexes: number, rules: RetreatRules): readonly Retreat[] {
	let ends = new Map<Hex, Retreat>([[from, { path: [from], penalty: 0 }]]);
	for (let n = 1; n <= hexes; n += 1) {
		const next = new Map<Hex, Retreat>();
		for (const [at, way] of ends)
			for (const { hex } of grid.neighbours(at)) {
				// Each hex takes it one farther away: nobody retreats in a circle.
				if (grid.distance(from, hex) !== n || !rules.open(at, hex)) continue;
				const penalty = way.penalty + rules.penalty(hex);
				const known = next.get(hex);
				if (!known || penalty < known.penalty) next.set(hex, { path: [...way.path, hex], penalty });
			}
		ends = next;
	}
	return [...ends.values()].sort((a, b) => a.penalty - b.penalty);
}
