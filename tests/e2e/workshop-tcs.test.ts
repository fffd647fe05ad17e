/** A scenario of the Tactical Combat Series made in the workshop’s real window: ground, contours, houses, counters, then played. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './axe.ts';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';

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
async function click(at: readonly [number, number]): Promise<void> {
	const { x, y } = await onGlass(master, ...at);
	await master.mouse.click(x, y);
}

describe('a scenario of the series', () => {
	it('begins bare, and its ground is filled', async () => {
		await master.getByTestId('shelf-new').click();
		await master.getByTestId('shelf-title').fill('Heron ridge');
		await master.getByTestId('shelf-ruleset').selectOption({ label: 'Tactical Combat Series' });
		await master.getByTestId('shelf-title').press('Enter');
		await master.getByTestId('workshop').waitFor();
		await master.getByRole('tab', { name: 'Map' }).click();
		await master.locator('[data-camera]').focus();
		await master.keyboard.press('0');
		expect(await master.getByTestId('hex-tool-levels').count()).toBe(0);
		await tool('ground');
		await master.getByTestId('paint-fill').click();
		await click(middle(3, 3));
		await soon(undoSays).toBe('Undo: Paint Open');
	});

	it('has contours and houses, drawn corner by corner, ended by a click or by a key', async () => {
		await tool('relief');
		for (const [column, row] of [
			[8, 4],
			[14, 4],
			[14, 9],
			[8, 9],
			[8, 4],
		] as const)
			await click(middle(column, row));
		await soon(undoSays).toBe('Undo: Draw a contour of 100 m');
		await master.getByTestId('relief-metres').fill('120');
		for (const [column, row] of [
			[10, 5],
			[12, 5],
			[12, 7],
			[4, 7],
		] as const)
			await click(middle(column, row));
		await master.keyboard.press('Backspace');
		await click(middle(10, 7));
		await master.keyboard.press('Enter');
		await soon(undoSays).toBe('Undo: Draw a contour of 120 m');
		await master.getByTestId('relief-kind').selectOption({ label: 'Hedgerow' });
		await click(middle(2, 2));
		await click(middle(2, 8));
		await click(middle(2, 8));
		await soon(undoSays).toBe('Undo: Draw: Hedgerow');
		await picture(master, 'workshop-tcs-drawn');
		expect(await master.getByTestId('relief-thing').allInnerTexts()).toEqual(['120 m', '100 m', 'Hedgerow']);
		expect(await faultsOf(master)).toEqual([]);
	});

	it('takes contours in from GeoJSON, laid on the map by the degrees of its edges', async () => {
		const ring = [
			[1.02, 50.02],
			[1.06, 50.02],
			[1.06, 50.06],
			[1.02, 50.06],
			[1.02, 50.02],
		];
		const geo = {
			type: 'FeatureCollection',
			features: [
				{ type: 'Feature', properties: { ele: 80 }, geometry: { type: 'LineString', coordinates: ring } },
				{
					type: 'Feature',
					properties: { natural: 'wood' },
					geometry: { type: 'Polygon', coordinates: [ring] },
				},
			],
		};
		await master.getByTestId('relief-file').setInputFiles({
			name: 'hill.geojson',
			mimeType: 'application/json',
			buffer: Buffer.from(JSON.stringify(geo)),
		});
		await master.getByTestId('geo').waitFor();
		for (const [edge, degrees] of [
			['west', '1'],
			['south', '50'],
			['east', '1.1'],
			['north', '50.1'],
		] as const) {
			await master.getByTestId(`geo-${edge}`).fill(degrees);
			await master.keyboard.press('Tab');
		}
		await picture(master, 'workshop-tcs-geo');
		await master.getByTestId('geo-take').click();
		await soon(undoSays).toBe('Undo: Take in hill.geojson');
		expect(await master.getByTestId('relief-thing').allInnerTexts()).toEqual([
			'120 m',
			'100 m',
			'80 m',
			'Hedgerow',
			'Woods',
		]);
		await picture(master, 'workshop-tcs-taken-in');
		// It crosses both others, which the check tells.
		await master.getByRole('tab', { name: 'Check' }).click();
		await soon(() => master.getByText('crosses that of').count()).toBe(2);
		await master.getByRole('tab', { name: 'Map' }).click();
		await tool('relief');
		await master.getByTestId('workshop-undo').click();
		await soon(() => master.getByTestId('relief-thing').count()).toBe(3);
	});

	it('takes one away and back again', async () => {
		await master.getByRole('button', { name: 'Remove 120 m' }).click();
		await soon(() => master.getByTestId('relief-thing').count()).toBe(2);
		await master.getByTestId('workshop-undo').click();
		await soon(() => master.getByTestId('relief-thing').count()).toBe(3);
		expect(hall.complaints).toEqual([]);
	});
});
