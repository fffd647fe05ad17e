/**
 * A newcomer's evening: a scenario of OP COM out of two scans and a spreadsheet, from nothing, by mouse and keys in turns, with wrong
 * things typed, things left half done and the window loaded anew in the middle; then played for a whole turn with a side's window
 * on the network.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../helpers/pdf-text.ts';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { command, onGlass, overrule, soon, writeSheet } from './hands.ts';
import { ADDRESS, codeOf, sitDown, type Laptop } from './laptops.ts';
import { picture } from './picture.ts';
import { GREEN, scan, shareOf } from './scan.ts';
import { freePort } from '../helpers/free-port.ts';

let hall: Hall;
let program: Program;
let master: Page;
let blue: Laptop;
beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterEach(async ({ task }) => {
	if (task.result?.state === 'fail') await picture(master, 'evening-failed');
});
afterAll(() => endEvening({ hall, program }));

const at = (id: string) => master.getByTestId(id);
const goTo = (page: string) => master.getByRole('tab', { name: new RegExp(`^${page}`) }).click();
async function clickMap(x: number, y: number): Promise<void> {
	const point = await onGlass(master, x, y);
	await master.mouse.click(point.x, point.y);
}
async function saved(): Promise<void> {
	await soon(() => at('workshop').getAttribute('data-saving')).toBe('0');
}
/** Looks at the window in both sizes. */
async function look(name: string): Promise<void> {
	await picture(master, `evening-${name}`);
	await master.setViewportSize({ width: 1920, height: 1080 });
	await picture(master, `evening-${name}-1920`);
	await master.setViewportSize({ width: 1366, height: 768 });
}

/** As one keeps such a thing: heads of one's own, an empty line, a row that can't be. */
const FORCES = `Side\tUnit\tHigher\tType\tSize\tStatus\tPts\tGrid
Blue\t1-3 Teal Foot\tBlue Division\tinfantry\tbattalion\t[5-3-2-1-0]\t2\t
Blue\tTeal Gunners\tBlue Division\tartillery\tregiment\t[4-2-0]\t2\t

Blue\tTeal Lancers\tBlue Division\tcavalrymen\tregiment\t4-3-2-0\t2\t
Red\tMerlin Guard\tRed Division\tinfantry\tbattalion\t(2)-(1)-0\t1\t
Red\tMerlin Horse\tRed Division\tarmour\tbattalion\t5-3-2-1-0\t2\t
`;

describe('a newcomer’s evening', () => {
	it('begins without a title, which is said, and goes on with one', async () => {
		await at('shelf-new').click();
		await at('shelf-title').fill('   ');
		await master.keyboard.press('Enter');
		expect(await at('workshop').count()).toBe(0);
		await look('no-title');
		await at('shelf-title').fill('Teal Crossing');
		await master.keyboard.press('Enter');
		await at('workshop').waitFor();
		await at('head-turns').fill('-4');
		await master.keyboard.press('Tab');
		await soon(() => at('workshop-state').textContent()).toContain('2 to mend');
		await look('scenario');
		await at('head-turns').fill('6');
		await master.keyboard.press('Enter');
		await soon(() => at('workshop-state').textContent()).toContain('1 to mend');
	});

	it('is told what is wrong with a file that is no picture, and brings the scan', async () => {
		await goTo('Map');
		await at('picture-file').setInputFiles({
			name: 'scan.tif',
			mimeType: 'image/tiff',
			buffer: Buffer.from('II*'),
		});
		expect(await at('picture-trouble').textContent()).toContain('is no PNG, JPEG, WebP, SVG or PDF');
		await at('picture-file').setInputFiles({
			name: 'cut.png',
			mimeType: 'image/png',
			buffer: scan().subarray(0, 3000),
		});
		await soon(() => at('picture-trouble').textContent()).toContain('can’t be unpacked');
		await look('broken-scan');
		await at('picture-file').setInputFiles({ name: 'west.png', mimeType: 'image/png', buffer: scan() });
		await master.getByText('Click a point whose distance').waitFor();
	});

	it('leaves the scale half done, is gone for a while, and takes it up again with what was typed wrong', async () => {
		await clickMap(5, 5);
		await master.getByText('Click the other point').waitFor();
		await goTo('Sides');
		await goTo('Map');
		await at('map-size').waitFor();
		await at('scale-start').click();
		await clickMap(5, 5);
		await clickMap(10, 5);
		await at('scale-km').fill('two');
		await master.keyboard.press('Enter');
		expect(await at('map-trouble').textContent()).toContain('write how many kilometres');
		await look('scale-wrong');
		await at('scale-km').fill('2,0');
		await master.keyboard.press('Enter');
		await soon(() => at('map-size').textContent()).toContain('8.0 × 6.0 km');
		// It goes on to the grid at once: numbers that are none, then those of the print.
		await clickMap(2, 2);
		await at('grid-east').fill('4x');
		await at('grid-north').fill('10');
		await master.keyboard.press('Enter');
		expect(await at('map-trouble').textContent()).toContain('write their numbers');
		await at('grid-east').fill('42');
		await look('grid');
		await master.keyboard.press('Enter');
		await at('grid-east').waitFor({ state: 'detached' });
		await saved();
	});

	it('loads the window anew: on the page that it was on, and still can take back and do again what was done before', async () => {
		await master.reload();
		await at('workshop').waitFor();
		await master.getByRole('tab', { name: 'Map', selected: true }).waitFor();
		await soon(() => at('workshop-undo').getAttribute('title')).toBe('Undo: Set the grid');
		await at('workshop-undo').click();
		await at('workshop-undo').click();
		await soon(() => at('map-size').textContent()).toContain('20.0 × 15.0 km');
		await at('workshop-redo').click();
		await soon(() => at('map-size').textContent()).toContain('8.0 × 6.0 km');
		await at('workshop-redo').click();
		await saved();
	});

	it('joins a second scan to the first, laid by two points that both show', async () => {
		await at('picture-beside-file').setInputFiles({
			name: 'east.png',
			mimeType: 'image/png',
			buffer: scan(200),
		});
		await at('sheet-form').waitFor();
		await soon(() => at('map-size').textContent()).toContain('16.0 × 6.0 km');
		// Beside the sheet that is laid: it is said.
		await clickMap(2, 2);
		await soon(() => at('map-trouble').textContent()).toContain('Click on sheet 2 first');
		// Its left half is what the first one shows on the right: its corners lie 4 km farther west.
		await clickMap(8.5, 5.5);
		await clickMap(4.5, 5.5);
		await clickMap(8.5, 0.5);
		await at('sheet-words').fill('nowhere');
		await master.keyboard.press('Enter');
		await soon(() => at('map-trouble').textContent()).toContain('is no place of this map');
		await look('join');
		await clickMap(4.5, 0.5);
		await soon(() => at('sheet-pairs').getByRole('listitem').count()).toBe(2);
		await at('sheet-set').click();
		await soon(() => at('map-size').textContent()).toMatch(/12\.0 × 6\.0 km/);
		await look('joined');
		// As they came they are there still.
		await master.getByText('Scans: 2').click();
		await soon(() => at('sheet-original').count()).toBe(2);
		const saving = master.waitForEvent('download');
		await at('sheet-original').first().click();
		expect((await saving).suggestedFilename()).toBe('west.png');
	});

	it('matches the columns of a spreadsheet of its own making, and takes in what is right', async () => {
		await goTo('Forces');
		await at('rows-open').click();
		await at('rows-file').setInputFiles({
			name: 'notes.xlsx',
			mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
			buffer: Buffer.from('no workbook'),
		});
		await soon(() => master.getByRole('alert').allTextContents()).toContainEqual(
			expect.stringContaining('notes.xlsx'),
		);
		await look('rows-broken');
		await at('rows-file').setInputFiles({
			name: 'forces.tsv',
			mimeType: 'text/tab-separated-values',
			buffer: Buffer.from(FORCES),
		});
		await master.getByText('“cavalrymen” is no symbol').waitFor();
		// What it does not know by itself is said once.
		await at('column-5').selectOption({ label: 'Profile' });
		await at('column-6').selectOption({ label: 'Points' });
		expect(await at('rows-refused').textContent()).toContain('1 row is left out');
		await look('rows');
		await at('rows-take').click();
		await soon(() => at('forces').textContent()).toContain('Merlin Horse');
		await soon(() => at('forces').textContent()).toContain('3 Teal Foot');
	});

	it('types what can’t be into a unit, is told at the field, and mends it by keys', async () => {
		await master.getByRole('button', { name: /^Teal Gunners/ }).click();
		await at('own-profile').fill('5-6-x');
		await master.keyboard.press('Enter');
		await soon(() => at('workshop-state').textContent()).toMatch(/to mend/);
		await look('unit-wrong');
		await at('own-profile').fill('[4-2-0]');
		await master.keyboard.press('Enter');
		await at('unit-symbol').selectOption({ label: 'Artillery' });
		await at('unit-place').fill('99 99 99 9');
		await master.keyboard.press('Enter');
		await soon(() => at('unit-form').textContent()).toContain('is no place of this map');
		await at('unit-place').fill('430110');
		await master.keyboard.press('Enter');
		await soon(() => at('unit-place').inputValue()).toBe('430110');
		await at('unit-symbol').click();
		await look('symbols');
		await master.keyboard.press('Escape');
	});

	it('goes by the check to what has no place, leaves in the middle, comes back and ends it', async () => {
		await goTo('Check');
		await at('problem-go').first().click();
		await at('placing').waitFor();
		await clickMap(2, 3);
		await clickMap(3, 3);
		await saved();
		await goTo('Timeline');
		await look('timeline');
		await goTo('Check');
		await at('problem-go').first().click();
		await at('placing').waitFor();
		for (const [x, y] of [
			[4, 3],
			[9, 3],
			[10, 3],
		] as const)
			await clickMap(x, y);
		await saved();
		await soon(() => at('workshop-state').textContent()).toContain('Can be played');
		await look('placed');
		await goTo('Sides');
		await at('side-red').getByTestId('side-briefing').fill('Merlin lies in wait at the ford.');
		await at('side-blue').getByTestId('side-briefing').fill('Cross the **Teal** by noon.');
		const red = at('side-red');
		await red.getByTestId('entries-wings').click();
		await red.getByTestId('entry-add-wings').click();
		await red.getByTestId('entry').getByTestId('own-name').fill('Merlin Squadron');
		await master.keyboard.press('Tab');
		await soon(() => at('workshop-state').textContent()).toContain('3 to mend');
		await red.getByTestId('entry').getByTestId('own-short').fill('Merlins');
		await red.getByTestId('entry').getByTestId('own-aircraft').fill('Fw 190');
		await master.keyboard.press('Tab');
		await red.getByTestId('entry').getByTestId('own-role').selectOption({ label: 'Fighter' });
		await soon(() => at('workshop-state').textContent()).toContain('Can be played');
		await look('wing');
		// Left as it is, with the cursor in it: what was typed counts all the same.
		await at('side-blue').getByTestId('side-briefing').fill('Cross the **Teal** by noon.');
		await at('workshop-state').click();
		await saved();
		await look('check');
	});

	it('saves it and prints it: counters to cut out, a page for each side', async () => {
		await at('export-open').click();
		await at('export').waitFor();
		await look('export');
		const saving = master.waitForEvent('download');
		await at('export-counters').click();
		const file = await saving;
		expect(file.suggestedFilename()).toBe('teal-crossing-counters.pdf');
		const { pages } = await readPdf(readFileSync(await file.path()));
		expect(pages.map(({ text }) => text)).toEqual([
			'Teal Crossing. Blue. Print at full size.',
			'Teal Crossing. Red. Print at full size.',
		]);
		await file.saveAs('out/e2e/evening-counters.pdf');
		await master.keyboard.press('Escape');
	});

	it('plays it at once, a headquarters of Blue on a laptop of its own', async () => {
		await at('workshop-play').click();
		await master.waitForURL(/master\.html/);
		await at('master-map').waitFor();
		await at('hosting').click();
		await at('hosting-network').selectOption(ADDRESS);
		const port = await freePort();
		await at('hosting-port').fill(String(port));
		await at('hosting-on').click();
		await at('hosting-address').waitFor();
		blue = await sitDown(hall, port, await codeOf(master, 'blue', 'Whole side'), 'Ann');
		await soon(() => blue.page.title()).toContain('Blue');
		await master.keyboard.press('Escape');
		await soon(() => shareOf(blue.page, GREEN)).toBeGreaterThan(0.05);
		await blue.page.getByRole('tab', { name: /^Dispatches/ }).click();
		await soon(() => blue.page.textContent('body')).toContain('by noon');
		await picture(blue.page, 'evening-laptop');
		await blue.page.getByRole('tab', { name: 'Orders' }).click();
		await look('played');
	});

	it('goes through a whole turn, with the order that came over the network', async () => {
		await writeSheet(blue.page, 'Blue Division', [
			{ who: '1 Teal Foot', orders: 'Go forward to the ford.', action: 'Attack' },
		]);
		await blue.page.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => at('inbox-blue-hq').textContent()).toContain('Submitted');
		await master.bringToFront();
		for (let n = 0; n < 30; n += 1) {
			if (/Turn 2/.test((await master.locator('header').first().textContent()) ?? '')) break;
			await command(master, 'Close this step');
			await master.waitForTimeout(500);
			if ((await at('overrule-reason').count()) > 0) await overrule(master, 'a trial evening');
		}
		await soon(() => master.locator('header').first().textContent()).toContain('Turn 2');
		await soon(() => blue.page.textContent('body')).toContain('Turn 2');
		await picture(blue.page, 'evening-turn-2');
		const sent = blue.wire.join('\n');
		expect(sent).toContain('Teal Gunners');
		for (const secret of ['Merlin', 'lies in wait', 'forces.tsv', 'west.png', 'own-'])
			expect(sent).not.toContain(secret);
		expect(hall.complaints).toEqual([]);
	});
});
