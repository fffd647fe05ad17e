/** Where a unit can get to in its activation if nothing is declared on its way, by what its side knows. */
import { isRefusal } from '../../kit/ruleset.ts';
import { tocsBoard } from '../board.ts';
import type { Act, Here, HexName } from '../game.ts';
import type { Piece } from '../units.ts';
import { isEngaged } from '../w9-perimeter/perimeter.ts';
import { onward, wayFault, type Underway } from './move.ts';

/** Returns the hexes that a unit can move to, each by the steps that a way is worked out with. */
export function moveReach(here: Here, piece: Piece, act: Act): readonly HexName[] {
	const board = tocsBoard(here.scenario);
	const reached = new Set<HexName>();
	const tried = new Set([stateOf({ piece, act })]);
	let open: readonly Underway[] = [{ piece, act }];
	for (let first = true; open.length > 0; first = false) {
		const next: Underway[] = [];
		for (const now of open)
			for (const to of board.beside(now.piece.unit.at ?? '')) {
				if (wayFault(here, now.piece, [to])) continue;
				const then = onward(here, now, to, first);
				if (isRefusal(then)) continue;
				reached.add(to);
				const state = stateOf(then);
				// A battle stops whoever enters it.
				if (tried.has(state) || isEngaged(here, to)) continue;
				tried.add(state);
				next.push(then);
			}
		open = next;
	}
	reached.delete(piece.unit.at ?? '');
	return [...reached];
}

/** Where a unit is and what it has left: from two that are alike the same ways lead on. */
const stateOf = ({ piece: { unit }, act: { ap, run } }: Underway): string =>
	JSON.stringify([unit.at, unit.bank, ap, run]);
