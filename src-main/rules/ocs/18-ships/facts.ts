/** What is recorded of ships: everything in numbers, so that applying it reads no chart. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { BarrageShift } from '../10-barrage/facts.ts';
import type { BarrageResult } from '../charts/barrage.ts';

/** What a barrage leaves of a ship. */
export interface ShipAfter {
	readonly ship: string;
	readonly damaged: boolean;
	readonly sunk: boolean;
	readonly dg: boolean;
}

export type SeaFact =
	| Fact<
			'ships-sailed',
			{
				readonly side: SideId;
				readonly ships: readonly string[];
				/** Hexes gone, the last is where they are. */
				readonly path: readonly HexName[];
				/** Double-blind: the hex before which they came upon the enemy. */
				readonly met?: HexName;
			}
	  >
	| Fact<'ship-arrived', { readonly side: SideId; readonly ship: string; readonly at: HexName }>
	| Fact<
			'ship-fired-at',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly hex: HexName;
				readonly target: string;
				/** What is printed on it, by its line in the scenario: both sides see it. */
				readonly counter: string;
				/** As it was before. */
				readonly before: { readonly damaged: boolean; readonly dg: boolean };
				/** Ships and coastal guns that fired. */
				readonly firers: readonly string[];
				/** Aircraft that flew; empty: ships or guns fired. */
				readonly planes: readonly string[];
				readonly strength: Fraction;
				/** What the strength was divided by. */
				readonly protection: number;
				readonly initial: string;
				readonly shifts: readonly BarrageShift[];
				readonly column: string;
				readonly roll: number;
				readonly printed: BarrageResult;
				readonly die: number | null;
				readonly losses: number;
				/** Whether the result disorganizes the target. */
				readonly disorganizes: boolean;
				readonly after: ShipAfter;
			}
	  >
	/** Ships fired at coastal guns by themselves: a step destroys them, DG does nothing. */
	| Fact<
			'guns-fired-at',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly hex: HexName;
				readonly guns: UnitId;
				readonly ships: readonly string[];
				readonly strength: Fraction;
				readonly initial: string;
				readonly shifts: readonly BarrageShift[];
				readonly column: string;
				readonly roll: number;
				readonly printed: BarrageResult;
				readonly die: number | null;
				readonly destroyed: boolean;
			}
	  >
	/** By rule, in a side's Clean Up Phase: its ships are DG no more. */
	| Fact<'ships-cleaned-up', { readonly side: SideId; readonly ships: readonly string[] }>
	/** Ships in a hex that an Attack-Capable enemy entered. */
	| Fact<
			'ships-overrun',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly hex: HexName;
				readonly ships: readonly string[];
			}
	  >;
