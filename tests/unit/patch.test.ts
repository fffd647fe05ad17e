import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, diff } from '../../src-shared/kit/patch.ts';

const leaf = fc.oneof(
	fc.integer(),
	fc.string({ maxLength: 4 }),
	fc.boolean(),
	fc.constant(null),
	fc.array(fc.integer(), { maxLength: 3 }),
);
const key = fc.constantFrom('a', 'b', 'c', 'd');
const { view } = fc.letrec<{ view: Record<string, unknown>; value: unknown }>((tie) => ({
	value: fc.oneof({ depthSize: 'small' }, leaf, tie('view')),
	view: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
}));

describe('patch', () => {
	it('applying the difference gives the second view, whatever the two are', () => {
		fc.assert(
			fc.property(view, view, (before, after) => {
				const patch = diff(before, after);
				expect(patch ? applyPatch(before, patch) : before).toEqual(after);
			}),
			{ numRuns: 2000 },
		);
	});

	it('equal views give no patch at all, also when nothing is shared', () => {
		fc.assert(
			fc.property(view, (one) => {
				expect(diff(one, structuredClone(one))).toBeNull();
			}),
		);
	});

	it('keeps the identity of what did not change', () => {
		const before = { far: { x: 1 }, near: { y: 1 } };
		const after = applyPatch(before, { inside: { near: { set: { y: 2 } } } });
		expect(after.far).toBe(before.far);
		expect(after.near).toEqual({ y: 2 });
		expect(before.near).toEqual({ y: 1 });
	});

	it('refuses a patch that reaches into something that is no record', () => {
		expect(() => applyPatch({ a: 1 }, { inside: { a: { set: { b: 1 } } } })).toThrow('"a"');
	});
});
