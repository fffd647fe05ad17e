/** A free map made in the workshop's window without any picture: roads and a river out of GeoJSON, a wood and a bridge by hand. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawWithWebgl, endEvening, type Hall, openEvening, type Program } from './hall.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { GREEN, shareOf } from './scan.ts';
import { photograph, scanPdf } from '../helpers/pictures.ts';
import { pdfOfPictures } from '../../src-renderer/workshop/pdf-of-pictures.ts';

drawWithWebgl();

let hall: Hall;
let program: Program;
let page: Page;
beforeAll(async () => {
	({ hall, program, master: page } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

const feature = (properties: object, type: string, coordinates: unknown): object => ({
	type: 'Feature',
	properties,
	geometry: { type, coordinates },
});
/** Some 14 by 11 km. */
const GEO = JSON.stringify({
	type: 'FeatureCollection',
	features: [
		feature({ highway: 'primary', name: 'High Road' }, 'LineString', [
			[1, 50.05],
			[1.1, 50.055],
			[1.2, 50.05],
		]),
		feature({ waterway: 'river', name: 'Tarn Water' }, 'LineString', [
			[1.1, 50],
			[1.11, 50.05],
			[1.1, 50.1],
		]),
		feature({ place: 'town', name: 'Tarnbridge' }, 'Point', [1.1, 50.055]),
		feature({ building: 'barn' }, 'Point', [1.1, 50.05]),
	],
});
const undoSays = async (): Promise<string> =>
	(await page.getByTestId('workshop-undo').getAttribute('title')) ??
	(await page.getByTestId('workshop-undo').getAttribute('aria-label')) ??
	'';
async function click(x: number, y: number): Promise<void> {
	const at = await onGlass(page, x, y);
	await page.mouse.click(at.x, at.y);
}

describe('a map that is drawn', () => {
	it('takes roads, rivers and places out of GeoJSON, and says what it did not understand', async () => {
		await page.getByTestId('shelf-new').click();
		await page.getByTestId('shelf-title').fill('Tarn Water');
		await page.keyboard.press('Enter');
		await page.getByRole('tab', { name: 'Map' }).click();
		await page.getByTestId('draw-start').click();
		await page
			.getByTestId('geo-file')
			.setInputFiles({ name: 'tarn.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(GEO) });
		await page.getByText('3 features of tarn.geojson are understood').waitFor();
		await page.getByText('Not understood, and left out').click();
		await page.getByText('building=barn: 1').waitFor();
		await picture(page, 'draw-geo');
		await page.getByTestId('geo-take').click();
		await soon(() => page.getByTestId('map-size').textContent()).toContain('14.3 × 11.1 km');
		await page.getByText('Drawn: 2').waitFor();
	});

	it('has a wood drawn by clicks and Enter, a corner taken back, and a bridge that catches on the river', async () => {
		await page.getByTestId('draw-kind').selectOption({ label: 'Woods' });
		await page.getByTestId('draw-name').fill('Hag Wood');
		for (const [x, y] of [
			[2, 8],
			[4, 8],
			[4.5, 9.5],
			[9, 9],
		] as const)
			await click(x, y);
		await page.keyboard.press('Backspace');
		await soon(() => page.getByTestId('draw-say').textContent()).toContain('3 corners');
		await click(2.5, 9.6);
		await picture(page, 'draw-wood');
		await page.keyboard.press('Enter');
		await soon(undoSays).toContain('Draw woods');
		await page.getByText('Drawn: 3').click();
		await soon(() => page.getByTestId('features').textContent()).toContain('Hag Wood, woods');
		await page.getByTestId('draw-kind').selectOption({ label: 'Bridge of a main road' });
		await click(3, 3);
		await page.getByText('A crossing lies on a river').waitFor();
		await click(7.75, 5.9);
		await soon(() => page.getByTestId('features').textContent()).toContain('main road bridge');
		await picture(page, 'draw-map');
		await page.setViewportSize({ width: 1920, height: 1080 });
		await picture(page, 'draw-map-wide');
	});

	it('is taken back step by step', async () => {
		await page.getByTestId('draw-done').click();
		await page.getByTestId('workshop-undo').click();
		await page.getByTestId('workshop-undo').click();
		await soon(undoSays).toContain('Take in tarn.geojson');
		await page.getByTestId('workshop-redo').click();
		await soon(undoSays).toContain('Draw woods');
		expect(hall.complaints).toEqual([]);
	});
});

const [red, green, blue] = GREEN;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="rgb(${String(red)},${String(green)},${String(blue)})"/><script>document.title = 'no'</script></svg>`;
const bring = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
	page.getByTestId('picture-file').setInputFiles({ name, mimeType, buffer });

describe('a picture that is drawn first', () => {
	it('is an SVG, large enough to be read, of which no script runs', async () => {
		await page.setViewportSize({ width: 1366, height: 768 });
		await page.goto(`${new URL(program.address).origin}/welcome.html`);
		await page.getByTestId('shelf-new').click();
		await page.getByTestId('shelf-title').fill('Drawn before');
		await page.keyboard.press('Enter');
		await page.getByRole('tab', { name: 'Map' }).click();
		await bring('map.svg', 'image/svg+xml', Buffer.from(SVG));
		// What size comes of each choice is said before it is taken.
		const size = page.getByTestId('drawing-size');
		expect(await size.locator('option').allTextContents()).toEqual([
			...['2,000 × 1,500 pixels', '4,000 × 3,000 pixels', '8,000 × 6,000 pixels'],
			...['12,000 × 9,000 pixels', '16,000 × 12,000 pixels', '17,333 × 13,000 pixels'],
		]);
		await soon(() => size.inputValue()).toBe('2');
		await picture(page, 'draw-svg-asked');
		await page.getByTestId('drawing-take').click();
		await page.getByText('Click a point whose distance').waitFor();
		await soon(() => page.getByTestId('map-size').textContent()).toContain('20.0 × 15.0 km');
		await picture(page, 'draw-svg');
		// A dark window veils the paper a little.
		await soon(() => shareOf(page, [red - 14, green - 15, blue - 14])).toBeGreaterThan(0.2);
		expect(await page.title()).toContain('Drawn before');
	});

	it('is a page of a PDF, which is asked for where there are several', async () => {
		const paper = { width: 210, height: 297 };
		const sheet = {
			bytes: Uint8Array.from([0xff, 0xd8, 0xff, 0xd9]),
			pixels: { width: 1, height: 1 },
			size: { width: 10, height: 10 },
			words: 'A map',
		};
		const pdf = Buffer.from(pdfOfPictures([sheet, sheet], paper, 'Two pages'));
		await bring('maps.pdf', 'application/pdf', pdf);
		await page.getByText('Which of its 2 pages?').waitFor();
		await page.getByTestId('pdf-page').fill('2');
		await picture(page, 'draw-pdf');
		await page.getByTestId('drawing-take').click();
		// As high to its width as the paper is.
		await soon(() => page.getByTestId('map-size').textContent()).toContain('20.0 × 28.3 km');
		await bring('broken.pdf', 'application/pdf', Buffer.from('no PDF at all'));
		await page.getByText('“broken.pdf” can’t be read').waitFor();
		await bring('broken.png', 'image/png', Buffer.from('no PNG at all'));
		await page.getByText('“broken.png” can’t be unpacked').waitFor();
	});

	it('is a scan within a PDF, as it was scanned', async () => {
		await bring('ridge.pdf', 'application/pdf', scanPdf(photograph('ridge'), [40, 30]));
		const size = page.getByTestId('drawing-size');
		await soon(() => size.locator('option').allTextContents()).toContain(
			'2,000 × 1,500 pixels, 72 to the inch',
		);
		expect((await size.locator('option').allTextContents())[0]).toBe('As it was scanned: 40 × 30 pixels');
		await soon(() => size.inputValue()).toBe('scan');
		await picture(page, 'draw-pdf-scan');
		await page.getByTestId('drawing-take').click();
		await soon(() => page.getByTestId('map-size').textContent()).toContain('20.0 × 15.0 km');
		await page.getByText('Click a point whose distance').waitFor();
	});

	it('goes on to its scale also where somebody was on another page meanwhile', async () => {
		await bring('broken.png', 'image/png', Buffer.from('no PNG at all'));
		await page.getByTestId('picture-trouble').waitFor();
		await bring('map.svg', 'image/svg+xml', Buffer.from(SVG));
		await page.getByTestId('drawing-take').waitFor();
		await page.getByRole('tab', { name: 'Sides' }).click();
		await page.getByRole('tab', { name: 'Map' }).click();
		await page.getByTestId('drawing-size').selectOption('0');
		expect(await page.getByText('Click a point whose distance').count()).toBe(0);
		await page.getByTestId('drawing-take').click();
		await page.getByText('Click a point whose distance').waitFor();
		await soon(() => page.getByTestId('map-size').textContent()).toContain('20.0 × 15.0 km');
		expect(await page.getByTestId('picture-trouble').count()).toBe(0);
	});

	it('waits with the scale until what is being drawn is done', async () => {
		await page.keyboard.press('Escape');
		await bring('map.svg', 'image/svg+xml', Buffer.from(SVG));
		await page.getByTestId('drawing-size').selectOption('0');
		await page.getByTestId('draw-start').click();
		await click(2, 8);
		await page.getByTestId('drawing-take').click();
		await page.getByTestId('picture-progress').waitFor({ state: 'detached' });
		await soon(() => page.getByTestId('picture-pick').isEnabled()).toBe(true);
		await soon(undoSays).toContain('Put a picture under the map');
		await page.getByTestId('draw-kind').waitFor();
		expect(await page.getByText('Click a point whose distance').count()).toBe(0);
		await page.getByTestId('draw-done').click();
		await page.getByText('Click a point whose distance').waitFor();
		expect(hall.complaints).toEqual([]);
	});
});
