/** The pictures of counters in the workshop: as addresses for forms and lists, and brought by hand. */
import { SvelteMap } from 'svelte/reactivity';
import { COUNTER_PIXELS } from '../../src-shared/map/counter-picture.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import type { DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { ShownPictures } from '../map/counters/pictures.svelte.ts';
import { bytesOf } from '../ui/papers/base64.ts';
import { counterOfFile, packedCounters } from './picture/counter-picture.ts';
import type { Answer, Input, RequestName } from '../../src-shared/contract/host-api.ts';
import type { OwnId } from '../../src-shared/workshop/shelf.ts';

/** The scenario in hand. */
interface Desk {
	readonly id: OwnId;
	readonly host: { ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>> };
	put(say: string, list: 'units', ...items: DraftUnit[]): void;
}

/** Pictures that are asked for at once: a host answers so many requests and no more. */
const AT_ONCE = 6;

export class CounterShelf {
	readonly #desk: Desk;
	/** '': on its way, or not to be had. */
	readonly #addresses = new SvelteMap<string, string>();
	/** The same for maps. */
	readonly #images = new SvelteMap<string, ImageBitmap>();
	/** Keys that were asked for: asking must not depend on what has come. */
	readonly #asked = new Set<string>();
	readonly #waiting: string[] = [];
	#onTheWay = 0;

	constructor(desk: Desk) {
		this.#desk = desk;
	}

	/** For a map of these units: those that are shown by their pictures, as far as these have come. */
	sourceFor(units: readonly DraftUnit[]): ShownPictures {
		const keys = new Map(
			units.flatMap(({ id, picture }): [string, string][] =>
				picture?.shown === true ? [[id, picture.key]] : [],
			),
		);
		const images = new Map(this.#images);
		const pictureOf = (unit: string) => {
			const name = keys.get(unit);
			const image = name === undefined ? undefined : images.get(name);
			return name !== undefined && image ? { name, image } : null;
		};
		return { source: { pictureOf }, know: () => units.forEach((unit) => void this.addressOf(unit)) };
	}

	/** The address of a unit's picture; null: it has none, or it has not come yet. */
	addressOf({ picture }: Pick<DraftUnit, 'picture'>): string | null {
		if (!picture) return null;
		if (!this.#asked.has(picture.key)) {
			this.#asked.add(picture.key);
			this.#waiting.push(picture.key);
			this.#next();
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
		const packed = await packedCounters([pixels]);
		const { keys } = await host.ask('workshop.addCounters', { id, count: 1, packed });
		const picture = { key: PictureKey.parse(keys[0]), shown: true };
		this.#desk.put(`Give ${unit.name} a picture`, 'units', { ...unit, picture });
		return null;
	}

	#next(): void {
		while (this.#onTheWay < AT_ONCE) {
			const key = this.#waiting.shift();
			if (key === undefined) return;
			this.#onTheWay += 1;
			void this.#load(key).finally(() => {
				this.#onTheWay -= 1;
				this.#next();
			});
		}
	}

	async #load(key: string): Promise<void> {
		try {
			const { pixels } = await this.#desk.host.ask('workshop.counter', { id: this.#desk.id, key });
			const data = imageOf(bytesOf(pixels));
			this.#addresses.set(key, addressOf(data));
			this.#images.set(key, await createImageBitmap(data));
		} catch {
			// The unit has its symbol.
		}
	}
}

const imageOf = (pixels: Uint8Array<ArrayBuffer>): ImageData =>
	new ImageData(new Uint8ClampedArray(pixels.buffer), COUNTER_PIXELS, COUNTER_PIXELS);

function addressOf(data: ImageData): string {
	const canvas = document.createElement('canvas');
	canvas.width = canvas.height = COUNTER_PIXELS;
	canvas.getContext('2d')?.putImageData(data, 0, 0);
	return canvas.toDataURL();
}
