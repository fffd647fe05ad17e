/** The guided first turn of the Caen front as a newcomer follows it: every step of the card done as it says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { command, soon } from './hands.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let master: Page;

beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
	await master.getByTestId('scenario-caen-front').click();
	await master.getByTestId('begin').click();
	await master.getByTestId('master-map').waitFor();
});
afterAll(() => endEvening({ hall, program }));

const card = (id: string) => master.locator(`[data-testid="lesson"][data-step="${id}"]`).waitFor();
const next = () => master.getByTestId('lesson-next').click();
const tab = (name: RegExp) => master.getByRole('tab', { name }).click();

/** Next step after next step, until the card goes on to another. */
async function stepUntil(id: string): Promise<void> {
	for (let n = 0; n < 12; n += 1) {
		if ((await master.locator(`[data-testid="lesson"][data-step="${id}"]`).count()) > 0) return;
		const now = await master.getByTestId('step').innerText();
		await master.getByTestId('next-thing').click();
		await soon(() => master.getByTestId('step').innerText()).not.toBe(now);
	}
	await card(id);
}

it('leads through a turn, each step completed only by what was done', async () => {
	await card('front');
	await next();
	await card('to-movement');
	await stepUntil('points');
	await tab(/^Supply/);
	await next();
	await card('fuel');
	await picture(master, 'ocs-training-fuel');
	await command(master, '29 Armd Bde');
	await master.getByTestId('pay-fuel').click();
	await card('move');
	await command(master, '29 Armd Bde');
	await master.keyboard.press('m');
	await master.keyboard.press('2');
	await master.getByTestId('plan-cost').waitFor();
	await master.keyboard.press('Enter');
	await master.getByTestId('move').click();
	await card('lorries');
	await tab(/^Supply/);
	await master.getByTestId('transport-a-trucks-2').getByTestId('load').click();
	await card('reach');
	await master.getByTestId('area-supply').click();
	await picture(master, 'ocs-training-reach');
	await next();
	await card('trace');
	await command(master, '29 Armd Bde');
	await master.getByTestId('show-trace').click();
	await soon(() => master.getByTestId('trace-legs').innerText()).toContain('VIII Corps draws from');
	await next();
	await card('forecast');
	await master.getByTestId('forecast-line').click();
	await master.getByTestId('plan-moves').click();
	await soon(() => master.getByTestId('forecast-sum').innerText()).toContain('left');
	await next();
	await card('supply-phase');
	await stepUntil('barrage');
	await command(master, '8 AGRA');
	await master.keyboard.press('b');
	await master.getByTestId('hex-field').fill('15.12');
	await master.getByTestId('hex-field').press('Enter');
	await master.getByTestId('fire').click();
	await card('combat-step');
	await answerAll();
	await stepUntil('attack');
	await command(master, '8 Inf Bde');
	await master.keyboard.press('a');
	await master.getByTestId('hex-field').fill('16.13');
	await master.getByTestId('hex-field').press('Enter');
	await master.getByTestId('declare').click();
	await card('roll');
	await answerAll();
	await tab(/^Fights/);
	await master.getByTestId('roll').click();
	await card('alone');
	await answerAll();
	expect(hall.complaints).toEqual([]);
});

/** Control answers for both sides, under Questions, until nothing is asked. */
async function answerAll(): Promise<void> {
	await tab(/^Questions/);
	for (;;) {
		const asked = master.locator('[data-testid^="question-"]').first();
		if ((await asked.count()) === 0) return;
		const id = await asked.getAttribute('data-testid');
		await asked.getByRole('button').first().click();
		await master.locator(`[data-testid="${id ?? ''}"]`).waitFor({ state: 'detached' });
	}
}
