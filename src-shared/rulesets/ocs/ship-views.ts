/** What windows are shown of ships. */
import type { Ship } from './ships.ts';

/** A ship as it stands. */
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
	/** Points of Landing Craft that are left; 0: it is none. */
	readonly points: number;
	/** Tokens of supply aboard. */
	readonly tokens: number;
	/** Its units wait for their landing roll, and land in this mode; null: none do. */
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
/** What is printed on a ship: nothing of where it begins, or when it arrives. */
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
	/** Why it can't fire at the ground now; null: it can. */
	readonly noGround: string | null;
	/** What is aboard, in words; '': nothing, or it is no Landing Craft. */
	readonly cargo: string;
	/** Units aboard. */
	readonly units: readonly string[];
	/** Points of Landing Craft; 0: it is none. */
	readonly points: number;
	/** Where it would come in, if it is due; null: it is on the map, or not due. */
	readonly entry: string | null;
}
/** The answer to `ships`. */
export interface ShipsShown {
	readonly ships: readonly ShipOnDesk[];
	/** DUKWs ashore, and why they can't go afloat; null: they can. */
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
	/** What stands in its port to be loaded, and the points that each takes. */
	readonly cargo: readonly { readonly id: string; readonly name: string; readonly takes: string }[];
	/** Tokens of the port's dump that may be loaded. */
	readonly supply: number;
	/** Points that are free, in words. */
	readonly room: string;
	/** Why it can't become a port, or drive ashore as trucks; null: it can; absent: it is none that does. */
	readonly noPort?: string | null;
	readonly noTrucks?: string | null;
	/** Why one point of it can't be parted, and why those that are ticked can't be joined; null: they can. */
	readonly noParting: string | null;
	readonly noJoining: string | null;
	/** Hexes beside it that may be assaulted in this step. */
	readonly beaches: readonly string[];
	/** Why it can't be loaded, or unloaded; null: it can. */
	readonly noLoad: string | null;
	readonly noUnload: string | null;
	/** Whether it would go ashore at once, in a port; else units land by a roll. */
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
/** The answer to `sail`: what a way leaves, or why it can't be gone. */
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
		/** What a side can't count of what stands there; null: it is counted. */
		readonly density: { readonly least: number; readonly most: number } | null;
		/** Every effect with its chance; none: the column hangs on what a side can't count. */
		readonly outlook: readonly {
			readonly losses: number;
			readonly disorganizes: boolean;
			readonly chance: Chance;
		}[];
	} | null;
	/** Fire at an air base or a port: what each face of the die comes to. */
	readonly facility: readonly { readonly die: number; readonly words: string }[] | null;
}
