/** A side's plan where Control approves what sides do: written, arranged, carried out by Control line by line, stopped by a refusal. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hallScenario } from '../ocs/hall.ts';
import { faultsOf } from './axe.ts';
import { soon } from './hands.ts';
import { openHouse, planMove, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

let table: OcsHouse;
beforeAll(async () => {
	table = await openHouse({ ...hallScenario(), options: { 'who-moves': 'approved' } });
});
afterAll(() => table.end());
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click();
const at = (unit: string) => table.game().units.get(unit)?.at;

it('a side writes lines for a step to come, and arranges them; nothing moves', async () => {
	const { blue } = table;
	await blue.bringToFront();
	await tab(blue, /^Plan/);
	await blue.getByTestId('plan-step').selectOption('movement.movement');
	await blue.getByTestId('plan-write').click();
	await planMove(blue, 'b-mech', '3');
	await planMove(blue, 'b-inf', '8', '8', '8', '8', '8');
	await tab(blue, /^Plan/);
	await blue.getByTestId('plan-end').click();
	await soon(() => blue.getByTestId('plan-part').innerText()).toContain('3. End the step');
	await blue.getByTestId('plan-line-blue-1-3').getByTestId('line-up').click();
	await soon(() => blue.getByTestId('plan-part').innerText()).toContain('2. End the step');
	await blue.getByTestId('plan-line-blue-1-3').getByTestId('line-down').click();
	await soon(() => blue.getByTestId('plan-part').innerText()).toContain('3. End the step');
	expect(await faultsOf(blue)).toEqual([]);
	await picture(blue, 'ocs-plan-three-lines');
	await blue.getByTestId('plan-write').click();
	expect(at('b-mech')).toBe('03.04');
	expect(await blue.getByTestId('plan-run').count()).toBe(0);
});

it('Control carries it out when the step has come; a line that is refused stops it, and both read why', async () => {
	const { control, blue } = table;
	await table.stepTo('Movement Phase: Breakout Segment');
	await control.bringToFront();
	await tab(control, /^Orders/);
	await control.getByTestId('later-plans').click();
	await picture(control, 'ocs-plan-later');
	// The side's infantry is taken somewhere that its line does not lead from.
	await table.stepTo('Movement Phase: Movement Segment');
	await control.bringToFront();
	await tab(control, /^Orders/);
	await control.getByTestId('run-plan-blue').waitFor();
	await picture(control, 'ocs-plan-due');
	await control.getByTestId('run-plan-blue').click();
	await soon(() => at('b-mech')).not.toBe('03.04');
	await soon(() => control.getByTestId('stopped').count()).toBe(1);
	await picture(control, 'ocs-plan-stopped');
	await blue.bringToFront();
	await tab(blue, /^Plan/);
	await soon(() => blue.getByTestId('plan-part').innerText()).toContain('refused');
	for (const start of ['plan-run', 'line-do']) expect(await blue.getByTestId(start).count()).toBe(0);
	await picture(blue, 'ocs-plan-stopped-side');
	expect(await faultsOf(blue)).toEqual([]);
});

it('the side mends its plan, and Control goes on with it to the end of the step', async () => {
	const { control, blue } = table;
	await blue.bringToFront();
	await blue
		.locator('[data-testid^="plan-line-"]', { hasText: 'refused' })
		.getByTestId('line-remove')
		.click();
	await soon(() => blue.getByTestId('plan-part').innerText()).not.toContain('refused');
	await control.bringToFront();
	await control.getByTestId('run-plan-blue').click();
	await soon(() => table.game().clock.step).toBe('movement.barrage');
	expect(table.complaints).toEqual([]);
});
