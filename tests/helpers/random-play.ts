/**
 * A game of any ruleset that is played at random: commands and answers are carried out as the house would, every fact is
 * kept, and how often each was taken. What is tried, and what must hold, is the ruleset's own.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { applyFact, initialState, situationOf, type CampaignState } from '../../src-main/campaign/fold.ts';
import { playedBy, type Played } from '../../src-main/campaign/rulesets.ts';
import { seededDice } from '../../src-main/rules/kit/dice.ts';
import type { HouseDeskFact } from '../../src-main/rules/kit/house.ts';
import type { AnyEvent } from '../../src-main/rules/kit/module.ts';
import type { Decision } from '../../src-main/rules/kit/ruleset.ts';
import type { SideId } from '../../src-shared/kit/ids.ts';

type AnyFact = AnyEvent | HouseDeskFact;
type Command = { readonly type: string } & Readonly<Record<string, unknown>>;
type AnyModule = Parameters<typeof playedBy>[0];

export class RandomPlay<At, Game> {
	readonly #module: AnyModule;
	readonly played: Played;
	readonly #chance;
	readonly #dice;
	state: CampaignState;
	readonly facts: AnyFact[] = [];
	/** How often each command was carried out; 'answer' for answers. */
	readonly done = new Map<string, number>();

	/** @param seed the same one plays the same game */
	constructor(module: AnyModule, scenario: unknown, seed: number) {
		this.#module = module;
		this.played = playedBy(module, scenario as never);
		this.#chance = xoroshiro128plus(seed + 1);
		this.#dice = seededDice(
			`xoroshiro128plus/v1:${['1', '2', '3', '4'].map((n) => `${n}${String(seed)}`.padStart(8, '0')).join('.')}`,
		);
		this.state = initialState(this.played, 'random', 0);
	}

	get at(): At {
		return situationOf(this.played, this.state) as unknown as At;
	}
	get game(): Game {
		return this.state.game as unknown as Game;
	}

	pick<T>(list: readonly T[]): T | undefined {
		return list.length === 0 ? undefined : list[uniformInt(this.#chance, 0, list.length - 1)];
	}
	/** True once in so many times. */
	oneIn(many: number): boolean {
		return uniformInt(this.#chance, 0, many - 1) === 0;
	}

	#take(name: string, decision: Decision<AnyFact>): boolean {
		if (decision.kind !== 'facts') return false;
		for (const fact of decision.facts) {
			this.facts.push(fact);
			this.state = applyFact(this.played, this.state, { fact, at: 0 });
		}
		this.done.set(name, (this.done.get(name) ?? 0) + 1);
		return true;
	}

	/** A side's own seat orders, or Control where none is named. Returns whether it was carried out. */
	order(command: Command, side: SideId | null = null): boolean {
		const seat =
			side === null ? ({ kind: 'umpire', name: 'Control' } as const) : ({ kind: 'side', side } as const);
		const sent = this.#module.command.parse(command);
		const at = situationOf(this.played, this.state);
		return this.#take(command.type, this.#module.decide(at, sent, this.#dice, { seat, now: 0 }));
	}

	/** Answers whatever is asked, anyhow. Returns false where nothing is. @throws Error for an offered answer that is refused */
	answer(): boolean {
		const at = situationOf(this.played, this.state);
		const [question] = this.#module.questions(at);
		if (!question) return false;
		const reply = this.pick(question.answers)?.id ?? question.byDefault;
		if (!this.#take('answer', this.#module.answer(at, question, reply, this.#dice, 'asked')))
			throw new Error(`${question.ask} "${reply}" was offered, and refused`);
		return true;
	}

	/** The game of the same facts, folded from the beginning. */
	again(): Game {
		const start = initialState(this.played, 'random', 0);
		return this.facts.reduce((state, fact) => applyFact(this.played, state, { fact, at: 0 }), start)
			.game as unknown as Game;
	}
}
