/** The plan of a phase: written beforehand, carried out line by line, stopped by what the rules refuse. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { phaseOf, STEPS } from '../../src-main/rules/ocs/02-sequence/steps.ts';
import { PLAN_LINES, PLAN_LINES_PER_TURN } from '../../src-main/rules/kit/orders/plan.ts';
import type { Proposed } from '../../src-shared/rulesets/ocs/order-commands.ts';
import { PLANNED_STEPS, type PlannedStep } from '../../src-shared/rulesets/ocs/planned.ts';
import { BLUE } from '../helpers/ocs-scenario.ts';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { openTable, order, play, sideView, umpireView, type Table } from './hall.ts';

let table: Table;
beforeEach(async () => {
	table = await openTable();
});
afterEach(() => table.hall.end());

const move = { type: 'move', units: ['b-mech'], way: ['04.04', '05.04'] } as const;
const back = { type: 'move', units: ['b-mech'], way: ['04.04'] } as const;
const far = { type: 'move', units: ['b-mech'], way: ['09.09'] } as const;
const next: Proposed = { type: 'next-step' };
const plan = (proposed: Proposed, step: PlannedStep = 'movement.movement', window = table.blue) =>
	play(window, { type: 'hand-in-order', words: '', proposed, step });
const run = (line: string, window = table.blue) => play(window, { type: 'carry-out-order', order: line });
const asOption = (option: string, value: string) =>
	order(table.control, { type: 'set-option', option, value, reason: 'as agreed' });
const lines = () =>
	Object.values(sideView(table.blue).orders)
		.toSorted((one, other) => (one.plan?.place ?? 0) - (other.plan?.place ?? 0))
		.map(({ outcome, plan: of }) => (of?.stopped ? 'stopped' : outcome));

it('is written for any step in which a side may act', () => {
	expect(PLANNED_STEPS).toEqual(STEPS.filter((step) => !['set-up', 'pre-turn'].includes(phaseOf(step))));
});

describe('a side’s plan where it moves for itself', () => {
	it('is written long before its phase, and goes line by line once it has come, over the segments', async () => {
		await table.steps(3);
		await plan(move);
		await plan(next);
		expect(umpireView(table.control).orders['blue-1-1']).toMatchObject({
			plan: { step: 'movement.movement', place: 1, stopped: '' },
			outcome: 'standing',
		});
		expect(await run('blue-1-1')).toMatchObject({ code: 'orders/not-its-step' });
		await table.steps(2);
		expect(umpireView(table.control).game.step).toBe('movement.movement');
		expect(await run('blue-1-1')).toMatchObject({ outcome: 'recorded' });
		expect(sideView(table.blue).units['b-mech']).toMatchObject({ at: '05.04', spent: { n: 2, d: 1 } });
		await run('blue-1-2');
		expect(umpireView(table.control).game.step).toBe('movement.barrage');
		expect(lines()).toEqual(['carried-out', 'carried-out']);
	});

	it('stops at a line that the rules refuse, keeps the reason, and goes on when it can be', async () => {
		await plan(far);
		await table.steps(5);
		expect(await run('blue-1-1')).toMatchObject({ outcome: 'recorded' });
		const stopped = sideView(table.blue).orders['blue-1-1']?.plan?.stopped ?? '';
		expect(stopped).not.toBe('');
		expect(lines()).toEqual(['stopped']);
		expect(sideView(table.blue).units['b-mech']?.at).toBe('03.04');
		// It says the same again, and the file does not grow by it.
		expect(await run('blue-1-1')).toMatchObject({ outcome: 'refused', say: stopped });
		await play(table.blue, { type: 'withdraw-order', order: 'blue-1-1' });
		await plan(move);
		await run('blue-1-2');
		expect(sideView(table.blue).units['b-mech']?.at).toBe('05.04');
	});

	it('waits where a choice is open, and stays as it was', async () => {
		const fought = await openTable(workedExample());
		const now = () => umpireView(fought.control);
		while (now().game.step !== 'combat.combat') await fought.steps(1);
		const ours = now().game.acts === 'red' ? fought.red : fought.blue;
		await plan(next, 'combat.combat', ours);
		const [line = ''] = Object.keys(now().orders);
		const attack = { units: ['motorcycle', 'panzer', 'mech'], target: TARGET } as const;
		await order(fought.control, { type: 'declare-attack', ...attack });
		expect(now().combatFor).toBe(TARGET);
		expect(await run(line, ours)).toMatchObject({ code: 'orders/waits' });
		expect(now().orders[line]).toMatchObject({ outcome: 'standing', plan: { stopped: '' } });
		await fought.hall.end();
	});

	it('changes its order line by line, and a line at its end stays there', async () => {
		await plan(move);
		await plan(back);
		await plan(next);
		const shift = (line: string, by: -1 | 1, window = table.blue) =>
			play(window, { type: 'shift-order', order: line, by });
		expect(await shift('blue-1-3', -1)).toMatchObject({ outcome: 'recorded' });
		const places = () =>
			Object.entries(sideView(table.blue).orders)
				.toSorted(([, one], [, other]) => (one.plan?.place ?? 0) - (other.plan?.place ?? 0))
				.map(([id]) => id);
		expect(places()).toEqual(['blue-1-1', 'blue-1-3', 'blue-1-2']);
		expect(await shift('blue-1-1', -1)).toMatchObject({ code: 'orders/end-of-plan' });
		expect(await shift('blue-1-1', 1, table.red)).toEqual(await shift('nobody', 1, table.red));
	});

	it('lapses with its own phase, not with the enemy’s, and waits for one that is to come', async () => {
		await plan(move);
		await plan(move, 'reaction.movement');
		await plan(next, 'combat.combat');
		await table.steps(5);
		expect(lines()).toEqual(['standing', 'standing', 'standing']);
		await table.steps(1);
		expect(lines()).toEqual(['lapsed', 'standing', 'standing']);
		// The Reaction Phase of Blue's own player turn is Red's.
		await table.steps(6);
		expect(umpireView(table.control).game.step).toBe('combat.barrage');
		expect(lines()).toEqual(['lapsed', 'standing', 'standing']);
	});

	it('takes words alone from no side, and no more lines than its bounds', async () => {
		expect(
			await play(table.blue, { type: 'hand-in-order', words: 'forward', step: 'movement.movement' }),
		).toMatchObject({ code: 'orders/plan-words' });
		expect(PLAN_LINES_PER_TURN).toBeGreaterThan(PLAN_LINES);
		for (let n = 0; n < PLAN_LINES; n += 1) await plan(move);
		expect(await plan(move)).toMatchObject({ code: 'orders/plan-full' });
		expect(await plan(move, 'combat.combat')).toMatchObject({ outcome: 'recorded' });
	});

	it('leaves nothing to undo of a line that the rules refused: undo takes back the move before it', async () => {
		await table.steps(5);
		await plan(move);
		await plan(far);
		await run('blue-1-1');
		await run('blue-1-2');
		expect(lines()).toEqual(['carried-out', 'stopped']);
		expect(table.hall.app.session.ownUndo(BLUE)).toMatch(/^move /i);
		expect(await play(table.blue, { type: 'undo' })).toMatchObject({ outcome: 'recorded' });
		expect(lines()).toEqual(['standing', 'stopped']);
		expect(sideView(table.blue).units['b-mech']?.at).toBe('03.04');
		expect(await play(table.blue, { type: 'undo' })).toMatchObject({ code: 'undo/none' });
	});

	it('is taken back line by line by the side that carried it out', async () => {
		await table.steps(5);
		await plan(move);
		await run('blue-1-1');
		expect(await play(table.blue, { type: 'undo' })).toMatchObject({ outcome: 'recorded' });
		expect(sideView(table.blue).units['b-mech']?.at).toBe('03.04');
		expect(lines()).toEqual(['standing']);
	});
});

describe('where Control approves', () => {
	beforeEach(async () => {
		await asOption('who-moves', 'approved');
		await table.steps(5);
		await plan(move);
	});

	it('Control carries out the plan; its side does so only where Control lets the program do it', async () => {
		expect(await run('blue-1-1')).toMatchObject({ code: 'orders/control-runs' });
		await asOption('plan-runs', 'side');
		// A proposal for now stays Control's.
		await play(table.blue, { type: 'hand-in-order', words: '', proposed: move });
		expect(await run('blue-1-2')).toMatchObject({ code: 'orders/control-runs' });
		expect(await run('blue-1-1')).toMatchObject({ outcome: 'recorded' });
		await plan(back);
		expect(await order(table.control, { type: 'carry-out-order', order: 'blue-1-3' })).toMatchObject({
			outcome: 'recorded',
		});
		expect(sideView(table.blue).units['b-mech']?.at).toBe('04.04');
	});
});

it('secrecy: the other side receives nothing of a plan that is written, arranged, stopped or withdrawn', async () => {
	await table.steps(5);
	const before = table.red.received.length;
	await plan(far);
	await plan(move, 'combat.combat');
	await plan(next, 'combat.combat');
	await play(table.blue, { type: 'shift-order', order: 'blue-1-3', by: -1 });
	await run('blue-1-1');
	await play(table.blue, { type: 'withdraw-order', order: 'blue-1-2' });
	expect(lines()).toContain('stopped');
	expect(table.red.received).toHaveLength(before);
	expect(sideView(table.red).orders).toEqual({});
	for (const order of ['blue-1-1', 'red-9-9'])
		expect(await run(order, table.red)).toMatchObject({ code: 'orders/none' });
	expect(await run('blue-1-1', table.red)).toEqual(await run('red-9-9', table.red));
});

describe('what is asked while a plan is written', () => {
	const ask = (step: PlannedStep, name: string, input: unknown, window = table.blue): Promise<unknown> =>
		window.ask('side.explain', { name: 'planned', input: { step, name, input } });

	it('is answered for that step, with the moves that were planned before', async () => {
		await table.steps(3);
		const path = { units: ['b-mech'], way: ['06.05'] };
		expect(await table.blue.ask('side.explain', { name: 'path', input: path })).toMatchObject({
			say: expect.stringContaining('can’t move') as string,
		});
		expect(await ask('movement.movement', 'path', { ...path, way: ['05.04'] })).toMatchObject({
			say: null,
			at: ['1', '2'],
		});
		await plan(move);
		// From where the line before ends: it is one hex on, and two points are spent.
		expect(await ask('movement.movement', 'path', path)).toMatchObject({ say: null, way: ['06.05'] });
		expect(await ask('movement.movement', 'unit-orders', { units: ['b-mech'] })).toEqual(
			expect.arrayContaining([{ id: 'move', offered: true, say: null }]),
		);
		expect(sideView(table.blue).orders['blue-1-1']?.outcome).toBe('standing');
	});

	it('says nothing of the enemy’s units, and nothing that is not asked so', async () => {
		for (const unit of ['r-tank', 'no-such-unit'])
			expect(await ask('movement.movement', 'path', { units: [unit], way: ['06.05'] })).toEqual(
				await ask('movement.movement', 'path', { units: ['nobody'], way: ['06.05'] }),
			);
		await expect(ask('movement.movement', 'planned', {})).rejects.toThrow('must be one of path');
		expect(await ask('movement.movement', 'path', { units: 7 })).toBeNull();
	});
});
