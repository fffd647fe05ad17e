/** Which units may assault or overrun which hex, and why the others may not (22.0, 23.0). */
import { compare, fraction, subtract, type Fraction } from '../../hexwar/fraction.ts';
import { refuse, type Refusal } from '../../kit/ruleset.ts';
import { mustBeAssigned } from '../06-op-sheets/assigned.ts';
import { isMotorized } from '../17-morale/retreat.ts';
import { budgetOf } from '../20-movement/impulses.ts';
import { isHeavy, sheetFault, stateFault } from '../20-movement/move.ts';
import { canPay, stepCost } from '../20-movement/step.ts';
import { drivers, togetherFault } from '../24-special-units/transport.ts';
import { tcsBoard } from '../board.ts';
import type { At } from '../game.ts';
import { piecesIn, type Piece } from '../units.ts';
import type { HexName } from '../types.ts';
import { assaultedFault } from './after.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The kind of attack announced. */
export type Attack = 'assault' | 'overrun';

/** A hex that costs more than this can’t be overrun, MP. @rule tcs-23.0b.three */
const DEAREST_OVERRUN = 3;

/** Returns why units can’t assault or overrun anything now, or null if only the target hex could prevent it. */
export function readyToAssault(at: Here, stack: readonly Piece[], attack: Attack): Refusal | null {
	const [first] = stack;
	if (!first) return refuse('tcs-22.0.step1', 'tcs/no-unit', 'Choose the units that attack.');
	if (stack.some(({ unit }) => unit.at !== first.unit.at))
		return refuse('tcs-22.0.one', 'tcs/not-a-stack', 'One stack attacks at a time: these stand apart.');
	if (stack.some(({ unit }) => unit.phase.began !== first.unit.phase.began))
		return refuse(
			'tcs-20.0h',
			'tcs/joined-late',
			'Only units that were stacked together as the phase began attack as one stack.',
		);
	const together = togetherFault(stack);
	if (together) return together;
	for (const piece of drivers(stack)) {
		const fault = unitFault(at, piece, attack);
		if (fault) return fault;
	}
	return null;
}

function unitFault(at: Here, piece: Piece, attack: Attack): Refusal | null {
	const { id, counter, unit } = piece;
	const { name } = counter;
	const over = assaultedFault(piece);
	if (over) return over;
	if (attack === 'overrun' && !isMotorized(piece))
		return refuse(
			'tcs-23.0a.who',
			'tcs/on-foot',
			`${name} is no vehicle or carrier: only those overrun. Assault the hex instead.`,
		);
	if (unit.at !== null && unit.mode !== 'Move' && unit.marker === null && !unit.fired)
		return refuse(
			attack === 'overrun' ? 'tcs-23.0a.who' : 'tcs-22.0.step1',
			'tcs/fire-mode',
			`${name} is in Fire Mode. Change it to Move Mode first.`,
		);
	const fault = stateFault(piece);
	if (fault) return fault;
	const free = mustBeAssigned(at.game, id, name, attack === 'overrun' ? 'overrun' : 'start an Assault');
	return free ? { ...free, rule: attack === 'overrun' ? 'tcs-23.0l' : 'tcs-22.0j' } : null;
}

/**
 * Returns why a stack can’t assault or overrun a hex, or null if it can.
 * @rule tcs-22.0.step1 @rule tcs-22.0a @rule tcs-23.0a.who @rule tcs-23.0b.three @rule tcs-23.0b.road
 */
export function assaultFault(
	at: Here,
	stack: readonly Piece[],
	hex: HexName,
	attack: Attack,
): Refusal | null {
	const ready = readyToAssault(at, stack, attack);
	if (ready) return ready;
	const [first] = stack;
	const from = first?.unit.at ?? hex;
	const board = tcsBoard(at.scenario);
	if (board.find(hex) === null)
		return refuse('tcs-22.0.step1', 'tcs/no-hex', `There is no hex ${hex} on this map.`);
	if (board.distance(from, hex) !== 1)
		return refuse('tcs-22.0.step1', 'tcs/not-beside', `${hex} is not beside ${from}.`);
	if (!piecesIn(at, hex).some(({ unit }) => unit.side !== first?.unit.side))
		return refuse('tcs-22.0.step1', 'tcs/no-target', `No enemy is in ${hex}.`);
	for (const piece of drivers(stack)) {
		const fault = costFault(at, piece, from, hex, attack);
		if (fault) return fault;
	}
	if (attack === 'overrun' && exits(at, stack, hex, from).length === 0)
		return refuse(
			'tcs-23.0a.who',
			'tcs/no-exit',
			`There are not movement points enough to leave ${hex} again. Assault it instead.`,
		);
	return sheetFault(at, stack, [hex]);
}

function costFault(at: Here, piece: Piece, from: HexName, hex: HexName, attack: Attack): Refusal | null {
	const { counter } = piece;
	const { cost, say, rule } = stepCost(at, counter.movement, isHeavy(piece), from, hex);
	if (cost === null)
		return refuse(rule, 'tcs/no-way', `${counter.name}: ${say ?? `there is no way to ${hex}.`}`);
	const { limit, spent } = budgetOf(piece);
	if (!canPay(limit, spent, cost, compare(limit, fraction(counter.allowance)) >= 0))
		return refuse(
			attack === 'overrun' ? 'tcs-23.0a.who' : 'tcs-22.0a',
			'tcs/too-far',
			`${counter.name} has not movement points enough left to enter ${hex}.`,
		);
	return attack === 'overrun' && compare(cost, fraction(DEAREST_OVERRUN)) > 0
		? refuse(
				'tcs-23.0b.three',
				'tcs/too-dear',
				`${hex} costs ${counter.name} more than ${String(DEAREST_OVERRUN)} MP: it can’t be overrun.`,
			)
		: null;
}

/**
 * Returns the hexes that a stack can leave an overrun hex for, straight on first.
 * @param from where it comes from: the cost of entering is still to be paid; null: it is in the hex already
 * @rule tcs-23.0a.who
 */
export function exits(
	at: Here,
	stack: readonly Piece[],
	hex: HexName,
	from: HexName | null,
): readonly HexName[] {
	const board = tcsBoard(at.scenario);
	const [first] = stack;
	return board
		.beside(hex)
		.filter((next) => piecesIn(at, next).every(({ unit }) => unit.side === first?.unit.side))
		.filter((next) => drivers(stack).every((piece) => canLeave(at, piece, hex, from, next)))
		.toSorted(
			(a, b) => (from === null ? 0 : board.distance(b, from) - board.distance(a, from)) || a.localeCompare(b),
		);
}

function canLeave(at: Here, piece: Piece, hex: HexName, from: HexName | null, next: HexName): boolean {
	const { counter } = piece;
	const budget = budgetOf(piece);
	const left = subtract(budget.limit, budget.spent);
	const cost = (a: HexName, b: HexName): Fraction | null =>
		stepCost(at, counter.movement, isHeavy(piece), a, b).cost;
	const entering = from === null ? fraction(0) : cost(from, hex);
	const leaving = cost(hex, next);
	return entering !== null && leaving !== null && compare(leaving, subtract(left, entering)) <= 0;
}
