/** This ruleset's types, in the bag that the module interface wants. */
import type { OcsCommand } from '../../../src-shared/rulesets/ocs/ocs-command.ts';
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { OcsSideView, OcsUmpireView } from '../../../src-shared/rulesets/ocs/views.ts';
import type { OcsFact } from '../../rules/ocs/facts.ts';
import type { OcsGame } from '../../rules/ocs/game.ts';
import type { Known } from './views/side/known.ts';

export interface OcsTypes {
	Scenario: OcsScenario;
	Game: OcsGame;
	Command: OcsCommand;
	Event: OcsFact;
	Knowledge: Known;
	UmpireView: OcsUmpireView;
	SideView: OcsSideView;
}
