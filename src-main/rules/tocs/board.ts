/** The board of a scenario: its hexes, what they cost and how they are defended, its rivers, bridges and roads. */
import type { Direction, Hex } from '../../../src-shared/map/hex/grid.ts';
import { oppositeOf } from '../../../src-shared/map/hex/grid.ts';
import type { TocsBridge, TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import type { RoadName, TerrainName } from '../../../src-shared/rulesets/tocs/terrain.ts';
import { HexBoard, boardsBy } from '../hexwar/board.ts';
import { hexesOnLine } from '../hexwar/hex-line.ts';
import type { Bank, HexName } from './game.ts';
import { Ways } from './w1-module/map-style.ts';

type Printed = TocsScenario['hexes'][number];
type Ground = TocsScenario['terrain']['grounds'][string];
type SideKind = TocsScenario['terrain']['sides'][string]['kind'];

/** A river where it runs through a hex: the way it comes in and goes out. */
interface RiverHex {
	readonly river: TocsScenario['rivers'][number];
	readonly from: Direction;
	readonly to: Direction;
}

export class TocsBoard extends HexBoard<Printed, Ground> {
	readonly bridges: ReadonlyMap<HexName, TocsBridge>;
	readonly #rivers = new Map<Hex, RiverHex>();
	readonly #terrain = new Map<HexName, readonly TerrainName[]>();
	readonly #chart: TocsScenario['terrain'];
	/** The ways of a map of areas or points, or null for a hex map. */
	readonly #ways: Ways | null;

	constructor(scenario: TocsScenario) {
		super(scenario);
		this.#chart = scenario.terrain;
		this.#ways = scenario.style === 'hexes' ? null : new Ways(scenario.ways);
		for (const { from, to } of scenario.ways) void [this.hex(from), this.hex(to)];
		this.bridges = new Map(scenario.bridges.map((bridge) => [bridge.hex, bridge]));
		for (const river of scenario.rivers) this.#lay(river);
	}

	#lay(river: TocsScenario['rivers'][number]): void {
		const hexes = river.hexes.map((name) => this.hex(name));
		for (const [n, hex] of hexes.entries()) {
			const [before, after] = [hexes[n - 1], hexes[n + 1]];
			const from = before === undefined ? null : this.grid.directionTo(hex, before);
			const to = after === undefined ? null : this.grid.directionTo(hex, after);
			const end = from ?? (to === null ? null : oppositeOf(to));
			if (end === null) throw new Error(`${river.name} does not run on from ${this.name(hex)}`);
			this.#rivers.set(hex, { river, from: end, to: to ?? oppositeOf(end) });
		}
	}

	/** Whether it is a hex map, on which directions have a meaning. */
	get isOfHexes(): boolean {
		return this.#ways === null;
	}

	/** A hex of a map of areas or points is a space where a way leads to it. @rule tocs-w1.2.map-styles */
	override playable(hex: Hex): boolean {
		return super.playable(hex) && (this.#ways?.has(this.name(hex)) ?? true);
	}

	override around(name: HexName): readonly HexName[] {
		return this.#ways?.beside(this.name(this.hex(name))) ?? super.around(name);
	}

	override areBeside(from: HexName, to: HexName): boolean {
		return this.#ways ? this.#ways.between(from, to) !== undefined : super.areBeside(from, to);
	}

	override distance(a: HexName, b: HexName): number {
		return this.#ways?.steps(a, b) ?? super.distance(a, b);
	}

	/** Returns every hex within so many of one, itself first. */
	within(name: HexName, most: number): readonly HexName[] {
		return (
			this.#ways?.within(name, most) ?? this.grid.within(this.hex(name), most).map((each) => this.name(each))
		);
	}

	/** Returns the hexes between two that a straight line runs through; of a map of areas or points, the spaces among them. */
	between(from: HexName, to: HexName): readonly HexName[] {
		return hexesOnLine(this.grid, this.hex(from), this.hex(to))
			.filter(({ hex, how }) => how === 'through' && (this.#ways === null || this.playable(hex)))
			.map(({ hex }) => this.name(hex))
			.filter((hex) => hex !== from && hex !== to);
	}

	/** Returns the hex in a direction; on a map of areas or points the one at that index among the ways on, or null. */
	towards(from: HexName, direction: Direction): HexName | null {
		if (this.#ways) return this.beside(from)[direction] ?? null;
		const next = this.grid.neighbour(this.hex(from), direction);
		return next === null || !this.playable(next) ? null : this.name(next);
	}

	/** Returns the river that runs through a hex, or null if none does. */
	riverIn(hex: HexName): TocsScenario['rivers'][number] | null {
		return this.#rivers.get(this.hex(hex))?.river ?? null;
	}

	/**
	 * Returns the bank on which a side of a river hex is, or null if the river itself enters or leaves there, or there
	 * is none.
	 * @rule tocs-w1.6.river-in-hex
	 */
	bankAt(hex: Hex, direction: Direction): Bank | null {
		const there = this.#rivers.get(hex);
		if (!there || direction === there.from || direction === there.to) return null;
		// Clockwise from where it comes in to where it goes out is on its left hand when it flows.
		const clockwise = (direction - there.from + 6) % 6;
		return clockwise < (there.to - there.from + 6) % 6 ? 'left' : 'right';
	}

	/** Returns the bank a unit is on after moving to an adjacent hex, or null if it is in no river hex. */
	bankAfter(from: HexName, to: HexName, bank: Bank | null): Bank | null {
		const [a, b] = [this.hex(from), this.hex(to)];
		if (!this.#rivers.has(b)) return null;
		const direction = this.grid.directionTo(b, a);
		if (direction === null) return bank;
		return this.bankAt(b, direction) ?? bank ?? 'left';
	}

	/** Whether a unit on a bank of a hex must cross the river to leave it for the hex beside. @rule tocs-w1.6.river-cross */
	mustCross(from: HexName, to: HexName, bank: Bank | null): boolean {
		const [a, b] = [this.hex(from), this.hex(to)];
		const direction = this.grid.directionTo(a, b);
		if (direction === null || bank === null) return false;
		const side = this.bankAt(a, direction);
		return side !== null && side !== bank;
	}

	/** Whether a road ends at the river of a hex, on one bank, with no bridge and no road on the other. */
	isLaunch(name: HexName): boolean {
		const hex = this.hex(name);
		if (!this.#rivers.has(hex) || this.bridges.has(name)) return false;
		const banks = this.beside(name).flatMap((next) => {
			const direction = this.grid.directionTo(hex, this.hex(next));
			const isRoad = direction !== null && this.roadTo(name, next) !== null;
			return isRoad ? (this.bankAt(hex, direction) ?? []) : [];
		});
		return new Set(banks).size === 1;
	}

	/** Returns the terrain of a hex, by its rows of the chart. */
	terrainOf(name: HexName): readonly TerrainName[] {
		const cached = this.#terrain.get(name);
		if (cached) return cached;
		const hex = this.hex(name);
		const printed = this.#printedTerrain(hex);
		const grounds = printed.map((each) => (each === 'Woods' && this.#isInterior(hex) ? 'Forest' : each));
		this.#terrain.set(name, grounds);
		return grounds;
	}

	#printedTerrain(hex: Hex): readonly TerrainName[] {
		return this.terrain(hex).map(({ terrain }) => terrain);
	}

	/** Woods with woods on all six sides are a forest. @rule tocs-w11.26.forest-def */
	#isInterior(hex: Hex): boolean {
		const beside = this.grid.neighbours(hex).filter((next) => this.map.has(next.hex));
		const isWooded = (next: Hex): boolean =>
			this.#printedTerrain(next).some((each) => each === 'Woods' || each === 'Forest');
		return beside.length === 6 && beside.every((next) => isWooded(next.hex));
	}

	/** Returns the contour lines up to a hex's centre dot. */
	heightOf(name: HexName): number {
		return this.printed(this.hex(name))?.height ?? 0;
	}

	/** Returns the best road from a hex to the one beside, or null if there is none. */
	roadTo(from: HexName, to: HexName): RoadName | null {
		if (this.#ways) return this.#ways.between(from, to)?.road ?? null;
		const [a, b] = [this.hex(from), this.hex(to)];
		const direction = this.grid.directionTo(a, b);
		if (direction === null) return null;
		const roads = this.map.linkKinds.flatMap((kind) =>
			this.map.hasLink(a, direction, kind) ? (this.#chart.links[kind]?.road ?? []) : [],
		);
		return ROADS_BEST.find((road) => roads.includes(road)) ?? null;
	}

	/** Whether a railway leads from a hex to the one beside. */
	railTo(from: HexName, to: HexName): boolean {
		if (this.#ways) return this.#ways.between(from, to)?.road === 'Railroad';
		const [a, b] = [this.hex(from), this.hex(to)];
		const direction = this.grid.directionTo(a, b);
		if (direction === null) return false;
		return this.map.linkKinds.some(
			(kind) => this.#chart.links[kind]?.road === 'Railroad' && this.map.hasLink(a, direction, kind),
		);
	}

	/** Returns the best road that leads into a hex, or null if none does. */
	roadIn(name: HexName): RoadName | null {
		const roads = this.beside(name).map((next) => this.roadTo(name, next));
		return ROADS_BEST.find((road) => roads.includes(road)) ?? null;
	}

	/**
	 * Returns whether a stream, the edge of a polder, a cliff or the water of a lake is along the side between two
	 * hexes.
	 */
	sideBetween(from: HexName, to: HexName, kind: SideKind): boolean {
		if (this.#ways) return this.#ways.between(from, to)?.over.some((each) => each === kind) ?? false;
		const [a, b] = [this.hex(from), this.hex(to)];
		const direction = this.grid.directionTo(a, b);
		return (
			direction !== null &&
			this.map.sideKinds.some(
				(each) => this.#chart.sides[each]?.kind === kind && this.map.hasSide(a, direction, each),
			)
		);
	}
}

const ROADS_BEST: readonly RoadName[] = [
	'Highway',
	'Paved road (8 m+)',
	'Dirt road 6-8 m',
	'Dirt road 3-6 m',
	'Railroad',
];

/** Returns the board of a scenario, made once. */
export const tocsBoard = boardsBy((scenario: TocsScenario) => new TocsBoard(scenario));
