/** The Cost Of Terrain: MP to enter a hex by how a unit moves, and what is added. */
import { MOVEMENTS, type Movement } from '../../../../src-shared/rulesets/tocs/scenario.ts';
import {
	ROADS,
	TERRAINS,
	type RoadName,
	type TerrainName,
} from '../../../../src-shared/rulesets/tocs/terrain.ts';
import type { Chart } from '../../kit/chart.ts';
import { definition } from '../../kit/chart-definition.ts';

/** MP; 'all': every AP of a unit in Good Order; null if it can't enter. */
export type TerrainCost = number | 'all' | null;

export interface CostOfTerrain {
	cost(terrain: TerrainName | RoadName, movement: Movement): TerrainCost;
}

function costIn(chart: Chart, row: string, movement: Movement): TerrainCost {
	const text = chart.cell(row, movement);
	if (text === 'P') return null;
	if (text === 'ALL') return 'all';
	if (!/^\d{1,2}$/.test(text)) throw new Error(`${chart.meta.title}: "${text}" is no cost`);
	return Number(text);
}

export const costOfTerrain = definition<CostOfTerrain>({
	id: 'cost-of-terrain',
	meta: {
		title: 'Cost Of Terrain',
		source: 'w10.1 and w11: what is forbidden is the book’s, the figures are worked out by us',
		confidence: 'reconstruction',
	},
	text: `
		                  | foot cavalry wheeled mechanized tracked
		Highway           | 2    2       1       1          1
		Paved road (8 m+) | 2    2       1       1          1
		Dirt road 6-8 m   | 2    2       1       1          1
		Dirt road 3-6 m   | 2    2       2       2          2
		Railroad          | 2    2       2       2          2
		Open              | 2    2       4       2          2
		Desert            | 2    2       4       2          2
		Farmland          | 2    2       4       2          2
		Beach             | 2    2       6       3          3
		Orchard/Grove     | 2    3       5       3          3
		Polder/Paddies    | 2    3       6       4          4
		Village           | 2    3       4       3          3
		Town              | 2    3       4       3          3
		Suburb            | 3    3       5       4          4
		City              | 3    4       6       5          5
		Woods             | 3    4       8       5          4
		Bocage            | 3    4       P       P          ALL
		Forest            | 4    5       P       P          6
		Jungle            | 4    6       P       P          6
		Flooded area      | 4    6       P       P          P
		Swamp/Marsh       | 4    6       P       P          P
		Water             | P    P       P       P          P`,
	read(chart) {
		for (const row of [...TERRAINS, ...ROADS]) for (const each of MOVEMENTS) costIn(chart, row, each);
		return { cost: (row, movement) => costIn(chart, row, movement) };
	},
});
