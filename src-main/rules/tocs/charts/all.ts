/** The charts of a game, read once: its own where it brings some, else ours. */
import type { ChartInPlay } from '../../../../src-shared/workshop/book.ts';
import type { TocsScenario } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import type { ChartDefinition } from '../../kit/chart-definition.ts';
import { bookOf, chartsOfBook, chartsReader, type ReadCharts } from '../../kit/charts-in-play.ts';
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
import {
	aaCombat,
	aerialInterception,
	aerialModifiers,
	aerialStrikeTable,
	airCombat,
	airInterception,
	airMissions,
	airShifts,
	bombingTable,
	descendingDrift,
	driftModifiers,
	flakLines,
} from './air.ts';
import {
	navalAirToAir,
	navalAirToSub,
	navalAirToSurface,
	navalAsw,
	navalInterception,
	navalInterceptionDrm,
	navalMines,
	navalModifiers,
	navalRanges,
	navalSubToSurface,
	navalSurface,
	shipSheets,
} from './naval.ts';
import { nationsChart } from './nations.ts';
import { numberingChart } from './numbering.ts';
import { precipitationChart, sightChart, temperatureChart, weatherCosts, windChart } from './weather.ts';
import {
	drawChart,
	engineeringChart,
	fordingModifiers,
	fordingTable,
	outOfLos,
	strayingChart,
	infiltrationChart,
} from './actions.ts';
import { bombardmentTable, strikeModifiers, strikeTable } from './fire.ts';
import { civilianTable, interrogationModifiers, prisonerTable } from './interrogation.ts';
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
	nations: nationsChart,
	wind: windChart,
	precipitation: precipitationChart,
	temperature: temperatureChart,
	sight: sightChart,
	weatherCosts,
	outOfLos,
	straying: strayingChart,
	infiltration: infiltrationChart,
	strike: strikeTable,
	bombardment: bombardmentTable,
	strikeModifiers,
	fording: fordingTable,
	fordingModifiers,
	draws: drawChart,
	prisoners: prisonerTable,
	civilians: civilianTable,
	interrogation: interrogationModifiers,
	engineering: engineeringChart,
	airMissions,
	aaCombat,
	flak: flakLines,
	airInterception,
	aerialInterception,
	airCombat,
	aerialStrike: aerialStrikeTable,
	bombing: bombingTable,
	aerialModifiers,
	drift: descendingDrift,
	driftModifiers,
	airShifts,
	navalInterception,
	navalInterceptionDrm,
	navalAirToAir,
	navalAirToSurface,
	navalSurface,
	navalAirToSub,
	navalAsw,
	navalSubToSurface,
	navalMines,
	navalModifiers,
	shipSheets,
	navalRanges,
	numbering: numberingChart,
} as const;

export type Charts = ReadCharts<typeof CHARTS>;

/** Returns a scenario's charts. @throws Error for one of its own that can't be read */
export const chartsOf: (scenario: TocsScenario) => Charts = chartsReader(CHARTS);

/** Every chart that applies unless a scenario has its own. */
export const tocsBook = bookOf(Object.values(CHARTS) as readonly ChartDefinition<unknown>[]);

/** The charts of a campaign, each with the scenario's own where it has one. */
export const chartsInPlay = (scenario: TocsScenario): readonly ChartInPlay[] =>
	chartsOfBook(tocsBook, scenario);
