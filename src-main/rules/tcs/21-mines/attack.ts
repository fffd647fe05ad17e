/** Mines attack whoever enters their hex: foot by the Fire Table, vehicles step by step (21.0b). */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import { fraction } from '../../hexwar/fraction.ts';
import { withRolls, type Dice } from '../../kit/dice.ts';
import { isHurt, type AreaFire } from '../11-area-fire/area-fire.ts';
import { counted } from '../11-area-fire/shift.ts';
import { countDead } from '../10-losses/boxes.ts';
import { isDestroyed } from '../10-losses/losses.ts';
import { markVehicles } from '../17-morale/mark-vehicles.ts';
import { checkAfter, rollAttack } from '../18-artillery/attack.ts';
import { attackOf, stackingShift } from '../18-artillery/barrage-fire.ts';
import type { At } from '../game.ts';
import { otherThan } from '../sides.ts';
import type { HexName } from '../types.ts';
import type { TcsUnfolding } from '../unfolding.ts';
import { piecesOf, type Piece } from '../units.ts';

type Here = Pick<At, 'scenario' | 'game'>;

/** The strength of mines against foot. @rule tcs-21.0b.foot */
const MINE_STRENGTH = 18;
/** And against units that breach them: a column of the Fire Table. @rule tcs-21.3c.attack */
const BREACH_STRENGTH = 9;
/** The sum of two dice that kills a vehicle step. @rule tcs-21.0b.vehicle */
export const KILLS_FROM = 8;

/**
 * Returns whether mines attack units that enter a hex: a Breach protects all except those in a Save Yourself Retreat.
 * @rule tcs-21.3d.use @rule tcs-17.4h @rule tcs-21.3d.syr
 */
export function mineAttacks({ game }: Pick<Here, 'game'>, hex: HexName, retreating: boolean): boolean {
	const mine = game.mines[hex];
	return mine !== undefined && (!mine.breached || retreating);
}

/** Returns the attack of mines on foot before the dice: stacking is all that shifts it. @rule tcs-21.0b.foot @rule tcs-21.3c.attack */
export const mineFire = (at: Here, hex: HexName, targets: readonly Piece[], breaching: boolean): AreaFire =>
	attackOf(at, hex, {
		strength: fraction(breaching ? BREACH_STRENGTH : MINE_STRENGTH),
		name: 'mines',
		rule: breaching ? 'tcs-21.3c.attack' : 'tcs-21.0b.foot',
		shifts: counted([
			stackingShift(
				at,
				targets.filter((piece) => isHurt(piece, [])),
			),
		]),
	});

/** Returns whether a unit enters on foot; others, and units in or behind a vehicle, enter by vehicle. */
const isOnFoot = ({ counter, unit }: Piece): boolean => counter.movement === 'Foot' && unit.on === null;

/** Whether its steps are rolled for under the wheels. */
const isDriving = ({ counter }: Piece): boolean => counter.movement !== 'Foot';

export interface MinesFaced {
	/** On units on foot, or null if there are none. */
	readonly fire: AreaFire | null;
	readonly vehicleSteps: number;
}

/**
 * Returns how mines attack a stack that enters their hex, or null if they don’t.
 * @param anyway whether a Breach is no help: for those who assault
 */
export function minesFaced(
	at: Here,
	hex: HexName,
	stack: readonly Piece[],
	anyway: boolean,
): MinesFaced | null {
	if (!mineAttacks(at, hex, anyway)) return null;
	const foot = stack.filter(isOnFoot);
	return {
		fire: foot.length > 0 ? mineFire(at, hex, foot, false) : null,
		vehicleSteps: stack.filter(isDriving).reduce((sum, { steps }) => sum + steps, 0),
	};
}

/** Mines attack a stack that has entered their hex. @rule tcs-21.0c */
export function minesAttack(
	unfolding: TcsUnfolding,
	{ side, hex, breaching }: { readonly side: SideId; readonly hex: HexName; readonly breaching: boolean },
	stack: readonly Piece[],
	dice: Dice,
): void {
	const by = otherThan(unfolding.at, side);
	const foot = stack.filter(isOnFoot);
	const checks = rollAttack(
		unfolding,
		{ targets: foot, side: by, as: 'mines', threat: hex, fire: mineFire(unfolding.at, hex, foot, breaching) },
		dice,
	);
	underWheels(unfolding, { by, hex }, stack.filter(isDriving), dice);
	for (const check of checks) checkAfter(unfolding, check, dice);
}

function underWheels(
	unfolding: TcsUnfolding,
	{ by, hex }: { readonly by: SideId; readonly hex: HexName },
	vehicles: readonly Piece[],
	dice: Dice,
): void {
	if (vehicles.length === 0) return;
	const { value, rolls } = withRolls(dice, () =>
		vehicles.flatMap((piece) =>
			Array.from({ length: piece.steps }, () => {
				const [a = 1, b = 1] = dice.roll(
					6,
					2,
					`a step of ${piece.counter.name} among the mines`,
					'tcs-21.0b.vehicle',
				);
				return {
					...{ unit: piece.id, dice: [a, b] as const, modifiers: [], needs: KILLS_FROM, total: a + b },
					killed: a + b >= KILLS_FROM,
				};
			}),
		),
	);
	const losses: Record<string, number> = {};
	for (const { unit, killed } of value) if (killed) losses[unit] = (losses[unit] ?? 0) + 1;
	const dead = vehicles.filter((piece) => isDestroyed(piece, losses));
	unfolding.add({
		type: 'shelled',
		v: 1,
		rule: 'tcs-21.0b.vehicle',
		rolls,
		payload: {
			...{ side: by, by: 'mines', hex, rolls: value, losses },
			targets: vehicles.map(({ id }) => id),
			destroyed: dead.map(({ id }) => id),
			...countDead(unfolding.at, dead),
		},
	});
	markVehicles(unfolding, piecesOf(unfolding.at, Object.keys(losses)), losses, dice);
}
