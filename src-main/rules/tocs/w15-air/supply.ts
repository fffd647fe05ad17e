/** Supply from the air: dropped, each SP by itself, or landed on a field. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { tocsBoard } from '../board.ts';
import type { Here, HexName } from '../game.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { piecesIn } from '../units.ts';
import { crewOf } from '../w14-air-bases/aircraft.ts';
import type { Flight } from '../w14-air-bases/types.ts';
import { MSD_SP } from '../w8-supply/sources.ts';
import { ownerOf } from '../w9-perimeter/perimeter.ts';
import { freeDepots } from '../w9-perimeter/take.ts';
import { descentFrom, driftTo } from './drifts.ts';

/** Returns the SP a flight still carries: one per aircraft, or its counter's number. @rule tocs-w15.16.supply-drop */
export const flightLoad = (here: Here, side: SideId, flight: Flight): number =>
	flight.wave === null
		? crewOf(here, side, flight.n, 'main').reduce((sum, { counter }) => sum + counter.carries, 0)
		: flight.planes;

/** Supply arrives: dropped it drifts SP by SP, landed it does not. */
export function supply(
	unfolding: TocsUnfolding,
	side: SideId,
	flight: Flight,
	over: HexName,
	dice: Dice,
): void {
	const load = flightLoad(unfolding.at, side, flight);
	if (flight.wave !== null)
		unfolding.add({
			type: 'plan-set',
			v: 1,
			rule: 'tocs-w15.16.supply-drop',
			payload: { side, wave: flight.wave, way: null, done: true },
		});
	if (flight.lands) {
		arrive(unfolding, side, flight.hex, load);
		return;
	}
	const released = driftTo(unfolding, side, flight, over, dice);
	for (let n = 0; n < load; n += 1)
		arrive(unfolding, side, descentFrom(unfolding, side, flight, released, 'An SP comes down', dice), 1);
}

/**
 * An SP becomes a Mobile Supply Depot of the side that holds the hex: one with room, or a spare counter.
 * @rule tocs-w15.16.supply-owner
 */
function arrive(unfolding: TocsUnfolding, side: SideId, hex: HexName, sp: number): void {
	const rule: RuleRef = 'tocs-w15.16.supply-owner';
	const owner = ownerOf(unfolding.at, hex) ?? side;
	const had = piecesIn(unfolding.at, hex, owner).find(({ unit }) => unit.depot && unit.sp + sp <= MSD_SP);
	const [free] = freeDepots(unfolding, owner);
	const id = had?.id ?? free;
	const isOnRiver = tocsBoard(unfolding.at.scenario).riverIn(hex) !== null;
	if (id !== undefined)
		unfolding.add({
			type: 'units-changed',
			v: 1,
			rule,
			payload: {
				side: owner,
				units: {
					[id]: had
						? { sp: had.unit.sp + sp }
						: { at: hex, off: null, sp, bank: isOnRiver ? ('left' as const) : null },
				},
				why: `${String(sp)} SP from the air in ${hex}.`,
				of: rule,
			},
		});
	const words = [`${String(sp)} SP`, ...(id === undefined ? ['lost, for want of a depot'] : [])];
	unfolding.add({
		type: 'told',
		v: 1,
		rule,
		payload: { side: owner, news: 'supply-drop', hex, words, mark: null },
	});
	if (owner !== side)
		unfolding.add({
			type: 'told',
			v: 1,
			rule,
			payload: { side, news: 'supply-drop', hex, words: [`${String(sp)} SP, to the enemy`], mark: null },
		});
}
