/**
 * One OP COM turn of Goodwood through the windows, as a Game Control and two headquarters would play it: sheets, moves,
 * combats, an undo, briefings; then both sides' windows are searched for what they must not show, the host is killed,
 * and the campaign is opened again as it was.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHall, picture, startProgram, type Hall, type Program } from './hall.ts';

let hall: Hall;
let program: Program;
let master: Page;
let allied: Page;
let german: Page;

beforeAll(async () => {
	hall = await openHall();
	program = await startProgram(hall.dataDir);
}, 60_000);
afterAll(async () => {
	await hall.end();
	await program.stop();
	hall.forget();
});

/** Where a point of the ground is on the page, by what the map says of its camera. */
async function onGlass(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
	await page.waitForTimeout(200);
	const map = page.locator('[data-camera]');
	const box = await map.boundingBox();
	const [cx = 0, cy = 0, scale = 1] = ((await map.getAttribute('data-camera')) ?? '').split(' ').map(Number);
	if (!box) throw new Error('the map is not on the page');
	return { x: box.x + box.width / 2 + (x - cx) * scale, y: box.y + box.height / 2 - (y - cy) * scale };
}

/** Waits until a reading is as expected: windows answer when they have drawn. */
const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 20_000 });

interface Line {
	readonly who: string;
	readonly orders: string;
	readonly supporting?: string;
	readonly action: string;
	readonly posture?: 'Tact' | 'Non-Tact';
	readonly standFast?: boolean;
	readonly objective?: readonly [number, number];
}

/** Types a team's order sheet into a side's window and hands it in. */
async function writeSheet(page: Page, team: string, lines: readonly Line[]): Promise<void> {
	await page.bringToFront();
	await page.getByLabel('Team', { exact: true }).selectOption({ label: team });
	for (const [n, line] of lines.entries()) {
		const row = page.getByRole('group', { name: `Line ${n + 1}`, exact: true });
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

const allies: readonly Line[] = [
	{ who: '13/18 H', orders: 'Break through by Cuverville and go on to the south.', supporting: '33 Fd', action: 'Breakthrough', objective: [4.9, 3.4] },
	{ who: 'Staffs Yeo', orders: 'Follow 13/18 Hussars and widen the gap.', action: 'Breakthrough', objective: [4.9, 3.4] },
	{ who: '2 E Yorks', orders: 'Clear the hedgerows by Touffréville.', supporting: '7 Fd', action: 'Attack', objective: [6.0, 3.7] },
	{ who: '1 Suffolk', orders: 'Take the farm north of Cuverville.', supporting: '76 Fd', action: 'Attack', objective: [3.5, 3.2] },
	{ who: '2 Lincolns', orders: 'Close up behind the Suffolks.', action: 'Move', objective: [4.1, 5.6] },
	{ who: '1 KOSB', orders: 'Prepare to pass through tomorrow.', action: 'Prepare' },
];
const germans: readonly Line[] = [
	{ who: 'I/46 Jg', orders: 'Hold the farm at all costs.', action: 'Hold', standFast: true },
	{ who: 'II/46 Jg', orders: 'Hold.', action: 'Hold' },
	{ who: 'I/32 Jg', orders: 'Hold Colombelles south.', action: 'Hold' },
	{ who: 'II/32 Jg', orders: 'Close up to I/32.', action: 'Move', objective: [2.0, 2.8] },
	{ who: 'I/31 Jg', orders: 'Hold.', action: 'Hold' },
	{ who: 'II/31 Jg', orders: 'Hold.', action: 'Hold' },
];

describe('a played turn', () => {
	it('begins a campaign from Goodwood and opens a window for each side', async () => {
		const welcome = await hall.page(program.address);
		await welcome.getByTestId('scenario-goodwood').click();
		await welcome.getByTestId('title').fill('Goodwood at the club');
		await picture(welcome, 'welcome');
		await welcome.getByTestId('begin').click();
		await welcome.getByTestId('master-map').waitFor();
		master = welcome;
		await picture(master, 'master-orders');
		const open = async (side: string): Promise<Page> => {
			const opened = hall.context.waitForEvent('page');
			await master.getByTestId(`open-side-${side}`).click();
			return hall.watch(await opened);
		};
		allied = await open('allied');
		german = await open('german');
		await soon(() => allied.title()).toContain('Allied');
		await soon(() => german.title()).toContain('German');
	}, 120_000);

	it('takes six order lines a side, refuses a name it does not know at its line, and takes the sheets in', async () => {
		await writeSheet(allied, '3rd British Division', allies);
		await picture(allied, 'side-orders');
		const third = allied.getByRole('group', { name: 'Line 3', exact: true });
		await third.getByLabel('Unit or grouping').fill('I/858');
		await allied.getByRole('button', { name: 'Hand in to Control' }).click();
		await allied.getByText(/Line 3: none of your units/).first().waitFor();
		await third.getByLabel('Unit or grouping').fill('2 E Yorks');
		await allied.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => master.getByTestId('inbox-allied-3-div').textContent()).toContain('6');
		await writeSheet(german, '16th Luftwaffe Field Division', germans);
		await german.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => master.getByTestId('inbox-german-16-lfd').textContent()).toContain('6');
		await master.bringToFront();
		for (const team of ['allied-3-div', 'german-16-lfd']) {
			await master.getByTestId(`inbox-${team}`).getByRole('button', { name: /^Open/ }).click();
			if (team === 'allied-3-div') await picture(master, 'master-sheet');
			await master.getByTestId('all-understood').click();
			await master.keyboard.press('Escape');
		}
	}, 180_000);

	it('opens the movement step over the head of fourteen silent teams, with a reason', async () => {
		await command(master, 'Close this step');
		await master.getByTestId('overrule-reason').fill('the other headquarters sit this one out');
		await master.getByRole('button', { name: 'Overrule' }).click();
		await soon(() => master.getByTestId('clock').textContent()).toContain('Turn 1');
		await master.keyboard.press('2');
		await master.getByTestId('move-list').waitFor();
		await picture(master, 'master-moves');
	}, 60_000);

	it('moves six units as ordered', async () => {
		for (const unit of ['a-13-18-h', 'a-staffs', 'a-2-ey', 'a-1-suff', 'a-2-linc', 'g-ii-32']) {
			await master.getByTestId(`move-${unit}`).click();
			await master.getByTestId('move-estimate').waitFor();
			if (unit === 'a-13-18-h') await picture(master, 'master-move');
			await master.getByTestId('move-confirm').click();
			await soon(() => master.getByTestId('undo').getAttribute('title')).toMatch(/Move/);
			await master.getByRole('button', { name: /All moves/ }).click().catch(() => undefined);
		}
		await picture(master, 'x-moved');
	}, 120_000);

	it('refuses a tank regiment the canal away from its bridge', async () => {
		await command(master, '3 RTR');
		await master.getByTestId('inspector-move').click();
		const from = await onGlass(master, 1.0, 8.1);
		const to = await onGlass(master, 2.1, 7.3);
		await master.mouse.move(from.x, from.y);
		await master.mouse.down();
		await master.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
		await master.mouse.move(to.x, to.y, { steps: 5 });
		await picture(master, 'master-drag');
		await master.mouse.up();
		await picture(master, 'x-canal');
	}, 60_000);
});

/** Runs something from the command palette, as typed. */
async function command(page: Page, words: string): Promise<void> {
	await page.bringToFront();
	await page.keyboard.press('Control+k');
	await page.keyboard.type(words);
	await page.keyboard.press('Enter');
}
