/** A game of TOCS made in the workshop’s real window: bare hexes, its own terrain filled in, what the check says is missing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const undoSays = () => master.getByTestId('workshop-undo').getAttribute('title');

it('begins bare with the system’s own terrain, and its ground is filled', async () => {
	await master.getByTestId('shelf-new').click();
	await master.getByTestId('shelf-title').fill('Heron crossing');
	await master.getByTestId('shelf-ruleset').selectOption({ label: 'Tactical Operational Combat System' });
	await master.getByTestId('shelf-title').press('Enter');
	await master.getByTestId('workshop').waitFor();
	await master.getByRole('tab', { name: 'Map' }).click();
	await master.locator('[data-camera]').focus();
	await master.keyboard.press('0');
	await master.getByTestId('hex-tool-ground').click();
	await master.getByTestId('paint-fill').click();
	const { x, y } = await onGlass(master, 1 / Math.sqrt(3) + (3 * Math.sqrt(3)) / 2, -4);
	await master.mouse.click(x, y);
	await soon(undoSays).toBe('Undo: Paint Open');
	await picture(master, 'workshop-tocs-ground');
});

it('a sea zone is marked in its hex, and a ship sails in it', async () => {
	await master.getByTestId('hex-tool-marks').click();
	await master.getByTestId('mark-tool-add').click();
	await master.getByTestId('mark-zone').click();
	const { x, y } = await onGlass(master, 1 / Math.sqrt(3) + (3 * Math.sqrt(3)) / 2, -4);
	await master.mouse.click(x, y);
	const zone = master.getByTestId('mark-here-zone');
	await zone.getByTestId('own-name').fill('Sound');
	await zone.getByTestId('own-name').press('Tab');
	await soon(undoSays).toMatch(/^Undo: Change what stands in /);
	await zone.getByTestId('own-beside').fill('Bay');
	await zone.getByTestId('own-beside').press('Tab');
	await soon(() => zone.getByText('Sound has “Bay” beside it, which is no other sea zone').count()).toBe(1);
	await zone.getByTestId('own-beside').fill('');
	await zone.getByTestId('own-beside').press('Tab');
	await soon(() => zone.getByText('which is no other sea zone').count()).toBe(0);
	await picture(master, 'workshop-tocs-zone');
	await master.getByRole('tab', { name: 'Sides' }).click();
	const blue = master.getByTestId('side-blue');
	expect(await blue.getByTestId('own-civilians').isVisible()).toBe(false);
	await blue.getByTestId('side-rare').click();
	await blue.getByTestId('own-civilians').fill('03.01 to 05.01');
	await blue.getByTestId('own-civilians').press('Tab');
	await blue.getByTestId('entries-ship').click();
	await blue.getByTestId('entry-add-ship').click();
	const ship = blue.getByTestId('entry');
	await soon(() => ship.getByText('A ship is nowhere').count()).toBe(1);
	await ship.getByTestId('own-name').fill('Heron');
	await ship.getByTestId('own-name').press('Tab');
	await ship.getByTestId('own-zone').fill('sound');
	await ship.getByTestId('own-zone').press('Tab');
	await soon(() => ship.getByText('is nowhere').count()).toBe(0);
	// The list stays open under the pointer when its last fault is mended.
	expect(await ship.getByTestId('own-zone').isVisible()).toBe(true);
	expect(await faultsOf(master)).toEqual([]);
	await picture(master, 'workshop-tocs-ship');
});

it('says in the check what is missing, and where', async () => {
	await master.getByRole('tab', { name: 'Check' }).click();
	await soon(() => master.getByText('There is no unit yet').count()).toBe(1);
	await soon(() => master.getByText('Blue is scored for nothing').count()).toBe(1);
	expect(await faultsOf(master)).toEqual([]);
	await picture(master, 'workshop-tocs-check');
	expect(hall.complaints).toEqual([]);
});
