import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PersistentMap } from '../../src-shared/kit/persistent-map.ts';
import { stableJson } from '../../src-shared/kit/stable-json.ts';

// Few enough that keys meet again, with numbers among them, whose order in a plain object is another, and a bad name.
const key = fc.oneof(
	fc.integer({ min: 0, max: 150 }).map((n) => `unit-${String(n)}`),
	fc.integer({ min: 0, max: 20 }).map(String),
	fc.constantFrom('__proto__', 'constructor', ''),
);
const step = fc.oneof(
	{ weight: 6, arbitrary: fc.record({ do: fc.constant('set' as const), key, value: fc.integer() }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('without' as const), key }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), value: fc.integer({ max: 9 }) }) },
	/** Go on from an earlier version. */
	{ weight: 1, arbitrary: fc.record({ do: fc.constant('back' as const), to: fc.nat() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A version, and the Map and the plain object that had the same done to them. */
interface Version {
	readonly map: PersistentMap<number>;
	readonly model: ReadonlyMap<string, number>;
}
const plain = (model: ReadonlyMap<string, number>): Record<string, number> => Object.fromEntries(model);

function after(versions: readonly Version[], each: Step): Version {
	const last = versions.at(-1);
	if (!last) throw new Error('no version');
	if (each.do === 'back') return versions[each.to % versions.length] ?? last;
	const model = new Map(last.model);
	if (each.do === 'set') {
		model.set(each.key, each.value);
		return { map: last.map.set(each.key, each.value), model };
	}
	if (each.do === 'without') {
		model.delete(each.key);
		return { map: last.map.without(each.key), model };
	}
	for (const [name, value] of model) model.set(name, value + each.value);
	return { map: last.map.map((value) => value + each.value), model };
}

const history = fc
	.tuple(fc.uniqueArray(key, { maxLength: 130 }), fc.array(step, { maxLength: 60 }))
	.map(([first, steps]) => {
		const model = new Map(first.map((name, n) => [name, n] as const));
		const versions: Version[] = [{ map: PersistentMap.from(model), model }];
		for (const each of steps) versions.push(after(versions, each));
		return versions;
	});

describe('a persistent map', () => {
	it('holds what a plain object holds under any operations, and no version ever changes', () => {
		fc.assert(
			fc.property(history, (versions) => {
				for (const { map, model } of versions) {
					const odd = [...model].filter(([, value]) => value % 2 !== 0).map(([name]) => name);
					expect(map.keysWhere((value) => value % 2 !== 0)).toEqual(odd);
					const doubled = [...model].map(([name, value]) => [name, 2 * value]);
					expect(map.toRecord((value) => 2 * value)).toEqual(Object.fromEntries(doubled));
					expect([...map]).toEqual([...model]);
					expect([...map.keys()]).toEqual([...model.keys()]);
					expect([...map.values()]).toEqual([...model.values()]);
					expect(map.size).toBe(model.size);
					for (let n = 0; n < 160; n += 1) {
						const name = `unit-${String(n)}`;
						expect(map.get(name)).toBe(model.get(name));
						expect(map.has(name)).toBe(model.has(name));
					}
				}
			}),
		);
	});

	it('is written as the plain object is, sorted or not, and read again from that', () => {
		fc.assert(
			fc.property(history, (versions) => {
				const { map, model } = versions.at(-1) ?? { map: PersistentMap.from<number>([]), model: new Map() };
				expect(JSON.stringify({ units: map })).toBe(JSON.stringify({ units: plain(model) }));
				expect(stableJson({ units: map })).toBe(stableJson({ units: plain(model) }));
				const text = JSON.stringify(map);
				const again = PersistentMap.of(JSON.parse(text) as Record<string, number>);
				expect(JSON.stringify(again)).toBe(text);
			}),
		);
	});

	it('names the keys that changed between any two versions with the same keys', () => {
		fc.assert(
			fc.property(history, fc.nat(), (versions, pick) => {
				const one = versions[pick % versions.length];
				const other = versions.at(-1);
				if (!one || !other) return;
				const changed = other.map.changedSince(one.map);
				if (changed === null) return;
				const differ = [...other.model].filter(([name, value]) => one.model.get(name) !== value);
				expect(changed).toEqual(differ.map(([name]) => name));
			}),
		);
	});

	it('answers itself where nothing changes, and shares what did not', () => {
		const map = PersistentMap.from(Array.from({ length: 200 }, (_, n) => [`u${String(n)}`, { n }]));
		const first = map.get('u0');
		if (!first) throw new Error('no u0');
		expect(map.set('u0', first)).toBe(map);
		expect(map.without('nobody')).toBe(map);
		expect(map.map((value) => value)).toBe(map);
		const next = map.set('u130', { n: -1 });
		expect(next.changedSince(map)).toEqual(['u130']);
		expect(next.get('u131')).toBe(map.get('u131'));
		expect(map.get('u130')).toEqual({ n: 130 });
		expect(next.changedSince(map.set('new', { n: 1 }))).toBeNull();
	});
});
