/** Text that a headquarters' window writes and the host keeps: fetched once for each desk, saved after a rest, tried again. */
import { HostTrouble } from '../connection/client.ts';

/** Hands rest this long before something is saved, ms. */
const SAVE_AFTER = 600;
/** What couldn't be saved is tried again after this, ms, and whenever the connection is back. */
const RETRY_AFTER = 3000;

export interface Shelf<K> {
	load(key: K): Promise<string>;
	save(key: K, text: string): Promise<void>;
	/** Two keys name the same desk when this says the same of them. */
	name(key: K): string;
}

export class Keeper<K> {
	saved = $state<'saved' | 'saving' | 'not-saved'>('saved');
	readonly #shelf: Shelf<K>;
	readonly #unsaved = new Map<string, { readonly key: K; readonly text: string }>();
	#fetching = '';
	#timer: ReturnType<typeof setTimeout> | undefined;
	#closed = false;

	constructor(shelf: Shelf<K>) {
		this.#shelf = shelf;
	}

	/**
	 * What is kept under a key: what this window has not saved yet before what the host has. Null: it can't be had now,
	 * it is being fetched already, or another key was asked for meanwhile.
	 */
	async fetch(key: K): Promise<string | null> {
		const name = this.#shelf.name(key);
		const here = this.#unsaved.get(name);
		if (here) return here.text;
		if (this.#fetching === name) return null;
		this.#fetching = name;
		try {
			const text = await this.#shelf.load(key);
			return this.#fetching === name ? (this.#unsaved.get(name)?.text ?? text) : null;
		} catch (trouble) {
			if (!(trouble instanceof HostTrouble)) throw trouble;
			return null;
		} finally {
			if (this.#fetching === name) this.#fetching = '';
		}
	}

	write(key: K, text: string): void {
		this.#unsaved.set(this.#shelf.name(key), { key, text });
		this.saved = 'not-saved';
		this.#after(SAVE_AFTER);
	}

	/** Saves at once what is not saved yet: before the window goes, and when the connection is back. */
	async flush(): Promise<void> {
		clearTimeout(this.#timer);
		if (this.#unsaved.size === 0) return;
		this.saved = 'saving';
		for (const [name, draft] of this.#unsaved) {
			try {
				await this.#shelf.save(draft.key, draft.text);
				if (this.#unsaved.get(name) === draft) this.#unsaved.delete(name);
			} catch (trouble) {
				if (!(trouble instanceof HostTrouble)) throw trouble;
			}
		}
		this.saved = this.#unsaved.size === 0 ? 'saved' : 'not-saved';
		if (this.#unsaved.size > 0 && !this.#closed) this.#after(RETRY_AFTER);
	}

	/** A last save, and no more tries. */
	close(): void {
		this.#closed = true;
		void this.flush();
	}

	#after(wait: number): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => void this.flush(), wait);
	}
}
