/** A flight's action over its target, by its mission; and how long it stays. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { tocsBoard } from '../board.ts';
import type { HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import type { AirZone, Flight } from '../w14-air-bases/types.ts';
import { bomb } from './bombing.ts';
import { descend } from './drop.ts';
import { dropLeaflets } from './leaflets.ts';
import { lookDown, spot } from './look.ts';
import { strikeGround } from './strikes.ts';
import { supply } from './supply.ts';

/** Whether a flight stays on station when it has done its work over its target: until its own or the other side’s impulse is over. */
export const staysOn = ({ mission }: Pick<Flight, 'mission'>): boolean =>
	mission === 'cap' || mission === 'interdiction' || mission === 'observer' || mission === 'ground-support';

/** Whether it stays through the other side’s next impulse. @rule tocs-w15.7.cap-duration */
export const staysThrough = ({ mission, observes, units }: Flight): boolean =>
	mission === 'cap' ||
	mission === 'interdiction' ||
	(mission === 'observer' && observes === 'zone') ||
	(mission === 'ground-support' && units.length > 0);

/** Carries a mission out over a hex. */
export function perform(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	over: HexName,
	dice: Dice,
): void {
	switch (flight.mission) {
		case 'recon':
			lookDown(unfolding, side, flight);
			return;
		case 'observer':
			if (flight.observes === 'zone') station(unfolding, { side, kind: 'observer', hex: flight.hex });
			else if (flight.observes === 'spotter') spot(unfolding, side, flight.hex);
			return;
		case 'cap':
			station(unfolding, { side, kind: 'cap', hex: flight.hex });
			return;
		case 'interdiction':
			station(unfolding, { side, kind: 'interdiction', hex: flight.hex });
			return;
		case 'strike':
			strikeGround(unfolding, side, flight, { hex: flight.hex, mover: null }, dice);
			return;
		case 'bombing':
		case 'carpet':
			bomb(unfolding, side, flight, over, dice);
			return;
		case 'drop':
			descend(unfolding, side, flight, over, dice);
			return;
		case 'supply':
			supply(unfolding, side, flight, over, dice);
			return;
		case 'transport':
			deliver(unfolding, side, flight);
			return;
		case 'propaganda':
			dropLeaflets(unfolding, side, flight.hex, dice);
			return;
		case 'ground-support':
		case 'rebase':
	}
}

/** A zone is announced as its aircraft are on station. */
const station = (unfolding: TocsUnfolding, zone: AirZone): void =>
	unfolding.add({
		type: 'air-zone-set',
		v: 1,
		rule: zone.kind === 'cap' ? 'tocs-w15.7.cap' : 'tocs-w15.9.interdict-air',
		payload: { zone, on: true },
	});

/** Whoever was flown is at the other field, and is not activated in this impulse. */
function deliver(unfolding: TocsUnfolding, side: SideId, flight: Flight): void {
	const isOnRiver = tocsBoard(unfolding.at.scenario).riverIn(flight.hex) !== null;
	unfolding.add({
		type: 'units-changed',
		v: 1,
		rule: 'tocs-w15.4.transport',
		payload: {
			side,
			units: Object.fromEntries(
				flight.units.map((id) => [
					id,
					{ at: flight.hex, acted: true, flown: true, works: 0, bank: isOnRiver ? ('left' as const) : null },
				]),
			),
			why: `Flown to ${flight.hex}.`,
			of: 'tocs-w15.4.transport',
		},
	});
}
