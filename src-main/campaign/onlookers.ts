/**
 * Who has ever looked at a campaign: listeners for whom a window was opened, however briefly, or a paper or stick was
 * made. What nobody could have seen is undone without asking.
 */
import { z } from 'zod';
import type { CampaignFile } from '../store/campaign-file.ts';

const SETTING = 'onlookers';
const OnlookerKeys = z.array(z.string());

export class Onlookers {
	readonly #file: CampaignFile;
	/** Listener keys, or null if the file is older than this list, so anybody may have looked. */
	#keys: Set<string> | null;

	/** @param isNew the campaign begins now */
	constructor(file: CampaignFile, isNew: boolean) {
		this.#file = file;
		const storedKeys = OnlookerKeys.safeParse(file.setting(SETTING)).data;
		this.#keys = storedKeys ? new Set(storedKeys) : isNew ? new Set() : null;
		if (!storedKeys && isNew) file.setSetting(SETTING, []);
	}

	/** Notes that a listener's window opened, or that something was made for it to take away. */
	looks(key: string): void {
		if (!this.#keys || this.#keys.has(key)) return;
		this.#keys.add(key);
		this.#file.setSetting(SETTING, [...this.#keys]);
	}

	/** Returns whether a listener may have seen anything. */
	mayHaveSeen(key: string): boolean {
		return this.#keys?.has(key) ?? true;
	}
}
