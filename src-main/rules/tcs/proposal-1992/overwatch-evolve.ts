/** What Fired Overwatch markers change. */
import { withUnits, type TcsGame } from '../game.ts';
import { withResult } from '../results.ts';
import type { OverwatchFact } from './overwatch-facts.ts';

type Payload<T extends OverwatchFact['type']> = Extract<OverwatchFact, { type: T }>['payload'];

export const OVERWATCH_EVOLVE = {
	'overwatch-rolled': (game, payload) => ({
		...game,
		results: withResult(game.results, { kind: 'overwatch', ...payload }),
	}),
	'overwatch-marked': (game, { units }) => withUnits(game, units, () => ({ overwatch: true })),
	'overwatch-cleared': (game, { units }) => withUnits(game, units, () => ({ overwatch: false })),
} as const satisfies {
	readonly [T in OverwatchFact['type']]: (game: TcsGame, payload: Payload<T>) => TcsGame;
};
