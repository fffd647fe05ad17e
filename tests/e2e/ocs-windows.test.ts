/** The Operational Combat Series in the built program: Control steps through a turn, fuels and moves by keys; a side looks on and plays. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { faultsOf } from './axe.ts';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { command, soon } from './hands.ts';
import { picture } from './picture.ts';

let hall: Hall;
let program: Program;
let master: Page;
let side: Page;

const step = (page: Page) => page.getByTestId('step');
/** Ends one step after the other until the one that is wanted. */
async function stepTo(wanted: string): Promise<void> {
	for (let n = 0; n < 20; n += 1) {
		const now = await step(master).innerText();
		if (now === wanted) return;
		await master.getByRole('button', { name: 'Next step' }).first().click();
		await expect.poll(() => step(master).innerText()).not.toBe(now);
	}
	throw new Error(`the turn never came to ${wanted}`);
}

beforeAll(async () => {
	({ hall, program, master } = await openEvening(1366, 768));
	await master.getByTestId('scenario-caen-front').click();
	await master.getByTestId('begin').click();
	await master.getByTestId('master-map').waitFor();
});
afterAll(() => endEvening({ hall, program }));

describe('the Caen front', () => {
	it('the sequence of play leads to the Movement Segment, and says who may do what in it', async () => {
		await stepTo('Movement Phase: Movement Segment');
		await expect
			.poll(() => master.getByTestId('checklist').innerText())
			.toContain('Allied may change modes, move');
		await picture(master, 'ocs-master');
	});

	it('an armoured brigade has to be fuelled before it moves: a token, and no more', async () => {
		await command(master, '29 Armd Bde');
		await expect.poll(() => master.getByTestId('inspector-face').innerText()).toBe('4-4-14');
		await expect.poll(() => master.getByTestId('fuel').innerText()).toContain('1T');
		await master.keyboard.press('m');
		await master.keyboard.press('2');
		await expect
			.poll(() => master.getByTestId('plan-refused').innerText())
			.toContain('has no fuel in this phase');
		await master.getByTestId('drop').click();
		await master.getByTestId('pay-fuel').click();
		await master.getByTestId('fuel').waitFor({ state: 'detached' });
	});

	it('a counter has a menu by its key, and a hex where something is selected: from there to the ruling', async () => {
		await command(master, '29 Armd Bde');
		await master.locator('[data-camera]').focus();
		await master.keyboard.press('ContextMenu');
		const menu = master.getByTestId('menu');
		await expect.poll(() => menu.innerText()).toContain('29 Armd Bde, 14.14');
		await expect.poll(() => menu.getByRole('menuitem').allInnerTexts()).toContain('Umpire ruling');
		await menu.getByRole('menuitem', { name: 'Umpire ruling' }).click();
		await master.getByTestId('rule-reason').fill('left out of the order of battle');
		await master.getByTestId('open-counter-rulings').click();
		await master.getByTestId('rule-name').fill('Fife & Forfar');
		await master.getByTestId('rule-add').click();
		await master.getByTestId('placing').waitFor();
		await picture(master, 'ocs-add-unit');
		const map = await master.locator('[data-camera]').boundingBox();
		if (!map) throw new Error('no map');
		await master.getByTestId('hex-field').fill('14.14');
		await master.getByTestId('hex-field').press('Enter');
		await expect.poll(() => master.getByTestId('inspector').innerText()).toMatch(/Fife & Forfar\s*Combat/);
		await master.getByTestId('undo').click();
		await expect.poll(() => master.getByTestId('inspector').innerText()).not.toContain('Fife & Forfar');
		// Off the coast, north of the unit that was gone to, where no counter stands.
		await master.mouse.click(map.x + map.width / 2, map.y + map.height / 2 - 180, { button: 'right' });
		await menu.getByRole('menuitem', { name: 'Move 29 Armd Bde here' }).waitFor();
		await master.keyboard.press('Escape');
		await menu.waitFor({ state: 'detached' });
	});

	it('its way is drawn by the number pad, priced hex by hex, and gone', async () => {
		await master.getByRole('button', { name: 'Close the lesson' }).click();
		await master.getByText('Umpire ruling', { exact: true }).click();
		await command(master, '29 Armd Bde');
		await master.keyboard.press('m');
		await master.keyboard.press('2');
		await expect.poll(() => master.getByTestId('plan-cost').innerText()).toMatch(/spent, .* left/);
		await picture(master, 'ocs-move');
		await master.keyboard.press('Enter');
		await master.getByTestId('move').click();
		await expect.poll(() => master.getByTestId('inspector').innerText()).toContain('14.13');
		await master.keyboard.press('Control+z');
		// No window of a side is open: nobody saw it, and nothing is asked.
		await expect.poll(() => master.getByTestId('inspector').innerText()).toContain('14.14');
	});

	it('a side’s own window has its stacks in full, the enemy’s tops, and nothing that is Control’s', async () => {
		[side] = await Promise.all([
			hall.context.waitForEvent('page'),
			master.getByTestId('open-side-german').click(),
		]);
		hall.watch(side);
		await side.getByTestId('turn').waitFor();
		await soon(() => step(side).innerText()).toBe('Movement Phase: Movement Segment');
		await soon(() => side.getByTestId('may').innerText()).toBe('Nothing is asked of you in this step.');
		await picture(side, 'ocs-side');
		expect(await side.getByTestId('fuel').count()).toBe(0);
	});

	it('its map is brought nearer and shown whole by buttons, without a wheel', async () => {
		const scale = async (): Promise<number> =>
			Number((await side.locator('[data-camera]').getAttribute('data-camera'))?.split(' ')[2]);
		// It opens on its own units, nearer than the whole.
		const opened = await scale();
		await side.getByRole('button', { name: 'Show the whole map (0)' }).click();
		await soon(scale).toBeLessThan(opened);
		const whole = await scale();
		await side.getByRole('button', { name: 'Zoom in (+)' }).click();
		await soon(scale).toBeCloseTo(whole * 1.4, 2);
		await side.getByRole('button', { name: 'Show the whole map (0)' }).click();
		await soon(scale).toBe(whole);
	});

	it('third evening 12: what is begun next puts down what was begun before, so that no click goes to both', async () => {
		const picked = async (page: Page): Promise<void> => {
			await page.bringToFront();
			await page.getByRole('tab', { name: 'Supply' }).click();
			await page.getByText('Transport', { exact: true }).first().click();
			const truck = page.getByTestId('move-transport').first();
			if (!(await truck.isVisible())) await page.getByText('Transport', { exact: true }).first().click();
			await truck.click();
			await page.getByTestId('hex-field').fill('12.14');
			await page.getByTestId('hex-field').press('Enter');
			await page.getByTestId('go-transport').waitFor();
		};
		await picked(master);
		await command(master, '29 Armd Bde');
		await master.keyboard.press('o');
		await master.getByRole('tab', { name: 'Supply' }).click();
		await master.getByTestId('move-transport').first().waitFor();
		expect(await master.getByTestId('go-transport').count()).toBe(0);
		await master.getByTestId('move-transport').first().click();
		await master.getByTestId('picking-transport').waitFor();
		await master.getByRole('tab', { name: 'Fights' }).click();
		expect(await master.getByTestId('aim').count()).toBe(0);
		expect(await master.getByText('Click the hex that 29 Armd Bde').count()).toBe(0);
		await master.keyboard.press('Escape');
	});

	it('a plan left half done ends with its step', async () => {
		await command(master, '29 Armd Bde');
		await master.keyboard.press('m');
		await master.keyboard.press('2');
		await master.getByTestId('plan').waitFor();
		await stepTo('Movement Phase: Barrage Segment');
		await master.getByTestId('plan').waitFor({ state: 'detached' });
	});

	it.each(['Dark', 'Light'])(
		'axe finds nothing wrong on any desk in the %s theme',
		async (theme) => {
			await command(master, `${theme} theme`);
			await master.locator(`html[data-theme="${theme.toLowerCase()}"]`).waitFor({ state: 'attached' });
			await command(master, '29 Armd Bde');
			const found: string[] = [];
			for (const desk of ['Play', 'Fights', 'Questions', 'Supply', 'Forces', 'Orders']) {
				await master.getByRole('tab', { name: new RegExp(`^${desk}`) }).click();
				if (desk === 'Supply') await master.getByTestId('area-trace').click();
				if (desk === 'Forces') await master.getByTestId('find-unit').waitFor();
				found.push(...(await faultsOf(master)).map((fault) => `${desk}: ${fault}`));
			}
			expect(found).toEqual([]);
		},
		180_000,
	);

	it('nor in a side’s window, whichever desk it has open', async () => {
		const found: string[] = [];
		for (const desk of ['Play', 'Supply', 'Forces']) {
			await side.bringToFront();
			await side.getByRole('tab', { name: desk }).click();
			found.push(...(await faultsOf(side)).map((fault) => `${desk}: ${fault}`));
		}
		expect(found).toEqual([]);
	});

	it('third evening 6: a fight of the Caen front is read on its card, from the odds to the losses', async () => {
		await master.bringToFront();
		await command(master, 'Dark theme');
		await stepTo('Combat Phase: Combat Segment');
		await command(master, '9 Inf Bde');
		await master.keyboard.press('a');
		await master.getByTestId('hex-field').fill('14.12');
		await master.getByTestId('hex-field').press('Enter');
		await master.getByTestId('declare-and-play-out').click();
		const card = master.getByTestId('fresh-results');
		await soon(() => card.innerText()).toMatch(/Attack on 14\.12[\s\S]*9 Inf Bde[\s\S]*against 46 LW Jg/);
		expect(await card.innerText()).toMatch(/(Attacker|Defender) (loses|may exploit)|No effect/);
		expect(await card.innerText()).toMatch(/The combat:[\s\S]*Action Rating \d against \d/);
		await picture(master, 'ocs-result');
	});

	it('no window complained', () => {
		expect(hall.complaints).toEqual([]);
	});
});
