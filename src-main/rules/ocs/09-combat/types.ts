/** What stands in the game while a combat, an overrun or a barrage is fought, step by step. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../types.ts';

/** One of these at a time; told apart by `kind`. */
export interface FightProcedure {
	readonly kind: 'combat' | 'overrun' | 'barrage';
	readonly attacker: SideId;
	readonly units: readonly UnitId[];
	readonly target: HexName;
}
