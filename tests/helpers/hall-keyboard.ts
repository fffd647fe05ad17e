/**
 * The hall's turn played through the umpire's window by keyboard alone, every interaction counted. One interaction is
 * one key with its modifiers, or one text typed into a field. What the keys did is read from the host, not counted.
 */
import type { Page } from 'playwright-core';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';

export interface PhaseCount {
	readonly phase: 'order lines' | 'air missions' | 'moves' | 'combats' | 'dispatches';
	/** Things dealt with. */
	readonly things: number;
	readonly interactions: number;
}

interface Desk {
	press(key: string): Promise<void>;
	type(text: string): Promise<void>;
}

/**
 * Plays orders to dispatches.
 * @param look the umpire's view as it is now, from the host
 */
export async function playHallTurn(
	page: Page,
	look: () => Promise<MasterView>,
): Promise<readonly PhaseCount[]> {
	let interactions = 0;
	const keys: Desk = {
		async press(key) {
			interactions += 1;
			// Nobody presses keys faster than the window answers.
			await page.waitForTimeout(120);
			await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
			await page.keyboard.press(key);
		},
		async type(text) {
			interactions += 1;
			await page.keyboard.type(text);
		},
	};
	/** Waits until the host says so; 30 s. */
	const until = async (what: string, holds: (view: MasterView) => boolean): Promise<MasterView> => {
		for (let tries = 0; tries < 300; tries += 1) {
			const view = await look();
			if (holds(view)) return view;
			await page.waitForTimeout(100);
		}
		throw new Error(`the keyboard waited in vain: ${what}`);
	};
	const counted = async (phase: PhaseCount['phase'], act: () => Promise<number>): Promise<PhaseCount> => {
		interactions = 0;
		const things = await act();
		return { phase, things, interactions };
	};
	return [
		await counted('order lines', () => readOrders(page, keys, until)),
		await counted('air missions', () => flyAir(page, keys, until)),
		await counted('moves', () => makeMoves(page, keys, until)),
		await counted('combats', () => fightCombats(page, keys, until)),
		await counted('dispatches', () => sendDispatches(keys, until)),
	];
}

type Until = (what: string, holds: (view: MasterView) => boolean) => Promise<MasterView>;

const linesOf = (view: MasterView) => Object.values(view.sheets).flatMap(({ lines }) => lines);

/** Every sheet opened, its lines understood; every team ticked; the step ended. */
async function readOrders(page: Page, keys: Desk, until: Until): Promise<number> {
	const view = await until('sheets', ({ sheets }) => Object.keys(sheets).length > 0);
	await keys.press('1');
	const teams = view.teams.length;
	for (let n = 1; n <= teams; n += 1) {
		await keys.press('Enter');
		await page.getByTestId('sheet').waitFor();
		await keys.press('Shift+U');
		const lines = (linesOf(view).length / teams) * n;
		await until(
			'a sheet understood',
			(now) => linesOf(now).filter(({ status }) => status === 'understood').length >= lines,
		);
		// The board's cursor goes on to the next sheet by itself.
		await keys.press('Escape');
	}
	for (let n = 1; n < teams; n += 1) await keys.press('k');
	for (let n = 1; n <= teams; n += 1) {
		await keys.press('y');
		await until('a team ready', (now) => now.clock.teamsReady.length >= n);
	}
	await keys.press('Control+Enter');
	await until('the movement step', ({ clock }) => clock.step === 'move-and-combat');
	return linesOf(view).length;
}

const openTasks = (view: MasterView) =>
	view.air.tasks.filter(({ state }) => state === 'open' || state === 'rolled');

/** All missions as the program reads them; then every task rolled and applied as proposed. */
async function flyAir(page: Page, keys: Desk, until: Until): Promise<number> {
	const view = await until('air sheets', ({ air }) => Object.keys(air.sheets).length > 0);
	const orders = Object.values(view.air.sheets).flatMap(({ lines }) => lines).length;
	await keys.press('6');
	await page.getByTestId('desk-air').waitFor();
	await keys.press('Shift+A');
	await until('the missions', ({ air }) => Object.keys(air.missions).length >= orders);
	let left = openTasks(await until('the tasks', () => true));
	await page.locator('[data-testid="air-desk"][data-part="tasks"]').waitFor();
	if (left.length > 0) await keys.press('Enter');
	while (left.length > 0) {
		await page.locator('[data-testid="task-book"][data-state="open"]').waitFor();
		const settled = (view: MasterView): number =>
			view.air.tasks.filter(({ state }) => state === 'applied').length;
		const before = settled(await until('the tasks', () => true));
		await keys.press('r');
		await page.locator('[data-testid="task-book"][data-state="rolled"]').waitFor();
		await keys.press('Enter');
		left = openTasks(await until('an air result', (view) => settled(view) > before));
	}
	return orders;
}

/** The way proposed for every line that moves, accepted. */
async function makeMoves(page: Page, keys: Desk, until: Until): Promise<number> {
	const before = await until('the units', () => true);
	const moving = linesOf(before).filter(({ order }) => order.action === 'attack' || order.action === 'move');
	await keys.press('2');
	await page.getByTestId('move-list').waitFor();
	await keys.press('Enter');
	let moved = 0;
	for (let n = 0; n < moving.length; n += 1) {
		await page.locator('[data-testid="move-confirm"]:not([disabled])').waitFor();
		await keys.press('Enter');
		moved += 1;
		const at = moved;
		await until('a move', ({ units }) => Object.values(units).filter(({ share }) => share > 0).length >= at);
	}
	await keys.press('Escape');
	return moved;
}

/** All contacts taken as proposed, grouping complete, each combat rolled, applied and left. */
async function fightCombats(page: Page, keys: Desk, until: Until): Promise<number> {
	await keys.press('3');
	await page.getByTestId('combat-list').waitFor();
	const { contacts } = await until('contacts', () => true);
	await keys.press('a');
	await until('grouped', ({ combats }) => Object.keys(combats).length >= contacts.length);
	await page.getByTestId('complete-grouping').focus();
	await keys.press('Enter');
	const { combats } = await until('grouping complete', ({ grouping }) => grouping === 'complete');
	await keys.press('c');
	const total = Object.keys(combats).length;
	for (let n = 1; n <= total; n += 1) {
		await page.locator('[data-testid="combat-book"][data-state="grouped"]').waitFor();
		await keys.press('r');
		await page.locator('[data-testid="combat-book"][data-state="rolled"]').waitFor();
		await keys.press('Enter');
		await until(
			'a result applied',
			(now) => Object.values(now.combats).filter(({ state }) => state === 'applied').length >= n,
		);
		await page.locator('[data-testid="combat-book"][data-state="applied"]').waitFor();
		await keys.press('Enter');
	}
	return total;
}

/** Everything that is complete is released at once. */
async function sendDispatches(keys: Desk, until: Until): Promise<number> {
	const drafts = (view: MasterView) =>
		Object.values(view.dispatches).filter(({ state }) => state === 'draft');
	const before = drafts(await until('drafts', () => true)).length;
	await keys.press('4');
	await keys.press('Shift+R');
	const complete = (view: MasterView) =>
		drafts(view).filter(
			({ id }) => view.checks[id]?.missing.length === 0 && view.checks[id].warnings.length === 0,
		);
	const after = await until('released', (view) => complete(view).length === 0);
	return before - drafts(after).length;
}
