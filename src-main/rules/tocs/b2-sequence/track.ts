/** The track of turns: how long each is, and which is the last. */
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { Here } from '../game.ts';
import { chosenReading } from '../options.ts';

const MINUTES_A_DAY = 1440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(2));

/**
 * Returns the fault in the times of the turns, in a sentence, or null: each begins the module's number of hours after
 * the last, three by default. Before and after a rest any time is valid.
 * @rule tocs-w1.4.turn-length
 */
export function trackFault({
	turns,
	hoursPerTurn,
}: Pick<TocsScenario, 'turns' | 'hoursPerTurn'>): string | null {
	for (const [n, turn] of turns.entries()) {
		const last = turns[n - 1];
		if (!last || last.rest || turn.rest) continue;
		const gap = (minutesOf(turn.time) - minutesOf(last.time) - hoursPerTurn * 60) % MINUTES_A_DAY;
		if (gap !== 0)
			return `Turn ${String(n + 1)} begins at ${turn.time} and the one before at ${last.time}: a turn has ${String(hoursPerTurn)} hours. Correct the time, or say in the module how long a turn is.`;
	}
	return null;
}

/** Returns the number of the turn after which the game ends: of the short game, or the last of the track. @rule tocs-omgn-length2 */
export const lastTurn = ({ scenario, game }: Here): number =>
	chosenReading(game.options, 'game-length') === 'long'
		? scenario.turns.length
		: Math.min(scenario.shortGame ?? scenario.turns.length, scenario.turns.length);
