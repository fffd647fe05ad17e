/** Set-up within some hexes of a printed one, before the first turn goes on (27.1a). */
import { facts, refuse, type Decision, type Refusal } from '../../kit/ruleset.ts';
import { stackFault } from '../05-stacking/limits.ts';
import { tcsBoard } from '../board.ts';
import type { TcsFact } from '../facts.ts';
import { withUnit, type At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import { pieceOf, piecesIn, type Piece } from '../units.ts';

/** Returns why a unit can't be set up elsewhere now, wherever that is, or null if it can. */
export function settable({ game }: Pick<At, 'game'>, { counter }: Piece): Refusal | null {
	const { turn, step } = game.clock;
	if (turn !== 1 || step !== 'review')
		return refuse('tcs-27.1a', 'tcs/not-now', 'Units are set up before the first turn goes on.');
	return counter.within > 0
		? null
		: refuse('tcs-27.1a', 'tcs/too-far', `${counter.name} is set up in ${counter.at ?? 'no hex'} alone.`);
}

/** Sets a unit up elsewhere within its limit. @rule tcs-27.1a */
export function setUp(at: At, id: UnitId, hex: HexName): Decision<TcsFact> {
	const piece = pieceOf(at, id);
	if (!piece || piece.unit.at === null)
		return refuse('tcs-27.1a', 'tcs/no-unit', 'You have no such unit on the map.');
	const { counter, unit } = piece;
	const fault = settable(at, piece);
	if (fault) return fault;
	const board = tcsBoard(at.scenario);
	if (board.find(hex) === null || !board.playable(board.hex(hex)))
		return refuse('tcs-27.1a', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	if (counter.at === null || board.distance(counter.at, hex) > counter.within)
		return refuse(
			'tcs-27.1a',
			'tcs/too-far',
			`${counter.name} is set up within ${String(counter.within)} hexes of ${counter.at ?? 'nowhere'}.`,
		);
	if (piecesIn(at, hex).some((each) => each.unit.side !== unit.side))
		return refuse('tcs-27.1a', 'tcs/enemy', `The enemy is in ${hex}.`);
	const full = stackFault({ ...at, game: withUnit(at.game, id, { at: hex }) }, hex, unit.side);
	return full && !at.scenario.setUp.overstacked
		? full
		: facts({
				type: 'set-up',
				v: 1,
				rule: 'tcs-27.1a',
				payload: { side: unit.side, unit: id, from: unit.at ?? hex, to: hex },
			});
}
