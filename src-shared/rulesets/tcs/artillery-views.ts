/** What windows are shown of artillery: markers for everybody, batteries and ammunition for their owner and Control alone. */
import type { SideId } from '../../kit/ids.ts';
import type { Shell } from './artillery.ts';
import type { TcsShiftShown } from './shift-shown.ts';

/** A Barrage marker. Everything of it lies open. */
export interface TcsBarrageShown {
	readonly id: string;
	readonly side: SideId;
	readonly hex: string;
	/** 'a battalion mission of 105 mm HE, Fast Fire' */
	readonly words: string;
	readonly shell: 'HE' | 'Smoke';
	readonly continuous: boolean;
	/** The hexes of its Attack Zone, or of its Smoke to come. */
	readonly zone: readonly string[];
	readonly observer: string;
	readonly state: 'placed' | 'good' | 'bad' | 'void';
	/** In its Attack Zone, on its current side, or null if it has no strength. */
	readonly strength: number | null;
	/** Still to be adjusted: the chances of each result; of a window’s own alone. */
	readonly adjusting?: {
		readonly seen: boolean;
		readonly value: number;
		readonly modifiers: readonly TcsShiftShown[];
		/** In 36. */
		readonly chances: readonly { readonly result: string; readonly chance: number }[];
	};
}

/** A battery or battalion that may be chosen to fire. */
export interface TcsFiringShown {
	readonly id: string;
	readonly side: SideId;
	readonly name: string;
	readonly size: 'battery' | 'battalion';
	readonly calibre: number;
	readonly rockets: boolean;
	readonly fastFire: boolean;
	readonly adjustment: number;
	readonly good: number;
	readonly bad: number;
	readonly used: boolean;
	readonly illumUsed: boolean;
	/** Its number of guns on the map; 0 if it is off the map. */
	readonly guns: number;
}

export interface TcsPoolShown {
	readonly side: SideId;
	readonly calibre: number;
	readonly rounds: Readonly<Record<Shell, number>>;
}

/** Where units may take shelter before the barrages fall. */
export interface TcsShelterShown {
	readonly side: SideId;
	readonly hex: string;
	readonly suppress: readonly string[];
	readonly move: readonly string[];
}

/** An Illum marker. */
export interface TcsLightShown {
	readonly hex: string;
	readonly radius: number;
	readonly side: SideId;
	/** Light of artillery goes out in the Clean Up Phase, of mortars and infantry guns with their side’s next Action Phase. */
	readonly by: 'artillery' | 'mortar';
	/** Every hex that it lights. */
	readonly zone: readonly string[];
}

export interface TcsArtilleryShown {
	/** Whether the scenario has any: the windows have a place for it. */
	readonly any: boolean;
	readonly barrages: readonly TcsBarrageShown[];
	readonly lights: readonly TcsLightShown[];
	/** Every hex with Smoke in it. */
	readonly smoked: readonly string[];
	/** Of a window’s own alone. */
	readonly firing: readonly TcsFiringShown[];
	readonly pools: readonly TcsPoolShown[];
	readonly shelters: readonly TcsShelterShown[];
	readonly mines: readonly { readonly hex: string; readonly breached: boolean }[];
	/** Prepared Defenses that may lay mines now, and how many; of a window’s own alone. */
	readonly mining: readonly { readonly side: SideId; readonly sheet: string; readonly mines: number }[];
	/** The meaning of each die face when a mission scatters. */
	readonly scatter: readonly string[];
}

/** An adjustment as a card. */
export interface TcsAdjustedShown {
	readonly kind: 'adjusted';
	readonly n: number;
	readonly side: SideId;
	readonly hex: string;
	readonly says: string;
	/** Null if nothing was rolled, or this window may not see it. */
	readonly terms: {
		readonly value: number;
		readonly modifiers: readonly TcsShiftShown[];
		readonly row: number;
		readonly roll: number;
	} | null;
}

/** Rolls of one barrage at vehicles, as a card. */
export interface TcsShelledShown {
	readonly kind: 'shelled';
	readonly n: number;
	readonly by: 'barrage' | 'mines' | 'guns';
	readonly side: SideId;
	readonly hex: string;
	readonly says: string;
	readonly rolls: readonly {
		readonly unit: string;
		readonly dice: readonly [number, number];
		readonly modifiers: readonly TcsShiftShown[];
		readonly needs: number;
		readonly total: number;
		readonly killed: boolean;
	}[];
	readonly losses: readonly { readonly unit: string; readonly steps: number; readonly destroyed: boolean }[];
}

/** A mission worked out before it is placed; `say` where it can’t be. */
export interface TcsMissionShown {
	readonly say: string | null;
	readonly rule: string | null;
	/** Battery Fires. */
	readonly cost: number;
	readonly left: number;
	/** Strength in its Attack Zone after a Good and a Bad Shoot, or null if it has none. */
	readonly strengths: { readonly good: number; readonly bad: number } | null;
	readonly radius: number;
	/** By the 1992 proposal: effective sheafs, Battery Fires that make none, and the value of one. */
	readonly sheafs: { readonly many: number; readonly wasted: number; readonly value: number } | null;
	/** Ready units that see the hex, the nearest first. */
	readonly observers: readonly string[];
	/** In 36. */
	readonly chances: readonly { readonly result: string; readonly chance: number }[];
	readonly modifiers: readonly TcsShiftShown[];
	readonly value: number;
}

/** Smoke or Illum of one weapon, worked out; `say` where it can’t be fired. */
export interface TcsScreenShown {
	readonly say: string | null;
	readonly observer: string | null;
	/** In 36. */
	readonly chances: readonly { readonly result: string; readonly chance: number }[];
}
