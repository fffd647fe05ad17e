/** The types of the Tactical Combat Series, in the bag that the house wants. */
import type { SendDispatch } from '../../../src-shared/kit/dispatch.ts';
import type { TcsCommand } from '../../../src-shared/rulesets/tcs/commands.ts';
import type { OrderCommand } from '../../../src-shared/rulesets/tcs/order-commands.ts';
import type { TcsScenario } from '../../../src-shared/rulesets/tcs/scenario.ts';
import type { TcsSideView, TcsUmpireView } from '../../../src-shared/rulesets/tcs/views.ts';
import type { RulesetTypes } from '../../rules/kit/module/types.ts';
import type { TcsFact } from '../../rules/tcs/facts.ts';
import type { TcsGame } from '../../rules/tcs/game.ts';
import type { Known } from './views/side/known.ts';

export interface TcsTypes extends RulesetTypes {
	Scenario: TcsScenario;
	Game: TcsGame;
	Command: TcsCommand | OrderCommand | SendDispatch;
	Event: TcsFact;
	Knowledge: Known;
	UmpireView: TcsUmpireView;
	SideView: TcsSideView;
}
