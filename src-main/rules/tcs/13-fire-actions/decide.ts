/** A Standard Fire Action from command to facts. */
import type { Dice } from '../../kit/dice.ts';
import { facts, type Decision } from '../../kit/ruleset.ts';
import { resolveFire } from '../11-area-fire/resolve.ts';
import { carryOn } from '../carry-on.ts';
import { unfoldingOf } from '../unfolding.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { piecesOf } from '../units.ts';
import { standardFire } from './sfa.ts';
import type { HexName, UnitId } from '../types.ts';

/** Fires, and lets the other side answer once retreats are over and markers set. @rule tcs-13.1i */
export function fireAction(at: At, units: readonly UnitId[], target: HexName, dice: Dice): Decision<TcsFact> {
	const made = standardFire(at, piecesOf(at, units), target);
	if ('kind' in made) return made;
	const { firers, targets, fire } = made;
	const [first] = firers;
	const unfolding = unfoldingOf(at);
	if (first)
		unfolding.add({
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-13.1i',
			payload: {
				frame: {
					kind: 'after-fire',
					side: first.unit.side,
					units: firers.map(({ id }) => id),
					hexes: [...new Set(firers.flatMap(({ unit }) => unit.at ?? []))],
				},
			},
		});
	resolveFire(unfolding, { fire, firers, targets, as: 'sfa' }, dice);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
