/** OCS 12.3e: supply in the boxes beside the map, which belongs to the units in the box. */
import { boardOf } from '../board.ts';
import { counterOf, isCombatUnit } from '../03-counters/counter.ts';
import { supplyUnit, type SupplyDump, type SupplyPicture, type SupplyUnit } from './picture.ts';

/** A side's counters in one box beside the map. */
export interface BoxSupply {
	readonly units: readonly SupplyUnit[];
	readonly dumps: readonly SupplyDump[];
}

/** Things in a box are in no hex. */
const NO_HEX = -1;

/**
 * Returns the boxes beside the map with a side's units or supply. Units there draw only from their own box; nobody on
 * the map draws from it. Excludes boxes that stand for a hex: their contents are in the hex.
 * @rule ocs-12.3e.offmap
 */
export function boxesOf({ scenario, own, side }: SupplyPicture): readonly BoxSupply[] {
	const board = boardOf(scenario);
	return scenario.boxes
		.filter(({ id, owner }) => owner === side && board.find(id) === null)
		.map(({ id: box }) => ({
			units: [...own.units.entries()].flatMap(([id, state]) => {
				const here = state.side === side && state.elsewhere?.kind === 'box' && state.elsewhere.box === box;
				return here && isCombatUnit(counterOf(scenario, state))
					? [supplyUnit(scenario, id, NO_HEX, state)]
					: [];
			}),
			dumps: Object.entries(own.dumps).flatMap(([id, { at, tokens, side: owner }]) =>
				owner === side && at === box
					? [{ id, hex: NO_HEX, tokens, on: 'ground' as const, organic: null }]
					: [],
			),
		}));
}
