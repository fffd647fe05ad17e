/** Hexes that are lit are clicked: targets in both windows; and what waits when Control ends a step. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { soon } from './hands.ts';
import { openHouse, select, type OcsHouse } from './ocs-house.ts';

const scenario = OcsScenario.parse(workedExample());
const map = new HexMap(scenario.map);
const board = hexBoard(map);

/** Clicks the middle of a hex. */
async function click(page: Page, hex: string): Promise<void> {
	const name = map.hexNamed(hex);
	const glass = page.locator('[data-camera][data-drawn=true]');
	const box = await glass.boundingBox();
	if (!name || !box) throw new Error('no map');
	const at = board.pointOf(name);
	const [x = 0, y = 0, scale = 1] = ((await glass.getAttribute('data-camera')) ?? '').split(' ').map(Number);
	await page.mouse.click(
		box.x + box.width / 2 + (at.x - x) * scale,
		box.y + box.height / 2 - (at.y - y) * scale,
	);
}

let house: OcsHouse;
beforeAll(async () => {
	house = await openHouse(scenario);
});
afterAll(() => house.end());

it('third evening 18: what the bar has no room for is in its menu, and the big button shows its key', async () => {
	const { control } = house;
	await control.bringToFront();
	expect(await control.getByTestId('print').isVisible()).toBe(false);
	expect(await control.getByTestId('next-thing').innerText()).toMatch(/Next step\s*Ctrl\s*Enter/);
	await control.getByTestId('bar-more').click();
	const menu = control.getByTestId('menu');
	await soon(() => menu.innerText()).toMatch(/Print[\s\S]*Replay/);
	await menu.getByText('All shortcuts').click();
	await control.getByTestId('shortcut-list').waitFor();
	await control.keyboard.press('Escape');
	await control.getByTestId('shortcut-list').waitFor({ state: 'hidden' });
});

it('third evening 12: a lit target is clicked in Control’s window and in a side’s, and selects nothing else', async () => {
	const { control, blue } = house;
	await control.bringToFront();
	await house.stepTo('Combat Phase: Barrage Segment');
	for (const page of [control, blue]) {
		await select(page, 'guns');
		await page.getByTestId('order-barrage').waitFor();
		// The answer with the lit hexes comes after that of the orders.
		await soon(async () => {
			await click(page, TARGET);
			return page.getByTestId('aim').count();
		}).toBe(1);
		expect(await page.getByTestId('aim').innerText()).toContain(`guns to fire at ${TARGET}`);
		await page.getByTestId('order-barrage').waitFor();
		await page.getByTestId('aim-drop').click();
	}
});

it('third evening 13: while a side’s fight is under way its orders are dimmed, and it reads what it waits for', async () => {
	const { control, blue } = house;
	await control.bringToFront();
	await house.stepTo('Combat Phase: Combat Segment');
	await select(blue, 'panzer');
	await blue.getByTestId('order-attack').waitFor();
	await soon(async () => {
		await click(blue, TARGET);
		return blue.getByTestId('aim').count();
	}).toBe(1);
	await blue.getByTestId('declare').click();
	await soon(() => blue.getByTestId('fight-waits').innerText()).toContain('or for Control');
	await soon(() => blue.getByTestId('order-attack').isDisabled()).toBe(true);
	expect(await blue.getByTestId('order-bar').innerText()).toContain('waits for a choice');
});

it('third evening 18: the log folds a fight under its heading, and is narrowed to a kind', async () => {
	const { control } = house;
	await control.bringToFront();
	await control.getByRole('tab', { name: 'Log' }).click();
	const fight = control.getByTestId('log-fight').first();
	await fight.waitFor();
	await fight.getByTestId('log-fight-line').click();
	await soon(() => fight.locator('ol > li').count()).toBeGreaterThan(1);
	await control.getByTestId('log-kind').selectOption('Sequence and rulings');
	await control.getByTestId('log-fight').first().waitFor({ state: 'detached' });
});

it('third evening 4: the big button leads to what sides propose, and ending the step nevertheless is asked', async () => {
	const other = await openHouse(
		OcsScenario.parse({ ...workedExample(), options: { 'who-moves': 'approved' } }),
	);
	try {
		const { control, blue } = other;
		const next = control.getByTestId('next-thing');
		await control.bringToFront();
		await other.stepTo('Movement Phase: Movement Segment');
		for (const [n, unit] of ['panzer', 'mech', 'motorcycle'].entries()) {
			await select(blue, unit);
			await blue.getByTestId('order-mode-move').click();
			await soon(() => blue.locator('[data-testid^="own-order-"]').count()).toBe(n + 1);
		}
		await control.bringToFront();
		await soon(() => next.innerText()).toContain('3 orders wait');
		await next.click();
		await soon(() => control.locator('[data-testid^="order-"][aria-label="Order"]').count()).toBe(3);
		const step = () => control.getByTestId('step').innerText();
		await control.getByTestId('end-ask').click();
		expect(await control.getByTestId('end-asked').innerText()).toContain('3 orders wait');
		await control.getByTestId('end-not').click();
		expect(await step()).toBe('Movement Phase: Movement Segment');
		await control.getByTestId('carry-out').first().click();
		await soon(() => next.innerText()).toContain('2 orders wait');
		await control.getByTestId('end-ask').click();
		await control.getByTestId('end-anyway').click();
		await soon(step).not.toBe('Movement Phase: Movement Segment');
		// Its side is told: of the step, and of what became of its orders.
		await soon(() => blue.getByTestId('notices').innerText()).toContain('The Movement Segment of the');
		expect(other.complaints).toEqual([]);
	} finally {
		await other.end();
	}
});
