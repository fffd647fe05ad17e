/**
 * Each game's terrain charts: the costs of ground, hexsides and ways, and their effects on a fight. They are read from
 * the scenario's terrain, and an author's own figures, written as charts, replace them cell by cell.
 */
import {
	CombatEffects,
	Cost,
	type Costs,
	type OcsScenario,
} from '../../../../src-shared/rulesets/ocs/scenario.ts';
import { chart, type Chart, type ChartMeta } from '../../kit/chart.ts';
import { GAME_TABLES, LEFT_TO_THE_GAME, statesIn, weatherChart } from './game-tables.ts';

export type Terrain = OcsScenario['terrain'];
/** A game's own data besides the series' charts. */
export type GameCharts = Pick<OcsScenario, 'terrain' | 'weather' | 'rebuild' | 'charts'> &
	Partial<Pick<OcsScenario, 'ships'>>;
type Part = 'grounds' | 'sides' | 'links';

/** A row of a terrain chart: its subject, with the state of the ground if it is a weather row. */
interface Row {
	readonly weather: string | null;
	readonly part: Part;
	readonly id: string;
}
const MOVEMENT: ChartMeta = { title: 'Terrain Effects on Movement', ...LEFT_TO_THE_GAME };
const COMBAT: ChartMeta = { title: 'Terrain Effects on Combat', ...LEFT_TO_THE_GAME };
export const TERRAIN_CHARTS = { 'terrain-movement': MOVEMENT, 'terrain-strengths': COMBAT } as const;
export type TerrainChartId = keyof typeof TERRAIN_CHARTS;

const WORDS: Readonly<Record<Part, string>> = { grounds: '', sides: 'hexside ', links: 'way ' };
const MOBILITIES = ['leg', 'track', 'truck'] as const;
const CATEGORIES = ['armor', 'mech', 'other'] as const;
const ROW = 'row';
const NONE = '-';

const nameOf = ({ weather, part, id }: Row): string =>
	`${weather === null ? '' : `${weather}: `}${WORDS[part]}${id}`;
const rowsOf = (terrain: Terrain, parts: readonly Part[], weather: string | null = null): readonly Row[] =>
	parts.flatMap((part) =>
		Object.keys((weather === null ? terrain : terrain.weather[weather])?.[part] ?? {}).map((id) => ({
			...{ weather, part, id },
		})),
	);
const movementRows = (terrain: Terrain): readonly Row[] => [
	...rowsOf(terrain, ['grounds', 'sides', 'links']),
	...Object.keys(terrain.weather).flatMap((state) => rowsOf(terrain, ['grounds', 'sides', 'links'], state)),
];

function costsAt(terrain: Terrain, { weather, part, id }: Row): Costs | null {
	return weather === null
		? (terrain[part][id]?.costs ?? null)
		: (terrain.weather[weather]?.[part][id] ?? null);
}

/** Terrain Effects on Movement as a chart: a dash where a way is none for units. */
export function movementChart(terrain: Terrain): Chart {
	const lines = movementRows(terrain).map((row) => {
		const costs = costsAt(terrain, row);
		return `${nameOf(row)} | ${MOBILITIES.map((each) => costs?.[each] ?? NONE).join(' ')}`;
	});
	return chart(MOVEMENT, [`| ${MOBILITIES.join(' ')}`, ...lines].join('\n'));
}

/** Terrain Effects on Combat as a chart: the row of the Combat Table, what attackers and defenders are multiplied by. */
export function combatChart(terrain: Terrain): Chart {
	const head = [ROW, ...CATEGORIES, ...CATEGORIES.map((each) => `defending-${each}`)];
	const lines = rowsOf(terrain, ['grounds', 'sides']).map((row) => {
		const { row: category, attack, defend } = effectsAt(terrain, row);
		const cells = CATEGORIES.map((each) => attack[each]);
		const behind = CATEGORIES.map((each) => (row.part === 'sides' ? NONE : defend[each]));
		return `${nameOf(row)} | ${[category ?? NONE, ...cells, ...behind].join(' ')}`;
	});
	return chart(COMBAT, [`| ${head.join(' ')}`, ...lines].join('\n'));
}

function effectsAt(terrain: Terrain, { part, id }: Row): CombatEffects {
	const feature = part === 'sides' ? terrain.sides[id] : terrain.grounds[id];
	if (!feature) throw new Error(`${COMBAT.title}: nothing is called “${id}”`);
	return feature.combat;
}

/** @throws with a sentence for the first row or cell of an author's chart that can't be played by */
export function withMovement(terrain: Terrain, own: Chart): Terrain {
	return each(MOVEMENT, movementRows(terrain), own).reduce((so, row) => {
		const texts = MOBILITIES.map((mobility) => own.cell(nameOf(row), mobility));
		const isNone = row.part === 'links' && row.weather === null && texts.every((text) => text === NONE);
		return withCosts(so, row, isNone ? null : costsIn(nameOf(row), texts));
	}, terrain);
}

function costsIn(row: string, texts: readonly string[]): Costs {
	const wrong = MOBILITIES.findIndex((_mobility, n) => !Cost.safeParse(texts[n]).success);
	if (wrong >= 0)
		throw new Error(
			`${MOVEMENT.title}: ${row}, ${MOBILITIES[wrong] ?? ''}: “${texts[wrong] ?? ''}” is no cost: write points like 2 or 1/2, all, or no`,
		);
	const [leg = '', track = '', truck = ''] = texts;
	return { leg, track, truck };
}

function withCosts(terrain: Terrain, { weather, part, id }: Row, costs: Costs | null): Terrain {
	if (weather === null)
		return { ...terrain, [part]: { ...terrain[part], [id]: { ...terrain[part][id], costs } } };
	const state = terrain.weather[weather];
	const changed = { ...state, [part]: { ...state?.[part], [id]: costs } };
	return { ...terrain, weather: { ...terrain.weather, [weather]: changed } } as Terrain;
}

/** @throws with a sentence for the first row or cell of an author's chart that can't be played by */
export function withCombat(terrain: Terrain, own: Chart): Terrain {
	return each(COMBAT, rowsOf(terrain, ['grounds', 'sides']), own).reduce((so, row) => {
		const { part, id } = row;
		const combat = effectsIn(nameOf(row), own, effectsAt(terrain, row), part === 'sides');
		return { ...so, [part]: { ...so[part], [id]: { ...so[part][id], combat } } };
	}, terrain);
}

function effectsIn(row: string, own: Chart, was: CombatEffects, isSide: boolean): CombatEffects {
	const cell = (column: string): string => own.cell(row, column);
	const factors = (before: string): Readonly<Record<string, string>> =>
		Object.fromEntries(CATEGORIES.map((category) => [category, cell(before + category)]));
	const read = CombatEffects.safeParse({
		row: cell(ROW) === NONE ? null : cell(ROW),
		attack: factors(''),
		defend: isSide ? was.defend : factors('defending-'),
		bracketed: was.bracketed,
	});
	if (read.success) return read.data;
	const [part, category] = read.error.issues[0]?.path.map(String) ?? [];
	const column = part === ROW ? ROW : `${part === 'defend' ? 'defending-' : ''}${category ?? ''}`;
	const what =
		part === ROW
			? 'no row of the Combat Table: write open, close, very-close or extremely-close'
			: 'no multiplier: write one like 2 or 1/2';
	throw new Error(`${COMBAT.title}: ${row}, ${column}: “${cell(column)}” is ${what}`);
}

/** The rows that an author's chart has. @throws where it has one of something that there is not */
function each({ title }: ChartMeta, rows: readonly Row[], own: Chart): readonly Row[] {
	const stray = own.keys.find((key) => !rows.some((row) => nameOf(row) === key));
	if (stray !== undefined)
		throw new Error(`${title}: ${stray}: the map has nothing called so, put the row back`);
	return rows.filter((row) => own.keys.includes(nameOf(row)));
}

/**
 * The terrain with every state of the ground that the game's weather or its own chart of movement names. What a state does not
 * change yet costs as ever.
 */
export function withStates({ terrain, weather, charts }: GameCharts): Terrain {
	const own =
		charts.weather === undefined ? weatherChart(weather) : orNone(GAME_TABLES.weather, charts.weather);
	const movement = orNone(MOVEMENT, charts['terrain-movement'] ?? '');
	const states = [...(own ? statesIn(own) : []), ...(movement?.keys ?? []).flatMap(stateOf)];
	return states
		.filter((state) => !(state in terrain.weather))
		.reduce((so, state) => ({ ...so, weather: { ...so.weather, [state]: unchanged(terrain) } }), terrain);
}
/** Reads a chart from text, or returns null if it isn't one, which the check reports where it is written. */
function orNone(meta: ChartMeta, text: string): Chart | null {
	try {
		return chart(meta, text);
	} catch {
		return null;
	}
}
/** The state that a row of the chart of movement is of: 'mud: open'. */
const stateOf = (row: string): readonly string[] => /^([a-z][a-z-]{0,29}): /.exec(row)?.slice(1) ?? [];

function unchanged({ grounds, sides, links }: Terrain): Terrain['weather'][string] {
	const costs = (of: Readonly<Record<string, { readonly costs: Costs | null }>>): Record<string, Costs> =>
		Object.fromEntries(Object.entries(of).flatMap(([id, each]) => (each.costs ? [[id, each.costs]] : [])));
	return { grounds: costs(grounds), sides: costs(sides), links: costs(links) };
}

const terrainByScenario = new WeakMap<OcsScenario, Terrain>();
/** What ground, hexsides and ways do in a game, its author's own charts counted in; read once. @throws as withMovement, withCombat */
export function terrainOf(scenario: OcsScenario): Terrain {
	const cached = terrainByScenario.get(scenario);
	if (cached) return cached;
	const { 'terrain-movement': movement, 'terrain-strengths': strengths } = scenario.charts;
	const own = withStates(scenario);
	const moved = movement === undefined ? own : withMovement(own, chart(MOVEMENT, movement));
	const terrain = strengths === undefined ? moved : withCombat(moved, chart(COMBAT, strengths));
	terrainByScenario.set(scenario, terrain);
	return terrain;
}
