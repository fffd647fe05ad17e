/** Answers to windows during set-up: the remaining choices, and where each unit may be placed. */

/** The answer to `set-up`: a side's own set-up, or null if set-up is over or the scenario leaves no choice. */
export interface SetUpShown {
	/** Why the side can't declare its set-up complete, or null if it can. */
	readonly say: string | null;
	/** Units without a hex yet. */
	readonly unplaced: readonly string[];
	/** Units with a hex that may be placed in another. */
	readonly movable: readonly string[];
	/** Transport that may be placed in another hex. */
	readonly transports: readonly {
		readonly transport: string;
		readonly name: string;
		readonly at: string;
	}[];
	/** Transport beside supply: what it begins with. */
	readonly loads: readonly {
		readonly transport: string;
		readonly name: string;
		readonly at: string;
		readonly dump: string;
		readonly loaded: number;
		readonly most: number;
	}[];
}
/** The answer to `set-up-hexes`: where a unit or transport may be set up; empty if only in its own hex. */
export interface SetUpHexesShown {
	/** Its id. */
	readonly unit: string;
	readonly hexes: readonly string[];
}
