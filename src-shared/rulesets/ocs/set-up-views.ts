/** What windows are answered while sides set up: what is left to choose, and where each unit may stand. */

/** The answer to `set-up`: a side's own set-up; null: set-up is over, or the scenario leaves nothing to choose. */
export interface SetUpShown {
	/** Why the side can't say that it has set up; null: it can. */
	readonly say: string | null;
	/** Units without a hex yet. */
	readonly unplaced: readonly string[];
	/** Units with a hex that may stand in another. */
	readonly movable: readonly string[];
	/** Transport that may stand in another hex. */
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
/** The answer to `set-up-hexes`: where a unit or a transport may be set up; none: nowhere but where it stands. */
export interface SetUpHexesShown {
	/** Its id. */
	readonly unit: string;
	readonly hexes: readonly string[];
}
