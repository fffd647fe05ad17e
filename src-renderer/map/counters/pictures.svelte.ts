/**
 * Units' own pictures in a window, as far as its seat is given any: which units have one is asked when units come that were
 * not there before, the pixels when a counter is first drawn. Whether they are shown is this window's choice: Control's is
 * kept with its layout, a side's device keeps nothing of it.
 */
import type { Answer, Input, RequestName } from '../../../src-shared/contract/host-api.ts';
import type { CounterPicture } from '../../../src-shared/contract/counters.ts';
import { COUNTER_PIXELS } from '../../../src-shared/map/counter-picture.ts';
import { SavedLayout } from '../../state/saved-layout.svelte.ts';
import { bytesOf } from '../../ui/papers/base64.ts';
import type { PictureSource } from '../types.ts';

interface Asks {
	ask<N extends RequestName>(name: N, input?: Input<N>): Promise<Answer<N>>;
}

/** Pictures are shown, where there are any; else symbols. */
interface Choice {
	pictures: boolean;
}

/** A side's choice: what its seat chose last, as soon as the host has told it. */
class SeatsChoice implements Choice {
	#pictures = $state(true);
	readonly #kept: SavedLayout;

	constructor(host: Asks) {
		this.#kept = new SavedLayout(host, 'counters');
		void this.#kept.load().then(({ pictures }) => {
			if (typeof pictures === 'boolean') this.#pictures = pictures;
		});
	}

	get pictures(): boolean {
		return this.#pictures;
	}

	set pictures(shown: boolean) {
		this.#pictures = shown;
		this.#kept.save({ pictures: shown });
	}
}

/** Pictures that are on their way at once. */
const AT_ONCE = 6;

/** What a map asks of them: it says which units there are, and draws what comes. */
export type ShownPictures = Pick<CounterPictures, 'know' | 'source'>;

export class CounterPictures {
	readonly #host: Asks;
	/** By unit: the name of its picture. */
	#names = $state.raw<ReadonlyMap<string, string>>(new Map());
	readonly #images = new Map<string, ImageBitmap>();
	/** Asked for, or not to be had. */
	readonly #asked = new Set<string>();
	readonly #waiting: string[] = [];
	readonly #onTheWay = new Set<string>();
	/** How many have come: the map is drawn anew for each. */
	#came = $state(0);
	#known: ReadonlySet<string> = new Set();
	readonly #choice: Choice;
	readonly #given: () => Promise<readonly CounterPicture[]>;
	/** The list that was asked for last: an older one that comes late is dropped. */
	#newest = 0;

	/**
	 * @param choice where the choice lives; absent: with the side's seat
	 * @param given which pictures there are; absent: those of the seat just now
	 */
	constructor(
		host: Asks,
		choice: Choice = new SeatsChoice(host),
		given: () => Promise<readonly CounterPicture[]> = () => host.ask('counters.list'),
	) {
		this.#host = host;
		this.#choice = choice;
		this.#given = given;
	}

	/** Are pictures shown, where there are any? */
	get on(): boolean {
		return this.#choice.pictures;
	}

	/** Does any unit of this window have a picture? */
	readonly any = $derived.by((): boolean => this.#names.size > 0);

	/** For the map: another value whenever something has come. */
	readonly source = $derived.by((): PictureSource | null => {
		void this.#came;
		const names = this.#names;
		if (!this.on || names.size === 0) return null;
		return {
			pictureOf: (unit) => {
				const name = names.get(unit);
				if (name === undefined) return null;
				const image = this.#images.get(name);
				if (image) return { name, image };
				this.#wish(name);
				return null;
			},
		};
	});

	toggle(): void {
		this.#choice.pictures = !this.#choice.pictures;
	}

	/** Tells which units there are. Where they are others than before, the host is asked once for all of them. */
	know(units: readonly { readonly id: string }[]): void {
		const now = new Set(units.map(({ id }) => id));
		const differ = now.symmetricDifference(this.#known).size > 0;
		this.#known = now;
		if (differ) void this.#list();
	}

	async #list(): Promise<void> {
		const asked = ++this.#newest;
		try {
			const pictures = await this.#given();
			if (asked !== this.#newest) return;
			this.#names = new Map(
				pictures.flatMap(({ name, units }) => units.map((unit): [string, string] => [unit, name])),
			);
			// What failed while the host was away is asked for once more.
			for (const name of this.#asked) if (!this.#onTheWay.has(name)) this.#asked.delete(name);
		} catch {
			// A host that is away is asked again when there is news; a stick has symbols.
			this.#known = new Set();
		}
	}

	#wish(name: string): void {
		if (this.#asked.has(name)) return;
		this.#asked.add(name);
		this.#waiting.push(name);
		this.#next();
	}

	#next(): void {
		while (this.#onTheWay.size < AT_ONCE) {
			const name = this.#waiting.shift();
			if (name === undefined) return;
			this.#onTheWay.add(name);
			void this.#load(name).finally(() => {
				this.#onTheWay.delete(name);
				this.#next();
			});
		}
	}

	async #load(name: string): Promise<void> {
		try {
			const { pixels } = await this.#host.ask('counters.picture', { name });
			const data = new ImageData(
				new Uint8ClampedArray(bytesOf(pixels).buffer),
				COUNTER_PIXELS,
				COUNTER_PIXELS,
			);
			this.#images.set(name, await createImageBitmap(data));
			this.#came += 1;
		} catch {
			// It keeps its symbol.
		}
	}
}

/** The key that goes from pictures to symbols and back, in every window. */
export const PICTURES_KEY = 'Shift+S';
/** What that does just now. */
export const picturesSay = ({ on }: Pick<CounterPictures, 'on'>): string =>
	on ? 'Show symbols in place of pictures' : 'Show the counters’ own pictures';
