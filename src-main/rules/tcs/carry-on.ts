/** Carries on whatever is under way until somebody has to choose or all is over: moves, retreats, assaults, chances to fire. */
import type { Dice } from '../kit/dice.ts';
import { countedBoxes } from './10-losses/boxes.ts';
import { type TcsUnfolding } from './unfolding.ts';
import {
	isFireChance,
	type AfterFireFrame,
	type AskingFrame,
	type Frame,
	type MoveFrame,
} from './15-overwatch/frames.ts';
import { fireReplies } from './15-overwatch/answer.ts';
import { triggerMovement } from './15-overwatch/trigger.ts';
import { retreatOptions, staysMoving } from './17-morale/retreat.ts';
import type { RetreatFrame } from './17-morale/frames.ts';
import { dangersOn, enterDangers } from './18-artillery/dangers.ts';
import { effectOn } from './18-artillery/effect.ts';
import { enterHex, moveFault } from './20-movement/move.ts';
import { assaultOn } from './22-assault/rounds.ts';
import { answerChoice, defaultReply, repliesTo } from './choices.ts';
import type { TcsFact } from './facts.ts';
import { asksFor } from './standing.ts';
import { otherThan } from './sides.ts';
import { piecesIn, piecesOf } from './units.ts';
import type { HexName } from './types.ts';

/** Carries on until a choice is open or nothing is under way. */
export function carryOn(unfolding: TcsUnfolding, dice: Dice): void {
	unfolding.carryOn(() => {
		const frame = unfolding.at.game.frames.at(-1);
		if (!frame) return false;
		switch (frame.kind) {
			case 'move':
				return moveOn(unfolding, frame);
			case 'retreat':
				return retreatOn(unfolding, frame);
			case 'after-fire':
				return markFired(unfolding, frame);
			case 'barrages':
				return effectOn(unfolding, frame, dice);
			case 'dangers':
				return dangersOn(unfolding, frame, dice);
			case 'scatter':
				return false;
			case 'assault':
				return assaultOn(unfolding, frame, dice);
			default:
				return passOver(unfolding, frame, dice);
		}
	});
}

/** What leaves no choice goes on by itself: all that decides it lies open on the map, so that it tells nobody anything. */
function passOver(unfolding: TcsUnfolding, frame: AskingFrame, dice: Dice): boolean {
	if (isFireChance(frame)) {
		if (fireReplies(unfolding.at, frame).length > 0) return false;
		unfolding.add(ended(frame));
		return true;
	}
	if (repliesTo(unfolding.at, frame).length > 1) return false;
	return answerChoice(unfolding, frame, defaultReply(unfolding.at, frame), dice, 'the rules');
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

/** The next hex of a retreat, its end, or its owner’s choice. @rule tcs-17.4.step5 @rule tcs-17.4.step6 @rule tcs-17.4f */
function retreatOn(unfolding: TcsUnfolding, frame: RetreatFrame): boolean {
	const { at } = unfolding;
	const stack = piecesOf(at, frame.units).filter(({ unit }) => unit.at !== null);
	const here = stack[0]?.unit.at ?? null;
	if (here === null) {
		unfolding.add(ended(frame));
		return true;
	}
	if (frame.left === 0) return endRetreat(unfolding, frame, here, false);
	const { hexes, mayStop } = retreatOptions(at, frame, stack);
	if (hexes.length === 0 && !mayStop) return endRetreat(unfolding, frame, here, true);
	const { next } = frame;
	if (next === undefined && hexes.length + (mayStop ? 1 : 0) > 1 && asksFor(at, frame.side, 'retreats'))
		return askWay(unfolding, frame, here);
	if (mayStop && (next === 'stop' || next === undefined)) return endRetreat(unfolding, frame, here, false);
	const to = hexes.find((hex) => hex === next) ?? hexes[0];
	return to === undefined ? endRetreat(unfolding, frame, here, false) : retreatTo(unfolding, frame, here, to);
}

function askWay(unfolding: TcsUnfolding, { side, units }: RetreatFrame, here: HexName): true {
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-17.4.step5',
		payload: { frame: { kind: 'retreat-way', side, units, hexes: [here] } },
	});
	return true;
}

function retreatTo(unfolding: TcsUnfolding, frame: RetreatFrame, from: HexName, to: HexName): true {
	const { next: _chosen, ...rest } = frame;
	const units = piecesOf(unfolding.at, frame.units)
		.filter(({ unit }) => unit.at !== null)
		.map(({ id }) => id);
	unfolding.add(
		{
			type: 'frame-changed',
			v: 1,
			rule: 'tcs-17.4.step5',
			payload: { frame: { ...rest, left: frame.left - 1 } },
		},
		{
			type: 'retreated',
			v: 1,
			rule: 'tcs-17.4.step5',
			payload: { side: frame.side, units, from, to },
		},
	);
	const entered = { side: frame.side, units, from, to, byRoad: false };
	enterDangers(unfolding, { ...entered, retreating: true });
	triggerMovement(unfolding, entered);
	return true;
}

/** A stack that can’t retreat as required is destroyed. @rule tcs-17.4b.unable */
function endRetreat(unfolding: TcsUnfolding, frame: RetreatFrame, hex: HexName, noWay: boolean): true {
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
				keeps: noWay ? [] : stack.filter(staysMoving).map(({ id }) => id),
				hex,
				destroyed: noWay ? ids : [],
				counted: noWay ? countedBoxes(unfolding.at, stack) : {},
			},
		},
		ended(frame),
	);
	return true;
}
