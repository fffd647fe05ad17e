/**
 * The data that a hex ruleset's plain windows show: words, hexes and commands made by its rules. A ruleset thus has
 * windows for Control and for a side before it has any of its own.
 */
import type { CommandShape, SideHead } from '../contract/house.ts';
import type { HexMapFile } from '../map/hexmap/file.ts';
import type { OrderShown } from './order-shown.ts';
import type { WhoMoves } from './written-orders.ts';

/** A command that a unit can be given now. */
export interface PlainOffer {
	/** 'Fire at 05.05, 5 or more' */
	readonly label: string;
	readonly command: CommandShape;
}
export interface PlainUnit {
	readonly side: string;
	readonly counter: string;
	readonly at: string | null;
	/** On the counter, under its name: '3'. */
	readonly figures: string;
	/** '3 steps, 2 points left' */
	readonly words: string;
	readonly offers: readonly PlainOffer[];
}
export interface PlainQuestion {
	readonly id: string;
	readonly ask: string;
	readonly of: string;
	readonly answers: readonly { readonly id: string; readonly label: string }[];
}
/** Something that a side proposes, as far as a plain window reads it. */
export interface PlainProposal {
	readonly unit: string;
}

export interface PlainShown {
	readonly sides: readonly SideHead[];
	readonly map: HexMapFile;
	readonly picture: null;
	readonly counters: Readonly<Record<string, { readonly name: string; readonly formation: null }>>;
	readonly formations: Readonly<Record<string, never>>;
	readonly units: Readonly<Record<string, PlainUnit>>;
	/** What this side sees of the other, a line for each hex. */
	readonly seen: readonly { readonly hex: string; readonly words: string }[];
	/** What happened, a line each, the newest last. */
	readonly told: readonly string[];
	/** The `words` of each order are complete: they include the proposal. */
	readonly orders: Readonly<Record<string, OrderShown<PlainProposal>>>;
	readonly whoMoves: WhoMoves;
	/** `ends`: the label of the button that ends the step. */
	readonly clock: {
		readonly turn: number;
		readonly step: string;
		readonly words: string;
		readonly ends: string;
	};
	readonly questions: readonly PlainQuestion[];
}

/**
 * What the rules say about a path before it is taken: the answer to 'way', which is asked with a unit and the path's
 * hexes.
 */
export interface PlainWay {
	readonly words: string;
	/** Why the path can't be taken, or null if it can, as far as is known. */
	readonly say: string | null;
}
