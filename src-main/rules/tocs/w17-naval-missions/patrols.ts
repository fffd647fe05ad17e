/** Searches and patrols that are over: aircraft land, ships go down a box. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { SeaPatrolFrame } from '../frames.ts';
import { ended, type TocsUnfolding } from '../unfolding.ts';
import { comeHome } from '../w16-sea-zones/damage.ts';
import { setShips, vesselsOf } from '../w16-sea-zones/ships.ts';
import { type ShipChange } from '../w16-sea-zones/types.ts';

/** Aircraft that have searched land when the impulse is over. @rule tocs-w17.2.search-land */
export function landSearchers(unfolding: TocsUnfolding, side: SideId): void {
	const planes = unfolding.at.game.sea.planes[side] ?? {};
	const done = Object.entries(planes).flatMap(([id, { searched }]) => (searched ? [id] : []));
	comeHome(unfolding, side, done, 'Its search is over.');
}

/** A patrol is over: its ships go down a box, wherever it left them. @rule tocs-w17.3.patrol-cost */
export function seaPatrolOn(unfolding: TocsUnfolding, frame: SeaPatrolFrame): true {
	const { side } = frame;
	const fleet = vesselsOf(unfolding.at, side).filter(({ id }) => frame.ships.includes(id));
	unfolding.add(ended(frame));
	setShips(
		unfolding,
		side,
		Object.fromEntries(
			fleet.map(({ id, now }): [string, ShipChange] => [id, { box: Math.max(0, now.box - 1) }]),
		),
		'Their patrol is over.',
		'tocs-w17.3.patrol-cost',
	);
	return true;
}
