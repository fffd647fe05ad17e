/** Sources of supply: bases, dumps, depots, Mobile Supply Depots, and the edges that units came from. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { chartsOf } from '../charts/all.ts';
import { Newest } from '../../kit/newest.ts';
import type { Here, HexName, TocsGame, UnitId } from '../game.ts';
import { countersOf, piecesOf, type Piece } from '../units.ts';
import { isEngaged, ownerOf } from '../w9-perimeter/perimeter.ts';
import { nationIdOf } from '../w18-nations/nations.ts';

/** A source with what is left in it. */
export interface Source {
	readonly hex: HexName;
	/** Null for a facility, otherwise the Mobile Supply Depot. */
	readonly unit: UnitId | null;
	/** Infinity: an edge of the map. */
	readonly sp: number;
	readonly name: string;
}

const SUPPLIES: ReadonlySet<string> = new Set(['supply-base', 'supply-dump', 'supply-depot']);
export const isSupply = (kind: string | null): boolean => kind !== null && SUPPLIES.has(kind);

/** SP that a Mobile Supply Depot carries at most. @rule tocs-w8.1.transfer */
export const MSD_SP = 4;

/** Each side's sources, found once for a game's current state. */
const sourcesByGame = new Newest<TocsGame, Map<SideId, readonly Source[]>>();

/** Returns a side's sources that hold SP, within its ground. @rule tocs-w8.0.sources @rule tocs-w8.3.zero-source @rule tocs-w8.0.mobile-source */
export function sourcesOf(here: Here, side: SideId): readonly Source[] {
	const cached = sourcesByGame.of(here.game, () => new Map());
	const sources = cached.get(side) ?? findSources(here, side);
	cached.set(side, sources);
	return sources;
}

function findSources(here: Here, side: SideId): readonly Source[] {
	const { scenario, game } = here;
	const facilities = Object.entries(game.facilities).flatMap(([hex, each]): Source[] =>
		each.side === side && isSupply(each.kind) && (each.sp ?? 0) > 0 && ownerOf(here, hex) === side
			? [{ hex, unit: null, sp: each.sp ?? 0, name: each.name }]
			: [],
	);
	const depots = mobileDepots(here, side).flatMap(({ id, counter, unit }): Source[] =>
		unit.at !== null && unit.sp > 0 ? [{ hex: unit.at, unit: id, sp: unit.sp, name: counter.name }] : [],
	);
	const edges = (scenario.sides.find(({ id }) => id === side)?.edges ?? [])
		.filter((hex) => ownerOf(here, hex) === side && !isEngaged(here, hex))
		.map((hex): Source => ({ hex, unit: null, sp: Infinity, name: 'the edge of the map' }));
	return [...facilities, ...depots, ...edges];
}

/** Returns a side's Mobile Supply Depots on the map. */
export const mobileDepots = (here: Here, side: SideId): readonly Piece[] =>
	piecesOf(here, [...here.game.units.keys()]).filter(
		({ counter, unit }) => counter.type === 'msd' && unit.side === side && unit.at !== null,
	);

/** Returns whether a module gives a side anything to trace to: without, everybody is supplied. */
export function hasSupplyRules({ scenario, game }: Here, side: SideId): boolean {
	const of = scenario.sides.find(({ id }) => id === side);
	return (
		(of?.edges.length ?? 0) > 0 ||
		scenario.features.some((each) => each.side === side && isSupply(each.facility)) ||
		[...countersOf(scenario).values()].some((each) => each.side === side && each.type === 'msd') ||
		Object.values(game.facilities).some((each) => each.side === side && isSupply(each.kind))
	);
}

/** Returns the hexes that a side's units may be from a source. @rule tocs-w8.2.range-sr @rule tocs-w18.0.sr-range */
export function supplyRange({ scenario }: Pick<Here, 'scenario'>, side: SideId): number {
	const { nations } = chartsOf(scenario);
	return nations.get(nationIdOf(scenario, side))?.sr ?? nations.get('other')?.sr ?? 0;
}
