/** The scenario's board as the rules work with it: hexes by number, their printed names, what stands on each. */
import { DIRECTIONS, type Direction, type HexGrid, type Hex } from '../../../src-shared/map/hex/grid.ts';
import { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import { UserError } from '../../../src-shared/kit/user-error.ts';
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { HexName } from './types.ts';

type PrintedHex = OcsScenario['hexes'][number];
type Ground = OcsScenario['terrain']['grounds'][string];

/** A hex that the map hasn't. */
export class NoSuchHexError extends UserError<'no-such-hex'> {
	override readonly name = 'NoSuchHexError';

	constructor(hex: HexName) {
		super('no-such-hex', `There is no hex ${hex} on this map.`);
	}
}

/** A line of the scenario about water along a hexside that doesn't fit its map. */
export class DrawnWaterError extends UserError<'drawn-water'> {
	override readonly name = 'DrawnWaterError';

	constructor(along: string, kind: string, what: string) {
		super('drawn-water', `The scenario's water "${along}" (${kind}) can't be used: ${what}`);
	}
}

type DrawnWater = OcsScenario['water'][number];

export class Board {
	readonly map: HexMap;
	readonly grid: HexGrid;
	readonly #scenario: OcsScenario;
	readonly #names: (HexName | undefined)[] = [];
	readonly #hexes = new Map<HexName, Hex | null>();
	readonly #printed: ReadonlyMap<Hex, PrintedHex>;
	/** By hexside and kind. */
	readonly #water: ReadonlyMap<string, DrawnWater['is']>;

	/** @throws HexMapError, NoSuchHexError, DrawnWaterError */
	constructor(scenario: OcsScenario) {
		this.#scenario = scenario;
		this.map = new HexMap(scenario.map);
		this.grid = this.map.grid;
		this.#printed = new Map(scenario.hexes.map((each) => [this.hex(each.hex), each]));
		for (const [hex, { box }] of this.#printed) if (box !== null) this.#hexes.set(box, hex);
		this.#water = new Map(scenario.water.map((each) => this.#readWater(each)));
	}

	/**
	 * Returns the hex of a name; null: the map has none of that name. What stands in a box that is linked to a hex stands in
	 * the hex; a box beside the map is no hex, so that nobody attacks, overruns or barrages it, or out of it.
	 * @rule ocs-I.F.specific
	 * @rule ocs-I.F.offmap.nocombat
	 */
	find(name: HexName): Hex | null {
		const known = this.#hexes.get(name);
		if (known !== undefined) return known;
		const hex = this.map.hexNamed(name);
		// Only names that are: whatever is asked for from outside must not fill this for ever.
		if (hex !== null) this.#hexes.set(name, hex);
		return hex;
	}

	/** Returns the hex of a name. @throws NoSuchHexError */
	hex(name: HexName): Hex {
		const hex = this.find(name);
		if (hex === null) throw new NoSuchHexError(name);
		return hex;
	}

	/**
	 * Returns a hex's printed name: the map's letter, the column from the left, the hex from the bottom of its column.
	 * @rule ocs-I.A
	 */
	name(hex: Hex): HexName {
		return (this.#names[hex] ??= this.map.nameOf(hex));
	}

	/** Returns what is printed in a hex beside its ground; null: nothing. */
	printed(hex: Hex): PrintedHex | null {
		return this.#printed.get(hex) ?? null;
	}

	/**
	 * How water that is drawn along a hexside counts for less there; null: it counts in full. Nobody who crosses minds it.
	 * Along a shore it is ignored because the hexside has land.
	 * @rule ocs-6.2d.shore
	 */
	drawnWater(from: Hex, direction: Direction, kind: string): DrawnWater['is'] | null {
		if (this.#water.size === 0) return null;
		return this.#water.get(waterKey(this.grid.sideOf(from, direction), kind)) ?? null;
	}

	/**
	 * Whether something runs along a hexside: rivers are meant to run along all of it, so a nub of one is none, to those who
	 * attack across it as to those who cross.
	 * @rule ocs-6.2d.rivernub
	 */
	runsAlong(from: Hex, direction: Direction, kind: string): boolean {
		return this.map.hasSide(from, direction, kind) && this.drawnWater(from, direction, kind) !== 'nub';
	}

	#readWater({ along, kind, is }: DrawnWater): readonly [string, DrawnWater['is']] {
		const [name = '', word = ''] = along.split('/');
		const hex = this.map.hexNamed(name);
		const direction = DIRECTIONS.find((each) => this.grid.wordOf(each) === word);
		if (hex === null || direction === undefined)
			throw new DrawnWaterError(along, kind, 'it names no hexside of the map, like 05.03/north.');
		if (this.#scenario.terrain.sides[kind]?.water !== true)
			throw new DrawnWaterError(along, kind, 'terrain.sides has no water of that kind.');
		if (!this.map.hasSide(hex, direction, kind))
			throw new DrawnWaterError(along, kind, 'the map draws none of that kind there: leave the line out.');
		return [waterKey(this.grid.sideOf(hex, direction), kind), is];
	}

	/**
	 * Whether anybody may ever be there: of a hex that the map's edge cuts, half of it must show.
	 * @rule ocs-I.B
	 */
	playable(hex: Hex): boolean {
		return this.map.has(hex) && this.map.shareOf(hex) >= 0.5 && this.#printed.get(hex)?.unplayable !== true;
	}

	/** Returns every ground of a hex by its id: that of the map, then those of its other symbols. */
	grounds(hex: Hex): readonly string[] {
		const ground = this.map.groundOf(hex);
		if (!ground) return [];
		return [ground.id, ...(this.#printed.get(hex)?.also ?? [])];
	}

	/** Returns what the scenario says of every ground of a hex. @throws Error for a ground that it says nothing of */
	terrain(hex: Hex): readonly Ground[] {
		return this.grounds(hex).map((id) => {
			const ground = this.#scenario.terrain.grounds[id];
			if (!ground) throw new Error(`the scenario's terrain has no "${id}"`);
			return ground;
		});
	}

	/** Returns the hexes beside one that the map has and somebody may be in, by their names. */
	beside(name: HexName): readonly HexName[] {
		return this.around(name).filter((next) => this.playable(this.hex(next)));
	}

	/** Returns every hex beside one that the map has, by their names: also those of which too little shows to enter them. */
	around(name: HexName): readonly HexName[] {
		return this.grid
			.neighbours(this.hex(name))
			.filter(({ hex }) => this.map.has(hex))
			.map(({ hex }) => this.name(hex));
	}

	/** Returns how many hexes apart two are. */
	distance(a: HexName, b: HexName): number {
		return this.grid.distance(this.hex(a), this.hex(b));
	}
}

const waterKey = (side: number, kind: string): string => `${String(side)} ${kind}`;

const boards = new WeakMap<OcsScenario, Board>();
/** Returns a scenario's board, made once. @throws HexMapError, NoSuchHexError */
export function boardOf(scenario: OcsScenario): Board {
	const known = boards.get(scenario);
	if (known) return known;
	const board = new Board(scenario);
	boards.set(scenario, board);
	return board;
}
