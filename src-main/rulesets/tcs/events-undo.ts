/** What a side is told when something is taken back or restored. */
import { withUndoNote } from '../hexwar/undo-told.ts';
import { EVOLVE } from '../../rules/tcs/evolve.ts';
import { event } from './event-kit.ts';

export const undoEvents = [
	event({
		type: 'undo-noted',
		version: 1,
		evolve: EVOLVE['undo-noted'],
		told: ({ side, ...note }, listener) =>
			side === listener.side ? (known) => withUndoNote(known, note) : null,
		log: ({ side, way }, names) => `${names.side(side)} was told that something was ${way}.`,
		passedOver: true,
	}),
] as const;
