/** A way that leads to an enemy: it ends beside him, and what keeps him from being overrun there is said before anybody moves. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OverrunShown } from '../../src-shared/rulesets/ocs/views.ts';
import { BLUE, counter, RED } from '../helpers/ocs-scenario.ts';
import { hallScenario, openTable, order, play, sideView, type Table } from './hall.ts';

interface Path {
	readonly way: readonly string[];
	readonly say: string | null;
	readonly words: Readonly<Record<string, string>>;
	readonly overrun: OverrunShown | null;
}
/** A battalion on foot with points to spare; a screen of the enemy's in the open, and what is hidden under it. */
const scenario = (hidden: readonly ReturnType<typeof counter>[] = []) => {
	const begun = hallScenario();
	const more = [
		counter('b-scout', BLUE, '04.03', '6-4-8 leg', null, { category: 'other' }),
		counter('r-screen', RED, '07.03', '2-1-3 leg'),
		...hidden,
	];
	const counters = begun.counters.filter(({ id }) => String(id) !== 'r-rgt');
	return {
		...begun,
		counters: [
			...counters,
			...more.map((each) => ({
				...begun.counters[0]!,
				...each,
				steps: null,
				size: 'regiment',
				symbols: [],
				antiTank: 0,
				category: 'other',
				move: null,
			})),
		],
	} as typeof begun;
};
let table: Table;
beforeEach(async () => {
	table = await openTable(scenario());
	await table.steps(5);
});
afterEach(() => table.hall.end());
const path = async (way: readonly string[], units: readonly string[] = ['b-scout'], window = table.blue) =>
	(await window.ask('side.explain', { name: 'path', input: { units, way } })) as Path;
const aim = async (target: string) =>
	(await table.blue.ask('side.explain', {
		name: 'attack',
		input: { units: ['b-scout'], target, overrun: true },
	})) as { readonly say: string | null };

describe('a way that ends at an enemy', () => {
	it('third evening 12: a way to the hex that they stand in is no way and no fault', async () => {
		const none = { way: [], say: null, overrun: null };
		const asked = { name: 'path', input: { units: ['b-scout'], way: ['04.03'] } };
		expect(await path(['04.03'])).toMatchObject(none);
		expect(await table.control.ask('rules.explain', asked)).toMatchObject(none);
	});

	it('ocs-8.0.adjacent leads to the cheapest hex beside him, with what it costs, and is then carried out as it was said', async () => {
		const found = await path(['07.03']);
		expect(found).toMatchObject({ say: null, overrun: { hex: '07.03', say: null } });
		expect(found.way.at(-1)).not.toBe('07.03');
		expect(found.words['b-scout']).toMatch(/2 spent, 6 left/);
		expect(await play(table.blue, { type: 'move', units: ['b-scout'], way: found.way })).toMatchObject({
			outcome: 'recorded',
		});
		expect(await path(['07.03'])).toMatchObject({ way: [], say: null, overrun: { hex: '07.03', say: null } });
		expect((await aim('07.03')).say).toBeNull();
		expect(
			await play(table.blue, { type: 'declare-overrun', units: ['b-scout'], target: '07.03' }),
		).toMatchObject({ outcome: 'recorded' });
	});

	it('ocs-8.1a.less says that too few points are left for an overrun there, and so does the overrun itself', async () => {
		const far = ['04.02', '05.03', '05.02', '06.02', '06.03', '07.03'];
		const found = await path(far);
		expect(found).toMatchObject({ say: null, overrun: { hex: '07.03' } });
		expect(found.overrun?.say).toMatch(/has .* points left; an overrun takes 3/);
		await play(table.blue, { type: 'move', units: ['b-scout'], way: found.way });
		expect((await aim('07.03')).say).toBe(found.overrun?.say);
		expect(
			await play(table.blue, { type: 'declare-overrun', units: ['b-scout'], target: '07.03' }),
		).toMatchObject({ code: 'overrun/points', say: found.overrun?.say });
	});

	it('an aim at a hex that is not beside them says so, and there is no overrun on a way to nobody', async () => {
		expect((await aim('07.03')).say).toBe(
			'07.03 is not beside 04.03: draw the move into that hex, and the overrun follows it.',
		);
		expect(await path(['05.03'])).toMatchObject({ overrun: null });
	});

	it('Control is answered the same for that side', async () => {
		const asked = { name: 'path', input: { units: ['b-scout'], way: ['07.03'] } };
		expect(await table.control.ask('rules.explain', asked)).toEqual(await path(['07.03']));
	});
});

it('leak: what stands under the top of the stack that is led to changes nothing of the answer', async () => {
	const before = JSON.stringify(await path(['07.03']));
	await order(table.control, { type: 'place-unit', unit: 'r-tank', at: '07.03', reason: 'unseen' });
	const under = sideView(table.blue).seen['07.03']?.top?.counter;
	if (under === 'r-screen') expect(JSON.stringify(await path(['07.03']))).toBe(before);
	else await order(table.control, { type: 'order-stack', units: ['r-screen', 'r-tank'] });
	expect(JSON.stringify(await path(['07.03']))).toBe(before);
	expect(await path(['04.03'], ['r-screen'])).toMatchObject({
		say: 'You have no such unit on the map.',
		overrun: null,
	});
});
