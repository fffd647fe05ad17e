/** The drill at sea in three windows: a fleet sails, both sides are asked whether they intercept, a battle is fought out. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/sea-drill/build.ts';
import type { TocsGame } from '../../src-main/rules/tocs/game.ts';
import { BLUE, RED } from '../helpers/tocs-scenario.ts';
import { umpire } from '../helpers/hall.ts';
import { rulesets } from '../tocs/hall.ts';
import { faultsOf } from './axe.ts';
import { soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

let windows: ThreeWindows;
let [control, blue, red]: Page[] = [];
const page = (window: Page | undefined): Page => {
	if (!window) throw new Error('the window is not open');
	return window;
};
const game = (): TocsGame => (windows.house.app.session.state as unknown as { game: TocsGame }).game;
const asked = (): string => {
	const frame = game().frames.at(-1);
	return frame && 'n' in frame && 'side' in frame ? `${frame.kind} ${frame.side}` : 'nobody';
};
const told = async (window: Page): Promise<string> => {
	await window.getByRole('tab', { name: /^Told/ }).click();
	return (await window.getByTestId('told').first().innerText()).replaceAll(/\s+/g, ' ');
};

beforeAll(async () => {
	windows = await openThreeWindows(scenario, rulesets, [BLUE, RED]);
	({ control, blue, red } = windows);
});
afterAll(() => windows.end());

it('Control begins the turn; Blue sends two ships out, and reads their chances first', async () => {
	await page(control).bringToFront();
	await page(control).getByTestId('next-thing').click();
	await soon(() => game().clock.step).toBe('act');
	const window = page(blue);
	await window.bringToFront();
	await window.getByTestId('offer-sail').click();
	await window.getByTestId('choose-narrows').click();
	await window.getByTestId('choose-bold').click();
	await window.getByTestId('choose-dart').click();
	await soon(() => window.getByTestId('draft-chances').innerText()).toContain('they go to Narrows');
	await picture(window, 'tocs-sea-sail');
	await window.getByTestId('draft-go').click();
	await soon(asked).toBe('sea-intercept red');
});

it('both sides are asked in the same words whether they intercept; Red tries, and finds them', async () => {
	const window = page(red);
	await window.bringToFront();
	await soon(() => window.getByTestId('question').innerText()).toContain('Something stirs in North Reach.');
	await soon(() => page(blue).getByTestId('waiting').innerText()).toContain('North Reach');
	await picture(window, 'tocs-sea-asked');
	await window.getByTestId('answer-intercept').click();
	await soon(() => page(blue).getByTestId('question').innerText()).toContain('You stir in North Reach.');
	// Control answers for Blue, with the die of Red’s try as it fell on the table.
	const table = await windows.house.window(umpire);
	const question = await page(blue).getByTestId('question').getAttribute('data-question');
	const answer = { type: 'answer-question', question, answer: 'let-pass' };
	const sent = await table.ask('command.send', { id: randomUUID(), command: answer, faces: [2] });
	expect(sent).toMatchObject({ outcome: 'recorded' });
	await soon(() => window.getByTestId('question').innerText()).toContain('which enemy boxes do you attack?');
	await window.getByTestId('answer-0-1-2').click();
	await soon(asked).toBe('sea-boxes blue');
});

it('each disposes what it has, asked alike, until the battle is over; each is told what it saw', async () => {
	const windowOf = { [BLUE]: page(blue), [RED]: page(red) };
	for (let n = 0; n < 20 && game().frames.length > 0; n += 1) {
		const before = `${asked()} ${String(game().asked)}`;
		const side = before.split(' ')[1] ?? '';
		await windowOf[side as typeof BLUE]?.bringToFront();
		await windowOf[side as typeof BLUE]?.locator('[data-testid^="answer-"]').first().click();
		await soon(() => `${asked()} ${String(game().asked)}`).not.toBe(before);
	}
	expect(game().frames).toEqual([]);
	const [ours, theirs] = [await told(page(blue)), await told(page(red))];
	expect(ours).toContain('you are surprised');
	expect(ours).toContain('you see no ship');
	expect(theirs).toContain('you attack');
	expect(theirs).toContain('you see Dash');
	expect(theirs).not.toMatch(/Bold|Dart|Ark/);
	expect(ours).not.toMatch(/Eel|Thor/);
	expect(game().sea.ships[BLUE]?.['bold']?.zone).toBe('narrows');
	await picture(page(red), 'tocs-sea-fought');
});

it('no window has a fault that a tool for accessibility finds, and none complained', async () => {
	for (const window of [control, blue, red]) expect(await faultsOf(page(window))).toEqual([]);
	expect(windows.complaints).toEqual([]);
});
