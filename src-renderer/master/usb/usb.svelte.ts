/** Pictures on sticks: given out, revoked, and the orders that come back from them looked at before they count. */
import type { Answer } from '../../../src-shared/contract/host-api.ts';
import { MOST_ORDERS, type StickContents, type StickRow } from '../../../src-shared/contract/usb.ts';
import { saveText } from '../../ui/papers/save-file.ts';
import type { Whose } from '../preview/preview.svelte.ts';
import { sentenceOf, type Host } from '../../workspace/host.ts';

/** A file of orders that was chosen: its words, and what would come in. */
export interface OrdersIn {
	readonly text: string;
	readonly contents: StickContents;
	readonly taken: boolean;
}

export class UsbRoom {
	as = $state<'player' | 'observer'>('player');
	rows = $state.raw<readonly StickRow[]>([]);
	incoming = $state.raw<OrdersIn | null>(null);
	busy = $state(false);
	trouble = $state<string | null>(null);
	/** The last stick file made: name and size. */
	made = $state.raw<{ readonly name: string; readonly megabytes: string } | null>(null);
	readonly #host: Host;

	constructor(host: Host) {
		this.#host = host;
	}

	/** Loads the list of sticks given out. */
	load(): Promise<void> {
		return this.#try(async () => {
			this.rows = await this.#host.ask('usb.list');
		});
	}

	/** Makes the file and hands it to the browser to be saved. */
	give(whose: Whose): Promise<void> {
		return this.#try(async () => {
			const { name, html } = await this.#host.ask('usb.export', { ...whose, as: this.as });
			saveText(name, 'text/html', html);
			this.made = { name, megabytes: (new Blob([html]).size / 1_000_000).toFixed(1) };
			this.rows = await this.#host.ask('usb.list');
		});
	}

	revoke(id: StickRow['id']): Promise<void> {
		return this.#try(async () => {
			this.rows = await this.#host.ask('usb.revoke', { id });
		});
	}

	/** Reads an orders file without taking anything in. */
	read(file: Blob): Promise<void> {
		this.incoming = null;
		return this.#try(async () => {
			if (file.size > MOST_ORDERS * 4) throw new Error('That file is too large to be a file of orders.');
			const text = await file.text();
			this.#show(text, await this.#host.ask('usb.read', { text }), false);
		});
	}

	/** Takes in what was read. */
	take(): Promise<void> {
		const { incoming } = this;
		return this.#try(async () => {
			if (!incoming) return;
			this.#show(incoming.text, await this.#host.ask('usb.import', { text: incoming.text }), true);
			this.rows = await this.#host.ask('usb.list');
		});
	}

	#show(text: string, contents: Answer<'usb.read'>, taken: boolean): void {
		this.incoming = { text, contents, taken };
	}

	async #try(act: () => Promise<void>): Promise<void> {
		this.busy = true;
		this.trouble = null;
		try {
			await act();
		} catch (trouble) {
			this.trouble = sentenceOf(trouble);
		} finally {
			this.busy = false;
		}
	}
}
