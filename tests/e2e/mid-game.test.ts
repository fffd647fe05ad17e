/**
 * The order of battle changed in the middle of a game through real windows: by the menu of a counter and of a bare place, by
 * mouse and by keys, each with its undo; and what a side's window shows of it.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { command, onGlass, soon, undoTitle } from './hands.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let master: Page;
let blue: Page;
const sent: Record<'blue' | 'red', string[]> = { blue: [], red: [] };
beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

async function openSide(side: 'blue' | 'red'): Promise<Page> {
	const opened = hall.context.waitForEvent('page');
	// From its first word on: it asks for nothing before this.
	hall.context.once('page', (page) =>
		page.on('websocket', (socket) =>
			socket.on('framereceived', ({ payload }) => sent[side].push(String(payload))),
		),
	);
	await master.getByTestId(`open-side-${side}`).click();
	const page = hall.watch(await opened);
	await page.locator('[data-camera]').waitFor();
	return page;
}
describe('the order of battle in the middle of a game', () => {
	it('a counter’s menu opens by mouse where it stands', async () => {
		await master.getByTestId('training').click();
		await master.getByTestId('master-map').waitFor();
		blue = await openSide('blue');
		await openSide('red');
		await master.bringToFront();
		await command(master, '8th Hussars');
		await master.getByTestId('inspector').waitFor();
		await master.getByTestId('master-map').focus();
		await master.keyboard.press('Shift+F10');
		await master.getByTestId('menu').waitFor();
		expect(await master.getByTestId('menu').textContent()).toContain('8th Hussars');
		await picture(master, 'mid-game-menu');
	});

	it('a unit is renamed by keys alone, and its own side’s window has the new name', async () => {
		await master.keyboard.press('r');
		await soon(() => master.locator('[role="menuitem"]:focus').textContent()).toContain('Rename');
		await master.keyboard.press('End');
		await master.keyboard.press('ArrowUp');
		await soon(() => master.locator('[role="menuitem"]:focus').textContent()).toContain('Rename');
		await master.keyboard.press('Enter');
		await master.getByTestId('change-name').fill('8th Queen’s Hussars');
		await master.getByTestId('change-short').fill('8 QH');
		await master.getByTestId('change-reason').fill('the sheet had it wrong');
		await picture(master, 'mid-game-rename');
		await master.keyboard.press('Enter');
		await soon(() => master.getByTestId('inspector').textContent()).toContain('8th Queen’s Hussars');
		await soon(() => undoTitle(master)).toContain('Rename');
		await soon(() => sent.blue.join('\n').includes('8 QH')).toBe(true);
	});

	it('a unit is added where the ground was clicked with the right button', async () => {
		const at = await onGlass(master, 7, 5.5);
		await master.mouse.click(at.x, at.y, { button: 'right' });
		await master.getByTestId('menu-add').click();
		await master.getByTestId('muster-name').fill('Town Guard');
		await master.getByTestId('muster-reason').fill('the mayor’s own');
		await picture(master, 'mid-game-muster');
		await master.getByTestId('muster-record').click();
		await soon(() => undoTitle(master)).toContain('Add Town Guard');
		await soon(() => sent.blue.join('\n').includes('Town Guard')).toBe(true);
		// From afar its counter lies under its formation's: the window goes to it.
		await soon(() => master.getByTestId('inspector').textContent()).toContain('Town Guard');
		await picture(master, 'mid-game-added');
		await picture(blue, 'mid-game-side');
	});

	it('is undone, and it never was for its side', async () => {
		await master.bringToFront();
		await master.getByTestId('undo').click();
		await master.getByTestId('undo-take-back').click();
		await soon(() => undoTitle(master)).toContain('Rename');
	});

	it('a counter’s menu begins a combat by hand that no orders lead to, which is left again', async () => {
		await command(master, '2nd Foot');
		await master.getByTestId('master-map').focus();
		await master.keyboard.press('Shift+F10');
		await master.getByTestId('menu-fight').click();
		await soon(() => master.getByTestId('role-attackers').locator('li').allInnerTexts()).toEqual([
			expect.stringMatching(/2 Foot$/),
		]);
		expect(await master.getByTestId('group-combat').isDisabled()).toBe(true);
		await picture(master, 'mid-game-combat-by-hand');
		await master.getByTestId('grouping-editor').getByRole('button', { name: 'Cancel' }).click();
		await master.getByTestId('grouping-editor').waitFor({ state: 'detached' });
	});

	it('the other side was sent no word of it', () => {
		const red = sent.red.join('\n');
		expect(red.length).toBeGreaterThan(1000);
		for (const secret of ['Queen', '8 QH', 'Town Guard', 'ruled-1', 'mayor', 'sheet had it wrong'])
			expect(red, secret).not.toContain(secret);
		expect(sent.blue.join('\n')).not.toContain('mayor');
		expect(hall.complaints).toEqual([]);
	});
});
