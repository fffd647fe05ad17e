/** The rest of a turn: the steps after the current one. */
import type { OcsClockShown } from '../../../../src-shared/rulesets/ocs/views.ts';

/** Returns the remaining steps of the turn, including a second player turn's. */
export function stepsToCome(
	sequence: readonly string[],
	{ step, playerTurn }: Pick<OcsClockShown, 'step' | 'playerTurn'>,
): readonly string[] {
	const ofATurn = sequence.filter((id) => !id.startsWith('set-up.'));
	const ofAPlayer = ofATurn.filter((id) => !id.startsWith('pre-turn.'));
	const rest = ofATurn.slice(ofATurn.indexOf(step) + 1);
	return playerTurn === 2 ? rest : [...rest, ...ofAPlayer];
}
