/** A phase that Control would take back is put to the sides that saw any of it: it goes when all of them agree. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { StandingQuestion } from '../../kit/module.ts';
import { facts, refuse, type Decision } from '../../kit/ruleset.ts';
import type { ResultEntry, RollKind } from '../results/types.ts';
import type { OcsFact } from '../facts.ts';
import type { OcsGame, World } from '../game.ts';
import type { UndoFact } from './undo-facts.ts';
import { phaseWords } from './words.ts';

/** Facts that are of the asking alone: nothing of the game is changed by them. */
export const UNDO_FACTS: ReadonlySet<string> = new Set<OcsFact['type']>([
	'undo-asked',
	'undo-answered',
	'side-asked',
]);
/** Whatever else is recorded, the asking is over: what was agreed to is not what would be taken back. */
const LEAVES_IT: ReadonlySet<string> = new Set<string>([...UNDO_FACTS, 'order-handed-in']);

/** Rolls that both sides see fall. */
const IN_THE_OPEN: ReadonlySet<string> = new Set<RollKind>(['combat', 'barrage', 'weather', 'first-player']);

/**
 * Tells whoever saw a roll that it was taken back, and nobody else.
 * @param before the game before the undo; `after`: as it stands without what was undone
 */
export function takenBack(
	before: Pick<World, 'game'>,
	after: Pick<World, 'game'>,
	facts: readonly { readonly type: string }[],
): readonly OcsFact[] {
	if (!facts.some(({ type }) => type === 'command-retracted')) return [];
	const told = ({ turn, result, rolls }: ResultEntry): string => JSON.stringify([turn, result, rolls]);
	const left = new Set(after.game.results.kept.map(told));
	return before.game.results.kept.flatMap((entry): OcsFact[] => {
		const { result, side } = entry;
		if (result.kind === 'taken-back' || left.has(told(entry))) return [];
		const payload = {
			side: IN_THE_OPEN.has(result.kind) ? null : side,
			hex: 'hex' in result ? result.hex : null,
			what: result.kind,
		};
		return [{ type: 'roll-taken-back', v: 1, rule: 'app', payload }];
	});
}

export const askUndo = (sides: readonly SideId[]): readonly OcsFact[] => [
	{ type: 'undo-asked', v: 1, rule: 'app', payload: { sides } },
];

export const evolveUndoAsked = (
	game: OcsGame,
	{ sides }: Extract<UndoFact, { type: 'undo-asked' }>['payload'],
): OcsGame => ({ ...game, undoing: { asked: sides, agreed: [] } });

/** A side agrees while others are still to answer; else the question is over. */
export function evolveUndoAnswered(
	{ undoing, ...game }: OcsGame,
	{ side, agrees, left }: Extract<UndoFact, { type: 'undo-answered' }>['payload'],
): OcsGame {
	return agrees && left.length > 0 && undoing
		? { ...game, undoing: { ...undoing, agreed: [...undoing.agreed, side] } }
		: game;
}

/** The game after a fact of any kind: an asking that stands ends with whatever else happens. */
export function afterAsking(game: OcsGame, fact: { readonly type: string }): OcsGame {
	if (!game.undoing || LEAVES_IT.has(fact.type)) return game;
	const { undoing: _over, ...rest } = game;
	return rest;
}

/** Sides that have not answered yet; null: nothing is asked. */
export const undoOpen = ({ undoing }: OcsGame): readonly SideId[] | null =>
	undoing ? undoing.asked.filter((side) => !undoing.agreed.includes(side)) : null;

/** Whether a fact says that the last of them agreed. */
export const undoGranted = (fact: OcsFact): boolean =>
	fact.type === 'undo-answered' && fact.payload.agrees && fact.payload.left.length === 0;

const PREFIX = 'undo-phase-';

/** The same to each side that is asked, whatever was done: what it saw of it is on its own map. */
export function undoQuestions({ game }: World): readonly StandingQuestion[] {
	const phase = phaseWords(game.clock.step);
	return (undoOpen(game) ?? []).map((side) => ({
		id: `${PREFIX}${side}`,
		rule: 'app',
		ask: `Control would take back all that was done in the ${phase} of turn ${String(game.clock.turn)}. Do you agree?`,
		to: { side, team: null },
		answers: [
			{ id: 'agree', label: 'We agree' },
			{ id: 'refuse', label: 'It stays' },
		],
		byDefault: 'refuse',
	}));
}

/** A side's answer, with who is still to give one. Refused once the question is over. */
export function answerUndo({ game }: World, question: StandingQuestion, answer: string): Decision<OcsFact> {
	const { side } = question.to;
	const open = undoOpen(game);
	if (!open?.includes(side)) return refuse('app', 'question/gone', 'This question no longer stands.');
	const left = open.filter((each) => each !== side);
	return facts({
		type: 'undo-answered',
		v: 1,
		rule: 'app',
		payload: { side, agrees: answer === 'agree', left },
	});
}
