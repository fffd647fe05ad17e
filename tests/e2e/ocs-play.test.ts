/**
 * The Caen front for two turns, played in the built program in each of the three ways: Control moves by what sides write,
 * Control carries out what they propose, the sides move for themselves. In each a move, a fight whose questions its own
 * side answers, supply.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { endEvening, openEvening, type Hall, type Program } from './hall.ts';
import { command, soon } from './hands.ts';
import { picture } from './picture.ts';

const MOVEMENT = 'Movement Phase: Movement Segment';
const COMBAT = 'Combat Phase: Combat Segment';
const stepOf = (page: Page): Promise<string> => page.getByTestId('step').innerText();

interface Evening {
	readonly hall: Hall;
	readonly program: Program;
	readonly master: Page;
	readonly allied: Page;
	readonly german: Page;
}

async function begin(whoMoves: 'sides' | 'approved' | 'control'): Promise<Evening> {
	const { hall, program, master } = await openEvening(1366, 768);
	await master.getByTestId('scenario-caen-front').click();
	await master.getByTestId('begin').click();
	await master.getByTestId('master-map').waitFor();
	if (whoMoves !== 'sides') {
		await command(master, 'options');
		await master.locator(`[data-testid="option-who-moves"] input[value="${whoMoves}"]`).check();
		await master.getByTestId('option-reason').fill('as agreed');
		await master.getByTestId('option-record').click();
		await master.getByTestId('option-reason').waitFor({ state: 'detached' });
		await master.keyboard.press('Escape');
	}
	const side = async (id: string): Promise<Page> => {
		const [page] = await Promise.all([
			hall.context.waitForEvent('page'),
			master.getByTestId(`open-side-${id}`).click(),
		]);
		hall.watch(page);
		await page.getByTestId('turn').waitFor();
		return page;
	};
	return { hall, program, master, allied: await side('allied'), german: await side('german') };
}

/** A side that is asked something at its own window takes the first answer. Returns whether it was. */
async function answerOne(page: Page): Promise<boolean> {
	const asked = page.locator('[data-testid^="asked-"]').first();
	if ((await asked.count()) === 0) return false;
	const id = await asked.getAttribute('data-testid');
	await asked.getByRole('button').first().click();
	await page.locator(`[data-testid="${id ?? ''}"]`).waitFor({ state: 'detached' });
	return true;
}
/** The sides answer until neither is asked anything more. Returns how many questions there were. */
async function answerAll({ allied, german }: Evening): Promise<number> {
	let answered = 0;
	while ((await answerOne(allied)) || (await answerOne(german))) answered += 1;
	return answered;
}

/** Takes a unit of a side's own in hand, out of the list of its forces. */
async function select(page: Page, unit: string): Promise<void> {
	await page.getByRole('tab', { name: 'Forces' }).click();
	await page.getByTestId(`unit-${unit}`).click();
	await page.getByRole('tab', { name: 'Play' }).click();
}
/** Names the hex that is being picked, by keys. */
async function pick(page: Page, hex: string): Promise<void> {
	await page.getByTestId('hex-field').fill(hex);
	await page.getByTestId('hex-field').press('Enter');
}
async function closeDialog(page: Page): Promise<void> {
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
}
/** Control carries out what is proposed first. */
async function carryOut(master: Page): Promise<void> {
	await master.bringToFront();
	await master.getByRole('tab', { name: /^Orders/ }).click();
	await master.getByTestId('carry-out').first().waitFor();
	await master.keyboard.press('y');
	await master.getByTestId('carry-out').waitFor({ state: 'detached' });
}
/** Plays a fight that is declared to its end; returns how many questions the sides answered. */
async function fight(evening: Evening, target: string): Promise<number> {
	const { master, allied, german } = evening;
	let answered = 0;
	await master.bringToFront();
	await master.getByRole('tab', { name: /^Fights/ }).click();
	const roll = master.getByTestId('roll');
	await soon(async () => {
		answered += await answerAll(evening);
		return roll.count();
	}).toBe(1);
	await roll.click();
	await soon(async () => {
		answered += await answerAll(evening);
		return (await allied.getByTestId('result-title').filter({ hasText: target }).count()) > 0;
	}).toBe(true);
	for (const page of [allied, german])
		await soon(() => page.getByTestId('fresh-results').innerText()).toContain(`Attack on ${target}`);
	return answered;
}

/** What a step asks for before it ends, at the supply desk of whoever acts. */
async function dutiesAt(page: Page): Promise<void> {
	await page.getByRole('tab', { name: 'Supply' }).click();
	await page.getByTestId('supply-has').waitFor();
	for (const duty of ['="arrive"', '="recover"', '^="attrition-"'])
		for (;;) {
			const button = page.locator(`[data-testid${duty}]`);
			const left = await button.count();
			if (left === 0) break;
			await button.first().click();
			await soon(() => button.count()).toBeLessThan(left);
		}
	await page.getByRole('tab', { name: 'Play' }).click();
}

type End = (evening: Evening, acting: Page) => Promise<void>;
const byControl: End = async ({ master }) => {
	await master.getByTestId('next-thing').click();
};
/** The side that acts ends its step; what is nobody's Control ends. */
const bySides: End = async (evening, acting) => {
	const done = acting.getByTestId('next-step');
	await ((await done.count()) > 0 ? done.click() : byControl(evening, acting));
};

/** The window of the side whose player turn it is. */
async function phasing({ allied, german }: Evening): Promise<Page> {
	return (await allied.locator('header').first().innerText()).includes('German player turn')
		? german
		: allied;
}

/** Waits until all windows show the same step: one that still shows the step before would end that one, in vain. */
async function together({ master, allied, german }: Evening): Promise<void> {
	await soon(async () => new Set(await Promise.all([master, allied, german].map(stepOf))).size).toBe(1);
}

/** Ends one step, answers what that asks, and does what the next asks for. */
async function oneStep(evening: Evening, end: End, where: 'master' | 'side'): Promise<void> {
	const { master, allied, german } = evening;
	await together(evening);
	const now = await stepOf(master);
	const turn = await allied.locator('header').first().innerText();
	const acting = now.includes('Reaction')
		? (await phasing(evening)) === allied
			? german
			: allied
		: await phasing(evening);
	await answerAll(evening);
	let isToEnd = true;
	await soon(async () => {
		// A question that came while the step was being ended kept it from ending: it is ended again once nobody is asked.
		if ((await answerAll(evening)) > 0) isToEnd = true;
		const shown = await Promise.all([master, allied, german].map(stepOf));
		const waits = await master.getByTestId('next-thing').innerText();
		if (isToEnd && !waits.includes('is asked') && shown.every((step) => step === now)) {
			isToEnd = false;
			await end(evening, acting);
		}
		return [await stepOf(allied), await allied.locator('header').first().innerText()].join();
	}).not.toBe([now, turn].join());
	await together(evening);
	if (/Reinforcement|Replenishing|Attrition/.test(await stepOf(master)))
		await dutiesAt(where === 'master' ? master : await phasing(evening));
}

async function stepTo(evening: Evening, wanted: string, end: End, where: 'master' | 'side'): Promise<void> {
	for (let n = 0; n < 40; n += 1) {
		if ((await stepOf(evening.master)) === wanted) return;
		await oneStep(evening, end, where);
	}
	throw new Error(`the turn never came to ${wanted}`);
}
/** Goes on until the third turn has begun: two whole turns of both sides. */
async function toTurnThree(evening: Evening, end: End, where: 'master' | 'side'): Promise<void> {
	for (let n = 0; n < 90; n += 1) {
		if ((await evening.allied.getByTestId('turn').innerText()) === 'Turn 3') return;
		await oneStep(evening, end, where);
	}
	throw new Error('the third turn never came');
}

describe('Control moves, by what sides write', () => {
	let evening: Evening;
	beforeAll(async () => {
		evening = await begin('control');
	});
	afterAll(() => endEvening(evening));
	const written = (page: Page): Promise<string> => page.getByTestId('order-words').inputValue();

	it('what a side plans on its map is written down line by line, fuel and a way that needs it, and handed in', async () => {
		const { allied } = evening;
		await stepTo(evening, MOVEMENT, byControl, 'master');
		await allied.bringToFront();
		await select(allied, 'a-29-armd');
		await allied.getByTestId('pay-fuel').click();
		await soon(() => written(allied)).toBe('Fuel 29 Armd Bde.');
		await allied.getByTestId('order-move').click();
		await allied.keyboard.press('2');
		await soon(() => allied.getByTestId('plan-refused').innerText()).toContain('has no fuel in this phase');
		await allied.keyboard.press('Enter');
		await allied.getByTestId('move').click();
		await soon(() => written(allied)).toBe('Fuel 29 Armd Bde.\nMove 29 Armd Bde, to 14.13.');
		await picture(allied, 'ocs-written');
		await allied.getByTestId('hand-in').click();
		await soon(() => allied.getByTestId('orders').innerText()).toContain('with Control');
		// The order is shown by a push, and the field emptied by the answer behind it.
		await soon(() => written(allied)).toBe('');
		expect(await allied.getByLabel('Stack in 14.13').count()).toBe(0);
	});

	it('Control finds the units that the words name, does what they say, and marks it done', async () => {
		const { master, allied } = evening;
		await master.bringToFront();
		await master.getByRole('tab', { name: /^Orders/ }).click();
		await master.getByTestId('order-unit').click();
		await master.getByTestId('pay-fuel').click();
		await master.getByTestId('fuel').waitFor({ state: 'detached' });
		await master.keyboard.press('m');
		await master.keyboard.press('2');
		await master.getByTestId('plan-cost').waitFor();
		await master.keyboard.press('Enter');
		await soon(() => master.getByTestId('order-in-hand').innerText()).toContain(
			'Move 29 Armd Bde, to 14.13.',
		);
		await picture(master, 'ocs-order-in-hand');
		await master.getByTestId('move').click();
		await soon(() => master.getByTestId('inspector').innerText()).toContain('14.13');
		await master.getByTestId('in-hand-done').click();
		await allied.bringToFront();
		await soon(() => allied.getByTestId('orders').innerText()).toContain('carried out');
		await soon(() => allied.getByLabel('Stack in 14.13').count()).toBe(1);
	});

	it('what can’t be done is turned down, and its side reads why', async () => {
		const { master, german } = evening;
		await german.bringToFront();
		await german.getByTestId('order-words').fill('192 PzGr to Bayeux by night.');
		await german.getByTestId('hand-in').click();
		await master.bringToFront();
		await master.getByRole('tab', { name: /^Orders/ }).click();
		await master.getByTestId('turn-down').click();
		await master.keyboard.type('It is not your phase.');
		await master.keyboard.press('Enter');
		await german.bringToFront();
		await soon(() => german.getByTestId('orders').innerText()).toMatch(
			/turned down[\s\S]*It is not your phase\./,
		);
		expect(await evening.allied.getByTestId('orders').innerText()).not.toContain('192 PzGr');
	});

	it('an attack that is written is declared by Control; its sides answer at their own windows', async () => {
		await stepTo(evening, COMBAT, byControl, 'master');
		const { master, allied } = evening;
		await allied.bringToFront();
		await select(allied, 'a-8');
		await allied.getByTestId('order-attack').click();
		await pick(allied, '16.13');
		await allied.getByTestId('declare').click();
		await soon(() => written(allied)).toBe('Attack with 8 Inf Bde, on 16.13.');
		await allied.getByTestId('hand-in').click();
		await master.bringToFront();
		await master.getByRole('tab', { name: /^Orders/ }).click();
		await master.getByTestId('order-unit').click();
		await master.keyboard.press('a');
		const asks = 'Click the hex that 8 Inf Bde attacks.';
		await soon(() => master.getByTestId('map-asks').innerText()).toBe(`${asks} Esc leaves it.`);
		expect(await master.getByTestId('targeting').innerText()).toBe(asks);
		await pick(master, '16.13');
		await master.getByTestId('declare').click();
		expect(await fight(evening, '16.13')).toBeGreaterThan(0);
		await master.getByRole('tab', { name: /^Orders/ }).click();
		await master.keyboard.press('y');
		await master.getByTestId('order-done').waitFor({ state: 'detached' });
	});

	it('a side prints its map, Control both sides’', async () => {
		const { master, allied } = evening;
		await allied.bringToFront();
		await allied.getByTestId('open-print').click();
		await soon(() => allied.getByRole('dialog').innerText()).toContain('1 page');
		await closeDialog(allied);
		await command(master, 'Print');
		await soon(() => master.getByRole('dialog').innerText()).toContain('1 page');
		await picture(master, 'ocs-printed-map');
		await closeDialog(master);
	});

	it('two turns are played, arrivals and recovery done at Control’s supply desk', async () => {
		await toTurnThree(evening, byControl, 'master');
		expect(evening.hall.complaints).toEqual([]);
	});
});

describe('Control moves, on what sides propose', () => {
	let evening: Evening;
	beforeAll(async () => {
		evening = await begin('approved');
	});
	afterAll(() => endEvening(evening));

	it('a side proposes fuel and a move on its own map, and both happen when Control carries them out', async () => {
		const { master, allied } = evening;
		await stepTo(evening, MOVEMENT, byControl, 'master');
		await allied.bringToFront();
		await select(allied, 'a-29-armd');
		await allied.getByTestId('pay-fuel').click();
		await soon(() => allied.getByTestId('orders').innerText()).toContain('with Control');
		await carryOut(master);
		await allied.bringToFront();
		await allied.getByTestId('fuel').waitFor({ state: 'detached' });
		await allied.getByTestId('order-move').click();
		await allied.keyboard.press('2');
		await allied.getByTestId('plan-cost').waitFor();
		await allied.keyboard.press('Enter');
		await allied.getByTestId('move').click();
		await soon(() => allied.getByTestId('orders').innerText()).toContain('Move 29 Armd Bde, to 14.13');
		await picture(allied, 'ocs-proposed');
		await master.bringToFront();
		await master.getByTestId('show-order').waitFor();
		await picture(master, 'ocs-orders');
		await carryOut(master);
		await soon(() => allied.getByTestId('stack-a-29-armd').count()).toBe(1);
		await soon(() => allied.getByLabel('Stack in 14.13').count()).toBe(1);
	});

	it('Control declares an attack, sides answer at their own windows, the dice are thrown by Control', async () => {
		await stepTo(evening, COMBAT, byControl, 'master');
		const { master } = evening;
		await command(master, '8 Inf Bde');
		await master.keyboard.press('a');
		await pick(master, '16.13');
		await master.getByTestId('declare').click();
		// Whatever an answer is called, all of it is to be read.
		const { german } = evening;
		await german.locator('[data-testid^="asked-"]').waitFor();
		await picture(german, 'ocs-asked');
		expect(await german.locator('aside').innerText()).not.toContain('Nothing is asked of you');
		// No step ends before: Control's button leads to what waits, and the keyboard with it.
		await soon(() => master.getByTestId('next-thing').innerText()).toContain('German is asked');
		await master.bringToFront();
		await master.getByTestId('next-thing').click();
		await soon(() => master.locator(':focus').getAttribute('data-testid')).toBe('answer-supply');
		expect(await fight(evening, '16.13')).toBeGreaterThan(0);
	});

	it('two turns are played, arrivals and recovery done at Control’s supply desk', async () => {
		await toTurnThree(evening, byControl, 'master');
		expect(evening.hall.complaints).toEqual([]);
	});
});

describe('sides move for themselves', () => {
	let evening: Evening;
	beforeAll(async () => {
		evening = await begin('sides');
	});
	afterAll(() => endEvening(evening));

	it('a side fuels and moves by itself; Control sees it at once', async () => {
		const { master, allied } = evening;
		await stepTo(evening, MOVEMENT, bySides, 'side');
		await allied.bringToFront();
		await select(allied, 'a-29-armd');
		await allied.getByTestId('pay-fuel').click();
		await allied.getByTestId('fuel').waitFor({ state: 'detached' });
		await allied.getByTestId('order-move').click();
		await allied.keyboard.press('2');
		await allied.getByTestId('plan-cost').waitFor();
		await allied.keyboard.press('Enter');
		await allied.getByTestId('move').click();
		await soon(() => allied.getByLabel('Stack in 14.13').count()).toBe(1);
		await command(master, '29 Armd Bde');
		await soon(() => master.getByTestId('inspector').innerText()).toContain('14.13');
	});

	it('Control takes the phase back once both sides agree at their own windows', async () => {
		const { master, allied, german } = evening;
		await command(master, 'Undo this phase');
		await master.getByTestId('undo-take-back').click();
		await soon(() => allied.getByTestId('answer-agree').count()).toBe(1);
		await allied.bringToFront();
		await picture(allied, 'ocs-undo-asked');
		expect(await allied.getByLabel('Stack in 14.13').count()).toBe(1);
		for (const page of [allied, german]) {
			await page.bringToFront();
			await page.getByTestId('answer-agree').click();
		}
		await soon(() => allied.getByLabel('Stack in 14.13').count()).toBe(0);
		await soon(() => stepOf(allied)).toBe('Movement Phase: Breakout Segment');
	});

	it('a side attacks, both answer what their choices are, and both read what was stated of it', async () => {
		await stepTo(evening, COMBAT, bySides, 'side');
		const { allied } = evening;
		await allied.bringToFront();
		await select(allied, 'a-8');
		await allied.getByTestId('order-attack').click();
		await pick(allied, '16.13');
		await allied.getByTestId('aim-cost').waitFor();
		await allied.keyboard.press('Enter');
		expect(await fight(evening, '16.13')).toBeGreaterThan(0);
	});

	it('two turns are played, each side doing its own supply', async () => {
		await toTurnThree(evening, bySides, 'side');
		expect(evening.hall.complaints).toEqual([]);
	});
});
