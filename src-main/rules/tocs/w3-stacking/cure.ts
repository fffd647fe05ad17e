/** Hexes that are stacked too high when they must be legal again: their side cures them, or its last units are disbanded. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import type { Here, HexName, UnitId } from '../game.ts';
import { hexesOf, piecesIn, type Piece } from '../units.ts';
import type { TocsUnfolding } from '../unfolding.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';
import { stackFault } from './limits.ts';

/** Returns the hexes of a side that hold too many of its units. */
export const overstacked = (here: Here, side: SideId): readonly HexName[] =>
	hexesOf(here.game, side)
		.filter((hex) => !isEngaged(here, hex) && highFault(here, hex, side) !== null)
		.toSorted();

/** Units that attack out of a hex count as gone. @rule tocs-w3.0.cure */
const highFault = (here: Here, hex: HexName, side: SideId): Refusal | null =>
	stackFault(
		here,
		hex,
		side,
		piecesIn(here, hex, side).filter(({ unit }) => unit.attack === null),
	);

/**
 * Returns why a side can't end its impulse: one of its hexes is overstacked and it may choose who goes.
 * @rule tocs-w3.0.retreat-over @rule tocs-w3.0.cure
 */
export function stacksFault(here: Here, side: SideId): Refusal | null {
	const [hex] = overstacked(here, side);
	const fault = hex === undefined ? null : highFault(here, hex, side);
	return (
		fault && { ...fault, say: `${fault.say} Move some out, attack out of it, or take some off the map.` }
	);
}

/** Returns why a unit can't be taken off a hex for stacking, or null. @rule tocs-w3.0.cure */
export function removeFault(here: Here, { unit, counter }: Piece): Refusal | null {
	if (unit.at !== null && highFault(here, unit.at, unit.side) !== null) return null;
	return refuse('tocs-w3.0.cure', 'tocs/not-stacked', `${counter.name} is in no hex that holds too many.`);
}

/** Takes units off hexes that are still too high at the deadline: the weakest first. @rule tocs-w3.0.cure */
export function cureStacks(unfolding: TocsUnfolding, side: SideId): void {
	for (const hex of overstacked(unfolding.at, side))
		while (stackFault(unfolding.at, hex, side) !== null) {
			const eliminatedUnit = weakest(piecesIn(unfolding.at, hex, side), unfolding.at, hex, side);
			if (eliminatedUnit === null) return;
			unfolding.add({
				type: 'units-changed',
				v: 1,
				rule: 'tocs-w3.0.cure',
				payload: {
					side,
					units: { [eliminatedUnit]: { at: null, off: 'disbanded', bank: null, act: null } },
					why: `${hex} held too many.`,
				},
			});
		}
}

/** Returns the weakest unit whose removal helps, or null if none does. */
function weakest(pieces: readonly Piece[], here: Here, hex: HexName, side: SideId): UnitId | null {
	const fault = stackFault(here, hex, side);
	const assets = fault?.rule === 'tocs-w3.0.stack-assets';
	const some = pieces.filter(({ counter: { type } }) =>
		assets ? type === 'asset' : ['company', 'hq-company', 'platoon', 'battery'].includes(type),
	);
	return some.toSorted((a, b) => a.counter.strength - b.counter.strength)[0]?.id ?? null;
}
