/** How this seat likes its windows, or what it has begun to write: kept by the host from one sitting to the next. */
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

	/** What is to be kept next; null: nothing waits. */
	#next: string | null = null;

	readonly #key: SettingKey;

	constructor(host: Asks, key: SettingKey = 'layout') {
		this.#host = host;
		this.#key = key;
		// Whoever leaves at once finds it so all the same when they come back.
		addEventListener('pagehide', () => this.#send());
	}

	/** What was kept; nothing when there is none, or it can't be had: a window works without. */
	async load(): Promise<Readonly<Record<string, unknown>>> {
		try {
			const { value } = await this.#host.ask('settings.load', { key: this.#key });
			this.#known = value ?? '{}';
			const kept: unknown = JSON.parse(this.#known);
			return kept !== null && typeof kept === 'object' ? { ...kept } : {};
		} catch {
			this.#known ??= '{}';
			return {};
		}
	}

	/** Keeps it in a moment. Before anything was loaded it is not the user's doing, and nothing is kept. */
	save(value: object): void {
		const text = JSON.stringify(value);
		if (this.#known === null || text === (this.#next ?? this.#known)) return;
		this.#next = text;
		clearTimeout(this.#waiting);
		this.#waiting = setTimeout(() => this.#send(), REST_MS);
	}

	#send(): void {
		clearTimeout(this.#waiting);
		if (this.#next === null) return;
		const value = this.#next;
		this.#known = value;
		this.#next = null;
		this.#host.ask('settings.save', { key: this.#key, value }).catch(() => undefined);
	}
}
