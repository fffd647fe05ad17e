/**
 * What the supply desk offers to those in need, done as it is offered: meals, Attrition, breakouts and replacements, each
 * through a side's own window, until nothing of it is left to do.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import type { SupplyDeskShown } from '../../src-shared/rulesets/ocs/supply-views.ts';
import { BLUE, counter, smallCounters, smallScenario } from '../helpers/ocs-scenario.ts';
import { openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
afterEach(() => table.hall.end());

const desk = async (window = table.blue): Promise<SupplyDeskShown> =>
	(await window.ask('side.explain', { name: 'supply-desk', input: {} })) as SupplyDeskShown;
const stepNow = (): string => umpireView(table.control).game.step;
async function stepTo(wanted: string): Promise<void> {
	for (let n = 0; n < 30 && stepNow() !== wanted; n += 1) await table.steps(1);
	expect(stepNow()).toBe(wanted);
}
/** Far from every source, among nobody. */
const cutOff = (at: string, unit = 'b-mot') =>
	order(table.control, { type: 'place-unit', unit, at, reason: 'cut off' });
const recorded = { outcome: 'recorded' };

/** A dump lies at 10.09, in reach of who stands beside it. */
const withDump = (): OcsScenario => {
	const plain = smallScenario();
	return smallScenario({
		dumps: [
			...plain.dumps.map(({ side, at, tokens }) => ({ side, at, tokens })),
			{ side: BLUE, at: '10.09', tokens: 4 },
		],
	});
};

describe('without trace', () => {
	it('whoever has a dump in reach is offered a meal, and is fed by taking it', async () => {
		table = await openTable(withDump());
		await stepTo('supply.replenish');
		await cutOff('10.08');
		await table.steps(1);
		expect(stepNow()).toBe('supply.trace');
		const [meal, ...others] = (await desk()).meals;
		expect(others).toEqual([]);
		expect(meal).toMatchObject({ at: '10.09', units: ['b-mot'] });
		expect((await desk(table.red)).meals).toEqual([]);
		const eat = { type: 'eat', dump: meal?.dump ?? '', units: meal?.units ?? [] } as const;
		expect(await play(table.red, eat)).toMatchObject({ outcome: 'refused' });
		expect(await play(table.blue, eat)).toMatchObject(recorded);
		expect((await desk()).meals).toEqual([]);
		expect(Object.values(sideView(table.blue).dumps).find(({ at }) => at === '10.09')?.tokens).toBe(3);
		await table.steps(1);
		expect(sideView(table.blue).units['b-mot']?.outOfSupply).toBe(false);
		expect((await desk()).attrition).toEqual([]);
	});

	it('whoever has none rolls for Attrition before the phase ends, hex by hex as the desk lists them', async () => {
		table = await openTable();
		await stepTo('supply.replenish');
		await cutOff('10.08');
		await cutOff('10.01', 'b-guns');
		await table.steps(1);
		expect((await desk()).meals).toEqual([]);
		expect((await desk()).out.toSorted()).toEqual(['b-guns', 'b-mot']);
		await table.steps(1);
		expect(stepNow()).toBe('supply.attrition');
		expect((await desk()).attrition.map(({ hex }) => hex).toSorted()).toEqual(['10.01', '10.08']);
		const due = (await desk()).attrition.find(({ hex }) => hex === '10.08');
		expect(due).toMatchObject({ units: ['b-mot'], steps: 1, added: 0 });
		expect(due?.risk).toBeGreaterThan(0);
		expect(await order(table.control, { type: 'next-step' })).toMatchObject({ outcome: 'refused' });
		for (let left = 2; left > 0; left -= 1) {
			const { attrition } = await desk();
			expect(attrition).toHaveLength(left);
			// Whether anything was lost or not, its windows learn that it was rolled for, and the other side's don't.
			expect(sideView(table.blue).settled.starved).toHaveLength(2 - left);
			expect(sideView(table.red).settled.starved).toEqual([]);
			expect(await play(table.blue, { type: 'roll-attrition', at: attrition[0]?.hex ?? '' })).toMatchObject(
				recorded,
			);
			for (let [asked] = sideView(table.blue).asked; asked; [asked] = sideView(table.blue).asked)
				await play(table.blue, {
					type: 'answer-question',
					question: asked.id,
					answer: asked.answers[0]?.id ?? '',
				});
		}
		expect((await desk()).attrition).toEqual([]);
		expect(await order(table.control, { type: 'next-step' })).toMatchObject(recorded);
	});

	it('a card of Attrition says what the table has where the hex holds fewer steps', async () => {
		table = await openTable(withDump());
		await stepTo('supply.replenish');
		await cutOff('10.01', 'b-guns');
		await stepTo('supply.attrition');
		expect(await order(table.control, { type: 'roll-attrition', at: '10.01' }, [6, 5])).toMatchObject(
			recorded,
		);
		expect(Object.values(sideView(table.blue).results).at(-1)).toMatchObject({
			title: 'Attrition at 10.01',
			words: '1 step to lose: the table says 4, and no more are there.',
		});
	});

	it('a formation whose parts can’t all be reached is told by its owner which is, and by nobody to the enemy', async () => {
		const part = (id: string, at: string) => counter(id, BLUE, at, '4-3-3 leg', null, { formation: 'lehr' });
		const plain = smallScenario();
		table = await openTable(
			smallScenario({
				counters: [...smallCounters(), part('p', '10.02'), part('q', '02.08'), part('r', '02.08')],
				sources: [...plain.sources, { side: BLUE, hex: '10.01' }, { side: BLUE, hex: '02.07' }],
			}),
		);
		await stepTo('supply.trace');
		const { splits } = await desk();
		expect(splits.map(({ formation }) => formation)).toEqual(['lehr']);
		expect((await desk(table.red)).splits).toEqual([]);
		const chosen = { type: 'choose-trace', formation: 'lehr', part: 'source:10.01' } as const;
		expect(await play(table.red, chosen)).toMatchObject({ outcome: 'refused' });
		expect(await play(table.blue, chosen)).toMatchObject(recorded);
		expect(sideView(table.blue).settled.traceChoice).toEqual({ lehr: 'source:10.01' });
		expect(sideView(table.red).settled.traceChoice).toEqual({});
	});

	it('may break out in the Breakout Segment, once: it is gone from there whatever the die says', async () => {
		table = await openTable();
		await stepTo('movement.breakout');
		expect((await desk()).breakouts).toEqual([]);
		await cutOff('10.08');
		expect((await desk()).breakouts).toEqual(['b-mot']);
		expect((await desk(table.red)).breakouts).toEqual([]);
		expect(await play(table.blue, { type: 'break-out', unit: 'b-mot' })).toMatchObject(recorded);
		expect((await desk()).breakouts).toEqual([]);
		expect(sideView(table.blue).units['b-mot']).toMatchObject({ at: null });
		expect(['waiting', 'dead']).toContain(sideView(table.blue).units['b-mot']?.elsewhere);
	});
});

describe('replacements', () => {
	const withReplacements = (): OcsScenario =>
		smallScenario({
			counters: [
				...smallCounters(),
				counter('b-pax', BLUE, '03.05', '0-0-3 leg', null, {
					...{ class: 'repl-pax', size: 'company', face: 'move' },
				}),
			],
			rebuild: [{ multiStep: true, pax: 1 }],
		});

	it('make good what the desk says for the price it says, and are spent', async () => {
		table = await openTable(withReplacements());
		await order(table.control, { type: 'rule-unit', unit: 'b-inf', lost: 1, reason: 'losses' });
		await stepTo('reinforcement.reinforcement');
		const [offer, ...others] = (await desk()).rebuilds;
		expect(others).toEqual([]);
		expect(offer).toEqual({
			...{ unit: 'b-inf', name: 'b-inf', steps: 1, from: '03.05' },
			...{ repls: ['b-pax'], price: '1 Pax', say: null },
		});
		expect((await desk(table.red)).rebuilds).toEqual([]);
		const rebuild = { type: 'rebuild', units: ['b-inf'], repls: offer?.repls ?? [], mode: 'move' } as const;
		expect(await play(table.blue, rebuild)).toMatchObject(recorded);
		expect(sideView(table.blue).units['b-inf']?.lost).toBe(0);
		expect(sideView(table.blue).units['b-pax']?.at).toBeNull();
		expect((await desk()).rebuilds).toEqual([]);
	});

	it('too far from an HQ, they are offered with what stands against it, as the order is refused', async () => {
		const small = withReplacements();
		table = await openTable({
			...small,
			counters: small.counters.filter(({ class: sort }) => sort !== 'hq'),
		});
		await order(table.control, { type: 'rule-unit', unit: 'b-inf', lost: 1, reason: 'losses' });
		await stepTo('reinforcement.reinforcement');
		const [offer] = (await desk()).rebuilds;
		const rebuild = { type: 'rebuild', units: ['b-inf'], repls: ['b-pax'], mode: 'move' } as const;
		const refused = await play(table.blue, rebuild);
		expect(refused).toMatchObject({ outcome: 'refused', say: offer?.say });
		expect(offer?.say).toContain('No HQ in Combat Mode');
	});

	it('make good as many steps as they pay for', async () => {
		table = await openTable(withReplacements());
		await order(table.control, { type: 'rule-unit', unit: 'b-inf', lost: 2, reason: 'losses' });
		await stepTo('reinforcement.reinforcement');
		const [offer] = (await desk()).rebuilds;
		expect(offer).toMatchObject({ unit: 'b-inf', steps: 1, price: '1 Pax' });
		const rebuild = {
			type: 'rebuild',
			units: ['b-inf'],
			repls: offer?.repls ?? [],
			steps: 1,
			mode: 'move',
		} as const;
		expect(await play(table.blue, rebuild)).toMatchObject(recorded);
		expect(sideView(table.blue).units['b-inf']?.lost).toBe(1);
		expect((await desk()).rebuilds).toEqual([]);
	});
});
