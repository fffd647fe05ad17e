/** The shelf in the welcome window: made, copied, renamed, removed and put back, opened by picker and by dropping, shared. */
import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import type { ScenarioCard } from '../../src-shared/contract/host-api.ts';
import type { OwnCard } from '../../src-shared/workshop/shelf.ts';
import Welcome from '../../src-renderer/welcome/Welcome.svelte';
import type { WelcomeHost } from '../../src-renderer/welcome/welcome.svelte.ts';
import '../../src-renderer/styles/base.css';

const shippedCard: ScenarioCard = {
	id: 'small',
	title: 'A small fight',
	summary: 'Two battalions and a hill.',
	ruleset: 'drill',
	turns: 6,
	units: 12,
	sides: ['Blue', 'Red'],
	seeded: false,
};
const own = (more: Partial<OwnCard> = {}, title = 'Saturday'): ScenarioCard => ({
	...shippedCard,
	id: 'own-aaaaaaaaaaaa',
	title,
	own: { origin: { from: 'new' }, revision: 4, editable: true, stops: [], trouble: null, ...more },
});
const id = (testid: string) => page.getByTestId(testid);

interface Opened {
	readonly asked: [string, unknown][];
	readonly edited: string[];
}
function open(cards: readonly ScenarioCard[], answers: Readonly<Record<string, unknown>> = {}): Opened {
	const asked: [string, unknown][] = [];
	const edited: string[] = [];
	const table: Readonly<Record<string, unknown>> = {
		'scenarios.list': cards,
		'campaigns.recent': [],
		'app.info': {
			shell: 'browser',
			version: '0.1.0',
			protocol: 1,
			seat: { kind: 'umpire', name: 'A', chief: true },
		},
		'settings.load': { value: null },
		'shelf.rulesets': [{ ruleset: 'drill', title: 'Drill', guided: false }],
		...answers,
	};
	const ask: WelcomeHost['ask'] = (name, input) => {
		asked.push([name, input]);
		const answer = table[name] ?? null;
		return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as never);
	};
	void render(Welcome, { host: { ask }, onopened: () => undefined, onedit: (of: string) => edited.push(of) });
	return { asked, edited };
}
const asksOf = ({ asked }: Opened, name: string): unknown[] =>
	asked.filter(([each]) => each === name).map(([, input]) => input);

it('makes a new scenario by keys alone, and goes to change it', async () => {
	const window = open([shippedCard], { 'shelf.new': { id: 'own-bbbbbbbbbbbb' } });
	await id('shelf-new').click();
	await expect.element(id('shelf-title')).toHaveFocus();
	await userEvent.keyboard('Hall game{Enter}');
	await expect.poll(() => window.edited).toEqual(['own-bbbbbbbbbbbb']);
	expect(asksOf(window, 'shelf.new')).toEqual([{ ruleset: 'drill', title: 'Hall game' }]);
});

it('shows of an own scenario where it comes from and its version, and what keeps it from being played', async () => {
	open([own({ origin: { from: 'copy', of: 'A small fight' }, stops: ['1 Foot stands nowhere: place it.'] })]);
	await expect.element(id('origin')).toMatchTextContent('Copied from A small fight, version 4');
	await page.getByRole('button', { name: /^Saturday \d/ }).click();
	await expect.element(page.getByText('1 Foot stands nowhere: place it.')).toBeVisible();
	await expect.element(id('begin')).not.toBeInTheDocument();
	await expect.element(id('shelf-edit')).toBeVisible();
});

it('copies what came with the program, and renames what is one’s own', async () => {
	const window = open([own(), shippedCard], { 'shelf.copy': { id: 'own-cccccccccccc' } });
	await page.getByRole('button', { name: /A small fight/ }).click();
	await expect.element(id('shelf-remove')).not.toBeInTheDocument();
	await id('shelf-copy').click();
	await expect.element(id('shelf-title')).toHaveValue('A small fight, a copy');
	await id('shelf-answer').click();
	await expect
		.poll(() => asksOf(window, 'shelf.copy'))
		.toEqual([{ id: 'small', title: 'A small fight, a copy' }]);
	await page.getByRole('button', { name: /^Saturday \d/ }).click();
	await id('shelf-rename').click();
	await id('shelf-title').fill('Sunday');
	await id('shelf-answer').click();
	await expect
		.poll(() => asksOf(window, 'shelf.rename'))
		.toEqual([{ id: 'own-aaaaaaaaaaaa', title: 'Sunday' }]);
	await expect.element(id('shelf-dialog')).not.toBeInTheDocument();
});

it('removes one and puts it back', async () => {
	const window = open([own()]);
	await page.getByRole('button', { name: /^Saturday \d/ }).click();
	await id('shelf-remove').click();
	await page.getByRole('button', { name: 'Put it back' }).click();
	await expect.poll(() => asksOf(window, 'shelf.restore')).toEqual([{ id: 'own-aaaaaaaaaaaa' }]);
	expect(asksOf(window, 'shelf.remove')).toEqual([{ id: 'own-aaaaaaaaaaaa' }]);
});

it('opens a file that is picked, in pieces, and says what is wrong with one', async () => {
	const window = open([], { 'shelf.upload': { id: 'own-dddddddddddd' } });
	const file = new File([new Uint8Array(600_000)], 'ridge.thirdmap-scenario');
	await userEvent.upload(id('shelf-file'), file);
	await expect.element(page.getByText('“ridge.thirdmap-scenario” is on your shelf.')).toBeVisible();
	const pieces = asksOf(window, 'shelf.upload') as { piece: number; bytes: string; last: boolean }[];
	expect(pieces.map(({ piece, bytes, last }) => [piece, bytes.length, last])).toEqual([
		[0, 688_128, false],
		[1, 111_872, true],
	]);
});

it('takes a file that is dropped on the window', async () => {
	const say = '“bad.thirdmap-scenario” can’t be taken in: it is damaged.';
	open([], { 'shelf.upload': new Error(say) });
	const dataTransfer = new DataTransfer();
	dataTransfer.items.add(new File(['x'], 'bad.thirdmap-scenario'));
	window.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
	await expect.element(id('drop')).toBeVisible();
	window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
	await expect.element(id('shelf-trouble')).toMatchTextContent(say);
	await expect.element(id('drop')).not.toBeInTheDocument();
});

it('saves one as a file, put together of its pieces', async () => {
	const saved: { name: string; size: number }[] = [];
	const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
		this: HTMLAnchorElement,
	) {
		saved.push({ name: this.download, size: 0 });
	});
	open([own()], {
		'shelf.share': { name: 'saturday.thirdmap-scenario', bytes: btoa('whole'), last: true },
	});
	await page.getByRole('button', { name: /^Saturday \d/ }).click();
	await id('shelf-share').click();
	await expect.poll(() => saved.map(({ name }) => name)).toEqual(['saturday.thirdmap-scenario']);
	click.mockRestore();
});
