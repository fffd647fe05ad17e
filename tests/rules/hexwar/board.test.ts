/** Costs of steps and zones of control on a bare grid. */
import { describe, expect, it } from 'vitest';
import { reach } from '../../../src-shared/map/hex/path.ts';
import { HexGrid } from '../../../src-shared/map/hex/grid.ts';
import { HexMap } from '../../../src-shared/map/hexmap/hex-map.ts';
import { HexMapFile } from '../../../src-shared/map/hexmap/file.ts';
import {
	both,
	dearer,
	sideCost,
	stepCosts,
	stepOf,
	type CostTable,
} from '../../../src-main/rules/hexwar/step-costs.ts';
import { ZoneMap } from '../../../src-main/rules/hexwar/zones.ts';
import { smallMap } from '../../helpers/ocs-scenario.ts';

const map = new HexMap(HexMapFile.parse(smallMap()));
const at = (name: string): number => {
	const hex = map.hexNamed(name);
	if (hex === null) throw new Error(name);
	return hex;
};
const costs: CostTable = {
	ground: (hex) =>
		({ open: 2, woods: 4, marsh: 'all' as const, sea: 'no' as const })[map.groundOf(hex)?.id ?? ''] ?? 6,
	sides: { 'minor-river': 2, lake: 'no', cliff: 1 },
	cheapest: new Set(['minor-river', 'lake']),
	links: { road: 1 },
};
const step = (from: string, to: string, ways = true) => {
	const direction = map.grid.directionTo(at(from), at(to));
	if (direction === null) throw new Error(`${from} is not beside ${to}`);
	return stepOf(map, costs, at(from), at(to), direction, ways);
};

describe('the cost of a step', () => {
	it('is the ground’s with what is crossed, or the way’s instead', () => {
		expect(step('03.05', '03.06')).toEqual({ cost: 2, way: null, hex: 2, side: 0 });
		expect(step('05.03', '05.04')).toEqual({ cost: 4, way: null, hex: 2, side: 2 });
		expect(step('03.05', '04.05')).toEqual({ cost: 1, way: 'road', hex: 2, side: 0 });
		expect(step('03.05', '04.05', false).cost).toBe(2);
		expect(step('02.06', '02.07')).toMatchObject({ cost: 3, side: 1 });
	});

	it('takes the cheapest of several waters, and adds what is no water', () => {
		expect(sideCost(map, costs, at('05.03'), 1)).toBe(2);
		expect([both(1, 'all'), both('all', 'no'), dearer(3, 'all'), dearer(2, 5)]).toEqual([
			'all',
			'no',
			'all',
			5,
		]);
	});

	it('finds what is in reach: "all" as the whole allowance, prohibited hexes never', () => {
		const found = reach(map.grid, at('02.04'), 4, stepCosts(map, costs, 4));
		expect(found.get(at('02.03'))).toBe(4);
		expect(found.get(at('04.05'))).toBe(4);
		expect(reach(map.grid, at('01.09'), 9, stepCosts(map, costs, 9)).has(at('01.10'))).toBe(false);
		const second = reach(map.grid, at('02.05'), 4, stepCosts(map, costs, 4));
		expect(second.has(at('02.03'))).toBe(false);
	});
});

describe('zones of control', () => {
	it('cover the six hexes round each source, counted by sources, and not the source itself', () => {
		const zones = new ZoneMap(map.grid, [at('05.05'), at('05.07'), at('05.05')]);
		expect(zones.hexes()).toHaveLength(11);
		expect(zones.count(at('05.06'))).toBe(2);
		expect(zones.has(at('05.05'))).toBe(false);
	});

	it('of 3,000 sources on 40,000 hexes look at each source once', () => {
		const grid = new HexGrid({ columns: 200, rows: 200, lowered: 'odd', sideways: false });
		let asked = 0;
		const counting = new Proxy(grid, {
			get: (of, key) => {
				if (key === 'neighbour') asked += 1;
				const value: unknown = Reflect.get(of, key, of);
				return typeof value === 'function' ? (value.bind(of) as unknown) : value;
			},
		});
		const zones = new ZoneMap(
			counting,
			Array.from({ length: 3000 }, (_, n) => n * 13),
		);
		expect(asked).toBe(18_000);
		expect(zones.hexes().length).toBeGreaterThan(15_000);
	});
});
