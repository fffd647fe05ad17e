/** A ruleset's own types, that its parts are written over. */
import type { ViewHead } from '../../../../src-shared/contract/house.ts';
import type { UmpireHead } from '../../../../src-shared/contract/umpire-head.ts';
import type { Fact } from '../ruleset.ts';

/** A ruleset's own types, in one bag. */
export interface RulesetTypes {
	Scenario: unknown;
	Game: unknown;
	Command: { readonly type: string };
	Event: Fact;
	Knowledge: unknown;
	/** Must include everything the umpire's window frame reads; `umpireHead` builds it. */
	UmpireView: UmpireHead;
	SideView: ViewHead;
}
