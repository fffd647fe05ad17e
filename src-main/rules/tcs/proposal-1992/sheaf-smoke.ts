/** Chapter 2 of the proposals: Smoke markers are counted by the hex, and half of them go in the Clean Up Phase. */
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';

type Here = Pick<At, 'game'>;

/** Returns how many of a hex's markers stay. @rule tcs3-2.smoke.reduction */
export const markersLeft = ({ game }: Here, markers: number): number =>
	chosenReading(game.options, 'proposal-smoke-half') === 'left'
		? Math.ceil(markers / 2) - (markers === 1 ? 1 : 0)
		: Math.floor(markers / 2);

/** Returns the fact that thins Smoke out, where there are markers. */
export function thinning(at: Here): readonly TcsFact[] {
	const markers = Object.entries(at.game.artillery.markers ?? {});
	if (markers.length === 0) return [];
	const left = Object.fromEntries(
		markers.map(([hex, many]) => [hex, markersLeft(at, many)] as const).filter(([, many]) => many > 0),
	);
	return [{ type: 'smoke-thinned', v: 1, rule: 'tcs3-2.smoke.reduction', payload: { left } }];
}
