/**
 * What a side does with its stacks beside moving and fighting, in real windows: it sets up, orders a stack, digs in, and goes
 * over a way that leads into an overrun. Mouse and keys in turns; Control does the same for the other side.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { counter, RED } from '../helpers/ocs-scenario.ts';
import { setUpScenario } from '../ocs/hall.ts';
import { faultsOf } from './axe.ts';
import { drawWithWebgl } from './hall.ts';
import { dragUppermost, onGlass, soon } from './hands.ts';
import { openHouse, pick, select, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

drawWithWebgl();

const scenario = () => {
	const begun = setUpScenario();
	const screen = counter('r-screen', RED, '05.05', '2-1-3 leg');
	const free = begun.counters.map((each) => (String(each.id) === 'b-mech' ? { ...each, within: 1 } : each));
	const post = counter('r-post', RED, '06.04', '2-1-3 leg');
	const transports = begun.transports.map((each) => ({ ...each, within: 1 }));
	return setUpScenario({ counters: [...free, screen, post], transports });
};
const map = new HexMap(setUpScenario().map);
const board = hexBoard(map);
function pointOf(name: string): readonly [number, number] {
	const point = board.pointOf(map.hexNamed(name) ?? -1);
	if (!point) throw new Error(`there is no ${name}`);
	return [point.x, point.y];
}
/** Drags whatever counter lies uppermost at one hex to another. */
const drag = (page: Page, from: string, to: string, name?: string): Promise<void> =>
	dragUppermost(page, pointOf(from), pointOf(to), name);

let table: OcsHouse;
beforeAll(async () => {
	table = await openHouse(scenario());
});
afterAll(() => table.end());
const unit = (id: string) => table.game().units.get(id);

it('a side is told what is still to be placed, and places it with a click or by the name of a hex', async () => {
	const { blue } = table;
	await blue.bringToFront();
	await soon(() => blue.getByTestId('set-up-say').innerText()).toBe('Still to be placed: b-heron.');
	await soon(() => blue.getByTestId('end-set-up').isDisabled()).toBe(true);
	await blue.getByTestId('unplaced-b-heron').click();
	await blue.getByTestId('set-up-picking').waitFor();
	await picture(blue, 'ocs-set-up');
	await blue.keyboard.press('Escape');
	await blue.getByTestId('set-up-picking').waitFor({ state: 'detached' });
	await blue.getByTestId('unplaced-b-heron').click();
	await pick(blue, '09.09');
	await soon(() => blue.getByTestId('said').innerText()).toContain('09.09 is outside the area');
	await blue.getByTestId('unplaced-b-heron').click();
	const at = await onGlass(blue, ...pointOf('02.06'));
	await blue.mouse.click(at.x, at.y);
	await soon(() => unit('b-heron')?.at).toBe('02.06');
	expect(await faultsOf(blue)).toEqual([]);
});

it('a unit that may stand elsewhere is dragged there, and no farther; its mode is ordered by its key', async () => {
	const { blue } = table;
	await select(blue, 'b-mech');
	await drag(blue, '03.04', '05.07', 'ocs-set-up-too-far');
	await soon(() => blue.getByTestId('said').innerText()).toContain('stands within 1 of it');
	expect(unit('b-mech')?.at).toBe('03.04');
	await drag(blue, '03.04', '04.04', 'ocs-set-up-drag');
	await soon(() => unit('b-mech')?.at).toBe('04.04');
	await blue.locator('[data-camera]').focus();
	await blue.keyboard.press('r');
	await soon(() => unit('b-mech')?.marker).toBe('reserve');
	await blue.getByTestId('order-mode-combat').waitFor();
	await blue.keyboard.press('c');
	await soon(() => unit('b-mech')?.marker).toBe(null);
});

it('transport that may stand elsewhere is placed with a click, and by the name of a hex', async () => {
	const { blue } = table;
	const truck = blue.getByTestId('set-up-transport-b-truck').getByTestId('set-up-transport');
	await truck.click();
	await soon(() => blue.getByTestId('set-up-picking').innerText()).toContain('where trucks is to stand');
	await picture(blue, 'ocs-set-up-transport');
	const at = await onGlass(blue, ...pointOf('01.04'));
	await blue.mouse.click(at.x, at.y);
	await soon(() => table.game().transports['b-truck']?.at).toBe('01.04');
	await truck.click();
	await pick(blue, '05.05');
	await soon(() => blue.getByTestId('said').innerText()).toContain('trucks stands within 1 of it');
	await truck.click();
	await pick(blue, '02.05');
	await soon(() => table.game().transports['b-truck']?.at).toBe('02.05');
	expect(await faultsOf(blue)).toEqual([]);
});

it('transport begins with what its side says; turn 1 begins when Control has said the same for the other side', async () => {
	const { blue, control } = table;
	await blue.getByTestId('set-up-load-b-truck').getByTestId('set-up-empty').click();
	await soon(() => table.game().transports['b-truck']?.loaded).toBe(0);
	await blue.getByTestId('end-set-up').click();
	await blue.getByTestId('set-up-done').waitFor();
	await control.bringToFront();
	await control.getByRole('tab', { name: /^Play/ }).click();
	await control.getByRole('radio', { name: 'Red' }).click();
	await picture(control, 'ocs-set-up-control');
	await control.getByTestId('end-set-up').click();
	await soon(() => table.game().clock.step).toBe('pre-turn.weather');
	await blue.getByTestId('set-up').waitFor({ state: 'detached' });
});

it('a unit is laid on top of its stack, and a hedgehog raised for the price that is said', async () => {
	await table.stepTo('Movement Phase: Movement Segment');
	const { blue } = table;
	await select(blue, 'b-mech');
	await drag(blue, '04.04', '03.05');
	await blue.getByTestId('plan-cost').waitFor();
	await blue.keyboard.press('Enter');
	await soon(() => unit('b-mech')?.at).toBe('03.05');
	const [top, under] = [unit('b-tank'), unit('b-mech')].map((each) => each?.order ?? 0);
	const lower = (top ?? 0) < (under ?? 0) ? 'b-mech' : 'b-tank';
	await blue.getByTestId(`raise-${lower}`).click();
	await soon(() => Math.sign((unit('b-tank')?.order ?? 0) - (unit('b-mech')?.order ?? 0))).toBe(
		lower === 'b-tank' ? -1 : 1,
	);
	await select(blue, 'b-inf');
	await blue.getByTestId('hedgehog-line').click();
	await soon(() => blue.getByTestId('hedgehog-up').innerText()).toBe('Raise it to level 1 for 2 SP');
	await picture(blue, 'ocs-stack-orders');
	expect(await faultsOf(blue)).toEqual([]);
	await blue.getByTestId('hedgehog-up').click();
	await soon(() => table.game().hexes['03.05']?.hedgehog).toBe(1);
});

it('a way to an enemy ends beside him and goes on into the overrun, with its supply looked at before', async () => {
	const { blue } = table;
	await select(blue, 'b-mot');
	await drag(blue, '02.05', '05.05', 'ocs-overrun-way');
	await soon(() => blue.getByTestId('plan').innerText()).toContain('to 04.05, then overrun 05.05');
	await picture(blue, 'ocs-overrun-plan');
	await blue.keyboard.press('Enter');
	await soon(() => unit('b-mot')?.at).not.toBe('02.05');
	await blue.getByTestId('aim-cost').waitFor();
	await picture(blue, 'ocs-overrun-aim');
	await blue.keyboard.press('Enter');
	await soon(() => table.game().frames.at(-1)?.kind).toBe('overrun');
});

it('Control’s card of it tells each unit’s factors and what was paid', async () => {
	const { control } = table;
	await control.bringToFront();
	await control.getByRole('tab', { name: /^Fights/ }).click();
	for (let n = 0; n < 8 && (await control.getByTestId('fight').count()) === 0; n += 1) {
		await control.getByRole('tab', { name: /^Questions/ }).click();
		const asked = control.locator('[data-testid^="question-"]').first();
		if ((await asked.count()) > 0) await asked.getByRole('button').first().click();
		await control.getByRole('tab', { name: /^Fights/ }).click();
		await control.waitForTimeout(300);
	}
	await control.getByTestId('strength-attacker').click();
	await soon(() => control.getByTestId('fight').innerText()).toMatch(/b-mot: 4.*makes/);
	await picture(control, 'ocs-fight-card');
	expect(await faultsOf(control)).toEqual([]);
	await control.getByTestId('play-out').click();
	await soon(() => table.game().frames).toEqual([]);
	await soon(() => control.getByTestId('fresh-results').innerText()).toMatch(
		/Overrun of 05.05[\s\S]*8 against 2/,
	);
	await picture(control, 'ocs-result-card');
	expect(await faultsOf(control)).toEqual([]);
});

it('guns are quoted to Control with the chance of each effect before they fire', async () => {
	await table.stepTo('Combat Phase: Barrage Segment');
	const { control } = table;
	await select(control, 'b-guns');
	await control.keyboard.press('b');
	await pick(control, '06.04');
	await soon(() => control.getByTestId('aim-outlook').innerText()).toMatch(/disorganized \(DG\)\s+\d+ %/);
	await picture(control, 'ocs-barrage-quote');
	await control.keyboard.press('Escape');
});

it('an attack is declared by a frame drawn round those who make it, a key, and the hex', async () => {
	await table.stepTo('Combat Phase: Combat Segment');
	const { blue } = table;
	await blue.bringToFront();
	await blue.getByRole('tab', { name: 'Play' }).click();
	// Its map opens on its own units: the frame is drawn round more.
	await blue.getByRole('button', { name: 'Show the whole map (0)' }).click();
	const from = await onGlass(blue, ...pointOf('02.07'));
	const to = await onGlass(blue, ...pointOf('04.03'));
	await blue.keyboard.down('Shift');
	await blue.mouse.move(from.x, from.y);
	await blue.mouse.down();
	await blue.mouse.move(to.x, to.y, { steps: 6 });
	await picture(blue, 'ocs-lasso');
	await blue.mouse.up();
	await blue.keyboard.up('Shift');
	await blue.getByTestId('order-attack').waitFor();
	await blue.keyboard.press('a');
	await blue.getByTestId('targeting').waitFor();
	await pick(blue, '07.05');
	await soon(() => blue.getByTestId('aim').innerText()).toMatch(/b-inf[\s\S]*to attack 07.05/);
	await picture(blue, 'ocs-lasso-aim');
	await blue.keyboard.press('Escape');
	expect(table.complaints).toEqual([]);
});
