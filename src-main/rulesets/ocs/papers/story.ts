/** The campaign as a story: its facts folded once more, turn by turn, each with its line of the log. */
import type { LogLine } from '../../../../src-shared/contract/house.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import type { ThrownDice } from '../../../paper/kit/dice-blocks.ts';
import type { LoggedFact } from '../../../rules/kit/module.ts';
import type { OcsFact } from '../../../rules/ocs/facts.ts';
import type { OcsGame } from '../../../rules/ocs/game.ts';
import { initial } from '../../../rules/ocs/initial.ts';
import { events } from '../events/index.ts';

export interface TurnStory {
	readonly turn: number;
	/** Of what stands, those left out that only prepare a desk. */
	readonly lines: readonly LogLine[];
	/** Facts that were taken back since. */
	readonly undone: number;
	/** The game when the turn was over, or as it is now. */
	readonly end: OcsGame;
}
export interface Story {
	readonly turns: readonly TurnStory[];
	readonly rulings: readonly LogLine[];
	readonly rolls: readonly ThrownDice[];
}

const TYPES: ReadonlySet<string> = events.factTypes;
const isOwn = (fact: LoggedFact<OcsFact>['fact']): fact is OcsFact => TYPES.has(fact.type);
/** Whatever Control did for a reason of its own. */
const isRuling = ({ payload }: OcsFact): boolean => 'reason' in payload || 'text' in payload;

/** Tells the story of a campaign. @param facts all of them, in order, those undone marked */
export function storyOf(scenario: OcsScenario, facts: Iterable<LoggedFact<OcsFact>>): Story {
	const turns: TurnStory[] = [];
	const rulings: LogLine[] = [];
	const rolls: ThrownDice[] = [];
	let game = initial(scenario);
	let turn: TurnStory = { turn: game.clock.turn, lines: [], undone: 0, end: game };
	for (const { seq, fact, undone, line } of facts) {
		for (const roll of fact.rolls ?? []) rolls.push({ ...roll, seq, turn: turn.turn, undone });
		if (undone) turn = { ...turn, undone: turn.undone + 1 };
		if (undone || !isOwn(fact)) continue;
		game = events.evolve(game, fact);
		if (game.clock.turn !== turn.turn) {
			turns.push(turn);
			turn = { turn: game.clock.turn, lines: [], undone: 0, end: game };
		}
		const told = events.passedOver.has(fact.type) ? [] : [line];
		if (isRuling(fact)) rulings.push(line);
		turn = { ...turn, lines: [...turn.lines, ...told], end: game };
	}
	return { turns: [...turns, turn], rulings, rolls };
}
