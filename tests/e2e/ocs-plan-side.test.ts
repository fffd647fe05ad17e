/** A side's plan where Control lets the side start it: one line by “Do it”, then the rest at once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hallScenario } from '../ocs/hall.ts';
import { soon } from './hands.ts';
import { openHouse, planMove, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

let table: OcsHouse;
beforeAll(async () => {
	table = await openHouse({
		...hallScenario(),
		options: { 'who-moves': 'approved', 'plan-runs': 'side' },
	});
});
afterAll(() => table.end());
const at = (unit: string) => table.game().units.get(unit)?.at;
const outcomes = () => Object.values(table.game().orders).map(({ outcome }) => outcome);

it('a side writes two moves and the end of the step, and can start nothing before the step has come', async () => {
	const { blue } = table;
	await blue.bringToFront();
	await blue.getByRole('tab', { name: /^Plan/ }).click();
	await blue.getByTestId('plan-step').selectOption('movement.movement');
	await blue.getByTestId('plan-write').click();
	await planMove(blue, 'b-mech', '3');
	await planMove(blue, 'b-inf', '3');
	await blue.getByRole('tab', { name: /^Plan/ }).click();
	await blue.getByTestId('plan-end').click();
	await soon(outcomes).toEqual(['standing', 'standing', 'standing']);
	await blue.getByTestId('plan-write').click();
	for (const start of ['plan-run', 'line-do']) expect(await blue.getByTestId(start).count()).toBe(0);
});

it('“Do it” carries out its own line and no other', async () => {
	const { blue } = table;
	await table.stepTo('Movement Phase: Movement Segment');
	const from = { mech: at('b-mech'), inf: at('b-inf') };
	await blue.bringToFront();
	await soon(() => blue.getByTestId('line-do').count()).toBe(3);
	await blue.getByTestId('plan-line-blue-1-2').getByTestId('line-do').click();
	await soon(outcomes).toEqual(['standing', 'carried-out', 'standing']);
	expect(at('b-inf')).not.toBe(from.inf);
	expect(at('b-mech')).toBe(from.mech);
	await picture(blue, 'ocs-plan-one-line');
});

it('the plan goes on with the lines that are left, to the end of the step', async () => {
	const { blue } = table;
	await blue.getByTestId('plan-run').click();
	await soon(outcomes).toEqual(['carried-out', 'carried-out', 'carried-out']);
	expect(at('b-mech')).not.toBe('03.04');
	expect(table.game().clock.step).toBe('movement.barrage');
	expect(table.complaints).toEqual([]);
});
