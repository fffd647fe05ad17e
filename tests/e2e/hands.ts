/** What an umpire and a staff do with their hands in real windows: sheets, palette, moves, groupings, briefings. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from './picture.ts';

/** Where a point of the ground is on the page, by what the map says of its camera. */
export async function onGlass(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
	await page.waitForTimeout(200);
	const map = page.locator('[data-camera][data-drawn=true]');
	await map.waitFor();
	const box = await map.boundingBox();
	const [cx = 0, cy = 0, scale = 1] = ((await map.getAttribute('data-camera')) ?? '').split(' ').map(Number);
	if (!box) throw new Error('the map is not on the page');
	return { x: box.x + box.width / 2 + (x - cx) * scale, y: box.y + box.height / 2 - (y - cy) * scale };
}

/** Waits until a reading is as expected: windows answer when they have drawn. */
export const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 45_000 });

export interface Line {
	readonly who: string;
	readonly orders: string;
	readonly supporting?: string;
	readonly action: string;
	readonly posture?: 'Tact' | 'Non-Tact';
	readonly standFast?: boolean;
	readonly objective?: readonly [number, number];
}

/** Types lines of a team's order sheet into a side's window, below the `written` first ones. */
export async function writeSheet(
	page: Page,
	team: string,
	lines: readonly Line[],
	written = 0,
): Promise<void> {
	await page.bringToFront();
	// A headquarters' own window has no other team to choose.
	const teams = page.getByLabel('Team', { exact: true });
	if ((await teams.count()) > 0) await teams.selectOption({ label: team });
	for (const [n, line] of lines.entries()) {
		const row = page.getByRole('group', { name: `Line ${written + n + 1}`, exact: true });
		if (!(await row.isVisible())) await page.getByRole('button', { name: /^Add a line/ }).click();
		await row.getByLabel('Unit or grouping').fill(line.who);
		await row.getByRole('textbox', { name: 'Orders' }).fill(line.orders);
		await row.getByLabel('Supporting elements').fill(line.supporting ?? '');
		await row.getByRole('radio', { name: line.action, exact: true }).check();
		await row.getByRole('radio', { name: line.posture ?? 'Tact', exact: true }).check();
		if (line.standFast) await row.getByLabel('Stand fast').check();
		if (line.objective) {
			await row.getByRole('button', { name: 'Objective on the map' }).click();
			const at = await onGlass(page, ...line.objective);
			await page.mouse.click(at.x, at.y);
			await row.getByRole('button', { name: 'Objective set' }).waitFor();
		}
	}
}

export const undoTitle = async (page: Page): Promise<string> =>
	(await page.getByTestId('undo').getAttribute('title')) ??
	(await page.getByTestId('undo').getAttribute('aria-label')) ??
	'';

/** Runs something from the command palette, as typed. */
export async function command(page: Page, words: string): Promise<void> {
	await page.bringToFront();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox', { name: 'What do you want to do?' }).waitFor();
	await page.keyboard.type(words);
	await page.keyboard.press('Enter');
}

export async function overrule(page: Page, reason: string): Promise<void> {
	await page.getByTestId('overrule-reason').fill(reason);
	await page.getByRole('button', { name: 'Overrule' }).click();
	await page.getByTestId('overrule-reason').waitFor({ state: 'detached' });
}

/** Drags whatever counter lies uppermost at one place of the map's plane to another. */
export async function dragUppermost(
	page: Page,
	from: readonly [number, number],
	to: readonly [number, number],
	name?: string,
): Promise<void> {
	const a = await onGlass(page, ...from);
	const b = await onGlass(page, ...to);
	await page.mouse.move(a.x, a.y);
	await page.mouse.down();
	await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
	await page.mouse.move(b.x, b.y, { steps: 4 });
	if (name !== undefined) await picture(page, name);
	await page.mouse.up();
}

/** Drags a counter over the ground, km to km. */
export async function drag(
	page: Page,
	from: readonly [number, number],
	to: readonly [number, number],
	name?: string,
): Promise<void> {
	await dragUppermost(page, from, to, name);
	await page.getByTestId('move-estimate').waitFor();
}

/** Makes a combat of these attackers and defenders out of the contact that holds the first attacker. */
export async function group(
	page: Page,
	attackers: readonly string[],
	defenders: readonly string[],
): Promise<void> {
	const contact = page.getByTestId('contact').filter({ hasText: attackers[0] ?? '' });
	await contact.getByTestId('edit-contact').click();
	for (const [role, wanted] of [
		['attackers', attackers],
		['defenders', defenders],
	] as const) {
		const list = page.getByTestId(`role-${role}`).getByRole('listitem');
		for (let n = (await list.count()) - 1; n >= 0; n -= 1) {
			// "I/46 Jg" is a part of "II/46 Jg": a name ends the text and nothing of a number stands before it.
			const name = (await list.nth(n).textContent())?.trim() ?? '';
			if (!wanted.some((unit) => name.endsWith(unit) && !name.endsWith(`I${unit}`)))
				await list.nth(n).getByRole('button', { name: 'Take out' }).click();
		}
	}
	await page.getByTestId('group-combat').click();
	await page.getByTestId('grouping-editor').waitFor({ state: 'detached' });
}

export async function openCombat(page: Page, unit: string): Promise<void> {
	await toList(page, '3', 'All combats');
	await page.locator('[data-testid^="combat-"][data-state="grouped"]').filter({ hasText: unit }).click();
	await page.getByTestId('worksheet').waitFor();
}

/** Opens a desk at its list: leaves what is open there. */
export async function toList(page: Page, key: string, back: string): Promise<void> {
	await page.keyboard.press('Escape');
	await page.keyboard.press(key);
	const button = page.getByRole('button', { name: back });
	if ((await button.count()) > 0) await button.click();
}

/** Releases every draft that is left; what the rulebook still wants is overruled. */
export async function releaseAll(page: Page): Promise<void> {
	for (let left = 40; left > 0; left -= 1) {
		await toList(page, '4', 'All dispatches');
		const pair = page.getByTestId('dispatch-pair').filter({ hasText: 'to release' }).first();
		if ((await pair.count()) === 0) return;
		await pair.click();
		for (const side of ['allied', 'german']) {
			const draft = page.locator(`[data-testid="dispatch-${side}"][data-state="draft"]`).first();
			if ((await draft.count()) === 0) continue;
			await draft.getByTestId('release').click();
			await page.waitForTimeout(400);
			if ((await page.getByTestId('overrule-reason').count()) > 0)
				await overrule(page, 'a quiet front needs no more');
		}
	}
	throw new Error('dispatches are left that will not go out');
}
