/** AT Rolls as they came out: facts, results and cards hold these. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { Shift } from '../11-area-fire/shift.ts';
import type { DeadCounted, FiredAs } from '../outcomes.ts';
import type { HexName, Losses, UnitId } from '../types.ts';

/** One roll, with what came of it. */
export interface AtRolled {
	readonly firer: UnitId;
	readonly target: UnitId;
	readonly modifiers: readonly Shift[];
	readonly needs: number;
	readonly dice: readonly number[];
	readonly kills: boolean;
	/** The step that made the roll is lost. @rule tcs-16.1e */
	readonly lost: boolean;
}

export interface AtRolls extends DeadCounted {
	readonly side: SideId;
	readonly as: FiredAs;
	readonly firers: readonly UnitId[];
	readonly from: readonly HexName[];
	readonly target: HexName;
	readonly base: number;
	readonly rolls: readonly AtRolled[];
	/** Steps lost by both. */
	readonly losses: Losses;
	readonly destroyed: readonly UnitId[];
	/** The units made their fire action with it. @rule tcs-16.1g */
	readonly action: boolean;
}

export type AtFact = Fact<'at-rolled', AtRolls>;
