/** The counters of a module as pictures of a scenario: fetched, drawn, handed over; each different one once. */
import { MOST_COUNTER_PICTURES } from '../../src-shared/map/counter-picture.ts';
import { COUNTERS_AT_ONCE } from '../../src-shared/workshop/upload.ts';
import type { VassalCounters } from '../../src-shared/workshop/vassal.ts';
import { base64Of } from '../ui/papers/file-pieces.ts';
import { bytesOf } from '../ui/papers/save-file.ts';
import { drawnCounter, unpackedImage } from './picture/counter-picture.ts';
import type { WorkshopHost } from './workshop.svelte.ts';
import type { OwnId } from '../../src-shared/workshop/shelf.ts';

/** Pixels of all pictures together that are held unpacked: 320 MB. What comes after them is left to its symbol. */
const MOST_PIXELS = 80_000_000;

interface Wanted {
	readonly host: WorkshopHost;
	/** The scenario. */
	readonly id: OwnId;
	readonly setup: number;
	readonly map: number;
	/** Which counters, by their place in the rows. */
	readonly counters: readonly number[];
	progress(share: number): void;
	readonly stop: AbortSignal;
}

/** Returns what each counter's picture is found by; one that is not there has none, and its unit keeps its symbol. */
export async function counterKeys(wanted: Wanted): Promise<ReadonlyMap<number, string>> {
	const { host, setup, map, counters } = wanted;
	const { images, layers } = await host.ask('vassal.counters', { setup, map });
	const of = new Map(counters.map((n) => [n, JSON.stringify(layers[n] ?? [])]));
	const drawn = [...new Set(of.values())].filter((each) => each !== '[]').slice(0, MOST_COUNTER_PICTURES);
	const bitmaps = await unpackedImages(wanted, images, used(drawn));
	try {
		const keys = await handedOver(wanted, drawn, bitmaps);
		return new Map(
			[...of].flatMap(([n, each]): [number, string][] => {
				const key = keys.get(each);
				return key === undefined ? [] : [[n, key]];
			}),
		);
	} finally {
		for (const bitmap of bitmaps.values()) bitmap.close();
	}
}

type Layers = VassalCounters['layers'][number];
const used = (drawn: readonly string[]): ReadonlySet<number> =>
	new Set(drawn.flatMap((each) => (JSON.parse(each) as Layers).map(([image]) => image)));

async function unpackedImages(
	{ host, setup, map, progress, stop }: Wanted,
	count: number,
	wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, ImageBitmap>> {
	const bitmaps = new Map<number, ImageBitmap>();
	let pixels = 0;
	for (let from = 0; from < count && wanted.size > 0;) {
		stop.throwIfAborted();
		const { images } = await host.ask('vassal.images', { setup, map, from });
		for (const [n, image] of images.entries()) {
			if (!image || !wanted.has(from + n) || pixels > MOST_PIXELS) continue;
			const bitmap = await unpackedImage(new Blob([bytesOf(image.bytes)], { type: image.mime }));
			if (!bitmap) continue;
			pixels += bitmap.width * bitmap.height;
			bitmaps.set(from + n, bitmap);
		}
		from += Math.max(1, images.length);
		progress(Math.min(1, from / count) / 2);
	}
	return bitmaps;
}

/** By what each is drawn of: what it is found by. */
async function handedOver(
	{ host, id, progress, stop }: Wanted,
	drawn: readonly string[],
	bitmaps: ReadonlyMap<number, ImageBitmap>,
): Promise<ReadonlyMap<string, string>> {
	const keys = new Map<string, string>();
	for (let from = 0; from < drawn.length; from += COUNTERS_AT_ONCE) {
		stop.throwIfAborted();
		const portion = drawn.slice(from, from + COUNTERS_AT_ONCE).flatMap((each) => {
			const pixels = pixelsOf(JSON.parse(each) as Layers, bitmaps);
			return pixels ? [{ each, pixels: base64Of(new Uint8Array(pixels.buffer)) }] : [];
		});
		if (portion.length > 0) {
			const kept = await host.ask('workshop.addCounters', {
				id,
				pictures: portion.map(({ pixels }) => pixels),
			});
			for (const [n, { each }] of portion.entries()) keys.set(each, kept.keys[n] ?? '');
		}
		progress(0.5 + Math.min(1, (from + COUNTERS_AT_ONCE) / drawn.length) / 2);
	}
	return keys;
}

const pixelsOf = (layers: Layers, bitmaps: ReadonlyMap<number, ImageBitmap>): Uint8ClampedArray | null =>
	drawnCounter(
		layers.flatMap(([n, x, y]) => {
			const image = bitmaps.get(n);
			return image ? [{ image, x, y }] : [];
		}),
	);
