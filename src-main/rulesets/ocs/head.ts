/** The head of a scenario: all that campaign, hall and seats know of it. A side has one headquarters. */
import type { ScenarioHead, SideHead, TeamHead } from '../../../src-shared/contract/house.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';
import type { OcsScenario } from '../../../src-shared/rulesets/ocs/scenario.ts';

export const headSides = ({ sides }: OcsScenario): readonly SideHead[] =>
	sides.map(({ id, name, letter, palette }) => ({ id, name, letter, palette }));

/** A side's one headquarters. */
export const teamOf = (side: string): TeamId => TeamId.parse(`${side}-hq`);
export const teamsOf = ({ sides }: OcsScenario): readonly TeamHead[] =>
	sides.map(({ id, name }) => ({ id: teamOf(id), side: id, name: `${name} Headquarters` }));

export const headOf = (scenario: OcsScenario): ScenarioHead => ({
	id: scenario.id,
	title: scenario.title,
	ruleset: scenario.ruleset,
	summary: scenario.summary,
	turns: scenario.turns,
	units: scenario.counters.length,
	sides: headSides(scenario),
	teams: teamsOf(scenario),
});
