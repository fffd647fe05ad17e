/** Boxes beside the map: Control puts units into one and takes them out, by mouse and by keys; a side sees its own and asks. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withBoxes } from '../../src-renderer/map/boards/beside.ts';
import { hexBoard } from '../../src-renderer/map/boards/hex.ts';
import { HexMap } from '../../src-shared/map/hexmap/hex-map.ts';
import { BLUE } from '../helpers/ocs-scenario.ts';
import { hallScenario } from '../ocs/hall.ts';
import { faultsOf } from './axe.ts';
import { dragUppermost, soon } from './hands.ts';
import { openHouse, pick, type OcsHouse } from './ocs-house.ts';
import { picture } from './picture.ts';

const map = new HexMap(hallScenario().map);
const board = withBoxes(hexBoard(map), [{ id: 'port-box', name: 'Far Port' }]);
/** Where a hex lies on the board, or the first stack's place in the box. */
function pointOf(place: string): readonly [number, number] {
	const hex = map.hexNamed(place);
	const point = hex === null ? board.slotPoint(place, 0) : board.pointOf(hex);
	if (!point) throw new Error(`there is no ${place}`);
	return [point.x, point.y];
}
/** Drags whatever counter lies uppermost at one place to another. */
const drag = (page: Page, from: string, to: string, name?: string): Promise<void> =>
	dragUppermost(page, pointOf(from), pointOf(to), name);

let table: OcsHouse;
beforeAll(async () => {
	const formations = [{ id: 'b-pz', name: '1st Blue Armoured', short: '1 Armd' }];
	table = await openHouse({
		...hallScenario(),
		formations,
		boxes: [{ id: 'port-box', name: 'Far Port', owner: BLUE }],
	});
});
afterAll(() => table.end());

const placed = () => table.game().units.get('b-tank');
/** Control says why it places the unit that is in hand elsewhere. */
async function placeElsewhere(reason: string): Promise<void> {
	const { control } = table;
	const why = control.getByTestId('rule-reason');
	if (!(await why.isVisible())) await control.getByText('Umpire ruling').click();
	await why.fill(reason);
	await control.getByTestId('rule-place').click();
	await control.getByRole('tab', { name: /^Play/ }).click();
	await control.getByTestId('placing').waitFor();
}

it('a unit goes into a box of its side’s, and stands there by its formation', async () => {
	const { control } = table;
	await control.bringToFront();
	await control.getByRole('tab', { name: /^Forces/ }).click();
	await control.getByTestId('unit-b-tank').click();
	await placeElsewhere('shipped home');
	await picture(control, 'ocs-placing');
	await control.getByTestId('place-in-port-box').click();
	await soon(() => placed()?.elsewhere).toEqual({ kind: 'box', box: 'port-box' });
	await control.getByRole('tab', { name: /^Forces/ }).click();
	await soon(() => control.getByTestId('box-port-box').innerText()).toMatch(/1 Armd\s+b-tank/);
	await picture(control, 'ocs-box');
	expect(await faultsOf(control)).toEqual([]);
});

it('and comes back onto the map by the name of a hex', async () => {
	const { control } = table;
	await control.getByTestId('boxed-b-tank').click();
	await placeElsewhere('and back');
	await pick(control, '07.08');
	await soon(() => placed()?.at).toBe('07.08');
});

it('a counter that is dragged into the box goes there with the reason that Control types, and is dragged out again', async () => {
	const { control } = table;
	await control.getByRole('tab', { name: /^Forces/ }).click();
	await control.getByTestId('unit-b-tank').click();
	await control.locator('[data-camera]').focus();
	// Near enough for single counters, with hex and box in sight.
	for (const key of ['0', '+', 'ArrowRight']) await control.keyboard.press(key);
	await drag(control, '07.08', 'port-box', 'ocs-box-drag');
	await control.getByTestId('carried').waitFor();
	await control.keyboard.type('sailed by night');
	await picture(control, 'ocs-box-reason');
	expect(placed()?.at).toBe('07.08');
	await control.keyboard.press('Enter');
	await soon(() => placed()?.elsewhere).toEqual({ kind: 'box', box: 'port-box' });
	await picture(control, 'ocs-box-in-it');
	await drag(control, 'port-box', '06.08');
	await control.getByTestId('carried-reason').fill('landed');
	await control.keyboard.press('Enter');
	await soon(() => placed()?.at).toBe('06.08');
	await soon(() => control.getByTestId('carried').count()).toBe(0);
	expect(await faultsOf(control)).toEqual([]);
});

it('Control puts figures right and splits a unit, by what is typed as on the counter', async () => {
	const { control } = table;
	await control.bringToFront();
	await control.getByTestId('rule-reason').fill('the book has it wrong');
	await control.getByTestId('open-counter-rulings').click();
	await control.getByTestId('rule-figures').fill('8-4');
	await control.getByText('Write it as on the counter').waitFor();
	await control.getByTestId('rule-figures').fill('8-4-6');
	await control.getByTestId('rule-correct').click();
	await soon(() => control.getByTestId('inspector-face').innerText()).toBe('8-4-6');
	await control.getByTestId('rule-reason').fill('a squadron for Rauch');
	if (!(await control.getByTestId('open-split').isVisible()))
		await control.getByTestId('open-counter-rulings').click();
	await control.getByTestId('open-split').click();
	await control.getByTestId('split-name').fill('Rauch');
	await control.getByTestId('split-part').fill('2-4-6');
	await control.getByTestId('split-rest').fill('6-4-6');
	await control.getByTestId('rule-split').scrollIntoViewIfNeeded();
	await picture(control, 'ocs-split');
	expect(await faultsOf(control)).toEqual([]);
	await control.getByTestId('rule-split').click();
	await soon(() => table.game().units.get('blue-rauch')?.at).toBe('06.08');
	await soon(() => control.getByTestId('inspector').innerText()).toMatch(/Rauch\s+Combat\s+2-4-6/);
	await picture(control, 'ocs-split-done');
});

it('its side sees the box beside its own map, and is told that Control alone puts counters there', async () => {
	const { blue, red } = table;
	await blue.bringToFront();
	// Its map opens on its own units; the box lies beside them.
	await blue.getByRole('button', { name: 'Show the whole map' }).click();
	// Either of the two that lie there: on a slow machine the stack is open by the time that it is pressed.
	await drag(blue, '06.08', 'port-box');
	await blue.getByTestId('carried').waitFor();
	await soon(() => blue.getByTestId('carried').innerText()).toMatch(
		/(b-tank|Rauch) into Far Port: only Control/,
	);
	await picture(blue, 'ocs-box-side');
	expect(await blue.getByTestId('carried-ask').count()).toBe(0);
	await blue.getByTestId('carried-drop').click();
	for (const id of ['b-tank', 'blue-rauch']) expect(table.game().units.get(id)?.at).toBe('06.08');
	await red.bringToFront();
	await picture(red, 'ocs-box-other-side');
	expect(await red.content()).not.toContain('Far Port');
	expect(table.complaints).toEqual([]);
});
