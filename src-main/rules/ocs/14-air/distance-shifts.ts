/** Shifts of an air barrage for how far its aircraft are from their bases. */
import type { BarrageShift } from '../10-barrage/facts.ts';
import { boardOf } from '../board.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import { isFarOut, isType, type Plane } from './planes.ts';

/** Within so many hexes of all their bases aircraft strike better. */
const SHORT_RANGE = 10;

/**
 * The shift of aircraft that all have their bases within ten hexes of the target, none of them a Strategic Bomber.
 * @rule ocs-10.2b
 * @rule ocs-14.7c
 * @rule ocs-14.1e.C
 */
function shortRange(
	{ scenario }: Pick<World, 'scenario'>,
	charts: OcsCharts,
	target: HexName,
	planes: readonly Plane[],
): readonly BarrageShift[] {
	const board = boardOf(scenario);
	const near = planes.every(({ state }) => board.distance(state.at ?? target, target) <= SHORT_RANGE);
	if (!near || planes.some((plane) => isType(plane, 'strategic'))) return [];
	return [{ by: charts['barrage-shifts'].shortRange, rule: 'ocs-10.2b', why: 'all bases within 10 hexes' }];
}

/** A column left, once, where any of the aircraft is beyond half its range and that is played. */
const longRange = (world: World, target: HexName, planes: readonly Plane[]): readonly BarrageShift[] =>
	planes.some((plane) => isFarOut(world, plane, target))
		? [{ by: -1, rule: 'ocs-21.4.A', why: 'aircraft beyond half their range' }]
		: [];

/** Both of them. */
export const distanceShifts = (
	world: World,
	charts: OcsCharts,
	target: HexName,
	planes: readonly Plane[],
): readonly BarrageShift[] => [
	...shortRange(world, charts, target, planes),
	...longRange(world, target, planes),
];
