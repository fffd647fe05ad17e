/** Records made out of maps that change by a few values: as if made anew each time, and the difference of two the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PersistentMap } from '../../../src-shared/kit/persistent-map.ts';
import { applyPatch, diff } from '../../../src-shared/wire/patch.ts';
import { packPatch, applyPacked } from '../../../src-shared/wire/patch-codec.ts';
import { RecordOf } from '../../../src-main/rules/kit/record-of.ts';

interface Unit {
	readonly at: number;
	readonly marks: readonly number[];
}
const unit = fc.record({ at: fc.nat(4), marks: fc.array(fc.nat(3), { maxLength: 2 }) });
const key = fc.constantFrom(...Array.from({ length: 40 }, (_, n) => `u${String(n)}`));
const step = fc.oneof(
	fc.record({ kind: fc.constant('set' as const), key, unit }),
	fc.record({ kind: fc.constant('gone' as const), key }),
	// Undo: an earlier state is gone on from.
	fc.record({ kind: fc.constant('back' as const), by: fc.nat(3) }),
);

describe('a record of a map', () => {
	it('is that of all its values, and differs from the one before in what a plain look finds', () => {
		fc.assert(
			fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
				const shown = new WeakMap<Unit, { readonly at: number }>();
				// What stands nowhere is not shown.
				const show = (of: Unit): { readonly at: number } | undefined => {
					if (of.at === 0) return undefined;
					const known = shown.get(of) ?? { at: of.at, of: of.marks };
					shown.set(of, known);
					return known;
				};
				const records = new RecordOf(show);
				const maps = [PersistentMap.from<Unit>([['u0', { at: 0, marks: [] }]])];
				let before = records.of(maps[0] as PersistentMap<Unit>);
				for (const each of steps) {
					const now = maps.at(-1) as PersistentMap<Unit>;
					const next =
						each.kind === 'set'
							? now.set(each.key, each.unit)
							: each.kind === 'gone'
								? now.without(each.key)
								: (maps.at(-1 - each.by) ?? now);
					maps.push(next);
					const after = records.of(next);
					const plain = next.toRecord(show);
					expect(Object.entries(after)).toEqual(Object.entries(plain));
					const [patch, found] = [diff(before, after), diff({ ...before }, plain)];
					expect(patch).toEqual(found);
					if (patch) {
						expect(applyPatch(before, patch)).toEqual(plain);
						expect(applyPacked(before, packPatch(before, patch, after))).toEqual(plain);
					}
					before = after;
				}
			}),
			{ numRuns: 500 },
		);
	});

	it('is the same for the same map, and looks at nothing but what changed', () => {
		let looked = 0;
		const records = new RecordOf((of: number) => {
			looked += 1;
			return { of };
		});
		const first = PersistentMap.from(Array.from({ length: 1000 }, (_, n) => [`u${String(n)}`, n] as const));
		expect(records.of(first)).toBe(records.of(first));
		expect(looked).toBe(1000);
		const next = records.of(first.set('u7', 70).set('u900', 9));
		expect(looked).toBe(1002);
		expect(diff(records.of(first), next)).toEqual({
			inside: { u7: { set: { of: 70 } }, u900: { set: { of: 9 } } },
		});
	});
});
