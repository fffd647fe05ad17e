/** Minefields at sea: laid and swept a factor for each ship, in shallow water; they attack whoever passes over them. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { settle } from '../b2-sequence/advance.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, isRefusal, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import type { TocsFact } from '../facts.ts';
import type { SeaMoveFrame } from '../frames.ts';
import type { At, Here, HexName } from '../game.ts';
import { unfoldingOf, type TocsUnfolding } from '../unfolding.ts';
import { fleetFor, spendActions } from '../w16-sea-zones/activate.ts';
import { hitShip } from '../w16-sea-zones/damage.ts';
import { isSub, tellSea, vesselOf, zoneNamed, zoneOfHex, type Vessel } from '../w16-sea-zones/ships.ts';
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

/** Returns the ships that lay or sweep, or why they don’t. A sweep tells nothing of whether there was anything. */
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

/** Returns the hexes that lie on the way from one zone or port to another. */
export function wayBetween(here: Here, from: string | null, to: string): readonly HexName[] {
	const way = (zone: string, next: string): readonly HexName[] =>
		zoneNamed(here, zone)?.beside.find((each) => each.zone === next)?.way ?? [];
	return from === null ? [] : [...new Set([...way(from, to), ...way(to, from)])];
}

/**
 * Enemy mines on the way attack each ship that passes.
 * @rule tocs-w17.4.transit
 */
export function sweepOver(
	unfolding: TocsUnfolding,
	{ side, ships, from, to }: Pick<SeaMoveFrame, 'side' | 'ships' | 'from' | 'to'>,
	dice: Dice,
): void {
	passMines(unfolding, side, ships, wayBetween(unfolding.at, from, to), to, dice);
}

/** Mines in some hexes attack ships; both sides are told where. @rule tocs-w17.4.mines-secret */
export function passMines(
	unfolding: TocsUnfolding,
	side: SideId,
	ships: readonly string[],
	way: readonly HexName[],
	zone: string,
	dice: Dice,
): void {
	const rule: RuleRef = 'tocs-w17.4.transit';
	const { navalMines, navalModifiers } = chartsOf(unfolding.at.scenario);
	const enemy = otherSide(unfolding.at.scenario, side);
	for (const hex of way) {
		const factors = unfolding.at.game.sea.mines[enemy]?.[hex] ?? 0;
		if (factors === 0) continue;
		let met = false;
		for (const id of ships) {
			const vessel = vesselOf(unfolding.at, side, id);
			if (!vessel) continue;
			met = true;
			const faces = dice.roll(6, 2, `mines at ${vessel.counter.name}`, rule);
			const total = faces.reduce((a, b) => a + b, 0) + Math.min(factors, navalModifiers['Most mine factors']);
			const hits = navalMines(total);
			unfolding.add({
				...{ type: 'rolled', v: 1, rule, rolls: dice.rolls.slice(-1) },
				payload: {
					...{ side, what: `Mines in ${hex} at ${vessel.counter.name}`, dice: faces, total, rule },
					...{ came: hits === 0 ? 'no hit.' : `${String(hits)} hits.`, blind: true },
				},
			});
			hitShip(unfolding, side, id, hits);
		}
		if (!met) continue;
		for (const each of [side, enemy])
			tellSea(unfolding, each, 'sea-mines', zone, [hex], 'tocs-w17.4.mines-secret');
	}
}
