/** Every window, desk and theme looked over by axe: no violation of WCAG 2.2 A or AA, and what is read aloud is what is seen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { faultsOf } from './axe.ts';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { command } from './hands.ts';

let hall: Hall;
let program: Program;
let master: Page;
let side: Page;

const THEMES = ['Dark', 'Light', 'Projector'] as const;
const themeOf = async (page: Page): Promise<string> =>
	(await page.locator('html').getAttribute('data-theme')) ?? '';
/** Looked over before it has changed, a window has the ink of one theme on the paper of another. */
const inTheme = (page: Page, theme: string): Promise<void> =>
	page.locator(`html[data-theme="${theme.toLowerCase()}"]`).waitFor({ state: 'attached' });
const DESKS = ['Orders', 'Moves', 'Combats', 'Dispatches', 'Timeline', 'Air'] as const;

beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

describe('evening 27: nothing for axe to find', () => {
	it('in the welcome window', async () => {
		await master.getByTestId('training').waitFor();
		expect(await faultsOf(master)).toEqual([]);
		await master.getByTestId('scenario-goodwood').click();
		await master.getByTestId('begin').click();
		await master.getByTestId('master-map').waitFor();
	});

	it.each(THEMES)(
		'on any of the umpire’s desks in the %s theme',
		async (theme) => {
			await command(master, `${theme} theme`);
			await inTheme(master, theme);
			const found: string[] = [];
			for (const desk of DESKS) {
				await master.getByRole('tab', { name: new RegExp(`^${desk}`) }).click();
				found.push(...(await faultsOf(master)).map((fault) => `${desk}: ${fault}`));
			}
			expect(found).toEqual([]);
		},
		240_000,
	);

	it.each([
		['paper sheet', 'Type in a paper sheet for'],
		['shortcuts', 'All shortcuts'],
		['print room', 'Print: sheets'],
		['control room', 'Control: who has what in hand'],
		['rules', 'Rules'],
		['hosting', 'Hosting: seats'],
		['options', 'Campaign options'],
	])(
		'in the %s',
		async (_what, words) => {
			await command(master, words);
			await master.waitForTimeout(600);
			expect(await faultsOf(master)).toEqual([]);
			await master.keyboard.press('Escape');
			await master.keyboard.press('Escape');
		},
		120_000,
	);

	it('in a side’s window, every paper of it, in every theme', async () => {
		const opened = hall.context.waitForEvent('page');
		await master.locator('[data-testid^="open-side-"]').first().click();
		side = hall.watch(await opened);
		await side.getByRole('tab').first().waitFor();
		const found: string[] = [];
		for (const theme of THEMES) {
			for (let now = await themeOf(side); now !== theme.toLowerCase(); now = await themeOf(side)) {
				await command(side, 'Next theme');
				await side.locator(`html:not([data-theme="${now}"])`).waitFor({ state: 'attached' });
			}
			for (const tab of await side.getByRole('tab').all()) {
				await tab.click();
				const name = await tab.innerText();
				found.push(...(await faultsOf(side)).map((fault) => `${theme}, ${name}: ${fault}`));
			}
		}
		expect(found).toEqual([]);
	});
});
