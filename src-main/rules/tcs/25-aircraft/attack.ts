/**
 * A Sortie's requirements and effects, computed before the dice: finding its target, Area Fire, the roll at one target.
 */
import type { Fraction } from '../../hexwar/fraction.ts';
import { isHurt, type AreaFire } from '../11-area-fire/area-fire.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { isPointTarget } from '../12-point-fire/point-fire.ts';
import { attackOf, markedShifts, postureShift, stackingShift } from '../18-artillery/barrage-fire.ts';
import { observersFor } from '../18-artillery/observe.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import type { SORTIE_POINT_LINES } from '../charts/aircraft.ts';
import type { At } from '../game.ts';
import { otherThan } from '../sides.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../types.ts';
import { piecesIn, type Piece } from '../units.ts';
import type { SortieAbility } from './types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Hexes from the target to its observer. @rule tcs-25.2.observer */
const OBSERVING = 6;

/** Returns the units of a side that may observe for a Sortie on a hex, the nearest first. @rule tcs-25.2.observer */
export const sortieObservers = (at: Here, side: SideId, hex: HexName): readonly Piece[] =>
	observersFor(at, side, hex).filter(
		({ unit }) => unit.at !== null && tcsBoard(at.scenario).distance(unit.at, hex) <= OBSERVING,
	);

/** A roll of one die. */
export interface SuccessRoll {
	readonly needs: number;
	readonly modifiers: readonly Shift[];
	readonly chance: Fraction;
}

/** Returns what a Sortie needs to find its target: a die, modified. @rule tcs-25.2.roll @rule tcs-25.2.observer @rule tcs-25.2.aa */
export function successRoll(
	at: Here,
	{
		hex,
		ability,
		observer,
		gun,
	}: {
		readonly hex: HexName;
		readonly ability: SortieAbility;
		readonly observer: UnitId | null;
		readonly gun: UnitId | null;
	},
): SuccessRoll {
	const chart = chartsOf(at.scenario).sortieSuccess;
	const needs = ability === 'area' ? chart['Area attack needs'] : chart['Point attack needs'];
	const line = (
		name: 'No observer' | 'AA Gun fires' | 'Full woods hex',
		holds: boolean,
		rule: Shift['rule'],
	) => (holds ? { name, by: chart[name], rule } : null);
	const modifiers = counted([
		line('No observer', observer === null, 'tcs-25.2.observer'),
		line('AA Gun fires', gun !== null, 'tcs-25.2.aa'),
		line('Full woods hex', isFullWoods(at, hex), 'tcs-25.2.woods'),
	]);
	const good = [1, 2, 3, 4, 5, 6].filter((die) => die + sumOf(modifiers) >= needs).length;
	return { needs, modifiers, chance: { n: good, d: 6 } };
}

/** Whether a hex is all woods or forest, without a road or trail. @rule tcs-25.2.woods */
export function isFullWoods({ scenario }: Here, name: HexName): boolean {
	const board = tcsBoard(scenario);
	const hex = board.hex(name);
	const grounds = board.terrain(hex);
	return grounds.length > 0 && grounds.every(({ forest }) => forest) && !board.hasRoad(name);
}

/** Returns the enemies in a hex. */
export const enemiesIn = (at: Here, side: SideId, hex: HexName): readonly Piece[] =>
	piecesIn(at, hex, otherThan(at, side));

/** Returns the units in a hex that a Sortie may pick one of. @rule tcs-25.1c */
export const strikeTargets = (at: Here, side: SideId, hex: HexName): readonly Piece[] =>
	enemiesIn(at, side, hex).filter(isPointTarget);

/** Returns the units in a hex that a Sortie's Area Fire hurts. */
export const areaTargets = (at: Here, side: SideId, hex: HexName): readonly Piece[] =>
	enemiesIn(at, side, hex).filter((piece) => isHurt(piece, []));

/** Returns a Sortie's Area Fire: spotted, High-Trajectory, with ground, target and stacking alone. @rule tcs-25.1b.area */
export function sortieFire(at: Here, side: SideId, hex: HexName, strength: number): AreaFire {
	const hurt = areaTargets(at, side, hex);
	return attackOf(at, hex, {
		strength: { n: strength, d: 1 },
		name: 'aircraft',
		rule: 'tcs-25.1b.area',
		shifts: counted([postureShift(at, hex, hurt), stackingShift(at, hurt), ...markedShifts(at, hurt)]),
	});
}

/** A roll of two dice at one target. */
export interface StrikeRoll {
	readonly needs: number;
	readonly modifiers: readonly Shift[];
	readonly chance: Fraction;
}

/** Returns what a Sortie needs to destroy a target. @rule tcs-25.1c */
export function strikeRoll(at: Here, hex: HexName, kill: number, { counter, unit }: Piece): StrikeRoll {
	const chart = chartsOf(at.scenario).sortiePointFire;
	const line = (name: (typeof SORTIE_POINT_LINES)[number], holds: boolean): Shift | null =>
		holds ? { name, by: chart[name], rule: 'tcs-25.1c' } : null;
	const modifiers = counted([
		line(tcsBoard(at.scenario).classOf(hex), true),
		line('Target in Move Mode', unit.mode === 'Move'),
		line('Target Dug In', unit.dugIn),
		line('B-target', counter.target === 'B'),
		line('Defence 4 to 6', counter.target === 'Point' && counter.defence >= 4),
	]);
	const sums = [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].map((b) => a + b));
	return {
		needs: kill,
		modifiers,
		chance: { n: sums.filter((sum) => sum + sumOf(modifiers) >= kill).length, d: 36 },
	};
}
