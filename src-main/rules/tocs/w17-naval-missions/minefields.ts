/** Minefields on the way of ships: they attack whoever of the other side’s passes. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Dice } from '../../kit/dice.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chartsOf } from '../charts/all.ts';
import type { SeaMoveFrame } from '../frames.ts';
import { shiftsOf, sumOf, type Here, type HexName } from '../game.ts';
import { type TocsUnfolding } from '../unfolding.ts';
import { hitShip } from '../w16-sea-zones/damage.ts';
import { tellSea, vesselOf, zoneNamed } from '../w16-sea-zones/ships.ts';

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
			const shifts = shiftsOf({ 'Mine factors': Math.min(factors, navalModifiers['Most mine factors']) });
			const total = faces.reduce((a, b) => a + b, 0) + sumOf(shifts);
			const hits = navalMines(total);
			unfolding.add({
				...{ type: 'rolled', v: 1, rule, rolls: dice.rolls.slice(-1) },
				payload: {
					...{ side, what: `Mines in ${hex} at ${vessel.counter.name}`, dice: faces, total, rule },
					...{ came: hits === 0 ? 'no hit.' : `${String(hits)} hits.`, shifts, blind: true },
				},
			});
			hitShip(unfolding, side, id, hits);
		}
		if (!met) continue;
		for (const each of [side, enemy])
			tellSea(unfolding, each, 'sea-mines', zone, [hex], 'tocs-w17.4.mines-secret');
	}
}
