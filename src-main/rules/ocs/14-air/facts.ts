/** Facts about missions, air combat and Flak: all in numbers, so that applying them reads no chart. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirAim, MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import type { FrameFact } from '../../kit/procedure.ts';
import type { Fact } from '../../kit/ruleset.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';
import type { AirFrame } from './types.ts';

/** A Flak Point or several, with the reason. */
export interface FlakPoint {
	readonly by: number;
	readonly rule: `ocs-${string}`;
	readonly why: string;
}

/** A plane that lands at a base; `to` is null if none is in range and it is destroyed. */
export interface Landed {
	readonly plane: string;
	readonly to: HexName | null;
	readonly active: boolean;
}

/** The losses of a load; `removed`: its units that are out of the game for good, absent if none. */
export interface LoadLost {
	readonly units: readonly UnitId[];
	readonly tokens: number;
	readonly removed?: readonly UnitId[];
}

export type AirFact =
	| FrameFact<AirFrame>
	| Fact<
			'mission-begun',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly mission: MissionKind;
				readonly target: HexName;
				readonly aim: AirAim;
				readonly planes: readonly string[];
				/** The top of the stack in the target hex: a Fighter, if one flies with them. */
				readonly top: string;
			}
	  >
	/** The owner of the Patrol Zone sends a fighter. */
	| Fact<
			'interceptor-sent',
			{ readonly side: SideId; readonly against: SideId; readonly plane: string; readonly target: HexName }
	  >
	/** Every plane that takes part, for both sides to see. */
	| Fact<
			'air-combat-begun',
			{
				readonly hex: HexName;
				readonly first: SideId;
				readonly second: SideId;
				readonly planes: Readonly<Record<string, readonly string[]>>;
			}
	  >
	| Fact<
			'air-round-fought',
			{
				readonly hex: HexName;
				readonly attacker: AirFighter;
				readonly defender: AirFighter;
				readonly roll: number;
				/** With the attacker's rating and less the defender's. */
				readonly total: number;
				readonly aborts: 'attacker' | 'both' | 'defender';
				/** The loss die. */
				readonly die: number;
				/** Whoever aborts loses a step. */
				readonly loses: boolean;
				readonly landed: readonly (Landed & { readonly side: SideId; readonly lost: 0 | 1 })[];
			}
	  >
	/** Planes come down: by choice, or because their mission is over. */
	| Fact<
			'planes-landed',
			{
				readonly side: SideId;
				readonly why: 'abort' | 'home' | 'through';
				readonly planes: readonly Landed[];
			}
	  >
	| Fact<
			'flak-fired',
			{
				/** The side of the mission. */
				readonly side: SideId;
				readonly against: SideId;
				readonly mission: MissionKind;
				readonly target: HexName;
				readonly points: readonly FlakPoint[];
				readonly roll: number;
				readonly total: number;
				/** The Mission Loss Table's die, or null if no plane is hit. */
				readonly die: number | null;
				readonly plane: string | null;
				/** Planes that it turns back, by a house rule. */
				readonly aborted?: readonly string[];
			}
	  >
	/** The outcome of a transport or drop: who received it and what was lost. */
	| Fact<
			'cargo-delivered',
			{
				readonly side: SideId;
				readonly by: 'transport' | 'drop';
				readonly from: HexName;
				readonly to: HexName;
				readonly units: readonly UnitId[];
				readonly tokens: number;
				/** Out of which dump, and into which. */
				readonly dump: string | null;
				readonly into: string;
				readonly lost: LoadLost;
				/** Of a drop: each unit's and token's roll. */
				readonly drops: readonly DropRoll[];
				/** What counts against the limit of the base. */
				readonly unloaded: number;
				/** Glider Points used up, and their base; absent if none. */
				readonly gliders?: { readonly from: HexName; readonly points: number };
			}
	  >
	/** Gliders of tow planes that lost a step, with what is lost of their load. */
	| Fact<
			'gliders-cast-off',
			{
				readonly side: SideId;
				readonly target: HexName;
				readonly base: HexName;
				readonly points: number;
				readonly dump: string | null;
				readonly lost: LoadLost;
			}
	  >
	/** The target and turn of a unit's drop. */
	| Fact<
			'drop-planned',
			{
				readonly side: SideId;
				readonly unit: UnitId;
				readonly hex: HexName;
				readonly turn: number;
				readonly made: number;
			}
	  >
	| Fact<'drop-given-up', { readonly side: SideId; readonly unit: UnitId }>
	/** Trainbusting markers of a side's go. */
	| Fact<'trainbusting-ended', { readonly side: SideId; readonly hexes: readonly HexName[] }>
	/** Transports were to load again where they unloaded, and could not: they fly on to the third base without. */
	| Fact<
			'flown-empty',
			{
				readonly side: SideId;
				readonly from: HexName;
				readonly to: HexName;
				readonly planes: readonly string[];
				/** None flies on: all stay at the first base. */
				readonly stayed?: true;
				readonly say: string;
			}
	  >
	| Fact<
			'mission-ended',
			{
				readonly side: SideId;
				readonly against: SideId;
				readonly mission: MissionKind;
				readonly target: HexName;
				/** 'stopped': no plane was left to carry it out. */
				readonly outcome: 'flown' | 'stopped';
				/** Set if it was aimed at ships, and so counts as no barrage of its hex. */
				readonly atShips?: true;
			}
	  >;

/** What fell for a unit that was dropped, or, `unit` null, for a token. */
export interface DropRoll {
	readonly unit: UnitId | null;
	readonly roll: number;
	readonly added: number;
	readonly needs: number;
	readonly lands: boolean;
	/** It lands by glider, which is safer. */
	readonly glides?: true;
}

export interface AirFighter {
	readonly side: SideId;
	readonly plane: string;
	readonly rating: number;
}
