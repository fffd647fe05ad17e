/** 4.8b and 4.9: what a side sees of the other's stacks, and what never. */
import { describe, expect, it } from 'vitest';
import { hexesSeen, NOTHING_SEEN } from '../../../../src-main/rules/hexwar/sightings.ts';
import { stacksSeen } from '../../../../src-main/rules/ocs/04-general/stacks-seen.ts';
import { BLUE, counter, RED, smallScenario } from '../../../helpers/ocs-scenario.ts';
import { during, having, Table, withOption, type Change } from '../../../helpers/ocs-table.ts';

const inf = (id: string, at = '03.05') => counter(id, BLUE, at, '4-4-3 leg', '2-4-6 leg', { steps: 3 });
const hq = counter('hq', BLUE, '03.05', '--0-5 truck', null, { class: 'hq' });
const seen = (counters: Parameters<typeof smallScenario>[0], ...changes: readonly Change[]) => {
	const table = new Table(smallScenario(counters), ...changes);
	return stacksSeen(table.at, BLUE, '03.05');
};

describe('what is seen of a stack', () => {
	it('ocs-4.8b.A the marker on the unit on top is what is seen, and covers no count', () => {
		const two = seen(
			{ counters: [inf('a'), inf('b')] },
			having('a', { marker: 'dg' }),
			having('b', { marker: 'dg' }),
		);
		const one = seen({ counters: [inf('a')] }, having('a', { marker: 'dg' }));
		expect(two).toEqual(one);
		expect(one?.top).toEqual({ counter: 'a', face: 'combat', marker: 'dg', outOfSupply: false });
	});

	it('ocs-4.8b.B losses and internal stocks are each unit’s own, and look like none', () => {
		const worn = seen({ counters: [inf('a')] }, having('a', { lost: 2, internals: 'exhausted' }));
		expect(worn).toEqual(seen({ counters: [inf('a')] }));
	});

	it('ocs-4.8b.C the first unit with a zone is on top, however it was ordered', () => {
		const stack = { counters: [inf('a'), inf('b'), inf('c')] };
		expect(seen(stack, having('a', { face: 'move' }))?.top?.counter).toBe('b');
		expect(
			seen(
				stack,
				having('b', { face: 'move' }),
				having('a', { face: 'move' }),
				having('c', { face: 'move' }),
			),
		).toMatchObject({
			...{ top: { counter: 'a' }, zoc: false },
		});
	});

	it('ocs-4.8b.D an HQ on top while no enemy stands beside it; the zone is told', () => {
		const stack = [hq, inf('b')];
		expect(seen({ counters: stack })).toMatchObject({ top: { counter: 'hq' }, zoc: true });
		const near = counter('r', RED, '03.06', '4-4-3 leg');
		expect(seen({ counters: [...stack, near] })).toMatchObject({ top: { counter: 'b' }, zoc: true });
	});

	it('ocs-4.8b.F a hedgehog is seen with its level, over whoever is in it', () => {
		const hexes = [{ hex: '03.05', hedgehog: 3, owner: BLUE }];
		expect(seen({ counters: [inf('a')], hexes })).toMatchObject({ hedgehog: 3, top: { counter: 'a' } });
		expect(seen({ counters: [], hexes })).toMatchObject({ hedgehog: 3, top: null, other: 'hedgehog' });
	});

	it('ocs-4.9a.nopeek neither number, size, supply nor what lies below', () => {
		const alone = seen({ counters: [inf('a')], dumps: [], transports: [] });
		const dumps = [{ side: BLUE, at: '03.05', tokens: 40 }];
		expect(seen({ counters: [inf('a'), inf('b'), hq], dumps })).toEqual(alone);
		expect(seen({ counters: [], dumps })).toEqual({ top: null, zoc: false, hedgehog: 0, other: 'dump' });
		expect(seen({ counters: [], dumps }, withOption('other-top', 'strict'))?.other).toBe('something');
	});

	it('ocs-4.9a.shown what moves is seen in its new hex and no more in the old, by one fact to the other side', () => {
		const table = new Table(
			smallScenario({ counters: [inf('a')], dumps: [], transports: [] }),
			during('movement.movement', BLUE),
		);
		const before = table.facts.length;
		table.order(BLUE, { type: 'move', units: ['a'], way: ['03.06'] });
		const sighted = table.facts.slice(before).filter(({ type }) => type === 'sighted');
		expect(sighted).toMatchObject([
			{ payload: { side: RED, hexes: { '03.05': null, '03.06': { top: { counter: 'a' } } } } },
		]);
		expect(hexesSeen(table.known[RED]?.game.seen[RED] ?? NOTHING_SEEN).map(([hex]) => hex)).toEqual([
			'03.06',
		]);
	});

	it('ocs-4.9a.status Strat, DG, Reserve and Out of Supply are told', () => {
		for (const marker of ['strat', 'dg', 'reserve', 'exploit'] as const)
			expect(seen({ counters: [inf('a')] }, having('a', { marker }))?.top?.marker).toBe(marker);
		expect(seen({ counters: [inf('a')] }, having('a', { outOfSupply: true }))?.top?.outOfSupply).toBe(true);
	});
});
