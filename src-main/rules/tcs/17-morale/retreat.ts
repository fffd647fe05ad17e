/** Where a stack goes that saves itself: away from the threat, to the rear, three hexes or six (17.4). */
import type { At } from '../game.ts';
import { stepsOf } from '../../hexwar/lattice.ts';
import { tcsBoard } from '../board.ts';
import { stepCost } from '../20-movement/step.ts';
import { piecesIn, type Piece } from '../units.ts';
import type { RetreatFrame } from '../15-overwatch/frames.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns how many hexes a stack retreats. @rule tcs-17.4c.six @rule tcs-17.4c.three */
export const retreatLength = (stack: readonly Piece[]): number =>
	stack.every(({ counter: { category } }) => category === 'Vehicle' || category === 'Carrier') ? 6 : 3;

/** Guns that can't be taken along die where they stand. @rule tcs-17.4.step3 */
export const isHelpless = ({ counter: { kind }, unit }: Piece): boolean =>
	unit.on === null && ['anti-tank', 'infantry-gun', 'anti-aircraft', 'mortar', 'artillery'].includes(kind);

/**
 * Returns the hexes that a retreating stack may enter next, the likeliest first: farther from where it began, not into the
 * enemy, not into what it could not enter, away from the threat and to the rear, cover before open ground.
 * @rule tcs-17.4b.first @rule tcs-17.4c.terrain @rule tcs-17.4d.rear
 */
export function retreatHexes(at: Here, frame: RetreatFrame, stack: readonly Piece[]): readonly HexName[] {
	const board = tcsBoard(at.scenario);
	const here = stack[0]?.unit.at;
	if (here === null || here === undefined) return [];
	const gone = board.distance(here, frame.from);
	const open = board
		.beside(here)
		.filter((hex) => piecesIn(at, hex).every(({ unit }) => unit.side === frame.side))
		.filter((hex) => board.distance(hex, frame.from) > gone)
		.filter((hex) => stack.every((piece) => canEnter(at, piece, here, hex)));
	const worth = (hex: HexName): number => worthOf(at, frame, here, hex);
	return open.toSorted((a, b) => worth(b) - worth(a) || a.localeCompare(b));
}

function canEnter(at: Here, { counter }: Piece, from: HexName, to: HexName): boolean {
	const heavy = counter.category === 'Vehicle' || counter.category === 'Carrier';
	return stepCost(at, counter.movement, heavy, from, to).cost !== null;
}

/**
 * How good a hex is to retreat to. The first must lie as straight away from the threat as can be; after that cover counts most,
 * then the rear, then going straight.
 */
function worthOf(at: Here, { side, threat, from }: RetreatFrame, here: HexName, hex: HexName): number {
	const board = tcsBoard(at.scenario);
	const straight = along(at, threat, here, hex);
	const rear = at.scenario.sides.find(({ id }) => id === side)?.rear;
	const direction = board.grid.directionTo(board.hex(here), board.hex(hex));
	const toRear = direction !== null && board.grid.wordOf(direction) === rear ? 1 : 0;
	const likely = (isCover(at, hex) ? 2 : 0) + toRear;
	return here === from ? straight * 4 + likely : likely * WIDE + straight;
}

/** More than any map is wide, in the measure of `along`. */
const WIDE = 1_000_000;

/** How far a step goes on in the direction from a threat to where the stack stands: more is straighter. */
function along({ scenario }: Pick<At, 'scenario'>, threat: HexName, here: HexName, to: HexName): number {
	const board = tcsBoard(scenario);
	const at = (name: HexName) => stepsOf(board.grid, board.hex(name));
	const [from, middle, end] = [at(threat), at(here), at(to)];
	return (middle.u - from.u) * (end.u - middle.u) + 3 * (middle.v - from.v) * (end.v - middle.v);
}

/** Whether a retreat may stop in a hex. @rule tcs-17.4d.stop */
export function isCover(at: Here, hex: HexName): boolean {
	const ground = tcsBoard(at.scenario).classOf(hex);
	return ground === 'Protective' || ground === 'Partly Protective';
}
