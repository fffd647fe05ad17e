/** What a side is told beside the play: what is taken back or restored, and Control's dispatches. */
import { dispatchEvent } from '../../rules/kit/dispatches.ts';
import { withDispatch } from '../hexwar/dispatch-notes.ts';
import { withUndoNote } from '../hexwar/undo-told.ts';
import { EVOLVE } from '../../rules/tcs/evolve.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { TcsGame } from '../../rules/tcs/game.ts';
import type { Learns } from '../hexwar/event-kit.ts';
import { event, type SideEvent } from './event-kit.ts';
import type { Names } from './log-names.ts';
import type { Known } from './views/side/known.ts';

/** A side that is asked learns so, and when the asking is over; not who else was asked. */
const ofAsked =
	(sides: readonly string[], change: (game: TcsGame, own: SideId) => TcsGame) =>
	({ side }: { readonly side: SideId }): Learns<Known> | null =>
		sides.includes(side) ? (known) => ({ ...known, game: change(known.game, side) }) : null;

export const dispatchEvents = [
	dispatchEvent<TcsGame, Names, SideEvent>((payload) => (known) => withDispatch(known, payload)),
] as const;

export const undoEvents = [
	event({
		type: 'undo-asked',
		version: 1,
		evolve: EVOLVE['undo-asked'],
		told: ({ sides }, listener) =>
			ofAsked(sides, (game, own) => EVOLVE['undo-asked'](game, { sides: [own] }))(listener),
		log: ({ sides }, names) =>
			`${sides.map((side) => names.side(side)).join(' and ')} asked: may the phase be taken back?`,
		passedOver: true,
	}),
	event({
		type: 'undo-answered',
		version: 1,
		evolve: EVOLVE['undo-answered'],
		// Who refuses ends the asking of the others too.
		told: ({ side, agrees, left }, listener) =>
			ofAsked(agrees ? [side] : [side, ...left], (game) => EVOLVE['undo-lapsed'](game, { sides: [] }))(
				listener,
			),
		log: ({ side, agrees }, names) =>
			agrees
				? `${names.side(side)} agrees that the phase is taken back.`
				: `${names.side(side)} does not agree: the phase stays as it was played.`,
		passedOver: true,
	}),
	event({
		type: 'undo-lapsed',
		version: 1,
		evolve: EVOLVE['undo-lapsed'],
		told: ({ sides }, listener) =>
			ofAsked(sides, (game) => EVOLVE['undo-lapsed'](game, { sides: [] }))(listener),
		log: () => 'Control no longer asks whether the phase is taken back.',
		passedOver: true,
	}),
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
