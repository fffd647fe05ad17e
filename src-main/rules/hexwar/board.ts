/** A scenario's board for the rules: hexes by number, their printed names and their contents. */
import type { Hex, HexGrid } from '../../../src-shared/map/hex/grid.ts';
import type { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import { UserError } from '../../../src-shared/kit/user-error.ts';
import type { HexName } from './types.ts';

/** The print in a hex other than its ground. */
export interface PrintedHex {
	readonly hex: HexName;
	/** Further grounds by their ids. */
	readonly also: readonly string[];
	readonly unplayable: boolean;
	/** The box beside the map that is linked to the hex, or null. */
	readonly box: string | null;
}
/** The parts of a scenario that a board reads; `Ground` is the scenario's entry for each ground of the map. */
export interface HexScenario<Printed extends PrintedHex, Ground> {
	readonly map: HexMapFile;
	readonly hexes: readonly Printed[];
	readonly terrain: { readonly grounds: Readonly<Record<string, Ground>> };
}

/** A hex that the map hasn't. */
export class NoSuchHexError extends UserError<'no-such-hex'> {
	override readonly name = 'NoSuchHexError';

	constructor(hex: HexName) {
		super('no-such-hex', `There is no hex ${hex} on this map.`);
	}
}

export class HexBoard<Printed extends PrintedHex, Ground extends object> {
	readonly map: HexMap;
	readonly grid: HexGrid;
	readonly #grounds: Readonly<Record<string, Ground>>;
	readonly #names: (HexName | undefined)[] = [];
	readonly #hexes = new Map<HexName, Hex | null>();
	readonly #printed: ReadonlyMap<Hex, Printed>;

	/** @throws HexMapError, NoSuchHexError */
	constructor(scenario: HexScenario<Printed, Ground>) {
		this.#grounds = scenario.terrain.grounds;
		this.map = new HexMap(scenario.map);
		this.grid = this.map.grid;
		this.#printed = new Map(scenario.hexes.map((each) => [this.hex(each.hex), each]));
		for (const [hex, { box }] of this.#printed) if (box !== null) this.#hexes.set(box, hex);
	}

	/**
	 * Returns the hex of a name, or null if the map has none of that name. A box linked to a hex counts as that hex; a
	 * box beside the map is not a hex.
	 */
	find(name: HexName): Hex | null {
		const cached = this.#hexes.get(name);
		if (cached !== undefined) return cached;
		const hex = this.map.hexNamed(name);
		// Only existing names are cached: requests from outside must not fill the cache without limit.
		if (hex !== null) this.#hexes.set(name, hex);
		return hex;
	}

	/** Returns the hex of a name. @throws NoSuchHexError */
	hex(name: HexName): Hex {
		const hex = this.find(name);
		if (hex === null) throw new NoSuchHexError(name);
		return hex;
	}

	/** Returns a hex's printed name: the map's letter, the column from the left, the hex from the bottom of its column. */
	name(hex: Hex): HexName {
		return (this.#names[hex] ??= this.map.nameOf(hex));
	}

	/** Returns the print in a hex other than its ground, or null if there is none. */
	printed(hex: Hex): Printed | null {
		return this.#printed.get(hex) ?? null;
	}

	/** Returns whether a unit may ever be in a hex: if the map's edge cuts it, half of it must show. */
	playable(hex: Hex): boolean {
		return this.map.has(hex) && this.map.shareOf(hex) >= 0.5 && this.#printed.get(hex)?.unplayable !== true;
	}

	/** Returns the ids of all grounds of a hex: the map's first, then those of its other symbols. */
	grounds(hex: Hex): readonly string[] {
		const ground = this.map.groundOf(hex);
		if (!ground) return [];
		return [ground.id, ...(this.#printed.get(hex)?.also ?? [])];
	}

	/** Returns the scenario's entry for every ground of a hex. @throws Error for a ground that it says nothing of */
	terrain(hex: Hex): readonly Ground[] {
		return this.grounds(hex).map((id) => {
			const ground = this.#grounds[id];
			if (!ground) throw new Error(`the scenario's terrain has no "${id}"`);
			return ground;
		});
	}

	/** Returns the names of the playable neighbours of a hex. */
	beside(name: HexName): readonly HexName[] {
		return this.around(name).filter((next) => this.playable(this.hex(next)));
	}

	/** Returns the names of all neighbours of a hex on the map, including those that show too little to enter. */
	around(name: HexName): readonly HexName[] {
		return this.grid
			.neighbours(this.hex(name))
			.filter(({ hex }) => this.map.has(hex))
			.map(({ hex }) => this.name(hex));
	}

	/** Returns whether two hexes are adjacent. */
	areBeside(from: HexName, to: HexName): boolean {
		return this.grid.directionTo(this.hex(from), this.hex(to)) !== null;
	}

	/** Returns how many hexes apart two are. */
	distance(a: HexName, b: HexName): number {
		return this.grid.distance(this.hex(a), this.hex(b));
	}
}

/** Returns a function that makes each scenario's board once. */
export function boardsBy<Scenario extends object, Board>(
	make: (scenario: Scenario) => Board,
): (scenario: Scenario) => Board {
	const boards = new WeakMap<Scenario, Board>();
	return (scenario) => {
		const cached = boards.get(scenario);
		if (cached) return cached;
		const board = make(scenario);
		boards.set(scenario, board);
		return board;
	};
}
