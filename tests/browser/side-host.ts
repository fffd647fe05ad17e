/** A host for a side's window in tests: answers everything, keeps what windows write, remembers what it was asked. */
import { mount, unmount } from 'svelte';
import { page } from 'vitest/browser';
import { HostError, type Transport, type TransportListener } from '../../src-renderer/connection/client.ts';
import { Connection } from '../../src-renderer/connection/connection.svelte.ts';
import { sidePackFor } from '../../src-renderer/side/packs.ts';
import Window from '../../src-renderer/side/Window.svelte';
import type { Seat } from '../../src-shared/contract/seats.ts';
import type { SideView } from '../../src-shared/rulesets/opcom/views.ts';
import { PapersHost } from './papers-host.ts';
import type { RequestFrame } from '../../src-shared/contract/wire-shapes.ts';

export class SideHost implements Transport {
	readonly asked: RequestFrame[] = [];
	/** What the staff write together. */
	readonly papers: PapersHost;
	/** What commands are answered with. */
	answer: unknown = { outcome: 'recorded' };
	offline = false;
	/** Whose window it is. */
	seat: Seat;
	#view: SideView;
	#listener: TransportListener | null = null;

	/** @param beside another window's host: both have the same papers */
	constructor(view: SideView, beside?: SideHost) {
		this.#view = view;
		this.seat = { kind: 'side', side: view.side.id };
		this.papers = new PapersHost(view, (push) => this.#listener?.push(push), beside?.papers);
	}

	listen(listener: TransportListener): void {
		this.#listener = listener;
		listener.live();
	}

	send(frame: RequestFrame): Promise<{ id: number; ok: true; value: unknown }> {
		this.asked.push(JSON.parse(JSON.stringify(frame)) as RequestFrame);
		if (this.offline && frame.name !== 'view.follow')
			return Promise.reject(new HostError('offline', 'No connection.'));
		if (frame.name === 'view.follow')
			this.#listener?.push({ push: 'snapshot', rev: 1, campaign: 'c', view: this.#view });
		return Promise.resolve({ id: frame.id, ok: true, value: this.#answerTo(frame) });
	}

	close(): void {
		this.#listener = null;
	}

	show(view: SideView): void {
		this.#view = view;
		this.papers.show(view);
		this.#listener?.push({ push: 'snapshot', rev: 2, campaign: 'c', view });
	}

	comeBack(): void {
		this.offline = false;
		this.#listener?.live();
	}

	inputs(name: string): readonly unknown[] {
		return this.asked.filter((frame) => frame.name === name).map((frame) => frame.input);
	}

	#answerTo(frame: RequestFrame): unknown {
		const papers = this.papers.answer(frame);
		if (papers !== undefined) return papers;
		const { name } = frame;
		const answers: Readonly<Record<string, unknown>> = {
			'view.follow': { open: true, revision: 1 },
			'app.info': { shell: 'browser', version: '0', protocol: 1, seat: this.seat },
			'settings.load': { value: null },
			'settings.save': null,
		};
		return name in answers ? answers[name] : this.answer;
	}
}

let opened: readonly ReturnType<typeof mount>[] = [];

/** Opens a side's window on a host and a screen of some size. */
export async function openSide(host: SideHost, wide = 1366, high = 768): Promise<void> {
	await page.viewport(wide, high);
	const target = document.createElement('div');
	target.className = 'a-window';
	target.id = opened.length === 0 ? 'app' : `app-${String(opened.length + 1)}`;
	document.body.append(target);
	const connection = new Connection<SideView>(host);
	opened = [...opened, mount(Window, { target, props: { connection, packFor: sidePackFor } })];
}

export async function closeSide(): Promise<void> {
	for (const window of opened) await unmount(window);
	opened = [];
	for (const target of document.querySelectorAll('.a-window')) target.remove();
}
