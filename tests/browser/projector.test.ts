/** The projector theme is measured in its own letters: switched to while the window is open, the panels grow with them. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import { FakeHost, masterView, rolledCagny } from './master-fixture.ts';

const widthOf = (id: string): number => page.getByTestId(id).element().getBoundingClientRect().width;

beforeEach(() => page.viewport(1920, 1080));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

it('gives the desks as much more room as the letters are larger', async () => {
	const layout = new Layout();
	void render(Master, { host: new FakeHost(), view: masterView, layout });
	await expect.element(page.getByTestId('desk-panel')).toBeVisible();
	const before = widthOf('desk-panel');
	const size = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
	const small = size();
	layout.setTheme('projector');
	await expect.poll(() => document.documentElement.dataset['theme']).toBe('projector');
	expect(size()).toBeGreaterThan(small * 1.3);
	await expect.poll(() => widthOf('desk-panel') / before).toBeCloseTo(size() / small, 1);
	await page.screenshot({ path: '__screenshots__/projector.png' });
});

it.each([
	[1920, 1080],
	[1600, 900],
	[1280, 720],
])('shows all six desks’ tabs whole at %i x %i', async (width, height) => {
	await page.viewport(width, height);
	const layout = new Layout();
	layout.setTheme('projector');
	void render(Master, { host: new FakeHost(), view: masterView, layout });
	await expect.element(page.getByTestId('desk-panel')).toBeVisible();
	await page.screenshot({ path: `__screenshots__/projector-${String(width)}.png` });
	const panel = page.getByTestId('desk-panel').element().getBoundingClientRect();
	const tabs = page.getByRole('tablist', { name: 'Desks' }).getByRole('tab').elements();
	expect(tabs.length).toBe(6);
	for (const tab of tabs) expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(panel.right + 1);
});

it.each(['dark', 'projector'] as const)(
	'evening 24: Apply stays in sight under a result longer than the desk, at 1366 x 768 in the %s theme',
	async (theme) => {
		await page.viewport(1366, 768);
		const layout = new Layout();
		layout.setTheme(theme);
		const view = { ...masterView, grouping: 'complete' as const, combats: { c1: rolledCagny } };
		void render(Master, { host: new FakeHost(), view, layout });
		await userEvent.keyboard('3');
		await page.getByTestId('combat-c1').click();
		await expect.element(page.getByTestId('apply')).toBeInViewport({ ratio: 1 });
		const { left, right, top, bottom } = page.getByTestId('apply').element().getBoundingClientRect();
		const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		expect(page.getByTestId('apply').element().contains(over)).toBe(true);
	},
);
