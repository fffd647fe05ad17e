/** Sorts of arms in short: each its own, so that none is taken for another. */
import { expect, it } from 'vitest';
import { seenFromTheAir, sortOf } from '../../src-main/rules/opcom/annexes/types-to-rules.ts';
import { sortsInShort } from '../../src-renderer/map/sorts.ts';
import { UnitSpec } from '../../src-shared/rulesets/opcom/scenario.ts';
import { scenario } from '../fixtures/goodwood-views.ts';

const types = UnitSpec.unwrap().shape.type.options;
const [some] = scenario.units;
if (!some) throw new Error('the fixture needs a unit');
const words = [...new Set(types.map((type) => sortOf({ ...some, type, troops: 'foot' })))];

it('evening 23: no two sorts that a side is told of are the same on the map', () => {
	const short = words.map((word) => sortsInShort([word]));
	expect(words.length).toBeGreaterThan(12);
	expect(new Set(short).size).toBe(words.length);
	expect(sortsInShort(['armoured infantry'])).not.toBe(sortsInShort(['tanks']));
});

it('evening 23: several sorts stand apart from one another, and none is a question mark', () => {
	expect(sortsInShort(['armoured infantry', 'tanks', 'artillery', 'aircraft'])).toBe('ARMD INF · TK · ART');
	expect(sortsInShort([])).toBe('?');
});

it('evening 23: what a pilot saw is not told as more than he saw', () => {
	const seen = types.map((type) => sortsInShort([seenFromTheAir({ ...some, type, troops: 'foot' })]));
	expect(seen[types.indexOf('anti-tank')]).toBe('GUNS');
	expect(seen[types.indexOf('mechanised')]).toBe('HT');
	expect(seen[types.indexOf('hq')]).toBe('CARS');
	expect(seen[types.indexOf('armour')]).toBe('TK');
});
