/** The ways out of an umpire’s window, and what windows say whose campaign is closed because another one is opened. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { soon } from './hands.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let master: Page;
let side: Page;

beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
	await begin(master, 'scenario-caen-front', 'The first evening');
	[side] = await Promise.all([master.waitForEvent('popup'), master.getByTestId('open-side-allied').click()]);
	hall.watch(side);
	await side.getByTestId('turn').waitFor();
});
afterAll(() => endEvening({ hall, program }));

async function begin(page: Page, scenario: string, title: string): Promise<void> {
	await page.getByTestId(scenario).click();
	await page.getByTestId('title').fill(title);
	await page.getByTestId('begin').click();
	const sure = page.getByTestId('close-sure');
	await Promise.race([page.getByTestId('master-map').waitFor(), sure.waitFor()]);
	if (await sure.isVisible()) await sure.click();
	await page.getByTestId('master-map').waitFor();
}

const paletteFirst = async (query: string): Promise<string> => {
	await master.keyboard.press('Control+K');
	await master.getByRole('combobox').fill(query);
	const first = await master.getByRole('option').first().innerText();
	await master.keyboard.press('Escape');
	return first;
};

it('third evening 17: a side’s window is titled with its campaign', async () => {
	await soon(() => side.title()).toMatch(/^Allied · The first evening · Turn 1, /);
});

it('third evening 18: the palette finds hexes, steps, supply, zones, weather and names with their division', async () => {
	for (const [query, found] of [
		['go to 10.10', /^Go to 10\.10/],
		['end turn', /End|Next step/],
		['dump', /dump/i],
		['out of supply', /supply/i],
		['zoc', /[Zz]ones? of control/],
		['weather', /[Ww]eather/],
		['29 Armd Bde', /^29 Armd Bde/],
	] as const)
		expect(await paletteFirst(query), query).toMatch(found);
});

it('third evening 17: the play bar leads to the campaigns and to the workshop, on a small screen too', async () => {
	await master.getByTestId('ways-out').click();
	const menu = master.getByRole('menu');
	await picture(master, 'ways-out');
	expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
		'Go to campaigns and scenarios',
		'Choose a scenario for the workshop',
	]);
	await master.keyboard.press('Escape');
});

it('third evening 17: windows of a campaign that another replaced say so, and lead on', async () => {
	const other = await hall.page(program.address);
	await begin(other, 'scenario-goodwood', 'The second evening');
	await master.getByTestId('another-campaign').waitFor();
	expect(await master.getByTestId('another-campaign').innerText()).toContain('The second evening');
	await picture(master, 'another-campaign-master');
	await side.getByTestId('another-campaign').waitFor();
	expect(await side.getByTestId('another-campaign').innerText()).toContain(
		'This window showed “The first evening”. Control has opened “The second evening” instead.',
	);
	await picture(side, 'another-campaign-side');
	await side.getByTestId('show-another').click();
	await soon(() => side.getByTestId('another-campaign').count()).toBe(0);
	await master.getByTestId('show-another').click();
	await master.getByTestId('master-map').waitFor();
});

it('third evening 17: so they do where both campaigns have one title', async () => {
	const other = await hall.page(program.address);
	await begin(other, 'scenario-goodwood', 'The second evening');
	for (const page of [master, side]) await page.getByTestId('another-campaign').waitFor();
	expect(await side.getByTestId('another-campaign').innerText()).toContain(
		'This window showed another campaign that is called “The second evening”, too.',
	);
	await picture(side, 'another-of-one-title-side');
	await side.getByTestId('show-another').click();
	await soon(() => side.getByTestId('another-campaign').count()).toBe(0);
	expect(hall.complaints).toEqual([]);
});
