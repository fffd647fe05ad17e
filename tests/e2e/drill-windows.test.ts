/**
 * A turn of the drill ruleset in real windows: another ruleset than the program's own, on hexes, on a real host, by mouse
 * and by keys. A side's window changes by what that side was told, and by nothing else.
 */
import { join, resolve } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Seat } from '../../src-shared/contract/seats.ts';
import { filesServed } from '../../src-main/host/files-served.ts';
import { createSeats } from '../../src-main/host/seats.ts';
import { serveWeb, type WebServer } from '../../src-main/host/web-server.ts';
import { drillScenario, NORTH, rulesets, SOUTH } from '../drill/hall.ts';
import { DrillSheet } from '../drill/windows/board.ts';
import { openHall, umpire, type Hall as House } from '../helpers/hall.ts';
import { openHall as openBrowsers, type Hall as Browsers } from './hall.ts';
import { dragUppermost, onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';

const root = resolve(import.meta.dirname, '../..');
const pages = join(root, 'tests/drill/windows/pages');
const built = join(root, 'out/drill');
const sheet = new DrillSheet(drillScenario().woods);

let house: House;
let web: WebServer;
let browsers: Browsers;
let control: Page;
let north: Page;
let south: Page;

beforeAll(async () => {
	await build({
		configFile: false,
		root: pages,
		base: './',
		logLevel: 'error',
		plugins: [svelte({ configFile: join(root, 'svelte.config.js') })],
		build: {
			outDir: built,
			emptyOutDir: true,
			target: 'chrome140',
			assetsInlineLimit: 0,
			chunkSizeWarningLimit: 3000,
			modulePreload: { polyfill: false },
			rolldownOptions: { input: { master: join(pages, 'master.html'), side: join(pages, 'side.html') } },
		},
	});
	house = await openHall(drillScenario(), { rulesets, title: 'An evening on the ridge' });
	const seats = createSeats(join(house.folder, 'window-keys.json'));
	web = await serveWeb({
		endpoint: house.endpoint,
		seats,
		file: filesServed(built),
		presence: house.app.presence,
	});
	browsers = await openBrowsers(1366, 768);
	const open = async (name: string, seat: Seat): Promise<Page> =>
		(await browsers.device()).newPage().then(async (page) => {
			browsers.watch(page);
			await page.goto(`${web.origin}/${name}.html#seat=${seats.issue(seat)}`);
			await page.locator('[data-camera]').waitFor();
			return page;
		});
	control = await open('master', umpire);
	north = await open('side', { kind: 'side', side: NORTH });
	south = await open('side', { kind: 'side', side: SOUTH });
});
afterEach(async ({ task }) => {
	if (task.result?.state === 'fail') await picture(control, 'drill-failed');
});
afterAll(async () => {
	await browsers.end();
	browsers.forget();
	await web.close();
	await house.end();
});

const place = (hex: string): readonly [number, number] => {
	const { x, y } = sheet.pointOf(hex);
	return [x, y];
};
const at = (page: Page, hex: string) => onGlass(page, ...place(hex));
/** Drags a counter from hex to hex. @param name of a picture taken before it is let go */
async function drag(page: Page, from: string, to: string, name?: string): Promise<void> {
	await page.bringToFront();
	await dragUppermost(page, place(from), place(to), name);
}
const told = (page: Page): Promise<string> => page.getByTestId('told').innerText();
const unit = (id: string): unknown =>
	(house.app.session.state as unknown as { game: { units: Record<string, unknown> } }).game.units[id];

it('Control marches a unit by mouse: what it costs is said before it is sent, and the enemy is told nothing', async () => {
	const [before, heard] = [await told(north), await told(south)];
	await drag(control, 'A1', 'A3');
	await soon(() => control.getByTestId('plan-cost').innerText()).toContain('A3 is not beside A1');
	await control.keyboard.press('Escape');
	await control.getByTestId('plan').waitFor({ state: 'detached' });
	await drag(control, 'A1', 'A2', 'drill-master-drag');
	await soon(() => control.getByTestId('plan-cost').innerText()).toBe('1 allowed today');
	expect(unit('n2')).toMatchObject({ at: 'A1', marched: false });
	await control.getByTestId('march').click();
	await soon(() => unit('n2')).toMatchObject({ at: 'A2', marched: true });
	await soon(() => told(north)).toContain('North Two: A2');
	expect(before).toContain('North Two: A1');
	expect(await told(south)).toBe(heard);
});

it('Control marches a unit by keys: chosen, drawn from hex to hex, sent; both who met are told of it', async () => {
	await control.bringToFront();
	await control.keyboard.press('F6');
	const spoken = (): Promise<string> => control.locator('[data-testid=master-map] ~ .sr-only').innerText();
	for (let n = 0; n < 4 && !(await spoken()).startsWith('North One'); n += 1) {
		await control.keyboard.press('n');
		await control.waitForTimeout(100);
	}
	expect(await spoken()).toContain('North One, infantry company, C3, open ground');
	await control.keyboard.press('m');
	await soon(spoken).toContain('Route for North One');
	await control.keyboard.press('2');
	await soon(spoken).toBe('1 hex · 1 allowed today. C4, open ground. No counter.');
	await control.keyboard.press('2');
	await soon(spoken).toBe('2 hexes · 1 allowed today. C5, woods. 1 counter: South One.');
	await control.keyboard.press('Backspace');
	await control.keyboard.press('Enter');
	await soon(() => control.getByTestId('plan').innerText()).toContain('n1 to C4');
	await control.keyboard.press('Enter');
	await soon(() => unit('n1')).toMatchObject({ at: 'C4' });
	await soon(() => told(north)).toContain('E1 seen at C5');
	await soon(() => told(south)).toContain('E1 seen at C4');
	expect(await told(south)).not.toContain('North');
	await picture(control, 'drill-master-1366');
});

it('a side marches its own by mouse and by keys, is told its cost out of what it knows, and nobody else hears', async () => {
	await control.getByTestId('next-thing').click();
	await soon(() => north.getByTestId('day').innerText()).toBe('Day 2');
	const heard = await told(south);
	await drag(north, 'A2', 'A4');
	await soon(() => north.getByTestId('plan-cost').innerText()).toContain('A4 is not beside A2');
	// What was dropped is taken up again where it lies.
	await drag(north, 'A4', 'A3', 'drill-side-drag');
	await soon(() => north.getByTestId('plan-cost').innerText()).toBe('1 allowed today');
	await north.keyboard.press('Enter');
	await soon(() => told(north)).toContain('North Two: A3');
	expect(await told(south)).toBe(heard);
	await south.bringToFront();
	const map = south.locator('[data-testid=map]');
	await map.focus();
	await south.keyboard.press('n');
	await south.keyboard.press('n');
	await south.keyboard.press('m');
	await south.keyboard.press('8');
	await soon(() => south.getByTestId('plan').innerText()).toContain('s2 to H8');
	await south.keyboard.press('Enter');
	await south.keyboard.press('Enter');
	await soon(() => told(south)).toContain('South Two: H8');
	expect(await told(north)).not.toContain('H8');
});

it('an assault asks the defender in its own window; undo asks first, since both saw it; Control answers for the side', async () => {
	await control.bringToFront();
	const from = await at(control, 'C4');
	await control.mouse.click(from.x, from.y);
	await control.getByTestId('assault').click();
	const to = await at(control, 'C5');
	await control.mouse.click(to.x, to.y);
	await soon(() => south.getByTestId('asked').innerText()).toContain('C5 is assaulted. Does s1 stand?');
	expect(await north.getByTestId('asked').count()).toBe(0);
	await picture(control, 'drill-master-question');
	await picture(south, 'drill-side-question');
	await control.setViewportSize({ width: 1920, height: 1080 });
	await picture(control, 'drill-master-1920');
	await south.bringToFront();
	await south.getByTestId('answer-stand').click();
	await soon(() => told(south)).toContain('s1 fought.');
	await control.bringToFront();
	await control.keyboard.press('g');
	await soon(() => control.getByTestId('log').innerText()).toMatch(/s1 stands against n1: a \d \(asked\)\./);
	// Undo takes the newest entry back, whoever made it: South's answer, and then Control's assault.
	await control.keyboard.press('Control+z');
	await control.getByTestId('undo-shown').waitFor();
	expect(await control.getByTestId('undo-shown').innerText()).toContain('“Answer a question, by South”');
	await picture(control, 'drill-master-undo');
	await control.getByTestId('undo-take-back').click();
	await soon(() => told(south)).not.toContain('s1 fought.');
	await soon(() => south.getByTestId('asked').innerText()).toContain('C5 is assaulted. Does s1 stand?');
	await control.keyboard.press('Control+z');
	await control.getByTestId('undo-take-back').click();
	await soon(() => told(south)).not.toContain('is assaulted');
	const again = await at(control, 'C5');
	await control.keyboard.press('i');
	await control.getByTestId('assault').click();
	await control.mouse.click(again.x, again.y);
	await control.getByTestId('answer-withdraw').click();
	await soon(() => told(north)).toContain('The enemy gave way.');
	await soon(() => told(south)).not.toContain('South One: C5');
	await soon(() => control.getByTestId('question-stand-s1').count()).toBe(0);
});

it('a preview shows Control what the side’s own window shows, and the replay what it knew', async () => {
	await control.getByTestId('preview-side-south').click();
	await soon(() => control.getByTestId('preview').getByTestId('told').innerText()).toContain('South Two: H8');
	expect(await control.getByTestId('preview').getByTestId('told').innerText()).toBe(await told(south));
	await picture(control, 'drill-preview');
	await control.getByTestId('preview-close').click();
	await control.getByTestId('replay').click();
	await soon(() => control.locator('dialog[open] [data-camera]').count()).toBe(1);
	await picture(control, 'drill-replay');
	expect(browsers.complaints).toEqual([]);
});
