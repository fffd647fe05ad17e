/** What came of questioning prisoners and civilians. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { HexName } from '../../hexwar/types.ts';
import type { Mark, Shift } from '../game.ts';
import type { Question, Who } from './words.ts';

/** A side's marks on its map from what it was told. */
export type Marked = Readonly<Record<HexName, Partial<Omit<Mark, 'turn' | 'impulse'>>>>;

/** An answer: the words told, and the marks made from them. */
export interface Answer {
	readonly words: readonly string[];
	readonly marks: Marked;
}

/** A roll of one of the two tables, with what was told. */
export interface Questioned extends Answer {
	/** Who asks. */
	readonly side: SideId;
	/** The side of the people, or null if they were questioned earlier and this is what they know of a hex. */
	readonly of: SideId | null;
	readonly hex: HexName;
	readonly who: Who;
	readonly question: Question;
	/** Of prisoners neither side is sent dice and modifiers: they hang on the unit that they are of. */
	readonly dice: readonly number[];
	readonly shifts: readonly Shift[];
	readonly total: number | null;
}
