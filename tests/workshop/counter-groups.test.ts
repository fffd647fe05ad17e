/** Pictures or symbols for many units at once: who is counted where, and whom a choice changes. */
import { describe, expect, it } from 'vitest';
import { counterGroups, shownAs } from '../../src-renderer/workshop/counter-groups.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { draftOfShipped, workshop } from './support.ts';

const KEY = 'ab'.repeat(32);
const plain = draftOfShipped('training');
/** All of Red has pictures; of Blue the two Foot battalions, one of which is shown by its symbol. */
const draft: Draft = {
	...plain,
	units: plain.units.map((unit) => {
		if (unit.side === 'red' || unit.id === 'b-1-foot') return { ...unit, picture: { key: KEY, shown: true } };
		return unit.id === 'b-2-foot' ? { ...unit, picture: { key: KEY, shown: false } } : unit;
	}),
};
const red = plain.units.filter(({ side }) => side === 'red').length;

describe('pictures for many units', () => {
	it('are counted for all, by side and by formation; who has none is in no group', () => {
		const counted = counterGroups(draft).map(({ name, units, shown }) => [name, units.length, shown]);
		expect(counted.slice(0, 4)).toEqual([
			['All units', red + 2, red + 1],
			['Blue', 2, 1],
			['Red', red, red],
			['11 Blue Brigade', 2, 1],
		]);
		expect(counterGroups(plain)).toEqual([]);
	});

	it('change those that are shown otherwise, and nobody who has none', () => {
		expect(shownAs(draft.units, false).map(({ id }) => id)).toEqual(
			draft.units.filter(({ side, id }) => side === 'red' || id === 'b-1-foot').map(({ id }) => id),
		);
		expect(shownAs(draft.units, true)).toMatchObject([
			{ id: 'b-2-foot', picture: { key: KEY, shown: true } },
		]);
	});

	it('go with a unit’s copies', () => {
		const like = draft.units.find(({ id }) => id === 'b-2-foot');
		const formation = draft.formations.find(({ id }) => id === like?.formation);
		if (!like || !formation) throw new Error('no unit');
		const made = newUnits(draft, workshop.kit, { formation, names: 'A-B Coy', like });
		expect(made.map(({ picture }) => picture)).toEqual([like.picture, like.picture]);
	});
});
