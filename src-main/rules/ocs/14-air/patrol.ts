/** Patrol Zones. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import { isType, planeOf, type Plane } from './planes.ts';

/** How far the Patrol Zone of a base reaches, in hexes. */
export const PATROL = 10;

/**
 * Returns a side's Active Fighters whose Patrol Zones cover a hex: each base with one has a zone of ten hexes all
 * round.
 * @rule ocs-14.4c
 * @rule ocs-14.1.fighters
 */
export function patrolsOver(world: World, side: SideId, hex: HexName): readonly Plane[] {
	const board = boardOf(world.scenario);
	return Object.entries(world.game.air.planes)
		.filter(([, state]) => state.side === side && state.active && state.at !== null)
		.map(([id]) => planeOf(world, id))
		.filter((plane) => isType(plane, 'fighter'))
		.filter(({ state }) => board.distance(state.at ?? '', hex) <= PATROL);
}
