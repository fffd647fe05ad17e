/** The board of a scenario of this series: its hexes, what protects in them, what they cost, and who sees what. */
import type { Direction, Hex } from '../../../src-shared/map/hex/grid.ts';
import type { Costs, Movement, TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import { HexBoard, boardsBy } from '../hexwar/board.ts';
import { shared } from '../hexwar/crossing.ts';
import { compareShares } from '../hexwar/hex-line.ts';
import { dotOf } from '../hexwar/lattice.ts';
import { readFraction, ZERO, type Fraction } from '../hexwar/fraction.ts';
import { HALF_HEADS, type Heads } from './08-line-of-sight/elevation.ts';
import { sightGround, type SightGround } from './08-line-of-sight/ground.ts';
import { chosenReading, type TcsOptions } from './options.ts';
import type { TerrainClass } from './charts/lines.ts';
import { TERRAIN_CLASSES } from './charts/lines.ts';
import type { HexName } from './types.ts';

type Printed = TcsScenario['hexes'][number];
type Ground = TcsScenario['terrain']['grounds'][string];

export class TcsBoard extends HexBoard<Printed, Ground> {
	/** Heights and lines of sight, hilltops and bottoms by half an interval. */
	readonly sight: SightGround;
	readonly #chart: TcsScenario['terrain'];
	readonly #byHeads = new Map<string, SightGround>();

	constructor(scenario: TcsScenario) {
		super(scenario);
		this.#chart = scenario.terrain;
		this.sight = this.#sightBy(HALF_HEADS);
		this.#byHeads.set(keyOf(HALF_HEADS), this.sight);
	}

	/** Returns heights and lines of sight as a campaign reads hilltops and bottoms. */
	sightIn(options: TcsOptions): SightGround {
		// Needed for every line of sight, while most campaigns don't use it.
		if (options['hilltop-rise'] === undefined && options['bottom-depth'] === undefined) return this.sight;
		const heads: Heads = {
			rise: chosenReading(options, 'hilltop-rise') === 'ten' ? 'ten' : 'half',
			sink: chosenReading(options, 'bottom-depth') === 'quarter' ? 'quarter' : 'half',
		};
		const cached = this.#byHeads.get(keyOf(heads));
		if (cached) return cached;
		const sightTable = this.#sightBy(heads);
		this.#byHeads.set(keyOf(heads), sightTable);
		return sightTable;
	}

	#sightBy(heads: Heads): SightGround {
		const { interval, elevations, grounds, drawn, benchmarks } = this.#chart;
		return sightGround(this.map, {
			heads,
			interval,
			method: elevations,
			benchmarks: benchmarks.map(({ hex, metres }) => ({ at: dotOf(this.grid, this.hex(hex)), metres })),
			grounds: new Map(
				Object.entries(grounds).map(([id, { metres, wholeHex }]) => [
					id,
					{ name: this.map.grounds.find((ground) => ground.id === id)?.name ?? id, metres, wholeHex },
				]),
			),
			drawn: new Map(
				Object.entries(drawn).map(([id, { name, metres }]) => [id, { name, metres, wholeHex: false }]),
			),
		});
	}

	/** Returns how well the ground of a hex protects: its most protective. @rule tcs-9.3a.best */
	classOf(name: HexName): TerrainClass {
		const hex = this.hex(name);
		const grounds = this.terrain(hex).map((ground) => ground.class);
		const drawn = this.sight.drawnIn(hex).flatMap(({ kind }) => this.#chart.drawn[kind]?.class ?? []);
		return bestClass([...grounds, ...drawn]);
	}

	/** Returns how well a hexside protects units behind it, or null if it doesn't. @rule tcs-9.3a.where */
	sideClass(from: Hex, direction: Direction): TerrainClass | null {
		const classes = this.sidesAt(from, direction).flatMap((kind) => this.#chart.sides[kind]?.class ?? []);
		return classes.length === 0 ? null : bestClass(classes);
	}

	/** Whether a hex is all water. */
	isWater(name: HexName): boolean {
		const grounds = this.terrain(this.hex(name));
		return grounds.length > 0 && grounds.every(({ water }) => water);
	}

	/** Returns what runs along a hexside, by the map's ids. */
	sidesAt(from: Hex, direction: Direction): readonly string[] {
		return this.map.sideKinds.filter((kind) => this.map.hasSide(from, direction, kind));
	}

	/** Whether a road or trail is in a hex. */
	hasRoad(name: HexName): boolean {
		const hex = this.hex(name);
		return this.grid.neighbours(hex).some(({ direction }) => this.linksAt(hex, direction).length > 0);
	}

	/** Returns the roads from a hex to the one beside it, by the map's ids. */
	linksAt(from: Hex, direction: Direction): readonly string[] {
		return this.map.linkKinds.filter((kind) => this.map.hasLink(from, direction, kind));
	}

	/**
	 * Returns how many solid contours the way from dot to dot crosses. One through the dot of the hex entered counts, one
	 * through that of the hex left does not.
	 * @rule tcs-20.1b.each @rule tcs-20.1b.dots @rule tcs-20.1b.broken
	 */
	contoursCrossed(from: Hex, to: Hex): number {
		const [a, b] = [dotOf(this.grid, from), dotOf(this.grid, to)];
		const lines = new Map<string, number>();
		for (const piece of this.sight.relief.near(a, b)) {
			const at = piece.solid ? shared(a, b, piece.a, piece.b) : null;
			if (!at || compareShares(at[0], { n: 0, d: 1 }) <= 0) continue;
			// Two pieces that meet on the way cross it once.
			lines.set(`${String(piece.line)} ${String(at[0].n / at[0].d)}`, piece.line);
		}
		return lines.size;
	}
}

const keyOf = ({ rise, sink }: Heads): string => `${rise} ${sink}`;

/** Returns the most protective of several. @rule tcs-9.3a.best @rule tcs-11.3a.favour */
export const bestClass = (classes: readonly TerrainClass[]): TerrainClass =>
	TERRAIN_CLASSES.findLast((each) => classes.includes(each)) ?? 'Open';

/** Returns the board of a scenario, made once. */
export const tcsBoard = boardsBy((scenario: TcsScenario) => new TcsBoard(scenario));

/** Returns a cost in movement points, or null if there is no way. */
export function costIn(costs: Costs, movement: Movement): Fraction | null {
	const text = costs[movement];
	return text === 'no' ? null : (readFraction(text) ?? ZERO);
}
