/** One rule for keys: the key that a button shows presses it, wherever the focus is. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { MasterView } from '../../src-shared/rulesets/opcom/views.ts';
import { FakeHost, masterView, rolledCagny } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const rolled: MasterView = { ...masterView, grouping: 'complete', combats: { c1: rolledCagny } };

function open(view: MasterView = masterView): FakeHost {
	const host = new FakeHost();
	void render(Master, { host, view });
	return host;
}
async function openRolled(): Promise<FakeHost> {
	const host = open(rolled);
	await userEvent.keyboard('3');
	await id('combat-c1').click();
	await expect.element(id('apply')).toBeVisible();
	return host;
}
const types = (host: FakeHost): readonly string[] => host.commands.map(({ type }) => String(type));
const focus = (of: ReturnType<typeof id>): void => (of.element() as HTMLElement).focus();
const more = () => id('loss-2gg').getByRole('button', { name: /one more/ });

beforeEach(() => page.viewport(1440, 900));

describe('evening 19: the key on a button works wherever the focus is', () => {
	it('Enter applies the result while the map has the focus, as after a click on it', async () => {
		const host = await openRolled();
		focus(id('master-map'));
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(types(host)).toEqual(['apply-combat']));
	});

	it('Enter after the + of a loss does not repeat it, and applies once there is a reason', async () => {
		const host = await openRolled();
		const before = Number(id('loss-2gg').getByRole('group').element().querySelector('b')?.textContent);
		await more().click();
		await userEvent.keyboard('{Enter}{Enter}');
		expect(id('loss-2gg').getByRole('group').element().querySelector('b')?.textContent).toBe(
			String(before + 1),
		);
		expect(types(host)).toEqual([]);
		await id('apply-reason').fill('Caught in the open.');
		focus(more());
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(types(host)).toEqual(['apply-combat']));
	});

	it('Enter in a field for which it means nothing applies as well', async () => {
		const host = await openRolled();
		await more().click();
		await id('apply-reason').fill('Caught in the open.');
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(types(host)).toEqual(['apply-combat']));
	});

	it('Enter never presses the top button again', async () => {
		const next = { ...masterView.next, say: 'Close the step', command: 'advance-step' as const };
		const host = open({ ...rolled, next });
		await userEvent.keyboard('3');
		await id('combat-c1').click();
		await id('next-thing').click();
		await userEvent.keyboard('{Enter}');
		await vi.waitFor(() => expect(types(host)).toEqual(['advance-step', 'apply-combat']));
	});

	it('evening 17: what is typed after “Close this step all the same” is the reason, not a row of keys', async () => {
		const host = open();
		host.answer = () => ({
			...{ outcome: 'refused', rule: 'opcom-4.seq.all-ready', code: 'step/guarded', allowed: null },
			...{ say: 'Teams ready: not yet VIII Corps.', overrulable: true },
		});
		await userEvent.keyboard('1');
		await id('close-step').click();
		await expect.element(id('overrule-reason')).toHaveFocus();
		await userEvent.keyboard('The others hold{Enter}');
		await vi.waitFor(() =>
			expect(host.commands.at(-1)).toMatchObject({ overrule: { reason: 'The others hold' } }),
		);
		await expect.element(id('hosting-room')).not.toBeInTheDocument();
	});

	it('Enter presses a button that the Tab key reached', async () => {
		const host = await openRolled();
		focus(id('palette'));
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeVisible();
		expect(types(host)).toEqual([]);
	});

	it('Ctrl+Enter hands the paper sheet in after a line was removed with the mouse, and never drives the turn', async () => {
		const next = { ...masterView.next, say: 'Close the step', command: 'advance-step' as const };
		const host = open({ ...masterView, next });
		await userEvent.keyboard('1');
		await id('paper-t-21').click();
		await userEvent.keyboard('200 StuG{Tab}Hold the guns{Tab}{Tab}ht{Enter}II');
		await page.getByRole('button', { name: 'Remove line 2' }).click();
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		await vi.waitFor(() => expect(types(host)).toEqual(['submit-sheet']));
	});

	it('Ctrl+Enter does nothing while the button that shows it is dimmed', async () => {
		const next = { ...masterView.next, say: 'Close the step', command: 'advance-step' as const };
		const host = open({ ...masterView, next });
		await userEvent.keyboard('1');
		await id('paper-t-21').click();
		await page.getByRole('radio', { name: 'Turn 3, draft' }).click();
		await expect.element(id('paper-submit')).toBeDisabled();
		(document.activeElement as HTMLElement).blur();
		await userEvent.keyboard('{Control>}{Enter}{/Control}');
		expect(types(host)).toEqual([]);
	});
});

describe('evening 22: the palette, the map’s key, a long paste', () => {
	it('finds the paper sheet by its own words, not the air sheet', async () => {
		open();
		await userEvent.keyboard('{Control>}k{/Control}paper sheet for 21st{Enter}');
		await expect.element(id('paper-sheet')).toBeVisible();
		await expect.element(id('air-paper-sheet')).not.toBeInTheDocument();
	});

	it('F6 goes to the map', async () => {
		open();
		await expect.poll(() => id('master-map').element().getAttribute('tabindex')).toBe('0');
		await userEvent.keyboard('{F6}');
		expect(document.activeElement).toBe(id('master-map').element());
	});

	it('says what of a paste does not fit', async () => {
		open();
		await userEvent.keyboard('1');
		await id('paper-t-21').click();
		const field = page.getByLabelText('Line 1: orders').element();
		const clipboardData = new DataTransfer();
		clipboardData.setData('text', 'x'.repeat(2_345));
		field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
		await expect
			.element(page.getByText(/takes 2,000 characters: the last 345 of what you pasted/))
			.toBeVisible();
	});
});
