/** A phase that Control would take back is put to the sides that saw any of it. */
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import type { Fact } from '../../kit/ruleset.ts';
import {
	evolveUndoAnswered,
	evolveUndoAsked,
	undoQuestions,
	type UndoConsentFact,
} from '../../kit/undo-consent.ts';
import type { TcsGame } from '../game.ts';
import { rowOf } from './turn.ts';

/** What is asked and answered, and that Control took the asking itself back. */
export type UndoAskFact = UndoConsentFact | Fact<'undo-lapsed', { readonly sides: readonly string[] }>;

/** Facts that are of the asking alone. */
export const UNDO_FACTS: ReadonlySet<string> = new Set<UndoAskFact['type']>([
	'undo-asked',
	'undo-answered',
	'undo-lapsed',
]);
/** Facts that are words alone: they may be recorded while sides are asked. */
export const UNDO_WORDS: ReadonlySet<string> = new Set<string>(['order-handed-in', 'dispatch-sent']);
/** Facts after which an asking still stands. */
export const LEAVES_ASKING: ReadonlySet<string> = new Set<string>([...UNDO_FACTS, ...UNDO_WORDS]);

/** Returns the question whether the phase may be taken back, to each side that is asked. */
export const undoAsks = ({ game }: { readonly game: TcsGame }): readonly StandingQuestion[] =>
	undoQuestions(game, `the ${rowOf(game.clock.step).phase} Phase of turn ${String(game.clock.turn)}`);

const withoutAsking = ({ undoing: _over, ...game }: TcsGame): TcsGame => game;

/** What each fact of the asking changes. */
export const UNDO_EVOLVE = {
	'undo-asked': evolveUndoAsked<TcsGame>,
	'undo-answered': evolveUndoAnswered<TcsGame>,
	'undo-lapsed': withoutAsking,
} as const;

/** Returns the fact that an asking ended without the last answer: Control undid it. Nothing where none did. */
export function lapsed(
	before: { readonly game: TcsGame },
	after: { readonly game: TcsGame },
	facts: readonly { readonly type: string }[],
): readonly UndoAskFact[] {
	const { undoing } = before.game;
	if (!undoing || after.game.undoing || facts.some(({ type }) => type === 'undo-answered')) return [];
	return [{ type: 'undo-lapsed', v: 1, rule: 'app', payload: { sides: undoing.asked } }];
}
