/** What undo asks and tells in OCS: the question to each side, and undone rolls. */
import type { StandingQuestion } from '../../kit/module/standing-question.ts';
import { undoQuestions } from '../../kit/undo-consent.ts';
import type { OcsFact } from '../facts.ts';
import type { World } from '../game.ts';
import type { DoneKind, Result, ResultEntry, RollKind } from '../results/types.ts';
import { phaseWords } from './words.ts';

/** Facts that are of the asking alone: nothing of the game is changed by them. */
export const UNDO_FACTS: ReadonlySet<string> = new Set<OcsFact['type']>([
	'undo-asked',
	'undo-answered',
	'side-asked',
]);
/** Facts that are only words, which may be recorded while sides are asked. */
export const UNDO_WORDS: ReadonlySet<string> = new Set<string>(['order-handed-in', 'dispatch-sent']);
/** Facts after which an asking still stands. */
export const LEAVES_ASKING: ReadonlySet<string> = new Set<string>([...UNDO_FACTS, ...UNDO_WORDS]);

/** Returns the question whether the phase may be undone, to each side asked. */
export const undoAsks = ({ game }: Pick<World, 'game'>): readonly StandingQuestion[] =>
	undoQuestions(game, `the ${phaseWords(game.clock.step)} of turn ${String(game.clock.turn)}`);

/** Rolls that both sides see fall. */
const IN_THE_OPEN: ReadonlySet<string> = new Set<RollKind>([
	...(['combat', 'barrage', 'ship-fire', 'guns-fire', 'landing', 'weather', 'first-player'] as const),
]);

const DONE: Readonly<Record<DoneKind, true>> = {
	...{ shipped: true, 'port-work': true, recon: true, 'ships-overrun': true, 'beach-failed': true },
	...{ 'air-met': true, 'flown-in': true, 'flown-empty': true, 'cast-off': true, 'mission-stopped': true },
};
const isDone = (kind: Result['kind']): kind is DoneKind => kind in DONE;

/**
 * Tells those who saw a roll that it was undone, and nobody else.
 * @param before the game before the undo; `after`: as it stands without what was undone
 */
export function takenBack(
	before: Pick<World, 'game'>,
	after: Pick<World, 'game'>,
	facts: readonly { readonly type: string }[],
): readonly OcsFact[] {
	if (!facts.some(({ type }) => type === 'command-retracted')) return [];
	const keyOf = ({ turn, result, rolls }: ResultEntry): string => JSON.stringify([turn, result, rolls]);
	const left = new Set(after.game.results.kept.map(keyOf));
	return before.game.results.kept.flatMap((entry): OcsFact[] => {
		const { result, side } = entry;
		if (result.kind === 'taken-back' || isDone(result.kind) || left.has(keyOf(entry))) return [];
		const payload = {
			side: IN_THE_OPEN.has(result.kind) ? null : side,
			hex: 'hex' in result ? result.hex : null,
			what: result.kind,
		};
		return [{ type: 'roll-taken-back', v: 1, rule: 'app', payload }];
	});
}
