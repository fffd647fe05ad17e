/** The charts of a game, read once: its own where it brings some, else the series'. */
import type { TcsScenario } from '../../../../src-shared/rulesets/tcs/scenario.ts';
import { areaRanges, pointDifferential, spottingScale, stacking } from './bands-charts.ts';
import { chartsReader, type ReadCharts } from '../../kit/charts-in-play.ts';
import { fireTable, pointFireTable } from './fire-table.ts';
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
import {
	linearPattern,
	mortarPointFire,
	ratesOfFire,
	sheafAdjustment,
	sheafNumbers,
	sheafValues,
} from './proposal-1992.ts';
import { moraleTable } from './morale-table.ts';
import { prepColumns, prepTable } from './command-prep.ts';

/** Every chart of the series, by the rules' name for it. */
export const CHARTS = {
	fire: fireTable,
	pointFire: pointFireTable,
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
	sheafAdjustment,
	sheafNumbers,
	sheafValues,
	ratesOfFire,
	mortarPointFire,
	linearPattern,
} as const;

export type Charts = ReadCharts<typeof CHARTS>;

/** Returns a scenario's charts. @throws Error for one of its own that can't be read */
export const chartsOf: (scenario: TcsScenario) => Charts = chartsReader(CHARTS);
