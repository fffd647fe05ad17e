/** Steps in which nobody moves or fights: the program or Control does the work as the step ends. */
import type { OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { tablesOf } from '../charts/game-tables.ts';
import type { Clock } from '../game.ts';

/**
 * Returns the purpose of a step without orders and what ends it, in a sentence or two, or null if the step has orders.
 */
export function quietStep(scenario: OcsScenario, { step, turn }: Clock): string | null {
	switch (step) {
		case 'pre-turn.weather':
			return tablesOf(scenario).weather
				? 'The weather of the turn is rolled as this step ends.'
				: 'This scenario has no weather: no dice are rolled.';
		case 'pre-turn.first-player':
			return firstPlayerWords(scenario, turn);
		case 'refit.refit':
			return scenario.aircraft.length > 0
				? null
				: 'This scenario has no aircraft. Supply and replacements are rolled as the next phase begins.';
		case 'movement.barrage':
			return scenario.aircraft.length > 0 || scenario.ships.length > 0
				? null
				: 'Only strikes from the sea are fired in this segment. Control enters them under Fights.';
		case 'clean-up.clean-up':
			return 'DG, Exploitation Mode and fuel of the phasing side are gone. The next step ends the player turn.';
		default:
			return null;
	}
}

function firstPlayerWords({ first, sides }: OcsScenario, turn: number): string {
	const named = turn === 1 ? sides.find(({ id }) => id === first) : undefined;
	return named
		? `${named.name} goes first in turn 1, as the scenario says.`
		: 'Both sides roll two dice as this step ends. The higher total chooses who goes first.';
}
