/** Where the dead are counted: the boxes of their battalions, or of the nearest that has one (11.1c, 17.1). */
import { EMPTY_BOX, withDead } from '../17-morale/battalion.ts';
import { countsForCompany } from '../proposal-1992/company-morale.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { BattalionBox } from '../types.ts';
import { formationOf, hexesOf, piecesIn, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/**
 * Returns the dead by the box they go into.
 * @param dead as they stood before they died
 * @rule tcs-11.1c @rule tcs-17.1c.nearest
 */
export function countedBoxes(at: Here, dead: readonly Piece[]): Readonly<Record<string, BattalionBox>> {
	const boxes: Record<string, BattalionBox> = {};
	for (const piece of dead) {
		if (piece.counter.category === 'Vehicle' || countsForCompany(at, piece.counter)) continue;
		const box = boxFor(at, piece, dead);
		if (box !== null) boxes[box] = withDead(boxes[box] ?? EMPTY_BOX, piece.counter);
	}
	return boxes;
}

/** A unit's own battalion, or that of the nearest friend that has a box; of several as near the first by its id. */
function boxFor(at: Here, piece: Piece, dead: readonly Piece[]): string | null {
	const own = formationOf(at.scenario, piece.counter);
	if (own?.box === true && own.kind === 'battalion') return own.id;
	const from = piece.unit.at;
	if (from === null) return null;
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
	return near.toSorted((a, b) => a.far - b.far || a.id.localeCompare(b.id))[0]?.id ?? null;
}
