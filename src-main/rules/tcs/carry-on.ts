/** Carries on whatever is under way until somebody has to choose or all is over: moves, retreats, chances to fire. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Dice } from '../kit/dice.ts';
import { countedBoxes } from './10-losses/boxes.ts';
import { resolveFire } from './11-area-fire/resolve.ts';
import { resolvePointFire } from './12-point-fire/resolve.ts';
import { type TcsUnfolding } from './unfolding.ts';
import {
	isAsking,
	type AfterFireFrame,
	type AskingFrame,
	type Frame,
	type MoveFrame,
	type RetreatFrame,
} from './15-overwatch/frames.ts';
import { answersTo } from './15-overwatch/overwatch.ts';
import { isCover, isHelpless, retreatHexes } from './17-morale/retreat.ts';
import { dangersOn, enterDangers } from './18-artillery/dangers.ts';
import { effectOn } from './18-artillery/effect.ts';
import { enterHex, moveFault } from './20-movement/move.ts';
import type { TcsFact } from './facts.ts';
import type { At } from './game.ts';
import { piecesIn, piecesOf } from './units.ts';
import type { HexName, UnitId } from './types.ts';

/** Carries on until a choice is open or nothing is under way. */
export function carryOn(unfolding: TcsUnfolding, dice: Dice): void {
	unfolding.carryOn(() => {
		const frame = unfolding.at.game.frames.at(-1);
		if (!frame) return false;
		if (frame.kind === 'move') return moveOn(unfolding, frame);
		if (frame.kind === 'retreat') return retreatOn(unfolding, frame);
		if (frame.kind === 'after-fire') return markFired(unfolding, frame);
		if (frame.kind === 'barrages') return effectOn(unfolding, frame, dice);
		if (frame.kind === 'dangers') return dangersOn(unfolding, frame, dice);
		if (frame.kind === 'scatter') return false;
		// Nobody can answer: all that decides it lies open on the map, so that passing it over tells nobody anything.
		if (answersTo(unfolding.at, frame).length > 0) return false;
		unfolding.add(ended(frame));
		return true;
	});
}

const ended = ({ kind }: Frame): TcsFact => ({
	type: 'frame-ended',
	v: 1,
	rule: 'tcs-15.0.resolve',
	payload: { kind },
});

/** Marks firers, and lets the other side answer at one of their hexes. @rule tcs-13.1i @rule tcs-13.1d */
function markFired(unfolding: TcsUnfolding, frame: AfterFireFrame): boolean {
	const { side, units, hexes } = frame;
	unfolding.add(
		{ type: 'marked-fired', v: 1, rule: 'tcs-13.0.mark', payload: { side, units } },
		ended(frame),
		{
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-13.1d',
			payload: {
				frame: {
					kind: 'overwatch',
					trigger: 'fire',
					side: otherThan(unfolding.at, side),
					hexes,
					units,
					left: null,
					byRoad: false,
				},
			},
		},
	);
	return true;
}

/** The next hex of a move, or its end. @rule tcs-20.0.stop */
function moveOn(unfolding: TcsUnfolding, frame: MoveFrame): boolean {
	const [next, ...way] = frame.way;
	const stack = piecesOf(unfolding.at, frame.units);
	const halted = stack.some(({ unit }) => unit.at === null || unit.mode !== 'Move');
	const fault = next === undefined ? null : moveFault(unfolding.at, stack, [next]);
	if (next === undefined || halted || (fault && !(fault.overrulable && frame.overruled))) {
		unfolding.add(ended(frame));
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

/**
 * Something that entered a hex: the other side may fire at it.
 * @rule tcs-15.1a.cycle @rule tcs-20.1d.two
 */
function triggerMovement(
	unfolding: TcsUnfolding,
	{
		side,
		units,
		from,
		to,
		byRoad,
	}: {
		readonly side: SideId;
		readonly units: readonly UnitId[];
		readonly from: HexName;
		readonly to: HexName;
		readonly byRoad: boolean;
	},
): void {
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-15.2c.instant',
		payload: {
			frame: {
				kind: 'overwatch',
				trigger: 'movement',
				side: otherThan(unfolding.at, side),
				hexes: [to],
				units,
				left: from,
				byRoad,
			},
		},
	});
}

/** Returns the side that is not this one. */
export const otherThan = ({ scenario }: Pick<At, 'scenario'>, side: SideId): SideId =>
	scenario.sides.find(({ id }) => id !== side)?.id ?? side;

/** The next hex of a retreat, or its end. @rule tcs-17.4.step5 @rule tcs-17.4.step6 @rule tcs-17.4f */
function retreatOn(unfolding: TcsUnfolding, frame: RetreatFrame): boolean {
	const { at } = unfolding;
	const stack = piecesOf(at, frame.units).filter(({ unit }) => unit.at !== null);
	const here = stack[0]?.unit.at ?? null;
	if (here === null) {
		unfolding.add(ended(frame));
		return true;
	}
	const [next] = retreatHexes(at, frame, stack);
	const covered = here !== frame.from && isCover(at, here);
	if (frame.left === 0 || covered || next === undefined) {
		endRetreat(unfolding, frame, here, next === undefined && here === frame.from);
		return true;
	}
	const helpless = here === frame.from ? stack.filter(isHelpless) : [];
	const going = stack.filter((piece) => !helpless.includes(piece)).map(({ id }) => id);
	if (helpless.length > 0)
		dieHere(
			unfolding,
			frame,
			here,
			helpless.map(({ id }) => id),
		);
	if (going.length === 0) {
		unfolding.add(ended(frame));
		return true;
	}
	unfolding.add(
		{
			type: 'frame-changed',
			v: 1,
			rule: 'tcs-17.4.step5',
			payload: { frame: { ...frame, left: frame.left - 1 } },
		},
		{
			type: 'retreated',
			v: 1,
			rule: 'tcs-17.4.step5',
			payload: { side: frame.side, units: going, from: here, to: next },
		},
	);
	const entered = { side: frame.side, units: going, from: here, to: next, byRoad: false };
	enterDangers(unfolding, { ...entered, retreating: true });
	triggerMovement(unfolding, entered);
	return true;
}

/** Guns that can't come along. @rule tcs-17.4.step3 */
function dieHere(unfolding: TcsUnfolding, frame: RetreatFrame, hex: HexName, units: readonly UnitId[]): void {
	const dead = piecesOf(unfolding.at, units);
	unfolding.add({
		type: 'retreat-ended',
		v: 1,
		rule: 'tcs-17.4.step3',
		payload: {
			side: frame.side,
			units: [],
			hex,
			destroyed: units,
			counted: countedBoxes(unfolding.at.scenario, dead),
		},
	});
}

/** A retreat that found no way at all destroys the stack. @rule tcs-17.4b.unable */
function endRetreat(unfolding: TcsUnfolding, frame: RetreatFrame, hex: HexName, noWay: boolean): void {
	const stack = piecesIn(unfolding.at, hex, frame.side).filter(({ id }) => frame.units.includes(id));
	const ids = stack.map(({ id }) => id);
	unfolding.add(
		{
			type: 'retreat-ended',
			v: 1,
			rule: noWay ? 'tcs-17.4b.unable' : 'tcs-17.4.step6',
			payload: {
				side: frame.side,
				units: noWay ? [] : ids,
				hex,
				destroyed: noWay ? ids : [],
				counted: noWay ? countedBoxes(unfolding.at.scenario, stack) : {},
			},
		},
		ended(frame),
	);
}

/**
 * Carries out an answer: the stack fires, and where it fired at a mover that mover's friends may answer in turn.
 * @param from the hex that fires, at `target`; null: nobody fires
 * @returns false where no stack there may fire
 */
export function answerFrame(
	unfolding: TcsUnfolding,
	frame: AskingFrame,
	choice: { readonly from: HexName; readonly target: HexName; readonly point: boolean } | null,
	dice: Dice,
	by: string,
): boolean {
	const answer =
		choice &&
		answersTo(unfolding.at, frame).find(
			({ from, target, point }) =>
				from === choice.from && target === choice.target && (point !== null) === choice.point,
		);
	if (choice && !answer) return false;
	if (!answer) {
		unfolding.add({ type: 'fire-declined', v: 1, rule: 'tcs-15.0.def', payload: { side: frame.side, by } });
		return true;
	}
	unfolding.add(ended(frame));
	const returns = frame.kind === 'overwatch' && frame.trigger === 'movement';
	if (returns)
		unfolding.add({
			type: 'frame-begun',
			v: 1,
			rule: 'tcs-15.1a.return',
			payload: {
				frame: {
					kind: 'return-fire',
					side: otherThan(unfolding.at, frame.side),
					hexes: [answer.from],
					units: frame.units,
				},
			},
		});
	const movers = piecesOf(unfolding.at, frame.units).filter(({ unit }) => unit.phase.impulses !== null);
	if (returns && movers.length > 0)
		unfolding.add({
			type: 'mover-fired-at',
			v: 1,
			rule: 'tcs-15.3i.once',
			payload: { side: frame.side, units: movers.map(({ id }) => id), from: answer.from },
		});
	const as = frame.kind === 'overwatch' ? 'overwatch' : 'return-fire';
	const { area, point } = answer;
	if (point) resolvePointFire(unfolding, { ...point, as }, dice);
	// What the Point Fire left: it is resolved first.
	const targets = piecesIn(unfolding.at, answer.target).filter(({ unit }) => unit.side !== frame.side);
	if (area) resolveFire(unfolding, { ...area, targets, as }, dice);
	return true;
}

/** Whether a game waits for a side to choose. */
export const openChoice = ({ game }: Pick<At, 'game'>): AskingFrame | null => {
	const top = game.frames.at(-1);
	return top && isAsking(top) ? top : null;
};
