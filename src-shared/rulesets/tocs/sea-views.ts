/** What windows are shown of the sea. */
import type { SideId } from '../../kit/ids.ts';

/** A ship of a side's own, or for Control of anybody's. */
export interface TocsShipShown {
	readonly id: string;
	readonly name: string;
	/** 'light cruiser' */
	readonly type: string;
	readonly zone: string | null;
	readonly port: string | null;
	readonly box: number;
	readonly hits: number;
	readonly points: number;
	/** Steps aboard, of how many. */
	readonly load: number;
	readonly cargo: number;
	/** Its other marks, in words. */
	readonly also: readonly string[];
}

export interface TocsFlyerShown {
	readonly id: string;
	readonly name: string;
	readonly zone: string;
	readonly box: number;
}

/** The sea of a side: its own alone. */
export interface TocsFleetShown {
	readonly ships: readonly TocsShipShown[];
	readonly sunk: readonly string[];
	readonly planes: readonly TocsFlyerShown[];
	readonly mines: readonly { readonly hex: string; readonly factors: number }[];
	/** Landing craft left this turn, for troops and vehicles, or null if the module has none. */
	readonly craft: { readonly foot: number; readonly vehicles: number } | null;
}

/** What everybody sees of the sea. */
export interface TocsSeaZoneShown {
	readonly id: string;
	readonly name: string;
	readonly hex: string;
	readonly hexes: readonly string[];
	readonly beside: readonly string[];
	readonly ports: readonly string[];
	readonly wind: string;
	readonly air: string;
}

export interface TocsSeaShown {
	readonly zones: readonly TocsSeaZoneShown[];
	readonly fleets: Readonly<Record<SideId, TocsFleetShown>>;
}
