/** What attacks a hex without a firer on the map: barrages, mines, aircraft. Worked out before the dice, like any Area Fire. */
import { roundHalfUp, ZERO, type Fraction } from '../../hexwar/fraction.ts';
import type { RuleRef } from '../../kit/rule-ref.ts';
import { chancesOf, isHurt, worstPosture, type AreaFire } from '../11-area-fire/area-fire.ts';
import { counted, sumOf, type Shift } from '../11-area-fire/shift.ts';
import { tcsBoard } from '../board.ts';
import { chartsOf } from '../charts/all.ts';
import { columnOf, shifted } from '../charts/fire-table.ts';
import type { At } from '../game.ts';
import { chosenReading } from '../options.ts';
import type { Piece } from '../units.ts';
import type { HexName } from '../types.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** Returns an attack of a strength with its shifts, as an Area Fire before the dice. */
export function attackOf(
	at: Here,
	hex: HexName,
	{
		strength,
		shifts,
		name,
		rule,
	}: {
		readonly strength: Fraction;
		readonly shifts: readonly Shift[];
		readonly name: string;
		readonly rule: RuleRef;
	},
): AreaFire {
	const { fire } = chartsOf(at.scenario);
	const start = columnOf(fire, roundHalfUp(strength));
	const column = shifted(fire, start, sumOf(shifts));
	return {
		target: hex,
		parts: [{ unit: name, strength, rule }],
		bonus: ZERO,
		strength: roundHalfUp(strength),
		shifts,
		starts: fire.heads[start]?.text ?? '',
		column,
		head: column === null ? null : (fire.heads[column]?.text ?? null),
		chances: chancesOf((roll) => (column === null ? 'none' : fire.at(column, roll))),
		crossFire: false,
		ground: tcsBoard(at.scenario).classOf(hex),
	};
}

/** The shift for steps in the hex. */
export function stackingShift(at: Here, hurt: readonly Piece[]): Shift {
	const steps = hurt.reduce((total, piece) => total + piece.steps, 0);
	return {
		name: `${String(steps)} steps in the hex`,
		by: chartsOf(at.scenario).stacking(steps, false),
		rule: 'tcs-11.3e.count',
	};
}

/** The shift for ground and posture, as for spotted fire of High Trajectory. */
export function postureShift(at: Here, hex: HexName, hurt: readonly Piece[]): Shift {
	const ground = tcsBoard(at.scenario).classOf(hex);
	const posture = worstPosture(hurt);
	return {
		name: `${ground}, ${posture === 'Dug In' ? 'Dug In' : `${posture} Mode`}`,
		by: chartsOf(at.scenario).areaPostures.shift(ground, posture, false),
		rule: 'tcs-11.3a.cell',
	};
}

/**
 * Returns a barrage on units in a hex: ground, posture and stacking count, and of the other lines those for artillery.
 * @rule tcs-11.3f.arty @rule tcs-18.8c.road @rule tcs-18.8c.movers
 */
export function barrageFire(
	at: Here,
	hex: HexName,
	targets: readonly Piece[],
	strength: Fraction,
	byRoad: boolean,
): AreaFire {
	const hurt = targets.filter((piece) => isHurt(piece, []));
	return attackOf(at, hex, {
		strength,
		name: 'barrage',
		rule: 'tcs-18.0.combine',
		shifts: counted([
			postureShift(at, hex, hurt),
			stackingShift(at, hurt),
			...markedShifts(at, hurt),
			roadShift(at, byRoad),
		]),
	});
}

/** Returns the shift for targets that are all Suppressed or Paralyzed, or null where it doesn’t hold. */
export function markedShifts(at: Here, hurt: readonly Piece[]): readonly (Shift | null)[] {
	const chart = chartsOf(at.scenario).areaOther;
	const marked = hurt.length > 0 && hurt.every(({ unit }) => unit.marker !== null);
	const worst =
		marked && hurt.every(({ unit }) => unit.marker === 'Paralyzed')
			? 'Target Paralyzed'
			: 'Target Suppressed';
	return [marked ? { name: worst, by: chart[worst], rule: 'tcs-11.3f.supp' } : null];
}

function roadShift(at: Here, byRoad: boolean): Shift | null {
	if (!byRoad) return null;
	const by = chartsOf(at.scenario).areaOther['Target moving by road'];
	const adverse = chosenReading(at.game.options, 'road-line') === 'adverse';
	return { name: 'Target moving by road', by: adverse ? -by : by, rule: 'tcs-18.8c.road' };
}
