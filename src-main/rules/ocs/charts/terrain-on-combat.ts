/** Terrain Effects on Combat: what ground and hexsides do to strengths, and the row of the Combat Table. */
import { readFraction, type Fraction } from '../../hexwar/fraction.ts';
import type { Chart } from '../../kit/chart.ts';
import { TERRAIN_CATEGORIES, type TerrainCategory } from './combat-table.ts';
import { definition } from './definition.ts';

/** The class of a unit by the colour of its symbol box. */
export type CombatCategory = 'armor' | 'mech' | 'other';

/** The multipliers of a ground; bracketed effects are already read as x1 for defenders. */
export interface HexEffect {
	readonly attack: Readonly<Record<CombatCategory, Fraction>>;
	readonly defence: Readonly<Record<CombatCategory, Fraction>>;
	readonly category: TerrainCategory;
}

export interface HexsideEffect {
	readonly attack: Readonly<Record<CombatCategory, Fraction>>;
}

export interface TerrainOnCombat {
	readonly terrains: readonly string[];
	readonly hexsides: readonly string[];
	/** @throws for a terrain that the chart lacks */
	terrain(name: string): HexEffect;
	/** @throws for a hexside that the chart lacks */
	hexside(name: string): HexsideEffect;
}

/** In the columns of attackers a figure in brackets, as in [2], counts for attackers only. */
export const terrainOnCombat = definition<TerrainOnCombat>({
	id: 'terrain-combat',
	meta: {
		title: 'Terrain Effects on Combat',
		source: '9.3 and 9.4: reconstruction; open, minor river, forest and city agree with examples',
		confidence: 'reconstruction',
	},
	text: `
		                     | armor mech  other defending-armor defending-mech defending-other category
		Open                 | [2]   [2]   1     [2]             [2]            1               Open
		Woods                | 1     1     1     1               1              1               Close
		Forest               | 1/2   1     1     1/2             1              1               Close
		Low Hills            | 1     1     1     1               1              1               Close
		Hills                | 1     1     1     1               1              1               Close
		Rough                | 1/2   1/2   1     1               1              1               Close
		Mountain             | 1/3   1/2   1     1/3             1/2            1               Very-Close
		Lava                 | 1/2   1/2   1     1/2             1/2            1               Very-Close
		Village              | 1     1     1     1               1              1               Close
		Minor City           | 1/2   1/2   1     1/2             1              1               Very-Close
		Major City           | 1/3   1/2   1     1/3             1              1               Extremely-Close
		Salt Marsh           | 1/2   1/2   1     1/2             1              1               Close
		Swamp                | 1/2   1/2   1     1/2             1/2            1               Very-Close
		Frozen Swamp         | 1/2   1/2   1     1/2             1              1               Close
		Dry Lake             | 1/3   1/2   1     1/3             1/2            1               Close
		Moscow Defense       | 1     1     1     2               2              2               Close
		hexside Minor River  | 1/2   1/2   1/2   -               -              -               -
		hexside Major River  | 1/4   1/3   1/2   -               -              -               -
		hexside Frozen Minor River | 1/2 1 1     -               -              -               -
		hexside Frozen Major River | 1/2 1/2 1/2 -               -              -               -
		hexside Wadi         | 1/2   1/2   1/2   -               -              -               -
		hexside Escarpment   | 1/4   1/3   1/2   -               -              -               -`,
	read(chart) {
		const side = 'hexside ';
		const hexsides = chart.keys.filter((key) => key.startsWith(side)).map((key) => key.slice(side.length));
		const terrains = chart.keys.filter((key) => !key.startsWith(side));
		const byTerrain = new Map(terrains.map((name) => [name, hexEffect(chart, name)]));
		const byHexside = new Map(hexsides.map((name) => [name, { attack: attack(chart, side + name) }]));
		return {
			terrains,
			hexsides,
			terrain: (name) => known(chart, byTerrain.get(name), name),
			hexside: (name) => known(chart, byHexside.get(name), name),
		};
	},
});

function known<V>(chart: Chart, value: V | undefined, name: string): V {
	if (value === undefined) throw new Error(`${chart.meta.title}: no line for "${name}"`);
	return value;
}

function hexEffect(chart: Chart, name: string): HexEffect {
	const printed = chart.cell(name, 'category').replace('-', ' ');
	const category = TERRAIN_CATEGORIES.find((each) => each === printed);
	if (!category) throw new Error(`${chart.meta.title}: ${name} is of no terrain category`);
	return { attack: attack(chart, name), defence: defence(chart, name), category };
}

const attack = (chart: Chart, row: string) => ({
	armor: multiplier(chart, row, 'armor').value,
	mech: multiplier(chart, row, 'mech').value,
	other: multiplier(chart, row, 'other').value,
});

const defence = (chart: Chart, row: string) => ({
	armor: defending(chart, row, 'armor'),
	mech: defending(chart, row, 'mech'),
	other: defending(chart, row, 'other'),
});

/**
 * Returns a defender's multiplier: a bracketed figure counts as x1.
 * @rule ocs-9.4d
 */
function defending(chart: Chart, row: string, category: CombatCategory): Fraction {
	const { value, bracketed } = multiplier(chart, row, `defending-${category}`);
	return bracketed ? { n: 1, d: 1 } : value;
}

function multiplier(chart: Chart, row: string, column: string) {
	const [, bracket, text = ''] = /^(\[)?([^\]]+)\]?$/.exec(chart.cell(row, column)) ?? [];
	const value = readFraction(text);
	if (!value) throw new Error(`${chart.meta.title}: ${row}, ${column} is no multiplier`);
	return { value, bracketed: bracket !== undefined };
}
