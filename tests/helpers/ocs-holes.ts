/** Maps with holes: hexes missing in the middle, edges set back, sheets that end in half hexes. */
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { chanceFrom, type Chance } from '../../src-main/rulesets/opcom/encounter/chance.ts';

/** Hexes that something of the scenario is in or comes by. */
function used({ map: _, lesson: _lesson, ...rest }: OcsScenario): ReadonlySet<string> {
	return new Set(JSON.stringify(rest).match(/\b\d\d\.\d\d\b/g));
}

/** Which cells of a grid are no hexes: about one in six, and up to three in from each edge. */
function holes(chance: Chance, columns: number, rows: number): ReadonlySet<string> {
	const cells = new Set<string>();
	for (let column = 0; column < columns; column += 1) {
		const [north, south] = [chance.whole(0, 2), chance.whole(0, 2)];
		for (let row = 0; row < rows; row += 1)
			if (row < north || row >= rows - south || chance.share() < 0.16)
				cells.add(`${String(column)} ${String(row)}`);
	}
	for (let row = 0; row < rows; row += 1)
		for (const [from, by] of [
			[0, 1],
			[columns - 1, -1],
		] as const)
			for (let n = chance.whole(0, 3); n > 0; n -= 1)
				cells.add(`${String(from + by * (n - 1))} ${String(row)}`);
	return cells;
}

/**
 * Returns a scenario of one sheet with holes in its map, the same for the same seed. What stands in the game keeps its hexes;
 * rivers, roads and places lose theirs.
 */
export function withHoles(scenario: OcsScenario, seed: string): OcsScenario {
	const chance = chanceFrom(seed);
	const [sheet] = scenario.map.sheets;
	if (!sheet) throw new Error('a map without a sheet');
	const kept = used(scenario);
	const two = (n: number): string => String(n).padStart(2, '0');
	const nameAt = (column: number, row: number): string => `${two(column + 1)}.${two(sheet.rows - row)}`;
	const gone = new Set<string>();
	for (const cell of holes(chance, sheet.columns, sheet.rows)) {
		const [column = 0, row = 0] = cell.split(' ').map(Number);
		const name = nameAt(column, row);
		if (!kept.has(name)) gone.add(name);
	}
	const ground = sheet.ground.map((letters, row) =>
		[...letters].map((letter, column) => (gone.has(nameAt(column, row)) ? '.' : letter)).join(''),
	);
	const { map } = scenario;
	const sides = Object.entries(map.sides).map(([id, kind]) => [
		id,
		{ ...kind, along: kind.along.filter((along) => !gone.has(along.split('/')[0] ?? '')) },
	]);
	const links = Object.entries(map.links).map(([id, kind]) => [
		id,
		{ ...kind, chains: kind.chains.flatMap((chain) => pieces(chain, gone)) },
	]);
	return OcsScenario.parse({
		...scenario,
		water: scenario.water.filter(({ along }) => !gone.has(along.split('/')[0] ?? '')),
		map: {
			...map,
			sheets: [{ ...sheet, ground, half: chance.share() < 0.5 ? ['south', 'east'] : [] }],
			sides: Object.fromEntries(sides),
			links: Object.fromEntries(links),
			places: map.places.filter(({ hex }) => !gone.has(hex)),
		},
	});
}

/** What is left of a chain of hexes without some of them. */
function pieces(chain: readonly string[], gone: ReadonlySet<string>): readonly (readonly string[])[] {
	const found: string[][] = [[]];
	for (const hex of chain)
		if (gone.has(hex)) found.push([]);
		else found.at(-1)?.push(hex);
	return found.filter(({ length }) => length > 1);
}
