/** The umpire's evening in real windows: the board, the sectors, and a second umpire with an office of her own. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OfficeId } from '../../src-shared/kit/ids.ts';
import { hallScenario } from '../ocs/hall.ts';
import { faultsOf } from './axe.ts';
import { soon } from './hands.ts';
import { openHouse, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

let table: OcsHouse;
beforeAll(async () => {
	table = await openHouse({ ...hallScenario(), options: { 'who-moves': 'control' } });
});
afterAll(() => table.end());
const tab = async (page: Page, name: RegExp): Promise<void> => {
	await page.bringToFront();
	await page.getByRole('tab', { name }).click();
};
async function handIn(words: string): Promise<void> {
	const { blue } = table;
	await blue.bringToFront();
	await blue.getByTestId('order-words').fill(words);
	await blue.getByTestId('hand-in').click();
}

it('the board says what waits for whom, and a click goes there', async () => {
	const { control } = table;
	await tab(control, /^Evening/);
	const waits = () => control.getByTestId('board-waits').innerText();
	await soon(waits).toMatch(/must end this step/);
	expect(await control.getByTestId('pace').innerText()).toContain('A forecast appears after three steps.');
	await handIn('Hold where we are.');
	await tab(control, /^Evening/);
	await soon(waits).toMatch(/Control must decide 1 order of/);
	expect(await faultsOf(control)).toEqual([]);
	await picture(control, 'ocs-evening-board');
	await control.getByTestId('board-waits').getByRole('button').first().click();
	await control.getByTestId('desk-orders').waitFor();
});

it('sectors are named in a line, a wrong corner is refused with its remedy, and no side’s window speaks of them', async () => {
	const { control, blue } = table;
	await tab(control, /^Evening/);
	await control.getByTestId('sectors').click();
	const text = control.getByTestId('sectors-text');
	await text.fill('North: 01.01 to 99.99');
	await control.getByTestId('sectors-set').click();
	await soon(() => control.getByTestId('evening').innerText()).toContain('There is no hex 99.99 on this map');
	await text.fill('West: 01.01 to 04.10; East: 05.10 to 10.01');
	await control.getByTestId('sectors-set').click();
	await soon(() => control.getByTestId('sectors').innerText()).toContain('Umpires by sector: 2');
	await picture(control, 'ocs-evening-sectors');
	expect(await blue.locator('body').innerText()).not.toMatch(/sector/i);
});

it('what is another’s desk says so; of two umpires who decide one order the second is told who was first', async () => {
	const { control } = table;
	const bea = await table.open('master', {
		...{ kind: 'umpire', name: 'Bea', colour: 1 },
		scope: { of: 'office', office: OfficeId.parse('sea') },
	});
	await tab(bea, /^Fights/);
	await soon(() => bea.getByTestId('own-work').getAttribute('data-own')).toBe('false');
	expect(await bea.getByTestId('own-work').innerText()).toContain('Sea and Supply Control');
	await tab(bea, /^Orders/);
	expect(await bea.getByTestId('own-work').getAttribute('data-own')).toBe('true');
	await picture(bea, 'ocs-evening-second-umpire');
	await tab(control, /^Orders/);
	// The box holds up what Control's window is sent, so that its click is of an old picture.
	const box = control.waitForEvent('dialog');
	const clicked = control.getByTestId('order-done').evaluate((button: HTMLButtonElement) => {
		window.alert('');
		button.click();
	});
	const held = await box;
	await bea.bringToFront();
	await bea.getByTestId('order-done').click();
	await soon(() => Object.values(table.game().orders).map(({ outcome }) => outcome)).toEqual(['carried-out']);
	await held.accept();
	await clicked;
	await soon(() => control.getByTestId('desk-orders').innerText()).toContain('Bea changed this a moment ago');
	await picture(control, 'ocs-evening-second-told');
	await tab(control, /^Evening/);
	await soon(() => control.getByTestId('board-waits').innerText()).toMatch(/must end this step/);
	expect(table.complaints).toEqual([]);
});
