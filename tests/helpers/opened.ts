/** What the house holds closed of an OP COM campaign, opened for tests. */
import type { Scenario } from '../../src-shared/rulesets/opcom/scenario.ts';
import type { AnyCommand } from '../../src-main/rulesets/opcom/commands/record.ts';
import type { Session } from '../../src-main/campaign/session.ts';
import type { AnyRulesetCommand } from '../../src-main/rules/kit/module.ts';
import type { OpcomWorld } from '../../src-main/rules/opcom/types.ts';
import { opened, openedScenario } from '../../src-main/rulesets/opcom/play.ts';

type Open = Pick<Session, 'at'>;

/** The world as it is now: scenario, desks, game. */
export const worldIn = ({ at }: Open): OpcomWorld => opened(at);
export const scenarioIn = ({ at }: Open): Scenario => openedScenario(at.scenario);

/** A command as the house holds it. */
export const closed = (command: AnyCommand): AnyRulesetCommand => command as unknown as AnyRulesetCommand;
