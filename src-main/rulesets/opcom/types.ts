/** This ruleset's types, in the bag that the module interface wants. */
import type { MasterView, SideView } from '../../../src-shared/rulesets/opcom/views.ts';
import type { Scenario } from '../../../src-shared/rulesets/opcom/scenario.ts';
import type { AnyCommand } from './commands/record.ts';
import type { SideKnowledge } from './views/side-view.ts';
import type { OpcomAnyFact, Play } from './facts.ts';

export interface OpcomTypes {
	Scenario: Scenario;
	Game: Play;
	Command: AnyCommand;
	Event: OpcomAnyFact;
	Knowledge: SideKnowledge;
	UmpireView: MasterView;
	SideView: SideView;
}
