/** A map that looks like a plain record: whoever reads it finds what the record that was written out of it has. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordOver } from '../../src-shared/kit/map-record.ts';
import { PersistentMap } from '../../src-shared/kit/persistent-map.ts';

const key = fc.oneof(
	fc.integer({ min: 0, max: 90 }).map((n) => `unit-${String(n)}`),
	fc.constantFrom('__proto__', 'constructor', 'toJSON', 'then', ''),
);
const value = fc.oneof(
	fc.constant(undefined),
	fc.constant(null),
	fc.integer(),
	fc.record({ at: fc.string() }),
);

describe('a record over a map', () => {
	it('has the same keys, values and JSON as a record written out of it', () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(key, value), { maxLength: 150 }), (entries) => {
				const map = PersistentMap.from<unknown>(entries);
				const [over, plain] = [recordOver(map), map.toRecord((each) => each)];
				expect(Object.keys(over)).toEqual(Object.keys(plain));
				expect(Object.values(over)).toEqual(Object.values(plain));
				expect(Object.entries({ ...over })).toEqual(Object.entries({ ...plain }));
				for (const [each] of entries) {
					expect(Object.hasOwn(over, each)).toBe(Object.hasOwn(plain, each));
					expect(each in over).toBe(each in plain);
					if (Object.hasOwn(plain, each)) expect(over[each]).toBe(plain[each]);
				}
				if (!Object.hasOwn(plain, 'toJSON')) expect(JSON.stringify(over)).toBe(JSON.stringify(plain));
			}),
			{ numRuns: 300 },
		);
	});

	it('stays what it is: it can’t be changed, and a later version of the map is another’s', () => {
		const map = PersistentMap.from([['a', 1]]);
		const record = recordOver<number>(map) as Record<string, number>;
		map.set('a', 2);
		expect(() => (record['a'] = 3)).toThrow(TypeError);
		expect(() => (record['b'] = 3)).toThrow(TypeError);
		expect(() => delete record['a']).toThrow(TypeError);
		expect(record).toEqual({ a: 1 });
		expect(record['b']).toBeUndefined();
	});
});
