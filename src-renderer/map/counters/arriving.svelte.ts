/** Counters' pictures on their way to a window: each is asked for once, a few at a time, and told of with those that came with it. */
import { COUNTER_PIXELS } from '../../../src-shared/map/counter-picture.ts';
import { bytesOf } from '../../ui/papers/base64.ts';

/** Pictures that are on their way at once: a host answers so many requests and no more. */
const AT_ONCE = 6;
/** After so many it is told that they have come, though more are on their way: a map is drawn anew each time. */
const TOLD_AT_ONCE = 32;

export class ArrivingPictures {
	readonly #ask: (name: string) => Promise<string>;
	readonly #images = new Map<string, ImageBitmap>();
	/** Asked for, or not to be had. */
	readonly #asked = new Set<string>();
	readonly #waiting: string[] = [];
	readonly #onTheWay = new Set<string>();
	#untold = 0;
	#told = $state(0);

	/** @param ask answers a picture's pixels, base64 */
	constructor(ask: (name: string) => Promise<string>) {
		this.#ask = ask;
	}

	/** How many were told of. What is made of the pictures depends on this alone: looking for one does not. */
	get told(): number {
		return this.#told;
	}

	/** A picture by its name; null: it has not come yet, and is asked for unless it was. */
	get(name: string): ImageBitmap | null {
		const image = this.#images.get(name);
		if (image) return image;
		if (!this.#asked.has(name)) {
			this.#asked.add(name);
			this.#waiting.push(name);
			this.#next();
		}
		return null;
	}

	/** What could not be had is asked for once more when it is looked for. */
	askAgain(): void {
		const waiting = new Set(this.#waiting);
		for (const name of this.#asked)
			if (!this.#onTheWay.has(name) && !waiting.has(name)) this.#asked.delete(name);
	}

	#next(): void {
		while (this.#onTheWay.size < AT_ONCE) {
			const name = this.#waiting.shift();
			if (name === undefined) return;
			this.#onTheWay.add(name);
			void this.#load(name).finally(() => {
				this.#onTheWay.delete(name);
				this.#next();
				this.#tell();
			});
		}
	}

	async #load(name: string): Promise<void> {
		try {
			const pixels = new Uint8ClampedArray(bytesOf(await this.#ask(name)).buffer);
			const data = new ImageData(pixels, COUNTER_PIXELS, COUNTER_PIXELS);
			this.#images.set(name, await createImageBitmap(data));
			this.#untold += 1;
		} catch {
			// It keeps its symbol.
		}
	}

	#tell(): void {
		if (this.#untold === 0 || (this.#onTheWay.size > 0 && this.#untold < TOLD_AT_ONCE)) return;
		this.#told += this.#untold;
		this.#untold = 0;
	}
}
