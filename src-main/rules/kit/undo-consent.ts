/** When Control wants to undo a phase, every side that saw part of it is asked; the phase is undone once all agree. */
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { StandingQuestion } from './module/standing-question.ts';
import { facts, refuse, type Decision, type Fact } from './ruleset.ts';

/** The sides asked whether a phase may be undone, and those that agreed. */
export interface UndoAsked {
	readonly asked: readonly SideId[];
	readonly agreed: readonly SideId[];
}
/** The undo request of a game; absent if no phase is being undone. */
export interface WithUndoAsked {
	readonly undoing?: UndoAsked;
}

/** The facts of undo consent. `left`: the sides that have not answered yet. */
export type UndoConsentFact =
	| Fact<'undo-asked', { readonly sides: readonly SideId[] }>
	| Fact<
			'undo-answered',
			{ readonly side: SideId; readonly agrees: boolean; readonly left: readonly SideId[] }
	  >;
/** The facts of undo consent, including Control's withdrawal of the request. */
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

/** Records that a side agrees while others have not answered; otherwise the question is over. */
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
 * Returns the game after a fact of any type: any other fact ends an open request. The house allows nothing else while a
 * request is open; older files that did are read this way.
 * @param leavesIt facts that change nothing of the game, those of the asking among them
 */
export const afterAsking = <G extends WithUndoAsked>(
	game: G,
	fact: { readonly type: string },
	leavesIt: ReadonlySet<string>,
): G => (!game.undoing || leavesIt.has(fact.type) ? game : withoutAsking(game));

/** The effect of each undo consent fact on the game. */
export const undoEvolve = <G extends WithUndoAsked>() => ({
	'undo-asked': evolveUndoAsked<G>,
	'undo-answered': evolveUndoAnswered<G>,
	'undo-lapsed': withoutAsking<G>,
});

/**
 * Returns the fact that the request ended without the last answer because Control withdrew it, or no fact if none was
 * open.
 */
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

/** Returns whether a fact records the last agreement needed. */
export function undoGranted(fact: Pick<Fact, 'type' | 'payload'>): boolean {
	if (fact.type !== 'undo-answered') return false;
	const { agrees, left } = fact.payload as Payload<'undo-answered'>;
	return agrees && left.length === 0;
}

const PREFIX = 'undo-phase-';

/**
 * Returns the question, with the same text for every side asked: each side sees its own part of the phase on its own
 * map.
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

/** Returns whether a question asks for consent to undo a phase. */
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
