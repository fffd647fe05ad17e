/** Boxes beside the map in Control's window: a unit is put into one and comes back, by mouse and by keys. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLUE } from '../helpers/ocs-scenario.ts';
import { hallScenario } from '../ocs/hall.ts';
import { faultsOf } from './axe.ts';
import { soon } from './hands.ts';
import { openHouse, pick, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

let table: OcsHouse;
beforeAll(async () => {
	const formations = [{ id: 'b-pz', name: '1st Blue Armoured', short: '1 Armd' }];
	table = await openHouse({
		...hallScenario(),
		formations,
		boxes: [{ id: 'port-box', name: 'Far Port', owner: BLUE }],
	});
}, 180_000);
afterAll(() => table.end());

const placed = () => table.game().units.get('b-tank');
/** Control says why it places the unit that is in hand elsewhere. */
async function placeElsewhere(reason: string): Promise<void> {
	const { control } = table;
	const why = control.getByTestId('rule-reason');
	if (!(await why.isVisible())) await control.getByText('Rule on it').click();
	await why.fill(reason);
	await control.getByTestId('rule-place').click();
	await control.getByRole('tab', { name: /^Play/ }).click();
	await control.getByTestId('placing').waitFor();
}

it('a unit goes into a box of its side’s, and stands there by its formation', async () => {
	const { control } = table;
	await control.bringToFront();
	await control.getByRole('tab', { name: /^Forces/ }).click();
	await control.getByTestId('unit-b-tank').click();
	await placeElsewhere('shipped home');
	await picture(control, 'ocs-placing');
	await control.getByTestId('place-in-port-box').click();
	await soon(() => placed()?.elsewhere).toEqual({ kind: 'box', box: 'port-box' });
	await control.getByRole('tab', { name: /^Forces/ }).click();
	await soon(() => control.getByTestId('box-port-box').innerText()).toMatch(/1 Armd\s+b-tank/);
	await picture(control, 'ocs-box');
	expect(await faultsOf(control)).toEqual([]);
}, 120_000);

it('and comes back onto the map by the name of a hex', async () => {
	const { control } = table;
	await control.getByTestId('boxed-b-tank').click();
	await placeElsewhere('and back');
	await pick(control, '01.07');
	await soon(() => placed()?.at).toBe('01.07');
	expect(table.complaints).toEqual([]);
}, 120_000);
