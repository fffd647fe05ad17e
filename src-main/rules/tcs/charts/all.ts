/** The charts of a game, read once: its own where it brings some, else the series'. */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { areaRanges, pointDifferential, spottingScale, stacking } from './bands-charts.ts';
import { readChart, type ChartDefinition } from '../../kit/chart-definition.ts';
import { fireTable } from './fire-table.ts';
import {
	areaOther,
	areaPostures,
	atRollModifiers,
	atRolls,
	moraleModifiers,
	pointOther,
	pointPostures,
	pointRange,
	spottingShifts,
} from './lines.ts';
import {
	adjustmentModifiers,
	artilleryAdjustment,
	artilleryPointFire,
	artilleryPointModifiers,
	artilleryScatter,
	genericBarrages,
	mortarSmoke,
} from './artillery.ts';
import { sortiePointFire, sortieSuccess } from './aircraft.ts';
import { moraleTable } from './morale-table.ts';
import { prepColumns, prepTable } from './command-prep.ts';

/** Every chart of the series, by what the rules call it. */
export const CHARTS = {
	fire: fireTable,
	areaPostures,
	areaRangeInfantry: areaRanges.Infantry,
	areaRangeLow: areaRanges['Low-Trajectory'],
	areaRangeHigh: areaRanges['High-Trajectory'],
	stacking,
	areaOther,
	pointPostures,
	pointRange,
	pointDifferential,
	pointOther,
	spottingScale,
	spottingShifts,
	morale: moraleTable,
	moraleModifiers,
	atRolls,
	atRollModifiers,
	prepColumns,
	prepTable,
	adjustment: artilleryAdjustment,
	adjustmentModifiers,
	scatter: artilleryScatter,
	artilleryPointFire,
	artilleryPointModifiers,
	genericBarrages,
	mortarSmoke,
	sortieSuccess,
	sortiePointFire,
} as const;

type Read<D> = D extends ChartDefinition<infer T> ? T : never;
export type Charts = { readonly [K in keyof typeof CHARTS]: Read<(typeof CHARTS)[K]> };

const read = new WeakMap<TcsScenario, Charts>();

/**
 * Returns a scenario's charts.
 * @throws Error for a chart of its own with a gap, an overlap or a cell that is none
 */
export function chartsOf(scenario: TcsScenario): Charts {
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
