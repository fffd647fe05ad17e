/**
 * A ruleset's procedures. The game holds the procedures under way as a stack of frames. A move that is fired at waits
 * until the fire, the reply to it and every resulting retreat are over, then goes on. A procedure therefore survives a
 * restart, and a question in the middle of one goes to a seat, to Control on its behalf, or to the side's standing
 * answer.
 */
import type { Dice } from './dice.ts';
import type { Situation } from './module/situation.ts';
import { facts, type Decision, type Fact, type Refusal } from './ruleset.ts';
import { Unfolding } from './unfolding.ts';

/** One procedure under way: its kind, plus any data its ruleset needs. */
export interface AnyFrame {
	readonly kind: string;
}

/** The part of a game that holds its frames. */
export interface WithFrames<F extends AnyFrame> {
	/** The last frame is running; those before it wait. */
	readonly frames: readonly F[];
	/**
	 * The number of frames begun so far. Everybody is told of each, so that every side counts alike and gives a choice
	 * the same name.
	 */
	readonly framesBegun: number;
}

/** Facts that every ruleset with procedures records. */
export type FrameFact<F extends AnyFrame> =
	| Fact<'frame-begun', { frame: F }>
	| Fact<'frame-changed', { frame: F }>
	| Fact<'frame-ended', { kind: F['kind'] }>;

/** No procedure is under way. */
export const NO_FRAMES = { frames: [], framesBegun: 0 } as const;

/** Returns the game with one more frame on top, announced to everybody. */
export const withFrame = <G extends WithFrames<AnyFrame>>(game: G, frame: G['frames'][number]): G => ({
	...withUntoldFrame(game, frame),
	framesBegun: game.framesBegun + 1,
});

/** Returns the game with one more frame on top that not every side is told of, so it isn't counted. */
export const withUntoldFrame = <G extends WithFrames<AnyFrame>>(game: G, frame: G['frames'][number]): G => ({
	...game,
	frames: [...game.frames, frame],
});

/** Returns the game with another frame in place of the topmost. */
export const withTopFrame = <G extends WithFrames<AnyFrame>>(game: G, frame: G['frames'][number]): G => ({
	...game,
	frames: [...game.frames.slice(0, -1), frame],
});

/** Returns the game without its topmost frame. */
export const withoutTopFrame = <G extends WithFrames<AnyFrame>>(game: G): G => ({
	...game,
	frames: game.frames.slice(0, -1),
});

type Here<S, G> = Pick<Situation<S, G>, 'scenario' | 'game'>;

/** A kind of frame that proceeds without a choice. */
export interface Running<S, G, X extends Fact, F extends AnyFrame> {
	/**
	 * Adds the facts of its next step and returns true, or returns false if it waits for a command or for an answer
	 * that the ruleset itself asks for.
	 */
	step(this: void, unfolding: Unfolding<S, G, X>, frame: F, dice: Dice): boolean;
}

/** A kind of frame that waits for a choice. */
export interface AskingKind<S, G, X extends Fact, F extends AnyFrame> {
	/**
	 * 'open': everything that decides the choice is visible on the map, so a single option is taken at once and reveals
	 * nothing. 'always': asking would reveal something, so the question is asked even if only one answer is possible,
	 * and stays open until its side, Control or a standing answer closes it.
	 */
	readonly pace: 'open' | 'always';
	/** Returns the possible answers, as ids. */
	replies(this: void, at: Here<S, G>, frame: F): readonly string[];
	/** Returns the answer used if nobody answers. */
	byDefault(this: void, at: Here<S, G>, frame: F): string;
	/**
	 * Returns the side's standing answer; null or undefined if it wants to be asked. If that answer isn't possible, the
	 * default is used.
	 */
	standing?(this: void, at: Here<S, G>, frame: F): string | null;
	/** Carries out an answer and removes the frame. Returns false if there is no such answer. */
	answer(this: void, unfolding: Unfolding<S, G, X>, frame: F, reply: string, dice: Dice, by: string): boolean;
	/** Removes the frame if there is nothing to choose; if absent, the only answer is given. */
	pass?(this: void, unfolding: Unfolding<S, G, X>, frame: F): void;
}

/** The handler for each kind of frame; `A` are the kinds that ask. */
export type ProcedureTable<S, G, X extends Fact, F extends AnyFrame, A extends F> = {
	readonly [K in A['kind']]: AskingKind<S, G, X, Extract<A, { readonly kind: K }>>;
} & {
	readonly [K in Exclude<F, A>['kind']]: Running<S, G, X, Extract<F, { readonly kind: K }>>;
};

/** A ruleset’s procedures. The windows show a choice from the same table that carries it out. */
export interface Procedures<S, G, X extends Fact, A extends AnyFrame> {
	/** Returns the frame that waits for a choice, or null. */
	openChoice(this: void, at: Pick<Situation<S, G>, 'game'>): A | null;
	/** Returns the possible answers, as ids. */
	repliesTo(this: void, at: Here<S, G>, frame: A): readonly string[];
	/** Returns the answer used if nobody answers. */
	defaultReply(this: void, at: Here<S, G>, frame: A): string;
	/** Carries out an answer; returns false where there is no such answer. */
	answerChoice(
		this: void,
		unfolding: Unfolding<S, G, X>,
		frame: A,
		reply: string,
		dice: Dice,
		by: string,
	): boolean;
	/** Runs until a choice is open or nothing is under way. @throws Error where it never ends */
	carryOn(this: void, unfolding: Unfolding<S, G, X>, dice: Dice): void;
}

/**
 * Returns a function that starts a procedure and runs everything that follows, until somebody must choose or all is
 * over.
 * @param evolve applies a fact, by the ruleset's own function
 * @param gone what is refused that can't begin: its `begin`, which adds what begins, has returned false
 */
export const carryingOut =
	<S, G, X extends Fact>(
		{ carryOn }: Pick<Procedures<S, G, X, AnyFrame>, 'carryOn'>,
		evolve: (game: G, fact: X) => G,
		gone: Refusal,
	) =>
	(at: Here<S, G>, dice: Dice, begin: (unfolding: Unfolding<S, G, X>) => boolean): Decision<X> => {
		const unfolding = new Unfolding(at, evolve);
		if (!begin(unfolding)) return gone;
		carryOn(unfolding, dice);
		return facts(...unfolding.facts);
	};

/** Recorded as the answerer if the rules leave no choice or a side has a standing answer. */
const THE_RULES = 'the rules';
const STANDING_ANSWER = 'a standing answer';

/**
 * Makes a ruleset’s procedures of their table.
 * @param table called for at each use, so that parts of it may name these procedures themselves
 * @param first what comes before the topmost frame goes on: adds its facts and returns true, or returns false
 */
export function proceduresOf<S, G extends WithFrames<F>, X extends Fact, F extends AnyFrame, A extends F>(
	table: () => ProcedureTable<S, G, X, F, A>,
	first: (unfolding: Unfolding<S, G, X>) => boolean = () => false,
): Procedures<S, G, X, A> {
	const partOf = ({ kind }: F): AskingKind<S, G, X, F> | Running<S, G, X, F> =>
		table()[kind as keyof ProcedureTable<S, G, X, F, A>];
	const asking = (frame: A): AskingKind<S, G, X, F> => partOf(frame) as AskingKind<S, G, X, F>;

	const step = (unfolding: Unfolding<S, G, X>, dice: Dice): boolean => {
		if (first(unfolding)) return true;
		const frame = unfolding.at.game.frames.at(-1);
		if (!frame) return false;
		const part = partOf(frame);
		return 'step' in part ? part.step(unfolding, frame, dice) : passedOver(unfolding, part, frame, dice);
	};
	return {
		openChoice: ({ game }) => {
			const top = game.frames.at(-1);
			return top && 'replies' in partOf(top) ? (top as A) : null;
		},
		repliesTo: (at, frame) => asking(frame).replies(at, frame),
		defaultReply: (at, frame) => asking(frame).byDefault(at, frame),
		answerChoice: (unfolding, frame, reply, dice, by) =>
			asking(frame).answer(unfolding, frame, reply, dice, by),
		carryOn: (unfolding, dice) => unfolding.carryOn(() => step(unfolding, dice)),
	};
}

/** Closes a choice that has a standing answer or only one option. Returns false if the question must be asked. */
function passedOver<S, G, X extends Fact, F extends AnyFrame>(
	unfolding: Unfolding<S, G, X>,
	part: AskingKind<S, G, X, F>,
	frame: F,
	dice: Dice,
): boolean {
	const standingAnswer = part.standing?.(unfolding.at, frame) ?? null;
	// An impossible standing answer must close the choice as well: asking then would reveal that it is impossible.
	if (standingAnswer !== null)
		return [standingAnswer, part.byDefault(unfolding.at, frame)].some((reply) =>
			part.answer(unfolding, frame, reply, dice, STANDING_ANSWER),
		);
	if (part.pace === 'always') return false;
	const replies = part.replies(unfolding.at, frame);
	if (replies.length > 1) return false;
	if (part.pass) {
		part.pass(unfolding, frame);
		return true;
	}
	return part.answer(unfolding, frame, part.byDefault(unfolding.at, frame), dice, THE_RULES);
}
