/** The workshop's free map under hands: the menu of counters and places, and what is drawn changed corner by corner. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { opcomKit } from '../../src-main/rulesets/opcom/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { gridRef } from '../../src-shared/map/grid-ref.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import { withFeatures } from '../../src-shared/workshop/features.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import { board, click, menuSays, onGlass, openAtMap, type HostDraft } from './workshop-window.ts';
import { drawWithWebgl } from './webgl.ts';

drawWithWebgl();

const id = (testid: string) => page.getByTestId(testid);
const at = (x: number, y: number): Point => ({ x, y });
let kept: HostDraft;
const line = (): readonly Point[] => kept.draft.map.roads[0]?.line ?? [];

beforeEach(async () => {
	const empty = emptyDraft(opcomKit, 'Saturday');
	const [formation] = empty.formations;
	if (!formation) throw new Error('no formation');
	const [first, second] = newUnits(empty, opcomKit, { formation, names: '1-2 Foot', like: null });
	if (!first || !second) throw new Error('no units');
	const { map } = withFeatures(empty.map, [
		{ list: 'roads', kind: 'main', name: 'High Road', line: [at(4, 4), at(10, 4), at(16, 4)] },
		{ list: 'areas', kind: 'woods', name: 'Hag Wood', ring: [at(4, 8), at(8, 8), at(6, 12)] },
		{ list: 'places', rank: 'village', name: 'Tarn', at: at(14, 11) },
	]);
	kept = await openAtMap({ ...empty, map, units: [{ ...first, place: at(12, 8) }, second] }, opcomKit);
});

describe('the menu', () => {
	it('of a counter copies it, and the next click places the copy; another takes a unit off the map', async () => {
		await click(at(12, 8), 'right');
		await expect.poll(menuSays).toContain('1 Foot');
		await id('menu-copy').click();
		await expect.element(id('placing')).toMatchTextContent('1 Foot 2');
		await click(at(13, 5));
		await expect
			.poll(() => kept.draft.units.map(({ name, place }) => [name, place !== null]))
			.toEqual([
				['1 Foot', true],
				['2 Foot', false],
				['1 Foot 2', true],
			]);
		await userEvent.keyboard('{Escape}');
		(await board()).focus();
		await userEvent.keyboard('n');
		await userEvent.keyboard('{Shift>}{F10}{/Shift}');
		await id('menu-off').click();
		await expect.poll(() => kept.draft.units[0]?.place).toBeNull();
		await id('workshop-undo').click();
		await expect.poll(() => kept.draft.units[0]?.place).toEqual(at(12, 8));
	});

	it('of a counter opens by keys alone, and leads to its form', async () => {
		(await board()).focus();
		await userEvent.keyboard('n');
		await userEvent.keyboard('{Shift>}{F10}{/Shift}');
		await expect.poll(menuSays).toContain('1 Foot');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('unit-name')).toHaveValue('1 Foot');
	});

	it('of a bare place puts a unit there, and names it; of a name changes it', async () => {
		await click(at(18, 12), 'right');
		await id('menu-place-here').click();
		await expect.poll(() => kept.draft.units[1]?.place?.x).toBeCloseTo(18, 0);
		await click(at(18, 7), 'right');
		await id('menu-name').click();
		await id('place-name').fill('Moor End');
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => kept.draft.map.places.map(({ name }) => name)).toEqual(['Tarn', 'Moor End']);
		await click(at(14, 11), 'right');
		await id('menu-place-change').click();
		await id('place-name').fill('Tarnbridge');
		await click(at(15, 10));
		await id('place-add').click();
		await expect.poll(() => kept.draft.map.places[0]?.name).toBe('Tarnbridge');
		expect(kept.draft.map.places[0]?.at.x).toBeCloseTo(15, 0);
		expect(kept.draft.map.places).toHaveLength(2);
	});

	it('of a wood draws another, and of a road removes it', async () => {
		await click(at(6, 9), 'right');
		await expect.poll(menuSays).toContain('Hag Wood, woods');
		await id('menu-like').click();
		await expect.element(id('draw-kind')).toHaveValue('woods');
		await click(at(7, 4), 'right');
		await expect.poll(menuSays).toContain('High Road, main road');
		await id('menu-drawn-remove').click();
		await expect.poll(() => kept.draft.map.roads).toEqual([]);
	});
});

describe('a line that is drawn', () => {
	it('has its corners dragged, put in by a click and taken out, each taken back by undo', async () => {
		await click(at(7, 4), 'right');
		await id('menu-reshape').click();
		await expect.element(id('reshape-say')).toMatchTextContent('Corner 1 of 3');
		await click(at(13, 4));
		await expect.poll(line).toHaveLength(4);
		await expect.element(id('reshape-say')).toMatchTextContent('Corner 3 of 4');
		const from = await onGlass(at(10, 4));
		const to = await onGlass(at(10, 6));
		const map = await board();
		const press = (type: string, { x, y }: Point, buttons: number): void =>
			void map.dispatchEvent(
				new PointerEvent(type, {
					...{ pointerId: 1, isPrimary: true, button: 0, buttons, bubbles: true },
					...{ clientX: x, clientY: y },
				}),
			);
		map.setPointerCapture = () => undefined;
		press('pointerdown', from, 1);
		press('pointermove', { x: from.x, y: (from.y + to.y) / 2 }, 1);
		press('pointermove', to, 1);
		press('pointerup', to, 0);
		await expect.poll(() => line()[1]?.y).toBeCloseTo(6, 1);
		await id('corner-out').click();
		await expect.poll(line).toHaveLength(3);
		await id('workshop-undo').click();
		await expect.poll(() => line()[1]?.y).toBeCloseTo(6, 1);
		await id('workshop-undo').click();
		await id('workshop-undo').click();
		await expect.poll(line).toEqual([at(4, 4), at(10, 4), at(16, 4)]);
	});

	it('is changed by keys alone: from corner to corner, a step, one more, one less', async () => {
		await id('draw-start').click();
		await page.getByText('Drawn: 2').click();
		await id('feature').nth(0).click();
		(await board()).focus();
		await userEvent.keyboard('{Tab}');
		await expect.element(id('reshape-say')).toMatchTextContent('Corner 2 of 3');
		// The grid's squares are 1 km: a step is a tenth of one.
		await userEvent.keyboard('{ArrowUp}');
		await expect.poll(() => line()[1]).toEqual(at(10, 4.1));
		await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
		await expect.poll(() => line()[1]).toEqual(at(10.01, 4.1));
		await userEvent.keyboard('{Insert}');
		await expect.poll(() => line()[2]).toEqual(at(13.005, 4.05));
		await userEvent.keyboard('{Delete}');
		await expect.poll(line).toEqual([at(4, 4), at(10.01, 4.1), at(16, 4)]);
		await userEvent.keyboard('{Escape}');
		await expect.element(id('reshape')).not.toBeInTheDocument();
		await expect.element(id('draw')).toBeInTheDocument();
	});

	it('catches on what is drawn beside it, has its name and kind changed, and says what it can’t lose', async () => {
		await id('draw-start').click();
		await page.getByText('Drawn: 2').click();
		await id('feature').nth(0).click();
		await id('reshape-name').fill('Mill Lane');
		await userEvent.keyboard('{Enter}');
		await id('reshape-kind').selectOptions('Track');
		await expect.poll(() => kept.draft.map.roads[0]).toMatchObject({ name: 'Mill Lane', class: 'track' });
		await click(at(4, 4));
		await id('corner-out').click();
		await expect.poll(line).toHaveLength(2);
		await id('corner-out').click();
		await expect.element(id('reshape-trouble')).toMatchTextContent('It needs these corners');
		await click(at(6, 9));
		await expect
			.poll(() => document.querySelector('[data-testid="reshape"]')?.textContent)
			.toContain('Hag Wood');
	});
});

describe('the printed grid', () => {
	it('is laid by several crossings: further numbers are guessed, the one that does not agree is named', async () => {
		await id('grid-start').click();
		for (const [point, east, north] of [
			[at(4, 2), '42', '17'],
			[at(16, 2), '54', '17'],
			[at(4, 14), '42', '29'],
		] as const) {
			await click(point);
			await id('grid-east').fill(east);
			await id('grid-north').fill(north);
			await id('grid-more').click();
		}
		await click(at(16, 14));
		await expect.element(id('grid-east')).toHaveValue('54');
		await expect.element(id('grid-north')).toHaveValue('29');
		await id('grid-more').click();
		await click(at(10, 8));
		await id('grid-east').fill('49');
		await id('grid-more').click();
		await expect.element(id('grid-bad')).toMatchTextContent('49 23 does not agree with the others');
		await page.getByRole('button', { name: 'Forget 49 23' }).click();
		await expect.element(id('grid-bad')).not.toBeInTheDocument();
		await expect.element(id('grid-crossings')).toMatchTextContent(/54 29, off by \d+ m/);
		await id('grid-set').click();
		await expect.poll(() => gridRef(kept.draft.map, at(10.55, 8.55))).toBe('485235');
		await id('workshop-undo').click();
		await expect.poll(() => kept.draft.map.grid.firstEast).toBe(0);
	});
});

it('third evening 23: a refusal is in sight on a small screen, wherever the column was scrolled to', async () => {
	await page.viewport(1366, 400);
	await id('draw-start').click();
	await id('draw-kind').selectOptions('Bailey bridge');
	const column = document.querySelector('.side-column');
	column?.scrollTo({ top: 10_000 });
	// No river is near.
	await click(at(3, 3));
	const refusal = id('draw-trouble');
	await expect.element(refusal).toMatchTextContent('lies on a river');
	const { top, bottom } = refusal.element().getBoundingClientRect();
	expect(top).toBeGreaterThanOrEqual(0);
	expect(bottom).toBeLessThanOrEqual(400);
});
