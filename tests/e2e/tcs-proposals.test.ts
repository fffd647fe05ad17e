/** What the windows let a side do by the 1992 proposals, and which targets a Point Fire is aimed at. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TcsGame } from '../../src-main/rules/tcs/game.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { umpire } from '../helpers/hall.ts';
import { BLUE, machineGun, platoon, RED, tank, tcsScenario } from '../helpers/tcs-scenario.ts';
import { rulesets } from '../tcs/hall.ts';
import { onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const scenario = tcsScenario({
	counters: [
		platoon('b-1', BLUE, '03.05', { company: 'A' }),
		platoon('b-2', BLUE, '03.05', { company: 'A' }),
		machineGun('b-mg', BLUE, '03.05'),
		platoon('b-3', BLUE, '02.05', { within: 2 }),
		tank('b-tank', BLUE, '05.04'),
		tank('r-tank', RED, '09.04', { defence: 5 }),
		tank('r-car', RED, '09.04', { defence: 1, steps: 2 }),
		platoon('r-1', RED, '09.05'),
	],
	artillery: {
		batteries: [{ id: 'x', side: BLUE, name: 'X Battery', calibre: 105 }],
		ammunition: [{ side: BLUE, calibre: 105, HE: 20, Smoke: 3, Illum: 1 }],
		sheafs: { points: [{ side: BLUE, hex: '09.09' }] },
	},
});
const map = new HexMap(scenario.map);
const board = hexBoard(map);
let windows: ThreeWindows;
let [control, blue, red]: Page[] = [];

const page = (window: Page | undefined): Page => {
	if (!window) throw new Error('the window is not open');
	return window;
};
const game = (): TcsGame => (windows.house.app.session.state as unknown as { game: TcsGame }).game;
async function clickHex(window: Page, hex: string): Promise<void> {
	const number = map.hexNamed(hex);
	if (number === null) throw new Error(`no hex ${hex}`);
	const { x, y } = board.pointOf(number);
	const at = await onGlass(window, x, y);
	await window.mouse.click(at.x, at.y);
}
async function stepTo(step: string): Promise<void> {
	for (let n = 0; n < 40 && game().clock.step !== step; n += 1) {
		const before = JSON.stringify(game().clock);
		const asked = game().clock.initiative;
		const window = asked === null ? page(control) : page(asked === BLUE ? blue : red);
		await window.bringToFront();
		// Blue goes first in either phase.
		const answer = asked === BLUE ? 'answer-first' : 'answer-second';
		await window.getByTestId(asked === null ? 'next-thing' : answer).click();
		await soon(() => JSON.stringify(game().clock)).not.toBe(before);
	}
	expect(game().clock.step).toBe(step);
}

beforeAll(async () => {
	windows = await openThreeWindows(scenario, rulesets, [BLUE, RED]);
	({ control, blue, red } = windows);
	const wire = await windows.house.window(umpire);
	for (const [option, value] of [
		['command', 'off'],
		['proposal-artillery', 'on'],
		['proposal-area-fire', 'on'],
		['proposal-odds', 'on'],
		['proposal-view', 'open'],
	]) {
		const command = { type: 'set-option', option, value, reason: 'as agreed' };
		expect(await wire.ask('command.send', { id: randomUUID(), command })).toMatchObject({
			outcome: 'recorded',
		});
	}
	for (const unit of ['b-1', 'b-2']) {
		const hurt = { type: 'rule-unit', unit, at: '03.05', lost: 3, mode: 'Fire', reason: 'they were hurt' };
		await wire.ask('command.send', { id: randomUUID(), command: hurt });
	}
});
afterAll(() => windows.end());

it('fresh reader 3: a unit that may begin elsewhere is set up on the map, within its limit', async () => {
	const window = page(blue);
	await window.bringToFront();
	await clickHex(window, '02.05');
	await window.getByTestId('order-set-up').click();
	await soon(() => window.getByTestId('map-asks').innerText()).toContain('within 2 hexes of 02.05');
	await clickHex(window, '02.07');
	await soon(() => game().units.get('b-3')?.at).toBe('02.07');
});

it('fresh reader 4: platoons of a company are combined as sheets are drawn, and the Play tab leads to the step’s desk', async () => {
	await stepTo('draw');
	const window = page(blue);
	await window.bringToFront();
	await window.keyboard.press('Escape');
	await window.getByTestId('open-step-desk').click();
	await window.getByTestId('new-sheet').waitFor();
	await window.getByRole('tab', { name: /^Play/ }).click();
	await clickHex(window, '03.05');
	await window.getByTestId('unit-card').waitFor();
	for (const id of ['b-1', 'b-2', 'b-mg']) {
		const chosen = (await window.getByTestId(`stack-${id}`).getAttribute('aria-pressed')) === 'true';
		if (chosen !== (id !== 'b-mg')) await window.getByTestId(`stack-${id}`).click();
	}
	await soon(() => window.getByTestId('order-combine').isEnabled()).toBe(true);
	await window.getByTestId('order-combine').click();
	await soon(() => ['b-1', 'b-2'].filter((id) => game().units.get(id)?.at === '03.05')).toEqual(['b-1']);
	expect(game().units.get('b-1')?.lost).toBe(1);
});

it('fresh reader 5: an owner says which machine gun a platoon is attacked with, and the other side reads nothing of it', async () => {
	const window = page(blue);
	await window.getByTestId('pair-up').selectOption('b-mg');
	await soon(() => Object.values(game().pairing ?? {})).toEqual(['b-mg']);
	expect(await page(red).content()).not.toContain('pair-up');
});

it('fresh reader 6: a mission of sheafs is drawn up with its Battery Fires and pattern, and its fire is checked', async () => {
	await stepTo('missions-first');
	const window = page(blue);
	await window.bringToFront();
	await window.getByTestId('open-step-desk').click();
	await window.getByTestId('fires-x').click();
	await clickHex(window, '09.05');
	await window.getByTestId('sheaf-fires').fill('4');
	await window.getByTestId('sheaf-fires').press('Tab');
	await window.getByTestId('sheaf-pattern').selectOption('linear');
	await window.getByTestId('sheaf-point').selectOption('09.09');
	await soon(() => window.getByTestId('mission-facts').innerText()).toContain('2 effective sheafs');
	await picture(window, 'tcs-side-sheafs');
	await window.getByTestId('place-mission').click();
	await soon(() => game().artillery.barrages[0]?.sheaf).toMatchObject({
		...{ fires: 4, sheafs: 2, pattern: 'linear', direction: 'north', point: '09.09' },
	});
	expect(await page(red).content()).not.toMatch(/09\.09.*Reference/);
	await window.getByTestId('check-m1').click();
	await soon(() => game().artillery.barrages.filter(({ state }) => state === 'placed').length).toBe(0);
});

it('tcs-12.2a: fresh reader 7: the firer chooses which vehicles of the hex it fires at', async () => {
	await stepTo('first-actions');
	const window = page(blue);
	await window.bringToFront();
	await window.getByRole('tab', { name: /^Play/ }).click();
	await clickHex(window, '05.04');
	await soon(() => window.getByTestId('unit-name').innerText()).toBe('b-tank');
	await window.getByTestId('order-point-fire').click();
	await clickHex(window, '09.04');
	const column = window.getByTestId('fire-column');
	const atAll = await column.innerText();
	await window.getByTestId('aim-at-r-tank').click();
	await soon(() => window.getByTestId('aim-at-r-tank').getAttribute('aria-pressed')).toBe('false');
	// The strength of the tank no longer counts: the column is better.
	await soon(() => column.innerText()).not.toBe(atAll);
	await picture(window, 'tcs-side-point-targets');
	await window.getByTestId('fire').click();
	await soon(() => game().results.findLast(({ kind }) => kind === 'point')).toMatchObject({
		targets: ['r-car'],
	});
	expect(windows.complaints).toEqual([]);
});
