/** A scenario of the Operational Combat Series made for a test, on a host of its own, in real windows of all three seats. */
import type { Page } from 'playwright-core';
import type { OcsGame } from '../../src-main/rules/ocs/game.ts';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { OcsScenario } from '../../src-shared/rulesets/ocs/scenario.ts';
import { BLUE, RED } from '../helpers/ocs-scenario.ts';
import { rulesets } from '../ocs/hall.ts';
import { soon } from './hands.ts';
import { openThreeWindows } from './three-windows.ts';

export interface OcsHouse {
	readonly control: Page;
	readonly blue: Page;
	readonly red: Page;
	/** Opens one more window, on a device of its own. */
	open(name: string, seat: Seat): Promise<Page>;
	/** What any window complained of. */
	readonly complaints: readonly string[];
	game(): OcsGame;
	/** What the host keeps of what a side has begun. */
	begun(side: typeof BLUE): string;
	/** Control ends one step after the other until the one that is wanted. */
	stepTo(wanted: string): Promise<void>;
	end(): Promise<void>;
}

export async function openHouse(scenario: OcsScenario): Promise<OcsHouse> {
	const { house, control, blue, red, open, complaints, end } = await openThreeWindows(scenario, rulesets, [
		BLUE,
		RED,
	]);
	const stepOf = (): Promise<string> => control.getByTestId('step').innerText();
	return {
		control,
		...{ blue, red, open, complaints, end },
		game: () => (house.app.session.state as unknown as { game: OcsGame }).game,
		begun: (side) => house.app.settings.load({ kind: 'side', side }, 'draft') ?? '',
		async stepTo(wanted) {
			for (let n = 0; n < 20; n += 1) {
				const now = await stepOf();
				if (now === wanted) return;
				await control.getByTestId('next-thing').click();
				await soon(stepOf).not.toBe(now);
			}
			throw new Error(`the turn never came to ${wanted}`);
		},
	};
}

/** Takes units in hand in the list of forces. */
export async function select(page: Page, ...units: readonly string[]): Promise<void> {
	await page.bringToFront();
	await page.getByRole('tab', { name: 'Forces' }).click();
	for (const [n, unit] of units.entries())
		await page.getByTestId(`unit-${unit}`).click(n > 0 ? { modifiers: ['Shift'] } : {});
	await page.getByRole('tab', { name: 'Play' }).click();
}
/** Plans a move of a unit, key by key of the number pad. */
export async function planMove(page: Page, unit: string, ...keys: readonly string[]): Promise<void> {
	await select(page, unit);
	await page.getByTestId('order-move').click();
	for (const key of keys) await page.keyboard.press(key);
	await page.getByTestId('plan').waitFor();
	await page.keyboard.press('Enter');
	await page.getByTestId('move').click();
	await page.getByTestId('plan').waitFor({ state: 'detached' });
}
/** Names the hex that is being picked, by keys. */
export async function pick(page: Page, hex: string): Promise<void> {
	await page.getByTestId('hex-field').fill(hex);
	await page.getByTestId('hex-field').press('Enter');
}
/** Takes an answer at a side's own window. */
export async function answer(page: Page, id: string): Promise<void> {
	await page.bringToFront();
	await page.getByTestId(`answer-${id}`).click();
	await page.getByTestId(`answer-${id}`).waitFor({ state: 'detached' });
}
