/** A phase that Control would take back is put to the sides that saw any of it: it goes when all of them agree. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { StandingQuestion } from './module/standing-question.ts';
import { facts, refuse, type Decision, type Fact } from './ruleset.ts';

/** Sides that were asked whether a phase may be taken back, and those of them that agreed. */
export interface UndoAsked {
	readonly asked: readonly SideId[];
	readonly agreed: readonly SideId[];
}
/** What a game has of it; absent: no phase is to be taken back. */
export interface WithUndoAsked {
	readonly undoing?: UndoAsked;
}

/** What is recorded of it. `left`: who has still to answer. */
export type UndoConsentFact =
	| Fact<'undo-asked', { readonly sides: readonly SideId[] }>
	| Fact<
			'undo-answered',
			{ readonly side: SideId; readonly agrees: boolean; readonly left: readonly SideId[] }
	  >;
/** With this: that Control took the asking itself back. */
export type UndoAskFact = UndoConsentFact | Fact<'undo-lapsed', { readonly sides: readonly SideId[] }>;
/** Facts that are of the asking alone. */
export const UNDO_FACTS: ReadonlySet<string> = new Set<UndoAskFact['type']>([
	'undo-asked',
	'undo-answered',
	'undo-lapsed',
]);
type Payload<T extends UndoConsentFact['type']> = Extract<UndoConsentFact, { type: T }>['payload'];

export const askUndo = (sides: readonly SideId[]): readonly UndoConsentFact[] => [
	{ type: 'undo-asked', v: 1, rule: 'app', payload: { sides } },
];

export const evolveUndoAsked = <G extends WithUndoAsked>(game: G, { sides }: Payload<'undo-asked'>): G => ({
	...game,
	undoing: { asked: sides, agreed: [] },
});

/** A side agrees while others are still to answer; else the question is over. */
export function evolveUndoAnswered<G extends WithUndoAsked>(
	game: G,
	{ side, agrees, left }: Payload<'undo-answered'>,
): G {
	const { undoing } = game;
	return agrees && left.length > 0 && undoing
		? { ...game, undoing: { ...undoing, agreed: [...undoing.agreed, side] } }
		: withoutAsking(game);
}

/**
 * Returns the game after a fact of any kind: an asking that stands ends with whatever else happens. The house lets nothing
 * else happen while it stands; files of before it did so are read by this.
 * @param leavesIt facts that change nothing of the game, those of the asking among them
 */
export const afterAsking = <G extends WithUndoAsked>(
	game: G,
	fact: { readonly type: string },
	leavesIt: ReadonlySet<string>,
): G => (!game.undoing || leavesIt.has(fact.type) ? game : withoutAsking(game));

/** What each fact of the asking changes. */
export const undoEvolve = <G extends WithUndoAsked>() => ({
	'undo-asked': evolveUndoAsked<G>,
	'undo-answered': evolveUndoAnswered<G>,
	'undo-lapsed': withoutAsking<G>,
});

/** Returns the fact that an asking ended without the last answer: Control undid it. Nothing where none did. */
export function lapsed(
	before: { readonly game: WithUndoAsked },
	after: { readonly game: WithUndoAsked },
	facts: readonly { readonly type: string }[],
): readonly UndoAskFact[] {
	const { undoing } = before.game;
	if (!undoing || after.game.undoing || facts.some(({ type }) => type === 'undo-answered')) return [];
	return [{ type: 'undo-lapsed', v: 1, rule: 'app', payload: { sides: undoing.asked } }];
}

function withoutAsking<G extends WithUndoAsked>(game: G): G {
	const { undoing: _over, ...rest } = game;
	return rest as G;
}

/** Returns the sides that have not answered yet, or null if nothing is asked. */
export const undoOpen = ({ undoing }: WithUndoAsked): readonly SideId[] | null =>
	undoing ? undoing.asked.filter((side) => !undoing.agreed.includes(side)) : null;

/** Whether a fact says that the last of them agreed. */
export function undoGranted(fact: Pick<Fact, 'type' | 'payload'>): boolean {
	if (fact.type !== 'undo-answered') return false;
	const { agrees, left } = fact.payload as Payload<'undo-answered'>;
	return agrees && left.length === 0;
}

const PREFIX = 'undo-phase-';

/**
 * Returns the question, the same to each side that is asked, whatever was done: what it saw of it is on its own map.
 * @param what would be taken back: 'the Movement Phase of turn 3'
 */
export const undoQuestions = (game: WithUndoAsked, what: string): readonly StandingQuestion[] =>
	(undoOpen(game) ?? []).map((side) => ({
		id: `${PREFIX}${side}`,
		rule: 'app',
		ask: `Control would take back all that was done in ${what}. Do you agree?`,
		to: { side, team: null },
		answers: [
			{ id: 'refuse', label: 'It stays' },
			{ id: 'agree', label: 'We agree' },
		],
		byDefault: 'refuse',
	}));

/** Whether a question is whether a phase may be taken back. */
export const isUndoQuestion = ({ id }: Pick<StandingQuestion, 'id'>): boolean => id.startsWith(PREFIX);

/** Facts of a side's answer, with who is still to give one. Refused once the question is over. */
export function answerUndo(
	game: WithUndoAsked,
	question: StandingQuestion,
	answer: string,
): Decision<UndoConsentFact> {
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
