/** Commands beside movement and attacks in real windows: offered by the host, put together on the map, told as a card. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TocsGame } from '../../src-main/rules/tocs/game.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { TocsScenario } from '../../src-shared/rulesets/tocs/scenario.ts';
import { rulesets } from '../tocs/hall.ts';
import { faultsOf } from './axe.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const file = join(resolve(import.meta.dirname, '../..'), 'assets/scenarios/nijmegen/scenario.json');
const scenario = TocsScenario.parse(JSON.parse(readFileSync(file, 'utf8')));
const ALLIED = SideId.parse('allied');
const GERMAN = SideId.parse('german');
const map = new HexMap(scenario.map);
const board = hexBoard(map);
const HQ = 'hq-82ab';
const GUN = 'a-376';
let windows: ThreeWindows;
let [control, allied]: Page[] = [];

const page = (window: Page | undefined): Page => {
	if (!window) throw new Error('the window is not open');
	return window;
};
const game = (): TocsGame => (windows.house.app.session.state as unknown as { game: TocsGame }).game;
async function clickHex(window: Page, hex: string): Promise<void> {
	const number = map.hexNamed(hex);
	if (number === null) throw new Error(`no hex ${hex}`);
	const { x, y } = board.pointOf(number);
	const at = await onGlass(window, x, y);
	await window.mouse.click(at.x, at.y);
}
/** Selects a unit, be it under others in its hex. */
async function take(window: Page, unit: string): Promise<void> {
	const name = scenario.counters.find(({ id }) => id === unit)?.name ?? '';
	await window.keyboard.press('Escape');
	await clickHex(window, game().units.get(unit)?.at ?? '');
	await window.getByTestId('unit-card').waitFor();
	if (!(await window.getByTestId('unit-card').getByRole('heading', { name, exact: true }).isVisible()))
		await window.getByLabel('Also in the hex').getByRole('button', { name }).click();
	await window.getByTestId('unit-card').getByRole('heading', { name, exact: true }).waitFor();
}
async function wide(window: Page, name: string): Promise<void> {
	await picture(window, name);
	await window.setViewportSize({ width: 1920, height: 1080 });
	await picture(window, `${name}-wide`);
	await window.setViewportSize({ width: 1366, height: 768 });
}

beforeAll(async () => {
	windows = await openThreeWindows(scenario, rulesets, [ALLIED, GERMAN]);
	({ control, blue: allied } = windows);
});
afterAll(() => windows.end());

it('Control begins the turn', async () => {
	await page(control).bringToFront();
	await page(control).getByTestId('next-thing').click();
	await soon(() => game().clock.step).toBe('act');
});

it('a battery is offered a strike only when its headquarters is active, and says why before', async () => {
	const window = page(allied);
	await window.bringToFront();
	await take(window, GUN);
	await window.getByTestId('open-barred').click();
	await soon(() => window.getByTestId('offers-barred').innerText()).toContain('Activate it first.');
	await take(window, HQ);
	await window.getByTestId('order-activate').click();
	await window.getByTestId('offer-strike').waitFor();
	await wide(window, 'tocs-offers');
});

it('its target is clicked on the map, its price and chances stand on the card, Enter fires it', async () => {
	const window = page(allied);
	await take(window, GUN);
	await window.getByTestId('offer-strike').click();
	await soon(() => window.getByTestId('draft-asks').innerText()).toContain('Click the hex to fire at.');
	await wide(window, 'tocs-draft');
	await clickHex(window, '23.11');
	await window.getByTestId('choose-harass').click();
	await soon(() => window.getByTestId('draft-costs').innerText()).toContain('1 AP of 82 AB HQ');
	expect(await window.getByTestId('draft-chances').innerText()).toContain('%');
	await wide(window, 'tocs-ready');
	await window.keyboard.press('Enter');
	await soon(() => game().units.get(GUN)?.state).toBe(1);
	await soon(() => window.getByTestId('notes').first().innerText()).toContain('Fire at 23.11.');
	await wide(window, 'tocs-done');
});

it('a side reads the weather, its supply and its score; Control those of both', async () => {
	const window = page(allied);
	await soon(() => window.getByTestId('weather').innerText()).toContain('Sight');
	await window.getByRole('tab', { name: /^Supply/ }).click();
	await soon(() => window.getByTestId('score').innerText()).toContain('victory point');
	await wide(window, 'tocs-stores');
	await page(control).bringToFront();
	expect(await page(control).getByTestId('stores').count()).toBe(2);
	await wide(page(control), 'tocs-control-stores');
});

it('Control gives the same commands for a side', async () => {
	const window = page(control);
	await clickHex(window, game().units.get('b-376')?.at ?? '');
	await window.getByTestId('unit-card').waitFor();
	await wide(window, 'tocs-control-offers');
});

it('no window has a fault that a tool for accessibility finds', async () => {
	for (const window of [control, allied]) expect(await faultsOf(page(window))).toEqual([]);
});
