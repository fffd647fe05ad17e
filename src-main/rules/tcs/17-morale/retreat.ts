/** Where a stack goes that saves itself: away from the threat, to the rear, three hexes or six (17.4). */
import type { At } from '../game.ts';
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
export const isHelpless = ({ counter: { kind } }: Piece): boolean =>
	['anti-tank', 'infantry-gun', 'anti-aircraft', 'mortar', 'artillery'].includes(kind);

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

/** Away from the threat counts most, then the rear, then cover. */
function worthOf(at: Here, { side, threat }: RetreatFrame, here: HexName, hex: HexName): number {
	const board = tcsBoard(at.scenario);
	const away = board.distance(hex, threat) - board.distance(here, threat);
	const rear = at.scenario.sides.find(({ id }) => id === side)?.rear;
	const direction = board.grid.directionTo(board.hex(here), board.hex(hex));
	const toRear = direction !== null && board.grid.wordOf(direction) === rear ? 1 : 0;
	const cover = isCover(at, hex) ? 1 : 0;
	return away * 4 + toRear * 2 + cover;
}

/** Whether a retreat may stop in a hex. @rule tcs-17.4d.stop */
export function isCover(at: Here, hex: HexName): boolean {
	const ground = tcsBoard(at.scenario).classOf(hex);
	return ground === 'Protective' || ground === 'Partly Protective';
}
