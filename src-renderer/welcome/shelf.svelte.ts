/**
 * The umpire's actions for scenarios on the shelf: create, copy, rename, remove and restore, share, open from a file.
 */
import type { Answer, Input, RequestName, ScenarioCard } from '../../src-shared/contract/host-api.ts';
import type { Maker } from '../../src-shared/workshop/shelf.ts';
import { newUuid } from '../state/new-id.ts';
import { piecesOf } from '../ui/papers/file-pieces.ts';
import { saveFile } from '../ui/papers/save-file.ts';
import { Toasts } from '../ui/toasts.svelte.ts';

/** The ending of a scenario file's name, for the picker. */
export const SCENARIO_ENDING = '.thirdmap-scenario';

interface ShelfHost {
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

/** A name that is asked for: of a new scenario, of a copy, or another one for one that there is. */
export interface AskedName {
	readonly what: 'new' | 'copy' | 'rename';
	readonly of: ScenarioCard | null;
	/** The guided first scenario: its ruleset has files to practise with. */
	readonly guided?: boolean;
}

export class ShelfDesk {
	readonly #host: ShelfHost;
	readonly #changed: () => Promise<void>;
	readonly #edit: (id: string, guided: boolean) => void;
	readonly toasts = new Toasts();
	/** The open dialogue, or null. */
	asked = $state.raw<AskedName | null>(null);
	title = $state('');
	ruleset = $state('');
	rulesets = $state.raw<readonly Maker[]>([]);
	/** A file is being dragged over the window. */
	over = $state(false);
	busy = $state(false);
	/** What went wrong: on the shelf itself, or in the dialogue that is open. */
	trouble = $state.raw<string | null>(null);

	/**
	 * @param changed reads the shelf anew
	 * @param edit opens a scenario in the workshop, with the guide beside it or not
	 */
	constructor(host: ShelfHost, changed: () => Promise<void>, edit: (id: string, guided: boolean) => void) {
		this.#host = host;
		this.#changed = changed;
		this.#edit = edit;
	}

	readonly isOpen = $derived.by(() => this.asked !== null);

	/** Asks for a name. */
	async ask(asked: AskedName): Promise<void> {
		this.trouble = null;
		if (asked.what === 'new') {
			const rulesets = await this.#try(() => this.#host.ask('shelf.rulesets'));
			if (!rulesets) return;
			this.rulesets = asked.guided === true ? rulesets.filter(({ guided }) => guided) : rulesets;
			this.ruleset = this.rulesets[0]?.ruleset ?? '';
		}
		this.title =
			asked.what === 'new'
				? asked.guided === true
					? 'Saturday’s game'
					: ''
				: asked.what === 'copy'
					? `${asked.of?.title ?? ''}, a copy`
					: (asked.of?.title ?? '');
		this.title = this.title.slice(0, 80);
		this.asked = asked;
	}

	/** Does what the dialogue is open for, under the name that was typed. */
	async answer(): Promise<void> {
		const { asked } = this;
		const title = this.title.trim();
		if (!asked || title === '') return;
		const done = await this.#try(async () => {
			const { what, of } = asked;
			if (what === 'new') return this.#host.ask('shelf.new', { ruleset: this.ruleset, title });
			const id = of?.id ?? '';
			if (what === 'copy') return this.#host.ask('shelf.copy', { id, title });
			await this.#host.ask('shelf.rename', { id, title });
			return { id };
		});
		if (!done) return;
		this.asked = null;
		if (asked.what === 'new') this.#edit(done.id, asked.guided === true);
		else await this.#changed();
	}

	edit(card: ScenarioCard): void {
		this.#edit(card.id, false);
	}

	async remove(card: ScenarioCard): Promise<void> {
		if ((await this.#try(() => this.#host.ask('shelf.remove', { id: card.id }))) === undefined) return;
		await this.#changed();
		const toast = this.toasts.show(
			{
				tone: 'plain',
				say: `“${card.title}” was removed.`,
				action: {
					label: 'Put it back',
					run: () => {
						this.toasts.close(toast);
						void this.#putBack(card);
					},
				},
			},
			null,
		);
	}

	async #putBack(card: ScenarioCard): Promise<void> {
		await this.#try(() => this.#host.ask('shelf.restore', { id: card.id }));
		await this.#changed();
	}

	/** Saves a scenario as one file, by the browser's own way. */
	async share(card: ScenarioCard): Promise<void> {
		await this.#try(async () => {
			const parts: string[] = [];
			for (let piece = 0; ; piece += 1) {
				const { name, bytes, last } = await this.#host.ask('shelf.share', { id: card.id, piece });
				parts.push(bytes);
				if (last) return saveFile({ name, mime: 'application/zip', bytes: parts.join('') });
			}
		});
	}

	/** Puts a scenario file on the shelf. */
	async take(file: File): Promise<void> {
		this.over = false;
		const upload = newUuid();
		const name = file.name.slice(0, 200) || 'the file';
		const done = await this.#try(async () => {
			for await (const piece of piecesOf(file))
				await this.#host.ask('shelf.upload', { upload, name, ...piece });
			return true;
		});
		if (done !== true) return;
		await this.#changed();
		this.toasts.show({ tone: 'ok', say: `“${name}” is on your shelf.` });
	}

	async #try<T>(work: () => Promise<T>): Promise<T | undefined> {
		if (this.busy) return undefined;
		this.busy = true;
		this.trouble = null;
		try {
			return await work();
		} catch (error) {
			this.trouble = error instanceof Error ? error.message : 'The program did not answer. Try again.';
			return undefined;
		} finally {
			this.busy = false;
		}
	}
}

/** Returns where an own scenario comes from, and its version. */
export function originWords(card: ScenarioCard): string {
	const { own } = card;
	if (!own) return 'Came with the program';
	const { origin } = own;
	const from =
		origin.from === 'new'
			? 'Your own'
			: origin.from === 'copy'
				? `Copied from ${origin.of}`
				: origin.from === 'campaign'
					? `From ${origin.of} as it stood in turn ${String(origin.turn)}`
					: `Opened from ${origin.name}`;
	return `${from}, version ${String(own.revision)}`;
}
