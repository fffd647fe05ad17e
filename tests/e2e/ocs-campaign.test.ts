/**
 * Three turns of the Caen front by two sides and Control, with a plan, wings and a train in them. Nobody touches a mouse: every
 * button, field and tab is one that the keyboard gets to.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import { stepHeading } from '../../src-main/rules/ocs/02-sequence/words.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { rulesets } from '../ocs/hall.ts';
import { soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const file = resolve(import.meta.dirname, '../../assets/scenarios/caen-front/scenario.json');
let windows: ThreeWindows;
let control: Page;
let allied: Page;
let german: Page;
beforeAll(async () => {
	const scenario = OcsScenario.parse(JSON.parse(readFileSync(file, 'utf8')));
	const sides = [SideId.parse('allied'), SideId.parse('german')] as const;
	windows = await openThreeWindows(scenario, rulesets, sides);
	({ control, blue: allied, red: german } = windows);
});
afterAll(() => windows.end());

const game = (): OcsGame => (windows.house.app.session.state as unknown as { game: OcsGame }).game;
const at = (unit: string): string | null | undefined => game().units.get(unit)?.at;

/** Gets to something as the keyboard does, and presses a key on it. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
	await target.waitFor();
	await target.focus();
	expect(
		await target.evaluate((element) => element === document.activeElement && element.tabIndex >= 0),
	).toBe(true);
	await target.press(key);
}
const hit = (page: Page, testid: string, key?: string): Promise<void> =>
	press(page.getByTestId(testid).first(), key);
/** Types into a field instead of what stands in it. */
async function write(page: Page, testid: string, words: string): Promise<void> {
	const field = page.getByTestId(testid).first();
	await field.focus();
	await field.press('Control+a');
	await page.keyboard.type(words);
}
/** Goes along the tabs by arrow keys until the one that is wanted. */
async function tab(page: Page, name: RegExp): Promise<void> {
	await page.bringToFront();
	for (let n = 0; n < 14; n += 1) {
		const now = page.locator('[role=tab][aria-selected=true]').first();
		if (name.test(await now.innerText())) return;
		await press(now, 'ArrowRight');
	}
	throw new Error(`there is no tab ${String(name)}`);
}
async function select(page: Page, unit: string): Promise<void> {
	await tab(page, /^Forces/);
	await hit(page, `unit-${unit}`);
	await tab(page, /^Play/);
}

/** Answers what a side is asked by the first answer. Returns whether it was asked. */
async function answerOne(page: Page): Promise<boolean> {
	const asked = page.locator('[data-testid^="asked-"]').first();
	if ((await asked.count()) === 0) return false;
	const id = await asked.getAttribute('data-testid');
	await page.bringToFront();
	await press(asked.getByRole('button').first());
	await page.locator(`[data-testid="${id ?? ''}"]`).waitFor({ state: 'detached' });
	return true;
}
/** Sides answer and Control throws the dice until nothing is under way. */
async function settled(): Promise<void> {
	await soon(async () => {
		while ((await answerOne(allied)) || (await answerOne(german)));
		if (game().frames.at(-1)?.kind === 'combat' && (await control.getByTestId('roll').count()) > 0) {
			await control.bringToFront();
			await hit(control, 'roll');
		}
		return game().frames.length === 0 && (await idle());
	}).toBe(true);
}
const idle = async (): Promise<boolean> =>
	(await allied.locator('[data-testid^="asked-"]').count()) +
		(await german.locator('[data-testid^="asked-"]').count()) ===
	0;

/** What a step asks of the side whose turn it is, at its desk of supply. */
async function duties(): Promise<void> {
	const page = game().clock.phasing === 'german' ? german : allied;
	await tab(page, /^Supply/);
	await page.getByTestId('supply-has').waitFor();
	for (const duty of ['="arrive"', '="recover"', '^="attrition-"'])
		for (;;) {
			const button = page.locator(`[data-testid${duty}]`);
			const left = await button.count();
			if (left === 0) break;
			await press(button.first());
			await soon(() => button.count()).toBeLessThan(left);
		}
	await tab(page, /^Play/);
}
const DUTIES = new Set(['reinforcement.reinforcement', 'supply.replenish', 'supply.attrition']);

/** Control's window has caught up: it shows the step that it is, and its big button can be pressed. */
async function seesTheStep(): Promise<void> {
	await soon(() => control.getByTestId('step').innerText()).toBe(stepHeading(game().clock.step));
	await soon(() => control.getByTestId('next-thing').isEnabled()).toBe(true);
}

/** Control ends step after step by its key until the Allied one that is wanted. */
async function to(turn: number, step: string): Promise<void> {
	for (let n = 0; n < 90; n += 1) {
		await settled();
		const { clock } = game();
		if (clock.turn === turn && clock.step === step && clock.phasing !== 'german') return;
		if (DUTIES.has(clock.step)) await duties();
		await control.bringToFront();
		await seesTheStep();
		await control.keyboard.press('Control+Enter');
		await soon(async () => {
			if (!(await idle())) await settled();
			return game().clock !== clock;
		}).toBe(true);
	}
	throw new Error(`${step} of turn ${String(turn)} never came`);
}

/** The Allied side sends two wings over a hex. */
async function fly(target: string): Promise<void> {
	await tab(allied, /^Air/);
	for (const plane of ['a-124-wing', 'a-122-wing']) await hit(allied, `plane-${plane}`, 'Space');
	await hit(allied, 'mission-target');
	await write(allied, 'hex-field', target);
	await allied.keyboard.press('Enter');
	await allied.getByTestId('mission-forecast').waitFor();
	await hit(allied, 'fly');
	await soon(() => game().framesBegun).toBeGreaterThan(0);
	await settled();
}

it('turn 1: a plan is written before its step, and carried out when the step has come', async () => {
	await select(allied, 'a-29-armd');
	await tab(allied, /^Plan/);
	await hit(allied, 'plan-write');
	await tab(allied, /^Play/);
	await hit(allied, 'pay-fuel');
	await soon(() => allied.locator('[role=tab]', { hasText: 'Plan' }).innerText()).toContain('1');
	await hit(allied, 'order-move');
	await allied.keyboard.press('2');
	await allied.getByTestId('plan-cost').waitFor();
	await allied.keyboard.press('Enter');
	await hit(allied, 'move');
	await soon(() => Object.keys(game().orders).length).toBe(2);
	await tab(allied, /^Plan/);
	await picture(allied, 'ocs-plan-written');
	await hit(allied, 'plan-write');
	expect(Object.values(game().orders).map(({ proposed }) => proposed?.type)).toEqual(['pay-fuel', 'move']);
	expect(await german.getByRole('tab', { name: /^Plan/ }).innerText()).not.toMatch(/\d/);
	await to(1, 'movement.movement');
	const from = at('a-29-armd');
	await tab(allied, /^Plan/);
	await hit(allied, 'plan-run');
	await soon(() => at('a-29-armd')).not.toBe(from);
	await soon(() => allied.getByTestId('plan-part').innerText()).toMatch(/carried out[\s\S]*carried out/);
	await picture(allied, 'ocs-plan-done');
});

it('turn 1: wings bombard, and a brigade attacks', async () => {
	await to(1, 'movement.barrage');
	await fly('15.12');
	expect(game().air.planes['a-124-wing']?.active ?? false).toBe(false);
	await to(1, 'combat.combat');
	await select(allied, 'a-8');
	await hit(allied, 'order-attack');
	await write(allied, 'hex-field', '16.13');
	await allied.keyboard.press('Enter');
	await allied.getByTestId('aim-cost').waitFor();
	await hit(allied, 'declare');
	await soon(() => game().frames.at(-1)?.kind).toBe('combat');
	await tab(control, /^Fights/);
	await settled();
	await soon(() => german.getByTestId('fresh-results').innerText()).toContain('Attack on 16.13');
});

it('turn 2: a train brings supply to Bretteville', async () => {
	await to(2, 'movement.movement');
	await tab(allied, /^Supply/);
	await write(allied, 'rail-from', '05.14');
	await write(allied, 'rail-tokens', '4');
	await write(allied, 'rail-to', '09.13');
	await hit(allied, 'rail-look');
	await soon(() => allied.getByTestId('rail-cost').innerText()).toContain('points');
	const had = Object.values(game().dumps).find(({ at: hex }) => hex === '09.13')?.tokens ?? 0;
	await hit(allied, 'rail-send');
	await soon(() => Object.values(game().dumps).find(({ at: hex }) => hex === '09.13')?.tokens).toBe(had + 4);
});

it('turn 3: wings are refitted and fly again, and the turn is played to its end', async () => {
	await to(3, 'refit.refit');
	await tab(allied, /^Air/);
	const base = game().air.planes['a-124-wing']?.at ?? '';
	await hit(allied, 'plane-a-124-wing', 'Space');
	await hit(allied, `refit-${base}`);
	await soon(() => game().air.planes['a-124-wing']?.active).toBe(true);
	await to(3, 'clean-up.clean-up');
	await to(4, 'pre-turn.weather');
	expect(windows.complaints).toEqual([]);
});
