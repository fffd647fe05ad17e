/** A stack on its retreat: hex after hex, each of which may be fired at before the next. */
import { countDead, NOBODY_COUNTED } from '../10-losses/boxes.ts';
import { triggerMovement } from '../15-overwatch/trigger.ts';
import { enterDangers } from '../18-artillery/dangers.ts';
import { asksFor } from '../standing.ts';
import type { HexName } from '../types.ts';
import { ended, type TcsUnfolding } from '../unfolding.ts';
import { piecesIn, piecesOf } from '../units.ts';
import type { RetreatFrame } from './frames.ts';
import { retreatOptions, staysMoving } from './retreat.ts';

/** Enters the next hex of a retreat, ends it, or asks its owner. @rule tcs-17.4.step5 @rule tcs-17.4.step6 @rule tcs-17.4f */
export function retreatOn(unfolding: TcsUnfolding, frame: RetreatFrame): boolean {
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
				...(noWay ? countDead(unfolding.at, stack) : NOBODY_COUNTED),
			},
		},
		ended(frame),
	);
	return true;
}
