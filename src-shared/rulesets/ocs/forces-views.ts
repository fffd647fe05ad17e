/** The answer to `forces`: what a side has, by formation, and what is not on the map. */
export interface ForcesShown {
	/** In the order of the order of battle; the last has no formation. */
	readonly formations: readonly {
		readonly id: string;
		readonly name: string;
		/** From the order of battle's first on; those off the map among them. */
		readonly units: readonly string[];
		/** It was fuelled as a formation, until its side's Clean Up. */
		readonly fuelled: boolean;
	}[];
	/** Future arrivals, next first, with the entry hex, or null for where supply and replacements enter. */
	readonly track: readonly {
		readonly id: string;
		readonly name: string;
		readonly turn: number;
		readonly at: string | null;
	}[];
	/** Boards beside the map, with their units. */
	readonly boxes: readonly {
		readonly id: string;
		readonly name: string;
		readonly units: readonly string[];
	}[];
	readonly dead: readonly string[];
	/** Hexes with units in Reserve, and the number of markers, or null if unlimited. */
	readonly reserve: { readonly hexes: readonly string[]; readonly of: number | null };
}
