import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, diff } from '../../src-shared/wire/patch.ts';
import { applyPacked, packPatch } from '../../src-shared/wire/patch-codec.ts';
import { ByteReader, ByteWriter } from '../../src-shared/wire/bytes.ts';

/** No quotes: Node 24.21's JSON.parse now and then reads the key '"' as a backslash. */
const anyKey = fc.string({ minLength: 1, maxLength: 3 }).filter((text) => !/["\\]/.test(text));
const key = fc.oneof(fc.constantFrom('a', 'b', 'c', 'id', 'u1', 'u2', 'constructor'), anyKey);
const leaf = fc.oneof(
	fc.integer(),
	fc.integer({ min: 180, max: 200 }),
	fc.double({ noDefaultInfinity: true, noNaN: true }),
	fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.constantFrom('u1', 'attack', 'defend'),
	fc.boolean(),
	fc.constant(null),
);
const { view } = fc.letrec<{ view: Record<string, unknown>; value: unknown }>((tie) => ({
	value: fc.oneof(
		{ depthSize: 'small' },
		leaf,
		tie('view'),
		fc.array(tie('value'), { maxLength: 5 }),
		fc.array(fc.record({ x: fc.integer({ max: 5 }), y: leaf }), { maxLength: 30 }),
	),
	view: fc
		.dictionary(key, tie('value'), { maxKeys: 6, noNullPrototype: true })
		.filter((made) => !('__proto__' in made && Object.hasOwn(made, '__proto__'))),
}));
/** As a window has it: through JSON. */
const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Two views alike in most: what a host sends is a small change. */
const twoViews = fc
	.tuple(
		view,
		view,
		fc.dictionary(fc.integer({ max: 40, min: 0 }).map(String), view, { noNullPrototype: true }),
	)
	.map(([one, other, many]) => ({
		before: { one, many, list: Object.values(many) },
		after: {
			one: other,
			many: { ...Object.fromEntries(Object.entries(many).slice(1)), fresh: one },
			list: [...Object.values(many).slice(1), one],
		},
	}));

describe('a packed patch', () => {
	it('gives the same view as the patch, whatever the two views are', () => {
		fc.assert(
			fc.property(fc.oneof(fc.record({ before: view, after: view }), twoViews), ({ before, after }) => {
				const patch = diff(before, after);
				if (!patch) return;
				const shown = overTheWire(before);
				expect(applyPacked(shown, packPatch(before, patch))).toEqual(overTheWire(after));
				expect(shown).toEqual(overTheWire(before));
				expect(applyPatch(shown, overTheWire(patch))).toEqual(overTheWire(after));
			}),
			{ numRuns: 3000 },
		);
	});

	it('goes on over many changes: each end keeps what it has, neither the other’s', () => {
		fc.assert(
			fc.property(fc.array(view, { minLength: 2, maxLength: 12 }), (views) => {
				let held: object = views[0] ?? {};
				let shown = overTheWire(held);
				for (const next of views.slice(1)) {
					const patch = diff(held, next);
					if (patch) shown = applyPacked(shown, packPatch(held, patch));
					held = next;
					expect(shown).toEqual(overTheWire(held));
				}
			}),
		);
	});

	it('is the same bytes for the same two views, however their keys are ordered', () => {
		const turned = (value: unknown): unknown =>
			Array.isArray(value)
				? value.map(turned)
				: value !== null && typeof value === 'object'
					? Object.fromEntries(
							Object.entries(value)
								.map(([each, inner]) => [each, turned(inner)] as const)
								.reverse(),
						)
					: value;
		fc.assert(
			fc.property(twoViews, ({ before, after }) => {
				const patch = diff(before, after);
				const other = turned(before) as object;
				if (patch) expect(packPatch(other, patch)).toEqual(packPatch(before, patch));
			}),
		);
	});

	it('is small: a unit moved is a dozen bytes, a new contact little more than its words', () => {
		const unit = (n: number) => ({
			id: `u${n}`,
			name: `${n} Battalion`,
			at: { x: n / 10, y: 12.25 },
			heard: 3,
			condition: 'fit',
		});
		const contact = {
			id: 'C1',
			at: { x: 3.5, y: 4 },
			sorts: ['armour'],
			size: 'battalion',
			heard: 3,
			how: 'seen',
		};
		const before = {
			units: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`u${n}`, unit(n)])),
			contacts: { C1: contact },
		};
		const moved = {
			...before,
			units: { ...before.units, u7: { ...unit(7), at: { x: 11.35, y: 12.25 }, heard: 4 } },
		};
		const seen = {
			...before,
			contacts: { C1: contact, C2: { ...contact, id: 'C2', at: { x: 3.75, y: 9 } } },
		};
		expect(packPatch(before, diff(before, moved) ?? {}).length).toBeLessThanOrEqual(12);
		expect(packPatch(before, diff(before, seen) ?? {}).length).toBeLessThanOrEqual(24);
	});

	it('that is none ends in a plain error or another patch, never in a hang', () => {
		fc.assert(
			fc.property(view, fc.uint8Array({ maxLength: 300 }), (before, bytes) => {
				expectPlain(() => applyPacked(before, bytes));
			}),
			{ numRuns: 5000 },
		);
	});

	it('that was changed on its way ends in a plain error, or in some view', () => {
		fc.assert(
			fc.property(twoViews, fc.nat(), fc.nat(255), ({ before, after }, place, byte) => {
				const patch = diff(before, after);
				if (!patch) return;
				const bytes = packPatch(before, patch);
				bytes[place % bytes.length] = byte;
				expectPlain(() => applyPacked(before, bytes));
				expectPlain(() => applyPacked(before, bytes.subarray(0, place % bytes.length)));
			}),
			{ numRuns: 3000 },
		);
	});

	it.each([
		[
			'a list within a list without end',
			[
				0x02,
				...Array<number>(5000)
					.fill(0xc9)
					.flatMap((tag) => [tag, 1]),
				0,
			],
		],
		['more elements than bytes', [0x02, 0xc9, 0xff, 0xff, 0xff, 0x7f]],
		['a longer text than bytes', [0x02, 0xc8, 0xff, 0xff, 0xff, 0x7f]],
		['a number past all numbers', [0x02, 0xc3, ...Array<number>(20).fill(0xff), 1]],
		['a key that is no key', [0x01, 1, 9, ...Buffer.from('__proto__'), 0]],
		['something after its end', [0x02, 7, 7]],
		['a value that no tag means', [0x02, 0xdf]],
		['something like nothing', [0x01, 1, 1, 0x7a, 0xd1]],
		['a new key that is there', [0x01, 1, 1, 0x61, 7]],
		['the same new key twice', [0x01, 2, 1, 0x7a, 7, 1, 0x7a, 8]],
		['a change of what is not there', [0x04, 7]],
	])('refuses %s', (_what, bytes) => {
		expect(() => applyPacked({ a: 1 }, Uint8Array.from(bytes))).toThrow(/./);
		expectPlain(() => applyPacked({ a: 1 }, Uint8Array.from(bytes)));
	});

	it('refuses a hole in a list', () => {
		// In the view: its list is patched inside; in that: element 0 is gone.
		const bytes = Uint8Array.of(0x02, 0xce, 0x04, 0xcf);
		expect(() => applyPacked({ l: [1, 2] }, bytes)).toThrow('a hole in a list');
		expect(applyPacked({ l: { a: 1, b: 2 } }, Uint8Array.of(0x02, 0xce, 0x02, 0xcf))).toEqual({
			l: { b: 2 },
		});
	});
});

/** Either it works or it throws an Error with words: no stack that ran over, no array too long. */
function expectPlain(work: () => unknown): void {
	try {
		work();
	} catch (error) {
		expect(error).toBeInstanceOf(Error);
		expect(error).not.toBeInstanceOf(RangeError);
		expect(error).not.toBeInstanceOf(TypeError);
	}
}

describe('bytes', () => {
	it('come back as they were written', () => {
		fc.assert(
			fc.property(
				fc.maxSafeNat(),
				fc.double(),
				fc.string({ unit: 'binary' }),
				fc.array(fc.nat(0xffff)),
				(whole, number, text, units) => {
					const odd = String.fromCharCode(...units);
					const out = new ByteWriter();
					out.varint(whole);
					out.float(number);
					out.units(text);
					out.units(odd);
					const from = new ByteReader(out.taken());
					expect([
						from.varint(),
						from.float(),
						from.units(text.length),
						from.units(odd.length),
						from.left,
					]).toEqual([whole, number, text, odd, 0]);
				},
			),
		);
	});

	it('of a long text are those of its letters one by one', () => {
		const written = (...texts: readonly string[]): Uint8Array => {
			const out = new ByteWriter();
			for (const text of texts) out.units(text);
			return out.taken();
		};
		const letters = (most: number) =>
			fc
				.array(fc.nat(most), { minLength: 20, maxLength: 300, size: 'max' })
				.map((units) => String.fromCharCode(...units));
		fc.assert(
			// Below 0xd800 there are no surrogates: such a text is written in one go.
			fc.property(fc.oneof(letters(0x7f), letters(0xd7ff), letters(0xffff)), (text) => {
				const bytes = written(text);
				expect(bytes).toEqual(written(...text.split('')));
				const from = new ByteReader(bytes);
				expect([from.units(text.length), from.left]).toEqual([text, 0]);
			}),
		);
	});
});
