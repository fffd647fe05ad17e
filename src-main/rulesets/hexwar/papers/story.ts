/** A campaign as a story: its facts folded once more, turn by turn, each with its line of the log. */
import type { LogLine } from '../../../../src-shared/contract/house.ts';
import type { ThrownDice } from '../../../paper/kit/dice-blocks.ts';
import type { LoggedFact } from '../../../rules/kit/module/paper-part.ts';
import type { Fact } from '../../../rules/kit/ruleset.ts';

export interface TurnStory<Game> {
	readonly turn: number;
	/** The lines of facts not undone, without those that only prepare a desk. */
	readonly lines: readonly LogLine[];
	/** The number of facts undone since. */
	readonly undone: number;
	/** The game at the end of the turn, or as it is now. */
	readonly end: Game;
}
export interface Story<Game> {
	readonly turns: readonly TurnStory<Game>[];
	readonly rulings: readonly LogLine[];
	readonly rolls: readonly ThrownDice[];
}

/** How a ruleset's facts change its game and are told. */
interface Tells<Scenario, Game, F extends Fact> {
	initial(scenario: Scenario): Game;
	/** Returns who did it, in words; if absent, the sender of the command. */
	doneBy?(scenario: Scenario, fact: F, sender: string): string;
	readonly evolve: (game: Game, fact: F) => Game;
	readonly factTypes: ReadonlySet<string>;
	/** Facts that only prepare a desk. */
	readonly passedOver: ReadonlySet<string>;
}

/** Returns whether Control acted for a reason of its own. */
const isRuling = ({ payload }: Fact): boolean =>
	typeof payload === 'object' && payload !== null && ('reason' in payload || 'text' in payload);

/**
 * Returns a function that tells the story of a ruleset's campaigns.
 * @returns of a scenario and all its facts, in order, those undone marked
 */
export const storyTeller =
	<Scenario, Game extends { readonly clock: { readonly turn: number } }, F extends Fact>({
		initial,
		doneBy,
		evolve,
		factTypes,
		passedOver,
	}: Tells<Scenario, Game, F>) =>
	(scenario: Scenario, facts: Iterable<LoggedFact<F>>): Story<Game> => {
		const turns: TurnStory<Game>[] = [];
		const rulings: LogLine[] = [];
		const rolls: ThrownDice[] = [];
		const isOwn = (fact: LoggedFact<F>['fact']): fact is LoggedFact<F>['fact'] & F =>
			factTypes.has(fact.type);
		let game = initial(scenario);
		let turn: TurnStory<Game> = { turn: game.clock.turn, lines: [], undone: 0, end: game };
		for (const { seq, fact, undone, line } of facts) {
			for (const roll of fact.rolls ?? []) rolls.push({ ...roll, seq, turn: turn.turn, undone });
			if (undone) turn = { ...turn, undone: turn.undone + 1 };
			if (undone || !isOwn(fact)) continue;
			game = evolve(game, fact);
			if (game.clock.turn !== turn.turn) {
				turns.push(turn);
				turn = { turn: game.clock.turn, lines: [], undone: 0, end: game };
			}
			const by = doneBy?.(scenario, fact, line.by) ?? line.by;
			const lines = passedOver.has(fact.type) ? [] : [{ ...line, by }];
			if (isRuling(fact)) rulings.push(line);
			turn = { ...turn, lines: [...turn.lines, ...lines], end: game };
		}
		return { turns: [...turns, turn], rulings, rolls };
	};
