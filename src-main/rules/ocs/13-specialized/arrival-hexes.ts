/** OCS 13.6: where reinforcements, supply and replacements come onto the map. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Hex } from '../../../../src-shared/map/hex/grid.ts';
import { hasThings } from '../04-general/facilities.ts';
import { isHeldAsSeen } from '../04-general/seen.ts';
import { NOTHING_SEEN } from '../../hexwar/sightings.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { boardOf, type Board } from '../board.ts';
import { hexOf } from '../12-supply/picture.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';

/** Returns the hex of arrivals by roll: the side's own, otherwise the first of its sources, or null if it has none. */
export function arrivalHex({ scenario, game }: World, side: SideId): HexName | null {
	const head = scenario.sides.find(({ id }) => id === side);
	const { turn } = game.clock;
	const source = scenario.sources.find(
		(each) => each.side === side && each.from <= turn && (each.to === null || turn <= each.to),
	);
	return head?.arrivesAt ?? source?.hex ?? null;
}

/**
 * Returns the current hex of arrivals by roll: the nearest open map-edge hex if enemies hold it. Null if the side has
 * none, or enemies have something there and it isn't on the edge: then nothing arrives.
 */
export function openArrivalHex(world: World, side: SideId): HexName | null {
	const wanted = arrivalHex(world, side);
	if (wanted === null) return null;
	const board = boardOf(world.scenario);
	const [open] = openEntries(world, side, board.hex(wanted));
	if (open === undefined) return null;
	const name = board.name(open);
	const held = [...world.game.units.values()].some(
		(unit) => unit.side !== side && hexOf(world.scenario, board, unit) === open,
	);
	return held || hasThings(world, name, otherSide(world.scenario, side)) ? null : name;
}

/**
 * Returns the hexes where a unit may enter: its own entry hex, or, if enemy combat units hold a map-edge hex, the
 * nearest edge hexes they don't.
 * @rule ocs-13.6b.blocked
 */
export function openEntries({ scenario, game }: World, side: SideId, entry: Hex): readonly Hex[] {
	const board = boardOf(scenario);
	const held = new Set<Hex>();
	for (const unit of game.units.values()) {
		const hex = unit.side === side ? null : hexOf(scenario, board, unit);
		if (hex !== null) held.add(hex);
	}
	return entriesBut(board, held, entry);
}

/** Returns the hexes where a unit may enter as far as its side sees: what it does not see closes none to it. */
export function entriesSeen({ scenario, game }: World, side: SideId, entry: Hex): readonly Hex[] {
	const board = boardOf(scenario);
	const held = new Set<Hex>();
	for (const [name, there] of game.seen[side] ?? NOTHING_SEEN)
		if (isHeldAsSeen(there)) held.add(board.hex(name));
	return entriesBut(board, held, entry);
}

function entriesBut(board: Board, held: ReadonlySet<Hex>, entry: Hex): readonly Hex[] {
	if (!held.has(entry) || !isEdge(board, entry)) return [entry];
	const edge = [...board.map.hexes()].filter(
		(hex) => isEdge(board, hex) && board.playable(hex) && !held.has(hex),
	);
	const far = (hex: Hex): number => board.grid.distance(hex, entry);
	const nearest = Math.min(...edge.map(far));
	return edge.filter((hex) => far(hex) === nearest);
}

const isEdge = ({ grid, map }: Board, hex: Hex): boolean =>
	grid.neighbours(hex).filter((next) => map.has(next.hex)).length < 6;
