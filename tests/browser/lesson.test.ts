/** The guided evening's card: what it asks for, what it waits for, what it points at. */
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { lesson as steps } from '../../assets/scenarios/training/lesson.ts';
import { FakeHost, masterView } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const taught = (done: readonly string[]): MasterView => ({
	...masterView,
	lesson: steps.map((step) => ({ ...step, done: done.includes(step.id) })),
});

beforeEach(() => page.viewport(1440, 900));

it('leads on by Next where nothing is to be done, and waits where something is', async () => {
	const layout = new Layout();
	const screen = await render(Master, { host: new FakeHost(), view: taught([]), layout });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'third-map');
	await id('lesson-next').click();
	await id('lesson-next').click();
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'blue-orders');
	await expect.element(id('lesson-next')).toHaveTextContent('Skip');
	await screen.rerender({ view: taught(['blue-orders']) });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'red-orders');
	expect(layout.remembered.lesson).toBe(2);
});

it('rings the thing it speaks of and lets it go when closed', async () => {
	const layout = new Layout();
	layout.lesson = steps.findIndex(({ id: step }) => step === 'ready');
	await render(Master, { host: new FakeHost(), view: taught([]), layout });
	await expect
		.poll(() => document.querySelector('[data-taught]')?.getAttribute('data-testid'))
		.toBe('next-thing');
	await page.getByRole('button', { name: 'Close the lesson' }).click();
	await expect.poll(() => document.querySelector('[data-taught]')).toBe(null);
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard('guided evening{Enter}');
	await expect.element(id('lesson')).toBeVisible();
});

it('is not there where a scenario teaches nothing', async () => {
	await render(Master, { host: new FakeHost(), view: masterView });
	await expect.element(id('master')).toBeVisible();
	expect(document.querySelector('[data-testid="lesson"]')).toBe(null);
});
