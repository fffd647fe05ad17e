/** A map of hexes drawn from nothing in the workshop's real window: ground, a river, a road, a name, a mark; by mouse and by keys. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfPictures } from '../../src-renderer/workshop/pdf-of-pictures.ts';
import { faultsOf } from './axe.ts';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { scan, shareOf } from './scan.ts';

/** The darker squares of the scan, seen through open ground in the dark theme. */
const PRINT = [200, 204, 169] as const;

let hall: Hall;
let program: Program;
let master: Page;
beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

const tool = (id: string) => master.getByTestId(`hex-tool-${id}`).click();
const undoSays = () => master.getByTestId('workshop-undo').getAttribute('title');
/** The middle of a hex on the plane: columns and rows from 0, the first being upper left. */
const middle = (column: number, row: number): readonly [number, number] => [
	1 / Math.sqrt(3) + (column * Math.sqrt(3)) / 2,
	-(0.5 + row + (column % 2 === 1 ? 0.5 : 0)),
];
/** The map fitted into its window, by its key. */
async function wholeMap(): Promise<void> {
	await master.locator('[data-camera]').focus();
	await master.keyboard.press('0');
}
async function click(at: readonly [number, number]): Promise<void> {
	const { x, y } = await onGlass(master, ...at);
	await master.mouse.click(x, y);
}
async function stroke(...points: readonly (readonly [number, number])[]): Promise<void> {
	const [first, ...others] = points;
	if (!first) return;
	const start = await onGlass(master, ...first);
	await master.mouse.move(start.x, start.y);
	await master.mouse.down();
	for (const point of others) {
		const { x, y } = await onGlass(master, ...point);
		await master.mouse.move(x, y, { steps: 6 });
	}
	await master.mouse.up();
}

describe('a map of hexes', () => {
	it('begins bare, and the check leads to what is bare', async () => {
		await master.getByTestId('shelf-new').click();
		await master.getByTestId('shelf-title').fill('Heron hexes');
		await master.getByTestId('shelf-ruleset').selectOption({ label: 'Operational Combat Series' });
		await master.getByTestId('shelf-title').press('Enter');
		await master.getByTestId('workshop').waitFor();
		await master.getByRole('tab', { name: 'Check' }).click();
		await soon(() => master.getByText('432 hexes have no terrain, 01.01 the first').count()).toBe(1);
		await master.getByTestId('problem').filter({ hasText: 'no terrain' }).getByTestId('problem-go').click();
		await master.locator('[data-camera]').waitFor();
		await soon(() => master.getByTestId('kind-woods').count()).toBe(1);
		await picture(master, 'workshop-hexes-bare');
	});

	it('is filled, painted over by strokes, taken up and undone', async () => {
		await wholeMap();
		await master.getByTestId('paint-fill').click();
		await click(middle(3, 3));
		await soon(undoSays).toBe('Undo: Paint open');
		await master.getByTestId('paint-brush').click();
		await master.getByTestId('kind-woods').click();
		await stroke(middle(2, 2), middle(6, 4));
		await soon(undoSays).toBe('Undo: Paint woods');
		await master.getByTestId('kind-hills').click();
		await master.getByTestId('brush-size').selectOption('2');
		await click(middle(14, 6));
		await soon(undoSays).toBe('Undo: Paint hills');
		await master.keyboard.press('i');
		await click(middle(2, 2));
		await soon(() => master.getByTestId('kind-woods').getAttribute('aria-pressed')).toBe('true');
		await picture(master, 'workshop-hexes-painted');
	});

	it('has a river along hexsides, a road from hex to hex, a name and a source', async () => {
		await tool('sides');
		await stroke(
			[middle(9, 0)[0] - 0.58, middle(9, 0)[1] + 0.5],
			[middle(9, 4)[0] - 0.5, middle(9, 4)[1]],
			[middle(9, 9)[0] - 0.5, middle(9, 9)[1]],
		);
		await soon(undoSays).toBe('Undo: Draw a river');
		await tool('ways');
		await click(middle(0, 8));
		await click(middle(8, 8));
		await click(middle(23, 9));
		await master.keyboard.press('Escape');
		await soon(undoSays).toBe('Undo: Draw a road');
		await tool('names');
		await click(middle(8, 8));
		await master.getByTestId('hex-name').fill('Heronsford');
		await master.keyboard.press('Enter');
		await soon(undoSays).toBe('Undo: Name Heronsford');
		await tool('marks');
		await master.getByTestId('mark-tool-add').click();
		await click(middle(0, 8));
		await soon(() => master.getByTestId('mark-here-source').count()).toBe(1);
		await picture(master, 'workshop-hexes-drawn');
	});

	it('is drawn by keys alone: a hex by its number, its sides one by one', async () => {
		await tool('sides');
		await master.getByTestId('hex-looked-at').fill('20.05');
		await master.keyboard.press('Enter');
		await master.getByTestId('direction-north').focus();
		await master.keyboard.press('Enter');
		await soon(() => master.getByTestId('direction-north').getAttribute('aria-pressed')).toBe('true');
		await tool('ground');
		await master.getByTestId('paint-brush').click();
		await master.getByTestId('kind-marsh').click();
		await master.locator('[data-camera]').focus();
		await master.keyboard.press('5');
		await master.keyboard.press('Enter');
		await soon(undoSays).toBe('Undo: Paint marsh');
		expect(await faultsOf(master)).toEqual([]);
	});

	it('is laid out and numbered otherwise, and lies on a print by a few of its hexes', async () => {
		await wholeMap();
		await tool('layout');
		await master.getByTestId('layout-columns').fill('20');
		await master.keyboard.press('Enter');
		await master.getByTestId('layout-numbers').locator('summary').click();
		await master.getByTestId('number-sheet').fill('B');
		await master.keyboard.press('Enter');
		await soon(() => master.getByTestId('layout-numbers').textContent()).toContain('B01.01 … B20.18');
		await master
			.getByTestId('print-file')
			.setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: scan() });
		await master.getByTestId('fit-hex').waitFor();
		// third evening 23: on a small screen, too, the next step of a scan is in sight.
		for (const next of ['fit-start', 'fit-hex'])
			await soon(async () => (await master.getByTestId(next).boundingBox())?.y).toBeLessThan(700);
		for (const [name, at] of [
			['B01.01', [1, -1]],
			['B20.01', [15.5, -1.5]],
			['b05.12', [4.4, -10]],
		] as const) {
			await master.getByTestId('fit-hex').fill(name);
			await click(at);
			await soon(() => master.getByTestId('fit-clicks').textContent()).toContain(name.toUpperCase());
		}
		expect(await master.getByTestId('fit-clicks').textContent()).toMatch(/off by 0\.\d\d of a hex/);
		await picture(master, 'workshop-hexes-fit');
		await master.getByTestId('fit-lay').click();
		await soon(undoSays).toBe('Undo: Lay the print by hexes');
		await picture(master, 'workshop-hexes-print');
		await master.getByTestId('join-south').click();
		await soon(() => master.getByTestId('layout-numbers').textContent()).toContain('B01.01 … A20.18');
		await soon(() => master.getByTestId('layout-sheet').textContent()).toContain('Sheet A');
		await wholeMap();
		await picture(master, 'workshop-hexes-sheets');
		await master.getByTestId('workshop-undo').click();
		await soon(() => master.getByTestId('layout-numbers').textContent()).toContain('B01.01 … B20.18');
		await master.setViewportSize({ width: 1920, height: 1080 });
		await wholeMap();
		await soon(() => shareOf(master, PRINT)).toBeGreaterThan(0.03);
		await picture(master, 'workshop-hexes-wide');
		await soon(() => master.getByTestId('workshop').getAttribute('data-saving')).toBe('0');
		await master.setViewportSize({ width: 1366, height: 768 });
	});

	it('asks which page of a PDF, and at which size, and takes none unasked', async () => {
		const paper = { width: 420, height: 297 };
		const sheet = {
			bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]),
			pixels: { width: 1, height: 1 },
			size: { width: 10, height: 10 },
			words: 'A map',
		};
		await master.getByTestId('print-file').setInputFiles({
			name: 'sheets.pdf',
			mimeType: 'application/pdf',
			buffer: Buffer.from(pdfOfPictures([sheet, sheet, sheet], paper, 'Three sheets')),
		});
		await master.getByText('Which of its 3 pages?').waitFor();
		await soon(() => master.getByTestId('drawing-size').locator('option:checked').textContent()).toBe(
			'8,000 × 5,657 pixels, 484 to the inch',
		);
		await picture(master, 'workshop-hexes-pdf');
		const before = await undoSays();
		// Whoever looks at something else meanwhile finds the question as it was.
		await master.getByRole('tab', { name: /^Forces/ }).click();
		await master.getByRole('tab', { name: /^Forces/, selected: true }).waitFor();
		await master.getByRole('tab', { name: 'Map' }).click();
		await tool('layout');
		await master.getByText('Which of its 3 pages?').waitFor();
		await master.getByTestId('drawing-question').getByRole('button', { name: 'Cancel' }).click();
		await soon(() => master.getByTestId('drawing-question').count()).toBe(0);
		expect(await undoSays()).toBe(before);
	});

	it('takes a second print beside the first, and each is laid by hexes of its own', async () => {
		await master
			.getByTestId('print-beside-file')
			.setInputFiles({ name: 'east.png', mimeType: 'image/png', buffer: scan(200) });
		await master.getByTestId('fit-hex').waitFor();
		const laid = (n: number) => master.getByTestId('sheet-lay').nth(n).getAttribute('aria-pressed');
		await soon(() => laid(1)).toBe('true');
		// It lies in sight, over the first one, until it is laid.
		await soon(() => shareOf(master, PRINT)).toBeGreaterThan(0.03);
		await master.getByTestId('fit-hex').fill('B10.10');
		await click(middle(9, 9));
		await soon(() => master.getByTestId('fit-clicks').textContent()).toContain('B10.10');
		await master.getByRole('button', { name: 'Cancel' }).click();
		await master.getByTestId('print-pixels').fill('160');
		await master.keyboard.press('Enter');
		await soon(undoSays).toBe('Undo: Size of the print');
		await wholeMap();
		await picture(master, 'workshop-hexes-two-prints');
		await master.getByTestId('sheet-lay').first().click();
		// The first one lies as it was fitted.
		await soon(() => master.getByTestId('print-pixels').inputValue()).not.toBe('160.00');
		await master.getByTestId('sheet-remove').nth(1).click();
		await soon(() => master.getByTestId('sheet-remove').count()).toBe(1);
		await soon(() => master.getByTestId('sheet-lay').count()).toBe(0);
		await soon(() => master.getByTestId('sheet-original').count()).toBe(1);
	});

	it('ends in half hexes where its print does, by mouse and by keys, and a joined sheet shares them', async () => {
		const edges = () => master.getByTestId('layout-edges').textContent();
		await master.getByTestId('layout-edges').locator('summary').focus();
		await master.keyboard.press('Enter');
		await master.getByTestId('edge-west').selectOption('half');
		await soon(undoSays).toBe('Undo: Edge in the west');
		await master.getByTestId('edge-east').focus();
		for (const key of ['Space', 'ArrowDown', 'Enter']) await master.keyboard.press(key);
		await soon(undoSays).toBe('Undo: Edge in the east');
		await master.getByTestId('edge-north').selectOption('set-back');
		await soon(edges).toContain('Edges: half hexes north, east, west');
		await wholeMap();
		await picture(master, 'workshop-hexes-half');
		expect(await faultsOf(master)).toEqual([]);
		await master.setViewportSize({ width: 1920, height: 1080 });
		await wholeMap();
		await picture(master, 'workshop-hexes-half-wide');
		await master.setViewportSize({ width: 1366, height: 768 });
		// The hexes of the first row stand between the others, and those that stood out there are gone.
		await tool('names');
		await master.getByTestId('hex-looked-at').fill('B01.01');
		await master.keyboard.press('Enter');
		await soon(() => master.getByText('There is no hex B01.01 on this map').count()).toBe(1);
		await tool('layout');
		await master.getByTestId('join-east').click();
		await soon(() => master.getByTestId('layout-numbers').textContent()).toContain('… A20.18');
		await wholeMap();
		await picture(master, 'workshop-hexes-half-joined');
		// The seam's hexes have a name on each sheet, and are told by the first.
		await tool('names');
		await master.getByTestId('hex-looked-at').fill('A01.05');
		await master.keyboard.press('Enter');
		await soon(() => master.getByTestId('hex-looked-at').inputValue()).toBe('B20.05');
		await tool('layout');
		await master.getByTestId('layout-sheet').selectOption('0');
		await master.getByTestId('layout-edges').locator('summary').click();
		await master.getByTestId('edge-east').selectOption('whole');
		await soon(undoSays).toBe('Undo: Edge in the east');
		await master.getByTestId('workshop-undo').click();
		await soon(undoSays).toBe('Undo: Join a sheet');
		await master.getByTestId('workshop-undo').click();
		await soon(edges).toContain('Edges: half hexes north, east, west');
		await soon(() => master.getByTestId('workshop').getAttribute('data-saving')).toBe('0');
	});

	it('is saved as a picture of its hexes, and on pages', async () => {
		await master.getByTestId('export-open').click();
		await soon(() => master.getByTestId('export-scale').textContent()).toMatch(/A hex of \d+ mm/);
		await picture(master, 'workshop-hexes-export');
		for (const [button, name] of [
			['export-png', /\.png$/],
			['export-pdf', /\.pdf$/],
		] as const) {
			const saving = master.waitForEvent('download');
			await master.getByTestId(button).click();
			const file = await saving;
			expect(file.suggestedFilename()).toMatch(name);
			await file.saveAs(`out/e2e/workshop-hexes-printed${file.suggestedFilename().slice(-4)}`);
		}
		await master.keyboard.press('Escape');
		expect(hall.complaints).toEqual([]);
	});
});
