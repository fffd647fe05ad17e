/** The series' charts to be looked up, and those that a scenario brings in their place. */
import type { ChartInPlay } from '../../../../src-shared/workshop/book.ts';
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import type { ChartDefinition } from '../../kit/chart-definition.ts';
import { bookOf, chartsOfBook } from '../../kit/charts-in-play.ts';
import { CHARTS } from './all.ts';

/** Every chart that applies unless a scenario has its own. */
export const tcsBook = bookOf(Object.values(CHARTS) as readonly ChartDefinition<unknown>[]);

/** The charts of a campaign, each with the scenario's own where it has one. */
export const chartsInPlay = (scenario: TcsScenario): readonly ChartInPlay[] =>
	chartsOfBook(tcsBook, scenario);
