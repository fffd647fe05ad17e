/**
 * Secrecy in a side's own window. It holds nothing but what it was sent, so that no hand on the mouse or the keyboard can
 * bring out more: it asks the host for nothing by being looked at, and forgets what is taken back. Each title begins with
 * the channel's name in SECRECY.md.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import { takeSeatToken } from '../../src-renderer/connection/seat-token.ts';
import type { SideContact, SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const plain = sideView();
const enemy: SideContact = {
	...{ id: 'C1', at: { x: 2, y: 2 }, sorts: ['tanks'], size: 'about a battalion', how: 'in contact' },
	...{ identity: 'Zqabcx Battalion', heard: plain.clock.turn, sure: 'certain' },
};
const view: SideView = { ...plain, contacts: { C1: enemy } };
const map = (): HTMLElement => page.getByTestId('map').element() as HTMLElement;

let host: SideHost;
beforeEach(async () => {
	host = new SideHost(view);
	await openSide(host);
	await expect.element(page.getByTestId('map')).toHaveAttribute('data-drawn', 'true');
});
afterEach(closeSide);

/** Goes over the whole map with the pointer, pressed or not, with keys held or none. */
function sweep(type: 'pointermove' | 'pointerdown', keys: PointerEventInit = {}): void {
	const element = map();
	element.setPointerCapture = () => undefined;
	const box = element.getBoundingClientRect();
	for (let x = 0; x <= 8; x += 1)
		for (let y = 0; y <= 5; y += 1) {
			const at = { clientX: box.left + (box.width * x) / 8, clientY: box.top + (box.height * y) / 5 };
			const more = { pointerId: 1, isPrimary: true, button: 0, bubbles: true, ...at, ...keys };
			element.dispatchEvent(new PointerEvent(type, more));
			if (type === 'pointerdown') element.dispatchEvent(new PointerEvent('pointerup', more));
		}
}

/** Every text and every attribute of the page: titles, labels, values. */
function everythingShown(): string {
	const attributes = [...document.querySelectorAll('*')].flatMap((each) =>
		[...each.attributes].map(({ value }) => value),
	);
	return [document.title, document.body.textContent, ...attributes].join('\n');
}

/** What it was asked for while something was done. */
async function askedBy(doing: () => Promise<void> | void): Promise<readonly string[]> {
	const before = host.asked.length;
	await doing();
	await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
	return host.asked.slice(before).map(({ name }) => name);
}
/** Keeping how the window looks, and who is at which line of the staff's own papers, is no question about the campaign. */
const harmless = /^(settings\.save|document\.send)$/;
const questions = (names: readonly string[]): readonly string[] =>
	names.filter((name) => !harmless.test(name));

it('hover: a pointer over every part of the map asks the host nothing', async () => {
	expect(questions(await askedBy(() => sweep('pointermove')))).toEqual([]);
	expect(document.body.textContent).not.toContain('r-tigers');
});

it('select all: clicking, boxing and choosing everything asks the host nothing and finds only what was told', async () => {
	const asked = await askedBy(async () => {
		sweep('pointerdown');
		map().focus();
		await userEvent.keyboard('{Control>}a{/Control}');
		const box = map().getBoundingClientRect();
		const drag = (type: string, x: number, y: number): boolean =>
			map().dispatchEvent(
				new PointerEvent(type, {
					pointerId: 1,
					button: 0,
					buttons: 1,
					bubbles: true,
					clientX: x,
					clientY: y,
				}),
			);
		drag('pointerdown', box.left + 2, box.top + 2);
		drag('pointermove', box.right - 2, box.bottom - 2);
		drag('pointerup', box.right - 2, box.bottom - 2);
	});
	expect(questions(asked)).toEqual([]);
	const names = Object.values(view.units).map(({ name }) => name);
	for (const card of document.querySelectorAll('[role="status"] h3'))
		expect([...names, 'tanks, about a battalion']).toContain(card.textContent);
});

it('modifier keys: held down, none of them shows or asks for more', async () => {
	const before = document.body.textContent;
	const asked = await askedBy(async () => {
		for (const keys of [{ altKey: true }, { ctrlKey: true }, { shiftKey: true }, { metaKey: true }])
			sweep('pointermove', keys);
		await userEvent.keyboard('{Alt>}{Alt/}{Shift>}{Shift/}{Control>}{Control/}');
	});
	expect(questions(asked)).toEqual([]);
	expect(document.body.textContent).toBe(before);
});

it('info panel: what was taken back is gone from every panel, title and label, though it was being looked at', async () => {
	await userEvent.keyboard('k');
	await page.getByTestId('contact-C1').click();
	await expect.element(page.getByText(/Zqabcx/).first()).toBeVisible();
	host.show({ ...view, contacts: {} });
	await expect.poll(everythingShown).not.toContain('Zqabcx');
});

it('window title: names the side and the campaign, and changes with nothing else', async () => {
	const title = document.title;
	expect(title).toContain(view.side.name);
	expect(title).toContain(view.campaign.title);
	host.show({ ...view, contacts: {}, clock: { ...view.clock, turn: view.clock.turn + 1 } });
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(document.title).toBe(title);
});

it('back button: a key in the address is taken out at once, and going back does not bring it', () => {
	const steps = history.length;
	location.hash = '#seat=Zqabcx';
	const added = history.length - steps;
	expect(takeSeatToken()).toBe('Zqabcx');
	expect(location.href).not.toContain('Zqabcx');
	expect(history.length - steps).toBe(added);
	window.sessionStorage.removeItem('seat');
});
