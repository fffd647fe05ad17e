import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apart } from '../../src-renderer/map/counters/apart.ts';
import { formationsOf, pilesOf } from '../../src-renderer/map/counters/piles.ts';
import type { MapUnit } from '../../src-renderer/map/types.ts';

const unit = fc
	.record({
		x: fc.double({ min: 0, max: 30, noNaN: true }),
		y: fc.double({ min: -10, max: 10, noNaN: true }),
		brigade: fc.integer({ min: 0, max: 5 }),
	})
	.map(
		({ x, y, brigade }) =>
			({
				at: { x, y },
				palette: brigade % 2 === 0 ? 'blue' : 'red',
				letter: 'A',
				name: '',
				type: 'infantry',
				size: 'battalion',
				marks: [],
				formation: { id: `b${String(brigade)}`, short: `b${String(brigade)}`, echelon: 'brigade' },
			}) as const,
	);
const units = fc
	.array(unit, { maxLength: 90 })
	.map((list) => list.map((each, n): MapUnit => ({ ...each, id: `u${String(n)}`, short: `u${String(n)}` })));

describe('counters that share a place', () => {
	it('a counter lies on the first pile of its side that is near it, as if each were looked at', () => {
		const near = { east: 2, north: 1.3 };
		fc.assert(
			fc.property(units, (list) => {
				const slow: MapUnit[][] = [];
				for (const each of list) {
					const pile = slow.find(
						([first]) =>
							first?.palette === each.palette &&
							Math.abs(first.at.x - each.at.x) < near.east &&
							Math.abs(first.at.y - each.at.y) < near.north,
					);
					if (pile) pile.push(each);
					else slow.push([each]);
				}
				expect(pilesOf(list, near).map((pile) => pile.units)).toEqual(slow);
			}),
		);
	});

	it('a unit stands with the first part of its formation that has anybody near it', () => {
		fc.assert(
			fc.property(units, (list) => {
				const slow: MapUnit[][] = [];
				for (const each of list) {
					const part = slow.find((members) =>
						members.some(
							(other) =>
								other.formation.id === each.formation.id &&
								Math.hypot(other.at.x - each.at.x, other.at.y - each.at.y) < 3.5,
						),
					);
					if (part) part.push(each);
					else slow.push([each]);
				}
				expect(formationsOf(list, false).map((part) => part.units)).toEqual(slow);
			}),
		);
	});

	it.each([30, 900])(
		'%i boxes in a crowd end nearer to clear of one another, none far from its place',
		(n) => {
			const boxes = Array.from({ length: n }, (_, i) => ({
				x: ((i * 37) % 101) * 8,
				y: ((i * 61) % 89) * 6,
				w: 40,
				h: 30,
			}));
			const covered = (list: typeof boxes): number => {
				let sum = 0;
				for (const [i, a] of list.entries())
					for (const b of list.slice(0, i))
						sum += Math.max(0, 40 - Math.abs(a.x - b.x)) * Math.max(0, 30 - Math.abs(a.y - b.y));
				return sum;
			};
			const moved = apart(boxes, 40);
			expect(covered([...moved])).toBeLessThan(covered(boxes) * (n < 100 ? 0.1 : 0.95));
			for (const [i, { x, y }] of moved.entries())
				expect(Math.hypot(x - (boxes[i]?.x ?? 0), y - (boxes[i]?.y ?? 0))).toBeLessThanOrEqual(40.001);
		},
	);
});
