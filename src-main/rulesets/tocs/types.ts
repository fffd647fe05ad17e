/** The types of the Tactical Operational Combat System, in the bag that the house wants. */
import type { SendDispatch } from '../../../src-shared/kit/dispatch.ts';
import type { TocsCommand } from '../../../src-shared/rulesets/tocs/commands.ts';
import type { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import type { TocsSideView, TocsUmpireView } from '../../../src-shared/rulesets/tocs/views.ts';
import type { RulesetTypes } from '../../rules/kit/module/types.ts';
import type { TocsFact } from '../../rules/tocs/facts.ts';
import type { TocsGame } from '../../rules/tocs/game.ts';
import type { Known } from './views/side/known.ts';

export interface TocsTypes extends RulesetTypes {
	Scenario: TocsScenario;
	Game: TocsGame;
	Command: TocsCommand | SendDispatch;
	Event: TocsFact;
	Knowledge: Known;
	UmpireView: TocsUmpireView;
	SideView: TocsSideView;
}
