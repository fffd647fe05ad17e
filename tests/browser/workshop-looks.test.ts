/** The workshop's later pages and dialogues, small and large: nothing for axe to find, and nothing wider than its window. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import { ocsKit } from '../../src-main/rulesets/ocs/workshop/kit.ts';
import { opcomKit } from '../../src-main/rulesets/opcom/workshop/kit.ts';
import { emptyDraft } from '../../src-main/workshop/empty.ts';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import type { Point } from '../../src-shared/map/sheet.ts';
import type { Draft } from '../../src-shared/workshop/draft.ts';
import { withFeatures } from '../../src-shared/workshop/features.ts';
import type { KeptUnit } from '../../src-shared/workshop/library.ts';
import { newUnits } from '../../src-shared/workshop/making.ts';
import { withCell } from '../../src-shared/workshop/own-charts.ts';
import { bookCharts } from '../../src-main/rulesets/ocs/workshop/charts.ts';
import { chartForm } from '../../src-main/rules/kit/book-chart.ts';
import { faultsHere } from './axe-faults.ts';
import { HallHost } from './hosting-fixture.ts';
import { masterView } from './master-fixture.ts';
import Master from './OpcomMaster.svelte';
import { board, click, menuSays, openAtMap } from './workshop-window.ts';

const id = (testid: string) => page.getByTestId(testid);
const at = (x: number, y: number): Point => ({ x, y });
const SIZES = [
	[1366, 768],
	[1920, 1080],
] as const;

/** What is wrong with how the window looks now, at both sizes; a picture of each is kept for whoever wants to see it. */
async function faultsOf(what: string): Promise<readonly string[]> {
	const found: string[] = [];
	for (const [width, height] of SIZES) {
		await page.viewport(width, height);
		found.push(...(await faultsHere(`${what} at ${String(width)}`)));
		const shown = document.querySelector('dialog[open]') ?? document.documentElement;
		if (shown.getBoundingClientRect().right > width || shown.scrollWidth > shown.clientWidth + 1)
			found.push(`${what} at ${String(width)}: wider than its window`);
		await page.screenshot({
			path: `__screenshots__/looks-${what.replaceAll(' ', '-')}-${String(width)}.png`,
		});
	}
	await page.viewport(1366, 768);
	return found;
}

function foot(): Draft {
	const empty = emptyDraft(opcomKit, 'Saturday');
	const [formation] = empty.formations;
	if (!formation) throw new Error('no formation');
	const units = newUnits(empty, opcomKit, { formation, names: '1-9 Foot', like: null });
	const { map } = withFeatures(empty.map, [
		{ list: 'roads', kind: 'main', name: 'High Road', line: [at(4, 4), at(10, 4), at(16, 4)] },
		{ list: 'areas', kind: 'woods', name: 'Hag Wood', ring: [at(4, 8), at(8, 8), at(6, 12)] },
	]);
	return { ...empty, map, units: units.map((unit, n) => ({ ...unit, place: at(3 + n, 14) })) };
}

it('the free map: its menu, a line that is changed, crossings of a grid', async () => {
	await openAtMap(foot(), opcomKit);
	await click(at(6, 9), 'right');
	await expect.poll(menuSays).toContain('Hag Wood');
	expect(await faultsOf('menu of a place')).toEqual([]);
	await id('menu-reshape').click();
	await expect.element(id('reshape')).toBeVisible();
	expect(await faultsOf('a ring that is changed')).toEqual([]);
	await id('draw-done').or(id('reshape-done')).first().click();
	await userEvent.keyboard('{Escape}');
	await id('grid-start').click();
	for (const [x, y] of [
		[4, 2],
		[16, 2],
		[4, 14],
		[16, 14],
		[10, 8],
	] as const) {
		await click(at(x, y));
		await id('grid-east').fill(String(x === 10 ? 55 : x + 40));
		await id('grid-north').fill(String(y + 10));
		await id('grid-more').click();
	}
	await expect.element(id('grid-bad')).toBeVisible();
	expect(await faultsOf('crossings of a grid')).toEqual([]);
});

it('the map of hexes and its menu', async () => {
	const empty = emptyDraft(ocsKit, 'Heron hexes');
	await openAtMap(empty, ocsKit);
	await click(at(8, -6), 'right');
	await expect.poll(menuSays).toContain('bare');
	expect(await faultsOf('menu of a hex')).toEqual([]);
	await userEvent.keyboard('{Escape}');
	await expect.poll(menuSays).toBe('');
	expect(document.activeElement).toBe(await board());
});

it('the library of units', async () => {
	const draft = foot();
	const kept = await openAtMap(draft, opcomKit);
	kept.units = draft.units.map(({ name, short, symbol, size, attributes }, n): KeptUnit => ({
		...{ name, short, symbol, size, attributes, ruleset: 'opcom' },
		id: `kept-00000000000${String(n)}`,
	}));
	await page.getByRole('tab', { name: /^Forces/ }).click();
	await id('line-blue-division').click();
	await id('library-open').click();
	await expect.element(id('library-units')).toBeVisible();
	expect(await faultsOf('library of units')).toEqual([]);
});

it('options and charts, one of them changed', async () => {
	const empty = emptyDraft(ocsKit, 'Heron hexes');
	const form = bookCharts(empty)
		.map(chartForm)
		.find((each) => each.id === 'weather');
	const own = form && withCell(form, null, { row: '7', column: 'ground', text: 'mud' });
	if (!own) throw new Error('no chart');
	await openAtMap({ ...empty, charts: { weather: own } }, ocsKit);
	await page.getByRole('tab', { name: 'Rules' }).click();
	for (const chart of ['weather', 'rebuild']) await id(`chart-${chart}`).getByTestId('chart').click();
	await expect.element(id('chart-was')).toHaveTextContent('was normal');
	expect(await faultsOf('charts')).toEqual([]);
});

it('a campaign kept as a new scenario’s start', async () => {
	const host = new HallHost();
	host.replies.set('shelf.standing', () => ({
		title: 'Goodwood, turn 4',
		begins: 'The new scenario begins in turn 5, with the turn after the one under way.',
		left: ['Out of the game, and left out: 3 RTR.', 'Combats that were not applied: Cagny.'],
	}));
	host.replies.set('shelf.keep', () => ({
		id: 'own-aaaaaaaaaaaa',
		problems: [{ say: 'Allied has no briefing.', at: { part: 'sides' }, weight: 'doubt' }],
	}));
	void render(Master, { host, view: masterView, layout: new Layout() });
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard('save where it stands{Enter}');
	await expect.element(id('standing-title')).toHaveValue('Goodwood, turn 4');
	expect(await faultsOf('a new scenario’s start')).toEqual([]);
	await id('standing-save').click();
	await expect.element(id('standing-kept')).toBeVisible();
	expect(await faultsOf('a start that was kept')).toEqual([]);
});
