/** How long the supply of a monster game takes: 3,000 units of a side and as many of the other, on 40,000 hexes. */
import { SideId } from '../../src-shared/kit/ids.ts';
import { OcsScenario, type OcsScenarioInput } from '../../src-shared/rulesets/ocs/scenario.ts';
import { initial } from '../../src-main/rules/ocs/initial.ts';
import { trueSupply } from '../../src-main/rules/ocs/12-supply/picture.ts';
import { traceOf } from '../../src-main/rules/ocs/12-supply/trace.ts';
import { counter, smallMap, smallTerrain } from '../helpers/ocs-scenario.ts';

const COLUMNS = 250;
const ROWS = 160;
const [blue, red] = [SideId.parse('blue'), SideId.parse('red')];
const nameOf = (column: number, row: number): string =>
	`${String(column).padStart(3, '0')}.${String(row).padStart(3, '0')}`;

/** A front from north to south: formations of four, an HQ for each 25 units, a railway with villages behind each side. */
function monster(): OcsScenario {
	const counters: OcsScenarioInput['counters'][number][] = [];
	for (let n = 0; n < 6000; n += 1) {
		const side = n % 2 === 0 ? blue : red;
		const [k, east] = [n >> 1, n % 2];
		const row = 1 + ((k >> 2) % ROWS);
		const depth = Math.floor((k >> 2) / ROWS);
		const column = east === 0 ? 120 - depth : 124 + depth;
		const isHq = k % 25 === 0;
		counters.push({
			...counter(
				`u${String(n)}`,
				side,
				nameOf(isHq ? column + (east === 0 ? -4 : 4) : column, row),
				isHq ? '(5)-0-5 truck, throw 10 truck' : '4-3-3 leg',
			),
			...(isHq ? { class: 'hq' as const, size: 'corps' as const } : {}),
			...(!isHq && k % 3 === 0 ? { formation: `f${String(k >> 3)}-${String(east)}` } : {}),
		});
	}
	const railway = [110, 134].map((column) =>
		Array.from({ length: ROWS }, (_, row) => nameOf(column, row + 1)),
	);
	return OcsScenario.parse({
		...{ id: 'monster', title: 'Monster', ruleset: 'ocs', turns: 10, terrain: smallTerrain(), counters },
		sides: [
			{ id: blue, name: 'Blue', letter: 'B', palette: 'blue' },
			{ id: red, name: 'Red', letter: 'R', palette: 'red' },
		],
		map: {
			...smallMap(),
			sheets: [
				{
					...{ id: '', at: { column: 0, row: 0 }, columns: COLUMNS, rows: ROWS },
					numbering: { separator: '.', sheet: false, columns: { digits: 3 }, rows: { digits: 3 } },
					ground: Array.from({ length: ROWS }, (_, row) =>
						Array.from({ length: COLUMNS }, (_unused, column) =>
							(column === 109 || column === 133) && row % 6 === 0 ? 'v' : 'o',
						).join(''),
					),
				},
			],
			sides: {},
			links: { rail: { name: 'railway', look: 'railway', chains: railway } },
		},
		sources: [
			{ side: blue, hex: nameOf(110, 1) },
			{ side: red, hex: nameOf(134, 1) },
		],
	} satisfies OcsScenarioInput);
}

const scenario = monster();
const game = initial(scenario);
const figures = new Map<string, number[]>();
const time = <T>(what: string, of: () => T): T => {
	const from = performance.now();
	const made = of();
	figures.set(what, [...(figures.get(what) ?? []), performance.now() - from]);
	return made;
};
time('costs of steps, once for a scenario', () => trueSupply({ scenario, game }, red));
const state = (side: SideId, of = game) => traceOf(trueSupply({ scenario, game: of }, side));
for (let n = 0; n < 30; n += 1) {
	// What was worked out before is let go with time.
	for (let k = 0; k < 70; k += 1) trueSupply({ scenario, game: { ...game } }, blue);
	const now = { ...game };
	time('cold', () => state(blue, now));
	time('asked again', () => state(blue, now));
	time('after something that moved nobody', () => state(blue, { ...game }));
	const unit = game.units.get('u1');
	const moved = unit ? { ...game, units: game.units.set('u1', { ...unit, at: nameOf(122, 20 + n) }) } : game;
	time('after an enemy move', () => state(blue, moved));
}
for (const [what, list] of figures) {
	const sorted = list.toSorted((a, b) => a - b);
	console.log(
		`${what}: median ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms, best ${(sorted[0] ?? 0).toFixed(1)} ms`,
	);
}
const traced = [...state(blue).units.values()];
console.log(
	`${String(traced.length)} units, ${String(traced.filter(({ inTrace }) => inTrace).length)} in trace`,
);
