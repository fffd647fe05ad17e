/**
 * What the plain windows of a ruleset on hexes show. Everything in it is words, hexes and commands that its rules have made, so
 * that a ruleset has windows for Control and for a side before it has drawn one of its own.
 */
import type { CommandShape, SideHead } from '../contract/house.ts';
import type { HexMapFile } from '../map/hexmap/file.ts';
import type { OrderShown } from './order-shown.ts';
import type { WhoMoves } from './written-orders.ts';

/** Something that may be ordered of a unit now. */
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
	/** `words` of each say all of it, what is proposed too. */
	readonly orders: Readonly<Record<string, OrderShown<PlainProposal>>>;
	readonly whoMoves: WhoMoves;
	/** `ends`: what the button says that ends the step. */
	readonly clock: {
		readonly turn: number;
		readonly step: string;
		readonly words: string;
		readonly ends: string;
	};
	readonly questions: readonly PlainQuestion[];
}

/** What the rules say of a way before it is gone: the answer to 'way', which is asked with a unit and the hexes of the way. */
export interface PlainWay {
	readonly words: string;
	/** Why it can't be gone; null: it can, as far as is known. */
	readonly say: string | null;
}
