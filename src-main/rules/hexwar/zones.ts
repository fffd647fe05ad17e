/** Zones of control: the hexes adjacent to those that exert one. */
import type { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { Newest } from '../kit/newest.ts';
import type { HexBoard, PrintedHex } from './board.ts';
import type { StackIndex } from './stacks.ts';
import type { HexName, HexUnit } from './types.ts';
import { DIRECTIONS, type Hex, type HexGrid } from '../../../src-shared/map/hex/grid.ts';

/** The hexes in a side's zones of control, with the number of adjacent hexes that exert one on each. */
export class ZoneMap {
	readonly #grid: HexGrid;
	readonly #counts: Uint8Array;

	/** @param sources hexes from which a zone is exerted; one named twice counts once */
	constructor(grid: HexGrid, sources: Iterable<Hex>) {
		this.#grid = grid;
		this.#counts = new Uint8Array(grid.count);
		for (const hex of new Set(sources)) this.#change(hex, 1);
	}

	has(hex: Hex): boolean {
		return (this.#counts[hex] ?? 0) > 0;
	}

	/** Returns how many hexes beside one exert a zone on it. */
	count(hex: Hex): number {
		return this.#counts[hex] ?? 0;
	}

	/** Returns every hex in a zone, in order. */
	hexes(): readonly Hex[] {
		const zoneHexes: Hex[] = [];
		for (let hex = 0; hex < this.#counts.length; hex += 1) if (this.has(hex)) zoneHexes.push(hex);
		return zoneHexes;
	}

	#change(hex: Hex, by: number): void {
		for (const direction of DIRECTIONS) {
			const next = this.#grid.neighbour(hex, direction);
			if (next !== null) this.#counts[next] = (this.#counts[next] ?? 0) + by;
		}
	}
}

/** Units on a scenario's board. */
export interface OnBoard<Scenario, Unit extends HexUnit> {
	readonly scenario: Scenario;
	readonly game: { readonly units: PersistentMap<Unit> };
}
type Board = HexBoard<PrintedHex, object>;

/** The part of zones of control that a ruleset provides: which units exert one. */
export interface ZoneRules<Scenario, Unit extends HexUnit> {
	boardOf(scenario: Scenario): Board;
	hasZone(scenario: Scenario, unit: Unit): boolean;
	readonly stackAt: StackIndex<Unit>['stackAt'];
}

/** The zones of control of one ruleset's units. */
export interface ZoneIndex<Scenario, Unit extends HexUnit> {
	/**
	 * Returns the hexes in a side's zones of control: all six around each unit that exerts one, whatever is between.
	 */
	zonesOf(world: OnBoard<Scenario, Unit>, side: string): ZoneMap;
	/**
	 * Returns whether a hex is in a side's zones of control, as `zonesOf` has them; for callers that ask about a few
	 * hexes.
	 */
	isInZone(world: OnBoard<Scenario, Unit>, side: string, hex: HexName): boolean;
}

/** Returns the zones of control of a ruleset's units. Most that happens to a unit neither moves it nor takes its zone. */
export function zoneIndex<Scenario extends object, Unit extends HexUnit>({
	boardOf,
	hasZone,
	stackAt,
}: ZoneRules<Scenario, Unit>): ZoneIndex<Scenario, Unit> {
	type Units = PersistentMap<Unit>;
	const zonesByUnits = new Newest<Units, Map<string, ZoneMap>>();
	/** The zones computed last, by side. */
	const last = new WeakMap<Scenario, Map<string, { readonly units: Units; readonly zones: ZoneMap }>>();
	return {
		zonesOf: ({ scenario, game: { units } }, side) => {
			const bySide = zonesByUnits.of(units, () => new Map());
			const cached = bySide.get(side);
			if (cached) return cached;
			const zoneFrom = (unit: Unit | undefined): HexName | null =>
				unit?.side === side && unit.at !== null && hasZone(scenario, unit) ? unit.at : null;
			const newest = last.get(scenario) ?? new Map<string, { units: Units; zones: ZoneMap }>();
			const before = newest.get(side);
			const isAlike =
				before &&
				units
					.changedSince(before.units)
					?.every((id) => zoneFrom(before.units.get(id)) === zoneFrom(units.get(id)));
			const zones = isAlike ? before.zones : zonesFrom(boardOf(scenario), units, zoneFrom);
			last.set(scenario, newest.set(side, { units, zones }));
			bySide.set(side, zones);
			return zones;
		},
		isInZone: ({ scenario, game }, side, hex) =>
			boardOf(scenario)
				.around(hex)
				.some((next) => stackAt(game, next, side).some(({ unit }) => hasZone(scenario, unit))),
	};
}

function zonesFrom<Unit extends HexUnit>(
	board: Board,
	units: PersistentMap<Unit>,
	zoneFrom: (unit: Unit) => HexName | null,
): ZoneMap {
	const sources: HexName[] = [];
	for (const unit of units.values()) {
		const hex = zoneFrom(unit);
		if (hex !== null) sources.push(hex);
	}
	return zonesRound(board, sources);
}

/** Returns the zones of control that are exerted from some hexes. */
export const zonesRound = (board: Board, hexes: readonly HexName[]): ZoneMap =>
	new ZoneMap(
		board.grid,
		hexes.map((hex) => board.hex(hex)),
	);
