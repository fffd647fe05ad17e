/** What gives the other side a chance to fire. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { otherThan } from '../sides.ts';
import type { HexName, UnitId } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';

/**
 * Something that entered a hex: the other side may fire at it.
 * @rule tcs-15.1a.cycle @rule tcs-20.1d.two
 */
export function triggerMovement(
	unfolding: TcsUnfolding,
	{
		side,
		units,
		from,
		to,
		byRoad,
	}: {
		readonly side: SideId;
		readonly units: readonly UnitId[];
		readonly from: HexName;
		readonly to: HexName;
		readonly byRoad: boolean;
	},
): void {
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-15.2c.instant',
		payload: {
			frame: {
				kind: 'overwatch',
				trigger: 'movement',
				side: otherThan(unfolding.at, side),
				hexes: [to],
				units,
				left: from,
				byRoad,
			},
		},
	});
}
