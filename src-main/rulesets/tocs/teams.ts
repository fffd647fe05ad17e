/** Seats of a campaign’s commanders. */
import type { TeamHead } from '../../../src-shared/contract/house.ts';
import { TeamId } from '../../../src-shared/kit/ids.ts';
import type { TocsScenario } from '../../../src-shared/rulesets/tocs/scenario.ts';
import { commandSeats } from '../../rules/tocs/w1-module/command.ts';
import { teamsOf } from '../hexwar/head.ts';

/** Returns every side’s supreme commander, then the others as the module has them. */
export const teamsIn = (scenario: TocsScenario): readonly TeamHead[] => [
	...teamsOf(scenario),
	...commandSeats(scenario).map(({ id, side, name }) => ({ id: TeamId.parse(id), side, name })),
];
