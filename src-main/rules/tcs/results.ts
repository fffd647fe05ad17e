/** Dice results stored for the windows: the latest forty, each with what its reader may know. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { Adjusted, Shelled } from './18-artillery/facts.ts';
import type { SortieFlown } from './25-aircraft/types.ts';
import type { SheafAdjusted, SheafsPlaced } from './proposal-1992/sheaf-facts.ts';
import type { OverwatchRoll } from './proposal-1992/overwatch-facts.ts';
import type { AaRoll } from './proposal-1992/aa-facts.ts';
import type { AtRolls } from './16-at-rolls/facts.ts';
import type { AssaultEnd } from './22-assault/facts.ts';
import type { HexName, Losses, UnitId } from './types.ts';
import type { LossCause } from './17-morale/facts.ts';
import type { AreaFired, MoraleChecked, PointFired } from './outcomes.ts';

/** Where a mission came down that went astray. */
export interface Astray {
	/** Null: off the map, or Smoke in the water. */
	readonly to: HexName | null;
	/** Null: the other side placed it. */
	readonly hexes: number | null;
	readonly direction: string | null;
}

/** The most results stored; older ones are in the log. */
export const RESULTS_KEPT = 40;

export type TcsResult =
	| ({ readonly kind: 'fire'; readonly n: number } & AreaFired)
	| ({ readonly kind: 'point'; readonly n: number } & PointFired)
	| ({ readonly kind: 'adjusted'; readonly n: number; readonly astray?: Astray } & Adjusted)
	| ({ readonly kind: 'shelled'; readonly n: number } & Shelled)
	| ({ readonly kind: 'aa'; readonly n: number } & AaRoll)
	| ({ readonly kind: 'sheaf'; readonly n: number } & SheafAdjusted)
	| ({ readonly kind: 'sheafs'; readonly n: number } & SheafsPlaced)
	| ({ readonly kind: 'overwatch'; readonly n: number } & OverwatchRoll)
	| ({ readonly kind: 'sortie'; readonly n: number } & SortieFlown)
	| ({ readonly kind: 'at'; readonly n: number } & AtRolls)
	| ({ readonly kind: 'morale'; readonly n: number } & MoraleChecked)
	| {
			readonly kind: 'screened';
			readonly n: number;
			readonly side: SideId;
			readonly unit: UnitId;
			readonly hex: HexName;
			readonly die: number | null;
			/** Null: no Smoke. */
			readonly to: HexName | null;
	  }
	| {
			readonly kind: 'ended';
			readonly n: number;
			readonly side: SideId;
			readonly units: readonly UnitId[];
			readonly hex: HexName;
			readonly overrun: boolean;
			readonly how: AssaultEnd;
	  }
	| {
			/** Steps that went other than by fire. */
			readonly kind: 'lost';
			readonly n: number;
			readonly side: SideId;
			readonly hex: HexName;
			readonly why: LossCause;
			readonly losses: Losses;
			readonly destroyed: readonly UnitId[];
	  }
	| {
			readonly kind: 'retreated';
			readonly n: number;
			readonly side: SideId;
			readonly units: readonly UnitId[];
			readonly hex: HexName;
			readonly destroyed: readonly UnitId[];
	  }
	| {
			/** A stack that stopped because some of it were destroyed on the way. */
			readonly kind: 'halted';
			readonly n: number;
			readonly side: SideId;
			readonly units: readonly UnitId[];
			readonly hex: HexName;
			readonly lost: readonly UnitId[];
	  }
	| {
			readonly kind: 'prep';
			readonly n: number;
			readonly side: SideId;
			readonly sheet: string;
			readonly needs: number;
			readonly roll: number;
			readonly result: 'implemented' | 'begun' | 'failed';
	  };

/** A result as it is added, before it has its number. */
export type NewResult = TcsResult extends infer R ? (R extends { n: number } ? Omit<R, 'n'> : never) : never;

/** Returns results with one more, the oldest gone where there are too many. */
export function withResult(results: readonly TcsResult[], added: NewResult): readonly TcsResult[] {
	const n = (results.at(-1)?.n ?? 0) + 1;
	return [...results, { ...added, n } as TcsResult].slice(-RESULTS_KEPT);
}
