/** The order of the sequence: which step follows which, and whose player turn it is. */
import type { SideId } from '../../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { otherSide } from '../../hexwar/ownership.ts';
import type { Clock } from '../game.ts';
import { isPlayed } from './simulcast.ts';
import { phaseOf, STEPS, type Step } from './steps.ts';

export interface StepToCome {
	readonly turn: number;
	readonly playerTurn: 0 | 1 | 2;
	readonly phasing: SideId | null;
	readonly step: Step;
	readonly newPhase: boolean;
}

const FIRST_OF_PLAYER_TURN: Step = 'refit.refit';

/**
 * Returns the next step: the list's next; after the first player's Clean Up the same steps for the other side; after
 * the second's the next turn. Null if the last turn has ended.
 * @rule ocs-2.1.player-turns
 * @rule ocs-11.0a.segments
 */
export function nextStep(scenario: OcsScenario, clock: Clock): StepToCome | null {
	const { step } = clock;
	if (step === 'clean-up.clean-up') return afterPlayerTurn(scenario, clock);
	const next = STEPS.slice(STEPS.indexOf(step) + 1).find((each) => isPlayed(clock, each)) ?? step;
	const begins = next === FIRST_OF_PLAYER_TURN;
	return {
		turn: clock.turn,
		playerTurn: begins ? 1 : clock.playerTurn,
		phasing: begins ? clock.first : clock.phasing,
		step: next,
		newPhase: phaseOf(next) !== phaseOf(step),
	};
}

/**
 * After a player turn: the other side's, then the Pre-Turn Phase of the next turn, one box on in the track.
 * @rule ocs-2.3.turnend
 * @rule ocs-I.D
 */
function afterPlayerTurn(scenario: OcsScenario, { turn, playerTurn, phasing }: Clock): StepToCome | null {
	if (playerTurn === 1 && phasing !== null)
		return {
			turn,
			playerTurn: 2,
			phasing: otherSide(scenario, phasing),
			step: FIRST_OF_PLAYER_TURN,
			newPhase: true,
		};
	if (turn >= scenario.turns) return null;
	return { turn: turn + 1, playerTurn: 0, phasing: null, step: 'pre-turn.weather', newPhase: true };
}

/**
 * Returns the side that acts in a step: the non-phasing one in Reaction, otherwise the phasing one, or null if neither
 * or both.
 */
export function actingSide(scenario: OcsScenario, { step, phasing }: Clock): SideId | null {
	if (phasing === null) return null;
	return phaseOf(step) === 'reaction' ? otherSide(scenario, phasing) : phasing;
}
