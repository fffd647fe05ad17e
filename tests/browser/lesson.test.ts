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
	expect(layout.remembered.lessons).toEqual({ [masterView.campaign.file]: 3 });
});

it('comes back to a step whose doing was taken back, and goes on when it is done again', async () => {
	const screen = await render(Master, { host: new FakeHost(), view: taught([]), layout: new Layout() });
	await id('lesson-next').click();
	await id('lesson-next').click();
	await screen.rerender({ view: taught(['blue-orders']) });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'red-orders');
	await screen.rerender({ view: taught(['blue-orders', 'red-orders']) });
	await screen.rerender({ view: taught(['blue-orders']) });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'red-orders');
	await screen.rerender({ view: taught([]) });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'blue-orders');
	await expect.element(id('lesson-next')).toHaveTextContent('Skip');
	await screen.rerender({ view: taught(['blue-orders']) });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'red-orders');
});

it('rings the thing it speaks of and lets it go when closed', async () => {
	const layout = new Layout();
	layout.readLesson(
		masterView.campaign.file,
		steps.findIndex(({ id: step }) => step === 'ready'),
	);
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

it('third reader 5: read to its end it opens again by one press, found as a lesson', async () => {
	const layout = new Layout();
	layout.readLesson(masterView.campaign.file, steps.length);
	await render(Master, { host: new FakeHost(), view: taught([]), layout });
	await expect.element(id('master')).toBeVisible();
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard('lesson{Enter}');
	await expect.element(id('lesson')).toHaveAttribute('data-step', steps[0]?.id ?? '');
});

it('third evening 3: another campaign begins at its first step, and comes back to where it was', async () => {
	const layout = new Layout();
	const another = { ...taught([]), campaign: { ...masterView.campaign, file: '/evenings/another.campaign' } };
	layout.readLesson(masterView.campaign.file, 4);
	const screen = await render(Master, { host: new FakeHost(), view: another, layout });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'third-map');
	await screen.rerender({ view: taught([]) });
	await expect.element(id('lesson')).toHaveAttribute('data-step', steps[4]?.id ?? '');
});

it('third evening 3: what is done out of turn skips nothing; Back, any lesson and Start again lead where they say', async () => {
	const layout = new Layout();
	const screen = await render(Master, { host: new FakeHost(), view: taught([]), layout });
	await id('lesson-next').click();
	await screen.rerender({ view: taught(['ready', 'red-orders']) });
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'windows');
	await id('lesson-next').click();
	await id('lesson-next').click();
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'red-orders');
	await expect.element(id('lesson-done')).toBeVisible();
	await id('lesson-back').click();
	await id('lesson-back').click();
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'windows');
	await id('lesson-list').click();
	await id('lesson-to-ready').click();
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'ready');
	await id('lesson-again').click();
	await expect.element(id('lesson')).toHaveAttribute('data-step', 'third-map');
});

it('third evening 3: the card is dragged by its head, and leaves what it speaks of free', async () => {
	const off = 'The turn has gone past it. Undo leads back there.';
	const [first] = taught([]).lesson;
	if (!first) throw new Error('there is no lesson');
	const view = { ...taught([]), lesson: [{ ...first, at: 'next-thing', off }] };
	await render(Master, { host: new FakeHost(), view });
	await expect.element(id('lesson-off')).toHaveTextContent(off);
	const card = (): DOMRect => id('lesson').element().getBoundingClientRect();
	const head = id('lesson').element().querySelector('header');
	if (!head) throw new Error('the card has no head');
	head.setPointerCapture = () => undefined;
	const drag = (type: string, x: number, y: number): void =>
		void head.dispatchEvent(
			new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, bubbles: true, buttons: 1 }),
		);
	const { x, y } = card();
	drag('pointerdown', x + 100, y + 10);
	drag('pointermove', x + 240, y - 90);
	drag('pointerup', x + 240, y - 90);
	await expect.poll(() => Math.round(card().x - x)).toBe(140);
	expect(Math.round(card().y - y)).toBe(-100);
});

it('stays away once it was closed, or read to its end, when the game is opened again', async () => {
	for (const leave of ['close', 'finish'] as const) {
		const before = new Layout();
		if (leave === 'finish') before.readLesson(masterView.campaign.file, steps.length - 1);
		const first = await render(Master, { host: new FakeHost(), view: taught([]), layout: before });
		await (
			leave === 'close' ? page.getByRole('button', { name: 'Close the lesson' }) : id('lesson-next')
		).click();
		await expect.poll(() => document.querySelector('[data-testid="lesson"]')).toBe(null);
		await first.unmount();
		// As the host keeps it.
		const after = new Layout();
		after.recall(JSON.parse(JSON.stringify(before.remembered)) as Record<string, unknown>);
		const again = await render(Master, { host: new FakeHost(), view: taught([]), layout: after });
		await expect.element(id('master')).toBeVisible();
		expect(document.querySelector('[data-testid="lesson"]')).toBe(null);
		await again.unmount();
	}
});

it('goes to a corner where it covers no panel that is open over the map', async () => {
	const panel = document.createElement('div');
	panel.dataset['mapPanel'] = '';
	await render(Master, { host: new FakeHost(), view: taught([]) });
	await expect.element(id('lesson')).toBeVisible();
	const card = (): DOMRect => id('lesson').element().getBoundingClientRect();
	const { left, top, width, height } = card();
	panel.style.cssText = `position:fixed;left:${String(left)}px;top:${String(top)}px;width:${String(width)}px;height:${String(height)}px`;
	document.body.append(panel);
	await expect.poll(() => card().left >= left + width || card().bottom <= top).toBe(true);
	panel.remove();
});

it('is over a map that what takes the focus cannot scroll away under it', async () => {
	await render(Master, { host: new FakeHost(), view: masterView });
	await expect.element(id('master')).toBeVisible();
	const main = document.querySelector('main');
	const low = document.createElement('button');
	low.style.cssText = 'position:absolute;inset-block-start:calc(100% + 40px)';
	main?.append(low);
	low.focus();
	low.scrollIntoView();
	expect(main?.scrollTop).toBe(0);
	low.remove();
});

it('is not there where a scenario teaches nothing', async () => {
	await render(Master, { host: new FakeHost(), view: masterView });
	await expect.element(id('master')).toBeVisible();
	expect(document.querySelector('[data-testid="lesson"]')).toBe(null);
});
