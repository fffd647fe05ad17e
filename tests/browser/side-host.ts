/** A host for a side's window in tests: answers everything, keeps what windows write, remembers what it was asked. */
import { mount, unmount } from 'svelte';
import { page } from 'vitest/browser';
import { HostTrouble, type Transport, type TransportListener } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import Window from '../../src-renderer/side/Window.svelte';
import type { SideView } from '../../src-shared/contract/views.ts';
import type { RequestFrame } from '../../src-shared/contract/wire.ts';

export class SideHost implements Transport {
	readonly asked: RequestFrame[] = [];
	/** Texts kept for the windows: drafts, pencilled maps. */
	readonly kept = new Map<string, string>();
	/** What commands are answered with. */
	answer: unknown = { outcome: 'recorded' };
	offline = false;
	#view: SideView;
	#listener: TransportListener | null = null;

	constructor(view: SideView) {
		this.#view = view;
	}

	listen(listener: TransportListener): void {
		this.#listener = listener;
		listener.live();
	}

	send(frame: RequestFrame): Promise<{ id: number; ok: true; value: unknown }> {
		this.asked.push(JSON.parse(JSON.stringify(frame)) as RequestFrame);
		if (this.offline && frame.name !== 'view.follow')
			return Promise.reject(new HostTrouble('offline', 'No connection.'));
		if (frame.name === 'view.follow') this.#listener?.push({ push: 'snapshot', rev: 1, view: this.#view });
		return Promise.resolve({ id: frame.id, ok: true, value: this.#answerTo(frame) });
	}

	close(): void {
		this.#listener = null;
	}

	show(view: SideView): void {
		this.#view = view;
		this.#listener?.push({ push: 'snapshot', rev: 2, view });
	}

	comeBack(): void {
		this.offline = false;
		this.#listener?.live();
	}

	inputs(name: string): readonly unknown[] {
		return this.asked.filter((frame) => frame.name === name).map((frame) => frame.input);
	}

	#answerTo({ name, input }: RequestFrame): unknown {
		const {
			team = '',
			turn = 0,
			kind = 'orders',
			lines = '',
			marks = '',
		} = (input ?? {}) as Record<string, string>;
		const draft = `${kind}/${team}/${String(turn)}`;
		if (name === 'draft.save') this.kept.set(draft, lines);
		if (name === 'pencil.save') this.kept.set(`pencil/${team}`, marks);
		const answers: Readonly<Record<string, unknown>> = {
			'view.follow': { open: true },
			'draft.load': { lines: this.kept.get(draft) ?? '' },
			'pencil.load': { marks: this.kept.get(`pencil/${team}`) ?? '' },
			'settings.load': { value: null },
			'draft.save': null,
			'pencil.save': null,
			'settings.save': null,
		};
		return name in answers ? answers[name] : this.answer;
	}
}

let opened: ReturnType<typeof mount> | null = null;

/** Opens a side's window on a host and a screen of some size. */
export async function openSide(host: SideHost, wide = 1366, high = 768): Promise<void> {
	await page.viewport(wide, high);
	const target = document.createElement('div');
	target.id = 'app';
	document.body.append(target);
	opened = mount(Window, { target, props: { connection: new Connection<SideView>(host) } });
}

export async function closeSide(): Promise<void> {
	if (opened) await unmount(opened);
	opened = null;
	document.getElementById('app')?.remove();
}
