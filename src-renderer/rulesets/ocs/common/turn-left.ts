/** What is left of a turn: the steps after the one that is played. */
import type { OcsClockShown } from '../../../../src-shared/rulesets/ocs/views.ts';

/** Returns the steps of the turn that are to come, those of a second player turn among them. */
export function stepsToCome(
	sequence: readonly string[],
	{ step, playerTurn }: Pick<OcsClockShown, 'step' | 'playerTurn'>,
): readonly string[] {
	const ofATurn = sequence.filter((id) => !id.startsWith('set-up.'));
	const ofAPlayer = ofATurn.filter((id) => !id.startsWith('pre-turn.'));
	const rest = ofATurn.slice(ofATurn.indexOf(step) + 1);
	return playerTurn === 2 ? rest : [...rest, ...ofAPlayer];
}
