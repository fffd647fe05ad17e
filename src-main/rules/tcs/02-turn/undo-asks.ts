/** A phase that Control would take back is put to the sides that saw any of it. */
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import { UNDO_FACTS, undoQuestions } from '../../kit/undo-consent.ts';
import type { TcsGame } from '../game.ts';
import { rowOf } from './turn.ts';

/** Facts that are only words, which may be recorded while sides are asked. */
export const UNDO_WORDS: ReadonlySet<string> = new Set<string>(['order-handed-in', 'dispatch-sent']);
/** Facts after which an asking still stands. */
export const LEAVES_ASKING: ReadonlySet<string> = new Set<string>([...UNDO_FACTS, ...UNDO_WORDS]);

/** Returns the question whether the phase may be undone, to each side asked. */
export const undoAsks = ({ game }: { readonly game: TcsGame }): readonly StandingQuestion[] =>
	undoQuestions(game, `the ${rowOf(game.clock.step).phase} Phase of turn ${String(game.clock.turn)}`);
