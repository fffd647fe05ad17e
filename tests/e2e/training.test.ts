/** The training evening as a newcomer follows it: every step of the card done as it says, until the turn is closed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let master: Page;

beforeAll(async () => {
	({ hall, program, master } = await openEvening());
	await master.getByTestId('training').click();
	await master.getByTestId('master-map').waitFor();
});
afterAll(() => endEvening({ hall, program }));

const step = (id: string) => master.locator(`[data-testid="lesson"][data-step="${id}"]`).waitFor();
const next = () => master.getByTestId('lesson-next').click();

async function typeSheet(
	team: string,
	who: string,
	orders: string,
	action: string,
	standFast = false,
): Promise<void> {
	await master.getByTestId(`paper-${team}`).click();
	await master.getByLabel('Line 1: whom it orders').fill(who);
	await master.getByLabel('Line 1: orders').fill(orders);
	const line = master.getByTestId('paper-line-1');
	await line.getByRole('button', { name: action, exact: true }).click();
	await line.getByRole('button', { name: 'Tact', exact: true }).click();
	if (standFast) await line.getByLabel('stand fast').check();
	await master.getByTestId('paper-submit').click();
}

it('leads through a whole turn, each step completed by what was done', async () => {
	const failed = (error: unknown) =>
		picture(master, 'training-failed').then(() => Promise.reject(error as Error));
	await followCard().catch(failed);
	expect(hall.complaints).toEqual([]);
});

async function followCard(): Promise<void> {
	await step('third-map');
	await next();
	await step('windows');
	await next();
	await step('blue-orders');
	await typeSheet('blue-team', '1 Foot, 2 Foot', 'Take Milbrook.', 'Attack');
	await step('red-orders');
	await typeSheet('red-team', '21 Rifles', 'Hold Milbrook at all costs.', 'Hold', true);
	await step('understood');
	for (const team of ['blue-team', 'red-team']) {
		await master.getByTestId(`inbox-${team}`).getByRole('button').first().click();
		await master.getByTestId('all-understood').click();
		await master.getByTestId('line-1').and(master.locator('[data-status="understood"]')).waitFor();
		await master.keyboard.press('Escape');
	}
	await step('ready');
	for (const team of ['blue-team', 'red-team']) await master.getByTestId(`ready-${team}`).click();
	await master.getByText('3 of 3 done').first().waitFor();
	await master.keyboard.press('Control+Enter');
	await step('move');
	await picture(master, 'training-move');
	await master.keyboard.press('2');
	await master.getByTestId('move-list').waitFor();
	await master.keyboard.press('Enter');
	await master.locator('[data-testid="move-confirm"]:not([disabled])').waitFor();
	await master.keyboard.press('Enter');
	await step('group');
	await master.keyboard.press('Escape');
	await master.keyboard.press('3');
	await master.getByTestId('contact').first().waitFor();
	await master.keyboard.press('Enter');
	await step('complete');
	await master.getByTestId('complete-grouping').click();
	await step('roll');
	await master.keyboard.press('c');
	await master.getByTestId('combat-book').waitFor();
	await master.keyboard.press('r');
	await step('apply');
	await master.keyboard.press('Enter');
	await step('tell');
	await master.keyboard.press('4');
	await master.getByTestId('dispatch-pair').first().click();
	await master.getByTestId('release').first().click();
	await step('undo');
	// No window of a side is open: nobody saw it, and nothing is asked.
	await master.getByTestId('undo').click();
	await step('rules');
	await picture(master, 'training-rules');
	await next();
	await step('close');
}
