/** The hosting desk's other pages: one seat's code across the room, and what to look at before the game. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import '../../src-renderer/styles/base.css';
import Master from './OpcomMaster.svelte';
import { Layout } from '../../src-renderer/workspace/layout.svelte.ts';
import { HallHost, ORIGIN } from './hosting-fixture.ts';
import { masterView } from './master-fixture.ts';
import { eveningClock } from './clock.ts';

const id = (name: string) => page.getByTestId(name);
const inSeat = (seat: string, name: string) => id(`seat-${seat}`).getByTestId(name);

/** The umpire's window, with or without the desk open. */
async function window(host = new HallHost(), layout = new Layout()): Promise<HallHost> {
	void render(Master, { host, view: masterView, layout });
	await vi.waitFor(() => expect(host.inputs('app.info').length).toBeGreaterThan(0));
	return host;
}
async function desk(host = new HallHost()): Promise<HallHost> {
	await window(host);
	await id('hosting').click();
	await expect.element(id('hosting-room')).toBeVisible();
	return host;
}
const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['testid'];

beforeEach(() => page.viewport(1440, 900));
afterEach(() => {
	document.documentElement.removeAttribute('data-theme');
	vi.restoreAllMocks();
});

describe('a seat shown big', () => {
	const big = (): string => id('seat-big').element().textContent;
	const codes = (): readonly string[] =>
		['copper window lantern 07', 'meadow river pilot 42', 'harvest bottle tiger 90'].filter((code) =>
			big().includes(code),
		);
	const links = (): readonly (string | undefined)[] =>
		[...id('seat-big').element().querySelectorAll('svg[data-text]')].map(
			(code) => (code as SVGElement).dataset['text'],
		);

	it('has the address, the code, how to say it and a QR of its link, all in sight', async () => {
		await desk();
		await inSeat('div', 'show').click();
		await expect.element(id('big-code')).toMatchTextContent('meadow river pilot 42');
		await expect.element(id('big-address')).toMatchTextContent('192.168.1.20:7420');
		await expect.element(id('seat-big')).toMatchTextContent('say: meadow, river, pilot, four, two');
		expect(links()).toEqual([`${ORIGIN}/#code=meadow-river-pilot-42`]);
	});

	it.each([
		[1600, 900, 'light'],
		[1280, 720, 'projector'],
		[1024, 768, 'dark'],
	] as const)('at %i × %i, %s, the letters are large and nothing runs over', async (width, height, theme) => {
		await page.viewport(width, height);
		const layout = new Layout();
		layout.setTheme(theme);
		await window(new HallHost(), layout);
		layout.hostingOpen = true;
		await inSeat('panzer', 'show').click();
		const code = id('big-code').element();
		const shown = id('seat-big').element();
		await expect
			.poll(() => Number.parseFloat(getComputedStyle(code).fontSize))
			.toBeGreaterThan(height * 0.08);
		expect(Number.parseFloat(getComputedStyle(id('big-address').element()).fontSize)).toBeGreaterThan(
			height * 0.055,
		);
		expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth);
		expect(shown.scrollHeight).toBeLessThanOrEqual(height);
		expect(shown.scrollWidth).toBeLessThanOrEqual(width);
	});

	it('arrows walk; another group’s code comes only after a page without any', async () => {
		await desk();
		await inSeat('div', 'show').click();
		expect(codes()).toEqual(['meadow river pilot 42']);
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(id('big-gate')).toMatchTextContent('Next is a seat of Germans.');
		expect(codes()).toEqual([]);
		expect(links()).toEqual([]);
		expect(focused()).toBe('big-unlock');
		await userEvent.keyboard('{Enter}');
		await expect.element(id('big-code')).toMatchTextContent('harvest bottle tiger 90');
		expect(codes()).toEqual(['harvest bottle tiger 90']);
		await userEvent.keyboard('{ArrowLeft}');
		expect(codes()).toEqual([]);
		await userEvent.keyboard('{ArrowRight}');
		await expect.element(id('big-gate')).toBeVisible();
		expect(codes()).toEqual([]);
	});

	it('within one side no page comes between', async () => {
		const host = new HallHost();
		host.put(host.seat('corps'), {
			code: 'amber candle harbour 13',
			link: `${ORIGIN}/#code=amber-candle-harbour-13`,
			windows: [],
		});
		await desk(host);
		await inSeat('div', 'show').click();
		await userEvent.keyboard('{ArrowLeft}');
		await expect.element(id('big-code')).toMatchTextContent('amber candle harbour 13');
	});

	it('Control’s warns before and while it is shown', async () => {
		await desk();
		await inSeat('air', 'show').click();
		await expect.element(id('big-gate')).toMatchTextContent('do not show this on the projector');
		expect(codes()).toEqual([]);
		await id('big-unlock').click();
		await expect.element(id('big-code')).toMatchTextContent('copper window lantern 07');
		await expect.element(page.getByText('Control’s seat: do not show this on the projector.')).toBeVisible();
	});

	it('closes by itself when the code is used, and says who joined', async () => {
		const host = await desk();
		await inSeat('div', 'show').click();
		await expect.element(id('big-code')).toBeVisible();
		host.put(host.seat('div'), { code: null, link: null, joinedAt: 1 });
		await expect.element(id('seat-big')).not.toBeInTheDocument();
		await expect.element(id('hosting-said')).toMatchTextContent('Allies, 11th Armoured: joined.');
	});

	it('Escape goes back to the list, not out of the desk', async () => {
		await desk();
		await inSeat('div', 'show').click();
		await userEvent.keyboard('{Escape}');
		await expect.element(id('seat-big')).not.toBeInTheDocument();
		await expect.element(id('hosting-room')).toBeVisible();
	});
});

describe('before the game', () => {
	it('shows each line with its state in words and what to do; live', async () => {
		const host = await desk();
		await page.getByRole('tab', { name: 'Before the game' }).click();
		await expect
			.element(id('check-disk'))
			.toMatchTextContent(/Room on the disk Mend this .*Make room on the disk/);
		await expect.element(id('check-firewall')).toHaveAttribute('data-state', 'unknown');
		await expect.element(page.getByText(/3 of 7 good/)).toBeVisible();
		const [asked] = host.inputs('hosting.checks') as { clock: number }[];
		expect(asked?.clock).toBe(eveningClock());
		await expect.element(page.getByRole('img', { name: `QR code of ${ORIGIN}/reach` })).toBeVisible();
		host.checks = host.checks.map((check) =>
			check.id === 'reached'
				? { ...check, state: 'good', say: 'A device at 192.168.1.31 got through at 19:06.', todo: '' }
				: check,
		);
		await expect.element(page.getByText(/A second device got through/)).toBeVisible();
		await expect.element(id('check-reached')).toHaveAttribute('data-state', 'good');
	});
	it('teaches what to do first while hosting is off', async () => {
		await desk(new HallHost().closed());
		await page.getByRole('tab', { name: 'Before the game' }).click();
		await expect.element(page.getByText(/Turn hosting on first/)).toBeVisible();
	});
});
