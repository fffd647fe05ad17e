/** Where aircraft come down after a mission, an abort, or a lost interception. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { boardOf } from '../board.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Landed } from './facts.ts';
import { isOpenTo } from './carriers.ts';
import { nearestBase, planeOf } from './planes.ts';

/**
 * Returns where a plane of a mission lands, Inactive: at its named base if that is in range, otherwise at the nearest;
 * if it is over a base of its side, at that one. Without a base in range it is destroyed.
 * @param lost with the step that it loses at the same time
 * @rule ocs-14.1c.base
 * @rule ocs-14.1c.overbase
 */
export function comesDown(
	world: World,
	plane: string,
	from: HexName,
	{ named, lost = 0 }: { readonly named: HexName | undefined; readonly lost?: 0 | 1 },
): Landed {
	const { side } = planeOf(world, plane).state;
	if (isOpenTo(world, from, side, plane)) return { plane, to: from, active: false };
	return comesHome(world, plane, from, named, lost);
}

/** Does the same for a plane whose mission is over: it also goes home from its own base. */
export function comesHome(
	world: World,
	plane: string,
	from: HexName,
	named: HexName | undefined,
	lost: 0 | 1 = 0,
): Landed {
	const { state, counter } = planeOf(world, plane);
	const { side } = state;
	const { range } = state.lost + lost > 0 ? counter.reduced : counter.full;
	const isOpen = (hex: HexName): boolean => isOpenTo(world, hex, side, plane);
	const open = named !== undefined && isOpen(named);
	if (open && boardOf(world.scenario).distance(from, named) <= range)
		return { plane, to: named, active: false };
	return { plane, to: nearestBase(world, side, from, range, undefined, isOpen), active: false };
}

/** Returns whether a plane may be ordered back to a base from a hex. */
export const mayReturn = (world: World, plane: string, from: HexName, to: HexName, side: SideId): boolean =>
	isOpenTo(world, to, side, plane) &&
	boardOf(world.scenario).distance(from, to) <= planeOf(world, plane).face.range;
