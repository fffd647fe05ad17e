/** Facts about ships: all in numbers, so that applying them reads no chart. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Fraction } from '../../hexwar/fraction.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { BarrageShift } from '../10-barrage/facts.ts';
import type { BarrageResult } from '../charts/barrage.ts';
import type { Landing } from '../charts/air.ts';
import type { Tokens } from '../types.ts';

/** A barrage's effect on a ship. */
export interface ShipAfter {
	readonly ship: string;
	readonly damaged: boolean;
	readonly sunk: boolean;
	readonly dg: boolean;
}

/** A barrage's effect on a hex's Landing Craft: points lost, by counter, and the cargo lost with them. */
export interface CraftAfter {
	readonly ships: readonly string[];
	readonly dg: boolean;
	readonly lost: Readonly<Record<string, number>>;
	readonly gone: Readonly<Record<string, CargoGone>>;
}

/** Something that is added to a landing roll, with the reason. */
export interface LandingAdded {
	readonly by: number;
	readonly why: string;
}

/** A craft that became a port, or trucks: its points from then on, and of trucks their load and what of it was lost. */
export interface Turned {
	readonly craft: string;
	readonly into: 'port' | 'trucks';
	readonly points: number;
	readonly loaded: Tokens;
	readonly spilled: Tokens;
	/** Movement points that the trucks have spent. */
	readonly spent: Fraction;
	/** Others landed on its roll: the trucks move no further. */
	readonly halts: boolean;
}

/** What sinks with Landing Craft. */
export interface CargoGone {
	readonly units: readonly UnitId[];
	readonly transports: readonly string[];
	readonly tokens: Tokens;
	/** The units among them that are out of the game for good; absent if none. */
	readonly removed?: readonly UnitId[];
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
				/** Its scenario line, which says what is printed on it: both sides see it. */
				readonly counter: string;
				/** Its previous state. */
				readonly before: { readonly damaged: boolean; readonly dg: boolean };
				/** Ships and coastal guns that fired. */
				readonly firers: readonly string[];
				/** Aircraft that flew; empty: ships or guns fired. */
				readonly planes: readonly string[];
				readonly strength: Fraction;
				/** The divisor of the strength. */
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
				/** Landing Craft of the hex, which are one target; absent: it was another ship. */
				readonly craft?: CraftAfter;
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
				/** The guns themselves, where they can never be rebuilt; absent: they can, or they are not destroyed. */
				readonly removed?: readonly UnitId[];
				/** No defender is left in the hex; absent: there is. */
				readonly swept?: true;
			}
	  >
	/** Cargo of a port goes aboard. */
	| Fact<
			'craft-loaded',
			{
				readonly side: SideId;
				readonly craft: string;
				readonly at: HexName;
				readonly units: readonly UnitId[];
				readonly transports: readonly string[];
				/** The dump, or null if no supply is loaded. */
				readonly dump: string | null;
				readonly tokens: Tokens;
				/** Its weight in tokens, which the port handles. */
				readonly weight: Tokens;
			}
	  >
	/** All that these carry is ashore in a port. */
	| Fact<
			'craft-unloaded',
			{
				readonly side: SideId;
				readonly craft: readonly string[];
				readonly at: HexName;
				readonly mode: 'combat' | 'move';
				readonly units: readonly UnitId[];
				readonly transports: readonly string[];
				readonly tokens: Tokens;
				readonly into: string;
				readonly weight: Tokens;
			}
	  >
	/** Some points of a craft are a counter of their own, with their cargo. */
	| Fact<
			'craft-divided',
			{
				readonly side: SideId;
				readonly craft: string;
				readonly into: string;
				readonly points: number;
				readonly units: readonly UnitId[];
				readonly tokens: Tokens;
			}
	  >
	| Fact<'craft-joined', { readonly side: SideId; readonly into: string; readonly from: readonly string[] }>
	/** `spent`: hexes that they count as having gone in this phase. */
	| Fact<
			'dukws-launched',
			{
				readonly side: SideId;
				readonly transport: string;
				readonly at: HexName;
				readonly points: number;
				readonly tokens: Tokens;
				readonly spent: number;
			}
	  >
	/** Units aboard these wait for their landing roll. */
	| Fact<
			'landing-begun',
			{
				readonly side: SideId;
				readonly craft: readonly string[];
				readonly at: HexName;
				readonly mode: 'combat' | 'move';
				/** What they become as well; absent if they stay as they are. */
				readonly as?: 'port' | 'trucks';
			}
	  >
	| Fact<
			'landing-rolled',
			{
				readonly side: SideId;
				readonly hex: HexName;
				/** The group. */
				readonly units: readonly UnitId[];
				/** The line of the table. */
				readonly ground: string;
				readonly added: readonly LandingAdded[];
				readonly roll: number;
				readonly result: Landing;
				/** Points lost, by Landing Craft. */
				readonly craft: Readonly<Record<string, number>>;
				/** Steps lost, by unit; and units that are destroyed of it. */
				readonly steps: Readonly<Record<UnitId, number>>;
				readonly dead: readonly UnitId[];
				/** The units among them that can never be rebuilt; absent if none. */
				readonly removed?: readonly UnitId[];
				readonly modes: Readonly<Record<UnitId, 'combat' | 'move'>>;
				/** Those ashore are DG, by a house rule. */
				readonly dg?: true;
				/** What a craft became as well; absent if nothing. */
				readonly turned?: Turned;
				/** Set if none of them moves on in this phase, because it was a Beach Assault. */
				readonly halts?: boolean;
			}
	  >
	/** All landings of a side were rolled for; cargo that its craft can no longer carry is lost. */
	| Fact<'landings-ended', { readonly side: SideId; readonly gone: Readonly<Record<string, CargoGone>> }>
	/** The defenders of a beach hold it: who assaulted them is destroyed, craft and cargo too. */
	| Fact<
			'beach-failed',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly hex: HexName;
				readonly units: readonly UnitId[];
				readonly ships: readonly string[];
				readonly gone: CargoGone;
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
				/** What was aboard. */
				readonly gone: CargoGone;
			}
	  >;
