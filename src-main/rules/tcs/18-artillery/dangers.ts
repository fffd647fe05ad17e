/** What attacks a stack that enters a hex: barrages on the map, then mines (18.8c, 21.0). Moves, retreats and assaults ask here. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Dice } from '../../kit/dice.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import { mineAttacks, minesAttack } from '../21-mines/attack.ts';
import type { At } from '../game.ts';
import type { HexName, UnitId } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { otherThan } from '../sides.ts';
import { piecesOf, type Piece } from '../units.ts';
import { checkAfter, rollAttack } from './attack.ts';
import { barrageFire } from './barrage-fire.ts';
import type { DangersFrame } from './frames.ts';
import { shell } from './point-attack.ts';
import { barragesOn, strengthOn } from './zone.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** A stack that has entered a hex. */
export interface Entered {
	readonly side: SideId;
	readonly units: readonly UnitId[];
	readonly to: HexName;
	readonly byRoad: boolean;
	/** It saves itself. */
	readonly retreating: boolean;
}

/** Returns whether anything in a hex attacks units that enter it. */
const isDangerous = (at: Here, hex: HexName, retreating: boolean): boolean =>
	barragesOn(at, hex).length > 0 || mineAttacks(at, hex, retreating);

/**
 * Lets the dangers of a hex attack a stack that has entered it, after anything begun on top of this: so begin it before
 * the chance to fire at the stack. Does nothing if there are no dangers.
 * @rule tcs-18.8c.each @rule tcs-21.2.order
 */
export function enterDangers(
	unfolding: TcsUnfolding,
	{ side, units, to, byRoad, retreating }: Entered,
): void {
	if (!isDangerous(unfolding.at, to, retreating)) return;
	unfolding.add({
		type: 'frame-begun',
		v: 1,
		rule: 'tcs-18.8c.each',
		payload: { frame: { kind: 'dangers', side, units, hex: to, byRoad, retreating, next: 'barrages' } },
	});
}

/**
 * Continues with the dangers of a hex: barrages, then mines, then the Breach that survivors have made.
 * @rule tcs-21.2.order
 */
export function dangersOn(unfolding: TcsUnfolding, frame: DangersFrame, dice: Dice): boolean {
	const { hex, side, breaching = false, retreating, next } = frame;
	const stack = piecesOf(unfolding.at, frame.units).filter(({ unit }) => unit.at === hex);
	if (stack.length === 0 || next === 'breach') {
		endDangers(unfolding);
		if (next === 'breach') makeBreach(unfolding, frame, stack);
	} else if (next === 'barrages') {
		goOn(unfolding, { ...frame, next: 'mines' });
		underBarrage(unfolding, frame, stack, dice);
	} else {
		if (breaching) goOn(unfolding, { ...frame, next: 'breach' });
		else endDangers(unfolding);
		if (mineAttacks(unfolding.at, hex, retreating))
			minesAttack(unfolding, { side, hex, breaching }, stack, dice);
	}
	return true;
}

const goOn = (unfolding: TcsUnfolding, frame: DangersFrame): void =>
	unfolding.add({ type: 'frame-changed', v: 1, rule: 'tcs-21.2.order', payload: { frame } });
const endDangers = (unfolding: TcsUnfolding): void =>
	unfolding.add({ type: 'frame-ended', v: 1, rule: 'tcs-18.8c.each', payload: { kind: 'dangers' } });

/** Who is still there and not marked has made a Breach. @rule tcs-21.3c.success */
function makeBreach(unfolding: TcsUnfolding, { side, hex }: DangersFrame, stack: readonly Piece[]): void {
	const unmarked = stack.filter(({ unit }) => unit.marker === null);
	if (unmarked.length === 0) return;
	unfolding.add({
		type: 'breached',
		v: 1,
		rule: 'tcs-21.3c.success',
		payload: { side, hex, units: unmarked.map(({ id }) => id) },
	});
}

/** Movers alone count and suffer. @rule tcs-18.8c.movers @rule tcs-18.9b.move */
function underBarrage(
	unfolding: TcsUnfolding,
	{ hex, side, byRoad }: DangersFrame,
	stack: readonly Piece[],
	dice: Dice,
): void {
	const on = barragesOn(unfolding.at, hex);
	if (on.length === 0) return;
	const by = otherThan(unfolding.at, side);
	const checks = rollAttack(
		unfolding,
		{
			...{ targets: stack, side: by, as: 'barrage', threat: on[0]?.barrage.hex ?? hex },
			fire: barrageFire(unfolding.at, hex, stack, strengthOn(on), byRoad),
		},
		dice,
	);
	for (const { barrage, reach } of on) {
		if (reach !== 'in') continue;
		const left = piecesOf(
			unfolding.at,
			stack.map(({ id }) => id),
		);
		const lost = shell(unfolding, barrage, { hex, targets: left, side: by }, dice);
		markVehicles(unfolding, piecesOf(unfolding.at, Object.keys(lost)), lost, dice);
	}
	for (const check of checks) checkAfter(unfolding, check, dice);
}
