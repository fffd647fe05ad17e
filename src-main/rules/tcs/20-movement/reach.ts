/** Where a stack can get to by a move, as far as whoever asks knows: each step is priced and barred as the move's own. */
import { fraction, subtract, type Fraction } from '../../hexwar/fraction.ts';
import { waysTogether, type StepTogether } from '../../hexwar/together.ts';
import { boundaryCrossed } from '../06-op-sheets/bounds.ts';
import { rallyFault } from '../06-op-sheets/rally.ts';
import { drivers } from '../24-special-units/transport.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import type { Piece } from '../units.ts';
import type { HexName, UnitId } from '../types.ts';
import { settingOut } from './decide.ts';
import { budgetOf } from './impulses.ts';
import { entering, ridersFault } from './move.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Parts of a movement point: each fraction down to a tenth is a whole number of them. */
const PARTS = 2520;
const partsOf = ({ n, d }: Fraction): number => (n * PARTS) / d;
const pointsOf = (parts: number): Fraction => fraction(parts, PARTS);

/**
 * Returns the hexes that a stack can end its move in: as a whole, or by one Impulse where it can't move otherwise. None where
 * it can't set out.
 */
export function moveReach(at: Here, units: readonly UnitId[]): readonly HexName[] {
	for (const impulses of [0, 1]) {
		const setting = settingOut(at, { units, way: [], impulses, overruled: false });
		if ('kind' in setting || setting.fault) continue;
		return hexesWithin(setting.at, setting.stack);
	}
	return [];
}

function hexesWithin(at: Here, stack: readonly Piece[]): readonly HexName[] {
	const board = tcsBoard(at.scenario);
	const going = drivers(stack);
	const start = board.find(going[0]?.unit.at ?? '');
	if (start === null) return [];
	const spent = going.map((piece) => partsOf(budgetOf(piece).spent));
	const reached = waysTogether(board.map, { hex: start, spent }, stepsOf(at, stack, going, spent));
	return [...reached.keys()]
		.filter((hex) => hex !== start)
		.map((hex) => board.name(hex))
		.filter((hex) => rallyFault(at, stack, [hex]) === null);
}

/** The steps that every unit of a stack can pay for, within the boundaries of its op sheet. @param began as it set out */
function stepsOf(
	at: Here,
	stack: readonly Piece[],
	going: readonly Piece[],
	began: readonly number[],
): StepTogether {
	const board = tcsBoard(at.scenario);
	return (spent, here, next) => {
		const [from, to] = [board.name(here), board.name(next)];
		const after: number[] = [];
		for (const [n, piece] of going.entries()) {
			const entered = entering(at, piece, { from, spent: pointsOf(spent[n] ?? 0) }, to);
			if ('kind' in entered) return null;
			after.push(partsOf(entered.spent));
		}
		const paidBy = ({ id }: Piece): Fraction => {
			const n = going.findIndex((piece) => piece.id === id);
			return subtract(pointsOf(after[n] ?? 0), pointsOf(began[n] ?? 0));
		};
		if (ridersFault(stack, paidBy)) return null;
		return stack.some(({ id }) => boundaryCrossed(at, id, [from, to])) ? null : after;
	};
}
