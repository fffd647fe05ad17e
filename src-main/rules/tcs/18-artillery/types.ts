/** A game's barrage markers, lights and ammunition. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { Shell } from '../../../../src-shared/rulesets/tcs/artillery.ts';
import type { Sheaf } from '../proposal-1992/sheaf-types.ts';
import type { HexName, UnitId } from '../types.ts';

/** A Barrage marker: an Artillery Mission on its target hex, or where it scattered to. */
export interface Barrage {
	readonly id: string;
	readonly side: SideId;
	readonly hex: HexName;
	readonly shell: 'HE' | 'Smoke';
	readonly size: 'battery' | 'battalion';
	readonly fast: boolean;
	readonly continuous: boolean;
	readonly rockets: boolean;
	/** Millimetres: of a battalion its smallest. */
	readonly calibre: number;
	/** The printed strengths of the marker's two sides. */
	readonly good: number;
	readonly bad: number;
	/** Of its Attack Zone, hexes. */
	readonly radius: number;
	readonly observer: UnitId;
	/** Guns on the map that fire it. */
	readonly guns: readonly UnitId[];
	/** 'void': it came to nothing, and its guns on the map have still to be marked Fired. */
	readonly state: 'placed' | 'good' | 'bad' | 'void';
	readonly turn: number;
	/** Only for its owner: the batteries that fire it, and their spending. Empty in the other side's knowledge. */
	readonly paid: Paid | null;
	/** By the 1992 proposal: its sheafs; null in the other side’s knowledge; absent for a marker of 4.01. */
	readonly sheaf?: Sheaf | null;
}

/** A mission's cost, and who fires it. */
export interface Paid {
	readonly batteries: readonly string[];
	/** The pool that it is taken from. */
	readonly pool: string;
	readonly shell: Shell;
	readonly rounds: number;
}

/** An Illum marker: every hex within its radius is lit. @rule tcs-26.2b.artillery */
export interface Light {
	readonly hex: HexName;
	readonly radius: number;
	readonly side: SideId;
	/** Light of mortars and infantry guns goes with their side's next Action Phase. @rule tcs-26.2c.mortar */
	readonly by: 'artillery' | 'mortar';
	readonly turn: number;
}

/** Battery Fires of one calibre that a side has left. */
export type Pool = Readonly<Record<Shell, number>>;

/** The turns in which a battery last fired a mission, at which hex, and a light. */
export interface BatteryUse {
	readonly mission: number;
	readonly hex: HexName | null;
	readonly illum: number;
	/** The phase in which its guns last fired direct; '' if never. @rule tcs-24.6c */
	readonly direct: string;
	/** By the 1992 proposal: its Battery Fires of a turn, and the last turn in which it fired for effect. */
	readonly fires?: { readonly turn: number; readonly many: number };
	readonly effect?: number;
}

export interface ArtilleryNow {
	/** By side and calibre; a side knows its own alone. @rule tcs-1.5.artillery */
	readonly pools: Readonly<Record<string, Pool>>;
	readonly batteries: Readonly<Record<string, BatteryUse>>;
	readonly barrages: readonly Barrage[];
	/** How many missions were placed: each is numbered, for both sides alike. */
	readonly placed: number;
	readonly lights: readonly Light[];
	/** Hexes with a Smoke marker of a mortar or an infantry gun, by hex. @rule tcs-19.3c */
	readonly screens: Readonly<Record<HexName, { readonly side: SideId; readonly turn: number }>>;
	/** By the 1992 proposal: Smoke markers by their hex. */
	readonly markers?: Readonly<Record<HexName, number>>;
}

/** The pool of a side's ammunition of a calibre. */
export const poolKey = (side: SideId, calibre: number): string => `${side}.${String(calibre)}`;

export const ADJUSTMENTS = ['No Shoot', 'Scatter', 'Bad Shoot', 'Good Shoot'] as const;
export type Adjustment = (typeof ADJUSTMENTS)[number];
