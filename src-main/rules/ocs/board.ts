/** The board of an OCS scenario: that of every hex ruleset, and water that is drawn along a hexside and counts for less. */
import { DIRECTIONS, type Direction, type Hex } from '../../../src-shared/map/hex/grid.ts';
import { UserError } from '../../../src-shared/kit/user-error.ts';
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import { boardsBy, HexBoard } from '../hexwar/board.ts';

/** A line of the scenario about water along a hexside that doesn't fit its map. */
export class DrawnWaterError extends UserError<'drawn-water'> {
	override readonly name = 'DrawnWaterError';

	constructor(along: string, kind: string, what: string) {
		super('drawn-water', `The scenario's water "${along}" (${kind}) can't be used: ${what}`);
	}
}

type DrawnWater = OcsScenario['water'][number];
type Printed = OcsScenario['hexes'][number];
type Ground = OcsScenario['terrain']['grounds'][string];

/**
 * Hexes have their printed names, and half of one must show for it to be played in. A box beside the map is no hex, so that
 * nobody attacks, overruns or barrages it, or out of it; one that is linked to a hex is that hex.
 * @rule ocs-I.A
 * @rule ocs-I.B
 * @rule ocs-I.F.specific
 * @rule ocs-I.F.offmap.nocombat
 */
export class Board extends HexBoard<Printed, Ground> {
	/** By hexside and kind. */
	readonly #water: ReadonlyMap<string, DrawnWater['is']>;

	/** @throws HexMapError, NoSuchHexError, DrawnWaterError */
	constructor(scenario: OcsScenario) {
		super(scenario);
		this.#water = new Map(scenario.water.map((each) => this.#readWater(scenario, each)));
	}

	/**
	 * Returns how water drawn along a hexside counts for less there, or null if it counts in full. Crossings ignore
	 * this. Along a shore it is ignored because the hexside has land.
	 * @rule ocs-6.2d.shore
	 */
	drawnWater(from: Hex, direction: Direction, kind: string): DrawnWater['is'] | null {
		if (this.#water.size === 0) return null;
		return this.#water.get(waterKey(this.grid.sideOf(from, direction), kind)) ?? null;
	}

	/**
	 * Returns whether a feature runs along a hexside: a river is meant to cover all of it, so a stub doesn't count, for
	 * attacks across it and for crossings.
	 * @rule ocs-6.2d.rivernub
	 */
	runsAlong(from: Hex, direction: Direction, kind: string): boolean {
		return this.map.hasSide(from, direction, kind) && this.drawnWater(from, direction, kind) !== 'nub';
	}

	#readWater({ terrain }: OcsScenario, { along, kind, is }: DrawnWater): readonly [string, DrawnWater['is']] {
		const [name = '', word = ''] = along.split('/');
		const hex = this.map.hexNamed(name);
		const direction = DIRECTIONS.find((each) => this.grid.wordOf(each) === word);
		if (hex === null || direction === undefined)
			throw new DrawnWaterError(along, kind, 'it names no hexside of the map, like 05.03/north.');
		if (terrain.sides[kind]?.water !== true)
			throw new DrawnWaterError(along, kind, 'terrain.sides has no water of that kind.');
		if (!this.map.hasSide(hex, direction, kind))
			throw new DrawnWaterError(along, kind, 'the map draws none of that kind there: leave the line out.');
		return [waterKey(this.grid.sideOf(hex, direction), kind), is];
	}
}

const waterKey = (side: number, kind: string): string => `${String(side)} ${kind}`;

/** Returns a scenario's board, made once. @throws HexMapError, NoSuchHexError, DrawnWaterError */
export const boardOf = boardsBy((scenario: OcsScenario) => new Board(scenario));
