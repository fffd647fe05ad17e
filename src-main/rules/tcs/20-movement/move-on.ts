/** A stack on its way: hex after hex, each of which may be fired at before the next. */
import type { MoveFrame } from '../15-overwatch/frames.ts';
import { triggerMovement } from '../15-overwatch/trigger.ts';
import { enterDangers } from '../18-artillery/dangers.ts';
import { ended, type TcsUnfolding } from '../unfolding.ts';
import { piecesOf, type Piece } from '../units.ts';
import { enterHex, moveFault } from './move.ts';

/** Enters the next hex of a move, or ends it. @rule tcs-20.0.stop */
export function moveOn(unfolding: TcsUnfolding, frame: MoveFrame): boolean {
	const [next, ...way] = frame.way;
	const stack = piecesOf(unfolding.at, frame.units);
	const halted = stack.some(({ unit }) => unit.at === null || unit.mode !== 'Move');
	const fault = next === undefined ? null : moveFault(unfolding.at, stack, [next]);
	if (next === undefined || halted || (fault && !(fault.overrulable && frame.overruled))) {
		unfolding.add(ended(frame));
		if (next !== undefined) sayWhyHalted(unfolding, frame, stack);
		return true;
	}
	unfolding.add({
		type: 'frame-changed',
		v: 1,
		rule: 'tcs-20.0.stop',
		payload: { frame: { ...frame, way } },
	});
	const { from, byRoad, bottleneck } = enterHex(unfolding, stack, next);
	const entered = { side: frame.side, units: frame.units, from, to: next, byRoad };
	enterDangers(unfolding, { ...entered, retreating: false });
	for (let n = 0; n < (bottleneck ? 2 : 1); n += 1) triggerMovement(unfolding, entered);
	return true;
}

/** Says that a stack stopped because some of it were destroyed, where the others could go on. */
function sayWhyHalted(unfolding: TcsUnfolding, { side }: MoveFrame, stack: readonly Piece[]): void {
	const lost = stack.filter(({ unit }) => unit.at === null);
	const left = stack.filter(({ unit }) => unit.at !== null && unit.mode === 'Move' && unit.marker === null);
	const hex = left[0]?.unit.at ?? null;
	if (lost.length === 0 || hex === null) return;
	unfolding.add({
		type: 'move-halted',
		v: 1,
		rule: 'tcs-20.0.stop',
		payload: { side, units: left.map(({ id }) => id), hex, lost: lost.map(({ id }) => id) },
	});
}
