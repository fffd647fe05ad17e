/** What windows are shown of aircraft and air bases. */
import type { CommandShape } from '../../contract/house.ts';
import type { Aircraft } from './aircraft.ts';
import type { AirAim, MissionKind } from './missions.ts';

/** An aircraft's current state. */
export interface OcsPlaneShown {
	readonly side: string;
	/** Its base, or null if it is destroyed or arrives later. */
	readonly at: string | null;
	readonly elsewhere: 'waiting' | 'dead' | null;
	readonly active: boolean;
	readonly reduced: boolean;
	/** It has flown a mission in this phase. */
	readonly flew: boolean;
}
/** An aircraft's print: without its starting base or arrival. */
export type OcsAircraftShown = Omit<Aircraft, 'at' | 'active' | 'lost' | 'dead' | 'arrives'>;

/** A mission of the other side's that is coming. */
export interface RaidShown {
	readonly mission: MissionKind;
	readonly target: string;
	readonly planes: number;
	/** The print of the aircraft on top. */
	readonly top: string;
}
/** A mission of a side's own that is under way. */
export interface OwnMissionShown {
	readonly mission: MissionKind;
	readonly target: string;
	readonly planes: readonly string[];
}

/** An air base with its limits and what it could do now. */
export interface AirBaseShown {
	readonly hex: string;
	/** 0: a strip, or a carrier. */
	readonly level: number;
	/** Its carriers by name; '' if it is on land. */
	readonly carriers: string;
	readonly planes: readonly string[];
	readonly activeLimit: number;
	readonly refitLimit: number;
	/** Why it can't refit now, or null if it can. */
	readonly noRefit: string | null;
	/** Glider Points at it. */
	readonly gliders: number;
	/** Its Patrol Zone's range in hexes; 0 if it has none. */
	readonly patrol: number;
}
/** The answer to `air-bases`. */
export type AirBasesShown = readonly AirBaseShown[];

/** A possible action with aircraft off the map or reduced, or with gliders. */
export interface AirReturnShown {
	readonly kind: 'arrive' | 'rebuild' | 'gliders' | 'merge';
	readonly name: string;
	readonly words: string;
	/** The bases it can use; empty if it needs none. */
	readonly bases: readonly string[];
	/** The command, but for its base. */
	readonly order: CommandShape;
}

interface FlakPointShown {
	readonly by: number;
	readonly why: string;
	readonly rule: string;
}
/** The answer to `mission`: whether it could be flown, and what would come of it, exactly. */
export interface MissionShown {
	/** Every aircraft named, with why it can't join, or null if it can. */
	readonly parts: readonly { readonly plane: string; readonly say: string | null }[];
	readonly say: string | null;
	readonly rule: string | null;
	/** Bases to which each aircraft could return. */
	readonly back: Readonly<Record<string, readonly string[]>>;
	/** The tokens a transport or drop could carry, on board and on gliders, or null if it carries nothing. */
	readonly room: { readonly board: number; readonly gliders: number } | null;
	/** Bases to which Transports could go on with another load, where an optional rule lets them. */
	readonly onward: readonly string[];
	/** Aircraft of the other side that would be met in the hex, by name; for a side the one that it sees. */
	readonly met: readonly string[];
	/** Fighters that could intercept; for a side: whether one that it sees could. */
	readonly interceptors: readonly string[];
	/** Null if it isn't subject to Flak. */
	readonly flak: {
		readonly points: readonly FlakPointShown[];
		/** The chance of a step loss, in words: '1/12'. For a side only by what it sees. */
		readonly loses: FractionOf;
		/** The chance that a plane is turned back, or null if Flak turns none back. */
		readonly turnsBack: FractionOf | null;
	} | null;
	/** For a drop: what each unit and token lands on, by two dice; null otherwise. */
	readonly drop: {
		readonly needs: number;
		readonly added: number;
		readonly chance: FractionOf;
		/** By glider, if any are in tow. */
		readonly glider: FractionOf | null;
		/** The enemy is known to be in the hex: nothing lands on a combat unit. */
		readonly among: boolean;
	} | null;
	/** For a barrage on units; null otherwise. */
	readonly barrage: {
		readonly strength: string;
		readonly column: string;
		readonly shifts: readonly { readonly by: number; readonly why: string }[];
		/** Null for Control, who can count the density; a side can't. */
		readonly density: { readonly least: number; readonly most: number } | null;
		/** Including Flak's effect on the strength; empty for a side. */
		readonly outlook: readonly {
			readonly losses: number;
			readonly disorganizes: boolean;
			readonly chance: FractionOf;
		}[];
	} | null;
	readonly facility: {
		readonly strength: string;
		readonly column: string;
		/** The result of each face of the die, in words. */
		readonly results: readonly { readonly die: number; readonly words: string }[];
	} | null;
	/** Air combat with the best of both sides, with exact chances, or null if it meets nobody. */
	readonly combat: {
		readonly attacker: string;
		readonly defender: string;
		readonly aborts: Readonly<Record<'attacker' | 'both' | 'defender', FractionOf>>;
		readonly loses: FractionOf;
	} | null;
}
interface FractionOf {
	readonly n: number;
	readonly d: number;
}
/** The input of `mission`. */
export interface MissionAsked {
	readonly mission: MissionKind;
	readonly planes: readonly string[];
	readonly target: string;
	readonly aim?: AirAim | undefined;
}
