/** A stack's move from command to facts: it goes hex by hex, and stops where somebody may fire at it. */
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import { carryOn } from '../carry-on.ts';
import { unfoldingOf } from '../unfolding.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { piecesOf } from '../units.ts';
import { moveFault } from './move.ts';
import type { HexName, UnitId } from '../types.ts';

/**
 * Moves units that stand together along a way.
 * @param overruled Control lets them go where their op sheet does not
 * @rule tcs-20.0.free @rule tcs-20.0b.form
 */
export function moveStack(
	at: At,
	units: readonly UnitId[],
	way: readonly HexName[],
	overruled: boolean,
	dice: Dice,
): Decision<TcsFact> {
	const stack = piecesOf(at, units);
	const [first] = stack;
	if (!first || way.length === 0)
		return refuse('tcs-20.0.free', 'tcs/no-way', 'Choose units and the hexes they go through.');
	if (stack.some(({ unit }) => unit.at !== first.unit.at))
		return refuse(
			'tcs-20.0b.form',
			'tcs/not-a-stack',
			'These units do not stand together: move them one stack at a time.',
		);
	const fault = moveFault(at, stack, way);
	if (fault && !(fault.overrulable && overruled)) return fault;
	const unfolding = unfoldingOf(at);
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-20.0.stop',
		payload: {
			frame: { kind: 'move', side: first.unit.side, units: stack.map(({ id }) => id), way, overruled },
		},
	});
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
