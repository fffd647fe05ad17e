/** A flight's position and course: hexes it has moved, its altitude, which of its hexes are called out. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Direction } from '../../../../src-shared/map/hex/grid.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import { tocsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { Here, HexName } from '../game.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { ownerOf } from '../w9-perimeter/perimeter.ts';
import { around } from './areas.ts';

/** Returns a hex moved so far in a direction; it stops at the edge of the map. */
export function movedHex(
	{ scenario }: Pick<Here, 'scenario'>,
	hex: HexName,
	direction: Direction,
	by: number,
): HexName {
	const board = tocsBoard(scenario);
	let now = board.hex(hex);
	for (let n = 0; n < by; n += 1) {
		const next = board.grid.neighbour(now, direction);
		if (next === null || !board.map.has(next) || !board.playable(next)) break;
		now = next;
	}
	return board.name(now);
}

/** Returns what a flight works on, all of it moved alike. */
export function shifted(
	here: Pick<Here, 'scenario'>,
	{ hex, way, area }: Pick<Flight, 'hex' | 'way' | 'area'>,
	direction: Direction,
	by: number,
): Pick<Flight, 'hex' | 'way' | 'area'> {
	const move = (each: HexName): HexName => movedHex(here, each, direction, by);
	return { hex: move(hex), way: way.map(move), area: [...new Set(area.map(move))] };
}

export const altitudeOf = ({ scenario }: Pick<Here, 'scenario'>, { mission }: Flight): 'low' | 'high' =>
	chartsOf(scenario).airMissions[mission].altitude;

/**
 * Returns whether a hex of a flight is called out: it is in the other side's ground or within reach of guns there, by
 * public perimeters only; or the module calls every hex.
 * @rule tocs-w15.15.para-announce-hexes @rule tocs-omgn-flight-announce
 */
export function isCalled(here: Here, side: SideId, flight: Flight, hex: HexName): boolean {
	const { scenario } = here;
	if (scenario.air.calls === 'every' && flight.way.length > 1) return true;
	const { flak } = chartsOf(scenario);
	const reach = flak[altitudeOf(here, flight) === 'low' ? 'Light AA, range' : 'Heavy AA, range'];
	const enemy = otherSide(scenario, side);
	return around(here, hex, reach).some((each) => ownerOf(here, each) === enemy);
}
