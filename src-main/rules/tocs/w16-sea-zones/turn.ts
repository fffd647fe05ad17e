/** The sea's events as impulses and turns end: idle ships rise a box, patrols and submarines, counters flipped back. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { landSearchers } from '../w17-naval-missions/patrols.ts';
import { comeHome } from './damage.ts';
import { flyersOf, isSub, setShips, vesselsOf } from './ships.ts';
import { patrolsAtEnd, subAttacks } from './subs.ts';
import type { ShipChange } from './types.ts';

const TOP = 3;
const up = (box: number): number => Math.min(TOP, box + 1);

/** As a side’s impulse ends its idle ships rise a box. @rule tocs-w16.2.idle-advance */
export function seaAtEnd(unfolding: TocsUnfolding, side: SideId): void {
	landSearchers(unfolding, side);
	const idle = vesselsOf(unfolding.at, side).filter(({ now }) => !now.busy && now.box < TOP);
	setShips(
		unfolding,
		side,
		Object.fromEntries(idle.map(({ id, now }): [string, ShipChange] => [id, { box: up(now.box) }])),
		'They were idle.',
		'tocs-w16.2.idle-advance',
	);
}

/**
 * As the turn ends patrols hunt submarines, and the surviving ones hunt ships; then all rise a box and may move again.
 * @rule tocs-w16.2.turn-end
 */
export function seaAtTurnEnd(unfolding: TocsUnfolding, dice: Dice): void {
	const sides = unfolding.at.scenario.sides.map(({ id }) => id);
	for (const side of sides) patrolsAtEnd(unfolding, side, dice);
	for (const side of sides)
		for (const sub of vesselsOf(unfolding.at, side).filter((each) => isSub(each) && each.now.hunts))
			subAttacks(unfolding, side, sub.id, dice);
	for (const side of sides) {
		flyHome(unfolding, side);
		setShips(
			unfolding,
			side,
			Object.fromEntries(
				vesselsOf(unfolding.at, side).map(({ id, now }): [string, ShipChange] => [
					id,
					{ box: up(now.box), moved: false, patrol: false, standsBy: false, hunts: false },
				]),
			),
			'A turn is over.',
			'tocs-w16.2.turn-end',
		);
		if (unfolding.at.scenario.sea.zones.length > 0)
			unfolding.add({
				type: 'craft-set',
				v: 1,
				rule: 'tocs-w16.2.turn-end',
				payload: { side, used: { foot: 0, vehicles: 0 } },
			});
	}
}

/** Aircraft over the sea go home. @rule tocs-w16.2.turn-end-air */
function flyHome(unfolding: TocsUnfolding, side: SideId): void {
	const ids = flyersOf(unfolding.at, side).map(({ id }) => id);
	comeHome(unfolding, side, ids, 'The turn is over.');
}
