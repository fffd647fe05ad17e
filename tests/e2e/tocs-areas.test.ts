/** A map of areas in three windows: its ways are drawn, and a company goes along them, however far they lead. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TocsGame } from '../../src-main/rules/tocs/game.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { BLUE, RED, company, tocsScenario } from '../helpers/tocs-scenario.ts';
import { rulesets } from '../tocs/hall.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const scenario = tocsScenario({
	...{ style: 'areas', rivers: [], bridges: [], first: BLUE },
	ways: [
		{ from: '02.03', to: '05.05', road: 'Highway' },
		{ from: '05.05', to: '04.09' },
		{ from: '05.05', to: '09.02', over: ['stream'] },
		{ from: '09.02', to: '11.07', road: 'Dirt road 6-8 m' },
		{ from: '04.09', to: '11.07' },
	],
	counters: [
		company('b-1', BLUE, '02.03', { arm: 'reconnaissance', recon: true }),
		company('r-1', RED, '11.07'),
	],
});
const map = new HexMap(scenario.map);
const board = hexBoard(map);
let windows: ThreeWindows;
beforeAll(async () => {
	windows = await openThreeWindows(scenario, rulesets, [BLUE, RED]);
});
afterAll(() => windows.end());

const game = (): TocsGame => (windows.house.app.session.state as unknown as { game: TocsGame }).game;
async function clickSpace(window: Page, name: string): Promise<void> {
	const hex = map.hexNamed(name);
	if (hex === null) throw new Error(`no ${name}`);
	const { x, y } = board.pointOf(hex);
	const at = await onGlass(window, x, y);
	await window.mouse.click(at.x, at.y);
}

it('a company is sent to an area two ways off, priced way by way, and stands there', async () => {
	const { control, blue, red } = windows;
	await control.bringToFront();
	await control.getByTestId('own-dice-line').click();
	await control.getByTestId('own-dice').fill('3 2 5');
	await control.getByTestId('next-thing').click();
	await soon(() => game().clock.step).toBe('act');
	await blue.bringToFront();
	await clickSpace(blue, '02.03');
	await blue.getByTestId('order-activate').click();
	await soon(() => blue.getByTestId('unit-ap').innerText()).toContain('3 AP');
	await blue.getByTestId('order-move').click();
	await clickSpace(blue, '04.09');
	await soon(() => blue.getByTestId('way-costs').innerText()).toMatch(/05\.05[\s\S]*04\.09/);
	await picture(blue, 'tocs-areas');
	await blue.keyboard.press('Enter');
	await blue.getByTestId('go').click();
	await soon(() => game().units.get('b-1')?.at).toBe('04.09');
	await picture(control, 'tocs-areas-control');
	expect(await red.locator('body').innerText()).not.toContain('b-1');
	expect(windows.complaints).toEqual([]);
});
