/** A seat's window settings or unsent draft, stored by the host between sessions. */
import type { Answer, Input, RequestName, SettingKey } from '../../src-shared/contract/host-api.ts';

interface Asks {
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

/** Splitters are dragged: only where they come to rest is kept. */
const REST_MS = 500;

export class SavedLayout {
	readonly #host: Asks;
	#known: string | null = null;
	#waiting: ReturnType<typeof setTimeout> | undefined;

	/** The value to store next, or null. */
	#next: string | null = null;

	readonly #key: SettingKey;

	constructor(host: Asks, key: SettingKey = 'layout') {
		this.#host = host;
		this.#key = key;
		// Saves at once when the page is closed, so that nothing is lost.
		addEventListener('pagehide', () => this.#send());
	}

	/** What this window showed when loading failed: later differences are the user's choices. */
	#unloaded: Readonly<Record<string, unknown>> | null = null;

	/**
	 * Returns the stored value; nothing if there is none or the host can't be reached, because a window works without
	 * it.
	 */
	async load(): Promise<Readonly<Record<string, unknown>>> {
		try {
			const { value } = await this.#host.ask('settings.load', { key: this.#key });
			this.#known = value ?? '{}';
		} catch {
			return {};
		}
		return fromText(this.#known);
	}

	/** Stores a value after a short delay. Changes before the first load aren't the user's, and are not stored. */
	save(value: object): void {
		if (this.#known === null) this.#unloaded ??= { ...value };
		const text = JSON.stringify(value);
		if (text === (this.#next ?? this.#known ?? JSON.stringify(this.#unloaded))) return;
		this.#next = text;
		clearTimeout(this.#waiting);
		this.#waiting = setTimeout(() => this.#send(), REST_MS);
	}

	#send(): void {
		clearTimeout(this.#waiting);
		if (this.#next === null) return;
		if (this.#known === null) {
			void this.#loadAgain();
			return;
		}
		const value = this.#next;
		this.#known = value;
		this.#next = null;
		this.#host.ask('settings.save', { key: this.#key, value }).catch(() => undefined);
	}

	/** Loads what could not be loaded before, and lays over it only what was changed since. */
	async #loadAgain(): Promise<void> {
		const stored = await this.load();
		if (this.#known === null || this.#next === null) return;
		const unloaded = this.#unloaded ?? {};
		const now = Object.entries(fromText(this.#next));
		const changed = now.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(unloaded[name]));
		this.#next = JSON.stringify({ ...stored, ...Object.fromEntries(changed) });
		this.#send();
	}
}

/** Returns the fields of a kept text; none if it can't be read. */
function fromText(text: string): Readonly<Record<string, unknown>> {
	try {
		const parsed: unknown = JSON.parse(text);
		return parsed !== null && typeof parsed === 'object' ? { ...parsed } : {};
	} catch {
		return {};
	}
}
