/** What AT Rolls change. */
import { withUnits, type TcsGame } from '../game.ts';
import { afterLosses, countedIn } from '../lost.ts';
import { withResult } from '../results.ts';
import type { AtRolls } from './facts.ts';

/** Takes the steps off. Units that rolled as their fire action have made it, without a Fired marker. @rule tcs-16.1g */
function atRolled(game: TcsGame, rolled: AtRolls): TcsGame {
	const { firers, losses, action } = rolled;
	const { turn } = game.clock;
	const shot = withUnits(game, firers, ({ phase }) => ({
		inFire: turn,
		phase: action ? { ...phase, sfa: true } : phase,
	}));
	const hit = afterLosses(shot, Object.keys(losses), rolled, turn);
	const targets = rolled.rolls.map(({ target }) => target);
	const aimed = withUnits(hit, targets, () => ({ inFire: turn }));
	return {
		...countedIn(aimed, rolled),
		results: withResult(aimed.results, { kind: 'at', ...rolled }),
	};
}

export const AT_EVOLVE = { 'at-rolled': atRolled } as const;
