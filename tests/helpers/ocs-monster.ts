/**
 * A monster of the Operational Combat Series, made up from a seed: two armies on 40,000 hexes, a front from north to south,
 * formations of four, an HQ for each 25 units, guns, dumps and trucks behind them, and a railway with villages for each side.
 */
import { SideId } from '../../src-shared/kit/ids.ts';
import { OcsScenario, type OcsScenarioInput } from '../../src-shared/rulesets/ocs/scenario.ts';
import { chanceFrom } from '../../src-main/rulesets/opcom/encounter/chance.ts';
import { counter, smallMap, smallTerrain } from './ocs-scenario.ts';

export const MONSTER_COLUMNS = 250;
export const MONSTER_ROWS = 160;
export const [MONSTER_BLUE, MONSTER_RED] = [SideId.parse('blue'), SideId.parse('red')];
/** Where Blue's front line stands; Red's is two hexes further on. */
export const FRONT = 122;

export const monsterHex = (column: number, row: number): string =>
	`${String(column).padStart(3, '0')}.${String(row).padStart(3, '0')}`;

/** @param units of both sides together */
export function ocsMonster(seed: string, units = 3000): OcsScenario {
	const chance = chanceFrom(seed);
	const railway = [115, 130].map((column) =>
		Array.from({ length: MONSTER_ROWS }, (_, row) => monsterHex(column, row + 1)),
	);
	const supply = [MONSTER_BLUE, MONSTER_RED].flatMap((side, east) =>
		Array.from({ length: 40 }, (_, n) => ({
			side,
			at: monsterHex(east === 0 ? FRONT - 5 : FRONT + 7, 2 + n * 4),
			tokens: chance.whole(20, 200),
		})),
	);
	return OcsScenario.parse({
		...{ id: 'monster', title: 'Monster', ruleset: 'ocs', turns: 10, terrain: smallTerrain() },
		counters: Array.from({ length: units }, (_, n) => monsterUnit(n)),
		dumps: supply,
		first: MONSTER_BLUE,
		sides: [
			{ id: MONSTER_BLUE, name: 'Blue', letter: 'B', palette: 'blue' },
			{ id: MONSTER_RED, name: 'Red', letter: 'R', palette: 'red' },
		],
		map: {
			...smallMap(),
			sheets: [
				{
					...{ id: '', at: { column: 0, row: 0 }, columns: MONSTER_COLUMNS, rows: MONSTER_ROWS },
					numbering: { separator: '.', sheet: false, columns: { digits: 3 }, rows: { digits: 3 } },
					ground: Array.from({ length: MONSTER_ROWS }, (_, row) =>
						Array.from({ length: MONSTER_COLUMNS }, (_unused, column) => {
							if ((column === 114 || column === 129) && row % 3 === 0) return 'v';
							return chance.share() < 0.12 ? chance.pick(['w', 'h']) : 'o';
						}).join(''),
					),
				},
			],
			sides: {},
			links: { rail: { name: 'railway', look: 'railway', chains: railway } },
		},
		sources: [
			{ side: MONSTER_BLUE, hex: monsterHex(115, 1) },
			{ side: MONSTER_RED, hex: monsterHex(130, 1) },
		],
	} satisfies OcsScenarioInput);
}

/** Units of both sides by turns, stacks of three along the front, then the next line behind. */
function monsterUnit(n: number): OcsScenarioInput['counters'][number] {
	const [k, east] = [n >> 1, n % 2];
	const stack = Math.floor(k / 3);
	const depth = Math.floor(stack / MONSTER_ROWS);
	const isHq = k % 25 === 0;
	const isGun = k % 11 === 5;
	const behind = depth + (isHq ? 4 : isGun ? 1 : 0);
	const hex = monsterHex(east === 0 ? FRONT - behind : FRONT + 1 + behind, 1 + (stack % MONSTER_ROWS));
	const id = `${east === 0 ? 'b' : 'r'}${String(k)}`;
	const side = east === 0 ? MONSTER_BLUE : MONSTER_RED;
	if (isHq)
		return counter(id, side, hex, '(5)-0-5 truck, throw 10 truck', null, { class: 'hq', size: 'corps' });
	if (isGun) return counter(id, side, hex, '(1)-2-3 leg, barrage 20 range 3', null, { class: 'artillery' });
	return counter(id, side, hex, `${String(3 + (k % 5))}-3-4 leg`, null, {
		...(k % 4 === 0 ? { formation: `f${String(k >> 4)}-${String(east)}` } : {}),
	});
}
