/** The state of aircraft, the game's air state, and the frames of a mission under way. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { AirAim, MissionKind } from '../../../../src-shared/rulesets/ocs/missions.ts';
import type { SeaAimFrame, SeaFireFrame } from '../18-ships/types.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** An aircraft counter. It has two faces: the second loss destroys it. */
export interface PlaneState {
	readonly side: SideId;
	/** Its base, also during its mission, or null if `elsewhere` says where. */
	readonly at: HexName | null;
	readonly elsewhere: 'waiting' | 'dead' | null;
	readonly active: boolean;
	readonly lost: 0 | 1 | 2;
	/** It flew a mission in this phase. */
	readonly flew: boolean;
	/** The carrier that it is based on; absent: a base on land. */
	readonly ship?: string;
}

/** Work done at an air base. */
export interface BaseWork {
	/** It refitted in this phase. */
	readonly refitted?: true;
	/** The turn in which its level was last raised. */
	readonly raised?: number;
	/** Its level was lowered in this phase by its own side. */
	readonly lowered?: true;
	/** Tokens of Air Transport that were unloaded in this segment. */
	readonly unloaded?: number;
}

export interface AirGame {
	/** By the id of the counter. */
	readonly planes: Readonly<Record<string, PlaneState>>;
	readonly bases: Readonly<Record<HexName, BaseWork>>;
	/** Trainbusting markers: whose they are. */
	readonly busted: Readonly<Record<HexName, SideId>>;
	/** Hexes that had a Trainbusting mission in this phase. */
	readonly bustTried: readonly HexName[];
	/** Drop Plans, by the unit to be dropped. */
	readonly plans: Readonly<Record<UnitId, DropPlan>>;
	/** Glider Points, by base; a base without any is absent. */
	readonly gliders: Readonly<Record<HexName, Gliders>>;
	/** Aircraft that stayed or became Active this turn, by base; absent if none. */
	readonly rebased?: Readonly<Record<HexName, number>>;
}

/** Glider Points at a base: always Active, and no aircraft that counts for its limits. */
export interface Gliders {
	readonly side: SideId;
	readonly points: number;
}

/** The target and turn of a unit's drop. */
export interface DropPlan {
	readonly hex: HexName;
	readonly turn: number;
	/** The turn in which it was planned; 0: before play. */
	readonly made: number;
}

export const NO_AIR: AirGame = { planes: {}, bases: {}, busted: {}, bustTried: [], plans: {}, gliders: {} };

/** A mission's cargo, with its base and dump. */
export interface Cargo {
	readonly base: HexName;
	readonly units: readonly UnitId[];
	readonly tokens: number;
	readonly dump: string | null;
	/** The part of it on gliders; absent if none. */
	readonly gliding?: Gliding;
}
/** Glider Points in tow, by their tow plane. */
export type Tows = Readonly<Record<string, number>>;
export interface Gliding {
	readonly tows: Tows;
	readonly units: readonly UnitId[];
	readonly tokens: number;
}

/** The second leg of an Air Transport mission. */
export interface Onward {
	readonly to: HexName;
	readonly units: readonly UnitId[];
	readonly tokens: number;
}

/** Steps of a mission, in the order of the book: each is what comes next. */
export type MissionStage = 'combat' | 'interception' | 'flak' | 'perform' | 'home';

/** A mission from the moment its aircraft are in their hex. @rule ocs-14.2f.A */
export interface MissionFrame {
	readonly kind: 'mission';
	readonly side: SideId;
	readonly against: SideId;
	readonly mission: MissionKind;
	readonly target: HexName;
	readonly aim: AirAim;
	/** In stack order, including lost ones. */
	readonly planes: readonly string[];
	/** The base to which each returns. */
	readonly back: Readonly<Record<string, HexName>>;
	readonly stage: MissionStage;
	/** The cargo; absent if none. */
	readonly cargo?: Cargo;
	/** Where Transports go on to, with their load at the mission hex; absent if they go home from there. */
	readonly onward?: Onward;
	/** It has just been in an air combat. */
	readonly fought: boolean;
}

export interface AirCombatFrame {
	readonly kind: 'air-combat';
	readonly hex: HexName;
	/** Who began it, with the mission or the interception; the other. */
	readonly first: SideId;
	readonly second: SideId;
	/** The planes in the hex, including lost ones. */
	readonly planes: Readonly<Record<string, readonly string[]>>;
	readonly stage: 'aborts' | 'more-aborts' | 'rounds';
	/** The plane the attacker has chosen for this round, or null if none yet. */
	readonly picked: string | null;
	/** Null: it is not fought over an interception. */
	readonly interceptor: string | null;
}

/** The owner of a Patrol Zone is asked for a fighter. */
export interface InterceptFrame {
	readonly kind: 'intercept';
	readonly side: SideId;
	readonly target: HexName;
}
/** A side may abort planes: before an air combat, all but one; after it, any. */
export interface AbortFrame {
	readonly kind: 'abort';
	readonly side: SideId;
	readonly planes: readonly string[];
	readonly when: 'before' | 'after';
}
/** A side names the plane that fights the next round. */
export interface PickFrame {
	readonly kind: 'pick';
	readonly side: SideId;
	readonly part: 'attacker' | 'defender';
}

export type AirAskingFrame = InterceptFrame | AbortFrame | PickFrame | SeaAimFrame;
export type AirFrame = MissionFrame | AirCombatFrame | SeaFireFrame | AirAskingFrame;
