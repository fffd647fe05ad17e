/**
 * Each seat's window settings: stored in the open campaign's file, and carried over to the next one opened. A seat's
 * unsent draft is stored in that file too, but is never carried over.
 */
import type { Seat, SettingKey } from '../../src-shared/contract/host-api.ts';
import { viewKey } from '../../src-shared/contract/seats.ts';
import type { CampaignFile } from '../store/campaign-file.ts';

/** How often one setting is written to the file, ms: a window can save as often as it likes, the disk is everybody's. */
const WRITE_EVERY_MS = 1000;

export class WindowSettings {
	readonly #file: () => CampaignFile | null;
	readonly #newest = new Map<string, string>();
	/** Settings written less than a second ago, and whether they changed since. */
	readonly #unwritten = new Map<string, { due: boolean; readonly timer: NodeJS.Timeout }>();

	/** @param file the open campaign's; null: none is open */
	constructor(file: () => CampaignFile | null) {
		this.#file = file;
	}

	/** Returns a seat's own setting, last saved in the file or kept while this program runs, or null. */
	load(seat: Seat, key: SettingKey): string | null {
		const name = settingName(seat, key);
		const due = this.#unwritten.get(name)?.due === true;
		const written = due ? undefined : this.#file()?.setting(name);
		if (typeof written === 'string') return written;
		// A draft begun in one campaign isn't offered in another.
		return key === 'draft' && !due ? null : (this.#newest.get(name) ?? null);
	}

	/** Saves a seat's setting. @throws CampaignFileError when the disk does not take it */
	save(seat: Seat, key: SettingKey, value: string): void {
		const name = settingName(seat, key);
		this.#newest.set(name, value);
		const waiting = this.#unwritten.get(name);
		if (waiting) waiting.due = true;
		else this.#write(name);
	}

	/** Writes what still waits, before the file is closed. */
	flush(): void {
		for (const [name, { timer }] of [...this.#unwritten]) {
			clearTimeout(timer);
			this.#writeWhenDue(name);
		}
		for (const { timer } of this.#unwritten.values()) clearTimeout(timer);
		this.#unwritten.clear();
	}

	#write(name: string): void {
		this.#file()?.setSetting(name, this.#newest.get(name));
		const timer = setTimeout(() => this.#writeWhenDue(name), WRITE_EVERY_MS).unref();
		this.#unwritten.set(name, { due: false, timer });
	}

	#writeWhenDue(name: string): void {
		const due = this.#unwritten.get(name)?.due;
		this.#unwritten.delete(name);
		if (due !== true) return;
		try {
			this.#write(name);
		} catch (error) {
			console.error('how a window is laid out was not kept:', error);
		}
	}
}

/** The seat alone determines where its settings are stored, never anything a window says. */
function settingName(seat: Seat, key: SettingKey): string {
	return `window:${seat.id ?? (seat.kind === 'umpire' ? 'umpire' : `side:${viewKey(seat)}${seat.as ? `:${seat.as}` : ''}`)}/${key}`;
}
