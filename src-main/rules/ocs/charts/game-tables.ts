/**
 * Tables that the series leaves to each game beside its terrain: the weather, and what rebuilding costs. They are read from the
 * scenario, and an author's own, written as charts, take their place whole.
 */
import { UNIT_CLASSES, UNIT_SIZES, type OcsScenario } from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { chart, type Chart, type ChartMeta } from '../../kit/chart.ts';
import { rowFor } from '../../kit/roll-row.ts';

type Weather = NonNullable<OcsScenario['weather']>;
type Rebuild = OcsScenario['rebuild'];
type RebuildRow = Rebuild[number];

/** Where charts come from that are each game's own. */
export const LEFT_TO_THE_GAME = {
	source: 'the series leaves it to each game: the figures that this scenario came with',
	confidence: 'reconstruction',
} as const;
const WEATHER: ChartMeta = { title: 'Weather', ...LEFT_TO_THE_GAME };
const REBUILD: ChartMeta = { title: 'Rebuild Table', ...LEFT_TO_THE_GAME };
export const GAME_TABLES = { weather: WEATHER, rebuild: REBUILD } as const;

const NORMAL = 'normal';
const ANY = '-';
const FLIGHTS = ['normal', 'limited', 'none'] as const;
const throwsOf = (dice: 1 | 2): readonly number[] =>
	Array.from({ length: dice === 1 ? 6 : 11 }, (_, n) => n + dice);

/** The weather of each throw. A game without bad weather has it normal all over. */
export function weatherChart(table: OcsScenario['weather']): Chart {
	const lines = throwsOf(table?.dice ?? 2).map((thrown) => {
		const { ground, flight } = table ? rowFor(table.rows, thrown) : { ground: NORMAL, flight: NORMAL };
		return `${String(thrown)} | ${ground} ${flight}`;
	});
	return chart(WEATHER, ['| ground flight', ...lines].join('\n'));
}

/**
 * An author's own weather.
 * @returns null where it is never bad
 * @throws with a sentence for the first cell that can't be played by
 */
export function readWeather(own: Chart): OcsScenario['weather'] {
	const dice = own.keys.includes('1') ? 1 : 2;
	const rows = throwsOf(dice).map((from) => {
		const [ground, flight] = ['ground', 'flight'].map((column) => own.cell(String(from), column));
		return { from, ground: groundIn(from, ground ?? ''), flight: flightIn(from, flight ?? '') };
	});
	const stray = own.keys.find((key) => !rows.some(({ from }) => String(from) === key));
	if (stray !== undefined) throw new Error(`${WEATHER.title}: ${stray}: no such sum is thrown`);
	return rows.every(({ ground, flight }) => ground === NORMAL && flight === NORMAL) ? null : { dice, rows };
}

function groundIn(from: number, text: string): string {
	if (/^[a-z][a-z-]{0,29}$/.test(text)) return text;
	throw new Error(
		`${WEATHER.title}: ${String(from)}, ground: “${text}” is no state: write normal, or one in small letters like mud`,
	);
}
function flightIn(from: number, text: string): Weather['rows'][number]['flight'] {
	const flight = FLIGHTS.find((each) => each === text);
	if (flight) return flight;
	throw new Error(
		`${WEATHER.title}: ${String(from)}, flight: “${text}” is none: write ${FLIGHTS.join(', ')}`,
	);
}

/** Returns the states of the ground in a weather table, besides the normal one; none if it can't be read. */
export function statesIn(own: Pick<Chart, 'keys' | 'columns' | 'cell'>): readonly string[] {
	if (!own.columns.includes('ground')) return [];
	const named = own.keys.map((key) => own.cell(key, 'ground'));
	return [...new Set(named)].filter((each) => /^[a-z][a-z-]{0,29}$/.test(each) && each !== NORMAL);
}

const REBUILD_COLUMNS = ['size', 'class', 'category', 'steps', 'pax', 'eq', 'pairs'] as const;
/** The number of empty rows below a game's own, for additions. */
const SPARE_ROWS = 6;

/** Returns the rebuilding costs, row by row; a dash means any unit, or nothing to pay. */
export function rebuildChart(rows: Rebuild): Chart {
	const steps = ({ multiStep }: RebuildRow): string =>
		multiStep === null ? ANY : multiStep ? 'several' : 'one';
	const written = rows.map((row) =>
		[
			...[row.size ?? ANY, row.class ?? ANY, row.category ?? ANY, steps(row)],
			...[String(row.pax), String(row.eq), row.pairs ? 'yes' : ANY],
		].join(' '),
	);
	const spare = Array.from({ length: SPARE_ROWS }, () => REBUILD_COLUMNS.map(() => ANY).join(' '));
	const lines = [...written, ...spare].map((cells, n) => `${String(n + 1)} | ${cells}`);
	return chart(REBUILD, [`| ${REBUILD_COLUMNS.join(' ')}`, ...lines].join('\n'));
}

/**
 * An author's own Rebuild Table: rows of dashes alone are none.
 * @throws with a sentence for the first cell that can't be played by
 */
export function readRebuild(own: Chart): Rebuild {
	return own.keys.flatMap((key) => {
		const cells = REBUILD_COLUMNS.map((column) => own.cell(key, column));
		return cells.every((cell) => cell === ANY) ? [] : [rebuildRowIn(own, key)];
	});
}

function rebuildRowIn(own: Chart, key: string): RebuildRow {
	const oneOf = <Word extends string>(column: string, words: readonly Word[]): Word | null => {
		const text = own.cell(key, column);
		const choice = words.find((each) => each === text);
		if (choice === undefined && text !== ANY)
			throw new Error(
				`${REBUILD.title}: ${key}, ${column}: “${text}” is none: write ${words.join(', ')}, or a dash`,
			);
		return choice ?? null;
	};
	const price = (column: 'pax' | 'eq'): number => {
		const text = own.cell(key, column);
		if (text !== ANY && !/^\d{1,2}$/.test(text))
			throw new Error(
				`${REBUILD.title}: ${key}, ${column}: “${text}” is no number of replacements: write 0 to 99`,
			);
		return text === ANY ? 0 : Number(text);
	};
	const steps = oneOf('steps', ['one', 'several']);
	const row = {
		size: oneOf('size', UNIT_SIZES),
		class: oneOf('class', UNIT_CLASSES),
		category: oneOf('category', ['armor', 'mech', 'other']),
		multiStep: steps === null ? null : steps === 'several',
		pax: price('pax'),
		eq: price('eq'),
		pairs: oneOf('pairs', ['yes', 'no']) === 'yes',
	};
	if (own.cell(key, 'pax') === ANY && own.cell(key, 'eq') === ANY)
		throw new Error(`${REBUILD.title}: ${key}: write what it costs, pax or eq`);
	return row;
}

interface Tables {
	readonly weather: OcsScenario['weather'];
	readonly rebuild: Rebuild;
}
const tablesByScenario = new WeakMap<OcsScenario, Tables>();
/** The tables that a game is played by, its author's own charts counted in; read once. @throws as readWeather, readRebuild */
export function tablesOf(scenario: OcsScenario): Tables {
	const cached = tablesByScenario.get(scenario);
	if (cached) return cached;
	const { weather, rebuild } = scenario.charts;
	const tables = {
		weather: weather === undefined ? scenario.weather : readWeather(chart(WEATHER, weather)),
		rebuild: rebuild === undefined ? scenario.rebuild : readRebuild(chart(REBUILD, rebuild)),
	};
	tablesByScenario.set(scenario, tables);
	return tables;
}
