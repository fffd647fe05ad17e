/** Supply paths over hexes: range, what bars them, beside is near enough, and why one breaks. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	differences,
	drawSeeds,
	eitherOf,
	FieldKeeper,
	NO_STEP,
	spread,
	stepTable,
	WHOLE_STEP,
	wayTo,
	whereItBreaks,
	withBeside,
	type Bar,
	type Field,
	type SearchGround,
} from '../../../src-main/rules/hexwar/field-search.ts';
import { HexGrid, type Hex } from '../../../src-shared/map/hex/grid.ts';
import { cheapestPath } from '../../../src-shared/map/hex/path.ts';

const grid = new HexGrid({ columns: 12, rows: 9, lowered: 'odd', sideways: false });
/** A column and a row of the little grid. */
const at = (column: number, row: number): Hex => grid.hexAt(column, row) ?? -1;

interface Given {
	/** What it costs to come into a hex; 2 where nothing is said, NO_STEP: no way. */
	readonly cost?: ReadonlyMap<Hex, number>;
	readonly zones?: readonly Hex[];
	readonly units?: readonly Hex[];
}

const stepsFor = (cost: ReadonlyMap<Hex, number>): Int32Array =>
	stepTable(grid, (_from, to) => {
		const into = cost.get(to) ?? 2;
		return into === NO_STEP ? null : into;
	});
const PLAIN = stepsFor(new Map());

function groundOf({ cost = new Map(), zones = [], units = [] }: Given = {}): SearchGround {
	const steps = cost.size === 0 ? PLAIN : stepsFor(cost);
	const barredFor = (mobility: string): Uint8Array => {
		const table = new Uint8Array(grid.count);
		for (const hex of [...units, ...(mobility === 'wheels' ? zones : [])]) table[hex] = 1;
		return table;
	};
	const tables = { wheels: barredFor('wheels'), feet: barredFor('feet') };
	return {
		grid,
		steps: () => steps,
		barred: (mobility) => tables[mobility as 'wheels' | 'feet'],
		barAt: (hex): Bar | null =>
			units.includes(hex)
				? { kind: 'unit', by: 'the Reds' }
				: zones.includes(hex)
					? { kind: 'zone', by: 'the Reds' }
					: null,
	};
}

const leftIn = (field: Pick<Field, 'hexes' | 'left'>): ReadonlyMap<Hex, number> =>
	new Map([...field.hexes].map((hex, n) => [hex, field.left[n] ?? -1]));

describe('a field of supply', () => {
	it('reaches as far as its points go, and beside where they end', () => {
		const field = spread(groundOf(), 'wheels', [{ hex: at(5, 4), range: 5 }], 'outward');
		const left = leftIn(field);
		expect(left.get(at(5, 4))).toBe(5);
		expect(left.get(at(5, 2))).toBe(1);
		expect(left.has(at(5, 1))).toBe(false);
		expect(leftIn(withBeside(grid, field)).get(at(5, 1))).toBe(1);
		expect(leftIn(withBeside(grid, field)).has(at(5, 0))).toBe(false);
	});

	it('is counted along the path: uphill one way is not uphill the other', () => {
		const ground = groundOf({ cost: new Map([[at(5, 4), 5]]) });
		const inward = leftIn(spread(ground, 'wheels', [{ hex: at(5, 4), range: 5 }], 'inward'));
		const outward = leftIn(spread(ground, 'wheels', [{ hex: at(5, 4), range: 5 }], 'outward'));
		expect(inward.get(at(5, 3))).toBe(0);
		expect(inward.has(at(5, 2))).toBe(false);
		expect(outward.get(at(5, 3))).toBe(3);
		expect(outward.get(at(5, 2))).toBe(1);
	});

	it('does not come into what bars it, but may begin there', () => {
		const ground = groundOf({ zones: [at(5, 4), at(5, 3)] });
		const wheels = leftIn(spread(ground, 'wheels', [{ hex: at(5, 4), range: 6 }], 'outward'));
		expect(wheels.has(at(5, 3))).toBe(false);
		expect(wheels.get(at(5, 5))).toBe(4);
		expect(leftIn(spread(ground, 'feet', [{ hex: at(5, 4), range: 6 }], 'outward')).get(at(5, 3))).toBe(4);
	});

	it('inward goes on from no barred hex, though one may draw from inside it', () => {
		const ground = groundOf({ zones: [at(5, 3)] });
		const left = leftIn(spread(ground, 'wheels', [{ hex: at(5, 5), range: 4 }], 'inward'));
		expect(left.get(at(5, 3))).toBe(0);
		const near = leftIn(spread(ground, 'wheels', [{ hex: at(5, 4), range: 6 }], 'inward'));
		expect(near.get(at(5, 3))).toBe(4);
		expect(near.has(at(5, 1))).toBe(false);
	});

	it('a hex belongs to the seed of which most is left there', () => {
		const seeds = [
			{ hex: at(1, 4), range: 8 },
			{ hex: at(5, 4), range: 6 },
		];
		const { hexes, of, left } = spread(groundOf(), 'wheels', seeds, 'outward');
		const middle = [...hexes].indexOf(at(3, 4));
		expect([of[middle], left[middle]]).toEqual([0, 4]);
		expect(of[[...hexes].indexOf(at(5, 4))]).toBe(1);
	});
});

describe('drawing', () => {
	const draws = (ground: SearchGround, target: Hex, alsoBarred?: boolean): ReadonlyMap<Hex, number> =>
		leftIn(spread(ground, 'wheels', drawSeeds(ground, 'wheels', [target], 4, alsoBarred).seeds, 'inward'));

	it('needs to come beside the target only, though no ground leads into it', () => {
		const ground = groundOf({ cost: new Map([[at(5, 4), NO_STEP]]), units: [at(5, 4)] });
		const left = draws(ground, at(5, 4));
		expect(left.get(at(5, 3))).toBe(4);
		expect(left.get(at(5, 1))).toBe(0);
		expect(left.has(at(5, 0))).toBe(false);
	});

	it('from a barred hex: beside it is near enough, unless the other reading holds', () => {
		const ground = groundOf({ zones: [at(5, 4)] });
		expect(draws(ground, at(5, 4)).get(at(5, 3))).toBe(4);
		expect([...draws(ground, at(5, 4), false).keys()]).toEqual([at(5, 4)]);
	});

	it('a zone on the one hex between cuts it', () => {
		const between = [at(5, 3), at(4, 2), at(4, 3), at(6, 2), at(6, 3)];
		expect(draws(groundOf({ zones: between }), at(5, 4)).has(at(5, 2))).toBe(false);
		expect(draws(groundOf(), at(5, 4)).get(at(5, 2))).toBe(2);
	});
});

describe('where a path breaks', () => {
	const wall = Array.from({ length: 9 }, (_, row) => at(6, row));

	it('nowhere, when it comes beside a target within range', () => {
		expect(whereItBreaks(groundOf(), 'wheels', at(5, 0), [at(5, 4), at(5, 8)], 6)).toBeNull();
		expect(whereItBreaks(groundOf(), 'wheels', at(5, 0), [at(5, 4)], 5)).not.toBeNull();
	});

	it('by how much it is too long, and at which hex it ran out', () => {
		const broken = whereItBreaks(groundOf(), 'wheels', at(5, 0), [at(5, 6)], 5);
		if (broken?.kind !== 'too-far') throw new Error(broken?.kind);
		expect(broken.over).toBe(5);
		expect(broken.at).toBe(at(5, 3));
		expect(broken.way.hexes).toEqual([0, 1, 2, 3, 4, 5].map((row) => at(5, row)));
		expect(broken.way.costs).toEqual([0, 2, 4, 6, 8, 10]);
	});

	it('what bars it, and whose it is', () => {
		const zones = wall;
		const broken = whereItBreaks(groundOf({ zones }), 'wheels', at(4, 4), [at(9, 4)], 10);
		if (broken?.kind !== 'barred') throw new Error(broken?.kind);
		expect(grid.columnOf(broken.at)).toBe(6);
		expect(broken.bar).toEqual({ kind: 'zone', by: 'the Reds' });
		expect(broken.over).toBe(0);
		expect(whereItBreaks(groundOf({ zones }), 'feet', at(4, 4), [at(9, 4)], 10)).toBeNull();
	});

	it('a barred short way is told of before an open one that is too long', () => {
		const zones = wall.slice(0, 8);
		const broken = whereItBreaks(groundOf({ zones }), 'wheels', at(5, 2), [at(8, 2)], 6);
		if (broken?.kind !== 'barred') throw new Error(broken?.kind);
		expect(broken.over).toBe(0);
		const far = whereItBreaks(groundOf({ zones }), 'wheels', at(5, 2), [at(8, 2)], 2);
		if (far?.kind !== 'too-far') throw new Error(far?.kind);
		expect(far.way.hexes.some((hex) => zones.includes(hex))).toBe(false);
	});

	it('says that no ground leads there, or that nothing is there to reach', () => {
		const cost = new Map(wall.map((hex) => [hex, NO_STEP]));
		expect(whereItBreaks(groundOf({ cost }), 'feet', at(4, 4), [at(9, 4)], 99)).toEqual({ kind: 'no-way' });
		expect(whereItBreaks(groundOf(), 'feet', at(4, 4), [], 99)).toEqual({ kind: 'nothing-there' });
	});

	it('a step that takes all there is can be the only one', () => {
		const bog = Array.from({ length: 9 }, (_, row) => at(6, row));
		const ground = groundOf({ cost: new Map(bog.map((hex) => [hex, WHOLE_STEP])) });
		expect(whereItBreaks(ground, 'feet', at(5, 4), [at(7, 4)], 9)).toBeNull();
		expect(whereItBreaks(ground, 'feet', at(4, 4), [at(7, 4)], 9)?.kind).toBe('no-way');
		const out = leftIn(spread(ground, 'feet', [{ hex: at(5, 4), range: 9 }], 'outward'));
		expect([out.get(at(6, 4)), out.has(at(7, 4))]).toEqual([0, false]);
		const { seeds } = drawSeeds(ground, 'feet', [at(7, 4)], 9);
		const inward = leftIn(spread(ground, 'feet', seeds, 'inward'));
		expect([inward.get(at(5, 4)), inward.has(at(4, 4))]).toEqual([0, false]);
	});

	it('agrees with the plain search of a cheapest way, whatever the ground', () => {
		const hex = fc.integer({ min: 0, max: grid.count - 1 });
		const given = fc.record({
			from: hex,
			to: hex,
			range: fc.integer({ min: 0, max: 14 }),
			costs: fc.array(fc.constantFrom(NO_STEP, 0, 1, 2, 3), { minLength: grid.count, maxLength: grid.count }),
			units: fc.array(hex, { maxLength: 20 }),
		});
		fc.assert(
			fc.property(given, ({ from, to, range, costs, units }) => {
				const ground = groundOf({ cost: new Map(costs.map((cost, n) => [n, cost])), units });
				const plain = (target: Hex): number =>
					cheapestPath(grid, from, target, (_from, next) => {
						const cost = costs[next] ?? NO_STEP;
						return cost === NO_STEP || units.includes(next) ? null : cost;
					})?.cost ?? Infinity;
				const expected = Math.min(plain(to), ...grid.neighbours(to).map((next) => plain(next.hex)));
				expect(wayTo(ground, 'wheels', from, [to], range)?.cost ?? Infinity).toBe(expected);
				const reachable = expected <= range;
				expect(whereItBreaks(ground, 'wheels', from, [to], range) === null).toBe(reachable);
				const out = spread(ground, 'wheels', [{ hex: from, range }], 'outward');
				expect(leftIn(withBeside(grid, out)).has(to)).toBe(reachable);
				const { seeds } = drawSeeds(ground, 'wheels', [to], range);
				const inward = leftIn(spread(ground, 'wheels', seeds, 'inward'));
				expect(inward.get(from) ?? -1).toBe(reachable ? range - expected : -1);
			}),
			{ numRuns: 150 },
		);
	});
});

describe('fields that are kept', () => {
	const seed = { hex: at(3, 4), range: 4 };

	it('stand while nothing is barred otherwise that they looked at, and no longer', () => {
		const keeper = new FieldKeeper();
		const first = keeper.field(groundOf(), 'wheels', seed, 'outward');
		const far = keeper.field(groundOf({ zones: [at(10, 4)] }), 'wheels', seed, 'outward');
		expect(far).toBe(first);
		const near = keeper.field(groundOf({ zones: [at(3, 3)] }), 'wheels', seed, 'outward');
		expect(leftIn(near).has(at(3, 3))).toBe(false);
		const again = keeper.field(groundOf(), 'wheels', seed, 'outward');
		expect(leftIn(again)).toEqual(leftIn(first));
	});

	it('are those of this ground, however many are asked for of however many grounds', () => {
		const hexes = fc.array(fc.integer({ min: 0, max: grid.count - 1 }), { maxLength: 6 });
		const seeds = [at(3, 4), at(5, 1), at(8, 7), at(11, 8)].map((hex) => ({ hex, range: 4 }));
		fc.assert(
			fc.property(fc.array(fc.record({ zones: hexes, units: hexes }), { maxLength: 6 }), (states) => {
				const keeper = new FieldKeeper();
				for (const state of states) {
					const ground = groundOf(state);
					for (const mobility of ['wheels', 'feet'])
						for (const seed of seeds)
							expect(keeper.field(ground, mobility, seed, 'outward').hexes).toEqual(
								spread(ground, mobility, [seed], 'outward').hexes,
							);
				}
			}),
		);
	});

	it('hold on to no ground that is long gone', async () => {
		setFlagsFromString('--expose-gc');
		const collect = runInNewContext('gc') as () => void;
		const keeper = new FieldKeeper();
		const tables = Array.from({ length: 12 }, (_, n) => {
			const ground = groundOf({ zones: [at(10, n % 9)] });
			for (const range of [2, 3, 4]) keeper.field(ground, 'wheels', { ...seed, range }, 'outward');
			return new WeakRef(ground.barred('wheels'));
		});
		const held = (): number => tables.slice(0, 4).filter((table) => table.deref() !== undefined).length;
		// What a turn of the loop looked at is kept until it ends, and a collection that is under way keeps what it has seen.
		for (let n = 0; n < 20 && held() > 0; n += 1) {
			await new Promise((done) => setTimeout(done));
			collect();
		}
		expect(held()).toBe(0);
		expect(tables.at(-1)?.deref()).toBeDefined();
	});

	it('are let go when two states did not ask for them', () => {
		const keeper = new FieldKeeper();
		const first = keeper.field(groundOf(), 'wheels', seed, 'outward');
		for (let n = 0; n < 3; n += 1) keeper.begin();
		expect(keeper.field(groundOf(), 'wheels', seed, 'outward')).not.toBe(first);
	});
});

describe('two tables of marks', () => {
	it('differ where they do, and are joined mark by mark, be it few hexes or many', () => {
		const marks = fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 1 })));
		fc.assert(
			fc.property(marks, (pairs) => {
				const [some, others] = [0, 1].map((n) => Uint8Array.from(pairs, (pair) => pair[n] ?? 0));
				if (!some || !others) throw new Error('two tables');
				expect(differences(some, others)).toEqual(pairs.flatMap(([a, b], hex) => (a === b ? [] : [hex])));
				expect([...eitherOf(some, others)]).toEqual(pairs.map(([a, b]) => a | b));
			}),
		);
	});
});
