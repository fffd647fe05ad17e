/**
 * Two of the book's examples through the windows, on small maps made for them: the comprehensive combat, and the overrun
 * with an airstrike. Each side answers for itself, dice are typed in as they fell at the table, every figure is the book's.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overrunExample, TARGET, workedExample } from '../helpers/ocs-worked-example.ts';
import { soon } from './hands.ts';
import { answer, openHouse, pick, select, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

/** Dice that fell at the table, in the form of a page that is shown. */
async function typeDice(control: Page, faces: string): Promise<void> {
	await control.getByTestId('own-dice-line').first().click();
	await control.getByTestId('own-dice').first().fill(faces);
}

/** Control may play out what is left of a fight in one stroke; taken back, it waits for the same answers as before. */
async function playedOutAndTakenBack({ control, red, game }: OcsHouse): Promise<void> {
	await control.bringToFront();
	await control.getByRole('tab', { name: /^Fights/ }).click();
	await soon(() => control.getByTestId('fight-waits').innerText()).toContain(`The fight for ${TARGET}`);
	// Not sooner: what a window has sent may still be on its way.
	const before = JSON.stringify(game().frames);
	await picture(control, 'ocs-fight-waits');
	await control.getByTestId('play-out').first().click();
	await soon(() => game().frames).toEqual([]);
	await soon(() => red.getByTestId('fresh-results').innerText()).toContain(TARGET);
	await takeBack(control);
	await soon(() => JSON.stringify(game().frames)).toBe(before);
}

/** Control may attack by an order that it has in writing and play that out at once, by keys; taken back, nobody has attacked. */
async function attackedOutrightAndTakenBack({ control, blue, game }: OcsHouse): Promise<void> {
	const attacked = (): unknown => game().units.get('panzer')?.phase?.attacked;
	await control.bringToFront();
	await select(control, 'motorcycle', 'panzer', 'mech');
	await control.keyboard.press('a');
	await pick(control, TARGET);
	await control.getByTestId('aim-cost').waitFor();
	await picture(control, 'ocs-attack-outright');
	await control.keyboard.press('Control+Enter');
	await soon(attacked).toBe(true);
	expect(game().frames).toEqual([]);
	await soon(() => blue.getByTestId('fresh-results').innerText()).toContain(TARGET);
	await takeBack(control);
	await soon(attacked).not.toBe(true);
}

async function takeBack(control: Page): Promise<void> {
	await control.getByTestId('undo').click();
	await control.getByTestId('undo-take-back').click();
}

describe('the comprehensive combat', () => {
	let table: OcsHouse;
	beforeAll(async () => {
		table = await openHouse(workedExample());
	});
	afterAll(() => table.end());

	it('EX-20: in Reaction the reserve is released, and its half of three points leads to no fight', async () => {
		await table.stepTo('Reaction Phase: Movement Segment');
		await select(table.red, 'reserve');
		await table.red.getByTestId('order-release').click();
		await soon(() => table.game().units.get('reserve')?.marker).toBe(null);
		await table.red.getByTestId('order-move').click();
		await table.red.keyboard.press('8');
		await table.red.keyboard.press('8');
		await soon(() => table.red.getByTestId('plan-refused').innerText()).toContain(
			'it costs 1, and it has 1/2',
		);
		await table.red.keyboard.press('Escape');
		await table.red.getByTestId('plan').waitFor({ state: 'detached' });
		expect(table.game().units.get('reserve')?.at).toBe('05.07');
	});

	it('EX-20: the guns fire 20 points on 17-24 for 3T; a roll of 4 does nothing', async () => {
		await table.stepTo('Combat Phase: Barrage Segment');
		await table.control.bringToFront();
		await select(table.control, 'guns');
		await table.control.keyboard.press('b');
		await pick(table.control, TARGET);
		await soon(() => table.control.getByTestId('aim').innerText()).toMatch(/20[\s\S]*3T/);
		await typeDice(table.control, '1 3');
		await table.control.getByTestId('fire').click();
		await soon(() => table.blue.getByTestId('fresh-results').innerText()).toMatch(
			/Barrage on[\s\S]*No effect[\s\S]*20: column 17-24[\s\S]*1 and 3\s+= 4/,
		);
		expect(table.game().dumps['dump-1']?.tokens).toBe(17);
		expect(table.game().units.get('rifles')?.marker).toBe(null);
	});

	it('EX-20: 17 against 20, Surprise on 11, 3:1 on a roll of 7: each side answers its own', async () => {
		await table.stepTo('Combat Phase: Combat Segment');
		await attackedOutrightAndTakenBack(table);
		await table.blue.bringToFront();
		await select(table.blue, 'motorcycle', 'panzer', 'mech');
		await table.blue.getByTestId('order-attack').click();
		await pick(table.blue, TARGET);
		await soon(() => table.blue.getByTestId('aim-cost').innerText()).toContain('T');
		await table.blue.getByTestId('declare').click();
		await playedOutAndTakenBack(table);
		await answer(table.red, 'supply');
		await answer(table.blue, 'motorcycle');
		await answer(table.red, 'brigade');
		await answer(table.red, 'side:minor-river');
		await table.control.bringToFront();
		await table.control.getByRole('tab', { name: /^Fights/ }).click();
		await soon(() => table.control.getByTestId('fight').innerText()).toMatch(/17 against 20[\s\S]*\+2/);
		await picture(table.control, 'ocs-example');
		expect([
			table.game().units.get('motorcycle')?.internals,
			table.game().units.get('mech')?.internals,
		]).toEqual(['low', 'full']);
		expect([table.game().dumps['dump-1']?.tokens, table.game().dumps['dump-2']?.tokens]).toEqual([16, 6]);
		await typeDice(table.control, '4 5 2 2 3');
		await table.control.getByTestId('roll').click();
		await answer(table.blue, 'lose:motorcycle');
		await answer(table.red, 'retreat');
		await answer(table.red, 'to:05.05');
		await answer(table.blue, 'all');
		for (const page of [table.blue, table.red])
			await soon(() => page.getByTestId('fresh-results').innerText()).toMatch(
				/Ao1, Do1[\s\S]*17 against 20[\s\S]*5 against 3[\s\S]*to 3:1[\s\S]*= 7/,
			);
		expect(table.game().units.get('motorcycle')).toMatchObject({ at: null, elsewhere: { kind: 'dead' } });
		// Control still has it selected.
		await soon(() => table.control.getByTestId('inspector').innerText()).toMatch(/Where\s+dead/);
		expect(await table.control.getByTestId('order-attack').count()).toBe(0);
		expect([table.game().units.get('brigade')?.at, table.game().units.get('rifles')?.at]).toEqual([
			'05.05',
			'05.05',
		]);
		expect([table.game().units.get('panzer')?.at, table.game().units.get('mech')?.at]).toEqual([
			TARGET,
			TARGET,
		]);
		expect(table.complaints).toEqual([]);
	});
});

describe('the overrun with an airstrike', () => {
	let table: OcsHouse;
	beforeAll(async () => {
		table = await openHouse(overrunExample());
	});
	afterAll(() => table.end());

	it('EX-29: Control flies the strike for Blue: no Flak, one column down for what stands there, DG on a roll of 8', async () => {
		await table.stepTo('Movement Phase: Movement Segment');
		const { control } = table;
		await control.bringToFront();
		await control.getByRole('tab', { name: /^Air/ }).click();
		await control.getByTestId('plane-stuka').click();
		await control.getByTestId('mission-target').click();
		await pick(control, '05.05');
		await soon(() => control.getByTestId('mission-forecast').innerText()).toMatch(
			/20[\s\S]*17-24[\s\S]*-1, target density/,
		);
		await soon(() => control.getByTestId('mission-flak').innerText()).toContain('8 %');
		await typeDice(control, '3 4 4 4');
		await picture(control, 'ocs-strike');
		await control.getByTestId('fly').click();
		await soon(() => table.blue.getByTestId('fresh-results').innerText()).toMatch(
			/Strike on[\s\S]*DG[\s\S]*20: column 17-24[\s\S]*= 8/,
		);
		expect(table.game().units.get('brigade')?.marker).toBe('dg');
		expect(table.game().air.planes['stuka']).toMatchObject({ active: false, at: 'E08.05' });
	});

	it('EX-29: two units are fuelled for 2T, come up, overrun: 21 to 3 1/2, Surprise on 9, Ao1e4, DL1o2', async () => {
		const { control, blue, red } = table;
		await select(blue, 'panzer', 'mech');
		await blue.getByTestId('pay-fuel').click();
		await soon(() => table.game().dumps['dump-1']?.tokens).toBe(18);
		await blue.getByTestId('order-move').click();
		await blue.keyboard.press('3');
		await blue.getByTestId('plan-cost').waitFor();
		await blue.keyboard.press('Enter');
		await blue.getByTestId('move').click();
		await soon(() => table.game().units.get('mech')?.at).toBe('04.05');
		await blue.getByTestId('order-overrun').click();
		await pick(blue, '05.05');
		await blue.getByTestId('declare').click();
		await answer(red, 'internals');
		await answer(blue, 'panzer');
		await control.bringToFront();
		await control.getByRole('tab', { name: /^Fights/ }).click();
		await soon(() => control.getByTestId('fight').innerText()).toMatch(/21 against 3½[\s\S]*\+3/);
		expect(table.game().dumps['dump-1']?.tokens).toBe(16);
		await typeDice(control, '3 3 2 2 2');
		await control.getByTestId('roll').click();
		await soon(() => red.getByTestId('fresh-results').innerText()).toMatch(
			/Ao1e4, DL1o2[\s\S]*to 9:1[\s\S]*= 7/,
		);
		await answer(blue, 'lose:panzer');
		await soon(() => table.game().units.get('panzer')?.elsewhere?.kind).toBe('dead');
		await soon(() => table.game().units.get('brigade')?.elsewhere?.kind).toBe('dead');
		expect(table.complaints).toEqual([]);
	});
});
