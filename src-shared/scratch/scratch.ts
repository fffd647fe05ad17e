/** The parts of a headquarters' scratch document that every ruleset has: pencil marks and notes. */
import type * as Y from 'yjs';
import { readMark, type Mark } from './marks.ts';

/** Matches every name allowed at the top level of the document: sheets of a turn, the pencil, the notes. */
export const SCRATCH_ROOT = /^(?:(?:orders|air)\/[1-9]\d{0,2}|pencil|notes)$/;
/** The longest notes, in characters, that a window lets be typed. */
export const MOST_NOTES = 20_000;

export const notesOf = (doc: Y.Doc): Y.Text => doc.getText('notes');
/** @rule opcom-4.seq.player-map-update */
export const pencilOf = (doc: Y.Doc): Y.Array<unknown> => doc.getArray('pencil');

/** The marks on the map, in the order in which they were drawn. */
export const marksOf = (doc: Y.Doc): readonly Mark[] =>
	pencilOf(doc)
		.toArray()
		.flatMap((thing) => readMark(thing) ?? []);
