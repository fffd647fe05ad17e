/** The preview: a side's own picture over Control's whole window, in a frame that nobody can take for the side's. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { FakeHost, masterView } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const [allied, german] = masterView.sides;
if (!allied || !german) throw new Error('two sides are wanted');

/** What the host says they see; each answer counts up. */
function picture(heading: string): SideView {
	const view = sideView();
	const clock = view.clock;
	const paper = { id: 'D1', turn: 1, date: clock.date, part: clock.part, heading, text: 'Word.', team: null };
	return { ...view, dispatches: { D1: paper } };
}

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
});

async function open(): Promise<{
	host: FakeHost;
	screen: ReturnType<typeof render>;
	now: { heading: string };
}> {
	const host = new FakeHost();
	const now = { heading: 'First word' };
	host.replies.set('preview.see', () => picture(now.heading));
	const screen = render(Master, { host, view: masterView });
	await id(`preview-side-${allied?.id ?? ''}`).click();
	await expect.element(id('preview')).toBeVisible();
	return { host, screen, now };
}
const seen = (host: FakeHost): readonly unknown[] =>
	host.asked.filter(({ name }) => name === 'preview.see').map(({ input }) => input);

it('says in large type whose picture it is and who looks, with bars of warning all round', async () => {
	const { host } = await open();
	const title = page.getByRole('heading', {
		name: 'PREVIEW of Allies, as their own window shows it. You are Control.',
	});
	await expect.element(title).toBeVisible();
	expect(seen(host)[0]).toEqual({ side: allied.id });
	const frame = document.querySelector('[data-testid=preview]');
	if (!frame) throw new Error('no preview');
	const { backgroundImage, paddingLeft, paddingRight, paddingBottom } = getComputedStyle(frame);
	expect(backgroundImage).toContain('repeating-linear-gradient');
	for (const edge of [paddingLeft, paddingRight, paddingBottom])
		expect(Number.parseFloat(edge)).toBeGreaterThanOrEqual(12);
	expect(Number.parseFloat(getComputedStyle(title.element()).fontSize)).toBeGreaterThanOrEqual(24);
	const box = frame.getBoundingClientRect();
	expect([box.width, box.height]).toEqual([1440, 900]);
});

it('shows the host’s own answer, and what follows it', async () => {
	const { host, screen, now } = await open();
	await expect.element(page.getByRole('heading', { name: 'First word' })).toBeVisible();
	now.heading = 'Second word';
	const before = seen(host).length;
	await (await screen).rerender({ view: { ...masterView, handover: 'something happened' } });
	await expect.element(page.getByRole('heading', { name: 'Second word' })).toBeVisible();
	expect(seen(host).length).toBe(before + 1);
});

it('can be looked at and not written in: no form, no request but the one', async () => {
	const { host } = await open();
	await expect.element(page.getByRole('heading', { name: 'First word' })).toBeVisible();
	const dialog = document.querySelector('[data-testid=preview]');
	// Control's own desk is remembered while anything is looked at.
	const asked = new Set(['desk.save', ...host.asked.map(({ name }) => name as string)]);
	for (const tab of ['Known', 'Messages', 'Sheets', 'Dispatches']) {
		await id('preview')
			.getByRole('tab', { name: new RegExp(tab) })
			.click();
		expect(dialog?.querySelectorAll('input, textarea, form')).toHaveLength(0);
	}
	for (const button of dialog?.querySelectorAll<HTMLElement>('[role=toolbar] button') ?? []) button.click();
	expect([...new Set(host.asked.map(({ name }) => name))].filter((name) => !asked.has(name))).toEqual([]);
	expect(host.commands).toEqual([]);
});

it('turns to another side or headquarters, and goes on Escape', async () => {
	const { host } = await open();
	await id('preview-whose').selectOptions('Allies: Guards Armoured');
	await vi.waitFor(() => expect(seen(host).at(-1)).toEqual({ side: allied.id, team: 't-gds' }));
	await expect
		.element(
			page.getByRole('heading', {
				name: 'PREVIEW of Allies: Guards Armoured, as their own window shows it. You are Control.',
			}),
		)
		.toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(id('preview')).not.toBeInTheDocument();
	await expect.element(id('next-thing')).toBeVisible();
});

it('is found in the palette by name', async () => {
	const host = new FakeHost();
	host.replies.set('preview.see', () => picture('German word'));
	void render(Master, { host, view: masterView });
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard('preview germans{Enter}');
	await expect.element(page.getByRole('heading', { name: /PREVIEW of Germans/ })).toBeVisible();
	expect(seen(host).at(-1)).toMatchObject({ side: german.id });
});

it('says so when it can’t be had', async () => {
	const host = new FakeHost();
	host.replies.set('preview.see', () => {
		throw new Error('There is no such side or headquarters in this campaign.');
	});
	void render(Master, { host, view: masterView });
	await id(`preview-side-${german.id}`).click();
	await expect.element(id('preview').getByRole('alert')).toMatchTextContent(/no such side/);
});
