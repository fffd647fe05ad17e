/** Every chart of the book, to be looked up, in the order of its chapters. */
import type { BookChart } from '../../kit/book-chart.ts';
import { chart, type Chart, type ChartMeta } from '../../kit/chart.ts';
import { artilleryRange } from './artillery-range.ts';
import { casSupport } from './cas-support.ts';
import { combatResults } from './combat-results.ts';
import { crossingCapacity } from './crossing-capacity.ts';
import { factors } from './factors.ts';
import { fighterLosses, fighterOdds } from './fighter-odds.ts';
import { flak } from './flak.ts';
import { interdiction } from './interdiction.ts';
import { movement } from './movement.ts';
import { passingBy } from './passing-by.ts';
import { recce } from './recce.ts';
import { river } from './river.ts';
import { streamChart } from './stream-losses.ts';
import { timing } from './timing.ts';

type Cells = readonly (string | number | null)[];

/** A table that the rules keep as values, as a chart. */
function tableOf(
	meta: ChartMeta,
	columns: readonly string[],
	rows: readonly (readonly [string, Cells])[],
): Chart {
	const line = (key: string, cells: Cells): string =>
		`${key} | ${cells.map((cell) => String(cell ?? '-').replaceAll(' ', '-')).join(' ')}`;
	return chart(meta, [line('', columns), ...rows.map(([key, cells]) => line(key, cells))].join('\n'));
}

const results = tableOf(
	{ title: 'Combat results', source: 'OP COM 9, Results Table', confidence: 'printed' },
	['from', 'from, bad ground', 'attacker loses', 'defender loses', 'back, km', 'supply'],
	combatResults.map(({ title, from, attackerSteps, defenderSteps, retreat, thrownBackKm, supplyPoints }) => {
		const back = retreat
			? retreat.die === null
				? String(retreat.km)
				: `D${String(retreat.die)}`
			: thrownBackKm;
		const least = (number: number): string => (Number.isFinite(number) ? String(number) : 'less');
		return [title, [least(from.normal), least(from.bad), attackerSteps, defenderSteps, back, supplyPoints]];
	}),
);
const ranges = tableOf(
	{ title: 'Ranges of artillery, km', source: 'OP COM 9, Artillery', confidence: 'printed' },
	['effective', 'long'],
	Object.entries(artilleryRange).map(([gun, { effective, long }]) => [gun, [effective, long]]),
);
const airSupport = tableOf(
	{ title: 'Squadrons for close air support', source: 'OP COM 9, Close Air Support', confidence: 'printed' },
	['normal', 'superior', 'overwhelming', 'apocalyptic'],
	Object.entries(casSupport).map(([squadrons, { least }]) => [
		squadrons,
		(['normal', 'superior', 'overwhelming', 'apocalyptic'] as const).map(
			(level) => least.find(([each]) => each === level)?.[1] ?? null,
		),
	]),
);

const factorTable = tableOf(
	{ title: 'Factors of combat', source: 'OP COM 9, Factors', confidence: 'printed' },
	['how', 'value'],
	Object.values(factors).map(({ label, op, value }) => [label, [op === 'add' ? 'added' : 'times', value]]),
);

/** None is our reconstruction, and the book leaves none to the game: all are played as printed. */
export const opcomCharts: readonly BookChart[] = Object.entries({
	movement,
	river,
	'passing-by': passingBy,
	crossings: crossingCapacity,
	timing,
	factors: factorTable,
	results,
	ranges,
	'air-support': airSupport,
	interdiction,
	flak,
	recce,
	'fighter-odds': fighterOdds,
	'fighter-losses': fighterLosses,
	streams: streamChart,
}).map(([id, each]) => ({ id, chart: each }));
