/** What retreats and the steps lost by them are recorded as. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { DeadCounted } from '../outcomes.ts';
import type { FireOrder } from '../../../../src-shared/rulesets/tcs/commands.ts';
import type { StandingChoice } from '../standing.ts';
import type { HexName, Losses, UnitId } from '../types.ts';
import type { RetreatCause } from './frames.ts';

type UnitIds = readonly UnitId[];

/** What takes steps other than fire: a fact's own reasons, guns that a retreat leaves behind, a surrender of some units. */
export type LossCause = 'paralyzed' | 'suppressed-again' | 'overstacked' | 'left-behind' | 'surrendered';

export type RetreatFact =
	/** Markers are off, guns left behind, the others in Move Mode. */
	| Fact<
			'retreat-begun',
			{
				side: SideId;
				cause: RetreatCause;
				units: UnitIds;
				hex: HexName;
				destroyed: UnitIds;
			} & DeadCounted
	  >
	/** Steps that went other than by fire. */
	| Fact<
			'steps-lost',
			{
				side: SideId;
				hex: HexName;
				why: Exclude<LossCause, 'left-behind' | 'surrendered'>;
				losses: Losses;
				destroyed: UnitIds;
			} & DeadCounted
	  >
	/** A formation of vehicles rolls to recover a point. @rule tcs-17.8d.roll */
	| Fact<
			'vehicles-recovered',
			{ side: SideId; formation: string; die: number; value: number; lowered: boolean }
	  >
	/** A stack is Paralyzed in place of its retreat. @rule tcs-17.4l */
	| Fact<'paralyzed-instead', { side: SideId; hex: HexName; units: UnitIds }>
	/** Some units of a stack surrender, the others stay. */
	| Fact<'surrendered', { side: SideId; hex: HexName; units: UnitIds } & DeadCounted>
	/** The questions a side wants to be asked. */
	| Fact<'standing-set', { side: SideId; choice: StandingChoice; asks: boolean }>
	/** A side wrote a standing order for overwatch. */
	| Fact<'fire-ordered', { side: SideId; order: FireOrder | null }>
	/** A side made a choice that stood open. */
	| Fact<'choice-made', { side: SideId; by: string; choice: string; reply: string }>;
