/** Where an Unassigned unit may end its move: not nearer to the enemy, and not further from its Rally Point (6.3c). */
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { isSpotted, spottingRange } from '../07-spotting/spotting.ts';
import { sightOf } from '../08-line-of-sight/now.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { hexesOf, piecesIn, type Piece } from '../units.ts';
import { rallyPoint, unassigned } from './assigned.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Within so many hexes of its Rally Point an Unassigned unit goes as it likes. @rule tcs-6.3c.near */
const FREE = 5;

/**
 * Returns why a stack may not end its move where a way ends, or null. Units on a Move, and defenders on the way to their
 * place, are not bound by it.
 * @rule tcs-6.3c.near @rule tcs-6.3c.closer @rule tcs-6.3c.away @rule tcs-6.11c @rule tcs-6.6e.moving
 */
export function rallyFault(at: Here, stack: readonly Piece[], way: readonly HexName[]): Refusal | null {
	if (way.length === 0) return null;
	for (const piece of stack) {
		const fault = faultOf(at, piece, way);
		if (fault) return fault;
	}
	return null;
}

function faultOf(at: Here, piece: Piece, way: readonly HexName[]): Refusal | null {
	const why = unassigned(at.game, piece.id);
	if (why === null || why === 'move' || why === 'on-the-way') return null;
	const rally = rallyPoint(at, piece.id);
	const began = piece.unit.phase.began ?? piece.unit.at;
	const end = way.at(-1);
	if (rally === null || began === null || end === undefined) return null;
	const board = tcsBoard(at.scenario);
	if (board.find(rally) === null || board.find(end) === null) return null;
	const before = board.distance(began, rally);
	if (before <= FREE) return null;
	const { name } = piece.counter;
	if (why !== 'preliminary' && board.distance(end, rally) > before)
		return refuse(
			'tcs-6.3c.away',
			'tcs/from-rally',
			`${name} is Unassigned and ${String(before)} hexes from its Rally Point in ${rally}: it may not end farther from it.`,
			{ overrulable: true },
		);
	const nearer = foesSeen(at, piece, way).find(
		(foe) => board.distance(end, foe) < board.distance(began, foe),
	);
	return nearer === undefined
		? null
		: refuse(
				'tcs-6.3c.closer',
				'tcs/nearer',
				`${name} is Unassigned and far from its Rally Point. It may not end nearer to the enemy in ${nearer}, whom it spots.`,
				{ overrulable: true },
			);
}

/** The enemy's hexes that a unit spots from anywhere on a way. */
function foesSeen(at: Here, piece: Piece, way: readonly HexName[]): readonly HexName[] {
	const { side } = piece.unit;
	const board = tcsBoard(at.scenario);
	const stands = [piece.unit.at ?? '', ...way].filter((hex) => board.find(hex) !== null);
	const foes = at.scenario.sides.flatMap(({ id }) => (id === side ? [] : hexesOf(at.game, id)));
	return foes.filter((hex) =>
		stands.some(
			(from) =>
				sightOf(at, from, hex).open &&
				isSpotted(
					spottingRange(at, { at: from, dugIn: false }, { hex, pieces: piecesIn(at, hex) }),
					board.distance(from, hex),
				),
		),
	);
}
