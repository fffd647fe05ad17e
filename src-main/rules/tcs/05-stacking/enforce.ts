/** Too much in one hex: its owner destroys steps until the rest may stay (5.0). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { assignOn } from '../10-losses/assign.ts';
import { isInside } from '../24-special-units/transport.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { hexesOf, isTroops, piecesIn, type Piece } from '../units.ts';
import { stackLimits, stepsStacked } from './limits.ts';

/**
 * Enforces the limits on a side’s stacks: as an Action Phase ends everywhere, in an Assault in its hex. Enemies there count for
 * themselves.
 * @param only the hex that is looked at; left out: all of the side’s
 * @rule tcs-5.0.when @rule tcs-5.0.excess @rule tcs-5.0.assault @rule tcs-5.1.limit
 */
export function enforceStacking(unfolding: TcsUnfolding, side: SideId, dice: Dice, only?: HexName): void {
	for (const hex of only === undefined ? hexesOf(unfolding.at.game, side) : [only]) {
		const most = stackLimits(unfolding.at);
		const pieces = piecesIn(unfolding.at, hex, side).filter((piece) => !isInside(piece));
		const { troops, vehicles } = stepsStacked(pieces);
		takeOver(unfolding, side, hex, pieces.filter(isTroops), troops - most.troops, dice);
		takeOver(
			unfolding,
			side,
			hex,
			pieces.filter((piece) => !isTroops(piece)),
			vehicles - most.vehicles,
			dice,
		);
	}
}

function takeOver(
	unfolding: TcsUnfolding,
	of: SideId,
	hex: HexName,
	pieces: readonly Piece[],
	over: number,
	dice: Dice,
): void {
	if (over <= 0) return;
	assignOn(
		unfolding,
		{
			...{ of, firer: null, hex, among: pieces.map(({ id }) => id), taken: {} },
			...{ choices: [{ by: 'defender', steps: over }], fired: null, check: null },
		},
		dice,
		[],
	);
}
