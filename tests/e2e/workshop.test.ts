/**
 * A scenario of one's own through real windows: made from nothing but a picture and a spreadsheet, placed, checked, played for a
 * move, with a side's window on it that is never sent a name of the other side's.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { command, drag, onGlass, overrule, soon, undoTitle, writeSheet } from './hands.ts';
import { picture } from './picture.ts';
import { GREEN, scan, shareOf } from './scan.ts';

let hall: Hall;
let program: Program;
let master: Page;
let blue: Page;
const sentToBlue: string[] = [];
beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
});
afterAll(() => endEvening({ hall, program }));

/** Blue's three squadrons by a range, and one row that is wrong. */
const BLUE = `Name;Formation;Symbol;Size;Profile;Points;Troops;Place
A-C Sqn, Heron Hussars;Blue Division;armour;squadron;4-3-2-0;2;tank;
Heron Rifles;Blue Division;infantry;battalion;[5-3-2-1-0];2;foot;
Broken row;Blue Division;dragons;battalion;5-3;2;foot;
`;
/** Red's, none of whose words Blue may ever be sent. */
const RED = `Unit,Type,Profile
Kestrel Guards,infantry,5-3-2-1-0
Kestrel Battery,artillery,[4-2-0]
`;

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function takeIn(file: ReturnType<typeof csv>, side?: string): Promise<void> {
	await master.getByTestId('rows-open').click();
	await master.getByTestId('rows-file').setInputFiles(file);
	if (side !== undefined) await master.getByTestId('rows-side').selectOption({ label: side });
}
async function saved(): Promise<void> {
	await soon(() => master.getByTestId('workshop').getAttribute('data-saving')).toBe('0');
}

describe('a scenario from a picture and a spreadsheet', () => {
	it('is made from nothing', async () => {
		await master.getByTestId('shelf-new').click();
		await master.getByTestId('shelf-title').fill('Heron Water');
		await master.keyboard.press('Enter');
		await master.getByTestId('workshop').waitFor();
		await master.getByTestId('head-turns').waitFor();
		await picture(master, 'workshop-scenario');
		expect(await master.getByTestId('workshop-state').textContent()).toContain('1 to mend');
	});

	it('takes a picture in, and its scale by two points and a distance', async () => {
		await master.getByRole('tab', { name: 'Map' }).click();
		await master.getByTestId('picture-file').setInputFiles({
			name: 'scan.png',
			mimeType: 'image/png',
			buffer: scan(),
		});
		await master.getByText('Click a point whose distance').waitFor();
		// As brought in it is 20 km wide: the squares are 1.25 km. They are to be 0.5 km.
		await soon(() => master.getByTestId('map-size').textContent()).toContain('20.0 × 15.0 km');
		for (const [x, y] of [
			[5, 5],
			[10, 5],
		] as const) {
			const at = await onGlass(master, x, y);
			await master.mouse.click(at.x, at.y);
		}
		await master.getByTestId('scale-km').fill('2');
		await picture(master, 'workshop-scale');
		await master.getByTestId('scale-set').click();
		await soon(() => master.getByTestId('map-size').textContent()).toContain('8.0 × 6.0 km');
		await picture(master, 'workshop-map');
	});

	it('takes its units out of spreadsheets, each row with what is wrong with it', async () => {
		await master.getByRole('tab', { name: 'Forces' }).click();
		await takeIn(csv('blue.csv', BLUE));
		await master.getByText('“dragons” is no symbol').waitFor();
		await picture(master, 'workshop-rows');
		expect(await master.getByTestId('rows-refused').textContent()).toContain('1 row is left out');
		await master.getByTestId('rows-take').click();
		await takeIn(csv('red.csv', RED), 'Red');
		await soon(() => master.getByTestId('rows-take').textContent()).toContain('Take in 2 rows');
		await master.getByTestId('rows-take').click();
		await soon(() => master.getByTestId('forces').textContent()).toContain('Kestrel Battery');
		await soon(() => master.getByTestId('forces').textContent()).toContain('C Sqn, Heron Hussars');
		await picture(master, 'workshop-forces');
	});

	it('is told by the check what is missing, and led there', async () => {
		await master.getByRole('tab', { name: 'Check' }).click();
		await soon(() => master.getByTestId('problem').count()).toBeGreaterThan(5);
		await picture(master, 'workshop-check');
		await master.getByTestId('problem-go').first().click();
		await master.getByTestId('placing').waitFor();
	});

	it('has its units placed by clicks, one after another, and by a grid reference', async () => {
		for (let n = 0; n < 5; n += 1) {
			const at = await onGlass(master, 1 + n * 0.7, 1 + n * 0.8);
			await master.mouse.click(at.x, at.y);
			await saved();
		}
		await soon(() => master.getByText('Not on the map yet: 1').count()).toBe(1);
		await master.keyboard.press('Escape');
		const [from, to] = [await onGlass(master, 1, 1), await onGlass(master, 5.55, 1.55)];
		await master.mouse.move(from.x, from.y);
		await master.mouse.down();
		await master.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
		await master.mouse.move(to.x, to.y, { steps: 4 });
		await master.mouse.up();
		await picture(master, 'workshop-dragged');
		await soon(() => master.getByTestId('workshop-undo').getAttribute('title')).toBe(
			'Undo: Place A Sqn, Heron Hussars',
		);
		const last = master.getByTestId('unplaced').getByRole('button');
		const name = (await last.textContent()) ?? '';
		await master.keyboard.press('Escape');
		await master.getByRole('tab', { name: 'Forces' }).click();
		await master.getByRole('button', { name: new RegExp(`^${name}`) }).click();
		await master.getByTestId('unit-place').fill('055 045');
		await master.keyboard.press('Enter');
		await soon(() => master.getByTestId('workshop-state').textContent()).toContain('Can be played');
		await picture(master, 'workshop-unit');
		await master.getByRole('button', { name: /^A Sqn/ }).click();
		await soon(() => master.getByTestId('unit-place').inputValue()).toBe('055015');
		await master.getByRole('tab', { name: 'Sides' }).click();
		await master.getByTestId('side-red').getByTestId('side-briefing').fill('Kestrel waits behind the mill.');
		await master.getByTestId('side-blue').getByTestId('side-briefing').fill('Cross **Heron Water**.');
		await master.getByTestId('side-blue').getByTestId('side-name').click();
		await saved();
		await picture(master, 'workshop-sides');
	});

	it('is played at once, on its own map, which a side’s window has as well', async () => {
		await master.getByTestId('workshop-play').click();
		await master.waitForURL(/master\.html/);
		await master.getByTestId('master-map').waitFor();
		await soon(() => shareOf(master, GREEN)).toBeGreaterThan(0.05);
		await picture(master, 'workshop-played');
		const opened = hall.context.waitForEvent('page');
		await master.getByTestId('open-side-blue').click();
		blue = hall.watch(await opened);
		blue.on('websocket', (socket) =>
			socket.on('framereceived', ({ payload }) => sentToBlue.push(String(payload))),
		);
		// Its first connection may have been there before anybody listened.
		await blue.reload();
		await soon(() => shareOf(blue, GREEN)).toBeGreaterThan(0.05);
		await picture(blue, 'workshop-side');
	});

	it('takes a side’s order in, and one unit moves by it', async () => {
		await writeSheet(blue, 'Blue Division', [
			{ who: 'Heron Rifles', orders: 'Go forward.', action: 'Attack' },
		]);
		await blue.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => master.getByTestId('inbox-blue-hq').textContent()).toContain('Submitted');
		await master.bringToFront();
		await command(master, 'Close this step');
		await overrule(master, 'a trial');
		await command(master, 'Heron Rifles');
		await master.getByTestId('inspector-move').click();
		// It was the fourth to be placed.
		await drag(master, [1 + 3 * 0.7, 1 + 3 * 0.8], [3.6, 3.6]);
		await master.getByTestId('move-confirm').click();
		await soon(() => undoTitle(master)).toContain('Move Heron Rifles');
		await picture(master, 'workshop-moved');
	});

	it('never sent the side a name, a briefing or a row of the other’s, nor what the scenario is called on the shelf', () => {
		const all = sentToBlue.join('\n');
		expect(all).toContain('Heron Hussars');
		expect(all).toContain('kmPerPixel');
		for (const secret of ['Kestrel', 'behind the mill', 'own-', 'scan.png', 'blue.csv', 'red.csv'])
			expect(all).not.toContain(secret);
		expect(hall.complaints).toEqual([]);
	});

	it('stands on the shelf, and is shared as one file', async () => {
		const welcome = await hall.page(program.address);
		await welcome.goto(`${new URL(program.address).origin}/welcome.html`);
		const card = welcome.getByRole('button', { name: /^Heron Water/ });
		await card.click();
		await picture(welcome, 'welcome-shelf');
		const download = welcome.waitForEvent('download');
		await welcome.getByTestId('shelf-share').click();
		const file = await download;
		expect(file.suggestedFilename()).toBe('heron-water.thirdmap-scenario');
		await welcome.getByTestId('shelf-file').setInputFiles(await file.path());
		await soon(() => welcome.getByTestId('origin').count()).toBe(2);
	});
});
