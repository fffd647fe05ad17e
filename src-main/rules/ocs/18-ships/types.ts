/** The state of ships, and the frames of fire at ships. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName, UnitId } from '../../hexwar/types.ts';

/** A ship counter, or several ships of one. Of the modes of units it knows DG alone. @rule ocs-5.1.ships */
export interface ShipState {
	/** Its line in the scenario. */
	readonly counter: string;
	readonly side: SideId;
	/** Null if `elsewhere` says where. */
	readonly at: HexName | null;
	readonly elsewhere: 'waiting' | 'sunk' | null;
	/** Its damaged side is up. */
	readonly damaged: boolean;
	readonly dg: boolean;
	/** Hexes that it went in this phase. */
	readonly spent: number;
	/** It fired in this phase. */
	readonly fired: boolean;
	/** A barrage was aimed at it in this phase. */
	readonly targeted: boolean;
	/** The turn in which it last fired at a ground target, or null if never. */
	readonly groundTurn: number | null;
	/** Remaining points of Landing Craft; 0 for other ships. */
	readonly points: number;
	/** Tokens of supply aboard. */
	readonly tokens: number;
	/** The mode in which its units land when their roll comes, or null if none are waiting. */
	readonly landing: 'combat' | 'move' | null;
	/** For a carrier: the number of planes it takes, 0 for those that name it; absent for other ships. */
	readonly planes?: number;
	/** It unloaded in this phase, and moves no further. */
	readonly ended: boolean;
	/** An LST that was hit: plain Landing Craft from then on. */
	readonly plain?: true;
	/** It waits for its roll to become a port, or trucks, with this landing. */
	readonly turns?: 'port' | 'trucks';
	/** An LST that is a port: ‘opening’ in the phase in which it was deployed. */
	readonly port?: 'opening' | 'open';
}

/** A barrage's possible effect on a ship, as a word. */
export type ShipOutcome = 'nothing' | 'dg' | 'damaged' | 'sunk';

export interface SeaGame {
	/** By id. */
	readonly ships: Readonly<Record<string, ShipState>>;
	/** Coastal guns that ships fired at by themselves in this phase. */
	readonly gunsTargeted: readonly UnitId[];
	/** Sides whose landings of this phase were rolled for. */
	readonly landed: readonly SideId[];
	/** Hexes in which barrages of this player turn destroyed the last defender. */
	readonly swept: readonly HexName[];
}
export const NO_SEA: SeaGame = { ships: {}, gunsTargeted: [], landed: [], swept: [] };

/** Fire at the ships in a hex from its announcement on: each firer names its target, then the dice fall. */
export interface SeaFireFrame {
	readonly kind: 'sea-fire';
	readonly side: SideId;
	readonly against: SideId;
	readonly hex: HexName;
	/** Ships, coastal guns, or the aircraft of a mission. */
	readonly by: 'ships' | 'planes';
	readonly firers: readonly string[];
	/** By firer: the ship that it fires at. */
	readonly aims: Readonly<Record<string, string>>;
}
/** Which ship does this one fire at? */
export interface SeaAimFrame {
	readonly kind: 'sea-aim';
	readonly side: SideId;
	readonly firer: string;
}
