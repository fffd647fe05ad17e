/** The pictures of counters in the workshop: as addresses for forms and lists, and brought by hand. */
import { SvelteMap } from 'svelte/reactivity';
import { COUNTER_PIXELS } from '../../src-shared/map/counter-picture.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import type { DraftUnit } from '../../src-shared/workshop/draft.ts';
import { base64Of } from '../ui/papers/file-pieces.ts';
import { bytesOf } from '../ui/papers/save-file.ts';
import { counterOfFile } from './picture/counter-picture.ts';
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { OwnId } from '../../src-shared/workshop/shelf.ts';

/** The scenario in hand. */
interface Desk {
	readonly id: OwnId;
	readonly host: { ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> };
	put(say: string, list: 'units', ...items: DraftUnit[]): void;
}

export class CounterShelf {
	readonly #desk: Desk;
	/** '': on its way, or not to be had. */
	readonly #addresses = new SvelteMap<string, string>();
	/** Keys that were asked for: asking must not depend on what has come. */
	readonly #asked = new Set<string>();

	constructor(desk: Desk) {
		this.#desk = desk;
	}

	/** The address of a unit's picture; null: it has none, or it has not come yet. */
	addressOf({ picture }: Pick<DraftUnit, 'picture'>): string | null {
		if (!picture) return null;
		if (!this.#asked.has(picture.key)) {
			this.#asked.add(picture.key);
			void this.#load(picture.key);
		}
		return this.#addresses.get(picture.key) ?? null;
	}

	/** The unit's picture where maps show it by that. */
	shownOf(unit: Pick<DraftUnit, 'picture'>): string | null {
		return unit.picture?.shown === true ? this.addressOf(unit) : null;
	}

	/** Brings a picture for a unit. Returns what is wrong with the file; null: nothing. @throws HostError */
	async bring(unit: DraftUnit, file: File): Promise<string | null> {
		const pixels = await counterOfFile(file);
		if (!pixels) return `“${file.name}” can’t be read as a picture: save it as PNG, JPEG, WebP, GIF or SVG.`;
		const { host, id } = this.#desk;
		const pictures = [base64Of(new Uint8Array(pixels.buffer))];
		const { keys } = await host.ask('workshop.addCounters', { id, pictures });
		const picture = { key: PictureKey.parse(keys[0]), shown: true };
		this.#desk.put(`Give ${unit.name} a picture`, 'units', { ...unit, picture });
		return null;
	}

	async #load(key: string): Promise<void> {
		try {
			const { pixels } = await this.#desk.host.ask('workshop.counter', { id: this.#desk.id, key });
			this.#addresses.set(key, addressOf(bytesOf(pixels)));
		} catch {
			// The unit has its symbol.
		}
	}
}

function addressOf(pixels: Uint8Array<ArrayBuffer>): string {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = COUNTER_PIXELS;
	const data = new ImageData(new Uint8ClampedArray(pixels.buffer), COUNTER_PIXELS, COUNTER_PIXELS);
	canvas.getContext('2d')?.putImageData(data, 0, 0);
	return canvas.toDataURL();
}
