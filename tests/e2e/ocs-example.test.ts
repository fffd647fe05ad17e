/**
 * The book's comprehensive combat through the windows: Reserve released in Reaction, a barrage, an attack whose questions
 * each side answers for itself, dice typed in as they fell at the table. Every figure is the book's.
 */
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { filesServed } from '../../src-main/host/files-served.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import { openHall, umpire, type Hall as House } from '../helpers/hall.ts';
import { BLUE, RED } from '../helpers/ocs-scenario.ts';
import { TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { rulesets } from '../ocs/hall.ts';
import { openHall as openBrowsers, type Hall as Browsers } from './hall.ts';
import { soon } from './hands.ts';
import { picture } from './picture.ts';

let house: House;
let web: WebServer;
let browsers: Browsers;
let control: Page;
let blue: Page;
let red: Page;

beforeAll(async () => {
	house = await openHall(workedExample(), { rulesets, title: 'A worked example' });
	const seats = createSeats(join(house.folder, 'window-keys.json'));
	web = await serveWeb({
		endpoint: house.endpoint,
		seats,
		file: filesServed(resolve(import.meta.dirname, '../../out/renderer')),
		presence: house.app.presence,
	});
	browsers = await openBrowsers(1366, 768);
	const open = async (name: string, seat: Seat): Promise<Page> => {
		const page = browsers.watch(await (await browsers.device()).newPage());
		await page.goto(`${web.origin}/${name}.html#seat=${seats.issue(seat)}`);
		await page.locator('[data-camera]').waitFor();
		return page;
	};
	control = await open('master', umpire);
	blue = await open('side', { kind: 'side', side: BLUE });
	red = await open('side', { kind: 'side', side: RED });
}, 180_000);
afterEach(async ({ task }) => {
	if (task.result?.state === 'fail') await picture(control, 'ocs-example-failed');
});
afterAll(async () => {
	await browsers.end();
	browsers.forget();
	await web.close();
	await house.end();
});

const game = (): OcsGame => (house.app.session.state as unknown as { game: OcsGame }).game;
const stepOf = (page: Page): Promise<string> => page.getByTestId('step').innerText();
async function stepTo(wanted: string): Promise<void> {
	for (let n = 0; n < 20; n += 1) {
		const now = await stepOf(control);
		if (now === wanted) return;
		await control.getByTestId('next-thing').click();
		await soon(() => stepOf(control)).not.toBe(now);
	}
	throw new Error(`the turn never came to ${wanted}`);
}
/** Takes units in hand in the list of forces. */
async function select(page: Page, ...units: readonly string[]): Promise<void> {
	await page.getByRole('tab', { name: 'Forces' }).click();
	for (const [n, unit] of units.entries())
		await page.getByTestId(`unit-${unit}`).click(n > 0 ? { modifiers: ['Shift'] } : {});
	await page.getByRole('tab', { name: 'Play' }).click();
}
async function pick(page: Page, hex: string): Promise<void> {
	await page.getByTestId('hex-field').fill(hex);
	await page.getByTestId('hex-field').press('Enter');
}
async function answer(page: Page, id: string): Promise<void> {
	await page.bringToFront();
	await page.getByTestId(`answer-${id}`).click();
	await page.getByTestId(`answer-${id}`).waitFor({ state: 'detached' });
}
async function typeDice(faces: string): Promise<void> {
	await control.getByTestId('own-dice-line').click();
	await control.getByTestId('own-dice').fill(faces);
}

it('EX-20: in Reaction the reserve is released, and its half of three points leads to no fight', async () => {
	await stepTo('Movement Segment of the Reaction Phase');
	await select(red, 'reserve');
	await red.getByTestId('release').click();
	await soon(() => game().units.get('reserve')?.marker).toBe(null);
	await red.getByTestId('draw').click();
	await red.keyboard.press('8');
	await red.keyboard.press('8');
	await soon(() => red.getByTestId('plan-refused').innerText()).toContain('it costs 1, and it has 1/2');
	await red.keyboard.press('Escape');
	await red.getByTestId('plan').waitFor({ state: 'detached' });
	expect(game().units.get('reserve')?.at).toBe('05.07');
}, 120_000);

it('EX-20: the guns fire 20 points on 17-24 for 3T; a roll of 4 does nothing', async () => {
	await stepTo('Barrage Segment of the Combat Phase');
	await control.bringToFront();
	await select(control, 'guns');
	await control.keyboard.press('b');
	await pick(control, TARGET);
	await soon(() => control.getByTestId('barrage').innerText()).toMatch(/20[\s\S]*3T/);
	await typeDice('1 3');
	await control.getByTestId('fire').click();
	await soon(() => blue.getByTestId('fights-seen').innerText()).toContain('4 on 17-24');
	expect(game().dumps['dump-1']?.tokens).toBe(17);
	expect(game().units.get('rifles')?.marker).toBe(null);
}, 120_000);

it('EX-20: 17 against 20, Surprise on 11, 3:1 on a roll of 7: each side answers its own', async () => {
	await stepTo('Combat Segment of the Combat Phase');
	await blue.bringToFront();
	await select(blue, 'motorcycle', 'panzer', 'mech');
	await blue.getByTestId('declare-attack').click();
	await pick(blue, TARGET);
	await answer(red, 'supply');
	await answer(blue, 'motorcycle');
	await answer(red, 'brigade');
	await answer(red, 'side:minor-river');
	await control.bringToFront();
	await control.getByRole('tab', { name: /^Fights/ }).click();
	await soon(() => control.getByTestId('fight').innerText()).toMatch(/17 against 20[\s\S]*\+2/);
	await picture(control, 'ocs-example');
	expect([game().units.get('motorcycle')?.internals, game().units.get('mech')?.internals]).toEqual([
		'low',
		'full',
	]);
	expect([game().dumps['dump-1']?.tokens, game().dumps['dump-2']?.tokens]).toEqual([16, 6]);
	await typeDice('4 5 2 2 3');
	await control.getByTestId('roll').click();
	await answer(blue, 'lose:motorcycle');
	await answer(red, 'retreat');
	await answer(red, 'to:05.05');
	await answer(blue, 'all');
	for (const page of [blue, red])
		await soon(() => page.getByTestId('fights-seen').innerText()).toMatch(
			/17 against 20[\s\S]*5 against 3[\s\S]*7 on 3:1[\s\S]*Ao1, Do1/,
		);
	expect(game().units.get('motorcycle')).toMatchObject({ at: null, elsewhere: { kind: 'dead' } });
	expect([game().units.get('brigade')?.at, game().units.get('rifles')?.at]).toEqual(['05.05', '05.05']);
	expect([game().units.get('panzer')?.at, game().units.get('mech')?.at]).toEqual([TARGET, TARGET]);
	expect(browsers.complaints).toEqual([]);
}, 240_000);
