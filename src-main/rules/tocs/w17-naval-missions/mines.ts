/** Minefields at sea: laid and swept a factor per ship, in shallow water; they attack ships that pass over them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { settle } from '../b2-sequence/advance.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import type { TocsFact } from '../facts.ts';
import type { At, Here, HexName } from '../game.ts';
import { unfoldingOf } from '../unfolding.ts';
import { fleetFor, spendActions } from '../w16-sea-zones/activate.ts';
import { isSub, zoneOfHex, type Vessel } from '../w16-sea-zones/ships.ts';
import { depthOf } from './shores.ts';

const RULE: RuleRef = 'tocs-w17.4.lay';

export interface MineOrder {
	readonly side: SideId;
	readonly ships: readonly string[];
	readonly hex: HexName;
	readonly sweep: boolean;
}

/** Whether a ship lays mines: surface ships do, of submarines those marked for it. */
const lays = (vessel: Vessel): boolean => !isSub(vessel) || vessel.counter.lays;

/** Returns the ships that lay or sweep, or why they don’t. A sweep doesn't reveal whether there was anything. */
export function mining(here: Here, order: MineOrder): readonly Vessel[] | Refusal {
	const fleet = fleetFor(here, order.side, order.ships, 1);
	if ('kind' in fleet) return fleet;
	const wrong = fleet.find((vessel) => !lays(vessel));
	if (wrong) return refuse(RULE, 'tocs/no-mines', `${wrong.counter.name} lays and sweeps no mines.`);
	const zone = zoneOfHex(here, order.hex);
	if (zone === null || zone.id !== fleet[0]?.now.zone)
		return refuse(RULE, 'tocs/other-zone', `${order.hex} is not in the zone of these ships.`);
	return depthOf(here, order.hex) === 'shallow'
		? fleet
		: refuse(RULE, 'tocs/too-deep', `The water in ${order.hex} is not shallow.`);
}

/** Each ship of the order adds a factor, or takes one away. @rule tocs-w17.4.lay */
export function decideSeaMines(at: At, order: MineOrder, dice: Dice): Decision<TocsFact> {
	const fleet = mining(at, order);
	if (isRefusal(fleet)) return fleet;
	const unfolding = unfoldingOf(at);
	const { side, hex, sweep } = order;
	const factors = fleet.length;
	const why = sweep ? `They sweep ${hex}.` : `They lay mines in ${hex}.`;
	spendActions(unfolding, side, fleet, 1, why, RULE);
	if (sweep) {
		const of = otherSide(at.scenario, side);
		unfolding.add({ type: 'sea-mines-swept', v: 1, rule: RULE, payload: { of, hex, factors } });
	} else unfolding.add({ type: 'sea-mines-laid', v: 1, rule: RULE, payload: { side, hex, factors } });
	settle(unfolding, dice);
	return facts(...unfolding.facts);
}
