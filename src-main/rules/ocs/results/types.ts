/** Dice results as stored for cards: the roll, the result, the consequences, and the losses. */
import type { ReconTold } from '../13-specialized/recon-told.ts';
import type { MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import type { AirFighter, DropRoll, FlakPoint } from '../14-air/facts.ts';
import type { ShipOutcome } from '../18-ships/types.ts';
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Grown } from '../../../../src-shared/kit/grown.ts';
import type { Roll } from '../../kit/dice.ts';
import type { BarrageShift } from '../10-barrage/facts.ts';
import type { CombatRoll, Part } from '../09-combat/types.ts';
import type { BarrageResult } from '../charts/barrage.ts';
import type { Tokens } from '../types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** Supply that came by air, and what of it was lost. */
interface CargoCame {
	readonly hex: HexName;
	readonly from: HexName;
	readonly tokens: Tokens;
	readonly lost: Tokens;
}

/** A result in figures that everyone told of it may know: no unit is named. */
export type Result =
	| ({
			readonly kind: 'combat';
			readonly ratings: Readonly<Record<Part, number>>;
			/** 0 none, 1 light, 2 heavy. */
			readonly antiTank: Readonly<Record<Part, number>>;
			readonly hex: HexName;
			/** Total modified strengths: '4 1/2'. */
			readonly strengths: Readonly<Record<Part, string>>;
			/** As printed in the table; '' if nothing. */
			readonly result: string;
	  } & Pick<
			CombatRoll,
			| 'attack'
			| 'odds'
			| 'start'
			| 'drm'
			| 'hedgehog'
			| 'surpriseRoll'
			| 'surprised'
			| 'shift'
			| 'column'
			| 'columnOdds'
			| 'roll'
	  >)
	| {
			readonly kind: 'barrage';
			readonly hex: HexName;
			/** Typed in by Control: planes or ships fired. */
			readonly strike: boolean;
			/** In words: '18', '4 1/2'. */
			readonly strength: string;
			/** Columns as the table heads them. */
			readonly initial: string;
			readonly column: string;
			readonly shifts: readonly BarrageShift[];
			readonly roll: number;
			readonly printed: BarrageResult;
			/** The result as modified for ships, which counts; absent if the printed one counts. */
			readonly byShips?: BarrageResult;
			readonly die: number | null;
			readonly losses: number;
	  }
	| {
			readonly kind: 'attrition';
			readonly hex: HexName;
			readonly rating: number;
			readonly added: number;
			readonly roll: number;
			readonly steps: number;
	  }
	/** A unit that breaks out: `returns` is the turn in which it comes back, or null if it is lost. */
	| {
			readonly kind: 'breakout';
			readonly hex: HexName;
			readonly added: number;
			readonly die: number;
			readonly returns: number | null;
	  }
	/** Points of transport that break out, each by a die. */
	| {
			readonly kind: 'transport-breakout';
			readonly hex: HexName | null;
			readonly tried: number;
			readonly returns: readonly number[];
	  }
	| {
			readonly kind: 'blown';
			readonly hex: HexName;
			readonly named: Tokens;
			readonly die: number;
			readonly percent: number;
			readonly burnt: Tokens;
	  }
	| {
			readonly kind: 'dump-captured';
			readonly hex: HexName;
			readonly die: number;
			readonly percent: number;
			readonly captured: Tokens;
			readonly destroyed: Tokens;
	  }
	| {
			readonly kind: 'transport-captured';
			readonly hex: HexName;
			readonly column: 'trucks' | 'wagons';
			readonly die: number;
			readonly percent: number;
	  }
	/** A round of an air combat: both sides see who fights. */
	| {
			readonly kind: 'air-combat';
			readonly hex: HexName;
			readonly attacker: AirFighter;
			readonly defender: AirFighter;
			readonly roll: number;
			readonly total: number;
			readonly aborts: 'attacker' | 'both' | 'defender';
			readonly loses: boolean;
			/** Planes that are destroyed. */
			readonly destroyed: readonly string[];
	  }
	/** Aircraft that meet for an air combat: all that are there, seen by both sides. No dice fall. */
	| {
			readonly kind: 'air-met';
			readonly hex: HexName;
			readonly attacking: readonly string[];
			readonly defending: readonly string[];
	  }
	| {
			readonly kind: 'flak';
			readonly hex: HexName;
			readonly mission: MissionKind;
			readonly points: readonly FlakPoint[];
			readonly roll: number;
			readonly total: number;
			readonly hit: boolean;
			/** Planes that it turned back. */
			readonly aborted?: number;
	  }
	| {
			readonly kind: 'facility';
			readonly hex: HexName;
			readonly facility: 'air-base' | 'port' | 'railway';
			readonly strength: string;
			readonly column: string;
			readonly die: number;
			readonly hits: number;
			readonly busted: boolean;
	  }
	/** Fire at a ship: which one is seen by both sides. */
	| {
			readonly kind: 'ship-fire';
			readonly hex: HexName;
			/** Its line in the scenario. */
			readonly target: string;
			readonly strength: string;
			readonly protection: number;
			readonly initial: string;
			readonly column: string;
			readonly shifts: readonly BarrageShift[];
			readonly roll: number;
			readonly printed: BarrageResult;
			readonly die: number | null;
			readonly losses: number;
			readonly outcome: ShipOutcome;
			/** Points that Landing Craft lost, or null for another ship. */
			readonly points: number | null;
	  }
	/** Ships' fire at coastal guns by themselves. */
	| {
			readonly kind: 'guns-fire';
			readonly hex: HexName;
			readonly strength: string;
			readonly initial: string;
			readonly column: string;
			readonly shifts: readonly BarrageShift[];
			readonly roll: number;
			readonly printed: BarrageResult;
			readonly die: number | null;
			readonly destroyed: boolean;
	  }
	/** One group's landing roll. */
	| {
			readonly kind: 'landing';
			readonly hex: HexName;
			readonly ground: string;
			readonly added: readonly { readonly by: number; readonly why: string }[];
			readonly roll: number;
			readonly total: number;
			readonly result: 'success' | 'mixed' | 'failure';
			/** Points of Landing Craft and steps that were lost. */
			readonly points: number;
			readonly steps: number;
	  }
	/** A Beach Assault that the defenders withstood. No dice fall. */
	| { readonly kind: 'beach-failed'; readonly hex: HexName }
	/** Ships in a hex that an Attack-Capable enemy entered. No dice fall. */
	| { readonly kind: 'ships-overrun'; readonly hex: HexName; readonly count: number }
	| { readonly kind: 'supply'; readonly hex: HexName; readonly roll: number; readonly tokens: Tokens }
	| {
			readonly kind: 'replacements';
			/** Null if none came. */
			readonly hex: HexName | null;
			readonly roll: number;
			readonly count: number;
	  }
	/** A recon unit's findings about a hex. No roll. */
	| ({ readonly kind: 'recon'; readonly hex: HexName } & ReconTold)
	| { readonly kind: 'weather'; readonly roll: number; readonly ground: string; readonly flight: string }
	| {
			readonly kind: 'first-player';
			readonly pairs: readonly Readonly<Record<string, number>>[];
			readonly winner: SideId;
	  }
	/** Cargo that was shipped from one port to another; `turnedBack`: it met the enemy and is back. No dice fall. */
	| {
			readonly kind: 'shipped';
			readonly hex: HexName;
			readonly from: HexName;
			readonly tokens: Tokens;
			/** Points of Shipping Allowance, in words. */
			readonly cost: string;
			readonly turnedBack: boolean;
	  }
	/** Work on a port. No dice fall. */
	| {
			readonly kind: 'port-work';
			readonly hex: HexName;
			readonly way: 'damage' | 'repair';
			/** Its hits from then on. */
			readonly hits: number;
			readonly paid: Tokens;
	  }
	/** Cargo that came to a base by air. No dice fall. */
	| ({ readonly kind: 'flown-in' } & CargoCame)
	/** Cargo that was dropped; the rolls are of its units and tokens, in order. */
	| ({
			readonly kind: 'air-drop';
			/** The enemy was in the hex: nothing landed, and no dice fell. */
			readonly among: boolean;
			readonly drops: readonly DropRoll[];
	  } & CargoCame)
	/** Gliders that were cast off, with what was on them. No dice fall. */
	| { readonly kind: 'cast-off'; readonly hex: HexName; readonly points: number; readonly lost: Tokens }
	/** A mission of which no aircraft was left to carry it out. No dice fall. */
	| {
			readonly kind: 'mission-stopped';
			readonly hex: HexName;
			readonly mission: MissionKind;
			/** It was the one barrage of its hex all the same. */
			readonly counts: boolean;
	  }
	/** Transports flew on without a load. */
	| {
			readonly kind: 'flown-empty';
			/** The third base; where all aircraft stayed, the base at which they are. */
			readonly hex: HexName;
			readonly from: HexName;
			readonly stayed?: true;
			readonly say: string;
	  }
	/** Control undid another result. */
	| { readonly kind: 'taken-back'; readonly hex: HexName | null; readonly what: RollKind };

/** Results that no dice made. */
export type DoneKind =
	| 'shipped'
	| 'port-work'
	| 'ships-overrun'
	| 'beach-failed'
	| 'recon'
	| 'air-met'
	| 'flown-in'
	| 'cast-off'
	| 'mission-stopped'
	| 'flown-empty';
/** Sorts of rolls, by what they are for. */
export type RollKind =
	| 'combat'
	| 'barrage'
	| 'air-combat'
	| 'flak'
	| 'air-drop'
	| 'facility'
	| 'ship-fire'
	| 'guns-fire'
	| 'landing'
	| 'attrition'
	| 'breakout'
	| 'transport-breakout'
	| 'blown'
	| 'dump-captured'
	| 'transport-captured'
	| 'supply'
	| 'replacements'
	| 'weather'
	| 'first-player';

/** What followed from a result, in the order in which it did. */
export type Consequence =
	| { readonly kind: 'step-lost'; readonly unit: UnitId; readonly steps: number; readonly destroyed: boolean }
	/** An aircraft loses a step. */
	| { readonly kind: 'plane-hit'; readonly units: readonly UnitId[]; readonly destroyed: boolean }
	| { readonly kind: 'destroyed'; readonly units: readonly UnitId[]; readonly why: string }
	| { readonly kind: 'disorganized'; readonly units: readonly UnitId[] }
	| {
			readonly kind: 'retreated';
			readonly units: readonly UnitId[];
			readonly from: HexName;
			readonly to: HexName;
	  }
	| { readonly kind: 'advanced'; readonly units: readonly UnitId[]; readonly to: HexName }
	/** The attacker sees nobody left in the hex that it fought for. */
	| { readonly kind: 'cleared'; readonly hex: HexName }
	| { readonly kind: 'exploits'; readonly units: readonly UnitId[] }
	| { readonly kind: 'ignored' };

/** A result with its known details: Control's has every unit, a side's only its own. */
export interface ResultEntry {
	/** Counts the results of a game, from 1. */
	readonly n: number;
	readonly turn: number;
	/** The side of the result: the attacker's, or the one that rolled, or null for both. */
	readonly side: SideId | null;
	/** Units that attacked, fired or threw, and those they met. */
	readonly units: readonly UnitId[];
	readonly against: readonly UnitId[];
	readonly result: Result;
	readonly rolls: readonly Roll[];
	readonly then: readonly Consequence[];
}

/** Steps that a unit lost. */
export interface Loss {
	readonly turn: number;
	readonly side: SideId;
	readonly unit: UnitId;
	/** Null: all that it had left. */
	readonly steps: number | null;
	readonly destroyed: boolean;
	readonly at: HexName | null;
	readonly cause:
		| 'combat'
		| 'barrage'
		| 'retreat'
		| 'attrition'
		| 'breakout'
		| 'landing'
		| 'stacking'
		| 'ruling';
}

export interface Results {
	readonly made: number;
	/** The newest, the latest last. */
	readonly kept: readonly ResultEntry[];
	readonly losses: Grown<Loss>;
}
export const NO_RESULTS: Results = { made: 0, kept: [], losses: [] };
