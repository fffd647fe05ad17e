/** Counter pictures on their way to a window: each is requested once, several per request, and announced together. */
import { COUNTERS_ASKED, type PackedCounters } from '../../../src-shared/contract/counters.ts';
import { AGAIN_MS, isPassing } from '../../../src-shared/kit/passing-trouble.ts';
import { unpackedCounter } from './unpacked.ts';

/** Requests that are on their way at once. */
const REQUESTS = 2;
/** After so many it is told that they have come, though more are on their way. A map is drawn anew each time: so after half as many again as were told of. */
const TOLD_AT_ONCE = 64;

export class ArrivingPictures {
	readonly #ask: (names: readonly string[]) => Promise<PackedCounters>;
	readonly #images = new Map<string, ImageBitmap>();
	/** Asked for, or not to be had. */
	readonly #asked = new Set<string>();
	#waiting: string[] = [];
	readonly #onTheWay = new Set<string>();
	#requests = 0;
	#untold = 0;
	#told = $state(0);

	/** @param ask asks for up to `COUNTERS_ASKED` of them */
	constructor(ask: (names: readonly string[]) => Promise<PackedCounters>) {
		this.#ask = ask;
	}

	/** The number of announced pictures. Anything made from pictures depends on this alone: looking one up does not. */
	get told(): number {
		return this.#told;
	}

	/** Returns a picture by its name, or null if it has not arrived; requests it unless already requested. */
	get(name: string): ImageBitmap | null {
		const image = this.#images.get(name);
		if (image) return image;
		if (!this.#asked.has(name)) {
			this.#asked.add(name);
			this.#waiting.push(name);
			// Deferred, because a map being drawn looks up everything it shows.
			if (this.#waiting.length === 1) queueMicrotask(() => this.#next());
		}
		return null;
	}

	/** Lets failed pictures be requested once more when looked up. */
	askAgain(): void {
		this.#asked.clear();
		for (const name of [...this.#waiting, ...this.#onTheWay]) this.#asked.add(name);
	}

	#next(): void {
		while (this.#requests < REQUESTS && this.#waiting.length > 0) {
			const names = this.#waiting.slice(0, COUNTERS_ASKED);
			this.#waiting = this.#waiting.slice(COUNTERS_ASKED);
			this.#requests += 1;
			for (const name of names) this.#onTheWay.add(name);
			void this.#load(names).finally(() => {
				this.#requests -= 1;
				for (const name of names) this.#onTheWay.delete(name);
				this.#next();
				this.#tell();
			});
		}
	}

	/** Loads pictures. Those that fail keep their symbol; while the host is away, until it is back. */
	async #load(names: readonly string[]): Promise<void> {
		const pictures = await this.#ask(names).catch((error: unknown): PackedCounters => {
			if (isPassing(error)) setTimeout(() => this.#again(names), AGAIN_MS);
			return [];
		});
		const unpacked = names.map(async (name, n): Promise<void> => {
			const packed = pictures[n] ?? null;
			const image = packed === null ? null : await unpackedCounter(packed).catch(() => null);
			if (!image) return;
			this.#images.set(name, image);
			this.#untold += 1;
		});
		await Promise.all(unpacked);
	}

	#again(names: readonly string[]): void {
		this.#waiting = [...this.#waiting, ...names];
		this.#next();
	}

	#tell(): void {
		const enough = Math.max(TOLD_AT_ONCE, this.#told / 2);
		if (this.#untold === 0 || (this.#requests > 0 && this.#untold < enough)) return;
		this.#told += this.#untold;
		this.#untold = 0;
	}
}
