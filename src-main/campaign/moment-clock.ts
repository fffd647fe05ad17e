/** The turn and step in which each fact of a campaign was recorded. */
import type { RulesetModule } from '../rules/kit/module.ts';
import { isHouse, retractionOf, type Recorded } from './facts.ts';
import { initialState, situationOf } from './fold.ts';
import type { Played } from './rulesets.ts';

/** A moment of the game, by the ruleset's own names of steps. */
export interface TurnAndStep {
	readonly turn: number;
	readonly step: string;
}

/** Returns the moment at which a campaign begins. */
export function firstMoment(played: Played): TurnAndStep {
	return played.module.moment(situationOf(played, initialState(played, '', 0)));
}

/** Turn and step as facts go by, in their order. Undoing or restoring a command that began a step goes there again. */
export class MomentClock {
	readonly #module: RulesetModule;
	#now: TurnAndStep;
	readonly #before = new Map<string, TurnAndStep>();
	readonly #after = new Map<string, TurnAndStep>();

	/** @param first the moment before the first fact */
	constructor(module: RulesetModule, { turn, step }: TurnAndStep) {
		this.#module = module;
		this.#now = { turn, step };
	}

	/** Returns the moment of the next fact: one that begins a turn or a step belongs to it. */
	at({ fact, command }: Recorded): TurnAndStep {
		const begun = isHouse(fact) ? null : this.#module.begins(fact);
		if (begun) this.#go(command, { turn: begun.turn ?? this.#now.turn, step: begun.step });
		const turned = retractionOf(fact);
		const moments = turned?.type === 'command-retracted' ? this.#before : this.#after;
		if (turned) this.#now = moments.get(turned.payload.command) ?? this.#now;
		return this.#now;
	}

	#go(command: string, to: TurnAndStep): void {
		if (!this.#before.has(command)) this.#before.set(command, this.#now);
		this.#after.set(command, to);
		this.#now = to;
	}
}
