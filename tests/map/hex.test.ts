import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIRECTIONS, HexGrid, oppositeOf } from '../../src-shared/map/hex/grid.ts';
import { outlineOf } from '../../src-shared/map/hex/outline.ts';
import { cheapestPath, reach } from '../../src-shared/map/hex/path.ts';
import { distance } from '../../src-shared/map/plane.ts';

const shape = fc.record({
	columns: fc.integer({ min: 1, max: 14 }),
	rows: fc.integer({ min: 1, max: 14 }),
	lowered: fc.constantFrom('odd' as const, 'even' as const),
	sideways: fc.boolean(),
});
const grid = shape.map((each) => new HexGrid(each));
const gridAndTwo = grid.chain((made) =>
	fc.tuple(fc.constant(made), fc.nat({ max: made.count - 1 }), fc.nat({ max: made.count - 1 })),
);

describe('a grid of hexes', () => {
	it('neighbours stand one hex apart on the plane, in the direction that they are named by, and know one another', () => {
		fc.assert(
			fc.property(gridAndTwo, ([made, hex]) => {
				for (const { hex: next, direction } of made.neighbours(hex)) {
					const [a, b] = [made.pointOf(hex), made.pointOf(next)];
					expect(distance(a, b)).toBeCloseTo(1, 9);
					expect(made.neighbour(next, oppositeOf(direction))).toBe(hex);
					expect(made.directionTo(hex, next)).toBe(direction);
					expect(made.sideOf(hex, direction)).toBe(made.sideOf(next, oppositeOf(direction)));
					const words = made.wordOf(direction);
					if (words.includes('north')) expect(b.y).toBeGreaterThan(a.y);
					if (words.includes('south')) expect(b.y).toBeLessThan(a.y);
					if (words.includes('east')) expect(b.x).toBeGreaterThan(a.x);
					if (words.includes('west')) expect(b.x).toBeLessThan(a.x);
				}
			}),
		);
	});

	it('a direction leads to neighbours alone, and to no number off the grid', () => {
		fc.assert(
			fc.property(grid, (made) => {
				for (let hex = 0; hex < made.count; hex += 1) {
					const beside = new Map(made.neighbours(hex).map((each) => [each.hex, each.direction]));
					for (let to = -made.columns - 2; to < made.count + made.columns + 2; to += 1)
						expect([to, made.directionTo(hex, to)]).toEqual([to, beside.get(to) ?? null]);
				}
			}),
			{ numRuns: 20 },
		);
	});

	it('a point lies in the hex whose middle is nearest, and a middle in its own', () => {
		fc.assert(
			fc.property(
				gridAndTwo,
				fc.double({ min: -0.57, max: 0.57, noNaN: true }),
				fc.nat({ max: 359 }),
				([made, hex], off, angle) => {
					const middle = made.pointOf(hex);
					expect(made.hexUnder(middle)).toBe(hex);
					const radians = (angle * Math.PI) / 180;
					const point = { x: middle.x + off * Math.cos(radians), y: middle.y + off * Math.sin(radians) };
					const found = made.hexUnder(point);
					const far = (each: number): number => distance(made.pointOf(each), point);
					const near = made.within(hex, 2).reduce((least, each) => Math.min(least, far(each)), Infinity);
					if (found !== null) expect(far(found)).toBeCloseTo(near, 9);
					else expect(near).toBeGreaterThanOrEqual(0.5 - 1e-9);
				},
			),
		);
	});

	it('distance is the number of steps, and within finds just those', () => {
		fc.assert(
			fc.property(gridAndTwo, fc.nat({ max: 4 }), ([made, a, b], range) => {
				const big = new HexGrid({
					columns: made.columns + 8,
					rows: made.rows + 8,
					lowered: made.lowered,
					sideways: made.sideways,
				});
				const there = (hex: number): number => big.hexAt(made.columnOf(hex) + 4, made.rowOf(hex) + 4) ?? 0;
				const steps = reach(big, there(a), 40, () => 1);
				expect(made.distance(a, b)).toBe(steps.get(there(b)));
				const near = [...steps].filter(([, cost]) => cost <= range).map(([hex]) => hex);
				expect([...big.within(there(a), range)].sort((p, q) => p - q)).toEqual(near.sort((p, q) => p - q));
			}),
			{ numRuns: 60 },
		);
	});

	it('all hexes of a box are found, and the bounds hold every corner', () => {
		fc.assert(
			fc.property(
				grid,
				fc.double({ min: 0, max: 1, noNaN: true }),
				fc.double({ min: 0, max: 1, noNaN: true }),
				(made, a, b) => {
					const { west, east, north, south } = made.bounds;
					const box = { west: west + a * (east - west), east, north, south: north + b * (south - north) };
					const found = new Set(made.inBox(box));
					for (let hex = 0; hex < made.count; hex += 1) {
						const { x, y } = made.pointOf(hex);
						if (x >= box.west && x <= box.east && y >= box.south && y <= box.north)
							expect(found.has(hex)).toBe(true);
						for (const corner of made.corners(hex)) {
							expect(corner.x).toBeGreaterThan(west - 1e-9);
							expect(corner.x).toBeLessThan(east + 1e-9);
							expect(corner.y).toBeGreaterThan(south - 1e-9);
							expect(corner.y).toBeLessThan(north + 1e-9);
						}
					}
				},
			),
		);
	});

	it('side d runs between corners d and d + 1, on the way to neighbour d', () => {
		fc.assert(
			fc.property(gridAndTwo, ([made, hex]) => {
				const corners = made.corners(hex);
				for (const direction of DIRECTIONS) {
					const next = made.neighbour(hex, direction);
					const [a, b] = [corners[direction], corners[(direction + 1) % 6]];
					if (next === null || !a || !b) continue;
					const [p, q] = [made.pointOf(hex), made.pointOf(next)];
					expect((a.x + b.x) / 2).toBeCloseTo((p.x + q.x) / 2, 9);
					expect((a.y + b.y) / 2).toBeCloseTo((p.y + q.y) / 2, 9);
				}
			}),
		);
	});
});

describe('ways by hexes', () => {
	/** Ground that costs 1 to 5, a sixth of it closed. */
	const costOf =
		(seed: number) =>
		(from: number, to: number): number | null => {
			const n = Math.imul(to + 1, 2654435761) ^ Math.imul(seed + (from % 7), 40503);
			return (n >>> 8) % 6 === 0 ? null : 1 + ((n >>> 4) % 5);
		};

	it('a cheapest way costs what looking at everything finds, each step is possible and costs what it says', () => {
		fc.assert(
			fc.property(gridAndTwo, fc.nat({ max: 1000 }), ([made, from, to], seed) => {
				const cost = costOf(seed);
				const least = Array<number>(made.count).fill(Infinity);
				least[from] = 0;
				for (let round = 0; round < made.count; round += 1)
					for (let hex = 0; hex < made.count; hex += 1)
						for (const { hex: next } of made.neighbours(hex)) {
							const step = cost(hex, next);
							if (step !== null)
								least[next] = Math.min(least[next] ?? Infinity, (least[hex] ?? Infinity) + step);
						}
				const path = cheapestPath(made, from, to, cost, 1);
				expect(path?.cost ?? Infinity).toBe(least[to]);
				path?.hexes.forEach((hex, n) => {
					const before = path.hexes[n - 1];
					if (n > 0 && before !== undefined) expect(path.costs[n - 1]).toBe(cost(before, hex));
				});
				expect(cheapestPath(made, from, to, cost, 1)).toEqual(path);
				for (const [hex, spent] of reach(made, from, 9, cost)) expect(spent).toBe(least[hex]);
				expect(reach(made, from, 9, cost).size).toBe(least.filter((each) => each <= 9).length);
			}),
			{ numRuns: 40 },
		);
	});
});

describe('the outline of hexes', () => {
	it('has the area of its hexes, holes taken out', () => {
		fc.assert(
			fc.property(grid, fc.nat(), (made, seed) => {
				const hexes = Array.from({ length: made.count }, (_, n) => n).filter(
					(n) => ((Math.imul(n + seed, 2654435761) >>> 7) & 3) > 0,
				);
				const area = outlineOf(made, hexes).reduce(
					(sum, ring) =>
						sum +
						ring.reduce((part, point, n) => {
							const next = ring[(n + 1) % ring.length] ?? point;
							return part + (point.x * next.y - next.x * point.y) / 2;
						}, 0),
					0,
				);
				expect(Math.abs(area)).toBeCloseTo(hexes.length * (Math.sqrt(3) / 2), 6);
			}),
		);
	});
});
