/** The paper room: what is asked for, how it looks, saving, printing, the phones' door; a photograph beside its form. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import type { PaperForm } from '../../src-shared/contract/house.ts';
import type { PaperOrder, PhotoDoorState } from '../../src-shared/contract/host-api.ts';
import { PaperId, TeamId } from '../../src-shared/kit/ids.ts';
import { FakeHost, masterView } from './master-fixture.ts';
import PhotoInRoom from './PhotoInRoom.svelte';
import { smallPdf } from './small-pdf.ts';

const id = (name: string) => page.getByTestId(name);
let door: PhotoDoorState;

function hostWithPapers(): FakeHost {
	const host = new FakeHost();
	door = { origin: null, lan: false, addresses: ['192.168.1.20', '10.0.0.5'] };
	host.replies.set('paper.make', () => ({ name: 'allied-order-sheet-4.pdf', pdf: smallPdf(3) }));
	host.replies.set('photos.door', (input) => {
		const { open, address } = input as { open?: boolean; address?: string };
		if (open === true) door = { ...door, lan: true, origin: `http://${address ?? '192.168.1.20'}:7411` };
		if (open === false) door = { ...door, lan: false, origin: null };
		return door;
	});
	host.replies.set('debrief.make', () => ({
		name: 'debrief.html',
		mime: 'text/html',
		bytes: btoa('<p>x</p>'),
	}));
	return host;
}

async function open(layout = new Layout()): Promise<FakeHost> {
	const host = hostWithPapers();
	void render(Master, { host, view: masterView, layout });
	await userEvent.keyboard('{Control>}p{/Control}');
	await expect.element(id('paper-status')).toMatchTextContent(/^3 pages/);
	return host;
}
const ordered = (host: FakeHost): PaperOrder =>
	host.asked.filter(({ name }) => name === 'paper.make').at(-1)?.input as PaperOrder;

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
	vi.restoreAllMocks();
});

describe('the paper room', () => {
	it('opens on Ctrl+P with the blank order sheets of this turn, and shows every page', async () => {
		const host = await open();
		expect(ordered(host)).toEqual({
			kind: 'order-sheet',
			size: 'A4',
			grey: false,
			side: masterView.sides[0]?.id,
			turn: masterView.clock.turn,
		});
		await expect.element(page.getByRole('img', { name: 'Page 1 of 3' })).toBeVisible();
		const canvas = document.querySelector<HTMLCanvasElement>('[aria-label="Page 1 of 3"] canvas');
		await vi.waitFor(() => expect(canvas?.dataset['drawn']).toBe('true'));
		expect((canvas?.width ?? 0) / (canvas?.height ?? 1)).toBeCloseTo(842 / 595, 2);
		const dot = canvas?.getContext('2d')?.getImageData(300, 700, 1, 1).data;
		expect([...(dot ?? [])]).toEqual([0, 0, 0, 255]);
	});

	it('asks only what a kind of paper needs', async () => {
		const host = await open();
		await id('paper-kind').selectOptions('master-map');
		await expect.element(id('paper-scale')).toBeVisible();
		await expect.element(id('paper-side')).not.toBeInTheDocument();
		await id('paper-scale').selectOptions('50000');
		await page.getByRole('checkbox', { name: 'Black and white' }).click();
		await page.getByRole('checkbox', { name: 'The ground alone, no counters' }).click();
		await vi.waitFor(() =>
			expect(ordered(host)).toEqual({
				kind: 'master-map',
				size: 'A4',
				grey: true,
				scale: 50_000,
				bare: true,
			}),
		);
	});

	it('chooses one side’s headquarters at a time', async () => {
		const host = await open();
		const [, other] = masterView.sides;
		await id('paper-side').selectOptions(other?.id ?? '');
		await vi.waitFor(() => expect(ordered(host).side).toBe(other?.id));
		expect(ordered(host).team).toBeUndefined();
	});

	it('says in the host’s words why a paper can’t be had, and offers nothing to save', async () => {
		const host = await open();
		host.replies.set('paper.make', () => Promise.reject(new Error('No such sheet is in for turn 4.')));
		await id('paper-kind').selectOptions('order-sheet-filled');
		await expect.element(id('paper-status')).toMatchTextContent('No such sheet is in for turn 4.');
		await expect.element(id('paper-save')).toBeDisabled();
		await expect.element(id('paper-print')).toBeDisabled();
	});

	it('evening 36: nothing is saved or printed until the paper shown is the one asked for', async () => {
		const host = await open();
		await expect.element(id('paper-save')).toBeEnabled();
		let give = (): void => undefined;
		const made = new Promise<unknown>((done) => {
			give = () => done({ name: 'grey.pdf', pdf: smallPdf(2) });
		});
		host.replies.set('paper.make', () => made);
		await page.getByRole('checkbox', { name: 'Black and white' }).click();
		// At once, also in the moment before it is asked for.
		expect(document.querySelector<HTMLButtonElement>('[data-testid="paper-save"]')?.disabled).toBe(true);
		expect(document.querySelector<HTMLButtonElement>('[data-testid="paper-print"]')?.disabled).toBe(true);
		await vi.waitFor(() => expect(ordered(host).grey).toBe(true));
		await expect.element(id('paper-save')).toBeDisabled();
		give();
		await expect.element(id('paper-status')).toMatchTextContent(/^2 pages/);
		await expect.element(id('paper-save')).toBeEnabled();
	});

	it('opens at the debrief for whoever looks for that, and at the sheets the next time', async () => {
		void render(Master, { host: hostWithPapers(), view: masterView, layout: new Layout() });
		await userEvent.keyboard('{Control>}k{/Control}');
		await userEvent.keyboard('debrief');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('debrief-html')).toHaveFocus();
		await expect.element(id('debrief-html')).toBeInViewport({ ratio: 1 });
		await userEvent.keyboard('{Escape}');
		await userEvent.keyboard('{Control>}p{/Control}');
		await expect.element(id('paper-kind')).toBeInViewport();
		await expect.element(id('debrief-html')).not.toHaveFocus();
	});

	it('saves the file under the host’s name', async () => {
		await open();
		const clicked: string[] = [];
		vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
			clicked.push(`${this.download} ${this.href.slice(0, 5)}`);
		});
		await id('paper-save').click();
		await id('debrief-html').click();
		await vi.waitFor(() => expect(clicked).toEqual(['allied-order-sheet-4.pdf blob:', 'debrief.html blob:']));
	});

	it('prints the pages at their true size and tidies up after', async () => {
		await open();
		let seen = { images: 0, style: '' };
		vi.spyOn(window, 'print').mockImplementation(() => {
			const holder = document.querySelector('.print-pages');
			seen = {
				images: holder?.querySelectorAll('img').length ?? 0,
				style:
					[...document.querySelectorAll('style')]
						.map((each) => each.textContent)
						.find((text) => text.includes('@page')) ?? '',
			};
		});
		await id('paper-print').click();
		await vi.waitFor(() => expect(window.print).toHaveBeenCalledOnce());
		expect(seen.images).toBe(3);
		expect(Number(/@page \{ size: ([\d.]+)mm/.exec(seen.style)?.[1])).toBeCloseTo(297.04, 1);
		expect(seen.style).toContain('margin: 0');
		window.dispatchEvent(new Event('afterprint'));
		expect(document.querySelector('.print-pages')).toBeNull();
	});

	it('remembers kind, size and grey, and nothing of the campaign', async () => {
		const layout = new Layout();
		await open(layout);
		await id('paper-kind').selectOptions('counters');
		await id('paper-size').selectOptions('A3');
		await vi.waitFor(() =>
			expect(layout.remembered.papers).toEqual({ kind: 'counters', size: 'A3', grey: false, scale: 0 }),
		);
		const again = new Layout();
		again.recall(JSON.parse(JSON.stringify(layout.remembered)) as Record<string, unknown>);
		expect(again.papers).toEqual({ kind: 'counters', size: 'A3', grey: false, scale: 0 });
	});

	it('opens the door for phones over a network of one’s choice, and makes the sheet again with its code', async () => {
		const host = await open();
		const made = (): number => host.asked.filter(({ name }) => name === 'paper.make').length;
		const before = made();
		await expect
			.element(page.getByText('Sheets are printed without a code until the door is open.'))
			.toBeVisible();
		await id('phone-door').click();
		await expect.element(page.getByText(/carry a code for 192\.168\.1\.20\./)).toBeVisible();
		await vi.waitFor(() => expect(made()).toBeGreaterThan(before));
		await page.getByLabelText('Over which network').selectOptions('10.0.0.5');
		await expect.element(page.getByText(/carry a code for 10\.0\.0\.5\./)).toBeVisible();
		await id('phone-door').click();
		expect(door).toMatchObject({ lan: false, origin: null });
	});

	it('closes on Escape, and the keys are the room’s again', async () => {
		await open();
		await userEvent.keyboard('{Escape}');
		await expect.element(id('paper-kind')).not.toBeInTheDocument();
		await userEvent.keyboard('3');
		await expect.element(page.getByRole('tab', { name: /Combats/ })).toHaveAttribute('aria-selected', 'true');
	});

	it('opens again on Ctrl+P in the very moment of Escape', async () => {
		await open();
		const first = document.querySelector('dialog');
		first?.addEventListener('cancel', () =>
			document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, bubbles: true })),
		);
		await userEvent.keyboard('{Escape}');
		await vi.waitFor(() => expect(first?.isConnected).toBe(false));
		await new Promise((done) => setTimeout(done, 50));
		await expect.element(id('paper-kind')).toBeInViewport();
	});
});

describe('a photograph beside its form', () => {
	/** One dot of red, as PNG. */
	const DOT =
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
	const paper = (photos: readonly string[]): PaperForm => ({
		id: PaperId.parse('0123456789abcdef0123456789abcdef'),
		team: TeamId.parse('allied-11-armd'),
		turn: 4,
		kind: 'orders',
		photos,
		settled: false,
		sheet: null,
	});

	function show(photos: readonly string[], mime = 'image/png'): FakeHost {
		const host = new FakeHost();
		host.replies.set('paper.photo', () => ({
			mime,
			bytes: mime === 'image/png' ? DOT : btoa('not to be shown'),
		}));
		void render(PhotoInRoom, { host, view: masterView, paper: paper(photos) });
		return host;
	}

	it('shows the newest, turns and enlarges it, and goes back to earlier ones', async () => {
		const host = show(['a'.repeat(64), 'b'.repeat(64)]);
		const picture = page.getByAltText('The sheet as it was photographed');
		await expect.element(picture).toBeVisible();
		expect(host.asked.find(({ name }) => name === 'paper.photo')?.input).toEqual({ photo: 'b'.repeat(64) });
		await page.getByRole('button', { name: 'Turn it' }).click();
		await expect.element(picture).toHaveAttribute('data-turned', '90');
		await page.getByRole('button', { name: 'Larger' }).click();
		expect((picture.element() as HTMLElement).style.inlineSize).toBe('135%');
		await page.getByRole('button', { name: 'Earlier' }).click();
		await vi.waitFor(() =>
			expect(host.asked.filter(({ name }) => name === 'paper.photo').at(-1)?.input).toEqual({
				photo: 'a'.repeat(64),
			}),
		);
	});

	it('is put aside with a command', async () => {
		const host = show(['a'.repeat(64)]);
		await id('photo-aside').click();
		expect(host.commands).toEqual([
			{ type: 'settle-photo', paper: '0123456789abcdef0123456789abcdef', sheet: null },
		]);
	});

	it('says so when this window can’t show it', async () => {
		show(['a'.repeat(64)], 'image/heic');
		await expect.element(page.getByText(/can’t show a picture of that kind/)).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Save the picture' })).toBeEnabled();
	});
});
