/**
 * One OP COM turn of Goodwood through the windows, as a Game Control and two headquarters would play it: sheets, moves,
 * combats, an undo, briefings; then both sides' windows are searched for what they must not show, the host is killed,
 * and the campaign is opened again as it was.
 */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { drawWithWebgl, type Hall, openHall, type Program, snapshotOf, startProgram } from './hall.ts';
import { picture } from './picture.ts';
import {
	command,
	drag,
	group,
	openCombat,
	overrule,
	releaseAll,
	soon,
	toList,
	undoTitle,
	writeSheet,
	type Line,
} from './hands.ts';

drawWithWebgl();

let hall: Hall;
let program: Program;
let master: Page;
let allied: Page;
let german: Page;

beforeAll(async () => {
	hall = await openHall();
	program = await startProgram(hall.dataDir);
});
afterEach(async ({ task }) => {
	if (task.result?.state === 'fail') await picture(master, 'failed');
});
afterAll(async () => {
	await hall.end();
	await program.stop();
	hall.forget();
});

const allies: readonly Line[] = [
	{
		who: '13/18 H',
		orders: 'Break through by Cuverville and go on to the south.',
		supporting: '33 Fd',
		action: 'Breakthrough',
		objective: [4.9, 3.4],
	},
	{
		who: 'Staffs Yeo',
		orders: 'Follow 13/18 Hussars and widen the gap.',
		action: 'Breakthrough',
		objective: [4.9, 3.4],
	},
	{
		who: '2 E Yorks',
		orders: 'Clear the hedgerows by Touffréville.',
		supporting: '7 Fd',
		action: 'Attack',
		objective: [6.0, 3.7],
	},
	{
		who: '1 Suffolk',
		orders: 'Take the farm north of Cuverville.',
		supporting: '76 Fd',
		action: 'Attack',
		objective: [3.5, 3.2],
	},
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
		const open = async (side: 'allied' | 'german'): Promise<Page> => {
			const opened = hall.context.waitForEvent('page');
			await master.getByTestId(`open-side-${side}`).click();
			const page = hall.watch(await opened);
			page.on('websocket', (socket) =>
				socket.on('framereceived', ({ payload }) => wire[side].push(String(payload))),
			);
			// Its first connection may have been there before anybody listened.
			await page.reload();
			return page;
		};
		allied = await open('allied');
		german = await open('german');
		await soon(() => allied.title()).toContain('Allied');
		await soon(() => german.title()).toContain('German');
	});

	it('takes six order lines a side, refuses a name it does not know at its line, and takes the sheets in', async () => {
		await writeSheet(allied, '3rd British Division', allies);
		await picture(allied, 'side-orders');
		const third = allied.getByRole('group', { name: 'Line 3', exact: true });
		await third.getByLabel('Unit or grouping').fill('I/858');
		await allied.getByRole('button', { name: 'Hand in to Control' }).click();
		await allied
			.getByText(/Line 3: none of your units/)
			.first()
			.waitFor();
		await third.getByLabel('Unit or grouping').fill('2 E Yorks');
		await allied.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => master.getByTestId('inbox-allied-3-div').textContent()).toContain('Submitted');
		await writeSheet(german, '16th Luftwaffe Field Division', germans);
		await german.getByRole('button', { name: 'Hand in to Control' }).click();
		await soon(() => master.getByTestId('inbox-german-16-lfd').textContent()).toContain('Submitted');
		await master.bringToFront();
		for (const team of ['allied-3-div', 'german-16-lfd']) {
			await master.getByTestId(`inbox-${team}`).getByRole('button', { name: /^Open/ }).click();
			if (team === 'allied-3-div') await picture(master, 'master-sheet');
			await master.getByTestId('all-understood').click();
			await soon(() => master.getByTestId('all-understood').isDisabled()).toBe(true);
			await master.keyboard.press('Escape');
		}
	});

	it('opens the movement step over the head of fourteen silent teams, with a reason', async () => {
		await command(master, 'Close this step');
		await overrule(master, 'the other headquarters sit this one out');
		await soon(() => master.getByTestId('clock').textContent()).toContain('Turn 1');
		await master.keyboard.press('2');
		await master.getByTestId('move-list').waitFor();
		await picture(master, 'master-moves');
	});

	it('moves six units as ordered', async () => {
		for (const unit of ['a-13-18-h', 'a-staffs', 'a-2-ey', 'a-1-suff', 'a-2-linc', 'g-ii-32']) {
			await master.getByTestId(`move-${unit}`).click();
			await master.getByTestId('move-estimate').waitFor();
			if (unit === 'a-13-18-h') await picture(master, 'master-move');
			await master.getByTestId('move-confirm').click();
			await soon(() => undoTitle(master)).toMatch(/^Undo: Move/);
			// The next line comes up by itself; Escape goes back to the list.
			await master.keyboard.press('Escape');
			await soon(() => master.getByTestId(`move-${unit}`).getAttribute('data-state')).not.toBe('waiting');
		}
	});

	it('refuses a tank regiment the canal away from its bridge, and takes an overruled move with its reason', async () => {
		await command(master, '3 RTR');
		await master.getByTestId('inspector-move').click();
		for (let n = 0; n < 5; n += 1) await master.getByRole('button', { name: /^Zoom in/ }).click();
		await drag(master, [1.0, 8.1], [2.1, 7.3], 'master-refusal');
		await master.getByTestId('move-confirm').click();
		await soon(() => master.getByTestId('refusal').first().textContent()).toMatch(/canal/i);
		expect(await master.getByTestId('move-planner').textContent()).toContain('3rd Royal Tank');
		await master.getByRole('button', { name: /All moves/ }).click();

		await command(master, 'I/31 Jg');
		await master.getByTestId('inspector-move').click();
		await drag(master, [-0.9, 1.9], [-0.7, 1.4]);
		await master.getByTestId('move-confirm').click();
		await master
			.getByTestId('overrule-reason')
			.fill('the battalion had been promised to move by its colonel');
		await picture(master, 'master-overrule');
		await master.getByRole('button', { name: 'Overrule' }).click();
		await soon(() => undoTitle(master)).toContain('Move I/31 Jg');
	});

	it('groups three combats, splitting a regiment attacked in two places', async () => {
		await toList(master, '3', 'All combats');
		await picture(master, 'master-contacts');
		await group(master, ['13/18 H', 'Staffs Yeo'], ['II/46 Jg']);
		await group(master, ['1 Suffolk'], ['I/46 Jg']);
		await group(master, ['2 E Yorks'], ['I/858']);
		for (const contact of await master.getByTestId('contact').all())
			await contact.getByTestId('dismiss-contact').click();
		await master.getByTestId('complete-grouping').click();
		await master.getByTestId('reopen-grouping').waitFor();
		await soon(() => master.locator('[data-testid^="combat-"][data-state="grouped"]').count()).toBe(3);
	});

	it('resolves a total success with overrun by a typed die, and drives on', async () => {
		await openCombat(master, '13/18 H');
		for (const unit of ['a-13-18-h', 'a-staffs'])
			await master.getByTestId(`switch-${unit}/unprepared`).click();
		await soon(() => master.getByTestId('odds-6').getAttribute('data-band')).toBe('total');
		await master.keyboard.press('6');
		await master.getByTestId('retreat-face-4').click();
		await picture(master, 'master-combat');
		// An overrun may be made: what was to be applied at once waits for Control.
		await master.keyboard.press('Shift+Enter');
		await master.getByTestId('result-card').waitFor();
		await soon(() => master.getByRole('status').allInnerTexts()).toContainEqual(
			expect.stringContaining('yours to decide'),
		);
		await soon(() => master.getByTestId('result-card').getAttribute('data-band')).toBe('total');
		await master.getByTestId('overrun').click();
		await picture(master, 'master-result');
		await master.getByTestId('apply').click();
		await master.getByRole('button', { name: 'Drive on: 13/18 H' }).click();
		await master.getByTestId('move-estimate').waitFor();
		await master.getByTestId('move-confirm').click();
		await soon(() => undoTitle(master)).toContain('13/18 H exploits');
	});

	it('resolves a combat in bad terrain with the program’s die', async () => {
		await openCombat(master, '2 E Yorks');
		await master.getByTestId('ground-badTerrain').getByRole('switch').click();
		await soon(() => master.getByTestId('odds').textContent()).toContain('bad terrain');
		await master.getByTestId('roll').click();
		await master.getByTestId('result-card').waitFor();
		await master.getByTestId('apply').click();
		await soon(() => undoTitle(master)).toContain('Apply');
	});

	it('resolves a third with a typed die, takes it back and does it again', async () => {
		await openCombat(master, '1 Suffolk');
		await master.keyboard.press('3');
		await master.getByTestId('confirm-die').click();
		await master.getByTestId('apply').click();
		await soon(() => master.getByTestId('combat-book').getAttribute('data-state')).toBe('applied');
		await master.getByTestId('undo').click();
		await soon(() => master.getByTestId('combat-book').getAttribute('data-state')).toBe('rolled');
		await master.getByTestId('redo').click();
		await soon(() => master.getByTestId('combat-book').getAttribute('data-state')).toBe('applied');
	});

	it('takes all of it back and does it in one stroke', async () => {
		const state = () => master.getByTestId('combat-book').getAttribute('data-state');
		await master.getByTestId('undo').click();
		await soon(state).toBe('rolled');
		await master.getByTestId('undo').click();
		await soon(state).toBe('grouped');
		await master.keyboard.press('3');
		await soon(() => master.getByTestId('roll-and-apply').textContent()).toContain('Apply the 3');
		await picture(master, 'master-roll-and-apply');
		await master.keyboard.press('Shift+Enter');
		await soon(state).toBe('applied');
		await soon(() => undoTitle(master)).toContain('Roll and apply');
		await master.getByTestId('undo').click();
		await soon(state).toBe('grouped');
		await master.getByTestId('redo').click();
		await soon(state).toBe('applied');
	});

	it('tells neither side anything until its briefing is released', async () => {
		expect(await allied.getByRole('tab', { name: /Dispatches/ }).textContent()).toMatch(/1/);
		await command(master, 'Close this step');
		await toList(master, '4', 'All dispatches');
		await master.getByTestId('dispatch-pair').filter({ hasText: 'to release' }).first().click();
		const mine = master.getByTestId('dispatch-allied');
		await mine.getByRole('radio', { name: 'Story' }).click();
		const story = (await mine.getByTestId('story').inputValue()) + ' The Colonel sends his compliments.';
		await mine.getByTestId('story').fill(story);
		await picture(master, 'master-dispatch');
		await mine.getByTestId('release').click();
		await soon(() => mine.getAttribute('data-state')).toBe('released');
		await allied.bringToFront();
		await allied.getByRole('tab', { name: /Dispatches/ }).click();
		await allied.getByText('The Colonel sends his compliments.').waitFor();
		await picture(allied, 'side-dispatch');
		expect(await german.getByText('The Colonel sends his compliments.').count()).toBe(0);
		await master.bringToFront();
		await releaseAll(master);
		await german.bringToFront();
		await german.getByRole('tab', { name: /Dispatches/ }).click();
		await picture(german, 'side-german');
	});

	it('sends a side no status, score, die or enemy unit that was not reported', () => {
		const scenario = JSON.parse(readFileSync('assets/scenarios/goodwood/scenario.json', 'utf8')) as {
			units: { id: string; side: string; name: string }[];
		};
		for (const [side, bytes] of Object.entries(wire)) {
			const text = bytes.join('\n');
			expect(text.length).toBeGreaterThan(10_000);
			for (const word of [
				'profile',
				'worksheet',
				'proposal',
				'stepsLost',
				'xoroshiro',
				'opcom-9',
				'opcom-10',
			])
				expect(text, side).not.toContain(word);
			for (const unit of scenario.units.filter((each) => each.side !== side)) {
				expect(text, side).not.toContain(`"${unit.id}"`);
				expect(text, side).not.toContain(unit.name);
			}
		}
	});

	it('survives being killed: opened again, everything is as it was', async () => {
		const before = settled(await snapshotOf(program.address));
		const file = (before['campaign'] as { file: string }).file;
		await program.kill();
		program = await startProgram(hall.dataDir, ['--file', file]);
		expect(settled(await snapshotOf(program.address))).toEqual(before);
		const again = await hall.page(program.address);
		await again.getByTestId('master-map').waitFor();
		expect(await again.getByTestId('clock').textContent()).toContain('Turn 1');
	});

	it('no window complained', () => {
		expect(hall.complaints).toEqual([]);
	});
});

/** Every frame that reached a side's window. */
const wire: Record<'allied' | 'german', string[]> = { allied: [], german: [] };

/** A view without what belongs to a sitting: what undo is called after reopening, the log's tail, who is here. */
function settled(view: Record<string, unknown>): Record<string, unknown> {
	const { undo: _undo, log: _log, control: _control, ...rest } = view;
	return rest;
}
