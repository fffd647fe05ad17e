/** Undo events for rulesets that tell sides fact by fact: who is asked, who agreed, and notes of what was undone. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { EventRecord } from '../../rules/kit/records.ts';
import type { Fact } from '../../rules/kit/ruleset.ts';
import { undoEvolve, type UndoAskFact, type WithUndoAsked } from '../../rules/kit/undo-consent.ts';
import type { UndoNote, UndoNoted } from '../../rules/kit/undo-notes.ts';
import type { Learns } from './event-kit.ts';
import { withUndoNote } from './undo-told.ts';

interface Knowing<G> {
	readonly game: G;
	readonly undone: readonly UndoNote[];
}
interface Names {
	side(id: string): string;
}
type Of<T extends (UndoAskFact | UndoNoted)['type']> = Extract<UndoAskFact | UndoNoted, Fact & { type: T }>;

/**
 * Returns the records of undo.
 * @typeParam G the game
 * @typeParam K what a side knows: a side that is asked learns so, and when the asking is over; not who else was asked
 */
export function undoEvents<G extends WithUndoAsked, N extends Names, K extends Knowing<G>>() {
	const change = undoEvolve<G>();
	const over = change['undo-lapsed'];
	const ofAsked = (sides: readonly SideId[], side: SideId, learn: (game: G) => G): Learns<K> | null =>
		sides.includes(side) ? (known) => ({ ...known, game: learn(known.game) }) : null;
	const asked: EventRecord<G, Of<'undo-asked'>, N, Learns<K>> = {
		...{ type: 'undo-asked', version: 1, evolve: change['undo-asked'], passedOver: true },
		told: ({ sides }, { side }) =>
			ofAsked(sides, side, (game) => change['undo-asked'](game, { sides: [side] })),
		log: ({ sides }, names) =>
			`${sides.map((side) => names.side(side)).join(' and ')} asked: may the phase be taken back?`,
	};
	const answered: EventRecord<G, Of<'undo-answered'>, N, Learns<K>> = {
		...{ type: 'undo-answered', version: 1, evolve: change['undo-answered'], passedOver: true },
		// One refusal also closes the question to the others.
		told: ({ side, agrees, left }, listener) =>
			ofAsked(agrees ? [side] : [side, ...left], listener.side, over),
		log: ({ side, agrees }, names) =>
			agrees
				? `${names.side(side)} agrees that the phase is taken back.`
				: `${names.side(side)} does not agree: the phase stays as it was played.`,
	};
	const lapsed: EventRecord<G, Of<'undo-lapsed'>, N, Learns<K>> = {
		...{ type: 'undo-lapsed', version: 1, evolve: over, passedOver: true },
		told: ({ sides }, { side }) => ofAsked(sides, side, over),
		log: () => 'Control no longer asks whether the phase is taken back.',
	};
	const noted: EventRecord<G, Of<'undo-noted'>, N, Learns<K>> = {
		...{ type: 'undo-noted', version: 1, passedOver: true },
		evolve: (game) => game,
		told: ({ side, ...note }, listener) =>
			side === listener.side ? (known) => withUndoNote(known, note) : null,
		log: ({ side, way }, names) => `${names.side(side)} was told that something was ${way}.`,
	};
	return [asked, answered, lapsed, noted] as const;
}
