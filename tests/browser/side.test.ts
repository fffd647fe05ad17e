/** A side's window: its order sheet written by keyboard alone, kept, and handed in. */
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount, unmount } from 'svelte';
import '../../src-renderer/styles/base.css';
import type { RequestFrame } from '../../src-shared/contract/wire.ts';
import type { SideView } from '../../src-shared/contract/views.ts';
import type { Transport, TransportListener } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import Window from '../../src-renderer/side/Window.svelte';
import { sideView } from '../fixtures/goodwood-views.ts';

/** A host that answers everything and remembers what it was asked. */
class FakeHost implements Transport {
	readonly asked: RequestFrame[] = [];
	readonly #view: SideView;
	#listener: TransportListener | null = null;

	constructor(view: SideView) {
		this.#view = view;
	}

	listen(listener: TransportListener): void {
		this.#listener = listener;
		listener.live();
	}

	send(frame: RequestFrame): Promise<{ id: number; ok: true; value: unknown }> {
		this.asked.push(frame);
		if (frame.name === 'view.follow') this.#listener?.push({ push: 'snapshot', rev: 1, view: this.#view });
		const answers: Readonly<Record<string, unknown>> = {
			'view.follow': { open: true },
			'draft.load': { lines: '' },
			'sheet.submit': { outcome: 'recorded' },
		};
		return Promise.resolve({ id: frame.id, ok: true, value: answers[frame.name] ?? null });
	}

	close(): void {
		this.#listener = null;
	}

	breakOff(): void {
		this.#listener?.broken();
	}

	inputs(name: string): readonly unknown[] {
		return this.asked.filter((frame) => frame.name === name).map((frame) => frame.input);
	}
}

let opened: ReturnType<typeof mount> | null = null;

async function open(view: SideView): Promise<FakeHost> {
	await page.viewport(1366, 768);
	const host = new FakeHost(view);
	const target = document.createElement('div');
	target.id = 'app';
	document.body.append(target);
	opened = mount(Window, { target, props: { connection: new Connection<SideView>(host) } });
	await expect.element(page.getByRole('combobox', { name: 'Unit or grouping' })).toBeVisible();
	return host;
}

afterEach(async () => {
	if (opened) await unmount(opened);
	document.getElementById('app')?.remove();
});

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
	await vi.waitFor(() => expect(host.inputs('draft.save').length).toBeGreaterThan(0));
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

it('shows at the line what is missing, and sends nothing', async () => {
	const host = await open(sideView());
	await page.getByRole('textbox', { name: 'Orders' }).fill('Go.');
	await page.getByRole('button', { name: 'Hand in to Control' }).click();
	await expect.element(page.getByText('Whom does this line order?')).toBeVisible();
	expect(host.inputs('sheet.submit')).toHaveLength(0);
});

it('says when the connection is gone, and goes on showing what was told', async () => {
	const host = await open(sideView());
	host.breakOff();
	await expect.element(page.getByText(/No connection for/)).toBeVisible();
	await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(sideView().side.name);
});
