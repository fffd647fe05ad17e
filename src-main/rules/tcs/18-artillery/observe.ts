/** Which units may observe an Artillery Mission (18.4): a ready unit of the side that sees the target hex. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { blockedWords, sightOf } from '../08-line-of-sight/now.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import { hexesOf, pieceOf, piecesIn, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Observers that a window is offered at once. */
const MOST_OFFERED = 12;

/**
 * Returns why a unit can't observe for artillery at a hex, or null if it can.
 * @rule tcs-4.2.obs-arty @rule tcs-18.4b.state @rule tcs-18.4b.any @rule tcs-18.4a
 */
export function observerFault(at: Here, side: SideId, id: UnitId, hex: HexName): Refusal | null {
	const piece = pieceOf(at, id);
	if (!piece || piece.unit.side !== side || piece.unit.at === null)
		return refuse('tcs-18.4.need', 'tcs/no-observer', 'You have no such unit on the map to observe.');
	const { counter, unit } = piece;
	if (unit.mode !== 'Fire')
		return refuse(
			'tcs-4.2.obs-arty',
			'tcs/observer-moving',
			`${counter.name} is in Move Mode: an observer for artillery is in Fire Mode.`,
		);
	if (unit.marker !== null)
		return refuse(
			'tcs-18.4b.state',
			'tcs/observer-marked',
			`${counter.name} is ${unit.marker}: it can’t observe.`,
		);
	const sight = sightOf(at, unit.at ?? hex, hex);
	return sight.open
		? null
		: refuse('tcs-18.4.need', 'tcs/no-sight', `${counter.name} can’t see ${hex}. ${blockedWords(at, sight)}`);
}

/** Returns the units that may observe at a hex, the nearest first. */
export function observersFor(at: Here, side: SideId, hex: HexName): readonly Piece[] {
	const board = tcsBoard(at.scenario);
	const far = (from: HexName): number => board.distance(from, hex);
	return hexesOf(at.game, side)
		.toSorted((a, b) => far(a) - far(b) || a.localeCompare(b))
		.flatMap((from) => piecesIn(at, from, side))
		.filter(({ id }) => observerFault(at, side, id, hex) === null)
		.slice(0, MOST_OFFERED);
}
