/** The pictures of counters in the workshop: as addresses for forms and lists, and brought by hand. */
import { COUNTER_PIXELS } from '../../src-shared/map/counter-picture.ts';
import { PictureKey } from '../../src-shared/map/picture.ts';
import type { DraftUnit } from '../../src-shared/workshop/draft.ts';
import type { ShownPictures } from '../map/counters/pictures.svelte.ts';
import { ArrivingPictures } from '../map/counters/arriving.svelte.ts';
import { canvasOf } from './canvas.ts';
import { counterOfFile, packedCounter } from './picture/counter-picture.ts';
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
	readonly #arriving: ArrivingPictures;
	/** Picture addresses, for pictures shown beside text. */
	readonly #addresses = new WeakMap<ImageBitmap, string>();

	constructor(desk: Desk) {
		this.#desk = desk;
		this.#arriving = new ArrivingPictures(async (names) => {
			const keys = names.map((name) => PictureKey.parse(name));
			return (await desk.host.ask('workshop.counters', { id: desk.id, keys })).pictures;
		});
	}

	/** Returns the picture source for a map of these units: those shown by pictures, as far as these have arrived. */
	sourceFor(units: readonly DraftUnit[]): ShownPictures {
		void this.#arriving.told;
		const keys = new Map(
			units.flatMap(({ id, picture }): [string, string][] =>
				picture?.shown === true ? [[id, picture.key]] : [],
			),
		);
		const pictureOf = (unit: string) => {
			const name = keys.get(unit);
			const image = name === undefined ? null : this.#arriving.get(name);
			return name !== undefined && image ? { name, image } : null;
		};
		return { source: { pictureOf }, know: () => undefined };
	}

	/** Returns the address of a unit's picture, or null if it has none or it has not arrived. */
	addressOf({ picture }: Pick<DraftUnit, 'picture'>): string | null {
		void this.#arriving.told;
		const image = picture ? this.#arriving.get(picture.key) : null;
		if (!image) return null;
		const address = this.#addresses.get(image) ?? addressOf(image);
		this.#addresses.set(image, address);
		return address;
	}

	/** The unit's picture where maps show it by that. */
	shownOf(unit: Pick<DraftUnit, 'picture'>): string | null {
		return unit.picture?.shown === true ? this.addressOf(unit) : null;
	}

	/** Imports a picture for a unit. Returns what is wrong with the file, or null. @throws HostError */
	async bring(unit: DraftUnit, file: File): Promise<string | null> {
		const pixels = await counterOfFile(file);
		if (!pixels) return `“${file.name}” can’t be read as a picture: save it as PNG, JPEG, WebP, GIF or SVG.`;
		const { host, id } = this.#desk;
		const packed = await packedCounter(pixels);
		const { keys } = await host.ask('workshop.addCounters', { id, count: 1, packed });
		const picture = { key: PictureKey.parse(keys[0]), shown: true };
		this.#desk.put(`Give ${unit.name} a picture`, 'units', { ...unit, picture });
		return null;
	}
}

function addressOf(image: ImageBitmap): string {
	const [canvas, g] = canvasOf(COUNTER_PIXELS, COUNTER_PIXELS);
	g.drawImage(image, 0, 0);
	return canvas.toDataURL();
}
