/** The effect of an air barrage: on units by the Barrage Table, on facilities by theirs. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction, sum, type Fraction } from '../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import type { FightFact } from '../09-combat/facts.ts';
import { chartsIn } from '../09-combat/fighting.ts';
import { hedgehogIn } from '../09-combat/worksheet.ts';
import { thrown } from '../10-barrage/throw.ts';
import { facilityStruckFact, type Facility } from '../10-barrage/facility.ts';
import type { BarrageShift } from '../10-barrage/facts.ts';
import { onUnits } from '../10-barrage/on-units.ts';
import { barrageEffect, unbracketed } from '../10-barrage/result.ts';
import { isSpotted, openShifts, shiftsOf } from '../10-barrage/shifts.ts';
import { initialColumn } from '../10-barrage/strength.ts';
import type { OcsCharts } from '../charts/charts.ts';
import type { World } from '../game.ts';
import type { HexName } from '../../hexwar/types.ts';
import { distanceShifts } from './distance-shifts.ts';
import { bombersOf } from './escort.ts';
import { isType, type Plane } from './planes.ts';
import type { MissionFrame } from './types.ts';

/**
 * Returns the Barrage Strength of aircraft together, each by the face that is up. No supply is paid for it.
 * @rule ocs-10.2c
 */
export const airStrength = (planes: readonly Plane[]): Fraction =>
	sum(planes.map(({ face }) => fraction(face.barrage)));

/**
 * Returns whether aircraft bomb by sight: one of their side's combat units is adjacent to the target, and none is a
 * Strategic Bomber.
 * @rule ocs-14.1e.A
 */
export const seesTarget = (world: World, side: SideId, target: HexName, planes: readonly Plane[]): boolean =>
	isSpotted(world, side, target) && !planes.some((plane) => isType(plane, 'strategic'));

/** Returns every shift of an air barrage on units, by the truth. */
export const airShifts = (
	world: World,
	charts: OcsCharts,
	{ side, against, target }: Pick<MissionFrame, 'side' | 'against' | 'target'>,
	planes: readonly Plane[],
): readonly BarrageShift[] => [
	...shiftsOf(world, charts, {
		hex: target,
		units: combatUnitsIn(world, target, against),
		spotted: seesTarget(world, side, target, planes),
	}),
	...distanceShifts(world, charts, target, planes),
];

/** Returns the shifts a side can see: all except those for the density of the hex. */
export const airShiftsSeen = (
	world: World,
	charts: OcsCharts,
	{ side, target, hedgehog }: { readonly side: SideId; readonly target: HexName; readonly hedgehog: number },
	planes: readonly Plane[],
): readonly BarrageShift[] => [
	...openShifts(world, charts, { hex: target, hedgehog, spotted: seesTarget(world, side, target, planes) }),
	...distanceShifts(world, charts, target, planes),
];

/**
 * Bombs the combat units in a hex by the same table, roll and result as guns.
 * @rule ocs-10.2
 */
export function unitsBombed(
	world: World,
	frame: MissionFrame,
	flown: readonly Plane[],
	dice: Dice,
): FightFact {
	const planes = bombersOf(world, frame.mission, flown);
	const charts = chartsIn(world);
	const { side, against, target } = frame;
	const strength = airStrength(planes);
	const shifts = airShifts(world, charts, frame, planes);
	const { column: initial } = initialColumn(charts, strength, world.game.options);
	const spotted = seesTarget(world, side, target, planes);
	const bracketing = { adjacent: spotted, hedgehog: hedgehogIn(world, target), byAir: true };
	const { value: shot, rolls } = withRolls(dice, () => {
		const struck = thrown({ charts }, { column: initial, shifts }, dice);
		return { ...struck, effect: barrageEffect(unbracketed(struck.printed, bracketing), dice) };
	});
	const { printed, roll } = shot;
	return {
		type: 'barrage-fired',
		v: 1,
		rule: 'ocs-10.2',
		payload: {
			...{ side, against, units: [], target, strength, shifts, spent: [], roll, printed },
			planes: planes.map(({ id }) => id),
			...(frame.mission === 'hip-shoot' ? { hipShoot: true as const } : {}),
			...onUnits(world, target, against, initial, shot),
		},
		rolls,
	};
}

/**
 * Bombs what is built in a hex, or its railway.
 * @rule ocs-14.8a
 */
export function facilityBombed(
	world: World,
	frame: MissionFrame,
	flown: readonly Plane[],
	dice: Dice,
): FightFact {
	const planes = bombersOf(world, frame.mission, flown);
	const { side, against, target, mission, aim } = frame;
	const facility: Facility = mission === 'trainbusting' ? 'railway' : aim === 'port' ? 'port' : 'air-base';
	const shot = { side, against, target, facility, strength: airStrength(planes) };
	const by = { planes: planes.map(({ id }) => id), hipShoot: mission === 'hip-shoot' };
	return facilityStruckFact(world, chartsIn(world), { ...shot, ...by }, dice);
}
