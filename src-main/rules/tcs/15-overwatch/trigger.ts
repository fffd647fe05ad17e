/** What gives the other side a chance to fire. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { otherThan } from '../sides.ts';
import type { HexName, UnitId } from '../types.ts';
import { ended, type TcsUnfolding } from '../unfolding.ts';
import type { AfterFireFrame } from './frames.ts';

/**
 * Something entered a hex: the other side may fire at it.
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

/** Marks firers, and lets the other side answer at one of their hexes. @rule tcs-13.1i @rule tcs-13.1d */
export function markFired(unfolding: TcsUnfolding, frame: AfterFireFrame): boolean {
	const { side, units, hexes } = frame;
	unfolding.add(
		{ type: 'marked-fired', v: 1, rule: 'tcs-13.0.mark', payload: { side, units } },
		ended(frame),
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-13.1d',
			payload: {
				frame: {
					kind: 'overwatch',
					trigger: 'fire',
					side: otherThan(unfolding.at, side),
					hexes,
					units,
					left: null,
					byRoad: false,
				},
			},
		},
	);
	return true;
}
