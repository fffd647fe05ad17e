/** An Assault or Overrun from its announcement on. */
import type { Dice } from '../../kit/dice.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import { withRiders } from '../24-special-units/transport.ts';
import type { TcsFact } from '../facts.ts';
import type { At } from '../game.ts';
import { otherThan } from '../sides.ts';
import type { HexName, UnitId } from '../types.ts';
import { unfoldingOf, type TcsUnfolding } from '../unfolding.ts';
import { piecesOf, type Piece } from '../units.ts';
import { assaultFault, type Attack } from './announce.ts';

/**
 * Announces an Assault or Overrun: the defender has his Final Overwatch first.
 * @rule tcs-22.0.step2 @rule tcs-15.1d.cycle @rule tcs-15.2f.who
 */
export function announce(
	unfolding: TcsUnfolding,
	stack: readonly Piece[],
	hex: HexName,
	attack: Attack,
	overruled: boolean,
): void {
	const [first] = stack;
	const from = first?.unit.at ?? hex;
	const side = first?.unit.side ?? unfolding.at.scenario.sides[0].id;
	const units = stack.map(({ id }) => id);
	const overrun = attack === 'overrun';
	unfolding.add(
		{
			type: 'assault-announced',
			v: 1,
			rule: overrun ? 'tcs-23.0.as' : 'tcs-22.0.step1',
			payload: { side, units, from, hex, overrun },
		},
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-22.0.when',
			payload: {
				frame: {
					kind: 'assault',
					...{ overrun, side, units, from, hex, overruled },
					stage: 'announced',
					round: 0,
					toFire: [],
					plans: {},
					checks: [],
					toRegroup: [],
				},
			},
		},
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-15.1d.cycle',
			payload: {
				frame: {
					kind: 'overwatch',
					trigger: 'final',
					side: otherThan(unfolding.at, side),
					hexes: [from],
					units,
					left: null,
					byRoad: false,
					only: hex,
				},
			},
		},
	);
}

/**
 * Assaults or overruns a hex with a stack.
 * @param overruled Control lets it go where its op sheet does not
 * @param carryOn carries on what is under way until somebody must choose
 * @rule tcs-22.0.when @rule tcs-22.0.one
 */
export function assault(
	at: At,
	{
		units,
		hex,
		attack,
		overruled,
	}: {
		readonly units: readonly UnitId[];
		readonly hex: HexName;
		readonly attack: Attack;
		readonly overruled: boolean;
	},
	dice: Dice,
	carryOn: (unfolding: TcsUnfolding, dice: Dice) => void,
): Decision<TcsFact> {
	const stack = withRiders(at, piecesOf(at, units));
	if (stack.length < units.length) return refuse('tcs-22.0.step1', 'tcs/no-unit', 'There is no such unit.');
	const fault = assaultFault(at, stack, hex, attack);
	if (fault && !(fault.overrulable && overruled)) return fault;
	const unfolding = unfoldingOf(at);
	announce(unfolding, stack, hex, attack, overruled);
	carryOn(unfolding, dice);
	return facts(...unfolding.facts);
}
