/** The effect of a barrage roll on the units in its hex, whether guns, aircraft or ships fired. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import { combatUnitsIn } from '../09-combat/combatants.ts';
import { trucksOutOfReserve } from '../09-combat/disorganizing.ts';
import type { World } from '../game.ts';
import type { BarrageEffect } from './result.ts';

/** A throw as it was read: columns by their number in the table. */
interface BarrageThrown {
	readonly table: { readonly columns: readonly { readonly text: string }[] };
	readonly column: number;
	readonly effect: BarrageEffect;
}
interface OnUnits {
	readonly initial: string;
	readonly column: string;
	readonly die: number | null;
	readonly losses: number;
	readonly disorganized: readonly UnitId[];
	/** Organic Trucks that leave Reserve. */
	readonly unreserved: readonly string[];
}

/**
 * Returns the columns in words, the losses, and who is disorganized.
 * @param against whose units are in the hex
 * @param initial the column before shifts
 */
export function onUnits(
	world: World,
	target: HexName,
	against: SideId,
	initial: number,
	{ table, column, effect }: BarrageThrown,
): OnUnits {
	const units = effect.disorganizes ? combatUnitsIn(world, target, against) : [];
	return {
		initial: table.columns[initial]?.text ?? '',
		column: table.columns[column]?.text ?? '',
		die: effect.die,
		losses: effect.losses,
		disorganized: units.filter(({ mode }) => mode !== 'dg').map(({ id }) => id),
		unreserved: effect.disorganizes ? trucksOutOfReserve(world, target, against) : [],
	};
}
