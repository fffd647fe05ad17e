/** The head of a scenario on hexes: all that campaign, hall and seats know of it. A side has one headquarters. */
import type { ScenarioHead, SideHead, TeamHead } from '../../../src-shared/contract/house.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';

/** The parts of a scenario that its head is built from. */
interface WithHead extends WithSides {
	readonly id: ScenarioHead['id'];
	readonly title: string;
	readonly ruleset: string;
	readonly summary: string;
	readonly turns: number;
	readonly counters: readonly unknown[];
}
interface WithSides {
	readonly sides: readonly SideHead[];
}

/** Returns the heads of a scenario's sides, without their other data. */
export const headSides = ({ sides }: WithSides): readonly SideHead[] =>
	sides.map(({ id, name, letter, palette }) => ({ id, name, letter, palette }));

/** Returns the id of a side's one headquarters. */
export const teamOf = (side: string): TeamId => TeamId.parse(`${side}-hq`);
/** Returns every side's one headquarters. */
export const teamsOf = ({ sides }: WithSides): readonly TeamHead[] =>
	sides.map(({ id, name }) => ({ id: teamOf(id), side: id, name: `${name} Headquarters` }));

/** Returns the head of a scenario; each counter is a unit. */
export const headOf = (scenario: WithHead): ScenarioHead => ({
	id: scenario.id,
	title: scenario.title,
	ruleset: scenario.ruleset,
	summary: scenario.summary,
	turns: scenario.turns,
	units: scenario.counters.length,
	sides: headSides(scenario),
	teams: teamsOf(scenario),
});
