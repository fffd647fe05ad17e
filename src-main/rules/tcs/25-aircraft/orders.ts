/** Sorties as they are ordered: one by its owner, the rest by default as its part of the phase ends. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { facts, type Decision } from '../../kit/ruleset.ts';
import { carryOn } from '../procedures.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { unfoldingOf, type TcsUnfolding } from '../unfolding.ts';
import { beginSortie, flightByDefault, flightReady, type FlightOrder } from './fly.ts';

/** Flies a Sortie. @rule tcs-25.2.order */
export function flySortie(at: At, asked: FlightOrder, dice: Dice): Decision<TcsFact> {
	const ready = flightReady(at, asked);
	if ('kind' in ready) return ready;
	const unfolding = unfoldingOf(at);
	beginSortie(unfolding, ready, asked);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}

/**
 * Flies a side's remaining Sorties as its part ends: with an observer if there is one, as Area Fire if that hurts
 * somebody, otherwise at the vehicle or gun most likely to be destroyed.
 * @returns false where a choice is open
 */
export function flyRest(unfolding: TcsUnfolding, side: SideId, dice: Dice): boolean {
	for (;;) {
		if (unfolding.at.game.frames.length > 0) return false;
		const { at } = unfolding;
		const sortie = at.game.aircraft.placed.find((each) => each.side === side);
		const allotment = at.scenario.aircraft.find(({ id }) => id === sortie?.of);
		if (!sortie || !allotment) return true;
		beginSortie(unfolding, { sortie, allotment }, flightByDefault(at, sortie, allotment));
		carryOn(unfolding, dice);
	}
}
