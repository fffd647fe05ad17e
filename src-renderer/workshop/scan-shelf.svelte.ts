/** The scans of the map as they came: handed to the host beside their tiles, and saved as files again. */
import { SvelteSet } from 'svelte/reactivity';
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { PictureKey } from '../../src-shared/map/picture.ts';
import type { OwnId } from '../../src-shared/workshop/shelf.ts';
import type { Toasts } from '../ui/toasts.svelte.ts';
import { piecesOf } from '../ui/papers/file-pieces.ts';
import { bytesOf } from '../ui/papers/base64.ts';
import { saveBlob } from '../ui/papers/save-file.ts';

/** The scenario in hand. */
interface Desk {
	readonly id: OwnId;
	readonly host: { ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> };
	readonly toasts: Toasts;
}

export class ScanShelf {
	readonly #desk: Desk;
	/** The scans that the host has. */
	readonly #kept = new SvelteSet<string>();
	#isRead = false;
	/** One after another: the host takes the pieces of one. */
	#sent: Promise<void> = Promise.resolve();

	constructor(desk: Desk) {
		this.#desk = desk;
	}

	/** Is a scan there as it came? */
	has(key: PictureKey): boolean {
		if (!this.#isRead) {
			this.#isRead = true;
			void this.#read();
		}
		return this.#kept.has(key);
	}

	/** Hands one over, while the map is worked on. */
	keep(file: File, key: PictureKey): void {
		this.#sent = this.#sent.then(async () => {
			try {
				const { host, id } = this.#desk;
				const name = file.name.slice(-200) || 'scan';
				for await (const piece of piecesOf(file))
					await host.ask('workshop.keepOriginal', { id, key, name, ...piece });
				this.#kept.add(key);
			} catch (error) {
				this.#fail(error);
			}
		});
	}

	/** Saves one as the file that it came as. */
	async save(key: PictureKey): Promise<void> {
		try {
			const { host, id } = this.#desk;
			const parts: Uint8Array<ArrayBuffer>[] = [];
			for (let piece = 0; ; piece += 1) {
				const { name, bytes, last } = await host.ask('workshop.original', { id, key, piece });
				parts.push(bytesOf(bytes));
				if (last) return saveBlob(name, new Blob(parts));
			}
		} catch (error) {
			this.#fail(error);
		}
	}

	async #read(): Promise<void> {
		try {
			const { keys } = await this.#desk.host.ask('workshop.originals', { id: this.#desk.id });
			for (const key of keys) this.#kept.add(key);
		} catch {
			// They are requested again when the map page is reopened.
			this.#isRead = false;
		}
	}

	#fail(error: unknown): void {
		this.#desk.toasts.show({ tone: 'danger', say: error instanceof Error ? error.message : String(error) });
	}
}
