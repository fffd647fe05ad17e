import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, diff } from '../../src-shared/wire/patch.ts';

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

	it('changes a list where it changed: elements set, patched inside, added at its end, lost at its front', () => {
		const line = (n: number, text = 'said') => ({ n, text });
		const before = { log: [line(1), line(2), line(3), line(4)] };
		const after = { log: [line(2), line(3, 'taken back'), line(4), line(5)] };
		const patch = diff(before, after);
		expect(patch).toEqual({
			inside: {
				log: { shift: 1, inside: { 1: { set: { text: 'taken back' } } }, set: { 3: line(5) } },
			},
		});
		const shown = applyPatch(before, patch ?? {});
		expect(shown).toEqual(after);
		expect(shown.log[0]).toBe(before.log[1]);
		expect(diff({ st: [1, 2, 3, 4, 5] }, { st: [1, 2, 9, 4, 5] })).toEqual({
			inside: { st: { set: { 2: 9 } } },
		});
	});

	it('looks for no slide where an element stands as it stood, however like it its neighbours are', () => {
		const units = Array.from({ length: 600 }, () => ({ at: 1 }));
		const moved = [{ at: 2 }, ...units.slice(1)];
		expect(diff({ units }, { units: moved })).toEqual({
			inside: { units: { inside: { 0: { set: { at: 2 } } } } },
		});
		// The same list with its first element lost, and only that one told by what it holds.
		const log = [{ n: 1 }, { n: 2 }, { n: 3 }];
		expect(diff({ log }, { log: structuredClone(log.slice(1)) })).toEqual({
			inside: { log: { shift: 1 } },
		});
	});

	it('replaces a list that is shorter or mostly another', () => {
		expect(diff({ l: [1, 2, 3] }, { l: [1, 2] })).toEqual({ set: { l: [1, 2] } });
		expect(diff({ l: [1, 2, 3] }, { l: [7, 8, 3] })).toEqual({ set: { l: [7, 8, 3] } });
		expect(diff({ l: [1] }, { l: [] })).toEqual({ set: { l: [] } });
	});

	it('takes what is undefined for absent, as JSON does', () => {
		expect(diff({ a: 1, b: undefined }, { a: undefined, c: undefined })).toEqual({ gone: ['a'] });
		expect(diff({ a: { b: undefined } }, { a: {} })).toBeNull();
	});

	it('refuses a patch that leaves a hole in a list', () => {
		expect(() => applyPatch({ l: [1] }, { inside: { l: { set: { 3: 1 } } } })).toThrow('hole');
	});

	it('refuses a patch that reaches into something that is no record', () => {
		expect(() => applyPatch({ a: 1 }, { inside: { a: { set: { b: 1 } } } })).toThrow('"a"');
	});
});
