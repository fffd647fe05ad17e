/** The registry: which rulesets this program plays. Adding one is adding its line here. */
import { listenerKey, type Listener, type ScenarioHead } from '../../src-shared/contract/house.ts';
import type { AnyScenario, RulesetModule } from '../rules/kit/module.ts';
import { ocsModule } from '../rulesets/ocs/module.ts';
import { opcomModule } from '../rulesets/opcom/module.ts';
import { tcsModule } from '../rulesets/tcs/module.ts';
import { tocsModule } from '../rulesets/tocs/module.ts';

/** The rulesets that the program comes with. */
export const shippedRulesets: readonly RulesetModule[] = [opcomModule, ocsModule, tcsModule, tocsModule];

/** A scenario with the ruleset that plays it, and all that the house reads of it. */
export interface Played {
	readonly module: RulesetModule;
	readonly scenario: AnyScenario;
	readonly head: ScenarioHead;
	/** By key: every side, and every headquarters of it. */
	readonly listeners: ReadonlyMap<string, Listener>;
}

/** Returns the ruleset with an id, or null if this program has none. */
export function rulesetOf(rulesets: readonly RulesetModule[], id: unknown): RulesetModule | null {
	return rulesets.find((each) => each.id === id) ?? null;
}

/** @param scenario in the ruleset's own shape, checked by it */
export function playedBy(module: RulesetModule, scenario: AnyScenario): Played {
	const head = module.head(scenario);
	const listeners = head.sides.flatMap(({ id: side }): Listener[] => [
		{ side, team: null },
		...head.teams.filter((team) => team.side === side).map(({ id: team }) => ({ side, team })),
	]);
	return { module, scenario, head, listeners: new Map(listeners.map((each) => [listenerKey(each), each])) };
}
