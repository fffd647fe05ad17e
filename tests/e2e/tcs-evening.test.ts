/** A first turn of the Tactical Combat Series in three windows: sheets, their rolls, a move into overwatch, morale, clean-up. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TcsGame } from '../../src-main/rules/tcs/game.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { BLUE, RED, tcsScenario } from '../helpers/tcs-scenario.ts';
import { rulesets } from '../tcs/hall.ts';
import { faultsOf } from './axe.ts';
import { dragUppermost, onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const scenario = tcsScenario();
const map = new HexMap(scenario.map);
const board = hexBoard(map);
let windows: ThreeWindows;
let [control, blue, red]: Page[] = [];

const page = (window: Page | undefined): Page => {
	if (!window) throw new Error('the window is not open');
	return window;
};
const game = (): TcsGame => (windows.house.app.session.state as unknown as { game: TcsGame }).game;
function place(hex: string): readonly [number, number] {
	const number = map.hexNamed(hex);
	if (number === null) throw new Error(`no hex ${hex}`);
	const { x, y } = board.pointOf(number);
	return [x, y];
}
/** Where the middle of a hex is on a window's glass. */
const glassOf = (window: Page, hex: string): Promise<{ x: number; y: number }> =>
	onGlass(window, ...place(hex));
async function clickHex(window: Page, hex: string): Promise<void> {
	const { x, y } = await glassOf(window, hex);
	await window.mouse.click(x, y);
}
const tab = (window: Page, name: string): Promise<void> =>
	window.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

/** Control types the dice of the next thing that rolls. */
async function typeDice(faces: string): Promise<void> {
	const field = page(control).getByTestId('own-dice');
	if (!(await field.isVisible())) await page(control).getByTestId('own-dice-line').click();
	await field.fill(faces);
}
function isAsked(): boolean {
	const { module, at } = windows.house.app.session;
	return module.questions(at).length > 0;
}
/** Control ends step after step; a question on the way gets its first answer. */
async function stepTo(step: string): Promise<void> {
	const window = page(control);
	await window.bringToFront();
	for (let n = 0; n < 40 && game().clock.step !== step; n += 1) {
		const before = JSON.stringify([game().clock, game().frames]);
		const [button, asked] = [window.getByTestId('next-thing'), isAsked()];
		await soon(async () => (await button.innerText()).includes('asked')).toBe(asked);
		await button.click();
		if (asked) await window.locator('[data-question] button[data-testid^="answer-"]').first().click();
		await soon(() => JSON.stringify([game().clock, game().frames])).not.toBe(before);
	}
	expect(game().clock.step).toBe(step);
}

beforeAll(async () => {
	windows = await openThreeWindows(scenario, rulesets, [BLUE, RED]);
	({ control, blue, red } = windows);
});
afterAll(() => windows.end());

it('Control’s button says which step comes next, and ends this one', async () => {
	await soon(() => page(control).getByTestId('next-thing').innerText()).toContain(
		'Next: count weighted turns',
	);
	await stepTo('draw');
	await soon(() => page(blue).getByTestId('step').innerText()).toBe('Command: draw new sheets');
	await soon(() => page(blue).getByTestId('who-acts').innerText()).toContain('Blue and Red');
});

it('a side draws an op sheet on the map: units, an axis hex by hex, a Rally Point; what is missing is said as it goes', async () => {
	const window = page(blue);
	await window.bringToFront();
	await tab(window, 'Op sheets');
	await window.getByTestId('new-sheet').click();
	await window.getByTestId('sheet-name').fill('Market Road');
	await clickHex(window, '03.06');
	await window.getByTestId('add-selected-main').click();
	await window.getByTestId('list-main').click();
	await window.getByTestId('add-b-1').click();
	await window.getByTestId('add-b-2').click();
	await soon(() => window.getByTestId('draft-said').innerText()).toContain('Attack');
	await soon(() => window.getByTestId('draft-faults').innerText()).toContain(
		'Write the failure instructions',
	);
	await window.getByTestId('draw-measure').click();
	for (const hex of ['04.05', '05.05', '06.05']) await clickHex(window, hex);
	await soon(() => window.getByTestId('measure-hexes').innerText()).toBe('04.05, 05.05, 06.05');
	await window.getByTestId('measure-name').fill('Red');
	await window.getByTestId('keep-measure').click();
	await window.getByTestId('set-rally').click();
	await clickHex(window, '02.05');
	await window.getByTestId('sheet-failure').fill('Back to the Rally Point.');
	await window.getByTestId('draft-faults').waitFor({ state: 'detached' });
	await picture(window, 'tcs-side-draft');
});

it('a draft survives a reload of the window, and is drawn then', async () => {
	const window = page(blue);
	await soon(() => windows.house.app.settings.load({ kind: 'side', side: BLUE }, 'draft') ?? '').toContain(
		'Rally Point.',
	);
	await window.reload();
	await window.locator('[data-camera]').waitFor();
	await tab(window, 'Op sheets');
	await soon(() => window.getByTestId('sheet-name').inputValue()).toBe('Market Road');
	await window.getByTestId('draw-sheet').click();
	await window.getByTestId('sheet-blue.market-road').waitFor();
	await soon(() => window.getByTestId('sheet-card').innerText()).toContain('Axis of advance Red');
	expect(game().sheets['blue.market-road']?.measures).toMatchObject([{ kind: 'axis', name: 'Red' }]);
	// Undone, it is a draft again, with all that was written.
	await window.keyboard.press('Control+z');
	await soon(() => window.getByTestId('sheet-failure').inputValue()).toContain('Rally Point.');
	expect(game().sheets['blue.market-road']).toBeUndefined();
	await window.getByTestId('draw-sheet').click();
	await window.getByTestId('sheet-blue.market-road').waitFor();
});

it('the other side draws its own, and nothing of the first one’s sheet is in its window', async () => {
	const window = page(red);
	await window.bringToFront();
	await tab(window, 'Op sheets');
	await window.getByTestId('new-sheet').click();
	await window.getByTestId('sheet-name').fill('Hold');
	await window.getByTestId('mission-main').selectOption('Hasty Defense');
	await window.getByTestId('list-main').click();
	await window.getByTestId('add-r-1').click();
	await window.getByTestId('add-r-mg').click();
	await window.getByTestId('sheet-failure').fill('Back.');
	await window.getByTestId('set-rally').click();
	await window.getByTestId('hex-field').fill('11.05');
	await window.getByTestId('hex-field').press('Enter');
	await window.getByTestId('draw-sheet').click();
	await window.getByTestId('sheet-red.hold').waitFor();
	expect(await window.content()).not.toMatch(/Market Road|blue\.market/);
	expect(await page(blue).content()).not.toMatch(/red\.hold/);
});

it('a sheet is rolled for in its step alone: what it needs is on the button, and typed dice implement it', async () => {
	await tab(page(control), 'Op sheets');
	await page(control).getByTestId('sheet-blue.market-road').click();
	await page(control).getByTestId('sheet-card').waitFor();
	expect(await page(control).getByTestId('roll-whole').count()).toBe(0);
	await stepTo('implement');
	await tab(page(control), 'Op sheets');
	await soon(() => page(control).getByTestId('roll-whole').innerText()).toBe(
		'Roll to implement: needs 65, 6%',
	);
	await typeDice('6 6');
	await picture(page(control), 'tcs-master-implement');
	await page(control).getByTestId('roll-whole').click();
	await soon(() => game().sheets['blue.market-road']?.state).toBe('implemented');
	await soon(() => page(blue).locator('[data-kind=prep]').first().innerText()).toContain('Implemented');
	expect(await page(red).locator('[data-kind=prep]').count()).toBe(0);
});

it('who won the initiative is asked in its own window', async () => {
	await stepTo('artillery-initiative');
	await page(control).bringToFront();
	await page(control).getByTestId('next-thing').click();
	await page(control).locator('[data-question] button[data-testid^="answer-"]').first().click();
	await soon(() => game().clock.artilleryFirst).not.toBeNull();
	await tab(page(control), 'Play');
	await typeDice('5 2');
	await page(control).getByTestId('next-thing').click();
	await page(blue).bringToFront();
	await page(blue).getByTestId('answer-first').click();
	await soon(() => game().clock.first).toBe(BLUE);
	expect(await page(red).locator('[data-question]').count()).toBe(0);
	await stepTo('first-actions');
});

it('fresh player 03: a side takes its own entry back with Ctrl+Z, and the button says what it would take back', async () => {
	const window = page(blue);
	await window.bringToFront();
	await tab(window, 'Play');
	expect(await window.getByTestId('undo-own').isDisabled()).toBe(true);
	await clickHex(window, '03.06');
	await soon(() => window.getByTestId('order-mode-move').isEnabled()).toBe(true);
	await window.keyboard.press('v');
	await soon(() => game().units.get('b-mg')?.mode).toBe('Move');
	await soon(() => window.getByTestId('undo-own').getAttribute('title')).toBe('Undo: b-mg to Move Mode');
	await window.keyboard.press('Control+z');
	await soon(() => game().units.get('b-mg')?.mode).toBe('Fire');
	await soon(() => window.getByText('Your side took back: b-mg to Move Mode.').count()).toBe(1);
	await soon(() => window.getByTestId('undo-own').isDisabled()).toBe(true);
});

it('a platoon changes its mode, and its way is drawn and priced before it goes', async () => {
	const window = page(blue);
	await window.bringToFront();
	await tab(window, 'Play');
	await clickHex(window, '03.05');
	await window.getByTestId('unit-card').waitFor();
	if ((await window.getByTestId('unit-name').innerText()) !== 'b-1') {
		await window.getByTestId('stack-b-1').click();
		await window.getByTestId('stack-b-2').click();
	}
	await soon(() => window.getByTestId('unit-name').innerText()).toBe('b-1');
	await soon(() => window.getByTestId('unit-orders').innerText()).toContain('Market Road');
	await soon(() => window.getByTestId('order-bars').innerText()).toContain('Change it to Move Mode first');
	expect(await window.getByTestId('order-move').isDisabled()).toBe(true);
	await window.getByTestId('order-mode-move').click();
	await soon(() => game().units.get('b-1')?.mode).toBe('Move');
	await soon(() => window.getByTestId('order-move').isEnabled()).toBe(true);
	await dragUppermost(window, place('03.05'), place('06.05'));
	await soon(() => window.getByTestId('way-costs').innerText()).toMatch(/04\.05[^]*06\.05/);
	expect(game().units.get('b-1')?.at).toBe('03.05');
	await picture(window, 'tcs-side-way');
	await window.getByTestId('move').click();
});

it('the enemy is asked whether it fires in overwatch; Control answers for it with typed dice, and morale is checked', async () => {
	await soon(() => page(red).locator('[data-question]').innerText()).toContain('Fire in overwatch?');
	expect(await page(blue).locator('[data-question]').count()).toBe(0);
	await soon(() => page(blue).getByTestId('awaited').innerText()).toBe(
		'Red may fire in overwatch at 04.05. Wait for its answer.',
	);
	expect(await page(red).getByTestId('awaited').count()).toBe(0);
	await page(red).bringToFront();
	await picture(page(red), 'tcs-side-overwatch');
	await page(control).bringToFront();
	await soon(() => page(control).getByTestId('next-thing').innerText()).toContain('Red is asked');
	await page(control).getByTestId('next-thing').click();
	await typeDice('6 6 4 6');
	await picture(page(control), 'tcs-master-overwatch');
	await page(control).locator('[data-testid^="answer-08.05>"]').click();
	await soon(() => game().units.get('b-1')).toMatchObject({ marker: 'Suppressed', lost: 1 });
	await soon(() => page(blue).locator('[data-kind=morale]').first().innerText()).toContain('Suppressed');
	expect(await page(blue).getByTestId('morale-terms').count()).toBe(1);
	await page(red).bringToFront();
	await tab(page(red), 'Results');
	await soon(() => page(red).locator('[data-kind=fire]').first().innerText()).toContain('66');
	expect(await page(red).getByTestId('morale-terms').count()).toBe(0);
	await picture(page(red), 'tcs-side-results');
});

it('Control rewords the dispatch that is drafted for a side and sends it: the side reads it, the other has none', async () => {
	const window = page(control);
	await window.bringToFront();
	await tab(window, 'Dispatches');
	const text = window.getByTestId('dispatch-text');
	await soon(() => text.inputValue()).toContain('b-1 lost 1 step and has 4 left.');
	await picture(window, 'tcs-master-dispatch');
	await window.getByRole('tab', { name: 'Red' }).click();
	await soon(() => text.inputValue()).toContain('Our overwatch fire');
	expect(await text.inputValue()).not.toMatch(/Our losses/);
	await window.getByRole('tab', { name: 'Blue' }).click();
	await soon(() => text.inputValue()).toContain('Our losses');
	await text.fill('A platoon on the Market Road was hit and went to ground.');
	await window.getByTestId('send-dispatch').click();
	await soon(() => text.inputValue()).toBe('Nothing has happened since the last dispatch.');
	await page(blue).bringToFront();
	await soon(() =>
		page(blue)
			.getByRole('tab', { name: /^Dispatches/ })
			.innerText(),
	).toContain('1');
	await tab(page(blue), 'Dispatches');
	await soon(() => page(blue).getByTestId('dispatch-1').innerText()).toMatch(/New[^]*went to ground/);
	await picture(page(blue), 'tcs-side-dispatch');
	await tab(page(blue), 'Play');
	await tab(page(blue), 'Dispatches');
	await soon(() => page(blue).getByTestId('dispatch-1').innerText()).not.toContain('New');
	await tab(page(blue), 'Play');
	expect(await page(red).content()).not.toContain('went to ground');
	expect(game().dispatches).toHaveLength(1);
});

it('a fire is worked out before it is made: shifts, column, chances', async () => {
	const window = page(blue);
	await window.bringToFront();
	await window.getByTestId('answer-none').click();
	await window.locator('[data-question]').waitFor({ state: 'detached' });
	await clickHex(window, '03.06');
	await soon(() => window.getByTestId('unit-name').innerText()).toBe('b-mg');
	await soon(() => window.getByTestId('order-fire').isEnabled()).toBe(true);
	await window.keyboard.press('f');
	await clickHex(window, '08.05');
	await soon(() => window.getByTestId('fire-column').innerText()).toMatch(/column|left/);
	await picture(window, 'tcs-side-fire');
	await window.keyboard.press('Escape');
	await window.getByTestId('aimed').waitFor({ state: 'detached' });
	expect(game().units.get('b-mg')?.fired).toBe(false);
});

it('fresh player 04: what Control aims is worked out in Play, whichever desk was open; bars name their orders', async () => {
	const window = page(control);
	await window.bringToFront();
	await tab(window, 'Questions');
	await clickHex(window, '03.06');
	await soon(() => window.getByTestId('order-fire').isEnabled()).toBe(true);
	await soon(() => window.getByTestId('order-bars').innerText()).toContain('Move: b-mg is in Fire Mode');
	await window.keyboard.press('f');
	await clickHex(window, '08.05');
	await soon(() => window.getByTestId('fire-column').innerText()).toMatch(/column|left/);
	await window.keyboard.press('Escape');
	await window.getByTestId('aimed').waitFor({ state: 'detached' });
});

it('a line of sight is looked along between two hexes', async () => {
	const window = page(control);
	await window.bringToFront();
	await window.getByTestId('sight-tool').click();
	await clickHex(window, '04.07');
	await clickHex(window, '08.07');
	await soon(() => window.getByTestId('sight-says').innerText()).toContain('Blocked');
	await soon(() => window.getByTestId('sight-points').innerText()).toContain('blocks');
	await picture(window, 'tcs-master-sight');
	await window.keyboard.press('Escape');
	await window.getByTestId('sight-panel').waitFor({ state: 'detached' });
});

it('a line of sight is dragged from hex to hex, for Control and a side, and the map stays where it is', async () => {
	for (const window of [page(control), page(blue)]) {
		await window.bringToFront();
		await window.getByTestId('sight-tool').click();
		const [from, to] = [await glassOf(window, '04.07'), await glassOf(window, '08.07')];
		const camera = () => window.locator('[data-camera]').getAttribute('data-camera');
		const before = await camera();
		// A side's hint lies below the map, beside its scale.
		const hint = await window.getByTestId('map-asks').boundingBox();
		if (window === page(blue)) expect(hint?.y ?? 0).toBeGreaterThan(700);
		await window.mouse.move(from.x, from.y);
		await window.mouse.down();
		await window.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
		await window.mouse.move(to.x, to.y, { steps: 4 });
		await window.mouse.up();
		await soon(() => window.getByTestId('sight-panel').getByRole('heading').innerText()).toBe(
			'Line of sight from 04.07 to 08.07',
		);
		await soon(() => window.getByTestId('sight-says').innerText()).toContain('Blocked');
		expect(await camera()).toBe(before);
		await window.keyboard.press('Escape');
		await window.getByTestId('sight-panel').waitFor({ state: 'detached' });
	}
});

it('fresh player 05: the ruling that Control begins is on the unit as it stands now', async () => {
	const window = page(control);
	await clickHex(window, game().units.get('b-1')?.at ?? '');
	await window.getByTestId('open-ruling').click();
	const at = (): Promise<string> => window.getByTestId('rule-at').inputValue();
	await soon(at).toBe(game().units.get('b-1')?.at ?? '');
	await window.getByTestId('rule-at').fill('02.06');
	await window.getByTestId('rule-reason').fill('taken back a little');
	await window.getByTestId('rule').click();
	await soon(() => game().units.get('b-1')?.at).toBe('02.06');
	await window.keyboard.press('Control+z');
	await window.getByTestId('undo-take-back').click();
	await soon(() => game().units.get('b-1')?.at).not.toBe('02.06');
	await soon(at).toBe(game().units.get('b-1')?.at ?? '');
});

it('the suppressed platoon recovers in its step, and the clean-up ends the turn', async () => {
	await stepTo('first-recovery');
	const window = page(blue);
	await window.bringToFront();
	await clickHex(window, game().units.get('b-1')?.at ?? '');
	await window.getByTestId('order-recover').click();
	await soon(() => game().units.get('b-1')?.marker).toBeNull();
	const { turn } = game().clock;
	await stepTo('clean-up');
	await stepTo('review');
	expect(game().clock.turn).toBe(turn + 1);
	expect(windows.complaints).toEqual([]);
});

it('the proposals of 1992 are folded away among the options; a word finds one, which says what it stands against', async () => {
	const window = page(control);
	await window.bringToFront();
	await window.getByTestId('options').click();
	const note = window.getByTestId('option-proposal-charts').getByTestId('option-note');
	expect(await note.isVisible()).toBe(false);
	await window.getByTestId('option-find').fill('charts and tables');
	await note.waitFor({ state: 'visible' });
	expect(await note.innerText()).toContain('It stands in for 17.1a');
	expect(await window.locator('[data-testid^="option-"][data-changed]').count()).toBe(1);
	await window.getByTestId('option-find').fill('');
	await note.waitFor({ state: 'hidden' });
	await window.getByTestId('option-group-Proposals of 1992').locator('summary').click();
	await picture(window, 'tcs-options');
	expect(await faultsOf(window)).toEqual([]);
	await window.getByTestId('options').click();
});

it('axe finds nothing wrong on any desk of either window', async () => {
	const found: string[] = [];
	for (const [window, desks] of [
		[page(control), ['Play', 'Op sheets', 'Questions', 'Dispatches']],
		[page(blue), ['Play', 'Op sheets', 'Results', 'Dispatches']],
	] as const)
		for (const desk of desks) {
			await window.bringToFront();
			await tab(window, desk);
			found.push(...(await faultsOf(window)).map((fault) => `${desk}: ${fault}`));
		}
	expect(found).toEqual([]);
}, 180_000);
