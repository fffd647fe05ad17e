/**
 * Procedures of a ruleset: what is being carried out stands in the game as a stack of frames. A move that is fired at waits until
 * the fire, the answer to it and every retreat that follows are over, then goes on. So a procedure survives a restart, and what is
 * asked in its midst is asked of a seat, of Control for it, or of what a side said beforehand.
 */
import type { Dice } from './dice.ts';
import type { Situation } from './module/situation.ts';
import { facts, type Decision, type Fact, type Refusal } from './ruleset.ts';
import { Unfolding } from './unfolding.ts';

/** One procedure under way: its kind, and whatever its ruleset has to remember of it. */
export interface AnyFrame {
	readonly kind: string;
}

/** The part of a game that holds its frames. */
export interface WithFrames<F extends AnyFrame> {
	/** The last is carried out, those before wait for it. */
	readonly frames: readonly F[];
	/** How many there were: everybody is told of each, so that a side counts the same and names a choice alike. */
	readonly framesBegun: number;
}

/** Facts that every ruleset with procedures records. */
export type FrameFact<F extends AnyFrame> =
	| Fact<'frame-begun', { frame: F }>
	| Fact<'frame-changed', { frame: F }>
	| Fact<'frame-ended', { kind: F['kind'] }>;

/** Nothing is under way. */
export const NO_FRAMES = { frames: [], framesBegun: 0 } as const;

/** Returns the game with one more procedure on top, which everybody is told of. */
export const withFrame = <G extends WithFrames<AnyFrame>>(game: G, frame: G['frames'][number]): G => ({
	...withUntoldFrame(game, frame),
	framesBegun: game.framesBegun + 1,
});

/** The same for one that not every side is told of: it isn't counted. */
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

/** A kind of frame that goes on by itself. */
export interface Running<S, G, X extends Fact, F extends AnyFrame> {
	/** Adds the facts of its next step and returns true; false: it waits for a command, or for an answer that its ruleset itself asks for. */
	step(this: void, unfolding: Unfolding<S, G, X>, frame: F, dice: Dice): boolean;
}

/** A kind of frame that waits for somebody’s choice. */
export interface AskingKind<S, G, X extends Fact, F extends AnyFrame> {
	/**
	 * 'open': all that decides it lies open on the map, so that a choice of one is taken at once and tells nobody anything.
	 * 'always': that it is asked would tell, so it is asked even where one answer alone is possible, and stands until its
	 * side, Control or a standing answer closes it.
	 */
	readonly pace: 'open' | 'always';
	/** What may be answered, by ids. */
	replies(this: void, at: Here<S, G>, frame: F): readonly string[];
	/** What is answered where nobody answers. */
	byDefault(this: void, at: Here<S, G>, frame: F): string;
	/** What its side said beforehand; null, or left out: it wants to be asked. Where that can’t be given, the default is. */
	standing?(this: void, at: Here<S, G>, frame: F): string | null;
	/** Carries an answer out: it takes the frame off. Returns false where there is no such answer. */
	answer(this: void, unfolding: Unfolding<S, G, X>, frame: F, reply: string, dice: Dice, by: string): boolean;
	/** Takes the frame off where there is nothing to choose; left out: the one answer is given. */
	pass?(this: void, unfolding: Unfolding<S, G, X>, frame: F): void;
}

/** What is done for each kind of frame: `A` are those that ask. */
export type ProcedureTable<S, G, X extends Fact, F extends AnyFrame, A extends F> = {
	readonly [K in A['kind']]: AskingKind<S, G, X, Extract<A, { readonly kind: K }>>;
} & {
	readonly [K in Exclude<F, A>['kind']]: Running<S, G, X, Extract<F, { readonly kind: K }>>;
};

/** A ruleset’s procedures: what its windows show of a choice and what is carried out come from the same table. */
export interface Procedures<S, G, X extends Fact, A extends AnyFrame> {
	/** The frame that waits for a choice; null: none. */
	openChoice(this: void, at: Pick<Situation<S, G>, 'game'>): A | null;
	/** What may be answered, by ids. */
	repliesTo(this: void, at: Here<S, G>, frame: A): readonly string[];
	/** What is answered where nobody answers. */
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
	/** Carries on until a choice is open or nothing is under way. @throws Error where it never ends */
	carryOn(this: void, unfolding: Unfolding<S, G, X>, dice: Dice): void;
}

/**
 * Returns what carries out something that begins, and all that follows of it until somebody is asked or all is over.
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

/** Who answers where the rules leave no choice, and where a side said beforehand what it wants. */
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

/** A choice that a side made beforehand, or that is none, goes on by itself. Returns false where it is asked. */
function passedOver<S, G, X extends Fact, F extends AnyFrame>(
	unfolding: Unfolding<S, G, X>,
	part: AskingKind<S, G, X, F>,
	frame: F,
	dice: Dice,
): boolean {
	const said = part.standing?.(unfolding.at, frame) ?? null;
	// One that can’t be given must close the choice as well: to be asked then would tell that it can’t.
	if (said !== null)
		return [said, part.byDefault(unfolding.at, frame)].some((reply) =>
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
