/** A result in a sentence: those of the proposals of 1992. */
import type { SideId } from '../../kit/ids.ts';

export interface TcsNoteShown {
	readonly kind: 'note';
	readonly n: number;
	readonly side: SideId;
	/** Null: nowhere. */
	readonly hex: string | null;
	readonly title: string;
	readonly says: string;
}
