/** What windows are shown of ships. */
import type { Ship } from './ships.ts';

/** A ship's current state. */
export interface OcsShipShown {
	/** Its line in the scenario. */
	readonly counter: string;
	readonly side: string;
	/** Null: it is sunk or still to come. */
	readonly at: string | null;
	readonly elsewhere: 'waiting' | 'sunk' | null;
	readonly damaged: boolean;
	readonly dg: boolean;
	/** Hexes that it went in this phase. */
	readonly spent: number;
	readonly fired: boolean;
	/** Remaining points of Landing Craft; 0 for other ships. */
	readonly points: number;
	/** Tokens of supply aboard. */
	readonly tokens: number;
	/** The mode in which its units land when their roll comes, or null if none are waiting. */
	readonly landing: 'combat' | 'move' | null;
	readonly ended: boolean;
	readonly plain?: true;
	/** It waits to become a port, or trucks, with its landing. */
	readonly turns?: 'port' | 'trucks';
	/** An LST that is a port. */
	readonly port?: 'opening' | 'open';
	/** Planes that a carrier takes. */
	readonly planes?: number;
}
/** A ship's print: without its starting hex or arrival. */
export type OcsShipLineShown = Omit<Ship, 'at' | 'hit' | 'loaded' | 'arrives' | 'entry'>;

/** A ship with what it could do now. */
export interface ShipOnDesk {
	readonly id: string;
	readonly name: string;
	/** 'destroyer, damaged, disorganized' */
	readonly words: string;
	readonly hex: string | null;
	/** Hexes that it could be in at the end of a move by itself. */
	readonly reach: readonly string[];
	/** Hexes that it could go in this phase. */
	readonly left: number;
	/** Why it can't fire at the ground now, or null if it can. */
	readonly noGround: string | null;
	/** Its cargo, in words; '' if it has none or isn't Landing Craft. */
	readonly cargo: string;
	/** Units aboard. */
	readonly units: readonly string[];
	/** Points of Landing Craft; 0 for other ships. */
	readonly points: number;
	/** Its entry hex, if it is due, or null if it is on the map or not due. */
	readonly entry: string | null;
}
/** The answer to `ships`. */
export interface ShipsShown {
	readonly ships: readonly ShipOnDesk[];
	/** DUKWs ashore, and why they can't go afloat, or null if they can. */
	readonly dukws: readonly {
		readonly id: string;
		readonly name: string;
		readonly hex: string;
		readonly say: string | null;
	}[];
	/** Coastal guns that may fire at ships now. */
	readonly guns: readonly { readonly id: string; readonly name: string; readonly hex: string }[];
}
/** The answer to `craft`: whether Landing Craft could load or unload what is named, and landings before their dice. */
export interface CraftShown {
	/** The loadable contents of its port, with the points each needs. */
	readonly cargo: readonly { readonly id: string; readonly name: string; readonly takes: string }[];
	/** Tokens of the port's dump that may be loaded. */
	readonly supply: number;
	/** Points that are free, in words. */
	readonly room: string;
	/** Why it can't become a port, or drive ashore as trucks, or null if it can; absent for other craft. */
	readonly noPort?: string | null;
	readonly noTrucks?: string | null;
	/** Why one point of it can't be split off, and why the selected ones can't be joined, or null if they can. */
	readonly noParting: string | null;
	readonly noJoining: string | null;
	/** Hexes beside it that may be assaulted in this step. */
	readonly beaches: readonly string[];
	/** Why it can't be loaded, or unloaded, or null if it can. */
	readonly noLoad: string | null;
	readonly noUnload: string | null;
	/** Whether it would be ashore at once, in a port; otherwise units land by a roll. */
	readonly inPort: boolean;
	/** Groups that wait, or would after unloading, with exact chances by what whoever asks knows. */
	readonly landings: readonly LandingShown[];
	/** Whether landings wait for their dice. */
	readonly waits: boolean;
}
/** A group that lands, before its dice. */
export interface LandingShown {
	readonly hex: string;
	readonly units: readonly string[];
	readonly ground: string;
	readonly added: readonly { readonly by: number; readonly why: string }[];
	readonly chances: Readonly<Record<'success' | 'mixed' | 'failure', Chance>>;
}
/** The answer to `sail`: the result of a path, or why it can't be taken. */
export interface SailShown {
	readonly say: string | null;
	readonly rule: string | null;
	/** The way hex by hex. */
	readonly way: readonly string[];
	/** Hexes that the slowest has left. */
	readonly left: number;
}
interface Chance {
	readonly n: number;
	readonly d: number;
}
/** The answer to `ship-fire`: fire at something on land, or at ships. */
export interface ShipFireShown {
	readonly say: string | null;
	readonly rule: string | null;
	readonly quote: {
		readonly strength: string;
		readonly column: string;
		readonly shifts: readonly { readonly by: number; readonly why: string }[];
		/** The density a side can't count, or null if it is counted. */
		readonly density: { readonly least: number; readonly most: number } | null;
		/** Every effect with its chance; empty if the column depends on what a side can't count. */
		readonly outlook: readonly {
			readonly losses: number;
			readonly disorganizes: boolean;
			readonly chance: Chance;
		}[];
	} | null;
	/** Fire at an air base or a port: what each face of the die comes to. */
	readonly facility: readonly { readonly die: number; readonly words: string }[] | null;
}
