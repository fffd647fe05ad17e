/** A first impulse of the Tactical Operational Combat System in three windows: points, an activation, a recon, an answer, a battle. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TocsGame } from '../../src-main/rules/tocs/game.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { rulesets, smallBattle } from '../tocs/hall.ts';
import { faultsOf } from './axe.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const scenario = smallBattle();
const map = new HexMap(scenario.map);
const board = hexBoard(map);
let windows: ThreeWindows;
let [control, blue, red]: Page[] = [];

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
/** Control types the dice of the next thing that rolls. */
async function typeDice(faces: string): Promise<void> {
	const field = page(control).getByTestId('own-dice');
	if (!(await field.isVisible())) await page(control).getByTestId('own-dice-line').click();
	await field.fill(faces);
}

beforeAll(async () => {
	windows = await openThreeWindows(scenario, rulesets, [BLUE, RED]);
	({ control, blue, red } = windows);
});
afterAll(() => windows.end());

it('Control begins the turn, and each side sees its own points alone', async () => {
	await page(control).bringToFront();
	await typeDice('3 2 5');
	await soon(() => page(control).getByTestId('next-thing').innerText()).toContain('Begin the turn');
	await page(control).getByTestId('next-thing').click();
	await soon(() => game().clock.step).toBe('act');
	await soon(() => page(blue).getByTestId(`points-${BLUE}`).innerText()).toContain('11 OPs');
	expect(await page(red).getByTestId(`points-${BLUE}`).count()).toBe(0);
	expect(await page(red).getByTestId(`points-${RED}`).innerText()).toContain('4 in the pool');
});

it('a side activates a company and looks into a hex; the other side is asked, and it waits', async () => {
	const window = page(blue);
	await window.bringToFront();
	await clickHex(window, '05.05');
	await window.getByTestId('order-activate').click();
	await soon(() => window.getByTestId('unit-ap').innerText()).toContain('3 AP');
	await window.getByTestId('order-recon').click();
	await clickHex(window, '06.05');
	await soon(() => window.getByTestId('way-costs').innerText()).toContain('yes');
	await window.getByTestId('go').click();
	await soon(() => window.getByTestId('waiting').innerText()).toContain('06.05');
	await soon(() => page(red).getByTestId('question').innerText()).toContain('reconnoitres 06.05');
	await picture(page(red), 'tocs-asked');
});

it('the answer is told to the one, and marked on its map with nothing more', async () => {
	await page(red).bringToFront();
	await page(red).getByTestId('answer-declare').click();
	await soon(() => page(blue).getByTestId('told').first().innerText()).toContain(
		'Your recon at 06.05: empty, in an EZOC.',
	);
	expect(await page(red).getByTestId('told').first().innerText()).toContain('You declared an EZOC at 06.05.');
	expect(game().owners.get('06.05')).toBe(RED);
	await picture(page(blue), 'tocs-told');
});

it('it moves in, is stopped, attacks; the battle is told in words to both', async () => {
	const window = page(blue);
	await window.bringToFront();
	await window.getByTestId('order-move').click();
	await clickHex(window, '06.05');
	await window.keyboard.press('Enter');
	await window.getByTestId('go').click();
	await soon(() => game().frames.length).toBe(2);
	await page(red).getByTestId('answer-declare').click();
	await soon(() => game().units.get('b-1')?.at).toBe('06.05');
	await window.getByTestId('order-Hasty').click();
	await clickHex(window, '07.05');
	await soon(() => game().units.get('b-1')?.attack?.hex).toBe('07.05');
	await window.getByTestId('end-step').click();
	await soon(() => game().battles).toEqual(['07.05']);
	await page(control).bringToFront();
	await typeDice('6 6');
	await page(control).getByTestId('next-thing').click();
	await soon(() => page(red).getByTestId('question').innerText()).toContain('1 step loss at 07.05');
	await page(red).getByTestId('answer-r-1').click();
	await soon(() => game().engagements['07.05']?.defender).toBe(RED);
	await window.bringToFront();
	// Prisoners may know of a hex near by.
	if (game().frames.length > 0) await window.locator('[data-testid^="answer-"]').first().click();
	await soon(() => game().frames.length).toBe(0);
	// The newest battle has its card under Play, too, for both sides.
	for (const each of [window, page(red)]) {
		await soon(() => each.getByTestId('result-1').innerText()).toContain('Hasty attack at 07.05');
		expect(await each.getByTestId('result-1').innerText()).toContain('Dice 6 and 6');
	}
	await window.getByRole('tab', { name: /^Results/ }).click();
	await soon(() => window.getByTestId('result-says').first().innerText()).toContain('defender: 1 step lost');
	expect(await window.getByTestId('result-1').innerText()).not.toContain('r-1');
});

it('a side begins a report from what it knows, and files it for itself', async () => {
	const window = page(blue);
	await window.getByRole('tab', { name: /^Papers/ }).click();
	await window.getByLabel('Paper', { exact: true }).selectOption('report');
	await window.getByTestId('paper-begin').click();
	await soon(() => window.getByTestId('paper-text').inputValue()).toContain(
		'We attacked: defender: 1 step lost',
	);
	await picture(window, 'tocs-papers');
	await window.getByTestId('paper-file').click();
	await soon(() => game().papers[BLUE]?.length).toBe(1);
	await soon(() => window.getByTestId('papers').innerText()).toContain(
		'After Action Report 1: 07.05 (turn 1.1)',
	);
	await window.getByRole('tab', { name: /^Results/ }).click();
	await soon(() => window.getByText('Prisoners questioned').count()).toBe(1);
	await picture(window, 'tocs-results');
	expect(await page(red).getByText('After Action Report').count()).toBe(0);
});

it('Control ends the impulse, and the turn goes on or ends by two dice', async () => {
	await page(control).bringToFront();
	await typeDice('1 1');
	await page(control).getByTestId('next-thing').click();
	await soon(() => game().clock.turn).toBe(2);
	await picture(page(control), 'tocs-control');
});

it('no window has a fault that a tool for accessibility finds', async () => {
	for (const window of [control, blue, red]) expect(await faultsOf(page(window))).toEqual([]);
});
