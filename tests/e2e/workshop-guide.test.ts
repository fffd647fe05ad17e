/** "Saturday's game in an hour" as a new user walks it: the practice files saved and taken in again, to a game that is played. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureSize } from '../../src-shared/map/picture-size.ts';
import { readTable } from '../../src-renderer/workshop/table/read-table.ts';
import { readPdf } from '../helpers/pdf-text.ts';
import { makeSaturday, type Counted } from '../helpers/saturday.ts';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { soon } from './hands.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let page: Page;
let counted: Counted;
beforeAll(async () => {
	({ hall, program, master: page } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

const drawn = (): Promise<void> =>
	page.locator('[data-testid="pdf-pages"] canvas[data-drawn]').first().waitFor();

async function saves(button: string): Promise<{ name: string; bytes: Buffer }> {
	const saving = page.waitForEvent('download');
	await page.getByTestId(button).click();
	const file = await saving;
	return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

describe('the guided first scenario', () => {
	it('leads from nothing to a scenario of thirty units that can be played', async () => {
		await picture(page, 'guide-welcome');
		counted = await makeSaturday(page, hall.dataDir, (step) => picture(page, `guide-${step}`));
		await soon(() => page.getByTestId('workshop-state').textContent()).toContain('Can be played');
		expect(await page.getByTestId('guide').textContent()).toContain('playable');
		expect(await page.getByRole('tab', { name: /^Forces/ }).textContent()).toContain('30');
	});

	it('takes 120 clicks and keystrokes at most', () => {
		expect(counted.clicks).toBeGreaterThan(12);
		expect(counted.clicks + counted.keys).toBeLessThanOrEqual(120);
	});

	it('has each unit where the print has it', async () => {
		await page.getByRole('tab', { name: /^Forces/ }).click();
		await page.getByTestId('line-b-1st-foot').click();
		await soon(() => page.getByTestId('unit-place').inputValue()).toBe('442209');
		await page.getByTestId('line-r-hq-red-division').click();
		await soon(() => page.getByTestId('unit-place').inputValue()).toBe('534219');
		await page.getByRole('tab', { name: 'Map' }).click();
		await picture(page, 'guide-map-done');
		await page.setViewportSize({ width: 1920, height: 1080 });
		await picture(page, 'guide-map-done-wide');
	});

	it('has events and arrivals by turns, readings of its own, and a briefing for one headquarters', async () => {
		await page.setViewportSize({ width: 1366, height: 768 });
		await page.getByRole('tab', { name: 'Timeline' }).click();
		await page.getByTestId('event-turn-new').fill('3');
		await page.getByTestId('event-add').click();
		const event = page.getByTestId('turn-3').getByTestId('event');
		await event.getByTestId('event-say').fill('Rain sets in.');
		await event.getByLabel('The weather turns to').selectOption({ label: 'Rain' });
		await event.getByRole('checkbox').first().check();
		await picture(page, 'guide-timeline');
		await page.getByRole('tab', { name: 'Rules' }).click();
		await page.getByTestId('rules-find').fill('rest');
		const option = page.getByTestId('option-rest-turns');
		await option.getByTestId('option-value').selectOption({ label: '15 turns (five days)' });
		await option.getByTestId('option-reset').waitFor();
		await page.getByTestId('rules-find').fill('');
		await page.getByTestId('chart').first().click();
		await picture(page, 'guide-rules');
		await page.getByRole('tab', { name: 'Sides' }).click();
		await page.getByTestId('hq-briefing-open').first().click();
		await page.getByTestId('hq-briefing').first().fill('You **alone** know of the ford.');
		await page.keyboard.press('Tab');
		await picture(page, 'guide-sides');
		await soon(() => page.getByTestId('workshop').getAttribute('data-saving')).toBe('0');
		await soon(() => page.getByTestId('workshop-state').textContent()).toContain('Can be played');
	});

	it('is saved and printed: the map as a picture and on pages, the units, the papers of the evening', async () => {
		await page.setViewportSize({ width: 1366, height: 768 });
		await page.getByTestId('export-open').click();
		await picture(page, 'guide-export');
		const [png, pdf, xlsx] = [
			await saves('export-png'),
			await saves('export-pdf'),
			await saves('export-xlsx'),
		];
		expect([png.name, pdf.name, xlsx.name]).toEqual([
			'saturdays-game.png',
			'saturdays-game.pdf',
			'saturdays-game.xlsx',
		]);
		// The scan has 130 px to the kilometre; its sheet is 1,700 by 1,240 px, and is printed with a margin of its own.
		expect(pictureSize(png.bytes)).toMatchObject({ width: 1700 + 140, height: 1240 + 200 });
		const { pages } = await readPdf(pdf.bytes);
		expect(pages[0]?.text).toContain('1:25 000. Row 1 of 3, page 1 of 2');
		expect(Math.round(pages[0]?.width ?? 0)).toBe(297);
		const [sheet] = await readTable(new File([new Uint8Array(xlsx.bytes)], 'units.xlsx'));
		expect(sheet?.rows).toHaveLength(31);
		await page.getByTestId('export-papers').click();
		await page.getByTestId('paper-kind').selectOption({ label: 'Counters with figures, to cut out' });
		await drawn();
		await picture(page, 'guide-papers');
		await page.getByTestId('paper-kind').selectOption({ label: 'Briefings for the first turn' });
		await drawn();
		await picture(page, 'guide-briefings');
		await page.keyboard.press('Escape');
	});

	it('ends in a game that is played', async () => {
		await page.getByTestId('workshop-play').click();
		await page.waitForURL(/master\.html/);
		await page.getByTestId('master-map').waitFor();
		await picture(page, 'guide-played');
		expect(hall.complaints).toEqual([]);
	});
});
