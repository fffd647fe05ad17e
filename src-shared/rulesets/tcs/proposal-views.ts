/** What windows are shown of the 1992 proposals that a campaign has taken up. */
import type { SideId } from '../../kit/ids.ts';

/** Artillery by effective sheafs: what a mission may be plotted with. */
export interface TcsSheafsShown {
	/** The ways that a linear pattern may lie, as the map calls them. */
	readonly directions: readonly string[];
	/** Target Reference Points, of a window's own side alone. */
	readonly points: readonly { readonly side: SideId; readonly hex: string }[];
	/** Batteries that fired for effect last turn, and where; of a window's own side alone. */
	readonly continuing: readonly { readonly battery: string; readonly hex: string }[];
}

export interface TcsProposalsShown {
	/** Null: artillery goes by 4.01. */
	readonly sheafs: TcsSheafsShown | null;
	/** Whether platoons of a company may be combined. */
	readonly combines: boolean;
	/** Whom each unit is attacked with, as its owner said; of a window's own alone. Null: nothing is combined. */
	readonly pairs: Readonly<Record<string, string | null>> | null;
}
