/** The views of the 1992 proposals that a campaign has switched on. */
import type { SideId } from '../../kit/ids.ts';

/** Artillery by effective sheafs: the options for plotting a mission. */
export interface TcsSheafsShown {
	/** The possible directions of a linear pattern, by the map's names. */
	readonly directions: readonly string[];
	/** Target Reference Points, of a window's own side alone. */
	readonly points: readonly { readonly side: SideId; readonly hex: string }[];
	/** Batteries that fired for effect last turn, and where; of a window's own side alone. */
	readonly continuing: readonly { readonly battery: string; readonly hex: string }[];
}

export interface TcsProposalsShown {
	/** Null if artillery follows 4.01. */
	readonly sheafs: TcsSheafsShown | null;
	/** Whether a company's platoons may be combined. */
	readonly combines: boolean;
	/** The combination of each unit, as its owner said; only of a window's own units. Null if nothing is combined. */
	readonly pairs: Readonly<Record<string, string | null>> | null;
}
