/** Two of one staff at their shared papers: words, carets, names, strokes; one hands in, both see it in. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import '../../src-renderer/styles/base.css';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { MAX_DOCUMENT } from '../../src-shared/contract/documents.ts';
import { blankLine, orderRows } from '../../src-shared/scratch/opcom-sheets.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { closeSide, openSide, SideHost } from './side-host.ts';

const view: SideView = { ...sideView(), sheets: [], airSheets: [] };
const [own] = view.teams;
if (!own) throw new Error('the fixture has no headquarters');
const { turn } = view.clock;

let hosts: readonly [SideHost, SideHost];
/** One beside the other, as on two laptops. */
async function openTwo(): Promise<readonly [Locator, Locator]> {
	const first = new SideHost(view);
	const second = new SideHost(view, first);
	first.papers.name = 'Maj Hill';
	second.papers.name = 'Capt Roy';
	first.papers
		.room(own!.id)
		.write((doc) =>
			orderRows(doc, turn).add({ ...blankLine('one'), addressee: '2 Fife', orders: 'Take Cagny.' }),
		);
	hosts = [first, second];
	await openSide(first, 1600, 900);
	await openSide(second, 1600, 900);
	const style = document.createElement('style');
	style.className = 'a-window';
	style.textContent =
		'.a-window { position: absolute; inset: 0 50% 0 0 } .a-window + .a-window { inset: 0 0 0 50% }';
	document.head.append(style);
	const windows = [...document.querySelectorAll('div.a-window')].map((element) =>
		page.elementLocator(element),
	);
	for (const window of windows) await expect.element(orders(window)).toHaveValue('Take Cagny.');
	return [windows[0] as Locator, windows[1] as Locator];
}
const orders = (window: Locator): Locator => window.getByRole('textbox', { name: 'Orders' });
const field = (window: Locator): HTMLTextAreaElement => orders(window).element() as HTMLTextAreaElement;
const written = (): string => hosts[0].papers.orders(own.id, turn);

beforeEach(() => page.viewport(1600, 900));
afterEach(closeSide);

it('two write in one field: both words stay, and each caret stays at its letters', async () => {
	const [a, b] = await openTwo();
	field(a).focus();
	field(a).setSelectionRange(10, 10);
	await userEvent.keyboard(' by ten');
	await expect.element(orders(b)).toHaveValue('Take Cagny by ten.');
	const caret = field(a).selectionStart;
	// B writes before A's caret while A is in the field: A's letters move, and A's caret with them.
	field(b).setSelectionRange(0, 0);
	field(b).setRangeText('At once: ');
	field(b).dispatchEvent(new InputEvent('input', { bubbles: true }));
	await expect.element(orders(a)).toHaveValue('At once: Take Cagny by ten.');
	expect(document.activeElement).toBe(field(a));
	expect(field(a).selectionStart).toBe(caret + 'At once: '.length);
	await userEvent.keyboard('!');
	await expect.element(orders(b)).toHaveValue('At once: Take Cagny by ten!.');
	await vi.waitFor(() => expect(written()).toContain('At once: Take Cagny by ten!.'));
});

it('each sees who has the papers open and who writes in which line, and no longer when they have gone', async () => {
	const [a, b] = await openTwo();
	await expect.element(b.getByRole('list', { name: 'Also at these papers' })).toHaveTextContent('Maj Hill');
	await expect.element(a.getByRole('list', { name: 'Also at these papers' })).toHaveTextContent('Capt Roy');
	field(a).focus();
	field(a).setSelectionRange(11, 11);
	await expect
		.element(b.getByRole('list', { name: 'Also writing in this line' }))
		.toHaveTextContent('Maj Hill');
	const caret = (): HTMLElement | null => b.element().querySelector<HTMLElement>('[data-caret]');
	await vi.waitFor(() => expect(caret()?.textContent).toContain('MH'));
	const at = caret()?.getBoundingClientRect().left ?? 0;
	field(a).setSelectionRange(4, 4);
	await vi.waitFor(() => expect(caret()?.getBoundingClientRect().left ?? at).toBeLessThan(at));
	field(a).blur();
	await expect.element(b.getByRole('list', { name: 'Also writing in this line' })).not.toBeInTheDocument();
	hosts[0].papers.cut();
	await expect.element(b.getByRole('list', { name: 'Also at these papers' })).not.toBeInTheDocument();
});

it('when one hands the sheet in, it is in for both, and nobody writes on it any more', async () => {
	const [a, b] = await openTwo();
	await a.getByRole('button', { name: 'Hand in to Control' }).click();
	await vi.waitFor(() => expect(hosts[0].inputs('sheet.submit')).toHaveLength(1));
	const line = { order: { ...blankLine('one'), orders: 'Take Cagny.' }, query: null, notes: [] };
	const sheet = { id: 's', team: own.id, turn, at: null, state: 'submitted', lines: [line] } as const;
	// B's picture has not changed yet: the papers say it first.
	hosts[1].papers.show({ ...view, sheets: [sheet] });
	await expect.element(b.getByText('With Control')).toBeVisible();
	await expect.element(orders(b)).not.toBeInTheDocument();
	hosts[0].show({ ...view, sheets: [sheet] });
	await expect.element(a.getByText('With Control', { exact: true })).toBeVisible();
});

it('they draw on one map, and each takes back their own strokes only', async () => {
	const [a, b] = await openTwo();
	const marks = () => hosts[0].papers.marks(own.id).map(({ label }) => label);
	const put = async (window: Locator, words: string): Promise<void> => {
		await window.getByTestId('pencil').click();
		await window.getByTestId('pencil-text').click();
		await window.getByTestId('pencil-words').fill(words);
		const map = window.getByTestId('map').element() as HTMLElement;
		map.setPointerCapture = () => undefined;
		const box = map.getBoundingClientRect();
		const at = { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
		for (const [type, buttons] of [
			['pointerdown', 1],
			['pointerup', 0],
		] as const)
			map.dispatchEvent(
				new PointerEvent(type, { pointerId: 1, isPrimary: true, button: 0, buttons, bubbles: true, ...at }),
			);
		await vi.waitFor(() => expect(marks()).toContain(words));
	};
	for (const window of [a, b])
		await expect.element(window.getByTestId('map')).toHaveAttribute('data-drawn', 'true');
	await put(a, 'by A');
	await put(b, 'by B');
	await a.getByTestId('pencil-undo').click();
	await vi.waitFor(() => expect(marks()).toEqual(['by B']));
	await expect.element(a.getByTestId('pencil-undo')).toBeDisabled();
});

it('notes are written together; text the host can’t take is reported, and stays in the window', async () => {
	const [a, b] = await openTwo();
	for (const window of [a, b]) await window.getByRole('tab', { name: 'Notes' }).click();
	await a.getByTestId('notes').fill('Ask for bridging.');
	await expect.element(b.getByTestId('notes')).toHaveValue('Ask for bridging.');
	hosts[0].papers.fill(own.id, MAX_DOCUMENT - 1000);
	await a.getByTestId('notes').fill('x'.repeat(2000));
	await expect.element(a.getByText(/papers are full/)).toBeVisible();
	await expect.element(a.getByTestId('notes')).toHaveValue('x'.repeat(2000));
});
