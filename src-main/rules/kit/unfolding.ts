/** Builds a chain of facts: each is applied at once, so that the next decision uses its result. */
import type { Situation } from './module/situation.ts';
import type { Fact } from './ruleset.ts';

/** A procedure that runs longer than this has a fault in its rules: it would never end. */
const MOST_STEPS = 10_000;

type Here<S, G> = Pick<Situation<S, G>, 'scenario' | 'game'>;

export class Unfolding<S, G, F extends Fact> {
	readonly facts: F[] = [];
	#at: Here<S, G>;
	readonly #evolve: (game: G, fact: F) => G;

	/** @param evolve applies a fact, by the ruleset's own function */
	constructor(at: Here<S, G>, evolve: (game: G, fact: F) => G) {
		this.#at = at;
		this.#evolve = evolve;
	}

	/** The situation after every fact so far. */
	get at(): Here<S, G> {
		return this.#at;
	}

	/** Records facts, in order. */
	add(...facts: readonly F[]): void {
		for (const fact of facts) {
			this.facts.push(fact);
			this.#at = { ...this.#at, game: this.#evolve(this.#at.game, fact) };
		}
	}

	/**
	 * Runs steps until one has nothing to do, because somebody must choose or all is over.
	 * @param step adds the facts of one step and returns true, or returns false where there is none
	 * @throws Error where it never ends
	 */
	carryOn(step: () => boolean): void {
		for (let n = 0; step(); n += 1)
			if (n >= MOST_STEPS) throw new Error(`a procedure went on for ${String(MOST_STEPS)} steps`);
	}
}
