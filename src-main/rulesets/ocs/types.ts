/** This ruleset's types, in the bag that the module interface wants. */
import type { SendDispatch } from '../../../src-shared/kit/dispatch.ts';
import type { AirCommand } from '../../../src-shared/rulesets/ocs/air-commands.ts';
import type { CoreCommand } from '../../../src-shared/rulesets/ocs/commands.ts';
import type { FightCommand } from '../../../src-shared/rulesets/ocs/fight-commands.ts';
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';
import type { OrderCommand } from '../../../src-shared/rulesets/ocs/order-commands.ts';
import type { ShipCommand } from '../../../src-shared/rulesets/ocs/ship-commands.ts';
import type { SupplyCommand } from '../../../src-shared/rulesets/ocs/supply-commands.ts';
import type { OcsSideView, OcsUmpireView } from '../../../src-shared/rulesets/ocs/views.ts';
import type { OcsFact } from '../../rules/ocs/facts.ts';
import type { OcsGame } from '../../rules/ocs/game.ts';
import type { Known } from './views/side/known.ts';

export type OcsCommand =
	| AirCommand
	| CoreCommand
	| FightCommand
	| ShipCommand
	| SupplyCommand
	| OrderCommand
	| SendDispatch;

export interface OcsTypes {
	Scenario: OcsScenario;
	Game: OcsGame;
	Command: OcsCommand;
	Event: OcsFact;
	Knowledge: Known;
	UmpireView: OcsUmpireView;
	SideView: OcsSideView;
}
