/** Control's page for sticks: a picture out, and orders back that are looked at before they count. */
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import type { StickContents } from '../../src-shared/contract/usb.ts';
import { FakeHost, masterView } from './master-fixture.ts';

const id = (name: string) => page.getByTestId(name);
const stick = 'ab'.repeat(16);
const row = { id: stick, words: 'Allies, Guards Armoured', turn: 2, revoked: false, back: 0 };
const items = (state: 'new' | 'taken-in'): StickContents => ({
	words: 'Allies, Guards Armoured',
	turn: 2,
	items: [
		{ say: 'Order sheet of Guards Armoured', lines: ['2 Gren Gds: Take Cagny.'], state, why: '' },
		{ say: 'Air sheet of 11th Armoured', lines: [], state: 'refused', why: 'The sheet is of no team.' },
	],
});

beforeEach(() => page.viewport(1440, 900));

async function open(): Promise<FakeHost> {
	const host = new FakeHost();
	host.replies.set('usb.list', () => [row]);
	host.replies.set('usb.export', () => ({ name: 'third-map-allied.html', html: '<p>picture</p>' }));
	host.replies.set('usb.revoke', () => [{ ...row, revoked: true }]);
	host.replies.set('usb.read', () => items('new'));
	host.replies.set('usb.import', () => items('taken-in'));
	void render(Master, { host, view: masterView });
	await userEvent.keyboard('{Control>}k{/Control}');
	await userEvent.keyboard('usb stick{Enter}');
	await expect.element(id('usb-room')).toBeVisible();
	return host;
}
const asked = (host: FakeHost, name: string): readonly unknown[] =>
	host.asked.filter((each) => each.name === name).map(({ input }) => input);

it('makes the file for whom was chosen and hands it to the browser to save', async () => {
	const host = await open();
	const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
	await id('usb-whose').selectOptions('Allies: Guards Armoured');
	await id('usb-as').selectOptions('read only');
	await id('usb-give').click();
	await expect
		.element(page.getByText(/third-map-allied\.html, .* went to this machine’s downloads/))
		.toBeVisible();
	expect(asked(host, 'usb.export')).toEqual([{ side: 'allied', team: 't-gds', as: 'observer' }]);
	expect(saved).toHaveBeenCalledTimes(1);
	saved.mockRestore();
});

it('shows what a file holds, and takes it in only when told to', async () => {
	const host = await open();
	const file = new File(['{"thirdMap":"orders"}'], 'orders.thirdmap-orders');
	await id('usb-file').upload(file);
	await expect.element(page.getByText('2 Gren Gds: Take Cagny.')).toBeVisible();
	await expect.element(page.getByText('The sheet is of no team.')).toBeVisible();
	expect(asked(host, 'usb.read')).toEqual([{ text: '{"thirdMap":"orders"}' }]);
	expect(asked(host, 'usb.import')).toEqual([]);
	await page.getByRole('button', { name: 'Take in one entry' }).click();
	await expect.element(page.getByText('It is with Control now.')).toBeVisible();
	expect(asked(host, 'usb.import')).toEqual([{ text: '{"thirdMap":"orders"}' }]);
	await expect.element(id('usb-take')).not.toBeInTheDocument();
});

it('revokes a picture, and says what is wrong with a file in one sentence', async () => {
	const host = await open();
	await page.getByRole('button', { name: 'Revoke' }).click();
	await expect.element(page.getByText('revoked', { exact: true })).toBeVisible();
	expect(asked(host, 'usb.revoke')).toEqual([{ id: stick }]);
	host.replies.set('usb.read', () => {
		throw new Error('That is no file of orders.');
	});
	await id('usb-file').upload(new File(['GIF89a'], 'x.gif'));
	await expect.element(id('usb-room').getByRole('alert')).toMatchTextContent('That is no file of orders.');
	await expect.element(id('orders-back')).not.toBeInTheDocument();
});
