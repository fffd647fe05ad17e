/** Transport that got off, in the window of its side; and what a side has begun, after its window was loaded anew. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RED } from '../helpers/ocs-scenario.ts';
import { hallScenario } from '../ocs/hall.ts';
import { faultsOf } from './axe.ts';
import { soon } from './hands.ts';
import { openHouse, pick, select, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

let table: OcsHouse;
const LORRIES = { id: 'r-lorries', side: RED, name: 'Lorries', points: 4, loaded: 8, at: '02.06' };
beforeAll(async () => {
	const begun = hallScenario();
	const [trucks] = begun.transports;
	table = await openHouse({
		...begun,
		transports: [...begun.transports, { ...trucks!, ...LORRIES }],
	} as typeof begun);
});
afterAll(() => table.end());

const lorries = () => table.game().transports['r-lorries'];

describe('transport that got off', () => {
	it('is offered to its side when the enemy drives into its hex', async () => {
		const { blue, red } = table;
		await table.stepTo('Movement Phase: Movement Segment');
		await select(blue, 'b-mot');
		await blue.getByTestId('order-move').click();
		await blue.keyboard.press('8');
		await blue.getByTestId('move').click();
		await soon(() => lorries()?.gotOff?.from).toBe('02.06');
		await red.bringToFront();
		await red.getByRole('tab', { name: /^Supply/ }).click();
		await soon(() => red.getByTestId('got-off').innerText()).toContain('within 10 hexes of 02.06');
		await picture(red, 'ocs-got-off');
		expect(await faultsOf(red)).toEqual([]);
	});

	it('is placed by keys where its side would rather have it', async () => {
		const { red } = table;
		await red.getByTestId('place-elsewhere').click();
		await pick(red, '10.09');
		await red.getByTestId('go-transport').waitFor();
		await picture(red, 'ocs-place-elsewhere');
		await red.getByTestId('go-transport').click();
		await soon(() => lorries()?.at).toBe('10.09');
		await red.getByTestId('got-off').waitFor({ state: 'detached' });
	});
});

describe('what a side has begun', () => {
	it('is there when its window is loaded anew', async () => {
		const { red } = table;
		await select(red, 'r-inf');
		await red.getByRole('tab', { name: /^Supply/ }).click();
		await red.getByTestId('forecast-line').click();
		await red.getByTestId('plan-attacks').click();
		await soon(() => red.getByTestId('forecast').innerText()).toContain('Attack');
		await soon(() => table.begun(RED)).toContain('r-inf');
		await red.reload();
		await red.locator('[data-camera]').waitFor();
		await red.getByRole('tab', { name: /^Supply/ }).click();
		await red.getByTestId('forecast-line').click();
		await soon(() => red.getByTestId('forecast').innerText()).toContain('Attack');
	});

	it('no window complained', () => {
		expect(table.complaints).toEqual([]);
	});
});
