/**
 * Three whole turns of Nijmegen, each in another way to play: two sides with the program as their mouth, one side with the umpire for
 * the other, and the umpire for both.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scenario } from '../../assets/scenarios/nijmegen/build.ts';
import { actorOf } from '../../src-main/rules/tocs/b2-sequence/turn.ts';
import { tocsBoard } from '../../src-main/rules/tocs/board.ts';
import type { TocsGame } from '../../src-main/rules/tocs/game.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { SideId } from '../../src-shared/kit/ids.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { rulesets } from '../tocs/hall.ts';
import { onGlass, soon } from './hands.ts';
import { mapsBeside, picture } from './picture.ts';
import { openThreeWindows, type ThreeWindows } from './three-windows.ts';

const ALLIED = SideId.parse('allied');
const GERMAN = SideId.parse('german');
const map = new HexMap(scenario.map);
const glass = hexBoard(map);
const board = tocsBoard(scenario);
let windows: ThreeWindows;
const game = (): TocsGame => (windows.house.app.session.state as unknown as { game: TocsGame }).game;

async function clickHex(window: Page, hex: string): Promise<void> {
	const number = map.hexNamed(hex);
	if (number === null) throw new Error(`no hex ${hex}`);
	const { x, y } = glass.pointOf(number);
	const at = await onGlass(window, x, y);
	await window.mouse.click(at.x, at.y);
}
/** Where the whole map lies on a window's page, px. */
async function sheetOn(window: Page) {
	const points = [...game().owners.keys()].flatMap((hex) => {
		const number = map.hexNamed(hex);
		return number === null ? [] : [glass.pointOf(number)];
	});
	const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
	const first = await onGlass(window, Math.min(...xs), Math.max(...ys));
	const last = await onGlass(window, Math.max(...xs), Math.min(...ys));
	const hexWidth = (last.x - first.x) / new Set(xs).size;
	return {
		...{ x: first.x - hexWidth, y: first.y - hexWidth },
		...{ width: last.x - first.x + 2 * hexWidth, height: last.y - first.y + 2 * hexWidth },
	};
}
/** Selects a unit, be it under others in its hex. */
async function take(window: Page, unit: string): Promise<void> {
	const name = scenario.counters.find(({ id }) => id === unit)?.name ?? '';
	await window.keyboard.press('Escape');
	await clickHex(window, game().units.get(unit)?.at ?? '');
	await window.getByTestId('unit-card').waitFor();
	if (!(await window.getByTestId('unit-card').getByRole('heading', { name, exact: true }).isVisible()))
		await window.getByLabel('Also in the hex').getByRole('button', { name }).click();
	await window.getByTestId('unit-card').getByRole('heading', { name, exact: true }).waitFor();
}
/** A company, a hex of its own ground beside it, and one of the enemy's beyond. */
function aim(): { readonly unit: string; readonly way: readonly [string, string] } {
	const { owners, units } = game();
	for (const { id, side, type } of scenario.counters) {
		const at = units.get(id)?.at ?? null;
		if (side !== ALLIED || type !== 'company' || at === null) continue;
		for (const near of board.beside(at)) {
			if (owners.get(near) !== ALLIED || board.riverIn(near)) continue;
			const far = board
				.beside(near)
				.find((hex) => owners.get(hex) === GERMAN && !board.riverIn(hex) && !board.beside(at).includes(hex));
			if (far !== undefined) return { unit: id, way: [near, far] };
		}
	}
	throw new Error('nobody can look beyond the line');
}

/** Whose hand a side's is, by the way that is played. */
interface Way {
	readonly allied: () => Page;
	readonly german: () => Page;
}
const handOf = (way: Way, side: string | null): Page => {
	if (side === null) return windows.control;
	return side === ALLIED ? way.allied() : way.german();
};
async function press(window: Page, own: string): Promise<void> {
	await window.bringToFront();
	await window.getByTestId(window === windows.control ? 'next-thing' : own).click();
}
/** An activation and a recon beyond the line, asked and answered. */
async function scouts(way: Way): Promise<void> {
	const { unit, way: hexes } = aim();
	const window = way.allied();
	await window.bringToFront();
	await take(window, unit);
	await window.getByTestId('order-activate').click();
	await soon(() => game().active[ALLIED]).toBe(unit);
	await window.getByTestId('order-recon').click();
	for (const hex of hexes) await clickHex(window, hex);
	await window.getByTestId('go').click();
	await soon(() => game().frames.at(-1)?.kind).toBe('query');
	const asked = way.german();
	await asked.bringToFront();
	if (asked === windows.control) await asked.getByTestId('next-thing').click();
	await asked.getByTestId('answer-silent').click();
	await soon(() => game().marks[ALLIED]?.get(hexes[1])?.source).toBe('recon');
	await window.getByTestId('go').waitFor({ state: 'hidden' });
}

/** Plays a turn to its end: Allied scouts once, then everybody passes. */
async function playTurn(way: Way): Promise<void> {
	const { turn } = game().clock;
	let scouted = false;
	for (let n = 0; n < 40 && game().clock.turn === turn; n += 1) {
		const before = JSON.stringify(game().clock);
		const { step, phasing } = game().clock;
		const hand = handOf(way, actorOf(scenario, game().clock));
		if (step === 'act' && phasing === ALLIED && !scouted) {
			await scouts(way);
			scouted = true;
			await press(hand, 'end-step');
		} else if (step === 'act') {
			await hand.bringToFront();
			if (hand === windows.control) await hand.getByRole('tab', { name: /^Play/ }).click();
			await hand.getByTestId('pass').click();
		} else await press(hand, 'end-step');
		await soon(() => JSON.stringify(game().clock)).not.toBe(before);
	}
	expect(scouted).toBe(true);
	expect(game().clock.turn).toBe(turn + 1);
}

beforeAll(async () => {
	windows = await openThreeWindows(scenario, rulesets, [ALLIED, GERMAN]);
});
afterAll(() => windows.end());

it('two sides play a turn in their own windows, and the program answers for each', async () => {
	await playTurn({ allied: () => windows.blue, german: () => windows.red });
	await soon(() => windows.red.getByTestId('turn').innerText()).toContain('Turn 2');
	await picture(windows.blue, 'tocs-nijmegen-two-sides');
});

it('one side plays a turn in its window, and the umpire plays the other', async () => {
	await playTurn({ allied: () => windows.blue, german: () => windows.control });
	await soon(() => windows.blue.getByTestId('turn').innerText()).toContain('Turn 3');
});

it('the umpire plays a turn for both, who see it on their maps', async () => {
	// The lesson's card may lie over the unit that is clicked.
	await windows.control.bringToFront();
	await windows.control.getByRole('button', { name: 'Close the lesson' }).click();
	await playTurn({ allied: () => windows.control, german: () => windows.control });
	await soon(() => windows.blue.getByTestId('turn').innerText()).toContain('Turn 4');
	await picture(windows.control, 'tocs-nijmegen-by-umpire');
	const { blue, control, red } = windows;
	const maps: Parameters<typeof mapsBeside>[0][number][] = [];
	for (const [page, say] of [
		[blue, 'The Allied map'],
		[control, 'The umpire’s map'],
		[red, 'The German map'],
	] as const)
		maps.push({ page, say, clip: await sheetOn(page) });
	await mapsBeside(maps, 'tocs-three-maps');
	expect(windows.complaints).toEqual([]);
});
