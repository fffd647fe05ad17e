/** A side's window: its order sheet written by keyboard alone, kept, and handed in. */
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmount } from 'svelte';
import '../../src-renderer/styles/base.css';
import type { RequestFrame } from '../../src-shared/contract/wire-shapes.ts';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { HostError, type Transport, type TransportListener } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import { sidePackFor } from '../../src-renderer/side/packs.ts';
import Window from '../../src-renderer/side/Window.svelte';
import type { TeamId } from '../../src-shared/kit/ids.ts';
import { blankLine, orderRows } from '../../src-shared/scratch/opcom-sheets.ts';
import { sideView } from '../fixtures/goodwood-views.ts';
import { PapersHost } from './papers-host.ts';

/** A host that answers everything and remembers what it was asked. */
class FakeHost implements Transport {
	readonly asked: RequestFrame[] = [];
	readonly #view: SideView;
	#listener: TransportListener | null = null;
	/** Requests that are not answered while they are here. */
	readonly down = new Set<string>();
	readonly papers: PapersHost;
	kept: string | null = null;

	constructor(view: SideView) {
		this.#view = view;
		this.papers = new PapersHost(view, (push) => this.#listener?.push(push));
	}

	listen(listener: TransportListener): void {
		this.#listener = listener;
		listener.live();
	}

	send(frame: RequestFrame): Promise<{ id: number; ok: true; value: unknown }> {
		this.asked.push(frame);
		if (this.down.has(frame.name)) return Promise.reject(new HostError('offline', 'No connection.'));
		const input = frame.input as { value: string } | undefined;
		const papers = this.papers.answer(frame);
		if (papers !== undefined) return Promise.resolve({ id: frame.id, ok: true, value: papers });
		if (frame.name === 'settings.save') this.kept = input?.value ?? null;
		if (frame.name === 'view.follow')
			this.#listener?.push({ push: 'snapshot', rev: 1, campaign: 'c', view: this.#view });
		const answers: Readonly<Record<string, unknown>> = {
			'view.follow': { open: true, revision: 1 },
			'app.info': { seat: { kind: 'side', side: this.#view.side.id } },
			'settings.load': { value: this.kept },
			'sheet.submit': { outcome: 'recorded' },
		};
		return Promise.resolve({ id: frame.id, ok: true, value: answers[frame.name] ?? null });
	}

	close(): void {
		this.#listener = null;
	}

	show(view: SideView): void {
		this.papers.show(view);
		this.#listener?.push({ push: 'snapshot', rev: 2, campaign: 'c', view });
	}

	comeBack(): void {
		this.down.clear();
		this.#listener?.live();
	}

	refuse(say: string): void {
		this.#listener?.refused(say);
	}

	breakOff(): void {
		for (const name of ['documents.mine', 'document.open', 'document.send']) this.down.add(name);
		this.papers.cut();
		this.#listener?.broken();
	}

	inputs(name: string): readonly unknown[] {
		return this.asked.filter((frame) => frame.name === name).map((frame) => frame.input);
	}
}

const team = sideView().teams[0]?.id ?? ('' as TeamId);
let opened: ReturnType<typeof mount> | null = null;

async function open(view: SideView, host = new FakeHost(view)): Promise<FakeHost> {
	await page.viewport(1366, 768);
	const target = document.createElement('div');
	target.id = 'app';
	document.body.append(target);
	opened = mount(Window, {
		target,
		props: { connection: new Connection<SideView>(host), packFor: sidePackFor },
	});
	await expect.element(page.getByRole('combobox', { name: 'Unit or grouping' })).toBeVisible();
	return host;
}

afterEach(close);

async function close(): Promise<void> {
	if (opened) await unmount(opened);
	opened = null;
	document.getElementById('app')?.remove();
}

it('writes, repeats and hands in order lines by keyboard alone', async () => {
	const view = sideView();
	const own = Object.values(view.units)[0];
	if (!own) throw new Error('no unit');
	const host = await open(view);
	document.querySelector<HTMLElement>('[data-first]')?.focus();
	await userEvent.keyboard(own.short.slice(0, -1));
	await userEvent.keyboard('{Enter}{Tab}Take Cagny.{Tab}the guns{Tab}{ArrowRight}{ArrowRight}');
	await userEvent.keyboard('{Control>}d{/Control}');
	await vi.waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(2));
	await vi.waitFor(() => expect(draftOf(host, team)).toContain('Take Cagny.'));
	await page.getByRole('button', { name: 'Hand in to Control' }).click();
	await vi.waitFor(() => expect(host.inputs('sheet.submit')).toHaveLength(1));
	const { form } = host.inputs('sheet.submit')[0] as {
		form: {
			lines: readonly { addressee: string; orders: string; supporting: string; action: string; id: string }[];
		};
	};
	expect(form.lines).toHaveLength(2);
	expect(form.lines[0]).toMatchObject({
		addressee: own.short,
		orders: 'Take Cagny.',
		supporting: 'the guns',
	});
	expect(form.lines[0]?.action).not.toBeNull();
	expect(form.lines[1]).toMatchObject({ addressee: own.short, orders: 'Take Cagny.' });
	expect(new Set(form.lines.map((line) => line.id)).size).toBe(2);
});

it('evening 22: what was said of one turn’s sheet does not stand on the next turn’s', async () => {
	const view = sideView();
	const host = await open(view);
	await page.getByRole('button', { name: 'Hand in to Control' }).click();
	await expect.element(page.getByText('The sheet is empty. Write at least one line.')).toBeVisible();
	host.show({ ...view, clock: { ...view.clock, turn: view.clock.turn + 1 } });
	await expect
		.element(page.getByText('The sheet is empty. Write at least one line.'))
		.not.toBeInTheDocument();
});

it('shows at the line what is missing, and sends nothing', async () => {
	const host = await open(sideView());
	await page.getByRole('textbox', { name: 'Orders' }).fill('Go.');
	await page.getByRole('button', { name: 'Hand in to Control' }).click();
	await expect.element(page.getByText('Whom does this line order?')).toBeVisible();
	expect(host.inputs('sheet.submit')).toHaveLength(0);
});

it('says when the connection is gone, and keeps showing what was told', async () => {
	const host = await open(sideView());
	host.breakOff();
	await expect.element(page.getByTestId('tie')).toMatchTextContent(/Offline since/);
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(sideView().side.name);
});

const orders = page.getByRole('textbox', { name: 'Orders' });
/** A team's order sheet of turn 4, or another one, as the host has it. */
const draftOf = (host: FakeHost, of: TeamId, turn = 4): string => host.papers.orders(of, turn);

it('saves a draft under the team and turn it was written for, however soon the turn or team changes', async () => {
	const view = sideView();
	const [one, two] = view.teams;
	if (!one || !two) throw new Error('the side has one team only');
	const host = await open(view);
	await orders.fill('For turn four.');
	host.show({ ...view, clock: { ...view.clock, turn: 5 } });
	await expect.element(orders).toHaveValue('');
	await vi.waitFor(() => expect(draftOf(host, one.id)).toContain('For turn four.'));
	expect(draftOf(host, one.id, 5)).not.toContain('four');

	await orders.fill('For turn five.');
	await page.getByRole('combobox', { name: 'Team' }).selectOptions(two.id);
	await expect.element(orders).toHaveValue('');
	await vi.waitFor(() => expect(draftOf(host, one.id, 5)).toContain('For turn five.'));
	expect(draftOf(host, two.id, 5)).toBe('[]');
	await page.getByRole('combobox', { name: 'Team' }).selectOptions(one.id);
	await expect.element(orders).toHaveValue('For turn five.');
});

it('keeps what is written while there is no connection, says so, and shares it when it is back', async () => {
	const host = await open(sideView());
	await expect.element(page.getByText('Draft kept')).toBeVisible();
	host.breakOff();
	await orders.fill('Hold the ridge.');
	await expect.element(page.getByText(/Kept on this machine/)).toBeVisible();
	expect(draftOf(host, team)).toBe('[]');
	host.comeBack();
	await expect.element(page.getByText('Draft kept')).toBeVisible();
	await expect.element(page.getByTestId('tie')).toMatchTextContent(/Live/);
	expect(draftOf(host, team)).toContain('Hold the ridge.');
});

it('adds text written before the papers arrived below their contents, and loses neither', async () => {
	const view = sideView();
	const host = new FakeHost(view);
	host.papers
		.room(team)
		.write((doc) => orderRows(doc, 4).add({ ...blankLine('old'), addressee: 'X', orders: 'The old line.' }));
	host.down.add('documents.mine');
	await open(view, host);
	await orders.fill('The new line.');
	host.comeBack();
	await vi.waitFor(() => expect(draftOf(host, team)).toContain('The new line.'));
	expect(draftOf(host, team)).toContain('The old line.');
	await vi.waitFor(() => expect(document.querySelectorAll('[data-line]')).toHaveLength(2));
});

it('says in one sentence that its key is not valid, and leaves what was told in view', async () => {
	const host = await open(sideView());
	host.refuse('This window’s key is not valid any more.');
	await expect.element(page.getByRole('alert')).toHaveTextContent('This window’s key is not valid any more.');
	await expect.element(orders).toBeVisible();
});

it('remembers across a reload what was read, and not for another campaign', async () => {
	const view = sideView();
	const host = new FakeHost(view);
	host.kept = JSON.stringify({
		campaign: view.campaign.title,
		read: Object.keys(view.dispatches),
	});
	await open(view, host);
	const tab = page.getByRole('tab', { name: /Dispatches/ });
	await expect.poll(() => tab.element().textContent.trim()).toBe('Dispatches');
	await close();
	const other = new FakeHost({ ...view, campaign: { ...view.campaign, title: 'Another' } });
	other.kept = host.kept;
	await open(view, other);
	await expect.poll(() => tab.element().textContent).toContain(String(Object.keys(view.dispatches).length));
});

it('keeps a paper that was looked at for two seconds as read', async () => {
	const host = await open(sideView());
	await page.getByRole('tab', { name: /Dispatches/ }).click();
	await vi.waitFor(() => expect(host.kept).toContain('D3'));
});

it('sends what was handed in offline when the connection is back, under the same number', async () => {
	const host = await open(sideView());
	document.querySelector<HTMLElement>('[data-first]')?.focus();
	await userEvent.keyboard('Somebody');
	host.down.add('sheet.submit');
	await page.getByRole('button', { name: 'Hand in to Control' }).click();
	await expect.element(page.getByText('Goes in when the connection is back.')).toBeVisible();
	await expect.element(page.getByText('Waits for the connection')).toBeVisible();
	host.comeBack();
	await expect.element(page.getByText('What you handed in is with Control now.')).toBeVisible();
	const [first, second] = host.inputs('sheet.submit') as readonly { id: string; form: unknown }[];
	expect(first?.id).toMatch(/^[0-9a-f-]{36}$/);
	expect(second).toEqual(first);
});

it('gives a sheet back that still waits, and does not send it then', async () => {
	const host = await open(sideView());
	document.querySelector<HTMLElement>('[data-first]')?.focus();
	await userEvent.keyboard('Somebody');
	host.down.add('sheet.submit');
	await page.getByRole('button', { name: 'Hand in to Control' }).click();
	await page.getByTestId('take-back').click();
	await expect.element(page.getByRole('combobox', { name: 'Unit or grouping' })).toHaveValue('Somebody');
	host.comeBack();
	await vi.waitFor(() => expect(host.inputs('documents.mine').length).toBeGreaterThan(1));
	expect(host.inputs('sheet.submit')).toHaveLength(1);
});
