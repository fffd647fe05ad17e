/** A free map made in the workshop's window without any picture: roads and a river out of GeoJSON, a wood and a bridge by hand. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';

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
	}, 120_000);

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
