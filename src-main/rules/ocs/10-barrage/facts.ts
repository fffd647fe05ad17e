/** Facts about barrages. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { BarrageResult } from '../charts/barrage.ts';
import type { Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** A shift with its reason. */
export interface BarrageShift {
	readonly by: number;
	readonly rule: `ocs-${string}`;
	readonly why: string;
}

export type BarrageFact =
	| Fact<
			'barrage-fired',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly units: readonly UnitId[];
				readonly target: HexName;
				readonly strength: Fraction;
				/** Columns as the chart heads them. */
				readonly initial: string;
				readonly shifts: readonly BarrageShift[];
				readonly column: string;
				readonly spent: readonly { readonly source: string; readonly tokens: Tokens }[];
				readonly roll: number;
				readonly printed: BarrageResult;
				/** The printed result as modified for ships; absent if they did not fire. */
				readonly byShips?: BarrageResult;
				/** For a half: its die, or null if none was rolled. */
				readonly die: number | null;
				readonly losses: number;
				/** Combat units in the target’s hex that become DG. */
				readonly disorganized: readonly UnitId[];
				/** Organic Trucks there that leave Reserve. */
				readonly unreserved: readonly string[];
				/** Aircraft that flew it; absent: guns or ships fired. */
				readonly planes?: readonly string[];
				/** Ships that fired; absent: guns or aircraft did. */
				readonly ships?: readonly string[];
				/** A Hip Shoot: the hex may be bombarded again in this phase. */
				readonly hipShoot?: true;
			}
	  >
	| Fact<
			'facility-struck',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly target: HexName;
				readonly facility: 'air-base' | 'port' | 'railway';
				readonly strength: Fraction;
				/** The column as the chart heads it. */
				readonly column: string;
				readonly planes: readonly string[];
				/** The ships that fired; absent if none did. */
				readonly ships?: readonly string[];
				readonly hipShoot: boolean;
				readonly die: number;
				/** Levels of a base, or hits of a port. */
				readonly hits: number;
				/** A Trainbusting marker is placed. */
				readonly busted: boolean;
				/** Level of the base, and hits of the port, from now on. */
				readonly level: number;
				readonly portHits: number;
				/** Aircraft at the base, each with its die. */
				readonly thrown: readonly { readonly plane: string; readonly die: number; readonly loses: boolean }[];
			}
	  >
	/** `swept`: no defender is left there; absent: there is. */
	| Fact<'barrage-ended', { readonly side: SideId; readonly target: HexName; readonly swept?: true }>;
