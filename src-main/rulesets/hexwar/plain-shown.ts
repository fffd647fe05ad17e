/** The view of plain windows, and what they can ask, from a hex ruleset's own words. */
import { z } from 'zod';
import type { SideHead } from '../../../src-shared/contract/house.ts';
import type { SideId } from '../../../src-shared/kit/ids.ts';
import type { PlainProposal, PlainShown, PlainWay } from '../../../src-shared/kit/plain-shown.ts';
import type { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import { pointsOf } from '../../rules/hexwar/cost-chart.ts';
import { pointsInWords } from '../../rules/hexwar/fraction.ts';
import type { StandingQuestion } from '../../rules/kit/module/standing-question.ts';
import type { RulesetTypes } from '../../rules/kit/module/types.ts';
import type { Explain } from '../../rules/kit/module/window-part.ts';
import type { OrderGame } from '../../rules/kit/orders/types.ts';
import { whoMoves } from '../../rules/kit/orders/who-moves.ts';
import type { Refusal } from '../../rules/kit/ruleset.ts';
import { headSides } from './head.ts';

interface PlainScenario {
	readonly sides: readonly SideHead[];
	readonly map: HexMapFile;
	readonly counters: readonly { readonly id: string; readonly name: string }[];
}
/** The words a ruleset provides. */
interface Said<P> extends Pick<PlainShown, 'units' | 'seen' | 'told'> {
	readonly clock: Omit<PlainShown['clock'], 'turn'>;
	readonly choices: readonly (Omit<StandingQuestion, 'to'> & { readonly of: SideId })[];
	/** Returns a proposal in words. */
	asks(proposed: P): string;
}

/** Returns what plain windows show of a game, or of the part a side knows; counters only of the units in it. */
export const plainShown = <P extends PlainProposal>(
	{ sides, map, counters }: PlainScenario,
	game: OrderGame<P>,
	{ clock, choices, asks, ...said }: Said<P>,
): PlainShown => ({
	...{ sides: headSides({ sides }), map, picture: null, formations: {}, ...said },
	counters: Object.fromEntries(
		counters.flatMap(({ id, name }) =>
			Object.values(said.units).some(({ counter }) => counter === id)
				? [[id, { name, formation: null }]]
				: [],
		),
	),
	orders: Object.fromEntries(
		Object.entries(game.orders).map(([id, order]) => {
			const parts = [order.proposed ? asks(order.proposed) : '', order.words];
			return [id, { ...order, words: parts.filter((part) => part !== '').join(': ') }];
		}),
	),
	whoMoves: whoMoves(game),
	clock: { ...clock, turn: game.clock.turn },
	questions: choices.map(({ id, ask, of, answers }) => ({ id, ask, of, answers })),
});

const Way = z.object({ unit: z.string().max(80), way: z.array(z.string().max(16)).min(1).max(60) }).strict();

/**
 * Returns the answer to 'way': of an umpire out of the truth, of a side out of the part of the game that it knows.
 * @param price what a way costs in parts of a point, or why it can't be gone; by the function that decides it
 */
export function wayExplained<T extends RulesetTypes & { Knowledge: { readonly game: T['Game'] } }>(
	price: (
		at: { readonly scenario: T['Scenario']; readonly game: T['Game'] },
		unit: string,
		way: readonly string[],
	) => number | Refusal,
): Explain<T> {
	const answer = (scenario: T['Scenario'], game: T['Game'], input: unknown): PlainWay => {
		const { unit, way } = Way.parse(input);
		const cost = price({ scenario, game }, unit, way);
		return typeof cost === 'number'
			? { words: pointsInWords(pointsOf(cost)), say: null }
			: { words: 'can’t be gone', say: cost.say };
	};
	return {
		input: Way,
		umpire: ({ scenario, game }, input) => answer(scenario, game, input),
		side: (scenario, { game }, input) => answer(scenario, game, input),
	};
}
