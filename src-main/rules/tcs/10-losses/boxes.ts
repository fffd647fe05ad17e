/** Where the dead are counted: the boxes of their battalions, or of the nearest that has one (11.1c, 17.1). */
import { EMPTY_BOX, withDead } from '../17-morale/battalion.ts';
import { countsForCompany } from '../proposal-1992/company-morale.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { Counted, DeadCounted, Unboxed } from '../outcomes.ts';
import { otherThan } from '../sides.ts';
import { asksFor } from '../standing.ts';
import type { BattalionBox } from '../types.ts';
import { formationOf, hexesOf, piecesIn, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Nobody who died is counted anywhere. */
export const NOBODY_COUNTED: DeadCounted = { counted: {} };

/**
 * Returns the dead by the box they go into, and those whose box the other side still has to choose.
 * @param dead as they stood before they died
 * @rule tcs-11.1c @rule tcs-17.1c.nearest
 */
export function countDead(at: Here, dead: readonly Piece[]): DeadCounted {
	const counted: Record<string, BattalionBox> = {};
	const unboxed: Unboxed[] = [];
	for (const piece of dead) {
		if (piece.counter.category === 'Vehicle' || countsForCompany(at, piece.counter)) continue;
		const boxes = boxesFor(at, piece, dead);
		const chooser = otherThan(at, piece.unit.side);
		const [first] = boxes;
		if (boxes.length > 1 && piece.unit.at !== null && asksFor(at, chooser, 'losses'))
			unboxed.push({ unit: piece.id, hex: piece.unit.at, chooser, among: boxes });
		else if (first !== undefined)
			counted[first] = withDead(counted[first] ?? EMPTY_BOX, piece.counter, at.game.options);
	}
	return { counted, ...(unboxed.length > 0 ? { unboxed } : {}) };
}

/** Returns a dead unit as the box that was chosen for it counts it. */
export const countedAs = (at: Here, piece: Piece, formation: string): Counted => ({
	[formation]: withDead(EMPTY_BOX, piece.counter, at.game.options),
});

/** Returns a unit's own battalion, or those of the nearest friends with a box, by id. */
function boxesFor(at: Here, piece: Piece, dead: readonly Piece[]): readonly string[] {
	const own = formationOf(at.scenario, piece.counter);
	if (own?.box === true && own.kind === 'battalion') return [own.id];
	const from = piece.unit.at;
	if (from === null) return [];
	const board = tcsBoard(at.scenario);
	const near = hexesOf(at.game, piece.unit.side)
		.flatMap((hex) => piecesIn(at, hex, piece.unit.side))
		.filter(({ id }) => !dead.some((each) => each.id === id))
		.flatMap(({ counter, unit }) => {
			const formation = formationOf(at.scenario, counter);
			return formation?.box === true && formation.kind === 'battalion' && unit.at !== null
				? [{ id: String(formation.id), far: board.distance(from, unit.at) }]
				: [];
		});
	const nearest = Math.min(...near.map(({ far }) => far));
	return [...new Set(near.filter(({ far }) => far === nearest).map(({ id }) => id))].toSorted();
}
