/**
 * Two turns of Le Plessis-Grimoult in each of the three ways to play: sides move themselves, sides propose and Control approves,
 * Control moves by written orders. The same platoon is planned with the same clicks in its side's window.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/plessis/build.ts';
import type { TcsGame } from '../../src-main/rules/tcs/game.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { umpire, type HallWindow } from '../helpers/hall.ts';
import { rulesets } from '../tcs/hall.ts';
import { command, dragUppermost, onGlass, soon } from './hands.ts';
import { picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const [BRITISH, GERMAN] = [SideId.parse('british'), SideId.parse('german')];
const map = new HexMap(scenario.map);
const board = hexBoard(map);
const PLATOON = 'b-d3';

function place(hex: string): readonly [number, number] {
	const number = map.hexNamed(hex);
	if (number === null) throw new Error(`no hex ${hex}`);
	const { x, y } = board.pointOf(number);
	return [x, y];
}
async function clickHex(window: Page, hex: string): Promise<void> {
	const { x, y } = await onGlass(window, ...place(hex));
	await window.mouse.click(x, y);
}

const SHEET = {
	id: 'road',
	name: 'Road',
	groups: [{ id: 'main', name: 'Main effort', mission: 'Attack', units: [PLATOON], reserve: false }],
	measures: [{ kind: 'axis', name: 'Road', hexes: ['10.14', '10.13', '10.12'], group: null, layer: 'main' }],
	rally: [{ formation: null, hex: '10.15' }],
	notes: 'Down the road.',
	failure: 'Back to the Rally Point.',
	preliminary: '',
	lineEntry: false,
};

describe.each(['sides', 'approved', 'control'] as const)('who moves: %s', (way) => {
	let windows: ThreeWindows;
	/** Control, by the wire: for what other tests do with a mouse. */
	let wire: HallWindow;
	const game = (): TcsGame => (windows.house.app.session.state as unknown as { game: TcsGame }).game;
	const order = (command: { readonly type: string } & object, faces?: readonly number[]) =>
		wire.ask('command.send', { id: randomUUID(), command, ...(faces ? { faces: [...faces] } : {}) });
	/** Control ends steps; sides that are asked who goes first answer at their own windows. */
	async function stepTo(turn: number, step: string): Promise<void> {
		const { control, blue, red } = windows;
		for (let n = 0; n < 60; n += 1) {
			const { clock } = game();
			if (clock.turn === turn && clock.step === step) return;
			const before = JSON.stringify(clock);
			if (clock.initiative !== null) {
				const window = clock.initiative === BRITISH ? blue : red;
				await window.bringToFront();
				await window.getByTestId('answer-first').click();
			} else {
				await control.bringToFront();
				await control.getByTestId('next-thing').click();
			}
			await soon(() => JSON.stringify(game().clock)).not.toBe(before);
		}
		throw new Error(`never ${String(turn)}.${step}`);
	}
	const actionsOf = (side: SideId): 'first-actions' | 'second-actions' =>
		game().clock.first === side ? 'first-actions' : 'second-actions';
	/** What was planned on the side's map is carried out, as the game is played. */
	/** @param costs what Control reads before it carries a proposal out; null: it costs nothing */
	async function carriedOut(byControl: () => Promise<void>, costs: RegExp | null = null): Promise<void> {
		const { control, blue } = windows;
		if (way === 'sides') return;
		if (way === 'control') {
			await blue.getByTestId('hand-in').click();
			await soon(() => blue.getByTestId('order-words').inputValue()).toBe('');
		}
		await control.bringToFront();
		await soon(() => control.getByTestId('next-thing').innerText()).toContain('1 order waits');
		await control.getByTestId('next-thing').click();
		if (way === 'approved') {
			await control.getByTestId('show-order').click();
			if (costs !== null) {
				await soon(() => control.getByTestId('forecast').innerText()).toMatch(costs);
				await picture(control, 'tcs-proposal');
			}
			await control.getByTestId('carry-out').click();
		} else {
			await control.getByTestId('order-unit').click();
			await byControl();
			await control.getByRole('tab', { name: /^Orders/ }).click();
			await control.getByTestId('order-done').click();
		}
		await soon(() => Object.values(game().orders).at(-1)?.outcome).toBe('carried-out');
		await blue.bringToFront();
	}

	beforeAll(async () => {
		windows = await openThreeWindows(scenario, rulesets, [BRITISH, GERMAN]);
		wire = await windows.house.window(umpire);
		const set = { type: 'set-option', option: 'who-moves', value: way, reason: 'as agreed' };
		expect(await order(set)).toMatchObject({ outcome: 'recorded' });
	});
	afterAll(() => windows.end());

	it('a side reads who and what comes later, its own alone', async () => {
		const { blue, red } = windows;
		await soon(() => blue.getByTestId('later-arrivals').textContent()).toMatch(
			/Turn 3, at 10\.16[^]*Sappers\/1[^]*Turn 5, at 10\.16[^]*SLI Carriers\/1/,
		);
		await blue.getByRole('tab', { name: /^Air, guns/ }).click();
		await soon(() => blue.getByTestId('sorties').innerText()).toMatch(/Turn 3\s+2 Typhoon/);
		await blue.getByRole('tab', { name: /^Play/ }).click();
		expect(await red.content()).not.toMatch(/Sappers|Typhoon/);
		expect(await blue.content()).not.toMatch(/Füsilier|Fw 190/);
	});

	it('a side draws its sheet itself in turn 1, and it is implemented in turn 2', async () => {
		await stepTo(1, 'draw');
		const british = await windows.house.window({ kind: 'side', side: BRITISH });
		const draws = { type: 'draw-sheet', side: BRITISH, draft: SHEET };
		const answer = await british.ask('side.send', { id: randomUUID(), command: draws });
		expect(answer).toMatchObject({ outcome: 'recorded' });
		await stepTo(2, 'implement');
		const roll = { type: 'roll-sheet', side: BRITISH, sheet: 'british.road', tried: 'whole' };
		expect(await order(roll, [6, 6])).toMatchObject({ outcome: 'recorded' });
	});

	it('a fire mission that a side wrote opens in Artillery as it was written, in its own part of the phase', async () => {
		const { control, blue } = windows;
		if (way !== 'control') return;
		await stepTo(2, 'sorties-second');
		await blue.bringToFront();
		await blue.getByTestId('order-words').fill('171 Field Battery fires HE at 10.10, observed by D/3.');
		await blue.getByTestId('hand-in').click();
		await control.bringToFront();
		await soon(() => control.getByTestId('next-thing').innerText()).toContain('1 order waits');
		await control.getByTestId('next-thing').click();
		const opens = control.getByTestId('order-work');
		expect(await opens.innerText()).toContain('Open in Artillery: 171 Field Battery at 10.10');
		expect(await opens.isDisabled()).toBe(true);
		expect(await control.getByTestId('order-bar').innerText()).toContain('their own side’s part');
		for (let n = 0; n < 2 && (await opens.isDisabled()); n += 1) {
			const { step } = game().clock;
			// It is for a later step of this phase: Control is asked once.
			expect(await control.getByTestId('end-ask').count()).toBe(n === 0 ? 1 : 0);
			if (n === 0) {
				await control.getByTestId('end-ask').click();
				await control.getByTestId('end-anyway').click();
			} else await control.getByTestId('next-thing').click();
			await soon(() => game().clock.step).not.toBe(step);
			await control.getByRole('tab', { name: /^Orders/ }).click();
		}
		await soon(() => opens.isEnabled()).toBe(true);
		expect(await control.getByTestId('order-bar').count()).toBe(0);
		await opens.click();
		await soon(() => control.getByTestId('mission-facts').innerText()).toContain('10.10');
		expect(await control.getByTestId('fires-b-171').getAttribute('aria-pressed')).toBe('true');
		expect(await control.getByTestId('shell-HE').getAttribute('aria-pressed')).toBe('true');
		expect(await control.getByTestId('observer').inputValue()).toBe(PLATOON);
		// What is to be pressed next stands in the window, whatever aircraft are to come.
		const place = await control.getByTestId('place-mission').boundingBox();
		expect((place?.y ?? 999) + (place?.height ?? 0)).toBeLessThan(768);
		await picture(control, 'tcs-written-mission');
		await control.getByTestId('place-mission').click();
		await soon(() => control.getByTestId('barrages').innerText()).toMatch(
			/10\.10[^]*to be adjusted[^]*Observed by D\/3/,
		);
		await control.getByRole('tab', { name: /^Orders/ }).click();
		await soon(() => control.getByTestId('order-work').count()).toBe(0);
		await control.getByTestId('order-done').click();
		await soon(() => Object.values(game().orders).at(-1)?.outcome).toBe('carried-out');
	});

	it('what the next click is for covers no row of the map, in a large window and a small one', async () => {
		const { control } = windows;
		if (way !== 'control') return;
		await control.bringToFront();
		const small = control.viewportSize() ?? { width: 1366, height: 768 };
		for (const size of [{ width: 1920, height: 1080 }, small]) {
			await control.setViewportSize(size);
			await command(control, 'Show the whole map');
			await control.getByTestId('sight-tool').click();
			const hint = await control.getByTestId('map-asks').boundingBox();
			const top = await onGlass(control, ...place('10.16'));
			const below = await onGlass(control, ...place('10.15'));
			expect((hint?.y ?? 999) + (hint?.height ?? 0)).toBeLessThan(top.y - (below.y - top.y) / 2);
			await control.keyboard.press('Escape');
		}
	});

	it('its platoon changes its mode and moves, planned on its own map, and the enemy is asked at its own window', async () => {
		const { control, blue, red } = windows;
		await stepTo(2, 'action-initiative');
		await stepTo(2, 'first-actions');
		await stepTo(2, actionsOf(BRITISH));
		await blue.bringToFront();
		await clickHex(blue, '10.15');
		await soon(() => blue.getByTestId('unit-name').innerText()).toBe('D/3');
		await soon(() => blue.getByTestId('order-mode-move').isEnabled()).toBe(true);
		if (way === 'control') {
			// An order may stand on another that Control has not carried out yet: it is written down all the same.
			await dragUppermost(blue, place('10.15'), place('10.14'));
			await soon(() => blue.getByTestId('plan-refused').innerText()).toContain('is in Fire Mode');
			await blue.getByTestId('move').click();
			await soon(() => blue.getByTestId('order-words').inputValue()).toBe('Move D/3 to 10.14.');
			await blue.getByTestId('order-words').fill('');
		}
		// A unit's orders stand before the form in which an order is written, and in sight.
		const first = await blue.getByTestId('order-mode-move').boundingBox();
		expect((first?.y ?? 999) + (first?.height ?? 0)).toBeLessThan(768);
		await blue.getByTestId('order-mode-move').click();
		if (way !== 'sides') await picture(blue, `tcs-side-${way}`);
		await carriedOut(async () => {
			await control.getByTestId('order-mode-move').click();
			await soon(() => game().units.get(PLATOON)?.mode).toBe('Move');
		});
		await soon(() => game().units.get(PLATOON)?.mode).toBe('Move');
		await dragUppermost(blue, place('10.15'), place('10.14'));
		await soon(() => blue.getByTestId('move').isEnabled()).toBe(true);
		await blue.getByTestId('move').click();
		await carriedOut(async () => {
			await dragUppermost(control, place('10.15'), place('10.14'));
			await soon(() => control.getByTestId('move').isEnabled()).toBe(true);
			await control.getByTestId('move').click();
			await soon(() => game().units.get(PLATOON)?.at).toBe('10.14');
		}, /Spent[^]*10\.14/);
		await soon(() => game().units.get(PLATOON)?.at).toBe('10.14');
		await red.bringToFront();
		await soon(() => red.locator('[data-question]').innerText()).toContain('D/3 entered 10.14');
		await red.getByTestId('answer-none').click();
		await soon(() => game().frames.length).toBe(0);
	});

	it('a side that does not agree keeps what was played, and Control is told', async () => {
		const { control, blue, red } = windows;
		if (way !== 'sides') return;
		await command(control, 'Undo this phase');
		await control.getByTestId('undo-take-back').click();
		await soon(() => red.getByTestId('answer-refuse').count()).toBe(1);
		await blue.bringToFront();
		await blue.getByTestId('answer-agree').click();
		await red.bringToFront();
		await red.getByTestId('answer-refuse').click();
		await soon(() => control.getByRole('status').allInnerTexts()).toContainEqual(
			expect.stringContaining('German did not agree: the phase stays as it was played.'),
		);
		expect(game().units.get(PLATOON)?.at).toBe('10.14');
	});

	it('undo stands in the side’s window where it moves itself, and the second turn ends', async () => {
		const { blue, red, complaints } = windows;
		expect(await blue.getByTestId('undo-own').count()).toBe(way === 'sides' ? 1 : 0);
		expect(await red.content()).not.toMatch(/british\.road|Down the road/);
		await stepTo(3, 'review');
		expect(game().clock.turn).toBe(3);
		expect(complaints).toEqual([]);
	});
});
