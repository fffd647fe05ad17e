/** The charts of a game, read once: its own where it brings some, else ours. */
import type { ChartInPlay } from '../../../../src-shared/workshop/book.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import { readChart, type ChartDefinition } from '../../kit/chart-definition.ts';
import { bookOf, chartsOfBook } from '../../kit/charts-in-play.ts';
import { costOfTerrain } from './cost-of-terrain.ts';
import { crtOdds, crtResults } from './crt.ts';
import {
	addedCosts,
	cloudCover,
	combatShifts,
	rallyModifiers,
	reconAmbush,
	stackingLimits,
	stateChart,
	strengthModifiers,
} from './lines.ts';
import { turnEndingTrack } from './turn-ending.ts';

const CHARTS = {
	odds: crtOdds,
	results: crtResults,
	cost: costOfTerrain,
	added: addedCosts,
	states: stateChart,
	shifts: combatShifts,
	strengths: strengthModifiers,
	rally: rallyModifiers,
	reconAmbush,
	track: turnEndingTrack,
	cloud: cloudCover,
	stacking: stackingLimits,
} as const;

type Read<D> = D extends ChartDefinition<infer T> ? T : never;
export type Charts = { readonly [K in keyof typeof CHARTS]: Read<(typeof CHARTS)[K]> };

const read = new WeakMap<TocsScenario, Charts>();

/**
 * Returns a scenario's charts.
 * @throws Error for a chart of its own with a gap, an overlap or a cell that is none
 */
export function chartsOf(scenario: TocsScenario): Charts {
	const known = read.get(scenario);
	if (known) return known;
	const made = Object.fromEntries(
		Object.entries(CHARTS).map(([name, chart]) => [
			name,
			readChart<unknown>(chart as ChartDefinition<unknown>, scenario.charts[chart.id]),
		]),
	) as unknown as Charts;
	read.set(scenario, made);
	return made;
}

const book = bookOf(Object.values(CHARTS) as readonly ChartDefinition<unknown>[]);

/** The charts of a campaign, each with the scenario's own where it has one. */
export const chartsInPlay = (scenario: TocsScenario): readonly ChartInPlay[] => chartsOfBook(book, scenario);
