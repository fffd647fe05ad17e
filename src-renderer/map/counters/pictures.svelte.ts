/**
 * Units' own pictures in a window, if its seat gets any. The window asks which units have one when new units appear,
 * and loads the pixels when a counter is first drawn. Showing them is this window's choice: Control's is stored with
 * its layout, a side's device stores nothing.
 */
import type { Answer, Input, RequestName } from '../../../src-shared/contract/host-api.ts';
import type { CounterPicture } from '../../../src-shared/contract/counters.ts';
import { SavedLayout } from '../../state/saved-layout.svelte.ts';
import type { PictureSource } from '../types.ts';
import { ArrivingPictures } from './arriving.svelte.ts';

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

/** What a map uses of them: it reports its units, and draws the pictures that arrive. */
export type ShownPictures = Pick<PicturesInWindow, 'know' | 'source'>;

export class PicturesInWindow {
	/** By unit: the name of its picture. */
	#names = $state.raw<ReadonlyMap<string, string>>(new Map());
	readonly #arriving: ArrivingPictures;
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
		this.#arriving = new ArrivingPictures(
			async (names) => (await host.ask('counters.pictures', { names })).pictures,
		);
		this.#choice = choice;
		this.#given = given;
	}

	/** Are pictures shown, where there are any? */
	get on(): boolean {
		return this.#choice.pictures;
	}

	/** Does any unit of this window have a picture? */
	readonly any = $derived.by((): boolean => this.#names.size > 0);

	/** For the map: a new value whenever a picture has arrived. */
	readonly source = $derived.by((): PictureSource | null => {
		void this.#arriving.told;
		const names = this.#names;
		if (!this.on || names.size === 0) return null;
		return {
			pictureOf: (unit) => {
				const name = names.get(unit);
				const image = name === undefined ? null : this.#arriving.get(name);
				return name !== undefined && image ? { name, image } : null;
			},
		};
	});

	toggle(): void {
		this.#choice.pictures = !this.#choice.pictures;
	}

	/** Reports the units present. If they have changed, the host is asked once for all of them. */
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
			// Requests that failed while the host was away are made once more.
			this.#arriving.askAgain();
		} catch {
			// A host that is away is asked again when there is news; a stick has symbols.
			this.#known = new Set();
		}
	}
}

/** The key that goes from pictures to symbols and back, in every window. */
export const PICTURES_KEY = 'Shift+S';
/** What that does just now. */
export const picturesSay = ({ on }: Pick<PicturesInWindow, 'on'>): string =>
	on ? 'Show symbols in place of pictures' : 'Show the counters’ own pictures';
